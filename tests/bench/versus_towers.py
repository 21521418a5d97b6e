#!/usr/bin/env python3
"""Making Skyscrapers beside `sgt-towers --generate` (Debian's package sgt-puzzles), turn about in one run.

Each turn makes as many puzzles on both sides, in one process a side; of their harder boards of nine rows fewer.
Time is CPU time: ours is what `cargo bench --bench generate` prints a puzzle, the mean and the median. Theirs is that
of the process less its start (a run that makes a single 3x3 puzzle), by the puzzles made; its median is that of the
times between two lines of what it writes to a terminal, the share of CPU time taken of them. Ours asserts its answers;
theirs must be as many lines. Prints the median of the turns for each, and both ratios: where times have a long tail,
a mean hangs on the few longest.

    cargo bench --no-run --bench generate
    python3 tests/bench/versus_towers.py [--turns N] [--puzzles N] BENCH
"""
import argparse
import os
import resource
import statistics
import subprocess
import time

TOWERS = "/usr/games/sgt-towers"
GRADES = {"easy": "e", "hard": "h", "extreme": "x"}


def cpu_so_far():
    """Milliseconds of CPU of all processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1e3 * (used.ru_utime + used.ru_stime)


def cpu(*command):
    """What the command writes, and the milliseconds of CPU that it took."""
    before = cpu_so_far()
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return out, cpu_so_far() - before


def lines_of(*command):
    """When each line came that the command writes to a terminal, in milliseconds from its start."""
    reader, writer = os.openpty()
    start = time.perf_counter()
    with subprocess.Popen(command, stdout=writer) as process:
        os.close(writer)
        at = []
        while True:
            try:
                text = os.read(reader, 65536)
            except OSError:  # The terminal is closed with the process.
                break
            at += [1e3 * (time.perf_counter() - start)] * text.count(b"\n")
    os.close(reader)
    assert process.returncode == 0, command
    return at


def theirs(order, grade, puzzles):
    start = cpu(TOWERS, "--generate", "1", "3de")[1]
    before = cpu_so_far()
    at = lines_of(TOWERS, "--generate", str(puzzles), f"{order}d{GRADES[grade]}")
    used = cpu_so_far() - before
    assert len(at) == puzzles, at
    mean = max(used - start, 0.0) / puzzles
    between = [later - earlier for earlier, later in zip(at, at[1:])]
    return mean, statistics.median(between) * min(used / at[-1], 1.0) if between else mean


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
    print("board\tours, ms\ttheirs\tratio\tours, median\ttheirs\tratio")
    for order in (7, 9):
        for grade in GRADES:
            here, there = [], []
            # The harder boards of nine rows take sgt-towers a second each and more.
            puzzles = max(args.puzzles // 11, 1) if order == 9 and grade != "easy" else args.puzzles
            for turn in range(args.turns):
                here.append(ours(args.bench, order, grade, args.puzzles, 1 + turn * args.puzzles))
                there.append(theirs(order, grade, puzzles))
            pairs = zip(*([statistics.median(column) for column in zip(*side)] for side in (here, there)))
            row = [f"{us:.3f}\t{them:.2f}\t{them / us:.1f}" for us, them in pairs]
            print(f"{order}x{order} {grade}", *row, sep="\t", flush=True)


if __name__ == "__main__":
    main()
