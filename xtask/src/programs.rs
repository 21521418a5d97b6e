//! The two programs of the site, from cargo to files that a browser loads: see `docs/decisions/001-one-application-in-parts.md`.

use crate::Outcome;
use crate::run::{run, run_silently, stdout_of};
use crate::tools::cannot;
use crate::workspace::{WASM_TARGET, Workspace};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{MAIN_SEPARATOR_STR, Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

/// Each program of the crate, the folder that its files go to, and its profile in a release.
const PROGRAMS: [(&str, &str, &str); 2] = [("page", "page", "web"), ("worker", "worker", "worker")];

/// What rustc's wasm uses beyond the first version of WebAssembly.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Where cargo looks for flags that are for the page alone.
pub(crate) const FLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

/// Builds both programs and cuts each into a main module and its parts, in `target/site`.
///
/// # Errors
/// When a step fails.
pub(crate) fn build(workspace: &Workspace, is_release: bool) -> Outcome {
    // Side by side: each has a folder of its own, and the last step of a release works on one core.
    let modules = std::thread::scope(|scope| {
        let built = PROGRAMS.map(|(program, name, profile)| {
            scope.spawn(move || {
                let built = compile(workspace, program, if is_release { profile } else { "dev" })?;
                cut(&built, &workspace.root.join("target").join("site").join(name))
            })
        });
        let modules = built.map(|built| built.join().map_err(|_| "a build stopped short".to_owned()).flatten());
        modules.into_iter().collect::<Outcome<Vec<_>>>()
    })?;
    if is_release { optimise(modules.concat()) } else { Ok(()) }
}

/// Compiles a program; returns where it is.
fn compile(workspace: &Workspace, program: &str, profile: &str) -> Outcome<PathBuf> {
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--locked", "--offline", "--target", WASM_TARGET, "--profile", profile]);
    // The cutting goes by what the linker knows of who calls whom.
    let mut flags = flags();
    flags.push(" -Clink-arg=--emit-relocs");
    cargo.args(["--bin", program]).env(FLAGS, flags).env("CARGO_TARGET_DIR", &workspace.target);
    run(cargo.current_dir(&workspace.root))?;
    let folder = if profile == "dev" { "debug" } else { profile };
    Ok(workspace.target.join(WASM_TARGET).join(folder).join(program).with_extension("wasm"))
}

/// Cuts a program into modules and writes their scripts; returns where the modules are.
fn cut(program: &Path, folder: &Path) -> Outcome<Vec<PathBuf>> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|fault| cannot("empty", folder, &fault))?;
    }
    run_silently(Command::new("wasm-split-cli").arg(program).arg(folder))?;
    let main = folder.join("main.wasm");
    // Parts use tables of the main module that wasm-bindgen would leave out.
    let bindgen = ["--target", "web", "--keep-lld-exports", "--no-typescript", "--out-name", "main", "--out-dir"];
    run_silently(Command::new("wasm-bindgen").args(bindgen).arg(folder).arg(&main))?;
    fs::remove_file(&main).map_err(|fault| cannot("remove", &main, &fault))?;
    let files = fs::read_dir(folder).map_err(|fault| cannot("read", folder, &fault))?;
    let files = files.flatten().map(|file| file.path());
    Ok(files.filter(|file| file.extension().is_some_and(|end| end == "wasm")).collect())
}

/// Makes modules smaller, on all cores.
fn optimise(modules: Vec<PathBuf>) -> Outcome {
    let waiting = Mutex::new(modules);
    let next = || waiting.lock().ok()?.pop();
    let work = || -> Outcome {
        while let Some(module) = next() {
            let script = if cfg!(windows) { "wasm-opt.cmd" } else { "wasm-opt" };
            run_silently(Command::new(script).arg("-Oz").args(FEATURES).arg(&module).arg("-o").arg(&module))?;
        }
        Ok(())
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "wasm-opt stopped short".to_owned())?)
    })
}

/// Flags that take this machine's folders out of the paths that panics carry: the page gets smaller, tells nothing of who
/// built it, and comes out the same everywhere.
pub(crate) fn flags() -> OsString {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")));
    let crates = home.and_then(|home| fs::read_dir(home.join("registry").join("src")).ok());
    let crates = crates.into_iter().flatten().flatten().map(|index| index.path());
    let sysroot = stdout_of(Command::new("rustc").args(["--print", "sysroot"])).map(PathBuf::from);
    let library = |root: PathBuf| root.join("lib").join("rustlib").join("src").join("rust").join("library");
    let real = sysroot.as_ref().and_then(|root| fs::canonicalize(root).ok());
    let mut flags = env::var_os(FLAGS).unwrap_or_default();
    for folder in crates.chain(sysroot.map(library)).chain(real.map(library)) {
        // Flags in a variable are parted by spaces.
        if !folder.to_string_lossy().contains(' ') {
            flags.push(" --remap-path-prefix=");
            flags.push(&folder);
            flags.push(MAIN_SEPARATOR_STR);
            flags.push("=");
        }
    }
    flags
}
