//! Buttons: what is said on them, and the message that a press sends.

use crate::browser::speak::t;
use yew::html::Scope;
use yew::prelude::*;

/// The callback that sends a message.
pub(crate) fn sends<C: Component<Message: Clone>>(link: &Scope<C>, msg: C::Message) -> Callback<MouseEvent> {
    let link = link.clone();
    Callback::from(move |_: MouseEvent| link.send_message(msg.clone()))
}

/// How a button looks and whether it can be pressed.
#[derive(Clone, Copy, Default)]
pub(crate) struct ButtonStyle {
    /// Further classes.
    pub(crate) class: &'static str,
    /// The icon before the words, or instead of them for [`ButtonStyle::is_icon_only`].
    pub(crate) icon: Option<&'static str>,
    /// The icon alone; the words are its name.
    pub(crate) is_icon_only: bool,
    /// What stays when the words change; the key of the words where it is empty.
    pub(crate) key: &'static str,
    /// For a button that stays pressed.
    pub(crate) pressed: Option<bool>,
    /// Whether nothing would happen.
    pub(crate) disabled: bool,
}

impl ButtonStyle {
    /// Without a class, an icon or a state.
    const PLAIN: Self = Self { class: "", icon: None, is_icon_only: false, key: "", pressed: None, disabled: false };
    /// The button that leads on.
    pub(crate) const MAIN: Self = Self { class: "main", ..Self::PLAIN };
    /// The cross that closes what it stands in.
    pub(crate) const CLOSE: Self = Self { class: "bare", icon: Some("close"), is_icon_only: true, ..Self::PLAIN };
}

/// What a press on the button with that label does, for automation, which finds it by `data-action` whatever the words say:
/// the last part of the label's key, but for those that have another name there.
pub(crate) fn action_of(label: &'static str) -> &'static str {
    match label {
        "action.next-step" => "more",
        "action.solve" => "reveal",
        "data.export.do" => "export",
        "data.persist.do" => "persist",
        "data.wipe.do" => "wipe",
        "data.wipe.first" => "export-first",
        "data.wipe.sure" => "confirm",
        "new.allowed.clear" => "allow-all",
        "new.make" => "create",
        "new.more" => "advanced",
        "new.more.clear" => "clear-advanced",
        "new.pattern.clear" => "clear-pattern",
        "new.seed.other" => "other-seed",
        "place.more" => "menu",
        "reveal.confirm" => "confirm",
        "settings.title" => "settings",
        "theme.contrast" | "theme.dark" | "theme.light" | "theme.system" => "theme",
        _ => label.rsplit('.').next().unwrap_or(label),
    }
}

/// A button with the label of that key. It is keyed, so that it stays itself when others come and go.
pub(crate) fn button<C: Component<Message: Clone>>(
    link: &Scope<C>,
    label: &'static str,
    looks: ButtonStyle,
    msg: C::Message,
) -> Html {
    let words = t(label);
    let pressed = looks.pressed.map(crate::browser::speak::flag);
    html! {
        <button key={if looks.key.is_empty() { label } else { looks.key }} type="button" class={classes!("btn", looks.class)} disabled={looks.disabled} aria-pressed={pressed}
            data-action={action_of(label)} aria-label={looks.is_icon_only.then_some(words)} title={looks.is_icon_only.then_some(words)} onclick={sends(link, msg)}>
            { looks.icon.map(icon) }
            if !looks.is_icon_only { { words } }
        </button>
    }
}

/// A plain button.
pub(crate) fn plain<C: Component<Message: Clone>>(link: &Scope<C>, label: &'static str, msg: C::Message) -> Html {
    button(link, label, ButtonStyle::default(), msg)
}

/// A button with a picture and a word of the name that it has for whoever listens; keys of both.
pub(crate) fn worded<C: Component<Message: Clone>>(
    link: &Scope<C>,
    (label, word): (&'static str, &'static str),
    picture: &'static str,
    msg: C::Message,
) -> Html {
    html! {
        <button key={label} type="button" class="btn worded" data-action={action_of(label)} aria-label={t(label)} title={t(label)}
            onclick={sends(link, msg)}>{ icon(picture) }<span>{ t(word) }</span></button>
    }
}

/// A picture of that name; the shape comes from the stylesheet.
pub(crate) fn icon(name: &'static str) -> Html {
    html! { <span class="icon" data-icon={name} aria-hidden="true" /> }
}
