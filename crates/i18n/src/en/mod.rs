//! English, one file a subject: search the sentence in this folder. The other languages have the same keys in files of the
//! same names, a key, a tab and the words a line: `ru/page.txt`, `zh-Hans/page.txt`.

/// A table of lines, from pairs of key and template.
macro_rules! phrases {
    ($(($key:literal, $template:literal $(,)?)),* $(,)?) => {
        concat!($($key, "\t", $template, "\n"),*)
    };
}

mod advanced; // advanced techniques: chains, suppositions, rare patterns; drawn chains
mod clue_cases; // techniques that read clues: `technique.`, `look.`, `because.`
mod coach; // the coach of a first visit: `coach.`
mod common; // names of rows, cells, clues; how lists are joined
mod compare; // the methods that Compare sets side by side; the checker of filled grids
mod create; // New: its form, progress, results: most of `new.`
mod edit; // Edit: `edit.`
mod events; // mistakes, guesses and dead ends of films
mod formats; // text formats and what is wrong with a text: `format.`
mod game; // what a command of play answers: `message.`
mod home; // Home: `home.`
mod houses; // common techniques over houses: singles, sets, fish, wings
mod learn; // Learn: `how.ID` is how a technique works
mod library; // Library: `library.`
mod lines; // techniques that count or list what a line can show
mod page; // the first screen of Play and the page around it: `action.`, `place.`, `cell.`, `clue.`
mod panels; // what of Play comes with the engine: most of `hint.` and `line.`, `reveal.`
mod places; // Share, Import, Compare, Batch, history, keys: `share.`, `import.`, `compare.`, `batch.`
mod recipe; // what is wrong with a recipe: `recipe.`
mod rules; // How to play: `rules.`
mod settings; // Settings: `settings.`
mod watch; // Watch: `watch.`, `film.`, `group.`

use super::Table;

/// What the page's document and `guard.js` say before any module is loaded.
const START: Table = include_str!("start.txt");

/// What `guard.js` says of a page that broke or is out of date.
const TROUBLE: Table = include_str!("trouble.txt");

/// What the first load of the page needs.
pub(super) const PAGE: &[Table] = &[common::PHRASES, page::PHRASES, game::PHRASES];

/// The places of the page that load on demand.
pub(super) const PLACES: &[Table] = &[
    common::PHRASES,
    page::PHRASES,
    places::PHRASES,
    learn::PHRASES,
    edit::PHRASES,
    settings::PHRASES,
    create::PHRASES,
    library::PHRASES,
    recipe::PHRASES,
    compare::PHRASES,
    home::PHRASES,
    rules::PHRASES,
    watch::PHRASES,
    NAMES,
];

/// The engine: steps by the common techniques, and their reasons.
pub(super) const ENGINE: &[Table] = &[
    common::PHRASES,
    coach::PHRASES,
    panels::PHRASES,
    events::PHRASES,
    houses::PHRASES,
    clue_cases::PHRASES,
    lines::PHRASES,
];

/// Steps by all techniques, which come beside those of the engine.
pub(super) const ADVANCED: &[Table] = &[advanced::PHRASES];

/// Text formats and faults of puzzles.
pub(super) const TEXTS: &[Table] = &[common::PHRASES, formats::PHRASES, compare::PHRASES];

/// The tables with the names of techniques among their reasons.
const TECHNIQUES: [Table; 4] = [houses::PHRASES, clue_cases::PHRASES, lines::PHRASES, advanced::PHRASES];

/// The names of techniques without their reasons, for lists of them.
const NAMES: Table = match std::str::from_utf8(&NAME_LINES) {
    Ok(lines) => lines,
    Err(_) => unreachable!(),
};

const NAME_LINES: [u8; names::<0>().1] = names().0;

/// The first `N` bytes of the lines with names, and how many bytes there are.
const fn names<const N: usize>() -> ([u8; N], usize) {
    let (mut bytes, mut count, mut table) = ([0; N], 0, 0);
    while table < TECHNIQUES.len() {
        let text = TECHNIQUES[table].as_bytes();
        let mut at = 0;
        while at < text.len() {
            let is_name = is_name(text, at);
            let mut is_line = true;
            while is_line {
                if is_name && count < N {
                    bytes[count] = text[at];
                }
                count += is_name as usize;
                is_line = text[at] != b'\n';
                at += 1;
            }
        }
        table += 1;
    }
    (bytes, count)
}

/// Whether the line that begins there has a technique's name.
const fn is_name(text: &[u8], from: usize) -> bool {
    let prefix = b"technique.";
    let mut at = 0;
    while at < prefix.len() {
        if from + at >= text.len() || text[from + at] != prefix[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// All tables of English.
pub(super) const ALL: &[Table] = &[
    common::PHRASES,
    formats::PHRASES,
    page::PHRASES,
    game::PHRASES,
    places::PHRASES,
    learn::PHRASES,
    edit::PHRASES,
    settings::PHRASES,
    library::PHRASES,
    create::PHRASES,
    events::PHRASES,
    houses::PHRASES,
    clue_cases::PHRASES,
    lines::PHRASES,
    advanced::PHRASES,
    compare::PHRASES,
    recipe::PHRASES,
    home::PHRASES,
    coach::PHRASES,
    rules::PHRASES,
    panels::PHRASES,
    watch::PHRASES,
    START,
    TROUBLE,
];
