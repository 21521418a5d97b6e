//! Games as they are kept: what is known of each beside its moves, how two states of one are merged,
//! what a list shows of them, what they say together, and the backup file.
//! Pure: times come from outside, as seconds.

pub mod backup;
pub mod dailies;
pub mod days;
mod entry;
mod help;
pub mod learned;
mod record;
pub mod request;
mod select;
pub mod stats;

pub use entry::{Entry, GameStatus};
pub use help::{Help, HelpCounts};
pub use learned::{Learned, LearningState};
pub use record::{GameOrigin, Head, Record, id_of, key_of, key_of_text, merged};
pub use select::{GameFilter, GameRow, SortKey, select};
