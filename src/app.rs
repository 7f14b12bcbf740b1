//! The state of the app: stores with their own commands, which every screen finds by Leptos' context. A store that
//! needs another has a copy of it, which is the same store. Few types of signal: each adds to the size.

mod copying;
mod folder_copy;
mod games;
mod input_lock;
pub mod lazy;
pub mod live;
mod navigation;
mod nights;
mod notices;
pub mod online_copy;
mod preferences;
mod seasons;
mod storage;

pub use self::folder_copy::{FolderKeeper, FolderState};
pub use self::games::Games;
pub use self::input_lock::InputLock;
pub use self::live::Live;
pub use self::navigation::Navigation;
pub use self::nights::Nights;
pub use self::notices::{Notices, Said};
pub use self::online_copy::{OnlineKeeper, OnlineState};
pub use self::preferences::Preferences;
pub use self::seasons::Seasons;
pub use self::storage::{ConflictingDocument, Storage, StoredAtStart};

use leptos::prelude::{expect_context, provide_context};

use self::lazy::Load;
use self::live::ServedLinks;

/// Makes the stores, and gives them to every screen under the current owner.
pub fn provide_stores(stored: StoredAtStart, load: Load) {
    let notices = Notices::new();
    let input_lock = InputLock::new();
    let storage = Storage::new(notices, stored);
    let games = Games::new(notices, input_lock, storage);
    let navigation = Navigation::new(notices, input_lock, storage, games, load);
    let live = Live::new(notices, storage, games);
    provide_context(notices);
    provide_context(input_lock);
    provide_context(storage);
    provide_context(games);
    provide_context(navigation);
    provide_context(live);
    provide_context(Nights::new(notices, storage, games, live));
    provide_context(Seasons::new(storage));
    provide_context(Preferences::new(notices, input_lock, storage));
    lazy::provide_stores();
    navigation.use_loaded();
}

/// Makes the stores that come with the table's part.
pub fn provide_table_stores() {
    provide_context(ServedLinks::default());
}

/// Makes the stores that come with the part of the records.
pub fn provide_record_stores() {
    let (notices, storage) = (expect_context(), expect_context());
    provide_context(OnlineKeeper::new(notices, storage));
    provide_context(FolderKeeper::new(expect_context(), notices, storage));
}
