//! Compare: the same puzzle by several methods, side by side, each in a worker of its own.

mod lane;
mod rounds;
mod table;
mod tree;

use crate::browser::speak::{flag, language, say, t, tell};
use crate::browser::worker_client::WorkerNews;
use crate::browser::{now, window};
use crate::components::board;
use crate::components::busy::bar_with_words;
use crate::components::button::{ButtonStyle, button, plain, sends};
use crate::engine::{Arg, Board, Draft, Phrase, Puzzle, kind};
use crate::i18n;
use crate::jobs::COMPARED;
use crate::session::{film_board, view::BoardView};
use lane::{Lane, Phase};
use std::rc::Rc;
use std::sync::Arc;
use yew::html::Scope;
use yew::prelude::*;

/// A puzzle of 58 blanks with the solution of the article on exhaustive search, which prints no
/// puzzle.
const EXAMPLE: &str = "085000001070048509000000000000004000506200010001607004900100032800000000050000000";

/// The order in which all are begun: those that may take longest come last.
const ORDER: [&str; COMPARED.len()] = ["propagate-search", "human", "plain", "fewest"];

/// A board is drawn anew after this many ms a cell at most: large ones cost the page more.
const REDRAW_MS_PER_CELL: f64 = 0.4;

#[derive(Properties, PartialEq)]
pub(super) struct CompareProps {
    /// The puzzle that is played.
    pub(super) puzzle: Arc<Puzzle>,
    /// The tag of the language, so that another one is shown at once.
    pub(super) language: &'static str,
    /// Whether the place is the one shown.
    pub(super) shown: bool,
}

/// What happens. A method is given by its index in [`COMPARED`].
#[derive(Clone)]
pub(super) enum Msg {
    StartAll,
    Start(usize),
    Pause(usize),
    Resume(usize),
    Cancel(usize),
    CancelAll,
    /// A method's worker said something.
    WorkerNews(usize, WorkerNews),
    /// The board shows that method, or the puzzle.
    Watch(Option<usize>),
    /// Compares on the example.
    CompareExample,
    /// Compares on the puzzle in play.
    CompareOwn,
}

/// See [`CompareProps`].
pub(super) struct Compare {
    puzzle: Option<Arc<Puzzle>>,
    is_example: bool,
    lanes: Vec<Lane>,
    watched: Option<usize>,
    board: Option<Rc<BoardView>>,
    /// When the board was drawn last.
    drawn: f64,
    /// What has happened last, for those who do not see it.
    announcement: String,
}

impl Component for Compare {
    type Message = Msg;
    type Properties = CompareProps;

    fn create(ctx: &Context<Self>) -> Self {
        let lane = |index| Lane::new(index, ctx.link().callback(move |news| Msg::WorkerNews(index, news)));
        let lanes = (0..COMPARED.len()).map(lane).collect();
        let mut compare = Self {
            puzzle: None,
            is_example: false,
            lanes,
            watched: None,
            board: None,
            drawn: 0.0,
            announcement: String::new(),
        };
        compare.take(ctx, false);
        compare
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &CompareProps) -> bool {
        if ctx.props().puzzle != old.puzzle {
            self.take(ctx, false);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let Some(puzzle) = self.puzzle.clone() else { return false };
        let mut soon = true;
        match msg {
            Msg::StartAll => {
                self.lanes.iter_mut().filter(|lane| !lane.phase.is_open()).for_each(Lane::wait);
                self.watched = self.watched.or(Some(0));
                self.begin_waiting(&puzzle);
            }
            Msg::Start(at) => {
                self.lanes[at].start(&puzzle);
                self.watched = Some(at);
            }
            Msg::Pause(at) => {
                self.lanes[at].pause();
                self.begin_waiting(&puzzle);
            }
            Msg::Resume(at) => self.lanes[at].resume(&puzzle),
            Msg::Cancel(at) => {
                self.lanes[at].cancel();
                self.begin_waiting(&puzzle);
            }
            Msg::CancelAll => self.lanes.iter_mut().filter(|lane| lane.phase.is_open()).for_each(Lane::cancel),
            Msg::WorkerNews(at, news) => {
                if self.lanes[at].handle_news(news) {
                    self.announcement = [&name(COMPARED[at]), ": ", &table::state(&self.lanes[at])].concat();
                    self.begin_waiting(&puzzle);
                }
                soon = self.lanes[at].phase != Phase::Working;
            }
            Msg::Watch(at) => self.watched = at,
            Msg::CompareExample => self.take(ctx, true),
            Msg::CompareOwn => self.take(ctx, false),
        }
        self.draw(soon);
        ctx.props().shown
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let Some(puzzle) = &self.puzzle else { return html! {} };
        html! {
            <div class="compare" hidden={!ctx.props().shown}>
                <div class="title"><h1>{ t("compare.title") }</h1><p>{ about(puzzle) }</p></div>
                { self.tools(link) }
                { table::table(link, &self.lanes) }
                <p class="unseen" role="status">{ &self.announcement }</p>
                { self.choice(link) }
                <section class="panel watched" aria-label={self.board_name()}>
                    <div class="stage">
                        { for self.board.clone().map(|view| html! { <board::Board key={language().tag} {view} label={self.board_name()} /> }) }
                    </div>
                </section>
                <section class="panel charts" aria-label={t("compare.charts")}>
                    { self.rounds(puzzle) }
                    { self.tree() }
                </section>
            </div>
        }
    }
}

/// The name of the method of that id.
fn name(id: &'static str) -> String {
    say(&Phrase::about("method", id))
}

fn blanks(puzzle: &Puzzle) -> usize {
    puzzle.givens().iter().filter(|given| given.is_none()).count()
}

fn about(puzzle: &Puzzle) -> String {
    let name = i18n::puzzle_name(language(), kind(puzzle), puzzle.order());
    tell("compare.puzzle", [("puzzle", Arg::Text(name)), ("count", Arg::Count(blanks(puzzle) as u64))])
}

fn example() -> Option<Arc<Puzzle>> {
    let givens = EXAMPLE.chars().filter_map(|digit| digit.to_digit(10)).collect();
    Draft { boxes: Some((3, 3)), givens, ..Draft::empty(9) }.check().ok().map(Arc::new)
}

impl Compare {
    /// Takes the example or the player's own puzzle, with nothing begun.
    fn take(&mut self, ctx: &Context<Self>, is_example: bool) {
        self.is_example = is_example;
        self.puzzle = if is_example { example() } else { Some(ctx.props().puzzle.clone()) };
        self.lanes.iter_mut().for_each(Lane::forget);
        self.watched = None;
        self.announcement.clear();
        self.draw(true);
    }

    /// Draws the board anew, soon or once it has rested.
    fn draw(&mut self, soon: bool) {
        let Some(puzzle) = &self.puzzle else { return };
        let rest = puzzle.givens().len() as f64 * REDRAW_MS_PER_CELL;
        if soon || now() - self.drawn >= rest {
            self.board = Some(Rc::new(self.board(puzzle)));
            self.drawn = now();
        }
    }

    /// Lets methods that wait begin, as many as there are cores, so that none takes another's time.
    fn begin_waiting(&mut self, puzzle: &Puzzle) {
        let cores = window().map_or(2.0, |window| window.navigator().hardware_concurrency()) as usize;
        let at_work = |lanes: &[Lane]| lanes.iter().filter(|lane| lane.phase == Phase::Working).count();
        for id in ORDER {
            if at_work(&self.lanes) >= cores.max(2) {
                break;
            }
            let next = self.lanes.iter_mut().find(|lane| lane.id() == id && lane.phase == Phase::Waiting);
            if let Some(lane) = next {
                lane.start(puzzle);
            }
        }
    }

    fn tools(&self, link: &Scope<Self>) -> Html {
        let is_open = self.lanes.iter().any(|lane| lane.phase.is_open());
        let main = ButtonStyle { class: "main", icon: Some("play"), ..ButtonStyle::default() };
        let ended = self.lanes.iter().filter(|lane| !lane.phase.is_open() && lane.phase != Phase::Idle).count();
        let percent = (ended * 100 / self.lanes.len()) as u8;
        let words =
            tell("compare.ended", [("count", Arg::Count(ended as u64)), ("all", Arg::Count(COMPARED.len() as u64))]);
        html! {
            <div class="tools-of" role="group" aria-label={t("compare.tools")}>
                { button(link, "compare.start-all", main, Msg::StartAll) }
                if self.is_example {
                    { plain(link, "compare.own", Msg::CompareOwn) }
                } else {
                    { plain(link, "compare.example", Msg::CompareExample) }
                }
                // Its line is there before anything begins, so that nothing moves when it does.
                <div class="busy">
                    <span>{ words.clone() }</span>
                    if is_open {
                        { bar_with_words("compare.progress", percent, Some(words)) }
                        { plain(link, "action.cancel", Msg::CancelAll) }
                    }
                </div>
            </div>
        }
    }

    /// What the board shows: the puzzle or one of the methods.
    fn choice(&self, link: &Scope<Self>) -> Html {
        let one = |at: Option<usize>, shows: &'static str, words: String| {
            html! {
                <button type="button" class="btn" data-action="watch" data-shows={shows} aria-pressed={flag(self.watched == at)} onclick={sends(link, Msg::Watch(at))}>
                    { words }
                </button>
            }
        };
        html! {
            <div class="choice-of" role="group" aria-label={t("compare.watch")}>
                <h2>{ t("compare.watch") }</h2>
                { one(None, "puzzle", t("compare.the-puzzle").to_owned()) }
                { for self.lanes.iter().enumerate().map(|(at, lane)| one(Some(at), lane.id(), name(lane.id()))) }
            </div>
        }
    }

    fn watched(&self) -> Option<&Lane> {
        self.watched.and_then(|at| self.lanes.get(at))
    }

    fn board_name(&self) -> String {
        self.watched().map_or_else(|| t("compare.the-puzzle").to_owned(), |lane| name(lane.id()))
    }

    /// The board of the method that is watched, with candidates as notes; its solution at its end.
    fn board(&self, puzzle: &Arc<Puzzle>) -> BoardView {
        let snapshot = self.watched().and_then(|lane| lane.snapshot.as_ref());
        let solution = snapshot.and_then(|snapshot| {
            let grid = snapshot.record.end.and(snapshot.record.solutions.first())?;
            let values: Vec<_> = grid.iter().copied().map(Some).collect();
            Some(Board::from_values(puzzle, &values))
        });
        if let Some(board) = solution.or_else(|| snapshot?.board(puzzle)) {
            return film_board(&board, None);
        }
        let mut view = film_board(&Board::new(puzzle), None);
        view.cells.iter_mut().for_each(|cell| cell.notes = Default::default());
        view
    }

    /// The plot of the method that works in rounds.
    fn rounds(&self, puzzle: &Puzzle) -> Html {
        let lane = self.lanes.iter().find(|lane| lane.id() == "plain");
        let record = lane.and_then(|lane| lane.snapshot.as_ref()).map(|snapshot| &snapshot.record);
        let is_over = record.is_some_and(|record| record.end.is_some());
        let rounds = record.map(|record| record.by_round.clone()).unwrap_or_default();
        let last = if is_over { rounds.len().saturating_sub(1) } else { blanks(puzzle) };
        html! { <rounds::Rounds key={["rounds ", language().tag].concat()} {rounds} {last} /> }
    }

    /// The plot of the search of the method that is watched.
    fn tree(&self) -> Html {
        let lane = self.watched().unwrap_or(&self.lanes[0]);
        let record = lane.snapshot.as_ref().map(|snapshot| &snapshot.record);
        let tree = record.map(|record| tree::Nodes(record.tree.clone())).unwrap_or_default();
        html! { <tree::Tree key={["tree ", language().tag].concat()} name={name(lane.id())} {tree} all={record.map_or(0, |record| record.counters.nodes)} /> }
    }
}
