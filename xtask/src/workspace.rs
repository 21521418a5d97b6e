//! Where things are: the checkout, its build folder, and the user's folder of tools.

use crate::Outcome;
use std::env;
use std::path::{Path, PathBuf};

/// What the programs of the page are compiled for.
pub(crate) const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// The folders that every command works with.
#[derive(Debug)]
pub(crate) struct Workspace {
    /// The checkout: the folder of the workspace's `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// Where cargo puts what it builds.
    pub(crate) target: PathBuf,
    /// Where tools are kept from one checkout to the next.
    pub(crate) cache: PathBuf,
}

impl Workspace {
    /// Finds all three from the environment.
    ///
    /// # Errors
    /// When no folder for tools can be named.
    pub(crate) fn find() -> Outcome<Workspace> {
        // Asked for at run time: two checkouts may share a build folder, and then the program as well.
        let own = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let root = Path::new(&own).parent().map(Path::to_path_buf).ok_or("the workspace's folder cannot be found")?;
        let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |dir| root.join(dir));
        let cache = cache_dir(env::consts::OS, |name| env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from))
            .ok_or("no folder for tools: set SKYLINE_TOOLS or HOME")?;
        Ok(Workspace { root, target, cache })
    }

    /// The built site.
    pub(crate) fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// The built yardstick page.
    pub(crate) fn bare_dist(&self) -> PathBuf {
        self.root.join("target").join("bare-dist")
    }

    /// The browser tests.
    pub(crate) fn e2e(&self) -> PathBuf {
        self.root.join("tests").join("e2e")
    }

    /// The program that has the page judged by Lighthouse, with packages of its own.
    pub(crate) fn lighthouse(&self) -> PathBuf {
        self.e2e().join("lighthouse")
    }
}

fn cache_dir(os: &str, var: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    let user = || match os {
        "windows" => var("LOCALAPPDATA"),
        "macos" => var("HOME").map(|home| home.join("Library").join("Caches")),
        _ => var("XDG_CACHE_HOME").or_else(|| var("HOME").map(|home| home.join(".cache"))),
    };
    var("SKYLINE_TOOLS").or_else(|| user().map(|dir| dir.join("skyline-tools")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cache_follows_the_customs_of_each_system() {
        let of = |os: &str, set: &[(&str, &str)]| {
            cache_dir(os, |name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| PathBuf::from(value)))
        };
        assert_eq!(of("linux", &[("HOME", "/h")]), Some("/h/.cache/skyline-tools".into()));
        assert_eq!(of("linux", &[("HOME", "/h"), ("XDG_CACHE_HOME", "/x")]), Some("/x/skyline-tools".into()));
        assert_eq!(of("macos", &[("HOME", "/h")]), Some("/h/Library/Caches/skyline-tools".into()));
        assert_eq!(of("linux", &[("SKYLINE_TOOLS", "/t")]), Some("/t".into()));
        assert_eq!(of("linux", &[]), None);
    }
}
