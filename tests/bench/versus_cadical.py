#!/usr/bin/env python3
"""The search on large Sudokus against CaDiCaL, a solver of Boolean formulas, line by line in turns.

CaDiCaL gets a Boolean for each digit of each cell: a digit for each cell, each digit once in a row, column and box. Both
find the solution and prove that there is no other. The answers are asserted against the list.

Every time is CPU time. On both sides the reading of the puzzle is not in it: of ours parsing and checking the line, of
CaDiCaL the building of the formula in Python.

    pip install python-sat==1.9.dev24
    python3 tests/bench/versus_cadical.py [--only WORD] [--most N] CORPORA_FOLDER
"""
import argparse
import itertools
import pathlib
import statistics
import sys
import time

from pysat.solvers import Cadical195
from search_program import SearchProgram

GROUP = "Search, larger Sudoku, beside a SAT solver, ms of CPU, median / most"
LISTS = ["sudoku16/minimal", "sudoku25/dug300", "sudoku25/gecode"]


def read(folder, name):
    """The puzzles of a list, as lines that our search reads."""
    numbers = lambda file: [[int(word) for word in line.split()] for line in file.read_text().splitlines()]
    givens, solutions = numbers(folder / f"{name}.txt"), numbers(folder / f"{name}.solutions.txt")
    for at, (cells, solution) in enumerate(zip(givens, solutions, strict=True)):
        order = round(len(cells) ** 0.5)
        box = round(order**0.5)
        yield {"id": f"{name}#{at + 1}", "n": order, "box": [box, box], "givens": cells, "solutions": 1, "solution": solution}


def formula(puzzle):
    """The clauses; the Boolean of cell `at` and digit `d` is `at * n + d`."""
    n, (height, width) = puzzle["n"], puzzle["box"]
    line = range(n)
    houses = [[r * n + c for c in line] for r in line] + [[r * n + c for r in line] for c in line]
    for top, left in itertools.product(range(0, n, height), range(0, n, width)):
        houses.append([(top + r) * n + left + c for r in range(height) for c in range(width)])
    once = [[at * n + d for d in range(1, n + 1)] for at in range(n * n)]
    once += [[at * n + d for at in house] for house in houses for d in range(1, n + 1)]
    clauses = [[at * n + d] for at, d in enumerate(puzzle["givens"]) if d]
    for choice in once:
        clauses.append(choice)
        clauses.extend([-one, -other] for one, other in itertools.combinations(choice, 2))
    return clauses


def cadical(puzzle):
    """CPU seconds to find the solution, which is asserted, and to prove that there is no other."""
    n = puzzle["n"]
    with Cadical195(bootstrap_with=formula(puzzle)) as solver:
        start = time.process_time()
        assert solver.solve()
        spent = time.process_time() - start
        true = [value for value in solver.get_model()[: n**3] if value > 0]
        assert [(value - 1) % n + 1 for value in true] == puzzle["solution"], puzzle["id"]
        solver.add_clause([-value for value in true])
        start = time.process_time()
        assert not solver.solve(), puzzle["id"]
        return spent + time.process_time() - start


def milliseconds(figures):
    return f"{1e3 * statistics.median(figures):,.1f} / {1e3 * max(figures):,.1f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="only lists with this in their name")
    parser.add_argument("--most", type=int, default=30, help="lines of a list")
    parser.add_argument("folder", type=pathlib.Path, help="holds sudoku16 and sudoku25")
    args = parser.parse_args()
    for name in (name for name in LISTS if args.only in name):
        ours, theirs = [], []
        with SearchProgram() as search:
            for puzzle in itertools.islice(read(args.folder, name), args.most):
                ours.append(search.time(puzzle)[1])
                theirs.append(cadical(puzzle))
                print(f"{puzzle['id']}\t{1e3 * ours[-1]:.1f} ms\t{1e3 * theirs[-1]:.1f} ms", file=sys.stderr, flush=True)
        quicker = sum(here <= there for here, there in zip(ours, theirs))
        ratio = statistics.median(theirs) / statistics.median(ours)
        print(f"row\t{GROUP}\t{name} ({len(ours)})\t{milliseconds(ours)}\tCaDiCaL {milliseconds(theirs)}"
              f"\t{ratio:.2f}; ours in less time on {quicker} of {len(ours)}", flush=True)


if __name__ == "__main__":
    main()
