// The benchmark `generate` in WebAssembly, built as the page is, in one thread of node, or with
// `--sudoku` the benchmark `generate_sudoku`. Its clock is the CPU time of node's process. Takes the
// benchmark's own options.
//
// `node tests/bench/generate-wasm.mjs [--runs N] [--seed N] WISH...`
// `node tests/bench/generate-wasm.mjs --sudoku [--runs N] [--large N]`

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { WASI } from "node:wasi";

const TARGET = "wasm32-wasip1";
const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

const options = process.argv.slice(2);
const name = options[0] === "--sudoku" ? "generate_sudoku" : "generate";
if (name !== "generate") options.shift();

/** Builds the benchmark and says where the module is. */
function build() {
  const args = ["build", "--profile", "making", "--features", "unsaid", "--bench", name, "--target", TARGET, "--message-format", "json"];
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
const wasi = new WASI({ version: "preview1", args: [name, ...options] });
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
wasi.start(instance);
