/** What the browser may load until the board takes input, in bytes after brotli at its best. */
export const BYTES_TO_PLAY = 190_000;
