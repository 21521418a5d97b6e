//! A link that was to be copied, and what is shown of it.

use crate::browser::speak::t;
use yew::prelude::*;

/// A link that was to be copied.
pub(super) struct CopiedLink {
    pub(super) address: String,
    /// Whether it is in the clipboard; not before the browser says so.
    pub(super) is_in_clipboard: bool,
}

/// The link: in the clipboard, as the words of the key `done` say, or in a field of that id and label to be
/// copied by hand.
pub(super) fn copied(
    id: &'static str,
    (label, done): (&'static str, &'static str),
    CopiedLink { address, is_in_clipboard }: &CopiedLink,
) -> Html {
    if *is_in_clipboard {
        return html! { <p class="help" role="status">{ t(done) }</p> };
    }
    html! {
        <div class="field-of">
            <label for={id}>{ t(label) }</label>
            <input {id} class="typed" data-action="link" type="text" readonly=true value={address.clone()} />
        </div>
    }
}
