// What the browser may load, in bytes after brotli at its best.

/**
 * Until the board takes input: with what keeps presses off the board while a chain is drawn, one more answer of the worker, 150 for the city over a won board, and 100 for the way back of Play on a phone.
 * Some 300 bytes are to spare, since a change in the engine alone moves this by as much: 176,867 to 177,098 in four builds.
 */
export const TO_PLAY = 177_400;

/**
 * By part: what comes with it beyond what is there before.
 * - engine: the common techniques; 8 kB of it for the quick filter of lines of 9 to 13 cells, 0.7 for a search that solves the hardest boards of 25 rows in less than half the time.
 * - advanced: all other techniques, and what checks a drawn chain; 1.4 kB of it for reasons that say what each case rules out and why, 3.4 for 3D Medusa.
 * - home: the lessons, with one position of each technique; 1.5 kB for the city over a won board, 0.2 for folding what its card lists, 0.3 for a picture on Share.
 * - texts: 130 kB for what programs and sites write, 94 for what else people paste: tables, pages, program code, mail, sentences,
 *   lists of cells and clues, 6 of it for objects with names of their own, 14 for what words beside clues say and for pages of several
 *   tables, words for rules that no puzzle here has, 11 for titles, tables and messages of several puzzles and for rows that are told as faulty
 *   instead of being taken for clues, 4 for several boards in the text of a program and for values told by letters, words or from 0, 6 for
 *   clues of objects in other shapes, names there that may be rules, words for the orientation and lines of four named sides, 8 for
 *   sides without a clue, named rows of clues, elements and objects of one clue each, labels at any edge and sheets of several boards.
 *   The worker has as much for lists.
 * - learn: Watch, the library, the history, and at least five positions of each technique to practise on, 2.3 kB more than with three; 0.5 for what moves from build to build.
 */
export const PARTS = { engine: 176_200, advanced: 96_300, store: 30_000, home: 107_300, texts: 245_000, create: 160_000, learn: 233_500, city: 13_000 };

/** All that playing takes up to hard boards: moves, notes, hints, checks; an extreme one takes `advanced` too. 900 bytes of it for sounds and vibration, 600 for a dialog of a new puzzle that remembers what is played, 400 for what moves from build to build. What the service worker keeps for later comes beside it. */
export const FIVE_MINUTES = 416_500;

/** The scripts of the page that can wait until the board takes input: focus, title, zoom, what is said, sounds, the network. */
export const HELP = 8_000;

/** The worker until it searches, 2 kB of it for what reasons say more than before and 3.4 for 3D Medusa; and what it needs beyond that to make puzzles, to compare methods, to solve a list. */
export const WORKER = { main: 239_700, maker: 55_000, methods: 13_000, batch: 313_700 };
