// The binary form of a wasm module, as far as it is read here: its sections, and the parts of some.

/** Of the sections of a module. */
export const [CUSTOM, CODE, DATA] = [0, 10, 11];

/** Reads a module from that place on. */
export class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  number() {
    let [value, scale, byte] = [0, 1, 0];
    do {
      byte = this.bytes[this.at];
      this.at += 1;
      value += (byte & 127) * scale;
      scale *= 128;
    } while (byte > 127);
    return value;
  }

  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** As many bodies as it says, each after its length. */
  list() {
    return Array.from({ length: this.number() }, () => this.take(this.number()));
  }
}

/** A number as modules write it. */
export function number(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  return Buffer.from([...bytes, value]);
}

/** Bytes after their length. */
export function sized(...parts) {
  const bytes = Buffer.concat(parts);
  return Buffer.concat([number(bytes.length), bytes]);
}

/** The sections of a module, without those that say nothing to the browser. */
export function sections(module) {
  const reader = new Reader(module, 8);
  const found = [];
  while (reader.at < module.length) {
    const start = reader.at;
    const [id] = reader.take(1);
    const content = reader.take(reader.number());
    if (id !== CUSTOM) found.push({ id, content, whole: module.subarray(start, reader.at) });
  }
  return found;
}

/** The constant data of a module: where each piece lies in its memory, and the bytes, which can be written to. */
export function pieces(module) {
  const data = sections(module).find(({ id }) => id === DATA);
  const reader = new Reader(data.content);
  return Array.from({ length: reader.number() }, () => {
    // A memory of its own choice, `i32.const`, the place, `end`.
    const [kind, constant] = reader.take(2);
    const at = reader.number();
    const [end] = reader.take(1);
    if (kind !== 0 || constant !== 0x41 || end !== 0x0b) throw new Error('data without a fixed place');
    return { at, bytes: reader.take(reader.number()) };
  });
}
