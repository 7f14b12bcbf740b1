//! The keys of a game that is followed live, and how a link holds the follower's.
//!
//! A follower has the link's secret and the public half of the scorer's key. The secret decrypts; the
//! public half tells the scorer's messages from those of anyone else who has the link. The topics
//! follow from both, so a new link leads to a new place, and the old one does not. The keys of a hall
//! night ([`super::hall`]) are made of the same parts.

use ed25519_dalek::{SigningKey, VerifyingKey};
use sha2::{Digest, Sha512};

use crate::storage::saved::link::LinkProblem;
use crate::storage::saved::link::url_encoding::{self, Alphabet, LinkForm, read_link, write_link};

/// The bytes of a link's secret.
pub(super) const SECRET: usize = 16;

/// The bytes of either half of the scorer's key.
pub(super) const HALF: usize = 32;

/// The random bytes a new key takes.
pub const RANDOM: usize = SECRET + HALF;

/// The longest link to read, in characters; a link in digits has some 130.
pub(super) const LONGEST_READ: usize = 400;

/// The forms of a link.
const FORMS: [LinkForm<()>; 2] = [('l', Alphabet::Letters, ()), ('L', Alphabet::Digits, ())];

/// The first letter of a stored scorer's key.
const STORED: char = 'k';

/// The key in a link to follow a game; or what follows a hall night, or one of its tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowKey {
    secret: [u8; SECRET],
    scorer: VerifyingKey,
    place: TopicPlace,
}

/// What the scorer's phone has: the link's secret, and the key that signs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScorerKey {
    secret: [u8; SECRET],
    signing: SigningKey,
    place: TopicPlace,
}

/// Where at the broker the topics are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TopicPlace {
    /// With the games.
    Game,
    /// In a hall: the night itself, or a table.
    Hall {
        /// The hall's name at the broker.
        hall: [u8; 16],
        /// The number of the table; 0 for the night.
        number: u8,
    },
}

/// The two topics of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The state of the game.
    State,
    /// Whether the scorer is connected.
    Presence,
}

impl FollowKey {
    /// A key of these parts.
    pub(super) const fn of_parts(
        secret: [u8; SECRET],
        scorer: VerifyingKey,
        place: TopicPlace,
    ) -> Self {
        Self {
            secret,
            scorer,
            place,
        }
    }

    /// The key as part of a link to a game, some 70 letters.
    pub fn link(&self) -> String {
        self.write(Alphabet::Letters)
    }

    /// The key in digits, for a QR code.
    pub fn digits(&self) -> String {
        self.write(Alphabet::Digits)
    }

    fn write(&self, alphabet: Alphabet) -> String {
        let bytes = [&self.secret[..], self.scorer.as_bytes()].concat();
        write_link(&FORMS, &(), &bytes, alphabet)
    }

    /// Reads the part of a link.
    ///
    /// # Errors
    /// Why it is no link to follow a game.
    pub fn read(link: &str) -> Result<Self, LinkProblem> {
        let ((), bytes) = read_link(&FORMS, link, LONGEST_READ)?;
        Self::of(&bytes).ok_or(LinkProblem::Damaged)
    }

    fn of(bytes: &[u8]) -> Option<Self> {
        let (secret, half) = bytes.split_first_chunk()?;
        let scorer = public_half(half)?;
        Some(Self::of_parts(*secret, scorer, TopicPlace::Game))
    }

    /// The game's name at the broker.
    pub fn id(&self) -> [u8; 16] {
        self.derive(b"fives/1 id")
    }

    /// A topic: `fives/1/g/<id>/s` or `fives/1/g/<id>/on`; in a hall `fives/1/h/<hall>/<table>/s` or
    /// `…/on`.
    pub fn topic(&self, topic: Topic) -> String {
        let end = match topic {
            Topic::State => "s",
            Topic::Presence => "on",
        };
        match self.place {
            TopicPlace::Game => format!("fives/1/g/{}/{end}", hex(&self.id())),
            TopicPlace::Hall { hall, number } => format!("fives/1/h/{}/{number}/{end}", hex(&hall)),
        }
    }

    /// The public half of the scorer's key.
    pub(super) fn scorer(&self) -> &VerifyingKey {
        &self.scorer
    }

    /// The key that encrypts.
    pub(super) fn encryption(&self) -> [u8; 32] {
        self.derive(b"fives/1 key")
    }

    /// The nonce of a signed message. It follows from the signature, so different messages have
    /// different ones, and none needs a random number.
    pub(super) fn nonce(&self, signature: &[u8]) -> [u8; 12] {
        self.derive(&[b"fives/1 nonce", signature].concat())
    }

    /// Bytes that follow from the keys, for one purpose; at most 64.
    fn derive<const N: usize>(&self, purpose: &[u8]) -> [u8; N] {
        derive(&[&self.secret, self.scorer.as_bytes(), purpose])
    }
}

impl ScorerKey {
    /// The key of random bytes, which must come from the system's generator for keys.
    pub fn new(random: &[u8; RANDOM]) -> Self {
        let (mut secret, mut seed) = ([0; SECRET], [0; HALF]);
        let (first, last) = random.split_at(SECRET);
        secret.copy_from_slice(first);
        seed.copy_from_slice(last);
        Self::of_parts(secret, SigningKey::from_bytes(&seed), TopicPlace::Game)
    }

    /// A key of these parts.
    pub(super) const fn of_parts(
        secret: [u8; SECRET],
        signing: SigningKey,
        place: TopicPlace,
    ) -> Self {
        Self {
            secret,
            signing,
            place,
        }
    }

    /// The key of a game as a text to be stored, with a checksum.
    pub fn write(&self) -> String {
        let bytes = [&self.secret[..], self.signing.as_bytes()].concat();
        format!("{STORED}{}", url_encoding::write(&bytes, Alphabet::Letters))
    }

    /// Reads a stored key; `None` for a damaged one.
    pub fn read(text: &str) -> Option<Self> {
        let bytes = url_encoding::read(text.strip_prefix(STORED)?, Alphabet::Letters)?;
        Some(Self::new(bytes.as_slice().try_into().ok()?))
    }

    /// What followers get.
    pub fn follow_key(&self) -> FollowKey {
        FollowKey::of_parts(self.secret, self.signing.verifying_key(), self.place)
    }

    /// The key that signs.
    pub(super) fn signing(&self) -> &SigningKey {
        &self.signing
    }
}

/// The public half of a key; `None` for a weak one, for which anyone could sign.
pub(super) fn public_half(bytes: &[u8]) -> Option<VerifyingKey> {
    let key = VerifyingKey::from_bytes(bytes.try_into().ok()?).ok()?;
    (!key.is_weak()).then_some(key)
}

/// Bytes that follow from these parts, each of a fixed length but the last; at most 64.
pub(crate) fn derive<const N: usize>(parts: &[&[u8]]) -> [u8; N] {
    let hash = parts.iter().fold(Sha512::new(), Digest::chain_update);
    let hash = hash.finalize();
    std::array::from_fn(|at| hash.get(at).copied().unwrap_or_default())
}

/// Bytes in hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
