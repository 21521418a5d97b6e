//! The checker: right, broken (and where), or unfinished.

use proptest::prelude::*;
use skyline::engine::checker::{Boxes, CheckError, Finding, Report, Verdict, check, check_draft, check_text};
use skyline::engine::{Arg, Cell, Digit, Draft, HouseKind, Phrase, Puzzle, Role, Side, Target, solve};
use skyline::i18n::{Language, text};

/// The template of the article on templates and mappings, letters as digits: a full grid.
const TEMPLATE: &str = "ighcabfde cabfdeigh fdeighcab ghiabcdef abcdefghi defghiabc higbcaefd bcaefdhig efdhigbca";

fn template() -> Draft {
    let letters = TEMPLATE.bytes().filter(u8::is_ascii_lowercase);
    Draft {
        boxes: Some((3, 3)),
        givens: letters.map(|letter| u32::from(letter - b'a') + 1).collect(),
        ..Draft::empty(9)
    }
}

fn said(report: &Report) -> Vec<String> {
    let all = std::iter::once(report.phrase()).chain(report.findings.iter().map(Finding::phrase));
    all.map(|phrase| text(Language::ENGLISH, &phrase)).collect()
}

fn report(draft: &Draft) -> Report {
    check_draft(draft).expect("a board").1
}

#[test]
fn a_full_grid_is_right_or_told_what_is_broken() {
    assert_eq!(said(&report(&template())), ["Correct: every cell is filled, and no rule is broken."]);
    assert_eq!(report(&template()).verdict(), Verdict::Right);

    let mut draft = template();
    draft.givens[0] = draft.givens[10];
    let broken = report(&draft);
    assert_eq!(broken.verdict(), Verdict::Broken);
    assert_eq!(
        said(&broken),
        [
            "3 errors found.",
            "1 appears 2 times in row 1: r1c1 and r1c5.",
            "1 appears 2 times in column 1: r1c1 and r5c1.",
            "1 appears 2 times in box 1: r1c1 and r2c2.",
        ]
    );
    let marks = broken.findings[0].marks();
    assert!(marks.iter().any(|mark| mark.target == Target::House(HouseKind::Row(0))));
    for cell in [Cell::new(0, 0), Cell::new(0, 4)] {
        assert!(marks.iter().any(|mark| mark.target == Target::Cell(cell) && mark.role == Role::Blocker));
    }

    draft = template();
    draft.givens[40] = 0;
    let unfinished = report(&draft);
    assert_eq!(unfinished.verdict(), Verdict::Unfinished);
    assert_eq!(said(&unfinished), ["No rule is broken so far; 1 cell is empty.", "1 cell is empty: r5c5."]);
    draft.givens[40] = 12;
    assert_eq!(said(&report(&draft)), ["1 error found.", "r5c5 holds 12, but the largest value is 9."]);
    assert_eq!(said(&report(&Draft::empty(5)))[1], "25 cells are empty.");
    assert!(check_draft(&Draft { boxes: Some((2, 3)), ..template() }).is_err());
}

#[test]
fn cells_that_share_two_houses_are_one_error() {
    // A pair in row 1 and in box 1; then three in box 1, two of them in row 1 and two in column 1.
    for (twice, wanted) in [
        (vec![0, 1], "5 appears 2 times in row 1: r1c1 and r1c2."),
        (vec![0, 1, 9], "5 appears 3 times in box 1: r1c1, r1c2 and r2c1."),
    ] {
        let mut draft = Draft { boxes: Some((3, 3)), ..Draft::empty(9) };
        twice.iter().for_each(|&cell| draft.givens[cell] = 5);
        assert_eq!(said(&report(&draft))[..2], ["1 error found.", wanted]);
    }
}

#[test]
fn clues_are_checked_as_far_as_they_can_be() {
    let cases: &[(u32, [u32; 4], Option<&str>)] = &[
        (2, [0, 0, 0, 0], None),
        (2, [1, 0, 4, 0], None),
        (2, [2, 0, 0, 0], None),
        (
            1,
            [2, 0, 0, 0],
            Some("1 building is already visible from the 1 left of row 1, and the tallest is still to come."),
        ),
        (
            2,
            [2, 3, 0, 0],
            Some("2 buildings are already visible from the 2 left of row 1, and the tallest is still to come."),
        ),
        (2, [2, 1, 4, 0], None),
        (3, [2, 1, 4, 0], Some("2 buildings are visible from the 3 left of row 1.")),
        (3, [1, 2, 4, 3], None),
        (2, [1, 2, 4, 3], Some("3 buildings are visible from the 2 left of row 1.")),
        (3, [1, 1, 2, 2], Some("2 buildings are visible from the 3 left of row 1.")),
    ];
    for (clue, row, wanted) in cases {
        let mut draft = Draft::empty(4);
        draft.clues[Side::Left as usize][0] = *clue;
        draft.givens[..4].copy_from_slice(row);
        let report = report(&draft);
        let clues = report.findings.iter().filter(|finding| matches!(finding, Finding::Clue { .. }));
        let said: Vec<String> = clues.map(|finding| text(Language::ENGLISH, &finding.phrase())).collect();
        assert_eq!(said, wanted.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>(), "{clue} {row:?}");
    }
}

#[test]
fn givens_cannot_be_overwritten() {
    let mut draft = Draft::empty(2);
    draft.givens = vec![1, 0, 0, 0];
    let puzzle = draft.check().expect("a puzzle");
    let grid = |values: [usize; 4]| values.map(Digit::new);
    assert_eq!(check(&puzzle, &grid([0, 2, 2, 1])).verdict(), Verdict::Right);
    let overwritten = check(&puzzle, &grid([2, 1, 1, 2]));
    assert_eq!(said(&overwritten), ["1 error found.", "r1c1 is a given 1, but holds 2."]);
}

#[test]
fn a_text_alone_is_checked_by_the_boxes_asked_for() {
    let latin = "1 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 3";
    let verdict = |text: &str, boxes| {
        check_text(text, boxes).map(|(puzzle, report)| (puzzle.geometry().boxes().is_some(), report.verdict()))
    };
    assert_eq!(verdict(latin, Boxes::None), Ok((false, Verdict::Right)));
    assert_eq!(verdict(latin, Boxes::Usual), Ok((true, Verdict::Broken)));
    assert_eq!(verdict(latin, Boxes::Of(2, 2)), Ok((true, Verdict::Broken)));
    assert_eq!(verdict("1 2 3\n2 3 1\n3 1 2", Boxes::Usual), Ok((false, Verdict::Right)));
    assert_eq!(verdict("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1", Boxes::Usual), Ok((true, Verdict::Right)));
    let towers = "{\"n\":4,\"top\":[1,2,2,2],\"givens\":[4,3,2,1,1,2,3,4,2,1,4,3,3,4,1,2]}";
    assert_eq!(verdict(towers, Boxes::Usual).map(|found| found.0), Ok(false));
    assert!(matches!(verdict("rubbish", Boxes::Usual), Err(CheckError::Text(_))));
    assert!(matches!(verdict(latin, Boxes::Of(2, 3)), Err(CheckError::Puzzle(_))));
}

/// A solved board of order 4 or 6 with all its clues, as a puzzle without givens, and the grid.
fn solved() -> impl Strategy<Value = (Puzzle, Vec<Digit>)> {
    let shape = prop::sample::select(vec![(4, None), (4, Some((2, 2))), (6, Some((2, 3)))]);
    (shape, prop::collection::vec(1u32..=4, 3)).prop_map(|((order, boxes), first)| {
        let mut draft = Draft { boxes, ..Draft::empty(order) };
        for (place, value) in first.into_iter().enumerate() {
            draft.givens[place * (order + 2)] = value;
        }
        let found = solve(&draft.check().expect("a puzzle"), 1).0;
        let found = found.into_iter().next();
        let grid = found.unwrap_or_else(|| {
            draft.givens.fill(0);
            solve(&draft.check().expect("a puzzle"), 1).0.remove(0)
        });
        draft.givens.fill(0);
        for side in Side::ALL {
            for index in 0..order {
                let heights = side.cells(index, order).into_iter().map(|cell| grid[cell.index(order)]);
                draft.clues[side as usize][index] = skyline::engine::visible(heights) as u32;
            }
        }
        (draft.check().expect("a puzzle"), grid)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_is_broken_has_no_completion_and_what_is_missing_is_named(
        (puzzle, grid) in solved(), kept in prop::collection::vec(any::<bool>(), 36), wrong in 0usize..36, to in 1usize..=6,
    ) {
        let order = puzzle.order();
        let mut values: Vec<Option<Digit>> = grid.iter().zip(&kept).map(|(&digit, &kept)| kept.then_some(digit)).collect();
        let sub = check(&puzzle, &values);
        let blanks: Vec<Cell> = puzzle.geometry().cells().filter(|cell| values[cell.index(order)].is_none()).collect();
        prop_assert_eq!(sub.missing(), &blanks[..]);
        prop_assert!(sub.broken().is_empty());
        prop_assert_eq!(sub.verdict(), if blanks.is_empty() { Verdict::Right } else { Verdict::Unfinished });

        let wrong = wrong % grid.len();
        values[wrong] = Digit::new((to - 1) % order + 1);
        let mut draft = puzzle.draft();
        draft.givens = values.iter().map(|value| value.map_or(0, |digit| digit.get() as u32)).collect();
        let changed = check(&puzzle, &values);
        if !changed.broken().is_empty() {
            prop_assert!(solve(&draft.check().expect("a puzzle"), 1).0.is_empty());
            prop_assert!(values[wrong] != Some(grid[wrong]));
            for finding in changed.broken() {
                let named = finding.marks().iter().any(|mark| match mark.target {
                    Target::Cell(cell) => cell.index(order) == wrong,
                    Target::Clue(clue) => clue.side.cells(clue.index.into(), order).iter().any(|cell| cell.index(order) == wrong),
                    _ => false,
                });
                prop_assert!(named, "{:?}", finding);
            }
        }
        let full: Option<Vec<Digit>> = values.iter().copied().collect();
        if let Some(full) = full {
            prop_assert_eq!(changed.verdict() == Verdict::Right, puzzle.is_solution(&full));
        }
    }

    #[test]
    fn a_full_grid_is_right_when_it_is_a_solution((puzzle, grid) in solved(), one in 0usize..36, other in 0usize..36) {
        let mut grid = grid;
        let cells = grid.len();
        grid.swap(one % cells, other % cells);
        let values: Vec<Option<Digit>> = grid.iter().copied().map(Some).collect();
        let report = check(&puzzle, &values);
        prop_assert!(report.missing().is_empty());
        prop_assert_eq!(report.verdict() == Verdict::Right, puzzle.is_solution(&grid));
        for phrase in report.findings.iter().map(Finding::phrase) {
            filled(&phrase)?;
        }
    }
}

/// Every slot of the phrase has its argument.
fn filled(phrase: &Phrase) -> Result<(), TestCaseError> {
    let template = Language::ENGLISH.template(&phrase.key);
    prop_assert!(template.is_some(), "{}", phrase.key);
    for slot in template.unwrap_or("").split('{').skip(1) {
        let name = slot.split(['}', '?']).next().unwrap_or("");
        prop_assert!(phrase.args.iter().any(|(key, _)| *key == name), "{}: {name}", phrase.key);
    }
    prop_assert!(phrase.args.iter().all(|(_, arg)| !matches!(arg, Arg::Cells(cells) if cells.is_empty())));
    Ok(())
}
