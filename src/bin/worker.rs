//! The worker's program: long work, apart from the page. Off wasm32 there is no worker and `main` does nothing.

#[cfg(target_arch = "wasm32")]
#[path = "../worker/mod.rs"]
mod worker;

#[cfg(target_arch = "wasm32")]
use skyline::{engine, hints, i18n, jobs};

fn main() {
    #[cfg(target_arch = "wasm32")]
    worker::start();
}
