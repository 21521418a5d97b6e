//! Whether two builds of the same sources are the same.

use crate::run::run;
use crate::tally::Tally;
use crate::tools::cannot;
use crate::workspace::Workspace;
use crate::{Outcome, site, tools};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds the site twice, each time from a clone of what is committed in a folder of another name, and compares all files.
pub(crate) fn compare_two_builds(workspace: &Workspace) -> Outcome<Tally> {
    let folder = workspace.target.join("same-builds");
    let mut sites = Vec::new();
    for name in ["one", "another-name"] {
        let root = folder.join(name);
        if root.exists() {
            fs::remove_dir_all(&root).map_err(|fault| cannot("remove", &root, &fault))?;
        }
        run(Command::new("git").args(["clone", "--quiet", "--no-hardlinks"]).arg(&workspace.root).arg(&root))?;
        let clone = Workspace { target: root.join("target"), cache: workspace.cache.clone(), root };
        site::build(&clone, &tools::for_site(&clone)?)?;
        sites.push(files_of(&clone.dist())?);
    }
    let [first, second] = &sites[..] else { return Err("two builds make two sites".into()) };
    let different = differing(first, second);
    for path in &different {
        println!("    differs: {}", path.display());
    }
    fs::remove_dir_all(&folder).map_err(|fault| cannot("remove", &folder, &fault))?;
    let failed = u32::from(first.is_empty() || !different.is_empty());
    Ok(Tally { passed: 1 - failed, failed, ..Tally::default() })
}

/// A file by its path, with what is in it.
type Content = (PathBuf, Vec<u8>);

/// The paths of the files that are not the same in both, in order.
fn differing<'a>(first: &'a [Content], second: &'a [Content]) -> BTreeSet<&'a Path> {
    let only = |here: &'a [Content], there: &'a [Content]| here.iter().filter(move |file| !there.contains(file));
    only(first, second).chain(only(second, first)).map(|(path, _)| path.as_path()).collect()
}

/// The files below a folder by their paths in it, each with what is in it.
fn files_of(folder: &Path) -> Outcome<Vec<Content>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        let entries = fs::read_dir(&next).map_err(|fault| cannot("read", &next, &fault))?;
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let bytes = fs::read(&path).map_err(|fault| cannot("read", &path, &fault))?;
            found.push((path.strip_prefix(folder).unwrap_or(&path).to_path_buf(), bytes));
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_differ_by_name_and_by_content() {
        let file = |name: &str, text: &str| (PathBuf::from(name), text.as_bytes().to_vec());
        let first = [file("a", "1"), file("b", "2"), file("only-here", "3")];
        let second = [file("a", "1"), file("b", "other"), file("only-there", "3")];
        let expected = ["b", "only-here", "only-there"].map(Path::new);
        assert_eq!(differing(&first, &second).into_iter().collect::<Vec<_>>(), expected);
        assert!(differing(&first, &first).is_empty());
    }
}
