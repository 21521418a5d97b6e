//! A folder of tools that several checkouts, and several runs at once, may share.
//!
//! What lies in the folder under its final name is complete: it was made under another name,
//! checked, and renamed. A lock file keeps two runs from making the same thing; the system lets go
//! of the lock when its holder ends, however it ends.

use crate::Outcome;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

/// Returns the folder `name` in `cache`, made by `install` unless it is there and `fits`.
///
/// `install` gets an empty folder to fill and a folder for work in progress. The latter outlives
/// an interrupted run, so that the next one can go on, and is removed after a success.
///
/// # Errors
/// When the folder cannot be written, or with the fault of `install`, or when what was installed
/// does not fit.
pub(super) fn keep(
    cache: &Path,
    name: &str,
    fits: impl Fn(&Path) -> bool,
    install: impl FnOnce(&Path, &Path) -> Outcome,
) -> Outcome<PathBuf> {
    let done = cache.join(name);
    if fits(&done) {
        return Ok(done);
    }
    let _lock = lock(cache, name)?;
    if fits(&done) {
        return Ok(done);
    }
    let (fresh, work) = (cache.join(format!(".new-{name}")), cache.join(format!(".work-{name}")));
    remove(&fresh)?;
    fs::create_dir_all(&fresh).map_err(|fault| cannot("make", &fresh, &fault))?;
    install(&fresh, &work)?;
    if !fits(&fresh) {
        return Err(format!("{name} was installed, but what came is not what was asked for"));
    }
    remove(&done)?;
    fs::rename(&fresh, &done).map_err(|fault| cannot("rename", &fresh, &fault))?;
    remove(&work)?;
    Ok(done)
}

/// Waits until nobody else works on `name`; the lock goes with the returned file.
///
/// # Errors
/// When the lock file cannot be made.
pub(super) fn lock(cache: &Path, name: &str) -> Outcome<File> {
    fs::create_dir_all(cache).map_err(|fault| cannot("make", cache, &fault))?;
    let path = cache.join(format!(".lock-{name}"));
    let file = File::create(&path).map_err(|fault| cannot("make", &path, &fault))?;
    match file.try_lock() {
        Ok(()) => return Ok(file),
        Err(TryLockError::WouldBlock) => println!("    waiting for another run that installs {name}"),
        Err(TryLockError::Error(fault)) => return Err(cannot("lock", &path, &fault)),
    }
    file.lock().map_err(|fault| cannot("lock", &path, &fault))?;
    Ok(file)
}

/// Removes a folder if it is there.
///
/// # Errors
/// When it stays.
pub(super) fn remove(folder: &Path) -> Outcome {
    match fs::remove_dir_all(folder) {
        Err(fault) if fault.kind() != std::io::ErrorKind::NotFound => Err(cannot("remove", folder, &fault)),
        _ => Ok(()),
    }
}

/// A sentence about a file or folder that could not be worked on.
pub(crate) fn cannot(verb: &str, path: &Path, fault: &std::io::Error) -> String {
    format!("cannot {verb} {}: {fault}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("skyline-xtask-{}-{name}", std::process::id()));
        remove(&folder).unwrap();
        folder
    }

    fn fits(folder: &Path) -> bool {
        fs::read_to_string(folder.join("tool")).is_ok_and(|text| text == "good")
    }

    fn put(text: &str) -> impl FnOnce(&Path, &Path) -> Outcome {
        move |fresh, _| fs::write(fresh.join("tool"), text).map_err(|fault| fault.to_string())
    }

    #[test]
    fn what_failed_or_does_not_fit_is_never_trusted() {
        let cache = scratch("trust");
        assert!(keep(&cache, "t-1", fits, |_, _| Err("no network".into())).is_err());
        assert!(keep(&cache, "t-1", fits, put("half")).is_err());
        assert!(!cache.join("t-1").exists());
        assert_eq!(keep(&cache, "t-1", fits, put("good")), Ok(cache.join("t-1")));
        assert_eq!(keep(&cache, "t-1", fits, |_, _| Err("asked twice".into())), Ok(cache.join("t-1")));
        fs::write(cache.join("t-1").join("tool"), "spoilt").unwrap();
        assert_eq!(keep(&cache, "t-1", fits, put("good")), Ok(cache.join("t-1")));
        remove(&cache).unwrap();
    }

    #[test]
    fn runs_at_once_install_once() {
        let cache = scratch("once");
        let count = AtomicU32::new(0);
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    keep(&cache, "t-1", fits, |fresh, work| {
                        count.fetch_add(1, Ordering::Relaxed);
                        std::thread::sleep(std::time::Duration::from_millis(20));
                        put("good")(fresh, work)
                    })
                    .unwrap()
                });
            }
        });
        assert_eq!(count.into_inner(), 1);
        remove(&cache).unwrap();
    }
}
