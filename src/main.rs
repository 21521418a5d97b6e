//! Entry of the page. Off wasm32 there is no page and `main` does nothing.
fn main() {
    #[cfg(target_arch = "wasm32")]
    skyline::web::start();
}
