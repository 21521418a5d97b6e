/**
 * What the browser may load until the board takes input, in bytes after brotli at its best. Keeping each
 * move at once, a game a tab, and its words when it cannot be kept take 3,000 of them.
 */
export const BYTES_TO_PLAY = 134_000;

/** What it may load after that for hints, films and searches. */
export const BYTES_OF_ENGINE = 120_000;

/** What makes puzzles, in workers, when one is wished. */
export const BYTES_OF_MAKER = 120_000;
