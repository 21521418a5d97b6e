#!/usr/bin/env python3
"""The search against OR-tools CP-SAT on the same lines in the same run.

CP-SAT gets one worker, all-different rows and columns, and for each clue a running maximum with a
Boolean for each building that is seen. It finds a solution, blocks it, and proves that there is no
other (or finds one). Only its own solving is timed, not the building of the model in Python.
Ours is the time that `cargo bench --bench search` prints: propagation tables, search and proof.

    pip install ortools==9.15.6755
    python3 tests/bench/versus_cpsat.py [--most N] [--limit SECONDS] CORPORA_FOLDER
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import time

from ortools.sat.python import cp_model

CLASSES = [
    ("tatham 8, hard and above", "tatham.jsonl", lambda p: p["n"] == 8 and p["label"] != "tatham:easy", 75),
    ("tatham 9, hard and above", "tatham.jsonl", lambda p: p["n"] == 9 and p["label"] != "tatham:easy", 75),
    ("outside-full 9", "outside-full.jsonl", lambda p: p["n"] == 9, 190),
    ("hard minimal 10 to 12", "hard.jsonl", lambda p: p["n"] in (10, 11, 12) and p["label"] == "minimal", 30),
    ("tatham easy 12 to 16", "tatham.jsonl", lambda p: p["n"] >= 12 and p["label"] == "tatham:easy", 100),
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


def cpsat(puzzle, limit):
    """Number of solutions (2 = more), seconds of solving, a solution; None for what was cut off."""
    n = puzzle["n"]
    m, cells = model(puzzle)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = limit
    start = time.perf_counter()
    status = solver.solve(m)
    spent = time.perf_counter() - start
    if status == cp_model.INFEASIBLE:
        return 0, spent, None
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None, spent, None
    grid = [solver.value(cell) for cell in cells]
    differs = []
    for cell, value in zip(cells, grid):
        other = m.new_bool_var("")
        m.add(cell != value).only_enforce_if(other)
        differs.append(other)
    m.add_bool_or(differs)
    start = time.perf_counter()
    status = solver.solve(m)
    spent += time.perf_counter() - start
    if status == cp_model.UNKNOWN:
        return None, spent, grid
    return (1 if status == cp_model.INFEASIBLE else 2), spent, grid


def ours(puzzles, folder):
    lines = folder / "lines.jsonl"
    lines.write_text("".join(json.dumps(puzzle) + "\n" for puzzle in puzzles))
    command = ["cargo", "bench", "--quiet", "--bench", "search", "--", str(lines.resolve())]
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return {row[0]: float(row[5]) / 1e6 for row in (line.split("\t") for line in out.splitlines())}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=30, help="lines of a class")
    parser.add_argument("--limit", type=float, default=120, help="seconds for one solve of CP-SAT")
    parser.add_argument("folder", type=pathlib.Path, help="holds tatham.jsonl and the others")
    args = parser.parse_args()
    scratch = pathlib.Path(__file__).resolve().parents[2] / "target" / "versus"
    scratch.mkdir(parents=True, exist_ok=True)
    print("| class | lines | ours, median | ours, slowest | CP-SAT, median | ratio of medians | asked |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name, file, wanted, asked in CLASSES:
        puzzles = [json.loads(line) for line in (args.folder / file).read_text().splitlines()]
        puzzles = [puzzle for puzzle in puzzles if wanted(puzzle)][: args.most]
        mine, theirs, cut = ours(puzzles, scratch), {}, 0
        for puzzle in puzzles:
            count, seconds, _ = cpsat(puzzle, args.limit)
            assert count in (None, puzzle["solutions"]), (puzzle["id"], count)
            cut += count is None
            theirs[puzzle["id"]] = seconds
        median, rival = statistics.median(mine.values()), statistics.median(theirs.values())
        note = f" ({cut} cut off)" if cut else ""
        print(
            f"| {name} | {len(puzzles)} | {median * 1e3:.2f} ms | {max(mine.values()) * 1e3:.2f} ms "
            f"| {rival * 1e3:.0f} ms{note} | {rival / median:.0f} | {asked} |",
            flush=True,
        )


if __name__ == "__main__":
    sys.exit(main())
