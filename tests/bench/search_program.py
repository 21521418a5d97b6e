"""The benchmark `search`, asked line by line by the benchmarks that set other solvers beside it."""
import json
import subprocess


class SearchProgram:
    """Our search, each puzzle on a thread of its own, which remembers nothing of those before."""

    def __enter__(self):
        command = ["cargo", "bench", "--quiet", "--bench", "search", "--", "-"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()

    def time(self, puzzle):
        """Seconds of reading and of solving. The benchmark asserts the answer itself, and ends if it is wrong."""
        self.process.stdin.write(json.dumps(puzzle) + "\n")
        self.process.stdin.flush()
        row = self.process.stdout.readline().rstrip("\n").split("\t")
        assert row[0] == puzzle["id"] and int(row[3]) == puzzle["solutions"], row
        return float(row[6]) / 1e6, float(row[5]) / 1e6
