/** What the browser may load until the board takes input, in bytes after brotli at its best. */
export const BYTES_TO_PLAY = 175_000;

/** The same with what comes of the page's own module after that: one more place. */
export const BYTES_OF_PAGE = 215_000;

/** What it may load for hints, films and searches of Skyscrapers, in the page and in its worker. */
export const BYTES_OF_ENGINE = 125_000;

/** The same with what the engine has for other games and the rarest steps. */
export const BYTES_OF_WHOLE_ENGINE = 125_000;

/** The scripts of the page that can wait until the board takes input: focus, title, zoom, what is said, the network, the worker's own. */
export const BYTES_OF_HELP = 8_000;

/** What makes puzzles, in workers, when one is wished. */
export const BYTES_OF_MAKER = 175_000;
