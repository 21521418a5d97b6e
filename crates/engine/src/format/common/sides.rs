//! Clue lists of four sides: in which order they stand, by their names or by there being a solution.
//!
//! Lists begin with the top: with the left first, the board mirrored at its diagonal would always fit as well.

use super::boxes::usual_box;
use crate::{Arg, Draft, Phrase, Search, Side, Status};
use std::sync::OnceLock;

/// The order of four lists, and whether the bottom and the left are listed backwards, as a walk round the board has them.
type Order = ([Side; 4], bool);

const BY_SIDES: Order = (Side::ALL, false);
const CLOCKWISE: Order = ([Side::Top, Side::Right, Side::Bottom, Side::Left], true);

/// Other orders that people use, tried where those two do not fit.
const OTHERS: [Order; 6] = [
    ([Side::Top, Side::Right, Side::Bottom, Side::Left], false),
    ([Side::Top, Side::Left, Side::Bottom, Side::Right], false),
    ([Side::Top, Side::Left, Side::Right, Side::Bottom], false),
    ([Side::Top, Side::Bottom, Side::Right, Side::Left], false),
    ([Side::Top, Side::Right, Side::Left, Side::Bottom], false),
    ([Side::Top, Side::Left, Side::Bottom, Side::Right], true),
];

/// What the words for sides begin with, in the languages in which people name them, in the order of [`Side::ALL`].
const WORDS: [&str; 4] = [
    "top colup north up upper above oben haut dessus arriba superior alto sopra cima topo dalt góra gora boven üst \
     yukarı upp uppif oven oppe uppe ylä ylhä nahoře nahore shora hore zgoraj gore sus fent felül felső felul πάνω \
     atas trên сверху верх зверх горе أعلى فوق למעלה ऊपर บน 위 上 ↓",
    "bottom bot coldown south down below beneath unten lower bas dessous abajo inferior sotto baixo baix dół dol onder \
     beneden alt alttan aşağı ner nere ned nede neden nedifrån bund ala alha dole zdola spodaj dolje jos lent alul \
     alsó κάτω bawah dưới снизу низ зниз долу أسفل تحت למטה नीचे ล่าง 아래 下 ↑",
    "left lft rowleft west links gauche izquierd sinistra esquerd lewo lewa lewy sol soldan vänster vanster venstre vasen \
     vasem vlevo zleva vľavo levo lijevo stânga stanga bal balról balra αριστερά kiri trái слева зліва лев \
     ляво يسار שמאל बाएँ बाएं ซ้าย 왼쪽 左 →",
    "right rgt rowright east rechts droit derech destra direit dreta prawo prawa prawy sağ sağdan höger hoger højre høyre \
     hojre oikea vpravo zprava desno dreapta jobb δεξιά kanan phải справа прав дясно يمين ימין दाएँ दाएं ขวา \
     오른쪽 右 ←",
];

/// Signs that name sides.
pub(crate) const ARROWS: [char; 4] = ['↓', '↑', '→', '←'];

/// Longer words are no names of sides.
const MAX_WORD: usize = 10;

/// How many solutions there are, as far as a short search shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Solutions {
    None,
    Unknown,
    Many,
    One,
}

/// Whether two clues that face each other ask for more than one line can show: both see the tallest,
/// and no other from both ends.
fn is_crowded(draft: &Draft) -> bool {
    let [top, bottom, left, right] = &draft.clues;
    let most = draft.order as u32 + 1;
    top.iter().zip(bottom).chain(left.iter().zip(right)).any(|(near, far)| near * far > 0 && near + far > most)
}

/// Searches for some hundredths of a second at most, for the page waits: fewer positions the larger
/// the board, since the cost of a clued line doubles with its length; none above order 11.
pub(crate) fn solutions(draft: &Draft) -> Solutions {
    let Some(puzzle) = draft.check().ok().filter(|_| !is_crowded(draft)) else { return Solutions::None };
    let nodes = match puzzle.order() {
        0..=7 => 2000,
        8..=9 => 400,
        10..=11 if puzzle.clues().is_empty() => 400,
        10..=11 => 25,
        _ => return Solutions::Unknown,
    };
    let mut search = Search::new(&puzzle, 2);
    let status = search.advance(nodes);
    match (search.solutions().len(), status) {
        (2.., _) => Solutions::Many,
        (_, Status::Pending) => Solutions::Unknown,
        (1, Status::Done) => Solutions::One,
        (0, Status::Done) => Solutions::None,
    }
}

/// Whether the board has one solution, with the usual boxes or without.
pub(crate) fn has_one(draft: &Draft) -> bool {
    let hybrid = || Draft { boxes: usual_box(draft.order), ..draft.clone() };
    solutions(draft) == Solutions::One || usual_box(draft.order).is_some() && solutions(&hybrid()) == Solutions::One
}

/// The board with its boxes turned by a quarter, where only they leave a solution.
pub(crate) fn turned(draft: &Draft) -> Option<Draft> {
    let (height, width) = draft.boxes.filter(|(height, width)| height != width)?;
    let turned = || Draft { boxes: Some((width, height)), ..draft.clone() };
    (solutions(draft) == Solutions::None).then(turned).filter(|draft| solutions(draft) == Solutions::One)
}

/// Four lists of clues, and the cells where they come with them.
#[derive(Clone, Debug)]
pub(crate) struct Lists {
    /// All clues, list after list.
    pub(crate) clues: Vec<u32>,
    /// The givens row by row; empty where there are none.
    pub(crate) givens: Vec<u32>,
}

impl Lists {
    fn size(&self) -> usize {
        self.clues.len() / 4
    }

    /// The board with the lists in that order.
    fn draft(&self, (sides, around): Order) -> Draft {
        let mut draft = Draft::empty(self.size());
        for (side, clues) in sides.into_iter().zip(self.clues.chunks(self.size())) {
            let mut clues = clues.to_vec();
            if around && matches!(side, Side::Bottom | Side::Left) {
                clues.reverse();
            }
            draft.clues[side as usize] = clues;
        }
        if !self.givens.is_empty() {
            draft.givens.clone_from(&self.givens);
        }
        draft
    }

    /// The board with its lists by sides.
    pub(crate) fn by_sides(&self) -> Draft {
        self.draft(BY_SIDES)
    }

    /// The board with its lists clockwise.
    pub(crate) fn clockwise(&self) -> Draft {
        self.draft(CLOCKWISE)
    }

    /// The board whose sides are named in that order; round the board where it has no solution otherwise.
    pub(crate) fn named(&self, sides: [Side; 4]) -> (Draft, Option<Phrase>) {
        let plain = self.draft((sides, false));
        let walk = |at: usize| sides[at..].iter().chain(&sides[..at]).copied();
        let around = (0..4).any(|at| walk(at).eq(CLOCKWISE.0)) && solutions(&plain) == Solutions::None;
        let turned = self.draft((sides, true));
        if around && solutions(&turned) != Solutions::None {
            let reason = Arg::Phrase(Box::new(Phrase::new("format.clue-list.around", [])));
            return (turned, Some(note_of((sides, true), reason)));
        }
        (plain, None)
    }

    /// The better reading, the note that says which it is, and why, and how many solutions it has.
    pub(crate) fn choose(&self) -> (Draft, Option<Phrase>, Solutions) {
        let (sides, clockwise) = (self.by_sides(), self.clockwise());
        if sides == clockwise {
            let found = solutions(&sides);
            return (sides, None, found);
        }
        let found = (solutions(&sides), solutions(&clockwise));
        if found.0.max(found.1) < Solutions::One
            && let Some((draft, note)) = self.another()
        {
            return (draft, Some(note), Solutions::One);
        }
        let (draft, listing, other, best) = if found.1 > found.0 {
            (clockwise, "format.clue-list.clockwise", "sides:", found.1)
        } else {
            (sides, "format.clue-list.sides", "clockwise:", found.0)
        };
        let reason = match best {
            Solutions::One if found.0 != found.1 => "format.clue-list.only",
            _ if found.0 != found.1 => "format.clue-list.better",
            _ => "format.clue-list.same",
        };
        let phrase = |key| Arg::Phrase(Box::new(Phrase::new(key, [])));
        let args = [("listing", phrase(listing)), ("reason", phrase(reason)), ("other", Arg::Text(other.to_owned()))];
        (draft, Some(Phrase::new("format.clue-list.note", args)), best)
    }

    /// The board in the one other order that gives exactly one solution, where there is just one.
    fn another(&self) -> Option<(Draft, Phrase)> {
        let mut fitting: Vec<(Order, Draft)> = Vec::new();
        for order in OTHERS {
            let draft = self.draft(order);
            if !fitting.iter().any(|(_, known)| *known == draft) && solutions(&draft) == Solutions::One {
                fitting.push((order, draft));
            }
        }
        let (order, draft) = fitting.pop().filter(|_| fitting.is_empty())?;
        let reason = Arg::Phrase(Box::new(Phrase::new("format.clue-list.only", [])));
        Some((draft, note_of(order, reason)))
    }
}

/// The note that the lists are read in that order.
fn note_of((sides, around): Order, reason: Arg) -> Phrase {
    let names = sides.map(|side| Arg::Phrase(Box::new(Phrase::about("side", side.name()))));
    let [first, second, third, fourth] = names;
    let names = Phrase::new(
        if around { "format.clue-list.order-around" } else { "format.clue-list.order" },
        [("first", first), ("second", second), ("third", third), ("fourth", fourth)],
    );
    Phrase::new("format.clue-list.read", [("listing", Arg::Phrase(Box::new(names))), ("reason", reason)])
}

/// The side that a word names, or the arrow that points into the board from there; also the name of a variable such as
/// `leftClues` or `topclues`, if one of its words names a side.
pub(crate) fn side_of(word: &str) -> Option<Side> {
    // Numbers and signs are most of what is asked: they need no look at the names.
    if !word.starts_with(|first: char| first.is_alphabetic() || ARROWS.contains(&first)) {
        return None;
    }
    let mut named = camel_case_words(word).filter_map(side_of_part);
    named.next().filter(|_| named.next().is_none())
}

/// The words of a name in camel case.
fn camel_case_words(name: &str) -> impl Iterator<Item = &str> {
    let mut rest = name;
    std::iter::from_fn(move || {
        let is_hump = |(at, _): &(usize, char)| {
            rest[..*at].ends_with(|before: char| before.is_lowercase()) && rest[*at..].starts_with(char::is_uppercase)
        };
        let end = rest.char_indices().find(is_hump).map_or(rest.len(), |(at, _)| at);
        let part;
        (part, rest) = rest.split_at(end);
        (!part.is_empty()).then_some(part)
    })
}

/// The side that one word of a name says.
fn side_of_part(word: &str) -> Option<Side> {
    let word = word.to_lowercase();
    let word = ["clues", "clue"]
        .iter()
        .fold(&*word, |word, clues| word.strip_prefix(clues).or_else(|| word.strip_suffix(clues)).unwrap_or(word));
    if word.chars().nth(MAX_WORD).is_some() {
        return None;
    }
    // Other words begin with the short ones, too.
    let is_named = |name: &str| if name.is_ascii() && name.len() < 4 { word == name } else { word.starts_with(name) };
    names().iter().find(|(name, _)| is_named(name)).map(|(_, side)| *side)
}

/// The names of [`WORDS`], each with its side; split once, since long texts ask for every word.
fn names() -> &'static [(&'static str, Side)] {
    static NAMES: OnceLock<Vec<(&str, Side)>> = OnceLock::new();
    let named = |side: Side| WORDS[side as usize].split(' ').map(move |name| (name, side));
    NAMES.get_or_init(|| Side::ALL.into_iter().flat_map(named).collect())
}

/// What stands between the two sides of a direction, as in `from bottom to top`.
const BETWEEN: [&str; 10] = ["to", "nach", "a", "à", "al", "ao", "do", "towards", "bis", "naar"];

const UPWARDS: [&str; 2] = ["upwards", "upward"];
const LEFTWARDS: [&str; 2] = ["leftwards", "leftward"];
const FORWARDS: [&str; 4] = ["downwards", "downward", "rightwards", "rightward"];

/// Whether the word is a direction by itself.
fn is_direction(word: &str) -> bool {
    UPWARDS.iter().chain(&LEFTWARDS).chain(&FORWARDS).any(|direction| *direction == word)
}

/// The words without a direction from one side to the opposite one, as `from left to right` or `downwards`, if they name a side besides.
pub(crate) fn without_direction(words: &str) -> String {
    let all: Vec<&str> = words.split_whitespace().collect();
    let bare = |at: usize| all.get(at).map_or("", |word| word.trim_matches(|sign: char| !sign.is_alphabetic()));
    let is_way = |at: usize| {
        let ends = side_of(bare(at)).zip(side_of(bare(at + 2)));
        ends.is_some_and(|(from, to)| to == from.opposite()) && BETWEEN.contains(&&*bare(at + 1).to_lowercase())
    };
    let way = (0..all.len()).find(|&at| is_way(at)).map(|at| (at, 3));
    let towards = || (0..all.len()).find(|&at| is_direction(&bare(at).to_lowercase())).map(|at| (at, 1));
    let Some((way, length)) = way.or_else(towards) else { return words.to_owned() };
    let rest = [&all[..way], &all[way + length..]].concat();
    let has_side = rest.iter().any(|word| names_side(word));
    if has_side { rest.join(" ") + " " } else { words.to_owned() }
}

/// The words without any such direction.
pub(crate) fn without_directions(words: &str) -> String {
    let mut rest = words.to_owned();
    loop {
        let less = without_direction(&rest);
        if less.trim() == rest.trim() {
            return rest;
        }
        rest = less;
    }
}

/// Whether the words say that clues are listed towards the top or the left, as `from bottom to top`.
pub(crate) fn goes_back(words: &str) -> bool {
    let words: Vec<&str> = words.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty()).collect();
    let is_back = |from: &str, to: &str| {
        matches!(
            (side_of(from), side_of(to)),
            (Some(Side::Bottom), Some(Side::Top)) | (Some(Side::Right), Some(Side::Left))
        )
    };
    words.windows(3).any(|three| is_back(three[0], three[2]) && BETWEEN.contains(&three[1]))
        || goes_back_along_its_side(&words)
        || ["снизу вверх", "справа налево", "从下到上", "从右到左"].iter().any(|way| words.join(" ").contains(way))
}

/// Whether clues of the left or the right are listed upwards, or those above or below leftwards: others say by such a word
/// where they look.
fn goes_back_along_its_side(words: &[&str]) -> bool {
    let has = |directions: &[&str]| words.iter().any(|word| directions.contains(word));
    let mut sides = words.iter().filter(|word| !is_direction(word)).filter_map(|word| side_of(word));
    match sides.next() {
        Some(Side::Left | Side::Right) => has(&UPWARDS),
        Some(Side::Top | Side::Bottom) => has(&LEFTWARDS),
        None => false,
    }
}

/// Whether one of the words names a side.
pub(crate) fn names_side(words: &str) -> bool {
    words.split(|sign: char| !sign.is_alphabetic()).any(is_side)
}

/// Whether a word names a side.
pub(crate) fn is_side(word: &str) -> bool {
    side_of(word).is_some()
}

/// The sides that the words of a text name, if it names each of the four once, or all again in the same order.
pub(crate) fn named_in(words: &str) -> Option<[Side; 4]> {
    let parts = || {
        words.split(|symbol: char| !symbol.is_alphabetic() && !ARROWS.contains(&symbol)).filter(|word| !word.is_empty())
    };
    let each_once = |found: &[Side]| Side::ALL.iter().all(|side| found.contains(side));
    let letters = |set: [&str; 4]| {
        let place = move |word: &str| set.iter().position(|letter| word.eq_ignore_ascii_case(letter));
        parts().filter_map(move |word| place(word).map(|at| Side::ALL[at])).collect::<Vec<_>>()
    };
    // Who looks to the left stands at the right.
    let is_look = |word: &str| ["looking", "facing"].iter().any(|look| word.eq_ignore_ascii_case(look));
    let mut before = "";
    let seen = |word| {
        let is_turned = is_look(std::mem::replace(&mut before, word));
        side_of(word).map(|side| if is_turned { side.opposite() } else { side })
    };
    let all = [
        parts().filter_map(seen).collect(),
        letters(["t", "b", "l", "r"]),
        letters(["n", "s", "w", "e"]),
        letters(["u", "d", "l", "r"]),
    ];
    all.into_iter().find_map(|found: Vec<Side>| {
        let first: [Side; 4] = found.get(..4)?.try_into().ok()?;
        (each_once(&first) && found.chunks(4).all(|part| part == first)).then_some(first)
    })
}
