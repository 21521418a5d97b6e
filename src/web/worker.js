// The engine's module in a worker, where it does long work.
import start from './engine.js';

await start({ module_or_path: new URL('engine_bg.wasm', import.meta.url) });
