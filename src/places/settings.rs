//! Settings: what the player chooses once for every game, in groups.

use super::keys;
use crate::browser::speak::{flag, language, t};
use crate::browser::theme::Theme;
use crate::browser::{local_get, local_set, root, set_root, window};
use crate::components::button::{ButtonStyle, action_of, button};
use crate::engine::Difficulty;
use crate::i18n::LANGUAGES;
use crate::session::view::HintStage;
use crate::session::{CheckLevel, PageRequest, Preference, Preferences};
use yew::html::Scope;
use yew::prelude::*;

/// Where the page keeps how boards look, and the attribute of its root that says so: nothing for
/// plain digits.
pub(super) const VIEW: (&str, &str) = ("skyline.view", "data-view");

/// The same for the colour that stands out, nothing for the first one, and for black in the dark, `on` or nothing.
pub(super) const ACCENT: (&str, &str) = ("skyline.accent", "data-accent");
pub(super) const BLACK: (&str, &str) = ("skyline.black", "data-black");

/// Where it is kept that sounds are on, and vibration: `on`, or nothing. `scripts/feedback.js` reads it.
const SOUND: (&str, &str) = ("skyline.sound", "settings.sound");
const VIBRATION: (&str, &str) = ("skyline.vibration", "settings.vibration");

/// The colours that stand out, by that attribute: see `styles/accent-tokens.css`.
const ACCENTS: [(&str, &str); 5] = [
    ("", "settings.accent.violet"),
    ("blue", "settings.accent.blue"),
    ("teal", "settings.accent.teal"),
    ("rose", "settings.accent.rose"),
    ("graphite", "settings.accent.graphite"),
];

/// How filled cells look, by that attribute.
const VIEWS: [(&str, &str); 2] = [("", "settings.view.plain"), ("skyline", "settings.view.skyline")];

/// What is done for the player, and how digits come into cells.
const INPUT: [(Preference, &str); 5] = [
    (Preference::DigitFirst, "settings.digit-first"),
    (Preference::DoublePressPlaces, "settings.double-press"),
    (Preference::TidyNotes, "settings.tidy-notes"),
    (Preference::FillNotes, "settings.fill-notes"),
    (Preference::Shortcuts, "settings.shortcuts"),
];

/// What stands out on the board and its keys.
const BOARD: [(Preference, &str); 8] = [
    (Preference::City, "settings.city"),
    (Preference::SameDigit, "settings.same-digit"),
    (Preference::SameHouse, "settings.same-house"),
    (Preference::Conflicts, "settings.conflicts"),
    (Preference::ClueStates, "settings.clue-states"),
    (Preference::Reach, "settings.reach"),
    (Preference::Remaining, "settings.remaining"),
    (Preference::Coordinates, "settings.coordinates"),
];

const LEVELS: [(CheckLevel, &str); 3] = [
    (CheckLevel::Wrong, "settings.check.wrong"),
    (CheckLevel::Contradictions, "settings.check.contradictions"),
    (CheckLevel::Nothing, "settings.check.nothing"),
];

const HELP: [&str; 3] = ["settings.help.where", "settings.help.technique", "settings.help.reason"];

/// The techniques that hints use, by [`Difficulty::ALL`].
const KNOWN: [&str; 5] = [
    "settings.known.easy",
    "settings.known.medium",
    "settings.known.hard",
    "settings.known.extreme",
    "settings.known.all",
];

/// Whether the time is counted, whether it is shown during the game, and what that is called.
const TIMES: [(bool, bool, &str); 3] =
    [(true, true, "settings.timer.shown"), (true, false, "settings.timer.hidden"), (false, true, "settings.timer.off")];

#[derive(Properties, PartialEq)]
pub(super) struct SettingsProps {
    /// The preferences of the game being played, which the next ones take over.
    pub(super) preferences: Preferences,
    /// Takes what the player asks of the page.
    pub(super) requests: Callback<PageRequest>,
    /// How often any place was entered: each time what is shown is read anew.
    pub(super) entered: u32,
    /// Whether the place is the one shown.
    pub(super) shown: bool,
}

/// What is chosen.
#[derive(Clone)]
pub(super) enum Msg {
    PageRequest(PageRequest),
    Theme(Theme),
    /// Keeps how the page looks, by where that is kept and its attribute.
    Look((&'static str, &'static str), &'static str),
    /// Whether the clock runs, and whether its time is shown.
    Clock {
        runs: bool,
        is_shown: bool,
    },
    /// Keeps whether sounds or vibration are on, by where that is kept.
    Feedback(&'static str, bool),
}

/// See [`SettingsProps`].
pub(super) struct Settings;

impl Component for Settings {
    type Message = Msg;
    type Properties = SettingsProps;

    fn create(_: &Context<Self>) -> Self {
        Self
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let requests = &ctx.props().requests;
        match msg {
            Msg::PageRequest(request) => requests.emit(request),
            Msg::Theme(theme) => {
                theme.apply();
                requests.emit(PageRequest::AppearanceChanged);
            }
            Msg::Look((key, attribute), value) => {
                set_root(attribute, Some(value));
                local_set(key, value);
                requests.emit(PageRequest::AppearanceChanged);
            }
            Msg::Feedback(key, on) => {
                local_set(key, if on { "on" } else { "" });
            }
            Msg::Clock { runs, is_shown } => {
                requests.emit(PageRequest::Prefer(Preference::ClockRuns, runs));
                requests.emit(PageRequest::Prefer(Preference::ClockShown, is_shown));
            }
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        if !ctx.props().shown {
            return html! {};
        }
        let link = ctx.link();
        let preferences = ctx.props().preferences;
        let close = ButtonStyle::CLOSE;
        let levels = LEVELS
            .map(|(level, label)| (level == preferences.check, label, Msg::PageRequest(PageRequest::Check(level))));
        let help = HintStage::ALL.into_iter().zip(HELP);
        let help: Vec<_> = help
            .map(|(stage, label)| {
                (stage == preferences.first_hint_stage, label, Msg::PageRequest(PageRequest::FirstHintStage(stage)))
            })
            .collect();
        let now = (preferences.has(Preference::ClockRuns), preferences.has(Preference::ClockShown));
        let known = Difficulty::ALL.into_iter().zip(KNOWN).rev();
        let known: Vec<_> = known
            .map(|(known, label)| {
                (known == preferences.hardest_hint, label, Msg::PageRequest(PageRequest::HardestHint(known)))
            })
            .collect();
        let times = TIMES.map(|(runs, is_shown, label)| {
            let is_now = runs == now.0 && (!runs || is_shown == now.1);
            (is_now, label, Msg::Clock { runs, is_shown })
        });
        html! {
            <div class="settings" data-settings="">
                <div class="title">
                    <h1>{ t("settings.title") }</h1><p>{ t("settings.about") }</p>
                    { button(link, "action.close", close, Msg::PageRequest(PageRequest::Back)) }
                </div>
                <div class="groups">
                    { group("settings.look", appearance(link)) }
                    { group("settings.board", switches(link, preferences, &BOARD)) }
                    { group("settings.input", switches(link, preferences, &INPUT)) }
                    { group("settings.feedback", feedback(link)) }
                    { group("settings.help", html! { <>
                        { radios(link, "help", &help) }
                        <h3 id="settings-known">{ t("settings.known") }</h3>
                        <div role="radiogroup" aria-labelledby="settings-known">{ radios(link, "known", &known) }</div>
                    </> }) }
                    { group("settings.check", radios(link, "check", &levels)) }
                    { group("settings.timer", radios(link, "time", &times)) }
                    { group("settings.data", html! { <>
                        <p class="help">{ t("settings.data.about") }</p>
                        <a class="btn" href="#library/data">{ t("settings.data.go") }</a>
                    </> }) }
                    { group("settings.notices", html! { <>
                        <p class="help">{ t("settings.notices.about") }</p>
                        <a class="btn" data-action="notices" href="notices.txt" target="_blank" rel="noopener">{ t("settings.notices.go") }</a>
                    </> }) }
                </div>
                <details class="panel"><summary>{ t("settings.keys") }</summary>{ keys::shortcuts() }</details>
            </div>
        }
    }
}

/// A group with its title, which names it.
fn group(title: &'static str, inside: Html) -> Html {
    html! {
        <section key={title} class="panel" role="group" aria-labelledby={title}>
            <h2 id={title}>{ t(title) }</h2>
            { inside }
        </section>
    }
}

/// The language, the theme and the view of the board.
fn appearance(link: &Scope<Settings>) -> Html {
    const THEMES: [&str; 4] =
        ["settings.theme.system", "settings.theme.light", "settings.theme.dark", "settings.theme.contrast"];
    let languages = LANGUAGES.iter().zip(0..).map(|(&(tag, name), at)| {
        html! {
            <button key={tag} type="button" class="btn" data-action="language" lang={tag} aria-pressed={flag(tag == language().tag)}
                onclick={link.callback(move |_| Msg::PageRequest(PageRequest::Speak(at)))}>{ name }</button>
        }
    });
    let current = Theme::current();
    let themes: Vec<_> =
        Theme::ALL.into_iter().zip(THEMES).map(|(theme, label)| (theme == current, label, Msg::Theme(theme))).collect();
    let looks = |which: (&'static str, &'static str), all: &[(&'static str, &'static str)]| -> Vec<_> {
        let shown = root(which.1).unwrap_or_default();
        all.iter().map(|&(value, label)| (value == shown, label, Msg::Look(which, value))).collect()
    };
    let [views, accents] = [looks(VIEW, &VIEWS), looks(ACCENT, &ACCENTS)];
    let is_black = root(BLACK.1).is_some_and(|black| !black.is_empty());
    let black = link.callback(move |_| Msg::Look(BLACK, if is_black { "" } else { "on" }));
    html! { <>
        <h3 id="settings-language">{ t("settings.language") }</h3>
        <div class="languages" role="group" aria-labelledby="settings-language">{ for languages }</div>
        <h3 id="settings-theme">{ t("settings.theme") }</h3>
        <div class="pills" role="radiogroup" aria-labelledby="settings-theme">{ radios(link, "theme", &themes) }</div>
        { switch("settings.black", is_black, black) }
        <h3 id="settings-accent">{ t("settings.accent") }</h3>
        <div class="pills" role="radiogroup" aria-labelledby="settings-accent">{ radios(link, "accent", &accents) }</div>
        <h3 id="settings-view">{ t("settings.view") }</h3>
        <div role="radiogroup" aria-labelledby="settings-view">{ radios(link, "view", &views) }</div>
    </> }
}

/// Sounds, and vibration where the browser has it.
fn feedback(link: &Scope<Settings>) -> Html {
    let vibrates =
        window().is_some_and(|window| js_sys::Reflect::has(&window.navigator(), &"vibrate".into()) == Ok(true));
    let switches = [Some(SOUND), vibrates.then_some(VIBRATION)].into_iter().flatten().map(|(key, label)| {
        let on = local_get(key).is_some_and(|value| value == "on");
        switch(label, on, link.callback(move |_| Msg::Feedback(key, !on)))
    });
    html! { { for switches } }
}

/// One of several: whether it is chosen, the key of its label, what choosing it does.
fn radios(link: &Scope<Settings>, name: &'static str, choices: &[(bool, &'static str, Msg)]) -> Html {
    let choices = choices.iter().map(|(checked, label, msg)| {
        let msg = msg.clone();
        html! {
            <label key={*label} class="choice">
                <input type="radio" {name} data-action={action_of(label)} checked={*checked} onchange={link.callback(move |_| msg.clone())} />
                <span>{ t(label) }</span>
            </label>
        }
    });
    html! { { for choices } }
}

/// What is on or off: the key of its label, and what a press does.
fn switch(label: &'static str, on: bool, onchange: Callback<Event>) -> Html {
    html! {
        <label key={label} class="choice">
            <input type="checkbox" data-action={action_of(label)} checked={on} {onchange} />
            <span>{ t(label) }</span>
        </label>
    }
}

fn switches(link: &Scope<Settings>, preferences: Preferences, which: &'static [(Preference, &'static str)]) -> Html {
    let switches = which.iter().map(|&(preference, label)| {
        let on = preferences.has(preference);
        switch(label, on, link.callback(move |_| Msg::PageRequest(PageRequest::Prefer(preference, !on))))
    });
    html! { { for switches } }
}
