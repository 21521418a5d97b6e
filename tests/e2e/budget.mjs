/** What the browser may load until the board takes input, in bytes after brotli at its best. */
export const BYTES_TO_PLAY = 162_500;

/** What it may load after that for hints, films and searches. */
export const BYTES_OF_ENGINE = 119_900;

/** The scripts of the page that can wait until the board takes input: focus, title, zoom, what is said, the network, the worker's own. */
export const BYTES_OF_HELP = 3_200;

/** What makes puzzles, in workers, when one is wished. */
export const BYTES_OF_MAKER = 120_000;
