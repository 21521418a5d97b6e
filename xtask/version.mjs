// The name of a release: what its files are called and hold, so that no two different ones share it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Eight hexadecimal digits for those files of a folder, whatever order they come in. */
export function versionOf(folder, files) {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const bytes = readFileSync(path.join(folder, file));
    hash.update(`${file} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex').slice(0, 8);
}
