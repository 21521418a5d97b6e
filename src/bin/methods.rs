//! Entry of the module of methods to compare. Off wasm32 there is none and `main` does nothing.
fn main() {
    #[cfg(target_arch = "wasm32")]
    skyline::host::start_methods();
}
