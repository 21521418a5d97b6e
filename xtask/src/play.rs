//! Serves the built site and shows it.

use crate::args::PlayOptions;
use crate::run::{not_started, stage};
use crate::workspace::Workspace;
use crate::{Outcome, site, tools};
use std::env;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// Builds and serves the site until it is stopped by the user.
///
/// # Errors
/// When the site cannot be built or the port asked for is taken.
pub(crate) fn play(workspace: &Workspace, options: &PlayOptions) -> Outcome {
    let tools = tools::for_site(workspace)?;
    stage("build of the site", || site::build(workspace, &tools))?;
    let mut server = tools.command("node");
    server.arg(workspace.root.join("xtask").join("serve.mjs")).arg(workspace.dist());
    if let Some(port) = options.port {
        server.arg(port.to_string());
    }
    // The server ends when this pipe closes, however this program ends.
    server.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = server.spawn().map_err(|fault| not_started(&server, &fault))?;
    let mut address = String::new();
    if let Some(output) = child.stdout.take() {
        BufReader::new(output).read_line(&mut address).map_err(|fault| format!("the server says nothing: {fault}"))?;
    }
    let address = address.trim();
    if !address.is_empty() {
        println!("\n    Skyline is at {address}\n    Ctrl-C stops it\n");
        if options.open && has_display(env::consts::OS, |name| env::var_os(name).is_some_and(|value| !value.is_empty()))
        {
            open(address);
        }
    }
    let input = child.stdin.take();
    let status = child.wait().map_err(|fault| format!("the server is lost: {fault}"))?;
    drop(input);
    if status.success() { Ok(()) } else { Err(format!("the server ended with {status}")) }
}

/// Whether there is a screen on which a browser could open.
fn has_display(os: &str, is_set: impl Fn(&str) -> bool) -> bool {
    if is_set("CI") {
        return false;
    }
    matches!(os, "macos" | "windows") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

/// Asks the system to show the address; where it cannot, the printed address is enough.
fn open(address: &str) {
    let (program, words): (_, &[&str]) = match env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/c", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let quiet = Command::new(program)
        .args(words)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    if quiet.is_err() {
        println!("    `{program}` is not found: open the address yourself");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_opens_only_on_a_screen() {
        let on = |os: &str, set: &[&str]| has_display(os, |name| set.contains(&name));
        assert!(on("linux", &["DISPLAY"]));
        assert!(on("linux", &["WAYLAND_DISPLAY"]));
        assert!(on("macos", &[]));
        assert!(!on("linux", &[]));
        assert!(!on("macos", &["CI"]));
    }
}
