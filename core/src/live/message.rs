//! A message about a game: the whole of it each time, signed by the scorer, then encrypted.
//!
//! Its bytes: the version, a nonce of 12, then encrypted (ChaCha20-Poly1305) epoch and revision of 8
//! each, the kind, the signature (Ed25519) and the body. The signature covers the game's id too, so a
//! message is worth nothing on another game's topic.

use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{ChaCha20Poly1305, KeyInit};
use ed25519_dalek::{Signature, Signer};

use super::key::{FollowKey, ScorerKey, Topic};

/// The largest message, in bytes.
pub const LARGEST: usize = 32 * 1024;

/// The version of the messages.
const VERSION: u8 = 1;

const NONCE: usize = 12;
const SIGNATURE: usize = 64;

/// The bytes of epoch, revision and kind.
const HEAD: usize = 17;

/// How new a message is: the epoch counts first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stamp {
    /// When the phone that keeps score began to, in Unix milliseconds; for presence see [`super::word`].
    pub epoch: u64,
    /// The revision of the game.
    pub revision: u64,
}

/// What a message says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contents {
    /// The game, as [`crate::storage::saved::link`] writes it.
    Game(String),
    /// This link is no longer served.
    Closed,
    /// The scorer is connected.
    Online,
    /// The scorer's connection is lost.
    Offline,
}

impl Contents {
    /// The topic it belongs to.
    pub const fn topic(&self) -> Topic {
        match self {
            Self::Game(_) | Self::Closed => Topic::State,
            Self::Online | Self::Offline => Topic::Presence,
        }
    }

    const fn kind(&self) -> u8 {
        match self {
            Self::Game(_) => b'g',
            Self::Closed => b'c',
            Self::Online => b'+',
            Self::Offline => b'-',
        }
    }

    fn body(&self) -> &[u8] {
        match self {
            Self::Game(link) => link.as_bytes(),
            _ => &[],
        }
    }

    fn read(kind: u8, body: &[u8]) -> Option<Self> {
        match (kind, body.is_empty()) {
            (b'g', false) => str::from_utf8(body).ok().map(Into::into).map(Self::Game),
            (b'c', true) => Some(Self::Closed),
            (b'+', true) => Some(Self::Online),
            (b'-', true) => Some(Self::Offline),
            _ => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// How new it is.
    pub stamp: Stamp,
    /// What it says.
    pub contents: Contents,
}

/// Why bytes are not a message of the scorer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAMessage {
    /// They are more than [`LARGEST`].
    TooLarge,
    /// They are of another version.
    OtherVersion,
    /// They cannot be decrypted: another key, or damaged.
    NotDecrypted,
    /// The scorer did not sign them.
    NotSigned,
    /// They are signed, but say something this version does not know.
    Unknown,
}

/// Signs and encrypts a message; `None` if it would be larger than [`LARGEST`].
pub fn seal(key: &ScorerKey, message: &Message) -> Option<Vec<u8>> {
    let follow = key.follow_key();
    let head = head(message.stamp, message.contents.kind());
    let body = message.contents.body();
    let signature = key.signing().sign(&signed(&follow, &head, body)).to_bytes();
    let nonce = follow.nonce(&signature);
    let payload = Payload {
        msg: &[&head[..], &signature, body].concat(),
        aad: &[VERSION],
    };
    let encrypted = cipher(&follow).encrypt(&nonce.into(), payload).ok()?;
    let sealed = [&[VERSION], &nonce[..], &encrypted].concat();
    (sealed.len() <= LARGEST).then_some(sealed)
}

/// Decrypts a message and checks its signature.
///
/// # Errors
/// Why it is to be ignored.
pub fn open(key: &FollowKey, bytes: &[u8]) -> Result<Message, NotAMessage> {
    if bytes.len() > LARGEST {
        return Err(NotAMessage::TooLarge);
    }
    let (version, rest) = bytes.split_first().ok_or(NotAMessage::NotDecrypted)?;
    if *version != VERSION {
        return Err(NotAMessage::OtherVersion);
    }
    let plain = decrypt(key, rest).ok_or(NotAMessage::NotDecrypted)?;
    let (head, signature, body) = parts(&plain).ok_or(NotAMessage::NotSigned)?;
    let signature = Signature::from_bytes(signature);
    let signed = signed(key, head, body);
    let genuine = key.scorer().verify_strict(&signed, &signature);
    genuine.map_err(|_| NotAMessage::NotSigned)?;
    read(head, body).ok_or(NotAMessage::Unknown)
}

fn cipher(key: &FollowKey) -> ChaCha20Poly1305 {
    ChaCha20Poly1305::new(&key.encryption().into())
}

fn decrypt(key: &FollowKey, bytes: &[u8]) -> Option<Vec<u8>> {
    let (nonce, encrypted) = bytes.split_first_chunk::<NONCE>()?;
    let payload = Payload {
        msg: encrypted,
        aad: &[VERSION],
    };
    cipher(key).decrypt(&(*nonce).into(), payload).ok()
}

fn head(stamp: Stamp, kind: u8) -> [u8; HEAD] {
    let mut head = [kind; HEAD];
    let numbers = [stamp.epoch.to_be_bytes(), stamp.revision.to_be_bytes()].concat();
    for (place, byte) in head.iter_mut().zip(numbers) {
        *place = byte;
    }
    head
}

/// Head, signature and body.
fn parts(plain: &[u8]) -> Option<(&[u8; HEAD], &[u8; SIGNATURE], &[u8])> {
    let (head, rest) = plain.split_first_chunk()?;
    let (signature, body) = rest.split_first_chunk()?;
    Some((head, signature, body))
}

/// What the scorer signs.
fn signed(key: &FollowKey, head: &[u8; HEAD], body: &[u8]) -> Vec<u8> {
    [&b"fives/1 signed"[..], &key.id(), head, body].concat()
}

fn read(head: &[u8; HEAD], body: &[u8]) -> Option<Message> {
    let (epoch, rest) = head.split_first_chunk()?;
    let (revision, kind) = rest.split_first_chunk()?;
    let stamp = Stamp {
        epoch: u64::from_be_bytes(*epoch),
        revision: u64::from_be_bytes(*revision),
    };
    let contents = Contents::read(*kind.first()?, body)?;
    Some(Message { stamp, contents })
}
