// The text form of a wasm module, as binaryen writes it.

/** A name, bare or in quotes. */
export const NAME = /\$(?:"(?:[^"\\]|\\.)*"|[^\s()"]+)/;

/**
 * The fields of a module, each with its kind and, where it has one, its name.
 * @returns {{ kind: string, name?: string, whole: string }[]}
 */
export function fields(text) {
  const parts = text.slice(text.indexOf('\n') + 1, text.lastIndexOf(')')).split(/^(?= \()/m);
  return parts.map((whole) => {
    const [, kind, name] = whole.match(new RegExp(`^ \\((\\w+)(?: (${NAME.source}))?`));
    return { kind, name, whole };
  });
}

/** The module of those fields. */
export const written = (...parts) => `(module\n${parts.flat().join('')})\n`;

/** A function's name as people read it, without the numbers of compiler and linker. */
export const plain = (name) => name.replace(/^\$"?|"$/g, '').replace(/\[[0-9a-f]+\]/g, '').replace(/(\.llvm)?\.\d+$/, '');
