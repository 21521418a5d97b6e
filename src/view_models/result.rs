//! The result of a won game to be shared, as a text and as a picture, without any digit of the solution.

use crate::engine::BoxShape;
use crate::engine::markup::escaped;

/// A result in the words of the page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ResultWords {
    /// The name of the page.
    pub page: String,
    /// The game and its size.
    pub name: String,
    /// The difficulty, where it is known.
    pub level: Option<String>,
    /// The date of a daily puzzle.
    pub date: Option<String>,
    /// The time, where it is counted.
    pub time: Option<String>,
    /// What help was used.
    pub help: String,
    /// The streak of daily puzzles, where there is one.
    pub streak: Option<String>,
}

/// A cell of the picture: whether it was given, or filled by the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tile {
    /// Printed on the board.
    Given,
    /// Filled by the player.
    Entered,
}

/// The colours of the picture and its font, as the page has them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Palette {
    /// Behind all.
    pub ground: String,
    /// Behind the board.
    pub panel: String,
    /// Of words.
    pub ink: String,
    /// Of quiet words.
    pub quiet: String,
    /// Of cells that were given.
    pub given: String,
    /// Of cells that the player filled.
    pub entry: String,
    /// The family of fonts.
    pub font: String,
}

/// Width and height of the picture, in pixels.
pub const SIZE: u32 = 1080;

/// The result as lines of text, with the address of the puzzle last.
pub fn text(words: &ResultWords, address: &str) -> String {
    let joined = |parts: &[Option<&str>]| parts.iter().flatten().copied().collect::<Vec<_>>().join(" · ");
    let lines = [
        joined(&[Some(&words.page), Some(&words.name), words.level.as_deref()]),
        joined(&[words.date.as_deref(), words.time.as_deref(), Some(&words.help), words.streak.as_deref()]),
        address.to_owned(),
    ];
    lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// The result as a square picture, an SVG document; tiles go row by row.
pub fn picture(
    words: &ResultWords,
    order: usize,
    boxes: Option<BoxShape>,
    tiles: &[Tile],
    palette: &Palette,
) -> String {
    let Palette { ground, panel, ink, quiet, given, entry, font } = palette;
    let mut out = [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1080\" height=\"1080\" viewBox=\"0 0 1080 1080\" font-family=\"",
        &escaped(font),
        "\"><rect width=\"1080\" height=\"1080\" fill=\"",
        ground,
        "\"/>",
    ]
    .concat();
    words_at(&mut out, (90, 132), 52, 700, ink, &words.name);
    let about: Vec<&str> = [words.level.as_deref(), words.date.as_deref()].into_iter().flatten().collect();
    words_at(&mut out, (90, 186), 32, 400, quiet, &about.join(" · "));
    board(&mut out, order, boxes, tiles, [panel, given, entry]);
    let (first, rest) = match &words.time {
        Some(time) => (&**time, [Some(&*words.help), words.streak.as_deref()]),
        None => (&*words.help, [words.streak.as_deref(), None]),
    };
    words_at(&mut out, (90, 966), if words.time.is_some() { 84 } else { 52 }, 700, ink, first);
    let rest: Vec<&str> = rest.into_iter().flatten().collect();
    words_at(&mut out, (90, 1022), 32, 400, quiet, &rest.join(" · "));
    // The sign of the page: three buildings, then its name.
    for (at, height) in [36usize, 60, 48].into_iter().enumerate() {
        let (x, y) = ((790 + at * 20).to_string(), (1022 - height).to_string());
        rect(&mut out, [&x, &y, "14", &height.to_string(), "3"], entry);
    }
    words_at(&mut out, (860, 1022), 32, 600, quiet, &words.page);
    out.push_str("</svg>");
    out
}

/// The board: a tile a cell, with wider gaps between boxes.
fn board(out: &mut String, order: usize, boxes: Option<BoxShape>, tiles: &[Tile], [panel, given, entry]: [&str; 3]) {
    const LEFT: usize = 220;
    const TOP: usize = 226;
    const SIDE: usize = 640;
    const PAD: usize = 20;
    rect(out, [&LEFT.to_string(), &TOP.to_string(), &SIDE.to_string(), &SIDE.to_string(), "36"], panel);
    let order = order.max(1);
    let (high, wide) = boxes.map_or((order, order), |BoxShape { height, width }| (height.into(), width.into()));
    // In tenths of a pixel, so that tiles of large boards are even too. A gap is a ninth of a tile, between boxes two.
    let inner = (SIDE - 2 * PAD) * 10;
    let gaps = |size: usize| (order - 1) + (order / size.max(1)).saturating_sub(1);
    let tile_side = inner * 9 / (order * 9 + gaps(high).max(gaps(wide)));
    let gap = tile_side / 9;
    // Where the first tile begins, so that the board stands in the middle.
    let first = |size: usize| (inner - order * tile_side - gaps(size) * gap) / 2;
    for (cell, tile) in tiles.iter().enumerate().take(order * order) {
        let place = |at: usize, size: usize| first(size) + at * (tile_side + gap) + at / size.max(1) * gap;
        let (x, y) = (place(cell % order, wide), place(cell / order, high));
        let tenths = |number: usize| [(number / 10).to_string(), ".".to_owned(), (number % 10).to_string()].concat();
        let side = tenths(tile_side);
        let at = [tenths((LEFT + PAD) * 10 + x), tenths((TOP + PAD) * 10 + y), tenths(tile_side / 8)];
        let colour = match tile {
            Tile::Given => given,
            Tile::Entered => entry,
        };
        rect(out, [&at[0], &at[1], &side, &side, &at[2]], colour);
    }
}

/// A rectangle: left, top, width, height, radius.
fn rect(out: &mut String, [x, y, width, height, radius]: [&str; 5], fill: &str) {
    let parts = [
        "<rect x=\"",
        x,
        "\" y=\"",
        y,
        "\" width=\"",
        width,
        "\" height=\"",
        height,
        "\" rx=\"",
        radius,
        "\" fill=\"",
        fill,
        "\"/>",
    ];
    out.push_str(&parts.concat());
}

fn words_at(out: &mut String, (x, y): (u32, u32), size: u32, weight: u32, fill: &str, words: &str) {
    if words.is_empty() {
        return;
    }
    let [x, y, size, weight] = [x, y, size, weight].map(|number| number.to_string());
    let parts = [
        "<text x=\"",
        &x,
        "\" y=\"",
        &y,
        "\" font-size=\"",
        &size,
        "\" font-weight=\"",
        &weight,
        "\" fill=\"",
        fill,
        "\">",
    ];
    out.push_str(&parts.concat());
    out.push_str(&escaped(words));
    out.push_str("</text>");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> ResultWords {
        ResultWords {
            page: "Skyline".to_owned(),
            name: "Skyscrapers 4×4".to_owned(),
            level: Some("easy".to_owned()),
            date: Some("November 26, 2026".to_owned()),
            time: Some("4:12".to_owned()),
            help: "no hints".to_owned(),
            streak: Some("Streak: 3 days".to_owned()),
        }
    }

    fn palette() -> Palette {
        let colour = |name: &str| name.to_owned();
        Palette {
            ground: colour("ground"),
            panel: colour("panel"),
            ink: colour("ink"),
            quiet: colour("quiet"),
            given: colour("given"),
            entry: colour("entry"),
            font: "Inter, \"Noto Sans\"".to_owned(),
        }
    }

    #[test]
    fn the_text_has_all_that_is_known_and_the_address_last() {
        let all = text(&words(), "https://x/#puzzle=4:");
        assert_eq!(
            all,
            "Skyline · Skyscrapers 4×4 · easy\nNovember 26, 2026 · 4:12 · no hints · Streak: 3 days\nhttps://x/#puzzle=4:"
        );
        let few = ResultWords { level: None, date: None, time: None, streak: None, ..words() };
        assert_eq!(text(&few, ""), "Skyline · Skyscrapers 4×4\nno hints");
    }

    #[test]
    fn the_picture_has_a_tile_a_cell_by_who_filled_it_and_no_more_words_than_the_text() {
        let tiles: Vec<Tile> = (0..16).map(|at| if at % 3 == 0 { Tile::Given } else { Tile::Entered }).collect();
        let svg = picture(&words(), 4, Some(BoxShape { height: 2, width: 2 }), &tiles, &palette());
        assert_eq!(svg.matches("fill=\"given\"").count(), 6);
        // Three of them are the sign of the page.
        assert_eq!(svg.matches("fill=\"entry\"").count(), 10 + 3);
        assert_eq!(svg.matches("<text").count(), 5);
        assert!(svg.contains("Inter, &quot;Noto Sans&quot;"));
        let blank = ResultWords { name: "<&>".to_owned(), ..ResultWords::default() };
        assert!(picture(&blank, 4, None, &tiles, &palette()).contains("&lt;&amp;&gt;"));
    }
}
