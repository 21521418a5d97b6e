//! Whether the licences, sources and known faults of other people's crates are as `deny.toml` wants them.

use crate::run::{run, stdout_of};
use crate::test::{Stages, run_as_one_test, skipped};
use crate::tools;
use crate::workspace::Workspace;
use std::process::Command;

/// Judges every crate that `Cargo.lock` names. What is known of faults in them lies in a Git repository elsewhere: where that
/// is not reached, the test is skipped.
pub(crate) fn check_dependencies(stages: &mut Stages, workspace: &Workspace) {
    let program = tools::deny(workspace);
    let deny = |words: &str| {
        let mut deny = Command::new(program.clone()?);
        deny.args(words.split_whitespace()).current_dir(&workspace.root);
        Ok::<_, String>(deny)
    };
    stages.run("licences and sources", || {
        // Crates for other systems too, which no build here asks for.
        run(Command::new("cargo").args(["fetch", "--locked", "--quiet"]).current_dir(&workspace.root))?;
        run_as_one_test(&mut deny("--workspace --locked --offline check licenses bans sources")?)
    });
    stages.run("known faults of crates", || {
        let is_fetched = stdout_of(&mut deny("fetch db")?).is_some();
        let check = "--workspace --locked --offline check advisories";
        if is_fetched {
            run_as_one_test(&mut deny(check)?)
        } else {
            skipped("the list of advisories cannot be fetched")
        }
    });
}
