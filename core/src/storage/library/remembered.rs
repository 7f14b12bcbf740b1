//! What the app remembers: what this window changed since it was last stored, and what another window stored.

use super::Library;
use crate::storage::saved::AppData;

impl Library {
    /// Takes what another window stored: this window's changes stay where they are not stored yet. What this
    /// window wrote before it counts as stored: the other window had it, and has changed it since.
    pub(super) fn follow_app_data(&mut self, stored: AppData) {
        let written = self.written_app_data.take();
        let before = written.filter(|app_data| app_data.revision < stored.revision);
        let base = before.unwrap_or_else(|| self.stored_app_data.clone());
        self.app_data = self.app_data.merged(&base, &stored);
        self.stored_app_data = stored;
    }

    /// Whether this window has more than what is stored.
    pub fn has_more_to_store(&self) -> bool {
        self.app_data.is_more_than(&self.stored_app_data)
    }

    /// This app data is being written.
    pub fn write_app_data(&mut self) -> AppData {
        self.written_app_data = Some(self.app_data.clone());
        self.app_data.clone()
    }

    /// The answer to a write: whether other windows can read it. A late one, after another window was
    /// followed, changes nothing.
    pub fn answer_app_data(&mut self, written: AppData, is_stored: bool) {
        let app_data = self.written_app_data.as_ref();
        if app_data.is_some_and(|app_data| app_data.revision == written.revision) {
            self.written_app_data = None;
        }
        if is_stored && written.revision > self.stored_app_data.revision {
            self.stored_app_data = written;
        }
    }
}
