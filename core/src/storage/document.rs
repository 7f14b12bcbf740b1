//! What is stored under a key of its own and has a log: a game, a hall night, a season.

use std::fmt::Debug;

use chrono::{DateTime, NaiveDate, Utc};

use crate::base::journal::{Entry, Journal};
use crate::ledger::{self, Ledger, UndoHistory};
use crate::night;
use crate::storage::library::{Library, Shelf};
use crate::storage::saved::backup::{
    self, Backup, BackupLine, Changes, DocumentLine, FileDocument, FileItem, Restored,
};
use crate::storage::saved::season::StampedSeasonEvent;
use crate::storage::saved::{SavedGame, SavedNight, SavedSeason, Unreadable};

/// Does something for each kind of document, in the order of a backup.
#[macro_export]
macro_rules! for_each_kind {
    ($kind:ident => $what:expr) => {{
        $crate::for_each_kind!($kind = $crate::storage::saved::SavedGame => $what);
        $crate::for_each_kind!($kind = $crate::storage::saved::SavedNight => $what);
        $crate::for_each_kind!($kind = $crate::storage::saved::SavedSeason => $what);
    }};
    ($kind:ident = $document:ty => $what:expr) => {{
        type $kind = $document;
        $what;
    }};
}

/// What is stored under a key of its own and has a log. Another kind needs this, a line in [`for_each_kind`], and
/// its field in a [`Library`], a [`Backup`] and what is [`Restored`].
pub trait Document: Clone + Debug + PartialEq + 'static {
    /// What its log holds.
    type Entry: Entry;
    /// What its shelf is ordered by.
    type SortKey: Ord;
    /// The prefix of its keys.
    const PREFIX: &'static str;
    /// The fields by which its text is known.
    const KNOWN_BY: &'static [&'static str];
    /// The field of a backup that lists its texts.
    const LIST: &'static str;
    /// The item of a file that is at this index of the list.
    const FILE_ITEM: fn(usize) -> FileItem;
    /// The line of a restore plan.
    const LINE: fn(Box<DocumentLine<Self>>) -> BackupLine;
    /// Whether one of another id in a file may continue it. A second copy whose name is a step does not.
    const CONTINUES_OTHERS: bool = false;
    /// Whether a file may take it back to what it was.
    const GOES_BACK: bool = false;

    fn shelf(library: &Library) -> &Shelf<Self>;
    /// Its shelf, to change.
    fn shelf_mut(library: &mut Library) -> &mut Shelf<Self>;
    /// Those of a file.
    fn filed(backup: &Backup) -> &[FileDocument<Self>];
    /// Those of a file, to change.
    fn filed_mut(backup: &mut Backup) -> &mut Vec<FileDocument<Self>>;
    /// Those to save.
    fn restored(restored: &mut Restored) -> &mut Changes<Self>;
    /// How those of a file relate to those here.
    fn lines(
        here: &Library,
        backup: &Backup,
        marked: fn(&str) -> String,
    ) -> Vec<DocumentLine<Self>> {
        backup::lines(here, backup, marked)
    }
    fn id(&self) -> &str;
    /// Gives it an id.
    fn set_id(&mut self, id: String);
    /// The revision: the number of saves. Of two copies the higher one is newer.
    fn revision(&self) -> i64;
    /// Gives it a revision.
    fn set_revision(&mut self, revision: i64);
    /// When it was begun.
    fn created(&self) -> DateTime<Utc>;
    /// When it was last changed.
    fn changed(&self) -> DateTime<Utc>;
    /// Sets when it was last changed.
    fn set_changed(&mut self, at: DateTime<Utc>);
    /// Its place on the shelf.
    fn order(&self) -> Self::SortKey;
    /// Its name; empty for none.
    fn name(&self) -> &str;
    /// Gives a copy its name.
    fn name_copy(&mut self, name: &str);
    /// Its log.
    fn journal(&self) -> &Journal<Self::Entry>;
    /// Whether it began as another did: the logs of others cannot be compared.
    fn began_as(&self, other: &Self) -> bool;
    /// It with this log, which has a step more; `from` is where the step was taken. `None` if it cannot have it.
    fn with_journal(&self, journal: Journal<Self::Entry>, from: &Self) -> Option<Self>;
    /// Takes what another copy changed later beside its course: a name, a note.
    fn take_described(&mut self, _from: &Self) {}
    /// Stays the one that is here, which it continues.
    fn stay_as(&mut self, _ours: &Self) {}
    /// Both copies in one, where each went on by itself and the steps of one stand beside those of the other.
    fn joined(&self, _other: &Self) -> Option<Self> {
        None
    }
    /// Whether it tells less than the one that is here.
    fn is_less_than(&self, _ours: &Self) -> bool {
        false
    }
    /// The text to store, in the latest schema, with its checksum.
    fn text(&self) -> String;
    /// Reads a text.
    ///
    /// # Errors
    /// Why it is none of this version.
    fn read_text(text: &str) -> Result<Self, Unreadable>;

    /// The key of an id.
    fn key_of(id: &str) -> String {
        format!("{}{id}", Self::PREFIX)
    }

    fn key(&self) -> String {
        Self::key_of(self.id())
    }

    /// Whether something in force in another copy was never here.
    fn lacks(&self, other: &Self) -> bool {
        !self.began_as(other) || self.journal().lacks(other.journal())
    }
}

/// What a document answers by its field in a library and a backup, by the name of its variants there, by its fields
/// `id`, `revision`, `created` and `changed`, and by `write` and `read`.
macro_rules! of_its_fields {
    ($all:ident, $name:ident) => {
        const LIST: &'static str = stringify!($all);
        const FILE_ITEM: fn(usize) -> FileItem = FileItem::$name;
        const LINE: fn(Box<DocumentLine<Self>>) -> BackupLine = BackupLine::$name;

        fn shelf(library: &Library) -> &Shelf<Self> {
            &library.$all
        }

        fn shelf_mut(library: &mut Library) -> &mut Shelf<Self> {
            &mut library.$all
        }

        fn filed(backup: &Backup) -> &[FileDocument<Self>] {
            &backup.$all
        }

        fn filed_mut(backup: &mut Backup) -> &mut Vec<FileDocument<Self>> {
            &mut backup.$all
        }

        fn restored(restored: &mut Restored) -> &mut Changes<Self> {
            &mut restored.$all
        }

        fn id(&self) -> &str {
            &self.id
        }

        fn set_id(&mut self, id: String) {
            self.id = id;
        }

        fn revision(&self) -> i64 {
            self.revision
        }

        fn set_revision(&mut self, revision: i64) {
            self.revision = revision;
        }

        fn created(&self) -> DateTime<Utc> {
            self.created
        }

        fn changed(&self) -> DateTime<Utc> {
            self.changed
        }

        fn set_changed(&mut self, at: DateTime<Utc>) {
            self.changed = at;
        }

        fn text(&self) -> String {
            self.write()
        }

        fn read_text(text: &str) -> Result<Self, Unreadable> {
            Self::read(text)
        }
    };
}

impl Document for SavedGame {
    type Entry = ledger::Stamped;
    type SortKey = DateTime<Utc>;
    const PREFIX: &'static str = "game-";
    const KNOWN_BY: &'static [&'static str] = &["setup", "id"];
    const CONTINUES_OTHERS: bool = true;
    const GOES_BACK: bool = true;

    of_its_fields!(games, Game);

    fn lines(
        here: &Library,
        backup: &Backup,
        marked: fn(&str) -> String,
    ) -> Vec<DocumentLine<Self>> {
        backup::game_lines(here, backup, marked)
    }

    fn order(&self) -> DateTime<Utc> {
        self.when()
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn name_copy(&mut self, name: &str) {
        name.clone_into(&mut self.name);
    }

    fn journal(&self) -> &Journal<Self::Entry> {
        self.ledger.log()
    }

    fn began_as(&self, other: &Self) -> bool {
        self.ledger.setup() == other.ledger.setup()
    }

    fn with_journal(&self, journal: Journal<Self::Entry>, from: &Self) -> Option<Self> {
        let events = journal.done().len();
        Some(Self {
            ledger: Ledger::restore(self.ledger.setup().clone(), journal).ok()?,
            undo_history: UndoHistory::of(from.undo_history.draft(), events),
            amending: None,
            ..self.clone()
        })
    }

    fn take_described(&mut self, from: &Self) {
        let before = self.ledger.log().clone();
        for described in from.ledger.log().described_since(&before) {
            // It only tells of the game, so nothing is against it.
            let _ = self.act(self.again(described), from.changed);
        }
    }

    fn stay_as(&mut self, ours: &Self) {
        self.stay(ours);
    }

    /// Whether it came from a table, and ours was played hand by hand here.
    fn is_less_than(&self, ours: &Self) -> bool {
        self.ledger.is_from_table() && !ours.ledger.is_from_table()
    }
}

impl Document for SavedNight {
    type Entry = night::StampedNightEvent;
    type SortKey = (NaiveDate, DateTime<Utc>);
    const PREFIX: &'static str = "night-";
    const KNOWN_BY: &'static [&'static str] = &["night"];

    of_its_fields!(nights, Night);

    fn order(&self) -> Self::SortKey {
        (self.night.setup().day, self.created)
    }

    fn name(&self) -> &str {
        &self.night.setup().name
    }

    fn name_copy(&mut self, name: &str) {
        // Where the name is refused, the copy keeps the one it has.
        self.give_name(name).ok();
    }

    fn journal(&self) -> &Journal<Self::Entry> {
        self.night.journal()
    }

    fn began_as(&self, other: &Self) -> bool {
        self.night.first_setup() == other.night.first_setup()
    }

    fn with_journal(&self, journal: Journal<Self::Entry>, _own: &Self) -> Option<Self> {
        Some(Self {
            night: self.night.with_journal(journal),
            ..self.clone()
        })
    }
}

impl Document for SavedSeason {
    type Entry = StampedSeasonEvent;
    type SortKey = DateTime<Utc>;
    const PREFIX: &'static str = "season-";
    const KNOWN_BY: &'static [&'static str] = &["season"];

    of_its_fields!(seasons, Season);

    fn order(&self) -> DateTime<Utc> {
        self.created
    }

    fn name(&self) -> &str {
        self.name()
    }

    fn name_copy(&mut self, name: &str) {
        self.give_name(name);
    }

    fn journal(&self) -> &Journal<Self::Entry> {
        &self.journal
    }

    fn began_as(&self, other: &Self) -> bool {
        self.first == other.first
    }

    fn joined(&self, other: &Self) -> Option<Self> {
        self.began_as(other).then(|| self.with_steps_of(other))
    }

    fn with_journal(&self, journal: Journal<Self::Entry>, _own: &Self) -> Option<Self> {
        Some(Self {
            journal,
            ..self.clone()
        })
    }
}
