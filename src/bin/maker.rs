//! Entry of the module that makes puzzles. Off wasm32 there is none and `main` does nothing.

/// Smaller than the standard one by two thousand bytes.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn main() {
    #[cfg(target_arch = "wasm32")]
    skyline::host::start_maker();
}
