//! The shelf of one kind of documents: all games, all hall nights.

use std::ops::Deref;

use crate::storage::document::Document;
use crate::storage::saved::Unreadable;

/// All documents of one kind, in their order.
#[derive(Clone, Debug, PartialEq)]
pub struct Shelf<D> {
    kept: Vec<D>,
    /// Those deleted since the app was opened, the latest last.
    pub deleted: Vec<D>,
}

impl<D> Default for Shelf<D> {
    fn default() -> Self {
        Self {
            kept: Vec::new(),
            deleted: Vec::new(),
        }
    }
}

impl<D> Deref for Shelf<D> {
    type Target = [D];

    fn deref(&self) -> &[D] {
        &self.kept
    }
}

impl<D: Document> Shelf<D> {
    /// Where the document of an id stands.
    pub fn position(&self, id: &str) -> Option<usize> {
        self.iter().position(|document| document.id() == id)
    }

    /// The document of an id.
    pub fn find(&self, id: &str) -> Option<&D> {
        self.iter().find(|document| document.id() == id)
    }

    /// The document of a key.
    pub fn find_key(&self, key: &str) -> Option<&D> {
        self.find(key.strip_prefix(D::PREFIX)?)
    }

    /// Adds a document in its order; it replaces one of the same id, and is no longer deleted.
    pub(super) fn put(&mut self, document: D) {
        self.deleted.retain(|other| other.id() != document.id());
        match self.position(document.id()) {
            Some(at) if self.kept[at].order() == document.order() => self.kept[at] = document,
            _ => {
                self.kept.retain(|other| other.id() != document.id());
                let at = self.partition_point(|other| other.order() <= document.order());
                self.kept.insert(at, document);
            }
        }
    }

    /// Takes a document off, to be restored until the app is closed. Returns its key and the revision of the
    /// deletion.
    pub(super) fn delete(&mut self, id: &str) -> Option<(String, i64)> {
        let mut document = self.kept.remove(self.position(id)?);
        document.set_revision(document.revision() + 1);
        let removed = (document.key(), document.revision());
        self.deleted.push(document);
        Some(removed)
    }

    fn find_key_mut(&mut self, key: &str) -> Option<&mut D> {
        let at = self.position(key.strip_prefix(D::PREFIX)?)?;
        self.kept.get_mut(at)
    }
}

/// A shelf, whatever is on it.
pub(super) trait AnyShelf {
    /// The revision of a key.
    fn revision(&self, key: &str) -> Option<i64>;
    /// Gives what is under a key a revision.
    fn set_revision(&mut self, key: &str, revision: i64);
    /// The text of a key.
    fn text(&self, key: &str) -> Option<String>;
    /// All keys, with their revisions.
    fn revisions(&self) -> Vec<(String, i64)>;
    /// Drops what is under a key: another window deleted it.
    fn drop_key(&mut self, key: &str);
    /// Puts the document of a text under its key. It must have the id of that: under another one it would overwrite
    /// or hide the one of that key.
    ///
    /// # Errors
    /// Why the text cannot be read; the shelf is unchanged.
    fn take_text(&mut self, key: &str, text: &str) -> Result<(), Unreadable>;
    /// Puts the document of a text beside the others, under an id of its own, unless there is one or was one
    /// `removed`. Returns the key.
    fn take_old(&mut self, text: &str, removed: &[(String, i64)]) -> Option<String>;
}

impl<D: Document> AnyShelf for Shelf<D> {
    fn revision(&self, key: &str) -> Option<i64> {
        self.find_key(key).map(D::revision)
    }

    fn set_revision(&mut self, key: &str, revision: i64) {
        if let Some(document) = self.find_key_mut(key) {
            document.set_revision(revision);
        }
    }

    fn text(&self, key: &str) -> Option<String> {
        self.find_key(key).map(D::text)
    }

    fn revisions(&self) -> Vec<(String, i64)> {
        self.iter()
            .map(|document| (document.key(), document.revision()))
            .collect()
    }

    fn drop_key(&mut self, key: &str) {
        self.kept.retain(|document| document.key() != key);
    }

    fn take_text(&mut self, key: &str, text: &str) -> Result<(), Unreadable> {
        let document = D::read_text(text)?;
        match document.key() == key {
            true => self.put(document),
            false => return Err(Unreadable::Misplaced),
        }
        Ok(())
    }

    fn take_old(&mut self, text: &str, removed: &[(String, i64)]) -> Option<String> {
        let mut document = D::read_text(text).ok()?;
        document.set_id(format!("{}-old", document.id()));
        let key = document.key();
        let is_free = removed.iter().all(|(other, _)| *other != key);
        (is_free && self.find(document.id()).is_none()).then(|| {
            self.put(document);
            key
        })
    }
}
