#!/usr/bin/env python3
"""The search against OR-tools CP-SAT on the same lines in the same run, line by line in turns.

CP-SAT gets one worker, all-different rows and columns, and for each clue a running maximum with a
Boolean for each building that is seen. Both find a solution, and then prove that there is no other or
find a second one. The counts, and the solution where there is one only, are asserted against the file.

Every time is CPU time of a first run. Ours is what `cargo bench --bench search` prints: a thread of its
own for each puzzle, which remembers nothing of those before. CP-SAT gets a new model and a new solver.
On both sides the reading of the puzzle is not in it (of ours parsing and checking the line, of CP-SAT
the building of the model in Python): that stands in columns of its own. With `--turns` each line is
solved so often, each time as a first run, and its median counts.

    pip install ortools==9.15.6755
    python3 tests/bench/versus_cpsat.py [--most N] [--turns N] [--limit SECONDS] [--made FILE] CORPORA_FOLDER

`--made` adds a class for a file of minimal boards, such as `cargo bench --bench generate` writes by `--lines`.
"""
import argparse
import json
import pathlib
import statistics
import sys
import time

from ortools.sat.python import cp_model
from search_program import SearchProgram

GROUP = "Search, Skyscrapers: solution found and proven, or a second one found"
CLASSES = [
    ("Towers 8x8, hard and above", "tatham.jsonl", lambda p: p["n"] == 8 and p["label"] != "tatham:easy", 75),
    ("Towers 9x9, hard and above", "tatham.jsonl", lambda p: p["n"] == 9 and p["label"] != "tatham:easy", 250),
    ("9x9, all clues", "outside-full.jsonl", lambda p: p["n"] == 9, 700),
    ("minimal 10x10 to 12x12", "hard.jsonl", lambda p: p["n"] in (10, 11, 12) and p["label"] == "minimal", 150),
    ("Towers easy 12x12 to 16x16", "tatham.jsonl", lambda p: p["n"] >= 12 and p["label"] == "tatham:easy", 100),
]


def model(puzzle):
    n = puzzle["n"]
    m = cp_model.CpModel()
    cells = [[m.new_int_var(1, n, f"r{r}c{c}") for c in range(n)] for r in range(n)]
    for i in range(n):
        m.add_all_different(cells[i])
        m.add_all_different([cells[r][i] for r in range(n)])
    if puzzle.get("box"):
        height, width = puzzle["box"]
        for top in range(0, n, height):
            for left in range(0, n, width):
                m.add_all_different([cells[top + r][left + c] for r in range(height) for c in range(width)])
    if puzzle.get("diagonals"):
        m.add_all_different([cells[i][i] for i in range(n)])
        m.add_all_different([cells[i][n - 1 - i] for i in range(n)])
    for i, value in enumerate(puzzle["givens"]):
        if value:
            m.add(cells[i // n][i % n] == value)
    for side in ("top", "bottom", "left", "right"):
        for i, clue in enumerate(puzzle.get(side) or []):
            if clue:
                line = [cells[k][i] for k in range(n)] if side in ("top", "bottom") else list(cells[i])
                see(m, n, line[::-1] if side in ("bottom", "right") else line, clue)
    return m, [cell for row in cells for cell in row]


def see(m, n, line, clue):
    tallest, seen = line[0], []
    for cell in line[1:]:
        highest = m.new_int_var(1, n, "")
        m.add_max_equality(highest, [tallest, cell])
        visible = m.new_bool_var("")
        m.add(cell > tallest).only_enforce_if(visible)
        m.add(cell < tallest).only_enforce_if(~visible)
        seen.append(visible)
        tallest = highest
    m.add(sum(seen) == clue - 1)


class Cut(Exception):
    """The time given to one solve was not enough."""


def solve(solver, m):
    """The status, and the CPU seconds of all threads of this process."""
    start = time.process_time()
    status = solver.solve(m)
    spent = time.process_time() - start
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE):
        raise Cut
    return status, spent


def timed_cpsat(puzzle, limit):
    """Number of solutions (2 = more), CPU seconds of building the model, those of solving, a solution."""
    n = puzzle["n"]
    start = time.process_time()
    m, cells = model(puzzle)
    built = time.process_time() - start
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = limit
    status, spent = solve(solver, m)
    if status == cp_model.INFEASIBLE:
        return 0, built, spent, None
    grid = [solver.value(cell) for cell in cells]
    start = time.process_time()
    differs = []
    for cell, value in zip(cells, grid):
        other = m.new_bool_var("")
        m.add(cell != value).only_enforce_if(other)
        differs.append(other)
    m.add_bool_or(differs)
    built += time.process_time() - start
    status, more = solve(solver, m)
    return (1 if status == cp_model.INFEASIBLE else 2), built, spent + more, grid


def cpsat(puzzle, limit):
    """Number of solutions (2 = more), seconds of solving, a solution; None for what was cut off."""
    try:
        count, _, spent, grid = timed_cpsat(puzzle, limit)
    except Cut:
        return None, limit, None
    return count, spent, grid


def rival(puzzle, limit):
    """Seconds of reading and of solving; the limit where it is cut off."""
    try:
        count, built, spent, grid = timed_cpsat(puzzle, limit)
    except Cut:
        return 0.0, limit
    assert count == puzzle["solutions"], (puzzle["id"], count)
    assert count != 1 or grid == puzzle["solution"], (puzzle["id"], grid)
    return built, spent


def of_lines(turns):
    """Of each line the median of the turns."""
    return [statistics.median(figures) for figures in zip(*turns)]


def compare(puzzles, turns, limit):
    """By turn and line, the seconds of reading and of solving of ours, then those of CP-SAT."""
    all_turns = []
    for _ in range(turns):
        with SearchProgram() as ours:
            # Once uncounted, for what loads only then; another one than the first counted.
            ours.time(puzzles[-1]), rival(puzzles[-1], limit)
            all_turns.append([ours.time(puzzle) + rival(puzzle, limit) for puzzle in puzzles])
    return [[[figures[which] for figures in turn] for turn in all_turns] for which in range(4)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--most", type=int, default=200, help="lines of a class")
    parser.add_argument("--turns", type=int, default=3, help="how often each line is solved, each time as if first")
    parser.add_argument("--limit", type=float, default=120, help="seconds for one solve of CP-SAT")
    parser.add_argument("--made", type=pathlib.Path, help="more minimal boards, a JSON line each")
    parser.add_argument("folder", type=pathlib.Path, help="holds tatham.jsonl and the others")
    args = parser.parse_args()
    classes = list(CLASSES)
    if args.made:
        classes.append(("minimal 10x10 and 11x11, made by `generate`", args.made.resolve(), lambda p: True, 30))
    print("| class | lines | ours, median (by turn) | slowest | CP-SAT, median | slowest | ratio of medians (by turn) | asked "
          "| to read: ours | CP-SAT | ratio with reading |")
    print("| --- |" + " ---: |" * 10)
    for name, file, wanted, asked in classes:
        puzzles = [json.loads(line) for line in (args.folder / file).read_text().splitlines()]
        puzzles = [puzzle for puzzle in puzzles if wanted(puzzle)][: args.most]
        read, ours, built, theirs = compare(puzzles, args.turns, args.limit)
        middles = [[statistics.median(turn) for turn in side] for side in (ours, theirs)]
        ratios = [there / here for here, there in zip(*middles)]
        read, ours, built, theirs = map(of_lines, (read, ours, built, theirs))
        cut = sum(spent >= args.limit for spent in theirs)
        note = f" ({cut} cut off)" if cut else ""
        here, there = statistics.median(ours), statistics.median(theirs)
        whole = [statistics.median(map(sum, zip(*side))) for side in ((read, ours), (built, theirs))]
        print(
            f"| {name} | {len(puzzles)} | {here * 1e3:.3f} ms ({min(middles[0]) * 1e3:.3f} to {max(middles[0]) * 1e3:.3f}) "
            f"| {max(ours) * 1e3:.2f} ms | {there * 1e3:.0f} ms{note} | {max(theirs) * 1e3:.0f} ms "
            f"| {there / here:.0f} ({min(ratios):.0f} to {max(ratios):.0f}) | {asked} "
            f"| {statistics.median(read) * 1e3:.3f} ms | {statistics.median(built) * 1e3:.0f} ms | {whole[1] / whole[0]:.0f} |",
            flush=True,
        )
        # `cargo xtask bench` stores this.
        print(
            f"row\t{GROUP}\t{name} ({len(puzzles)}), median of first runs\t{here * 1e3:.3f} ms\tCP-SAT {there * 1e3:,.0f} ms"
            f"\t{there / here:.0f} times (aim {asked})",
            flush=True,
        )


if __name__ == "__main__":
    sys.exit(main())
