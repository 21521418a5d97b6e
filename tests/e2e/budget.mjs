// What the browser may load, in bytes after brotli at its best.

/**
 * Until the board takes input: with what keeps presses off the board while a chain is drawn, one more answer of the worker, 150 for the city over a won board, and 100 for the way back of Play on a phone.
 * Some 300 bytes are to spare, since a change in the engine alone moves this by as much: 175,492 to 175,753 in four builds.
 */
export const TO_PLAY = 177_100;

/** By part: what comes with it beyond what is there before. With the engine come the common techniques and 8 kB for the quick filter of lines of 9 to 13 cells; with advanced all other techniques and what checks a drawn chain; with home come the lessons, of which each technique has one, and the city over a won board, 1.5 kB. Texts took 130 kB before they read tables of pages, cells told one by one, drawn boxes and what else people paste, and take 19 more, and 7 for spacers of spreadsheets, signs in corners, sides without clues and what parts lists; the worker for lists as much; 5 more for clue lists in tables and YAML, patches, quoted mails, chats and games of other programs. Statements that set cells, sentences, list-tables, pages without tables, mail, LaTeX, lines that are columns or boxes and words for other rules take 13 more in texts and 16 in the worker for lists. The history and what it says of moves came from the engine to learn, which also renames games. Kraken fish take 2.5 in advanced and the worker. Clues around the small boards take some 400 bytes in home and learn, the candidates of changed cells in Watch as much in learn. Words on the card of a won game take 400 in home. */
export const PARTS = { engine: 174_500, advanced: 91_500, store: 30_000, home: 105_800, texts: 178_600, create: 160_000, learn: 229_500, city: 13_000 };

/** All that playing takes up to hard boards: moves, notes, hints, checks; an extreme one takes `advanced` too. 900 bytes of it for sounds and vibration. What the service worker keeps for later comes beside it. */
export const FIVE_MINUTES = 413_000;

/** The scripts of the page that can wait until the board takes input: focus, title, zoom, what is said, sounds, the network. */
export const HELP = 8_000;

/** The worker until it searches, and what it needs beyond that to make puzzles, to compare methods, to solve a list. */
export const WORKER = { main: 232_600, maker: 55_000, methods: 13_000, batch: 226_200 };
