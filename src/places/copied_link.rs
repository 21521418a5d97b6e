//! What is shown of a link that was to be copied.

use crate::browser::speak::t;
use yew::prelude::*;

/// The link: in the clipboard, as the words of the key `done` say, or in a field of that id and label to be
/// copied by hand.
pub(super) fn copied(
    id: &'static str,
    (label, done): (&'static str, &'static str),
    (address, copied): &(String, bool),
) -> Html {
    if *copied {
        return html! { <p class="help" role="status">{ t(done) }</p> };
    }
    html! {
        <div class="field-of">
            <label for={id}>{ t(label) }</label>
            <input {id} class="typed" data-action="link" type="text" readonly=true value={address.clone()} />
        </div>
    }
}
