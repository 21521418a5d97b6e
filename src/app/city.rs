//! The city in the place of the plain board: its switch, what turns it, and which side is in front.

use super::load_parts::city_view;
use super::root::{App, Msg};
use crate::components::button::{ButtonStyle, button};
use crate::components::city_board::CityBoard;
use crate::parts::Part;
use crate::session::view::BoardView;
use crate::session::{Action, Preference};
use crate::view_models::city::{Facing, street};
use std::rc::Rc;
use yew::html::Scope;
use yew::prelude::*;

/// Whether the board is to be played as a city. The coach teaches on the plain one.
pub(super) fn is_played_as_city(app: &App, view: &BoardView) -> bool {
    app.session.prefers(Preference::City) && !app.is_printing && app.coach.is_none() && street::fits(view)
}

/// What the stage says of the city: nothing on a plain board, whether it is there.
pub(super) fn state(app: &App, view: &BoardView) -> Option<&'static str> {
    is_played_as_city(app, view).then(|| if city_view().is_some() { "shown" } else { "" })
}

/// The city around the board, once it is there; until then the board stays plain.
pub(super) fn city(app: &App, link: &Scope<App>, view: &Rc<BoardView>) -> Html {
    match city_view().filter(|_| is_played_as_city(app, view)) {
        Some(shown) => shown(link, view.clone(), app.facing),
        None => Html::default(),
    }
}

/// What shows the board as a city or plain.
pub(super) fn switch(app: &App, link: &Scope<App>, view: &BoardView) -> Html {
    if app.coach.is_some() || !street::fits(view) {
        return Html::default();
    }
    let is_on = app.session.prefers(Preference::City);
    let pressed = Some(is_on);
    let looks =
        ButtonStyle { class: "bare", icon: Some("city"), is_icon_only: true, pressed, ..ButtonStyle::default() };
    button(link, "action.city", looks, Msg::Do(Action::Prefer(Preference::City, !is_on)))
}

/// The drawing, what turns it, and the side in front in words.
pub(super) fn drawing(link: &Scope<App>, view: Rc<BoardView>, facing: Facing) -> Html {
    html! { <CityBoard {view} {facing} on_turn={link.callback(Msg::CityTurned)} /> }
}

impl App {
    /// Has the city come, where the player prefers it.
    pub(super) fn request_city(&self) {
        if self.session.prefers(Preference::City) && !Part::City.is_there() {
            self.load(Part::City);
        }
    }

    fn shows_city(&self) -> bool {
        city_view().is_some() && is_played_as_city(self, &self.session.board_view())
    }

    /// Keeps the side that the city was turned to. It has shown it already: nothing is to be rendered.
    pub(super) fn set_facing(&mut self, facing: Facing) -> bool {
        self.facing = facing;
        false
    }

    /// Turns the side of a clue that was pressed to the front.
    pub(super) fn face(&mut self, action: &Action) {
        if let Action::SelectClue(side, _) = action
            && self.shows_city()
        {
            self.facing = Facing::of(*side);
        }
    }

    /// What an arrow key means on the board: it goes where it points on the screen.
    pub(super) fn arrow<'a>(&self, key: &'a str) -> &'a str {
        match key.starts_with("Arrow") && self.facing != Facing::default() && self.shows_city() {
            true => self.facing.arrow(key),
            false => key,
        }
    }
}
