//! Library: every game that was begun, statistics of them, the calendar, and the backup file.

mod acts;
mod calendar;
mod data;
mod games;
mod reading;
mod restore;
mod statistics;

use super::rows::{RowWindow, is_on_grid, row_index_of};
use crate::browser::speak::{flag, language, t};
use crate::browser::{document, fragment, go_to, is_wide, open_game, replace_fragment, window};
use crate::components::button::{action_of, plain};
use crate::i18n;
use crate::library::days::{self, Date};
use crate::library::stats::{Group, Stats};
use crate::library::{Entry, GameFilter, GameRow, Record, select};
use crate::places::dates::{self, Dates};
use crate::places::difficulty_name;
use crate::places::make_and_play::{MakeAndPlay, MakeMsg};
use crate::session::PageRequest;
use crate::store::database::StoreError;
use data::Data;
use gloo::events::EventListener;
use reading::{Loaded, load};
use restore::Taken;
use std::rc::Rc;

use yew::html::Scope;
use yew::prelude::*;

/// What comes before a part in the address.
const ADDRESS_PREFIX: &str = "library/";

#[derive(Properties, PartialEq)]
pub(super) struct LibraryProps {
    /// How often any place was entered: each time what is shown is read anew.
    pub(super) entered: u32,
    /// The tag of the language, so that another one is shown at once.
    pub(super) language: &'static str,
    /// Takes what settings of a file ask of the page.
    pub(super) requests: Callback<PageRequest>,
    /// Whether the place is the one shown.
    pub(super) shown: bool,
}

/// A part of the place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LibraryTab {
    Games,
    Statistics,
    Calendar,
    Data,
}

impl LibraryTab {
    const ALL: [Self; 4] = [Self::Games, Self::Statistics, Self::Calendar, Self::Data];

    const fn label(self) -> &'static str {
        match self {
            Self::Games => "library.games",
            Self::Statistics => "library.statistics",
            Self::Calendar => "library.calendar",
            Self::Data => "library.data",
        }
    }

    /// Its name in the address, behind [`ADDRESS_PREFIX`].
    const fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Statistics => "statistics",
            Self::Calendar => "calendar",
            Self::Data => "data",
        }
    }

    /// The one that the address names.
    fn of_address() -> Option<Self> {
        let address = fragment()?;
        let name = address.strip_prefix(ADDRESS_PREFIX)?;
        Self::ALL.into_iter().find(|part| part.name() == name)
    }
}

#[derive(Clone)]
pub(super) enum Msg {
    /// The address is another one.
    Address,
    /// Another tab may have played or deleted games.
    Again,
    /// The database did not answer, and is to be asked once more.
    Retry,
    Loaded(Rc<Result<Loaded, StoreError>>),
    Tab(LibraryTab),
    Want(GameFilter),
    Scrolled,
    Pressed(KeyboardEvent),
    Clicked(MouseEvent),
    /// Goes on with the chosen game.
    Open,
    /// Begins the puzzle of the chosen game anew.
    Restart,
    /// Goes on with a copy of the chosen game.
    Duplicate,
    /// The title of the chosen game is another one.
    Rename(String),
    Delete,
    /// The games are out of the library.
    Deleted(Rc<Vec<Record>>),
    Undo,
    /// A game is to be played, which is in `localStorage`.
    Play(String),
    Failed(StoreError),
    /// The statistics of that group are to be shown.
    Group(Group),
    /// Another month, so many away.
    Month(i32),
    /// The puzzle of that day is to be played.
    Day(u32),
    /// A key in the calendar.
    DayKey(KeyboardEvent),
    /// The games of the month that the calendar shows.
    MonthGames,
    Make(MakeMsg),
    /// Another of the days' puzzles is to be offered.
    Daily(calendar::Daily),
    Data(data::Msg),
}

impl From<MakeMsg> for Msg {
    fn from(msg: MakeMsg) -> Self {
        Self::Make(msg)
    }
}

/// See [`LibraryProps`].
pub(super) struct Library {
    rows: Vec<GameRow>,
    is_loaded: bool,
    trouble: Option<StoreError>,
    /// Whether everything else was just wiped.
    was_library_kept: bool,
    part: LibraryTab,
    wanted: GameFilter,
    /// The indices of the rows that are shown, in order.
    view: Vec<u32>,
    list: RowWindow,
    /// The id of the chosen game.
    chosen: Option<String>,
    /// What was deleted since the page is open and not brought back, the latest last.
    deleted: Vec<Rc<Vec<Record>>>,
    stats: Stats,
    group: Option<Group>,
    month: Date,
    /// The day that it was when the place was entered.
    today: u32,
    daily: calendar::Daily,
    /// The day that the player is at in the calendar.
    cursor: u32,
    /// Whether that is to get the focus.
    goes_to_day: bool,
    maker: MakeAndPlay,
    data: Data,
    dates: Dates,
    /// Whether the last game of the list was just deleted.
    is_emptied: bool,
    _listeners: Vec<EventListener>,
}

impl Component for Library {
    type Message = Msg;
    type Properties = LibraryProps;

    fn create(ctx: &Context<Self>) -> Self {
        if ctx.props().shown {
            load(ctx.link());
        }
        let today = dates::today();
        let mut library = Self {
            rows: Vec::new(),
            is_loaded: false,
            trouble: None,
            was_library_kept: ctx.props().shown && data::take_library_kept(),
            part: LibraryTab::Games,
            wanted: GameFilter::default(),
            view: Vec::new(),
            list: RowWindow::default(),
            chosen: None,
            deleted: Vec::new(),
            stats: Stats::default(),
            group: None,
            month: days::date_of(today),
            today,
            daily: calendar::Daily::stored(),
            cursor: today,
            goes_to_day: false,
            maker: MakeAndPlay::new(),
            data: Data::default(),
            dates: Dates::default(),
            is_emptied: false,
            _listeners: listeners(ctx.link()),
        };
        library.go_to_part(ctx);
        library
    }

    fn changed(&mut self, ctx: &Context<Self>, before: &LibraryProps) -> bool {
        if ctx.props().language != before.language {
            self.dates = Dates::default();
        }
        if ctx.props().shown {
            self.was_library_kept |= data::take_library_kept();
            self.read_again(ctx);
        }
        self.go_to_part(ctx);
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Address => self.go_to_part(ctx),
            Msg::Again => self.read_again(ctx),
            Msg::Retry => {
                (self.is_loaded, self.trouble) = (false, None);
                self.read_again(ctx);
            }
            Msg::Loaded(loaded) => self.loaded(loaded),
            Msg::Tab(part) => self.show(ctx, part),
            Msg::Want(wanted) => {
                self.wanted = wanted;
                self.filter_rows();
            }
            Msg::Scrolled => return self.list.scrolled(),
            Msg::Pressed(event) => return self.pressed(ctx, &event),
            Msg::Clicked(event) => return row_index_of(&event).is_some_and(|index| self.choose(index)),
            Msg::Open => self.on_chosen(ctx, Some),
            Msg::Restart => self.on_chosen(ctx, |record| acts::copy_game(&record, false)),
            Msg::Duplicate => self.on_chosen(ctx, |record| acts::copy_game(&record, true)),
            Msg::Rename(title) => self.rename(ctx, &title),
            Msg::Delete => self.delete(ctx),
            Msg::Deleted(records) => self.was_deleted(ctx, records),
            Msg::Undo => self.undo(ctx),
            Msg::Play(id) => open_game(&id),
            Msg::Failed(trouble) => self.trouble = Some(trouble),
            Msg::Group(group) => self.group = Some(group),
            Msg::Month(months) => self.turn_month(months),
            Msg::Make(msg) => {
                // The button that ended it goes with it.
                self.goes_to_day = matches!(msg, MakeMsg::Cancel);
                self.maker.update(msg, ctx.props().shown, ctx.link());
            }
            Msg::DayKey(event) => return self.move_cursor(&event),
            Msg::Day(day) => self.play_day(day, ctx.link()),
            Msg::Daily(daily) => {
                daily.keep();
                self.daily = daily;
                self.maker.cancel();
            }
            Msg::MonthGames => {
                self.show(ctx, LibraryTab::Games);
                self.wanted = GameFilter { text: days::month_text(self.month), ..GameFilter::default() };
                self.filter_rows();
            }
            Msg::Data(msg) => {
                if matches!(&msg, data::Msg::Taken(Taken::Done(restored)) if restored.settings) {
                    self.daily = calendar::Daily::stored().offered(self.rows.iter().map(|row| &row.entry));
                }
                return self.data.update(ctx, msg);
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let parts = LibraryTab::ALL.map(|part| {
            html! {
                <button key={part.label()} type="button" class="btn" data-action={action_of(part.label())} aria-pressed={flag(self.part == part)}
                    onclick={link.callback(move |_| Msg::Tab(part))}>{ t(part.label()) }</button>
            }
        });
        let inside = match (self.trouble, self.is_loaded) {
            (Some(trouble @ (StoreError::Denied | StoreError::Newer | StoreError::Late)), _) => {
                html! {
                    <>
                        <div class="panel empty">
                            <p role="alert">{ t(trouble.phrase_key()) }</p>
                            if trouble == StoreError::Late { { plain(link, "action.retry", Msg::Retry) } }
                        </div>
                        // What is kept outside the library can be saved and wiped all the same.
                        if self.part == LibraryTab::Data { { self.data.view(link, None) } }
                    </>
                }
            }
            (_, false) => html! { <div class="panel empty"><p role="status">{ t("library.loading") }</p></div> },
            _ => match self.part {
                LibraryTab::Games => self.games(link),
                LibraryTab::Statistics => self.statistics(link),
                LibraryTab::Calendar => self.calendar(link),
                LibraryTab::Data => self.data.view(link, Some((self.rows.len(), self.stats.solved))),
            },
        };
        html! {
            <div class="library" hidden={!ctx.props().shown} data-library={flag(self.is_loaded)} data-games={self.rows.len().to_string()}>
                <div class="title"><h1>{ t("library.title") }</h1><p>{ t("library.about") }</p></div>
                <div class="tabs" role="group" aria-label={t("library.parts")}>{ for parts }</div>
                if self.was_library_kept {
                    <div class="panel"><p class="fault" role="alert">{ t("data.wipe.stays") }</p></div>
                }
                if self.trouble == Some(StoreError::Full) {
                    <div class="panel"><p class="fault" role="alert">{ t("library.full") }</p></div>
                }
                { inside }
            </div>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, _: bool) {
        if ctx.props().shown && self.part == LibraryTab::Games && self.list.rendered() {
            ctx.link().send_message(Msg::Scrolled);
        }
        self.data.rendered();
        self.focus_day();
        if std::mem::take(&mut self.is_emptied) && has_no_focus() {
            // The list that had it is gone.
            go_to(".library .undoing .btn");
        }
    }
}

/// Whether the address is that of the place, or of a part of it.
fn is_here() -> bool {
    fragment().is_some_and(|text| text == "library" || text.starts_with(ADDRESS_PREFIX))
}

/// Hears of an address that names a part, and of the tab coming into sight again.
fn listeners(link: &Scope<Library>) -> Vec<EventListener> {
    let (address, again) = (link.clone(), link.clone());
    let typed = window().map(|window| {
        EventListener::new(&window, "hashchange", move |_| {
            if is_here() {
                address.send_message(Msg::Address);
            }
        })
    });
    let seen = document().map(|document| {
        EventListener::new(&document, "visibilitychange", move |_| {
            let is_seen = !self::document().is_some_and(|document| document.hidden());
            // The place hears nothing when the player goes back to the board.
            if is_seen && is_here() {
                again.send_message(Msg::Again);
            }
        })
    });
    typed.into_iter().chain(seen).collect()
}

/// Whether nothing on the page has the focus.
fn has_no_focus() -> bool {
    document().is_some_and(|document| document.active_element().is_none_or(|element| element.tag_name() == "BODY"))
}

/// The name of a game: Skyscrapers 9×9.
fn name(entry: &Entry) -> String {
    i18n::puzzle_name(language(), entry.kind(), entry.order.into())
}

/// The difficulty in words, if it is known.
fn difficulty_text(entry: &Entry) -> Option<String> {
    entry.head.difficulty.map(difficulty_name)
}

/// What stands where no game is yet: those words under a picture, and the way to the first one.
fn nothing_yet(words: &'static str) -> Html {
    html! {
        <div class="panel empty">
            <span class="houses" aria-hidden="true" />
            <p role="status">{ t(words) }</p>
            <a class="btn main" data-action="first-game" href="#home">{ t("home.new") }</a>
        </div>
    }
}

impl Library {
    /// Reads everything once more; another day may have begun.
    fn read_again(&mut self, ctx: &Context<Self>) {
        let before = std::mem::replace(&mut self.today, dates::today());
        self.month = days::turned(self.month, before, self.today);
        load(ctx.link());
    }

    fn show(&mut self, ctx: &Context<Self>, part: LibraryTab) {
        self.part = part;
        // A request for another place may be there already.
        if is_here() {
            replace_fragment(&["#", ADDRESS_PREFIX, part.name()].concat());
        }
        if part == LibraryTab::Data {
            self.data.entered(ctx.link());
        }
    }

    /// Shows the part that the address names; one that names the place alone is that of the part shown last.
    fn go_to_part(&mut self, ctx: &Context<Self>) {
        if ctx.props().shown {
            self.show(ctx, LibraryTab::of_address().unwrap_or(self.part));
        }
    }

    fn loaded(&mut self, loaded: Rc<Result<Loaded, StoreError>>) {
        self.is_loaded = true;
        self.trouble = loaded.as_ref().as_ref().err().copied();
        if let Some(Ok(Loaded { rows, unread })) = Rc::into_inner(loaded) {
            self.rows = rows;
            self.data.unread = unread.into();
            self.daily = self.daily.offered(self.rows.iter().map(|row| &row.entry));
        }
        self.count();
        // The game played last can be gone on with by one press, but where its card would stand over the list.
        if self.chosen.is_none() && is_wide() {
            self.choose(0);
        }
    }

    /// Takes in what is new in the rows or wanted of them.
    fn filter_rows(&mut self) {
        self.view = select(&self.rows, &self.wanted);
        let is_chosen = |index: &u32| Some(&self.rows[*index as usize].entry.id) == self.chosen.as_ref();
        let cursor = self.view.iter().position(is_chosen);
        self.list.become_many(self.view.len(), cursor);
    }

    /// Takes in that there are other games.
    fn count(&mut self) {
        let entries = self.rows.iter().map(|row| &row.entry);
        self.stats = Stats::of(entries, dates::today(), &dates::day_of);
        self.filter_rows();
    }

    /// The game at that index of the list.
    fn row_at(&self, index: usize) -> Option<&GameRow> {
        Some(&self.rows[*self.view.get(index)? as usize])
    }

    fn chosen(&self) -> Option<&GameRow> {
        let chosen = self.chosen.as_ref()?;
        // One that the list does not show is not to be deleted unseen.
        self.view.iter().map(|&index| &self.rows[index as usize]).find(|row| row.entry.id == *chosen)
    }

    fn choose(&mut self, index: usize) -> bool {
        let id = self.row_at(index).map(|row| row.entry.id.clone());
        if id.is_some() {
            self.chosen = id;
            self.list.cursor = Some(index);
        }
        self.chosen.is_some()
    }

    fn pressed(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        let act = match event.key().as_str() {
            "Enter" => Some(Msg::Open),
            "Delete" => Some(Msg::Delete),
            _ => None,
        };
        if let Some(act) = act.filter(|_| is_on_grid(event) && self.chosen.is_some()) {
            event.prevent_default();
            ctx.link().send_message(act);
            return false;
        }
        self.list.pressed(event).is_some_and(|index| self.choose(index))
    }

    /// The result of restoring a file.
    fn took(link: &Scope<Self>, taken: Taken) {
        link.send_message(Msg::Data(data::Msg::Taken(taken)));
        load(link);
    }
}
