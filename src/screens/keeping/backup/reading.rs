//! The file to restore, as it is read now.

use std::sync::Arc;

use leptos::prelude::*;

use crate::app::Storage;
use crate::view::Callback;
use fives_core::storage::saved::backup::{Backup, ImportedTable, Plan};
use fives_core::storage::saved::csv_import::CsvImport;

/// A file with its restore plan.
#[derive(Clone, Debug)]
pub struct FileToRestore {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub backup: Backup,
    /// What restoring it would do here.
    pub plan: Plan,
}

impl FileToRestore {
    /// Compares a file with what is here.
    pub fn new(name: String, backup: Backup) -> Self {
        let storage = expect_context::<Storage>();
        let plan = storage.plan(&backup);
        Self { name, backup, plan }
    }

    /// The table, if it is one with columns to choose.
    pub fn table(&self) -> Option<&ImportedTable> {
        self.backup.table.as_ref()
    }

    /// The file with its table read in another way.
    pub fn read_as(&self, table: CsvImport) -> Self {
        Self::new(self.name.clone(), Backup::of_table(table))
    }
}

/// A file as it is read now, and how often that changed.
pub type Reading = RwSignal<(usize, Arc<FileToRestore>)>;

/// A value of the table as it is read now.
pub fn tabled<T>(reading: Reading, of: impl FnOnce(&ImportedTable) -> T) -> Option<T> {
    reading.with(|(_, found)| found.table().map(of))
}

/// Changes how the table is read.
pub fn changed(
    reading: Reading,
    read: Callback<CsvImport>,
    change: impl FnOnce(CsvImport) -> CsvImport,
) {
    let table = reading.with_untracked(|(_, found)| found.table().map(|own| own.table.clone()));
    if let Some(table) = table {
        read.run(change(table));
    }
}
