//! Everything that can happen to the page.

use super::games;
use super::job_purpose::JobPurpose;
use super::new_choice::NewChoice;
use super::notice::Notice;
use super::open_dialog::Dialog;
use super::place::Place;
use crate::browser::worker_client::WorkerNews;
use crate::engine::film::Script;
use crate::engine::{Cell, Difficulty, Digit, Kind, Puzzle, Target};
use crate::hints;
use crate::library::Entry;
use crate::library::request::{LibraryAnswer, LibraryRequest};
use crate::parts::Part;
use crate::session::{Action, PageRequest};
use crate::view_models::city::Facing;
use crate::view_models::zoom::ZoomStep;
use std::mem::discriminant;
use std::rc::Rc;
use yew::prelude::*;

/// Everything that can happen.
#[derive(Clone)]
pub(super) enum Msg {
    /// The player does something to the game.
    Do(Action),
    /// A key of the keyboard was pressed.
    Key(KeyboardEvent),
    /// A number key of the page was pressed.
    Digit(Digit),
    /// The next number is asked "why not?", or no longer.
    ToggleWhyNot,
    /// The next number is asked "why not?" in that cell.
    WhyNotAt(Cell),
    /// Words were pressed that name this on the board; nothing once that was shown.
    HighlightTargets(Vec<Target>),
    /// The history, shown or no longer.
    History,
    /// The panels are to be loaded once more.
    RetryPanels,
    /// A puzzle is to be changed by hand.
    Edit(Puzzle),
    /// A text of several puzzles is to be solved.
    OpenBatch(String),
    /// Goes to that place.
    Go(Place),
    /// The address changed.
    Address,
    /// Opens that dialog; `None` closes the one that is open.
    Open(Option<Dialog>),
    /// Chooses what the dialog of a new puzzle offers.
    ChooseNew(NewChoice),
    /// Begins a built-in puzzle of that kind, order and difficulty, any of them.
    BeginBuiltIn(Kind, u8, Difficulty),
    /// Goes back to the game before this one.
    ReturnToEarlierGame,
    /// Opens a kept game.
    OpenGame(String),
    /// The games of the library, once one was solved.
    LibraryGames(Rc<Vec<Entry>>),
    /// Another tab has kept something.
    StorageChanged,
    /// Takes the game back from another tab.
    TakeOver,
    /// The library was asked for something; what it answered.
    Library(LibraryRequest, LibraryAnswer),
    /// Copies the link to the puzzle.
    CopyLink,
    /// Leaves the coach.
    LeaveCoach,
    /// Goes on to the next theme.
    Theme,
    /// Goes to the settings, or back from them.
    Settings,
    /// The player asks for something in another place.
    PageRequest(PageRequest),
    /// Chooses the language of that tag.
    SelectLanguage(&'static str),
    /// The words of the language of that tag are there, or did not come.
    LanguageLoaded(&'static str),
    /// A second has passed.
    Tick,
    /// The keys rest.
    WriteNotePanel,
    /// Shows a notice; `None` dismisses the one that is shown.
    SetNotice(Option<Notice>),
    /// The notice was there long enough.
    NoticeDue,
    /// Stops the work with that purpose.
    Cancel(JobPurpose),
    /// Tries again what failed, as the notice offers.
    Retry,
    /// Asks for a film.
    Film(Script),
    /// Goes to that step of the film, from 0.
    ToStep(usize),
    /// Shows the first cross-outs of the film as one step, or each by itself.
    FoldFilm(bool),
    /// Plays the film, or pauses it.
    TogglePlayback,
    /// Sets the speed of the film, by its index in `SPEEDS`.
    Speed(u32),
    /// Shows the moves that led here one after another, or no longer.
    Replay,
    /// The next one of them is due.
    NextMove,
    /// Shows and applies one hint after another, or no longer.
    PlayOn,
    /// The next one of them is due.
    NextHint,
    /// Shows a large board larger, in a part of it, or smaller.
    Zoom(ZoomStep),
    /// The city was turned and has that side in front.
    CityTurned(Facing),
    /// The worker that searches and makes films replied, or broke.
    Worker(WorkerNews),
    /// The page's own work on the job of that number is to go on.
    SliceDue(u32),
    /// The answer to a question that takes long; none where its worker broke.
    HintAnswered(Option<hints::Answer>),
    /// The board stands: the game is this tab's, and what stands around the board is to be drawn too.
    FirstScreenShown,
    /// Another day has begun: the places that are open go over to its puzzles.
    DayChanged,
    /// The page has been idle for a moment.
    Idle,
    /// One step of the playing film.
    AdvanceFilm,
    /// The player leaves: the game is to be kept.
    SaveGame,
    /// The part was to be loaded; whether it is there.
    PartLoaded(Part, bool),
    /// The part of another place or of the panels was to be loaded; whether it is there.
    PlacePartLoaded(Part, bool),
    /// The page is about to be printed, or was.
    Print(bool),
    /// Goes over to the newer version of the page.
    Update,
}

impl Msg {
    /// The part that it takes.
    pub(super) fn part(&self) -> Option<Part> {
        match self {
            Self::BeginBuiltIn(..) | Self::CopyLink => Some(Part::Texts),
            Self::Address => games::begins_with_text().then_some(Part::Texts),
            Self::Open(dialog) => dialog.map(|_| Part::Engine),
            Self::History | Self::Replay | Self::PlayOn | Self::Zoom(_) => Some(Part::Engine),
            _ => None,
        }
    }

    /// Whether the player only presses once more what was pressed already: a second hint would tell more than was asked for,
    /// and a second press of a switch would undo the first. Moves and digits are meant as often as they are pressed.
    pub(super) fn repeats(&self, before: &Self) -> bool {
        match (self, before) {
            (Self::Do(action), Self::Do(before)) => !action.is_basic() && discriminant(action) == discriminant(before),
            _ => discriminant(self) == discriminant(before),
        }
    }
}
