#!/usr/bin/env python3
"""Making Skyscrapers beside `sgt-towers --generate` (Debian's package sgt-puzzles), turn about in one run.

Each turn makes as many puzzles on both sides, of the harder boards of nine rows fewer by `sgt-towers`.
Time is CPU time: ours is what `cargo bench --bench generate` prints a puzzle, the mean and the median, once with
each puzzle made by a thread that remembers nothing, and once with all of them in a row on one thread (`--series`).
Theirs is one process, which keeps nothing from puzzle to puzzle: that of the process less its start (a run that makes
a single 3x3 puzzle), by the puzzles made; its median is that of the CPU time from line to line that it writes. Ours asserts its answers,
outside of the time; theirs must be as many lines. What is printed is the median of the turns, how many puzzles were
made on each side, and the ratios of first puzzles and of those in a row: where times have a long tail, a mean hangs on
the few longest.

    python3 tests/bench/versus_towers.py [--turns N] [--puzzles N]
"""
import argparse
import json
import os
import pathlib
import resource
import select
import shutil
import statistics
import subprocess
import termios
import time

# Debian has games in a folder that is not always searched.
TOWERS = shutil.which("sgt-towers") or "/usr/games/sgt-towers"
GROUP = "Puzzles made, ms of CPU, mean of first ones"
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


def state(process):
    """S while the process waits, Z once it has ended."""
    text = pathlib.Path(f"/proc/{process.pid}/stat").read_text()
    return text.rpartition(")")[2].split()[0]


def times_of_lines(*command):
    """Milliseconds of CPU that the command takes for each line that it writes, but for the first ones, and all lines.

    It writes to a terminal whose output is stopped: it has to wait there with a line, and its own CPU clock is read
    before the line is let out. What comes out before the output is stopped again has taken equal shares of the time.
    Times by the wall would be those of whatever else the machine does.
    """
    reader, writer = os.openpty()
    termios.tcflow(writer, termios.TCOOFF)
    times, used, lines = [], None, 0
    with subprocess.Popen(command, stdout=writer) as process:
        clock = (~process.pid << 3) | 2  # The CPU clock of another process, as `clock_getcpuclockid` has it.
        while (now := state(process)) != "Z":
            if now != "S":
                time.sleep(1e-4)
                continue
            at = 1e3 * time.clock_gettime(clock)
            termios.tcflow(writer, termios.TCOON)
            is_there = select.select([reader], [], [], 0.05)[0]
            termios.tcflow(writer, termios.TCOOFF)
            if is_there:
                times += [(at - used) / lines] * lines if used is not None else []
                used, lines = at, os.read(reader, 65536).count(b"\n")
    os.close(writer)
    os.close(reader)
    assert process.returncode == 0, command
    return times, len(times) + lines


def theirs(order, grade, puzzles):
    start = cpu(TOWERS, "--generate", "1", "3de")[1]
    before = cpu_so_far()
    times, written = times_of_lines(TOWERS, "--generate", str(puzzles), f"{order}d{GRADES[grade]}")
    used = cpu_so_far() - before
    assert written == puzzles, (written, puzzles)
    mean = max(used - start, 0.0) / puzzles
    return mean, statistics.median(times) if times else mean


def ours(bench, order, grade, puzzles, seed, *options):
    wish = f"skyscrapers:{order}:{grade}"
    fields = cpu(bench, *options, "--runs", str(puzzles), "--seed", str(seed), wish)[0].split("\t")
    assert fields[0] == wish and fields[1] == f"{puzzles}/{puzzles}", fields
    return float(fields[-1].removeprefix("mean ")), float(fields[2])


def build():
    """The program of the benchmark `generate`."""
    command = ["cargo", "bench", "--quiet", "--no-run", "--bench", "generate", "--message-format", "json"]
    messages = map(json.loads, subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines())
    return next(one["executable"] for one in messages if one.get("executable") and one["target"]["name"] == "generate")


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--turns", type=int, default=3)
    args.add_argument("--puzzles", type=int, default=11)
    args = args.parse_args()
    bench = build()
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
                first.append(ours(bench, order, grade, args.puzzles, seed))
                there.append(theirs(order, grade, puzzles))
                row.append(ours(bench, order, grade, args.puzzles, seed, "--series"))
            means = [statistics.median(turn[0] for turn in side) for side in (first, there)]
            fewer = "" if puzzles == args.puzzles else f"; theirs {args.turns * puzzles}"
            cells = [f"{order}x{order} {grade}", str(args.turns * args.puzzles), str(args.turns * puzzles)]
            for which in range(2):
                one, many, them = (statistics.median(turn[which] for turn in side) for side in (first, row, there))
                cells += [f"{one:.3f}", f"{many:.3f}", f"{them:.2f}", f"{them / one:.1f}", f"{them / many:.1f}"]
            print("| " + " | ".join(cells) + " |", flush=True)
            # `cargo xtask bench` stores this.
            print(f"row\t{GROUP}\tSkyscrapers {order}x{order} {grade} ({args.turns * args.puzzles}{fewer})\t{means[0]:,.3f}"
                  f"\t`sgt-towers` {means[1]:,.2f}\t{means[1] / means[0]:.1f} times (aim 10)", flush=True)


if __name__ == "__main__":
    main()
