//! Whether the site was built from what lies in the checkout now, so that it is not built again.
//!
//! All files of the checkout count, except those in `IGNORED_FOLDERS`: a list of what the build reads would one day lack
//! something.

use crate::Outcome;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

/// What is built or fetched, and folders that no build of the site reads, by their paths from the root.
const IGNORED_FOLDERS: [&str; 8] =
    ["target", "dist", "node_modules", ".git", "tests/e2e", "tests/rivals", "docs", "fuzz"];

/// A number that stands for all files of the checkout and for `more`.
///
/// # Errors
/// When a file cannot be read.
pub(crate) fn fingerprint(root: &Path, more: &impl Hash) -> Outcome<u64> {
    let mut hasher = DefaultHasher::new();
    more.hash(&mut hasher);
    walk(root, root, &mut |path| {
        path.strip_prefix(root).unwrap_or(path).hash(&mut hasher);
        fs::read(path)?.hash(&mut hasher);
        Ok(())
    })
    .map_err(|fault| format!("cannot read {}: {fault}", root.display()))?;
    Ok(hasher.finish())
}

/// Whether the site in `dist` is what was noted in `stamp` as made from `source`.
pub(crate) fn is_noted(stamp: &Path, dist: &Path, source: u64) -> bool {
    fs::read_to_string(stamp).is_ok_and(|noted| noted == note_of(dist, source))
}

/// Notes in `stamp` that the site in `dist` is made from `source`.
///
/// # Errors
/// When the note cannot be written.
pub(crate) fn note(stamp: &Path, dist: &Path, source: u64) -> Outcome {
    fs::write(stamp, note_of(dist, source)).map_err(|fault| format!("cannot write {}: {fault}", stamp.display()))
}

/// The source's number and the name and size of each file of the site.
fn note_of(dist: &Path, source: u64) -> String {
    let mut text = format!("{source:016x}\n");
    let listed = walk(dist, dist, &mut |path| {
        text += &format!("{} {}\n", path.display(), fs::metadata(path)?.len());
        Ok(())
    });
    if listed.is_err() {
        text += "not there\n";
    }
    text
}

/// Calls `visit` for each file below `folder`, in the order of their names.
fn walk(root: &Path, folder: &Path, visit: &mut impl FnMut(&Path) -> std::io::Result<()>) -> std::io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let (path, kind) = (entry.path(), entry.file_type()?);
        let counts = !IGNORED_FOLDERS.iter().any(|skipped| path == root.join(skipped));
        if kind.is_dir() && counts {
            walk(root, &path, visit)?;
        } else if kind.is_file() && counts {
            visit(&path)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_change_of_source_or_site_is_seen() {
        let root = std::env::temp_dir().join(format!("skyline-xtask-{}-stamp", std::process::id()));
        let (dist, stamp) = (root.join("dist"), root.join("target").join("stamp"));
        for folder in ["src", "dist", "target", "fuzz"] {
            fs::create_dir_all(root.join(folder)).unwrap();
        }
        fs::write(root.join("src").join("a"), "one").unwrap();
        fs::write(dist.join("index.html"), "page").unwrap();
        let first = fingerprint(&root, &"flags").unwrap();
        assert!(!is_noted(&stamp, &dist, first));
        note(&stamp, &dist, first).unwrap();
        assert!(is_noted(&stamp, &dist, first));
        assert_eq!(fingerprint(&root, &"flags"), Ok(first));
        assert_ne!(fingerprint(&root, &"other flags"), Ok(first));
        fs::write(root.join("fuzz").join("found"), "input").unwrap();
        assert_eq!(fingerprint(&root, &"flags"), Ok(first), "what no build reads");
        fs::write(root.join("src").join("b"), "").unwrap();
        assert_ne!(fingerprint(&root, &"flags"), Ok(first));
        fs::remove_file(dist.join("index.html")).unwrap();
        assert!(!is_noted(&stamp, &dist, first));
        fs::remove_dir_all(&root).unwrap();
    }
}
