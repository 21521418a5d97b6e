//! The page's program. Off wasm32 there is no page and `main` does nothing.

#[cfg(target_arch = "wasm32")]
mod app;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(target_arch = "wasm32")]
mod components;
#[cfg(target_arch = "wasm32")]
mod parts;
#[cfg(target_arch = "wasm32")]
mod places;
#[cfg(target_arch = "wasm32")]
mod store;

#[cfg(target_arch = "wasm32")]
use skyline::{engine, hints, i18n, jobs, library, session, view_models};

/// The first screen asks for memory so often that the browser compiles the allocator a second time, with
/// all care, where it is one large function as the standard one is. These functions are short.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn main() {
    #[cfg(target_arch = "wasm32")]
    app::start();
}
