//! The modes, the number keys with how many of each are still to be placed, and the five tools.

use super::root::{App, Msg};
use super::toolbar::toolbar;
use crate::browser::speak::{flag, number, say, t, tell};
use crate::components::button::{ButtonStyle, button, icon, sends};
use crate::components::keys_layout;
use crate::engine::{Arg, Digit, Phrase};
use crate::session::{Action, COLOURS, Mode, Preference, Session};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::html::Scope;
use yew::prelude::*;

/// The modes and what is said on their keys; single candidates are coloured from among the colours.
const MODES: [(Mode, &str); 4] = [
    (Mode::Values, "mode.values"),
    (Mode::Notes, "action.notes"),
    (Mode::Corners, "mode.corners"),
    (Mode::Colours, "mode.colours"),
];

/// A swipe is at least this long, in px: longer than a key is wide.
const MIN_SWIPE_PX: i32 = 90;

/// The keys and tools.
pub(super) fn keypad(app: &App, link: &Scope<App>) -> Html {
    let session = &app.session;
    let order = session.puzzle().order();
    let keys = if session.mode() == Mode::Colours && !app.is_asking_why_not && !session.draws_chain() {
        colours(link, session)
    } else {
        digits(app, link)
    };
    let now = if session.mode() == Mode::Tints { Mode::Colours } else { session.mode() };
    // The keyboard is on the board while a key chooses the mode.
    let said = MODES.iter().find(|(mode, _)| *mode == session.mode()).map_or("key.tints", |(_, label)| label);
    let modes = MODES.into_iter().map(|(mode, label)| {
        let looks = ButtonStyle { pressed: Some(now == mode), class: "mode", ..ButtonStyle::default() };
        button(link, label, looks, Msg::Do(Action::ToggleMode(mode)))
    });
    let (down, up) = swipe(app, link);
    html! {
        <section class="pad">
            <div class="modes" role="toolbar" aria-label={t("place.modes")}>{ for modes }</div>
            <p class="unseen" role="status">{ t(said) }</p>
            <div class="digits" role="toolbar" aria-label={t("place.keys")} data-keys={keys_layout(order)} onpointerdown={down} onpointerup={up} oncontextmenu={highlights(link)}>{ keys }</div>
            { toolbar(app, link) }
        </section>
    }
}

/// A swipe over the keys to the left undoes, to the right redoes.
fn swipe(app: &App, link: &Scope<App>) -> (Callback<PointerEvent>, Callback<PointerEvent>) {
    let (from, to, link) = (app.swipe.clone(), app.swipe.clone(), link.clone());
    let down = Callback::from(move |event: PointerEvent| {
        from.set((event.pointer_type() == "touch").then(|| (event.client_x(), event.client_y())));
    });
    let up = Callback::from(move |event: PointerEvent| {
        let Some((x, y)) = to.take() else { return };
        let (across, along) = (event.client_x() - x, event.client_y() - y);
        if across.abs() > MIN_SWIPE_PX && across.abs() > 2 * along.abs() {
            link.send_message(Msg::Do(if across < 0 { Action::Undo } else { Action::Redo }));
        }
    });
    (down, up)
}

/// One key a digit, and one to erase, or back to the colours where candidates are coloured.
fn digits(app: &App, link: &Scope<App>) -> Html {
    let session = &app.session;
    let tinting = session.mode() == Mode::Tints && !app.is_asking_why_not;
    let chosen = session.highlighted();
    let counted = session.prefers(Preference::Remaining);
    let keys = (1..).zip(session.remaining()).filter_map(|(value, left)| Some((Digit::new(value)?, left)));
    let keys = keys.map(|(digit, left)| {
        let name = tell("key.digit", [("digit", Arg::Digit(digit)), ("count", Arg::Count(left as u64))]);
        html! {
            <button key={digit.get()} type="button" class="btn key" data-action="digit" data-digit={number(digit.get())} aria-label={name} aria-pressed={flag(chosen == Some(digit))}
                data-done={(left == 0).then_some("")}
                data-hue={tinting.then(|| number(session.last_colour().into()))}
                data-asking={app.is_asking_why_not.then_some("")} onclick={sends(link, Msg::Digit(digit))}>
                { number(digit.get()) }
                if counted { <i data-left={number(left)} /> }
            </button>
        }
    });
    html! { <>
        { for keys }
        if tinting {
            { swatch(link, session.last_colour(), t("key.cells").into(), Msg::Do(Action::ToggleMode(Mode::Colours)), None) }
        } else {
            { erase(link) }
        }
    </> }
}

/// The right button, or a finger that rests on a key, shows where its digit is.
fn highlights(link: &Scope<App>) -> Callback<MouseEvent> {
    link.batch_callback(|event: MouseEvent| {
        let key = event.target()?.dyn_into::<Element>().ok()?.closest("[data-digit]").ok()??;
        event.prevent_default();
        let digit = Digit::new(key.get_attribute("data-digit")?.parse().ok()?)?;
        Some(Msg::Do(Action::Highlight(digit)))
    })
}

/// One key a colour; one to colour candidates instead; one to erase.
fn colours(link: &Scope<App>, session: &Session) -> Html {
    let keys = (1..=COLOURS).map(|colour| {
        let name = say(&Phrase::about("colour", &number(colour.into())));
        swatch(link, colour, name.into(), Msg::Do(Action::Colour(colour)), Some(session.last_colour() == colour))
    });
    html! { <>
        { for keys }
        <button key="tints" type="button" class="btn key" data-action="tints" aria-label={t("key.tints")} title={t("key.tints")}
            onclick={sends(link, Msg::Do(Action::ToggleMode(Mode::Tints)))}>
            <span class="tint-key" aria-hidden="true">{ "1 2" }<br />{ "3 4" }</span>
        </button>
        { erase(link) }
    </> }
}

fn swatch(link: &Scope<App>, colour: u8, name: AttrValue, msg: Msg, pressed: Option<bool>) -> Html {
    html! {
        <button key={["colour", &number(colour.into())].concat()} type="button" class="btn key" data-action="colour" data-colour={number(colour.into())} aria-label={name.clone()} title={name}
            aria-pressed={pressed.map(flag)} onclick={sends(link, msg)}>
            <i class="swatch" data-hue={number(colour.into())} aria-hidden="true" />
        </button>
    }
}

fn erase(link: &Scope<App>) -> Html {
    html! {
        <button key="erase" type="button" class="btn key" data-action="erase" aria-label={t("key.erase")} onclick={sends(link, Msg::Do(Action::Erase))}>
            { icon("erase") }
        </button>
    }
}
