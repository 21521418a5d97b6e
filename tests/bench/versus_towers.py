#!/usr/bin/env python3
"""Making Skyscrapers beside `sgt-towers --generate` (Debian's package sgt-puzzles), turn about in one run.

Each turn makes as many puzzles on both sides, of the harder boards of nine rows fewer by `sgt-towers`.
Time is CPU time: ours is what `cargo bench --bench generate` prints a puzzle, the mean and the median, once with
each puzzle made by a thread that remembers nothing, and once with all of them in a row on one thread (`--series`).
Theirs is one process, which keeps nothing from puzzle to puzzle: that of the process less its start (a run that makes
a single 3x3 puzzle), by the puzzles made; its median is that of the
times between two lines of what it writes to a terminal, the share of CPU time taken of them. Ours asserts its answers,
outside of the time; theirs must be as many lines. What is printed is the median of the turns, how many puzzles were
made on each side, and the ratios of first puzzles and of those in a row: where times have a long tail, a mean hangs on
the few longest.

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


def ours(bench, order, grade, puzzles, seed, *options):
    wish = f"skyscrapers:{order}:{grade}"
    fields = cpu(bench, *options, "--runs", str(puzzles), "--seed", str(seed), wish)[0].split("\t")
    assert fields[0] == wish and fields[1] == f"{puzzles}/{puzzles}", fields
    return float(fields[-1].removeprefix("mean ")), float(fields[2])


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--turns", type=int, default=3)
    args.add_argument("--puzzles", type=int, default=11)
    args.add_argument("bench")
    args = args.parse_args()
    print("| board | ours | theirs | mean, ms: first | in a row | theirs | ratio | in a row "
          "| median, ms: first | in a row | theirs | ratio | in a row |")
    print("| --- |" + " ---: |" * 12)
    for order in (7, 9):
        for grade in GRADES:
            first, row, there = [], [], []
            # The harder boards of nine rows take sgt-towers a second each and more.
            puzzles = max(args.puzzles // 11, 1) if order == 9 and grade != "easy" else args.puzzles
            for turn in range(args.turns):
                seed = 1 + turn * args.puzzles
                first.append(ours(args.bench, order, grade, args.puzzles, seed))
                there.append(theirs(order, grade, puzzles))
                row.append(ours(args.bench, order, grade, args.puzzles, seed, "--series"))
            cells = [f"{order}x{order} {grade}", str(args.turns * args.puzzles), str(args.turns * puzzles)]
            for which in range(2):
                one, many, them = (statistics.median(turn[which] for turn in side) for side in (first, row, there))
                cells += [f"{one:.3f}", f"{many:.3f}", f"{them:.2f}", f"{them / one:.1f}", f"{them / many:.1f}"]
            print("| " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
