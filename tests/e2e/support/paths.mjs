// Folders of the browser tests.
import { fileURLToPath } from 'node:url';

/** The built site. */
export const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));

/** Where pictures go. */
export const OUT = fileURLToPath(new URL('../out', import.meta.url));

/** The sources, for what stands in their tables of words. */
export const SOURCES = fileURLToPath(new URL('../../../src', import.meta.url));
