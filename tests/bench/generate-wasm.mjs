// The benchmark `generate` in WebAssembly, built as the page is, in one thread of node, or with
// `--sudoku` the benchmark `generate_sudoku`. Its clock is the CPU time of node's process, with what the
// compiler does meanwhile. Each puzzle is made in a new instance of the module, which remembers nothing;
// compiled code stays, so that only the first puzzle of all is that of a page just opened. Prints the wish, how many
// were made, and milliseconds: median, 90th per cent, most, and the first of all. With `--series` one instance makes
// all puzzles of a wish, as a worker does that is asked again, and the benchmark itself prints.
//
// `node tests/bench/generate-wasm.mjs [--series] [--runs N] [--seed N] WISH...`
// `node tests/bench/generate-wasm.mjs --sudoku [--runs N] [--large N]`

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { WASI } from "node:wasi";

const TARGET = "wasm32-wasip1";
const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

const options = process.argv.slice(2);
const name = options[0] === "--sudoku" ? "generate_sudoku" : "generate";
if (name !== "generate") options.shift();

/** Builds the benchmark and says where the module is. */
function build() {
  spawnSync("rustup", ["target", "add", TARGET], { cwd: root });
  const manifest = name === "generate_sudoku" ? ["--manifest-path", "tests/rivals/Cargo.toml"] : [];
  const args = ["build", ...manifest, "--profile", "worker", "--bench", name, "--target", TARGET, "--message-format", "json"];
  const done = spawnSync("cargo", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
  if (done.status !== 0) {
    throw new Error(done.stderr ?? done.error);
  }
  const messages = done.stdout.split("\n").filter((line) => line.startsWith("{"));
  const built = messages.map((line) => JSON.parse(line)).filter(({ executable }) => executable);
  // The page's own modules are built with it, and may come last.
  return built.find(({ target }) => target.name === name && target.kind.includes("bench")).executable;
}

const module = await WebAssembly.compile(readFileSync(build()));

/** What the benchmark writes, run in an instance of its own. */
async function run(args) {
  const path = join(tmpdir(), `skyline-bench-${process.pid}`);
  const stdout = openSync(path, "w+");
  try {
    const wasi = new WASI({ version: "preview1", args: [name, ...args], stdout, returnOnExit: true });
    // Node 20 crashes when hot code calls its system calls directly: one step between keeps it alive.
    const calls = Object.fromEntries(Object.entries(wasi.wasiImport).map(([name, call]) => [name, (...args) => call(...args)]));
    let memory;
    calls.clock_time_get = (_clock, _precision, at) => {
      const { user, system } = process.cpuUsage();
      new DataView(memory.buffer).setBigUint64(at, BigInt(user + system) * 1000n, true);
      return 0;
    };
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: calls });
    memory = instance.exports.memory;
    assert.equal(wasi.start(instance), 0, `${name} ${args.join(" ")}`);
    return readFileSync(path, "utf8");
  } finally {
    closeSync(stdout);
    rmSync(path);
  }
}

/** Makes the puzzles of a wish one by one, each in a new instance, and prints what they took. */
async function firsts(wish, runs, seed) {
  const times = [];
  let made = 0;
  for (let one = seed; one < seed + runs; one += 1) {
    const fields = (await run(["--runs", "1", "--seed", `${one}`, wish])).split("\t");
    assert.equal(fields[0], wish);
    made += Number(fields[1] === "1/1");
    times.push(Number(fields[2]));
  }
  const [begin, sorted] = [times[0], times.toSorted((a, b) => a - b)];
  const at = (share) => sorted[Math.floor((runs - 1) * share)].toFixed(3);
  console.log(`${wish}\t${made}/${runs}\t${at(0.5)}\t${at(0.9)}\t${at(1)}\tfirst of all ${begin.toFixed(3)}`);
}

/** The value of an option, which is taken out. */
function number(option, otherwise) {
  const at = options.indexOf(option);
  return at < 0 ? otherwise : Number(options.splice(at, 2)[1]);
}

if (name === "generate_sudoku") {
  process.stdout.write(await run(options));
} else {
  const [runs, seed] = [number("--runs", 20), number("--seed", 1)];
  const isSeries = options.includes("--series");
  for (const wish of options.filter((option) => option !== "--series")) {
    if (isSeries) process.stdout.write(await run(["--series", "--runs", `${runs}`, "--seed", `${seed}`, wish]));
    else await firsts(wish, runs, seed);
  }
}
