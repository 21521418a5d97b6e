//! What the page asks of the library, what it is answered, and what follows from that for the game in play.

/// A game as it is kept: its id, and its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// The game's id.
    pub id: String,
    /// The game's head and moves.
    pub line: String,
}

/// What the page asks of the library. In each case but [`Request::Put`] it takes up whatever `localStorage` has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Nothing more.
    TakeUp,
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

/// A game that the library has brought into `localStorage`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brought {
    /// The game's id.
    pub id: String,
    /// Its line, where `localStorage` has no room for it.
    pub line: Option<String>,
}

/// The library's answer: what it brought, if anything. `Err` where it cannot be used.
pub type Answer = Result<Option<Brought>, NoLibrary>;

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

/// What follows from an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// Nothing.
    Nothing,
    /// The game in play is this tab's again, as it was brought.
    TakeBack(Option<Brought>),
    /// The tab goes back to the game that it had before, if it was brought.
    GoBack(Option<Brought>),
    /// The game that was brought is opened.
    Open(Brought),
    /// The player is told that there is no such game.
    NoSuchGame,
    /// The library has the game for which there was no room.
    Saved,
    /// That game is saved nowhere.
    NotSaved,
}

/// What follows from the answer to a request.
pub fn after(request: &Request, answer: Answer, now: GameInPlay<'_>) -> Next {
    match request {
        Request::TakeUp | Request::Put(_) => Next::Nothing,
        Request::NoRoom(_) => answer.map_or(Next::NotSaved, |_| Next::Saved),
        Request::OwnGame(_) => match answer {
            Ok(brought) if now.waits_for_own => Next::GoBack(brought),
            // A library that gives no answer, as when the page is about to go, is asked again.
            _ => Next::Nothing,
        },
        Request::Game(id) if id == now.id => match now.is_elsewhere {
            true => Next::TakeBack(answer.ok().flatten()),
            false => Next::Nothing,
        },
        Request::Game(_) => answer.ok().flatten().map_or(Next::NoSuchGame, Next::Open),
        // Not over a game that was begun meanwhile, nor over one of another puzzle.
        Request::Unfinished(beginning) => match answer.ok().flatten() {
            Some(brought) if !now.is_begun && now.id.starts_with(beginning) => Next::Open(brought),
            _ => Next::Nothing,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: GameInPlay<'_> = GameInPlay { id: "7-100", is_begun: false, is_elsewhere: false, waits_for_own: false };

    fn brought(id: &str) -> Option<Brought> {
        Some(Brought { id: id.to_owned(), line: None })
    }

    fn saved() -> SavedGame {
        SavedGame { id: "7-100".to_owned(), line: "line".to_owned() }
    }

    #[test]
    fn a_game_that_is_asked_for_is_opened_or_told_to_be_missing() {
        let request = Request::Game("8-50".to_owned());
        assert_eq!(after(&request, Ok(brought("8-50")), NOW), Next::Open(brought("8-50").expect("a game")));
        assert_eq!(after(&request, Ok(None), NOW), Next::NoSuchGame);
        assert_eq!(after(&request, Err(NoLibrary), NOW), Next::NoSuchGame);
    }

    #[test]
    fn the_game_in_play_is_taken_back_only_from_another_tab() {
        let request = Request::Game("7-100".to_owned());
        assert_eq!(after(&request, Ok(brought("7-100")), NOW), Next::Nothing);
        let elsewhere = GameInPlay { is_elsewhere: true, ..NOW };
        assert_eq!(after(&request, Ok(brought("7-100")), elsewhere), Next::TakeBack(brought("7-100")));
        assert_eq!(after(&request, Err(NoLibrary), elsewhere), Next::TakeBack(None));
    }

    #[test]
    fn an_unfinished_game_is_opened_only_over_an_untouched_one_of_its_puzzle() {
        let request = Request::Unfinished("7-".to_owned());
        assert_eq!(after(&request, Ok(brought("7-50")), NOW), Next::Open(brought("7-50").expect("a game")));
        assert_eq!(after(&request, Ok(brought("7-50")), GameInPlay { is_begun: true, ..NOW }), Next::Nothing);
        assert_eq!(after(&request, Ok(brought("7-50")), GameInPlay { id: "9-1", ..NOW }), Next::Nothing);
        assert_eq!(after(&request, Ok(None), NOW), Next::Nothing);
    }

    #[test]
    fn a_tab_waits_for_its_own_game_until_the_library_answers() {
        let request = Request::OwnGame("3-9".to_owned());
        let waits = GameInPlay { waits_for_own: true, ..NOW };
        assert_eq!(after(&request, Ok(brought("3-9")), waits), Next::GoBack(brought("3-9")));
        assert_eq!(after(&request, Ok(None), waits), Next::GoBack(None));
        assert_eq!(after(&request, Err(NoLibrary), waits), Next::Nothing);
        assert_eq!(after(&request, Ok(brought("3-9")), NOW), Next::Nothing, "a move was made meanwhile");
    }

    #[test]
    fn what_became_of_a_game_without_room_is_known() {
        assert_eq!(after(&Request::NoRoom(saved()), Ok(None), NOW), Next::Saved);
        assert_eq!(after(&Request::NoRoom(saved()), Err(NoLibrary), NOW), Next::NotSaved);
        assert_eq!(after(&Request::Put(saved()), Err(NoLibrary), NOW), Next::Nothing);
    }
}
