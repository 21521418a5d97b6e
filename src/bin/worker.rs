//! The worker's program: long work, apart from the page. Off wasm32 there is no worker and `main` does nothing.

#[cfg(target_arch = "wasm32")]
#[path = "../host/mod.rs"]
mod host;

#[cfg(target_arch = "wasm32")]
use skyline::{advisor, engine, jobs, words};

fn main() {
    #[cfg(target_arch = "wasm32")]
    host::start();
}
