//! Random actions in a game, beside a plain model of what a history is: a list of boards, and where one is in it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use skyline::engine::format::read;
use skyline::engine::{Candidate, Cell, Digit, Side, solve};
use skyline::hints::HintProvider;
use skyline::session::{Action, CellState, ClueMark, Direction, HistoryAct, KnownSolutions, Mode, Preference, Session};
use std::sync::{Arc, LazyLock};

/// A small board of each game.
const PUZZLES: [&str; 3] = [
    r#"{"n":4,"top":[2,2,1,3],"bottom":[2,2,3,1],"left":[3,1,2,2],"right":[2,3,2,1],"givens":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}"#,
    "1.3..41.2....3.1",
    r#"{"n":4,"box":[2,2],"top":[0,0,4,0],"bottom":[0,2,0,0],"left":[0,0,0,0],"right":[0,0,2,0],"givens":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}"#,
];

/// A puzzle and the solutions that are known of it.
type Game = (Arc<skyline::engine::Puzzle>, Vec<Vec<Digit>>);

static GAMES: LazyLock<[Game; 3]> = LazyLock::new(|| {
    PUZZLES.map(|text| {
        let puzzle = Arc::new(read(text).expect("a puzzle").draft.check().expect("a board"));
        let solutions = solve(&puzzle, 2).0;
        (puzzle, solutions)
    })
});

/// The action of a byte, on that cell and with that digit.
fn action(choice: u8, cell: Cell, digit: Digit) -> Action {
    let side = Side::ALL[usize::from(cell.row)];
    match choice {
        0 | 1 => Action::Select(cell),
        2..=5 => Action::Enter(digit),
        6 => Action::Note(digit),
        7 => Action::Corner(digit),
        8 => Action::Colour(digit.get() as u8),
        9 => Action::Erase,
        10 | 11 => Action::Undo,
        12 | 13 => Action::Redo,
        14 => Action::FillNotes,
        15 => Action::Restart,
        16 => Action::Hint,
        17 => Action::ApplyHint,
        18 => Action::WhyNot(Candidate { cell, digit }),
        19 => Action::ShowOffered,
        20 => Action::Check,
        21 => Action::FillEasySteps,
        22 => Action::MarkClue(side, cell.col),
        23 => Action::MarkClueAs(side, cell.col, ClueMark::Struck),
        24 => Action::SelectTo(cell),
        25 => Action::Extend(cell),
        26 => Action::MoveFocus(Direction::Down),
        27 => Action::ToggleMode(Mode::Notes),
        28 => Action::Prefer(Preference::ALL[digit.get() * 5 % Preference::ALL.len()], cell.row > 1),
        29 => Action::Tap(cell),
        30 => Action::DoublePress,
        31 => Action::SelectSame,
        32 => Action::History(HistoryAct::BeforeMistake),
        33 => Action::ListSteps(cell.row > 1),
        34 => Action::PickStep(cell.col.into()),
        35 => Action::SelectAll,
        36 => Action::ClearColours,
        37 => Action::SelectClue(side, cell.col),
        38 => Action::Highlight(digit),
        39 => Action::Replace(digit),
        _ => Action::Tick(1),
    }
}

fuzz_target!(|data: &[u8]| {
    let Some((&first, rest)) = data.split_first() else { return };
    let (puzzle, solutions) = &GAMES[usize::from(first) % GAMES.len()];
    let mut session = Session::new(puzzle.clone(), HintProvider::LOCAL);
    if let [solution] = &solutions[..] {
        session.apply(Action::KnownSolutions(KnownSolutions::One(solution.clone())));
    }
    let board = |session: &Session| -> (Vec<CellState>, Vec<ClueMark>) {
        let clues = Side::ALL.into_iter().flat_map(|side| (0..puzzle.order() as u8).map(move |index| (side, index)));
        let entries = session.entries();
        (entries.cells().to_vec(), clues.map(|(side, index)| entries.clue_mark(side, index)).collect())
    };
    // What a player has seen, and where they are in it.
    let (mut boards, mut at) = (vec![board(&session)], 0_usize);
    // Whether the last action has typed a digit.
    let mut is_typed = false;
    for pair in rest.chunks_exact(2).take(120) {
        let cell = Cell { row: pair[1] & 3, col: pair[1] >> 2 & 3 };
        let digit = Digit::new(usize::from(pair[1] >> 4 & 3) + 1).expect("one of four");
        let action = action(pair[0] % 42, cell, digit);
        if matches!(action, Action::Replace(_)) && !std::mem::take(&mut is_typed) {
            continue;
        }
        let (is_undo, is_redo) = (action == Action::Undo, action == Action::Redo);
        let goes_elsewhere = matches!(action, Action::History(_));
        let before = board(&session);
        session.apply(action.clone());
        let after = board(&session);
        is_typed = matches!(action, Action::Enter(_)) && after != before;
        if matches!(action, Action::Replace(_)) {
            // It stands in place of what was typed.
            boards.truncate(at);
            at -= 1;
            if after != boards[at] {
                boards.push(after);
                at += 1;
            }
        } else if goes_elsewhere {
            // Along the tree, not along the list: from there on the list begins anew.
            if after != before {
                (boards, at) = (vec![after], 0);
            }
        } else if is_undo || is_redo {
            let there = if is_undo { at.checked_sub(1) } else { Some(at + 1).filter(|next| *next < boards.len()) };
            if let Some(there) = there {
                assert_eq!(after, boards[there], "{action:?}");
                at = there;
            } else if after != before {
                (boards, at) = (vec![after], 0);
            }
        } else if after != before {
            boards.truncate(at + 1);
            boards.push(after);
            at += 1;
        }
        // Givens stay, and what is written is the board's.
        for (state, given) in session.entries().cells().iter().zip(puzzle.givens()) {
            assert!(given.is_none() || state.value.is_none());
            assert!(state.value.is_none_or(|value| value.get() <= puzzle.order()));
        }
        let _ = (session.board_view(), session.hint_view());
    }
    let saved = session.snapshot();
    let again = Session::restore(&saved, HintProvider::LOCAL).expect("what was saved");
    assert_eq!(again.snapshot(), saved);
    assert_eq!(board(&again), board(&session));
});
