//! The link to follow a game: `l9rV…`, the key with a letter for its form and a checksum.
//!
//! In earlier versions the scorer could name a server of their own, whose address then stood after the key:
//! `l9rV…/bxKq…`. Nothing connects there any more.

use super::key::{FollowKey, LONGEST_READ};
use crate::storage::saved::link::url_encoding::{Alphabet, LinkForm, read_link, write_link};
use crate::storage::saved::link::{Code, LinkProblem};

/// Between the key and the address of a server.
const BETWEEN: char = '/';

/// The forms of the address of a server.
const SERVER: [LinkForm<()>; 2] = [('b', Alphabet::Letters, ()), ('B', Alphabet::Digits, ())];

/// What a link to follow a game holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowLink {
    pub key: FollowKey,
    /// The address of a server of the scorer's own, as an earlier version wrote it.
    server: Option<Vec<u8>>,
}

impl FollowLink {
    /// The link of a key.
    pub const fn of(key: FollowKey) -> Self {
        Self { key, server: None }
    }

    /// Whether an earlier version made it for a server of the scorer's own, where it can be followed no more.
    pub const fn is_unserved(&self) -> bool {
        self.server.is_some()
    }

    /// The link: the part of an address after `#/live/`, some 70 letters.
    pub fn letters(&self) -> String {
        let key = self.key.link();
        match &self.server {
            Some(server) => format!(
                "{key}{BETWEEN}{}",
                write_link(&SERVER, &(), server, Alphabet::Letters)
            ),
            None => key,
        }
    }

    /// The key in digits as a QR code; `before` is the URL up to the link. `None` where that is too
    /// long.
    pub fn code(&self, before: &str) -> Option<Code> {
        Code::of(before, &self.key.digits())
    }

    /// Reads a link.
    ///
    /// # Errors
    /// Why it is no link to follow a game.
    pub fn read(link: &str) -> Result<Self, LinkProblem> {
        let (key, server) = match link.split_once(BETWEEN) {
            Some((key, server)) => (key, Some(server)),
            None => (link, None),
        };
        let key = FollowKey::read(key)?;
        let server = server.map(|server| read_link(&SERVER, server, LONGEST_READ));
        let server = server.transpose().map_err(|problem| match problem {
            // After a key it belongs to a link of this app.
            LinkProblem::Foreign => LinkProblem::Damaged,
            other => other,
        })?;
        let server = server.map(|((), bytes)| bytes);
        Ok(Self { key, server })
    }
}
