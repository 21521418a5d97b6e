//! Nothing that is written in the city is covered, whatever stands on the board and wherever one looks from.

use super::*;
use crate::engine::{Clue, ClueState, ExtraHouses};
use crate::session::ClueMark;
use crate::session::view::{BoardState, ClueView};

/// How high a digit is, and how wide, in parts of its font size.
const DIGIT: (f64, f64) = (0.74, 0.66);
/// The font sizes of numbers and notes in units, the way from a row of notes to the next, and half the width of a row:
/// as `city-play.css` has them.
const NUMBER: f64 = 42.0;
const NOTE: f64 = 20.0;
const NOTE_PITCH: f64 = 21.0;
const NOTE_REACH: f64 = 39.0;

/// Numbers that are always the same (a linear congruential generator).
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn shuffled(&mut self, length: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..length).collect();
        for at in (1..length).rev() {
            order.swap(at, self.below(at + 1));
        }
        order
    }
}

fn board(order: usize, values: impl Fn(usize, usize) -> u8) -> BoardView {
    let cell = |at: usize| CellView { value: values(at / order, at % order), ..CellView::default() };
    BoardView {
        order,
        boxes: None,
        extra_houses: ExtraHouses::default(),
        has_clues: true,
        state: BoardState::Playing,
        cells: (0..order * order).map(cell).collect(),
        clues: Default::default(),
        focus: Cell::new(0, 0),
        has_multi_selection: false,
        highlight: 0,
        coordinates: false,
        links: Vec::new(),
    }
}

/// A Latin square with shuffled rows, columns and values, of which so many parts in ten stand.
fn random_board(dice: &mut Dice, order: usize, tenths: usize) -> BoardView {
    let [rows, cols, values] = [(); 3].map(|()| dice.shuffled(order));
    let stands: Vec<bool> = (0..order * order).map(|_| dice.below(10) < tenths).collect();
    board(order, |row, col| match stands[row * order + col] {
        true => values[(rows[row] + cols[col]) % order] as u8 + 1,
        false => 0,
    })
}

/// The shapes of a drawing, with the class of each.
fn shapes(drawing: &str) -> Vec<(&str, Vec<Point>)> {
    let number = |text: &str| text.parse::<f64>().expect("a number");
    let point = |text: &str| text.split_once(' ').map(|(x, y)| (number(x), number(y))).expect("a point");
    let mut shapes = Vec::new();
    for element in drawing.split("<path class=\"").skip(1) {
        let class = element.split('"').next().expect("a class");
        // Lines within a wall.
        if class == "panes" {
            continue;
        }
        let d = element.split(" d=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a shape");
        for part in d.split('M').skip(1) {
            shapes.push((class, part.trim_end_matches('Z').split('L').map(point).collect()));
        }
    }
    shapes
}

/// A rectangle around a point, as a shape.
fn around((x, y): Point, (width, height): Point) -> Vec<Point> {
    let (across, up) = (width / 2.0, height / 2.0);
    vec![(x - across, y - up), (x + across, y - up), (x + across, y + up), (x - across, y + up)]
}

/// Whether two convex shapes overlap: no edge of either has them on different sides.
fn overlap(one: &[Point], other: &[Point]) -> bool {
    [one, other].iter().all(|shape| {
        (0..shape.len()).all(|at| {
            let (from, to) = (shape[at], shape[(at + 1) % shape.len()]);
            let normal = (to.1 - from.1, from.0 - to.0);
            let reach = |points: &[Point]| {
                let along = points.iter().map(|point| point.0 * normal.0 + point.1 * normal.1);
                along.fold((f64::MAX, f64::MIN), |(low, high), at| (low.min(at), high.max(at)))
            };
            let ((low, high), (other_low, other_high)) = (reach(one), reach(other));
            low < other_high - 1e-6 && other_low < high - 1e-6
        })
    })
}

/// What covers something that is written on the board, if anything.
fn covered(view: &BoardView, facing: Facing) -> Option<String> {
    let scene = Scene::new(view, facing);
    let order = view.order;
    let drawn: Vec<String> = (0..order * order).map(|at| scene.building(at, &scene.look(at), false)).collect();
    let shapes: Vec<_> = drawn.iter().map(|drawing| shapes(drawing)).collect();
    let is_solid = |class: &str| matches!(class, "low south" | "low east" | "rim");
    for at in 0..order * order {
        let value = scene.cell(at).value;
        let (x, y) = scene.map.middle(scene.seen(at), value);
        // A number is covered by what is drawn after its own roof; a note by anything.
        let (written, first) = if value > 0 {
            (vec![around((x, y), (NUMBER * DIGIT.1, NUMBER * DIGIT.0))], at + 1)
        } else {
            let rows = [-0.5, 0.5].map(|row| (x, y + row * NOTE_PITCH));
            (rows.map(|row| around(row, (2.0 * NOTE_REACH, NOTE * DIGIT.0))).to_vec(), 0)
        };
        for rectangle in &written {
            for other in first..order * order {
                if shapes[other].iter().any(|(class, shape)| is_solid(class) && overlap(shape, rectangle)) {
                    return Some(format!("{facing:?}, order {order}: {value} at {at} is covered by {other}"));
                }
            }
            if value > 0 {
                let roof = &shapes[at].iter().find(|(class, _)| *class == "roof").expect("a roof").1;
                let (left, right) = (roof[3].0.max(roof[0].0), roof[2].0.min(roof[1].0));
                let is_on_it =
                    rectangle.iter().all(|(x, y)| (left..right).contains(x) && (roof[0].1..roof[2].1).contains(y));
                if !is_on_it {
                    return Some(format!("{facing:?}, order {order}: {value} at {at} is larger than its roof"));
                }
            }
        }
    }
    None
}

fn facings() -> [Facing; 4] {
    Side::ALL.map(Facing::of)
}

#[test]
fn no_number_and_no_note_is_ever_covered() {
    let mut dice = Dice(1);
    for round in 0..100 {
        for order in 4..=MAX_ORDER {
            let view = random_board(&mut dice, order, if round % 2 == 0 { 10 } else { 5 });
            for facing in facings() {
                assert_eq!(covered(&view, facing), None, "round {round}");
            }
        }
    }
}

#[test]
fn the_worst_neighbours_leave_each_other_free() {
    for order in 2..=MAX_ORDER {
        let tall = order as u8;
        for (front, back) in [(tall, 1), (tall, 0), (1, tall), (0, tall)] {
            let view = board(order, |row, _| if row % 2 == 1 { front } else { back });
            for facing in facings() {
                assert_eq!(covered(&view, facing), None, "{front} before {back}");
            }
        }
    }
}

#[test]
fn the_test_finds_what_is_covered() {
    let one = around((0.0, 0.0), (2.0, 2.0));
    assert!(overlap(&one, &around((1.5, 1.5), (2.0, 2.0))));
    assert!(!overlap(&one, &around((2.5, 0.0), (2.0, 2.0))));
    // The edge of a slanted shape goes by the corner of an upright one.
    assert!(!overlap(&one, &[(1.0, 1.5), (1.5, 1.0), (3.0, 3.0)]));
}

#[test]
fn all_of_the_city_is_in_its_drawing() {
    for order in 2..=MAX_ORDER {
        let view = board(order, |row, col| ((row + col) % order + 1) as u8);
        let size = f64::from(StreetMap::new(order).size());
        for facing in facings() {
            let scene = Scene::new(&view, facing);
            let mut drawing = scene.ground().concat();
            (0..order * order).for_each(|at| drawing.push_str(&scene.building(at, &scene.look(at), false)));
            for (class, shape) in shapes(&drawing) {
                let is_inside = shape.iter().all(|(x, y)| (0.0..=size).contains(x) && (0.0..=size).contains(y));
                assert!(is_inside, "order {order}: {class} {shape:?}");
            }
            for (side, index) in Side::ALL.into_iter().flat_map(|side| (0..order).map(move |index| (side, index))) {
                let (x, y) = scene.map.clue(side, index);
                assert!([x, y].iter().all(|at| (20.0..=size - 20.0).contains(at)), "order {order}: {side:?} {index}");
            }
        }
    }
}

#[test]
fn a_selected_clue_shows_what_is_seen_from_it() {
    let mut view = board(4, |row, _| [2, 4, 0, 3][row]);
    let side = Side::Top;
    let clue = Clue { side, index: 1, value: 2 };
    view.clues[side as usize] = (0..4)
        .map(|index| ClueView {
            side,
            index,
            value: clue.value,
            state: ClueState::Open,
            mark: ClueMark::None,
            reach: None,
            evidence: false,
            selected: index == clue.index,
            pointed: false,
        })
        .collect();
    let scene = Scene::new(&view, Facing::of(side));
    // Seen from the top, the first row of the board is the one in front, and columns run the other way.
    let classes: Vec<String> = (0..4).map(|row| scene.look(row * 4 + 2).class).collect();
    assert_eq!(classes, ["building hidden", "", "building seen", "building seen"]);
    assert_eq!(scene.look(1).class, "building");
    assert!(scene.ground()[1].contains("class=\"sight\""));
}

#[test]
fn windows_light_up_in_a_full_row_without_a_repeat_alone() {
    let rows = [[1, 2, 3, 4], [1, 2, 2, 4], [1, 2, 0, 4], [4, 3, 2, 1]];
    let mut view = board(4, |row, col| rows[row][col]);
    view.cells[15].conflict = crate::session::view::CellConflict::WRONG;
    let scene = Scene::new(&view, Facing::default());
    let lit: Vec<bool> = (0..4).map(|row| scene.look(row * 4).class.contains(" lights")).collect();
    assert_eq!(lit, [true, false, false, false]);
}

#[test]
fn a_cell_is_pressed_where_its_number_or_its_notes_are() {
    for order in 2..=MAX_ORDER {
        let map = StreetMap::new(order);
        for value in 0..=order as u8 {
            let [up, right, down, left] = map.reach((order - 1, 0), value);
            let written = if value > 0 { NUMBER * DIGIT.0 / 2.0 } else { NOTE_PITCH / 2.0 + NOTE * DIGIT.0 / 2.0 };
            assert!(up > written && down > written && left > 40.0 && right > 40.0, "order {order}, {value}");
        }
    }
    let style = StreetMap::new(4).cell_style(Facing::default(), Cell::new(0, 0), 0);
    assert!(style.starts_with("transform:translate(") && style.contains("%);z-index:1;--reach:"), "{style}");
}
