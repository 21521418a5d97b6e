//! Requests to the library, its answers, and the next action they call for.

/// A game as it is kept: its id, and its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// The game's id.
    pub id: String,
    /// The game's head and moves.
    pub line: String,
}

/// A request to the library. Each but [`LibraryRequest::Put`] first imports whatever `localStorage` has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LibraryRequest {
    /// Nothing more.
    ImportLocal,
    /// To bring the game of that id.
    Game(String),
    /// To bring the game of that id, which was open in this tab before.
    OwnGame(String),
    /// To bring the unfinished game of a puzzle, by what the ids of its games begin with.
    Unfinished(String),
    /// To take this game, for which `localStorage` has no room.
    NoRoom(SavedGame),
    /// To take this game and touch nothing else.
    Put(SavedGame),
}

/// A game that was copied from the library into `localStorage`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadedGame {
    /// The game's id.
    pub id: String,
    /// Its line, where `localStorage` has no room for it.
    pub line: Option<String>,
}

/// The library's answer: the game that was asked for, if there is one. `Err` where the library cannot be used.
pub type LibraryAnswer = Result<Option<LoadedGame>, NoLibrary>;

/// The library cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoLibrary;

/// The game in play when an answer comes.
#[derive(Clone, Copy, Debug)]
pub struct GameInPlay<'a> {
    /// Its id.
    pub id: &'a str,
    /// Whether a move has been made.
    pub is_begun: bool,
    /// Whether another tab has it.
    pub is_elsewhere: bool,
    /// Whether the tab still waits for the game that it had before.
    pub waits_for_own: bool,
}

/// What the page has to do after an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextAction {
    /// Nothing.
    Nothing,
    /// The game in play is this tab's again, as it was brought.
    TakeBack(Option<LoadedGame>),
    /// The tab goes back to the game that it had before, if it was brought.
    GoBack(Option<LoadedGame>),
    /// The game that was brought is opened.
    Open(LoadedGame),
    /// The player is told that there is no such game.
    NoSuchGame,
    /// The library has the game for which there was no room.
    Saved,
    /// That game is saved nowhere.
    NotSaved,
}

/// The next action after the answer to a request.
pub fn next_action(request: &LibraryRequest, answer: LibraryAnswer, now: GameInPlay<'_>) -> NextAction {
    match request {
        LibraryRequest::ImportLocal | LibraryRequest::Put(_) => NextAction::Nothing,
        LibraryRequest::NoRoom(_) => answer.map_or(NextAction::NotSaved, |_| NextAction::Saved),
        LibraryRequest::OwnGame(_) => match answer {
            Ok(brought) if now.waits_for_own => NextAction::GoBack(brought),
            // A library that gives no answer, as when the page is about to go, is asked again.
            _ => NextAction::Nothing,
        },
        LibraryRequest::Game(id) if id == now.id => match now.is_elsewhere {
            true => NextAction::TakeBack(answer.ok().flatten()),
            false => NextAction::Nothing,
        },
        LibraryRequest::Game(_) => answer.ok().flatten().map_or(NextAction::NoSuchGame, NextAction::Open),
        // Not over a game that was begun meanwhile, nor over one of another puzzle.
        LibraryRequest::Unfinished(beginning) => match answer.ok().flatten() {
            Some(brought) if !now.is_begun && now.id.starts_with(beginning) => NextAction::Open(brought),
            _ => NextAction::Nothing,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: GameInPlay<'_> = GameInPlay { id: "7-100", is_begun: false, is_elsewhere: false, waits_for_own: false };

    fn brought(id: &str) -> Option<LoadedGame> {
        Some(LoadedGame { id: id.to_owned(), line: None })
    }

    fn saved() -> SavedGame {
        SavedGame { id: "7-100".to_owned(), line: "line".to_owned() }
    }

    #[test]
    fn a_game_that_is_asked_for_is_opened_or_told_to_be_missing() {
        let request = LibraryRequest::Game("8-50".to_owned());
        assert_eq!(next_action(&request, Ok(brought("8-50")), NOW), NextAction::Open(brought("8-50").expect("a game")));
        assert_eq!(next_action(&request, Ok(None), NOW), NextAction::NoSuchGame);
        assert_eq!(next_action(&request, Err(NoLibrary), NOW), NextAction::NoSuchGame);
    }

    #[test]
    fn the_game_in_play_is_taken_back_only_from_another_tab() {
        let request = LibraryRequest::Game("7-100".to_owned());
        assert_eq!(next_action(&request, Ok(brought("7-100")), NOW), NextAction::Nothing);
        let elsewhere = GameInPlay { is_elsewhere: true, ..NOW };
        assert_eq!(next_action(&request, Ok(brought("7-100")), elsewhere), NextAction::TakeBack(brought("7-100")));
        assert_eq!(next_action(&request, Err(NoLibrary), elsewhere), NextAction::TakeBack(None));
    }

    #[test]
    fn an_unfinished_game_is_opened_only_over_an_untouched_one_of_its_puzzle() {
        let request = LibraryRequest::Unfinished("7-".to_owned());
        assert_eq!(next_action(&request, Ok(brought("7-50")), NOW), NextAction::Open(brought("7-50").expect("a game")));
        assert_eq!(
            next_action(&request, Ok(brought("7-50")), GameInPlay { is_begun: true, ..NOW }),
            NextAction::Nothing
        );
        assert_eq!(next_action(&request, Ok(brought("7-50")), GameInPlay { id: "9-1", ..NOW }), NextAction::Nothing);
        assert_eq!(next_action(&request, Ok(None), NOW), NextAction::Nothing);
    }

    #[test]
    fn a_tab_waits_for_its_own_game_until_the_library_answers() {
        let request = LibraryRequest::OwnGame("3-9".to_owned());
        let waits = GameInPlay { waits_for_own: true, ..NOW };
        assert_eq!(next_action(&request, Ok(brought("3-9")), waits), NextAction::GoBack(brought("3-9")));
        assert_eq!(next_action(&request, Ok(None), waits), NextAction::GoBack(None));
        assert_eq!(next_action(&request, Err(NoLibrary), waits), NextAction::Nothing);
        assert_eq!(next_action(&request, Ok(brought("3-9")), NOW), NextAction::Nothing, "a move was made meanwhile");
    }

    #[test]
    fn what_became_of_a_game_without_room_is_known() {
        assert_eq!(next_action(&LibraryRequest::NoRoom(saved()), Ok(None), NOW), NextAction::Saved);
        assert_eq!(next_action(&LibraryRequest::NoRoom(saved()), Err(NoLibrary), NOW), NextAction::NotSaved);
        assert_eq!(next_action(&LibraryRequest::Put(saved()), Err(NoLibrary), NOW), NextAction::Nothing);
    }
}
