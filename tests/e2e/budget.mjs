/**
 * What the browser may load until the board takes input, in bytes after brotli at its best: what has
 * been reached, so that it cannot grow. The aim is 190,000.
 */
export const BYTES_TO_PLAY = 236_000;
