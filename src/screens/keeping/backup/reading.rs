//! The file to restore, as it is read now.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::Storage;
use fives_core::copies::record::CopyRecord;
use fives_core::storage::saved::backup::{Backup, ImportedTable, Plan};
use fives_core::storage::saved::csv_import::CsvImport;
use fives_core::words::backup::from_the_file;

/// A file with its restore plan.
#[derive(Clone, Debug)]
pub struct FileToRestore {
    pub name: String,
    /// What is in it.
    pub backup: Backup,
    /// What restoring it would do here.
    pub plan: Plan,
    /// What this phone remembers if it is an online copy, which is kept from here too once it is restored.
    pub copy: Option<CopyRecord>,
}

impl FileToRestore {
    /// Compares a file with what is here.
    pub fn new(name: String, backup: Backup) -> Self {
        let storage = expect_context::<Storage>();
        let plan = storage.plan(&backup, from_the_file);
        Self {
            name,
            backup,
            plan,
            copy: None,
        }
    }

    /// The table, if it is one with columns to choose.
    pub fn table(&self) -> Option<&ImportedTable> {
        self.backup.table.as_ref()
    }

    /// Reads its table, if it is one, in another way.
    fn read_as(&mut self, change: impl FnOnce(CsvImport) -> CsvImport) {
        let storage = expect_context::<Storage>();
        if let Some(table) = self.backup.table.take() {
            self.backup = Backup::of_table(change(table.table));
            self.plan = storage.plan(&self.backup, from_the_file);
        }
    }
}

/// A file as it is read now, and how often that changed.
pub type Reading = RwSignal<(usize, Arc<FileToRestore>)>;

/// A value of the table as it is read now.
pub fn tabled<T>(reading: Reading, of: impl FnOnce(&ImportedTable) -> T) -> Option<T> {
    reading.with(|(_, found)| found.table().map(of))
}

/// Changes how the table is read.
pub fn changed(reading: Reading, change: impl FnOnce(CsvImport) -> CsvImport) {
    reading.update(|(reads, found)| {
        *reads += 1;
        Arc::make_mut(found).read_as(change);
    });
}
