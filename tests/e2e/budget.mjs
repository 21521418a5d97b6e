/** What the browser may load until the board takes input, in bytes after brotli at its best. */
export const BYTES_TO_PLAY = 130_000;

/**
 * What it may load after that for hints, formats and long work: what has been reached, so that it
 * cannot grow unseen. The aim is 90,000.
 */
export const BYTES_OF_ENGINE = 125_000;
