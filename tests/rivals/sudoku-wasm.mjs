// The benchmark `sudoku` in WebAssembly, in one thread of node: built once without and once with
// 128-bit vectors (`simd128`). Takes the benchmark's own options, and `--scalar` or `--simd` for one
// of the two builds. Its clock is the CPU time of node's process, with what the compiler does meanwhile: in the first
// pass that is much.
//
// `node tests/rivals/sudoku-wasm.mjs [--scalar | --simd] [--runs N] [--only WORD] [--hardest] FOLDER`

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { WASI } from "node:wasi";

const TARGET = "wasm32-wasip1";
const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

function run(command, args, env = {}) {
  const done = spawnSync(command, args, { cwd: root, env: { ...process.env, ...env }, encoding: "utf8" });
  if (done.status !== 0) {
    throw new Error(`${command} ${args.join(" ")}\n${done.stderr ?? done.error}`);
  }
  return done.stdout;
}

/** Builds the benchmark and says where the module is. */
function build(flags) {
  const args = ["bench", "--manifest-path", "tests/rivals/Cargo.toml", "--bench", "sudoku", "--target", TARGET, "--no-run"];
  const messages = run("cargo", [...args, "--message-format", "json"], { RUSTFLAGS: flags }).split("\n");
  const modules = messages.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line).executable);
  return modules.filter(Boolean).at(-1);
}

const words = process.argv.slice(2);
const builds = [
  ["--scalar", "without vectors", ""],
  ["--simd", "with simd128", "-C target-feature=+simd128"],
];
const asked = builds.filter(([name]) => words.includes(name));
const options = words.filter((word) => !builds.some(([name]) => name === word));
const last = options.at(-1);
const hasFolder = last !== undefined && !last.startsWith("--") && !["--runs", "--only"].includes(options.at(-2));
if (!hasFolder) throw new Error("say which folder holds the lists");
const folder = resolve(options.pop());

run("rustup", ["target", "add", TARGET]);
for (const [, title, flags] of asked.length > 0 ? asked : builds) {
  console.log(`\nWebAssembly ${title}`);
  const module = await WebAssembly.compile(readFileSync(build(flags)));
  const wasi = new WASI({ version: "preview1", args: ["sudoku", ...options, folder], preopens: { [folder]: folder } });
  // Node 20 crashes when hot code calls its system calls directly: one step between keeps it alive.
  const calls = Object.entries(wasi.wasiImport).map(([name, call]) => [name, (...args) => call(...args)]);
  const imports = Object.fromEntries(calls);
  let memory;
  imports.clock_time_get = (_clock, _precision, at) => {
    const { user, system } = process.cpuUsage();
    new DataView(memory.buffer).setBigUint64(at, BigInt(user + system) * 1000n, true);
    return 0;
  };
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports });
  memory = instance.exports.memory;
  wasi.start(instance);
}
