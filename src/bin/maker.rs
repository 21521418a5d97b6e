//! Entry of the module that makes puzzles. Off wasm32 there is none and `main` does nothing.
fn main() {
    #[cfg(target_arch = "wasm32")]
    skyline::host::start_maker();
}
