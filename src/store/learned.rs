//! How far the player is with the techniques, in `localStorage`.

use crate::browser::{local_get, local_set};
use crate::library::{Learned, learned as kept};

/// Where it is kept. The name is of the time when only the techniques were kept whose pages were read.
pub(crate) const LEARNED_KEY: &str = "skyline.read-lessons";

/// How far the player is.
pub(crate) fn learned() -> Learned {
    Learned::of_text(&local_get(LEARNED_KEY).unwrap_or_default())
}

/// Changes it; another tab may have changed it meanwhile. What it is now.
pub(crate) fn learn(change: impl FnOnce(&mut Learned)) -> Learned {
    let before = learned();
    let mut now = before.clone();
    change(&mut now);
    if now != before {
        local_set(LEARNED_KEY, &now.text());
    }
    now
}

/// A technique was met in a hint.
pub(crate) fn meet(id: &str) {
    if let Some(text) = kept::met(&local_get(LEARNED_KEY).unwrap_or_default(), id) {
        local_set(LEARNED_KEY, &text);
    }
}
