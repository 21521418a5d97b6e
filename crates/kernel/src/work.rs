//! Counts steps of work on this thread, so that limits do not depend on the machine's speed. They bound work that has no
//! other limit.

use std::cell::Cell;

thread_local! {
    static SPENT: Cell<u64> = const { Cell::new(0) };
}

/// Steps that this thread has taken so far, of about 0.2 us each. Lines of at most nine cells are not counted: they are
/// cached, so that the count would depend on earlier calls.
pub fn spent() -> u64 {
    SPENT.get()
}

/// Counts so many steps more.
#[inline]
pub fn spend(steps: u64) {
    SPENT.set(SPENT.get().wrapping_add(steps));
}
