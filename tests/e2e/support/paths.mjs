// Folders of the browser tests.
import { fileURLToPath } from 'node:url';

/** The built site. */
export const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));

/** Where pictures go. */
export const OUT = fileURLToPath(new URL('../out', import.meta.url));

/** The phrases of each language, in a folder by tag. */
export const LANGUAGES = fileURLToPath(new URL('../../../crates/i18n/src', import.meta.url));
