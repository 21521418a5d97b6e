//! The page's theme. `boot.js` applies the saved one before anything else.

use super::{local_set, root, set_root};

/// Where the choice is kept.
pub(crate) const KEY: &str = "skyline.theme";
/// The attribute of the root element that says it.
pub(crate) const ATTRIBUTE: &str = "data-theme";

/// The page's theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Theme {
    /// As the system has it.
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// Stronger colours, light or dark as the system has it.
    Contrast,
}

impl Theme {
    /// All of them, in the order in which they are offered.
    pub(crate) const ALL: [Self; 4] = [Self::System, Self::Light, Self::Dark, Self::Contrast];

    /// Its name in the page; none where the system decides.
    const fn name(self) -> &'static str {
        match self {
            Self::System => "",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
        }
    }

    /// The one that the page has now.
    pub(crate) fn current() -> Self {
        let name = root(ATTRIBUTE).unwrap_or_default();
        Self::ALL.into_iter().find(|theme| theme.name() == name).unwrap_or(Self::System)
    }

    /// The next one around.
    pub(crate) const fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }

    /// The key of its label.
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Self::System => "theme.system",
            Self::Light => "theme.light",
            Self::Dark => "theme.dark",
            Self::Contrast => "theme.contrast",
        }
    }

    /// Applies and saves it.
    pub(crate) fn apply(self) {
        set_root(ATTRIBUTE, Some(self.name()));
        local_set(KEY, self.name());
    }
}
