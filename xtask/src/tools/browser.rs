//! The browsers that the tests drive, and what drives them: found, or installed where the system's packages have them.

use super::{cache, fetching};
use crate::Outcome;
use crate::run::{run_silently, stdout_of};
use crate::workspace::Workspace;
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A browser that the tests can drive, or a program that one of them needs beside it.
pub(super) struct Browser {
    /// As a person calls it.
    title: &'static str,
    /// The variable of the environment that names its program.
    pub(super) variable: &'static str,
    /// Names that it goes by on PATH.
    names: &'static [&'static str],
    /// Where installers put it without a name on PATH.
    places: &'static [&'static str],
    /// The packages that Debian has it in.
    packages: &'static [&'static str],
}

pub(super) const CHROMIUM: Browser = Browser {
    title: "Chromium or Chrome",
    variable: "SKYLINE_CHROMIUM",
    names: &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge"],
    places: &[
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/snap/bin/chromium",
        "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
        "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
        "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
    ],
    packages: &["chromium", "fonts-liberation"],
};

pub(super) const FIREFOX: Browser = Browser {
    title: "Firefox",
    variable: "SKYLINE_FIREFOX",
    names: &["firefox-esr", "firefox"],
    places: &["/Applications/Firefox.app/Contents/MacOS/firefox", "C:\\Program Files\\Mozilla Firefox\\firefox.exe"],
    packages: &["firefox-esr", "fonts-liberation"],
};

/// All at once, for who has to install them by hand.
const WEBKIT_PACKAGES: &[&str] = &["webkit2gtk-driver", "libwebkit2gtk-4.1-0", "xvfb", "fonts-liberation"];

/// What WebKit takes: its driver, its browser and, since that has no way to do without, a screen.
pub(super) const WEBKIT: [Browser; 3] = [
    Browser {
        title: "WebKitWebDriver",
        variable: "SKYLINE_WEBKIT_DRIVER",
        names: &["WebKitWebDriver"],
        places: &[],
        packages: WEBKIT_PACKAGES,
    },
    Browser {
        title: "the MiniBrowser of WebKitGTK",
        variable: "SKYLINE_WEBKIT",
        names: &[],
        places: &[
            "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
            "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
            "/usr/lib/webkit2gtk-4.1/MiniBrowser",
            "/usr/lib64/webkit2gtk-4.1/MiniBrowser",
            "/usr/libexec/webkit2gtk-4.1/MiniBrowser",
        ],
        packages: WEBKIT_PACKAGES,
    },
    Browser { title: "Xvfb", variable: "SKYLINE_XVFB", names: &["Xvfb"], places: &[], packages: WEBKIT_PACKAGES },
];

/// What can be known of the machine before deciding.
#[derive(Debug, Default)]
struct Machine {
    /// The browser that the user named.
    named: Option<PathBuf>,
    /// Whether the named one is there.
    named_exists: bool,
    /// The first browser found.
    found: Option<PathBuf>,
    /// The `ID` of the system's release file, such as `debian`; empty elsewhere.
    system: String,
    /// Whether packages may be installed.
    root: bool,
}

#[derive(Debug, PartialEq, Eq)]
enum Plan {
    Use(PathBuf),
    /// Install the system's packages of the browser.
    Packages,
    /// Tell the user what to do.
    Explain(String),
}

/// The browser's program, installed first where that can be done.
///
/// # Errors
/// When there is none; the text says how to get one.
pub(super) fn ensure_installed(browser: &Browser, workspace: &Workspace) -> Outcome<PathBuf> {
    match decide(browser, &look(browser)) {
        Plan::Use(path) => {
            println!("    browser: {}", path.display());
            Ok(path)
        }
        Plan::Explain(text) => Err(text),
        Plan::Packages => {
            // One lock for all: the system's packages are installed by one program at a time.
            let _lock = cache::lock(&workspace.cache, "browsers")?;
            if let Some(path) = find(browser) {
                return Ok(path);
            }
            fetching(browser.title, "from the system's packages", || install(browser))?;
            find(browser).ok_or_else(|| format!("{} was installed, but is not found", browser.title))
        }
    }
}

fn decide(browser: &Browser, machine: &Machine) -> Plan {
    let Browser { title, variable, packages, .. } = browser;
    if let Some(named) = &machine.named {
        return if machine.named_exists {
            Plan::Use(named.clone())
        } else {
            Plan::Explain(format!("{variable} names {}, which is not there", named.display()))
        };
    }
    if let Some(found) = &machine.found {
        return Plan::Use(found.clone());
    }
    let missing = format!("the page's tests need {title}, and it is not found");
    let named = format!("or name its program by {variable}");
    match (machine.system.as_str(), machine.root) {
        ("debian", true) => Plan::Packages,
        ("debian", false) => {
            Plan::Explain(format!("{missing}: run `sudo apt-get install {}`, {named}", packages.join(" ")))
        }
        ("macos", _) => Plan::Explain(format!("{missing}: install it into /Applications, {named}")),
        _ => Plan::Explain(format!("{missing}: install it with your system's packages, {named}")),
    }
}

fn look(browser: &Browser) -> Machine {
    let named = env::var_os(browser.variable).filter(|name| !name.is_empty()).map(PathBuf::from);
    let release = std::fs::read_to_string("/etc/os-release").unwrap_or_default();
    Machine {
        named_exists: named.as_deref().is_some_and(Path::exists),
        named,
        found: find(browser),
        system: if cfg!(target_os = "macos") { "macos".into() } else { system_id(&release) },
        root: stdout_of(Command::new("id").arg("-u")).as_deref() == Some("0"),
    }
}

fn find(browser: &Browser) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let on_path = browser.names.iter().flat_map(|name| env::split_paths(&path).map(move |folder| folder.join(name)));
    let personal = env::home_dir().into_iter().flat_map(|home| {
        browser.places.iter().map(move |place| home.join(place.trim_start_matches('/'))).collect::<Vec<_>>()
    });
    on_path.chain(browser.places.iter().map(PathBuf::from)).chain(personal).find(|candidate| candidate.is_file())
}

fn system_id(release: &str) -> String {
    let id = release.lines().find_map(|line| line.strip_prefix("ID="));
    id.unwrap_or_default().trim_matches('"').to_owned()
}

fn install(browser: &Browser) -> Outcome {
    let apt = || {
        let mut apt = Command::new("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive").args(["-o", "DPkg::Lock::Timeout=300"]);
        apt
    };
    run_silently(apt().arg("update"))?;
    run_silently(apt().args(["install", "-y", "--no-install-recommends"]).args(browser.packages))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn machine(system: &str, root: bool) -> Machine {
        Machine { system: system.into(), root, ..Machine::default() }
    }

    fn explanation(machine: &Machine) -> String {
        match decide(&CHROMIUM, machine) {
            Plan::Explain(text) => text,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_named_browser_comes_first_and_must_be_there() {
        let found = Some(PathBuf::from("/usr/bin/chromium"));
        let named = Some(PathBuf::from("/opt/chrome"));
        let there =
            Machine { named: named.clone(), named_exists: true, found: found.clone(), ..machine("debian", true) };
        assert_eq!(decide(&CHROMIUM, &there), Plan::Use("/opt/chrome".into()));
        let gone = Machine { named, found, ..machine("debian", true) };
        assert!(explanation(&gone).contains("/opt/chrome"));
    }

    #[test]
    fn a_found_browser_is_used() {
        let found = Machine { found: Some("/usr/bin/chromium".into()), ..machine("debian", true) };
        assert_eq!(decide(&CHROMIUM, &found), Plan::Use("/usr/bin/chromium".into()));
    }

    #[test]
    fn packages_are_installed_only_where_that_works() {
        assert_eq!(decide(&CHROMIUM, &machine("debian", true)), Plan::Packages);
        assert!(explanation(&machine("debian", false)).contains("sudo apt-get install chromium"));
        assert!(explanation(&machine("ubuntu", true)).contains("your system's packages"));
        assert!(explanation(&machine("macos", false)).contains("/Applications"));
        assert!(explanation(&machine("", false)).contains("SKYLINE_CHROMIUM"));
    }

    #[test]
    fn the_release_file_names_the_system() {
        assert_eq!(system_id("NAME=\"Debian\"\nID=debian\n"), "debian");
        assert_eq!(system_id("ID=\"opensuse\"\n"), "opensuse");
        assert_eq!(system_id(""), "");
    }
}
