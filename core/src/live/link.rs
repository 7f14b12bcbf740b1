//! The link to follow a game: the key, and the broker if it is another than the site's.
//!
//! `l9rV…/bxKq…`: the key (`key`), then the address of the broker (`broker`), each with a letter for
//! its form and a checksum. Mostly there is the key alone.

use super::broker::Broker;
use super::key::FollowKey;
use crate::storage::saved::link::{Code, LinkProblem};

/// Between the key and the broker.
const BETWEEN: char = '/';

/// What a link to follow a game holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowLink {
    /// The key.
    pub key: FollowKey,
    /// The broker the game is sent through; `None` for the one of the link's site.
    pub broker: Option<Broker>,
}

impl FollowLink {
    /// The link: the part of an address after `#/live/`, some 70 letters, and 50 more with a broker.
    pub fn letters(&self) -> String {
        let key = self.key.link();
        match &self.broker {
            Some(broker) => format!("{key}{BETWEEN}{}", broker.link()),
            None => key,
        }
    }

    /// The link in digits as a QR code; `before` is the URL up to the link. `None` where that is too
    /// long.
    pub fn code(&self, before: &str) -> Option<Code> {
        let key = self.key.digits();
        let (letter, digits) = key.split_at_checked(1)?;
        let first = format!("{before}{letter}");
        let Some(broker) = &self.broker else {
            return Code::of(&[(&first, digits)]);
        };
        let broker = broker.digits();
        let (letter, of_broker) = broker.split_at_checked(1)?;
        let second = format!("{BETWEEN}{letter}");
        Code::of(&[(&first, digits), (&second, of_broker)])
    }

    /// Reads a link.
    ///
    /// # Errors
    /// Why it is no link to follow a game.
    pub fn read(link: &str) -> Result<Self, LinkProblem> {
        let (key, broker) = match link.split_once(BETWEEN) {
            Some((key, broker)) => (key, Some(broker)),
            None => (link, None),
        };
        Ok(Self {
            key: FollowKey::read(key)?,
            broker: broker.map(Broker::from_link).transpose()?,
        })
    }
}
