#!/usr/bin/env python3
"""Making Skyscrapers beside `sgt-towers --generate` (Debian's package sgt-puzzles), turn about in one run.

Each turn makes as many puzzles on both sides, in one process a side; of their harder boards of nine rows fewer.
Time is CPU time: ours is what `cargo bench --bench generate` prints a puzzle, the mean and the median; theirs that of
the process less its start (a run that makes a single 3x3 puzzle), by the puzzles made: a mean, since what one of them
takes cannot be told from outside. Ours asserts its answers; theirs must be as many lines. Prints the median of the
turns for each, and the ratio of the means: both sides have a long tail.

    cargo bench --no-run --bench generate
    python3 tests/bench/versus_towers.py [--turns N] [--puzzles N] BENCH
"""
import argparse
import resource
import statistics
import subprocess

TOWERS = "/usr/games/sgt-towers"
GRADES = {"easy": "e", "hard": "h", "extreme": "x"}


def cpu(*command):
    """What the command writes, and the milliseconds of CPU that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return out, 1e3 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def theirs(order, grade, puzzles):
    start = cpu(TOWERS, "--generate", "1", "3de")[1]
    out, time = cpu(TOWERS, "--generate", str(puzzles), f"{order}d{GRADES[grade]}")
    assert len(out.split()) == puzzles, out
    return max(time - start, 0.0) / puzzles


def ours(bench, order, grade, puzzles, seed):
    wish = f"skyscrapers:{order}:{grade}"
    fields = cpu(bench, "--runs", str(puzzles), "--seed", str(seed), wish)[0].split("\t")
    assert fields[0] == wish and fields[1] == f"{puzzles}/{puzzles}", fields
    return float(fields[-1].removeprefix("mean ")), float(fields[2])


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--turns", type=int, default=3)
    args.add_argument("--puzzles", type=int, default=11)
    args.add_argument("bench")
    args = args.parse_args()
    print("board\tours, ms\tmedian\ttheirs, ms\tratio")
    for order in (7, 9):
        for grade in GRADES:
            here, there = [], []
            # The harder boards of nine rows take sgt-towers a second each and more.
            puzzles = max(args.puzzles // 11, 1) if order == 9 and grade != "easy" else args.puzzles
            for turn in range(args.turns):
                here.append(ours(args.bench, order, grade, args.puzzles, 1 + turn * args.puzzles))
                there.append(theirs(order, grade, puzzles))
            mean, middle = (statistics.median(column) for column in zip(*here))
            there = statistics.median(there)
            print(f"{order}x{order} {grade}\t{mean:.2f}\t{middle:.2f}\t{there:.1f}\t{there / mean:.1f}", flush=True)


if __name__ == "__main__":
    main()
