//! Entry of the module of further places. Off wasm32 there is none and `main` does nothing.
fn main() {
    #[cfg(target_arch = "wasm32")]
    skyline::desk::start();
}
