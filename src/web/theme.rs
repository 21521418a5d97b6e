//! Light or dark, or as the system has it.

use super::browser::{keep, kept, set_root};

const KEY: &str = "skyline.theme";

/// Which colours the page wears.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Paper.
    Light,
    /// Dusk.
    Dark,
}

impl Theme {
    /// The one chosen before.
    pub(super) fn load() -> Self {
        match kept(KEY).as_deref() {
            Some("light") => Self::Light,
            Some("dark") => Self::Dark,
            _ => Self::System,
        }
    }

    /// The next one around.
    pub(super) const fn next(self) -> Self {
        match self {
            Self::System => Self::Light,
            Self::Light => Self::Dark,
            Self::Dark => Self::System,
        }
    }

    /// The key of its label.
    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::System => "theme.system",
            Self::Light => "theme.light",
            Self::Dark => "theme.dark",
        }
    }

    /// Puts it on, and keeps it.
    pub(super) fn wear(self, chosen: bool) {
        let name = match self {
            Self::System => None,
            Self::Light => Some("light"),
            Self::Dark => Some("dark"),
        };
        set_root("data-theme", name);
        if chosen {
            keep(KEY, name.unwrap_or(""));
        }
    }
}
