//! Entry of the module of texts. Off wasm32 there is none and `main` does nothing.
fn main() {
    #[cfg(target_arch = "wasm32")]
    skyline::host::start_texts();
}
