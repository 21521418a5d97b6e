#!/usr/bin/env python3
"""Puzzles made to order, judged by another solver.

Makes a thousand puzzles of each game over sizes, grades and wishes by `skyline generate`, and checks of each

- that it has one solution, by OR-tools CP-SAT with one worker (the model of `versus_cpsat.py`), the
  same one that `skyline solve` finds;
- that its grade is the one asked for, by the rating of `skyline solve --rate` and, where two grades share
  a rating, by the steps of `explain`;
- where it is to be minimal, that without any one given or clue there is a second solution: by
  `solve`, and by CP-SAT on small boards.

    cargo build --release -p skyline-cli
    pip install ortools==9.15.6755
    python3 tests/bench/check_made.py [--count N] [--seed N] [--program FILE] [KIND...]
"""
import argparse
import collections
import copy
import json
import pathlib
import subprocess
import sys
import time

from versus_cpsat import cpsat

EASY, MEDIUM, HARD, EXTREME, UNREASONABLE = GRADES = ["easy", "medium", "hard", "extreme", "unreasonable"]

# The lowest rating of each grade. The techniques rated 3.6 are of two grades.
FROM = [(9.0, UNREASONABLE), (6.0, EXTREME), (3.7, HARD), (2.1, MEDIUM), (0.0, EASY)]
SHARED = 3.6
HARD_AT_SHARED = {"x-wing", "peak-fish", "locked-triple", "naked-triple"}

# Wishes with how often each comes in a round.
WISHES = {
    "skyscrapers": [
        ("4", [EASY, MEDIUM, "minimal"]),
        ("5", [EASY, MEDIUM, HARD, EXTREME, "minimal", "easy.minimal"]),
        ("6", GRADES[:4] + ["minimal", "hard.minimal"]),
        ("6.diagonals", ["minimal"]),
        ("7", GRADES[:4] + ["minimal", "givens-0"]),
        ("8", GRADES[:4] + ["easy.half-turn"]),
        ("9", GRADES[:4] + ["minimal"]),
    ],
    "sudoku": [
        ("4", [EASY, "minimal"]),
        ("6", [EASY, MEDIUM, HARD, "minimal", "easy.minimal"]),
        ("8", [EASY, MEDIUM, HARD, "minimal"]),
        ("9", GRADES[:4] + ["minimal", "hard.minimal", "medium.half-turn", "more-8"]),
        ("9.diagonals", [EASY, MEDIUM, "minimal"]),
        ("10", [EASY, MEDIUM]),
        ("12", [EASY, MEDIUM]),
    ],
    "hybrid": [
        ("4", [EASY, MEDIUM, "minimal"]),
        ("6", GRADES[:4] + ["minimal", "easy.minimal", "hard.minimal"]),
        ("8", GRADES[:3] + ["minimal"]),
        ("9", GRADES[:4] + ["medium.half-turn"]),
    ],
}

# Up to this order CP-SAT proves too that a minimal puzzle is minimal.
SMALL = 5


def series(kind, count):
    """Recipes, each with how many of it are made: as many of each wish as the count allows."""
    recipes = [f"{kind}-{size}.{wish}" for size, wishes in WISHES[kind] for wish in wishes]
    each, more = divmod(count, len(recipes))
    return [(recipe, each + (at < more)) for at, recipe in enumerate(recipes)]


class Skyline:
    def __init__(self, program):
        self.program = program

    def run(self, *args, text=None):
        done = subprocess.run([str(self.program), *args], input=text, capture_output=True, text=True)
        return done.stdout.splitlines(), done.stderr.splitlines()

    def made(self, recipe, seed, count):
        lines, notes = self.run("generate", "--recipe", recipe, "--seed", str(seed), "--count", str(count))
        return [json.loads(line) for line in lines], notes

    def solved(self, puzzles, *args):
        text = "".join(json.dumps(puzzle) + "\n" for puzzle in puzzles)
        return [line.split("\t") for line in self.run("solve", *args, "-", text=text)[0]]


def grade(rating, hardest):
    if rating == SHARED:
        return HARD if hardest in HARD_AT_SHARED else MEDIUM
    return next(name for least, name in FROM if rating >= least)


def one_less(puzzle):
    """The puzzle without each of its givens and clues."""
    for field in ("givens", "top", "bottom", "left", "right"):
        for at, value in enumerate(puzzle.get(field) or []):
            if value:
                less = copy.deepcopy(puzzle)
                less[field][at] = 0
                yield less


def faults(skyline, recipe, puzzle, row, limit):
    words = recipe.split(".")[1:]
    if row[3] != "1":
        yield f"solve finds {row[3]} solutions"
        return
    count, _, grid = cpsat(puzzle, limit)
    if count is None:
        yield "CP-SAT was cut off"
    elif count != 1 or " ".join(map(str, grid)) != row[4]:
        yield f"CP-SAT finds {count} solutions, {grid}"
    wanted = next((word for word in words if word in GRADES), None)
    if wanted and row[5] == "-":
        yield "no grade"
    elif wanted and (found := grade(float(row[5]), row[6])) != wanted:
        yield f"{found} by {row[6]} {row[5]}, not {wanted}"
    if "minimal" in words:
        less = list(one_less(puzzle))
        for other, told in zip(less, skyline.solved(less, "--limit", "2")):
            if told[3] != "2":
                yield f"not minimal by solve: {other}"
            if puzzle["n"] <= SMALL and cpsat(other, limit)[0] != 2:
                yield f"not minimal by CP-SAT: {other}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1000, help="puzzles of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=120, help="seconds for one solve of CP-SAT")
    root = pathlib.Path(__file__).resolve().parents[2]
    parser.add_argument("--program", type=pathlib.Path, default=root / "target/release/skyline")
    parser.add_argument("kinds", nargs="*", default=list(WISHES))
    args = parser.parse_args()
    skyline, wrong = Skyline(args.program), 0
    for kind in args.kinds:
        start, found = time.time(), collections.Counter()
        for recipe, count in series(kind, args.count):
            puzzles, notes = skyline.made(recipe, args.seed, count)
            found["not found"] += count - len(puzzles)
            for note in notes:
                print(f"{recipe}: {note}", flush=True)
            rows = skyline.solved(puzzles, "--rate")
            for puzzle, row in zip(puzzles, rows):
                bad = list(faults(skyline, recipe, puzzle, row, args.limit))
                found["minimal"] += "minimal" in recipe and not bad
                found["wrong" if bad else "right"] += 1
                for fault in bad:
                    print(f"{recipe}: {fault}: {json.dumps(puzzle)}", flush=True)
        wrong += found["wrong"]
        print(
            f"{kind}: {found['right']} right, {found['minimal']} of them minimal, {found['wrong']} wrong, "
            f"{found['not found']} not found, {time.time() - start:.0f} s",
            flush=True,
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
