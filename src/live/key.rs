//! The keys of a game that is followed live, and how a link holds the follower's.
//!
//! A follower has the link's secret and the public half of the scorer's key. The secret decrypts; the
//! public half tells the scorer's messages from those of anyone else who has the link. The topics
//! follow from both, so a new link leads to a new place, and the old one does not.

use ed25519_dalek::{SigningKey, VerifyingKey};
use sha2::{Digest, Sha512};

use crate::saved::link::LinkProblem;
use crate::saved::link::url_encoding::{self, Alphabet};

/// The bytes of a link's secret.
const SECRET: usize = 16;

/// The bytes of either half of the scorer's key.
const HALF: usize = 32;

/// The random bytes a new key takes.
pub const RANDOM: usize = SECRET + HALF;

/// The longest link to read, in characters; a link in digits has some 130.
const LONGEST_READ: usize = 400;

/// The first letter of a link, by its encoding.
const FORMS: [(char, Alphabet); 2] = [('l', Alphabet::Letters), ('L', Alphabet::Digits)];

/// The first letter of a stored scorer's key.
const STORED: char = 'k';

/// The key in a link to follow a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowKey {
    secret: [u8; SECRET],
    scorer: VerifyingKey,
}

/// What the scorer's phone has: the link's secret, and the key that signs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScorerKey {
    secret: [u8; SECRET],
    signing: SigningKey,
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
    /// The key as part of a link, some 70 letters.
    pub fn link(&self) -> String {
        self.write(Alphabet::Letters)
    }

    /// The key in digits, for a QR code.
    pub fn digits(&self) -> String {
        self.write(Alphabet::Digits)
    }

    fn write(&self, alphabet: Alphabet) -> String {
        let mut forms = FORMS.iter();
        let form = forms.find(|(_, own)| *own == alphabet);
        let letter = form.map_or(' ', |(letter, _)| *letter);
        let bytes = [&self.secret[..], self.scorer.as_bytes()].concat();
        format!("{letter}{}", url_encoding::write(&bytes, alphabet))
    }

    /// Reads the part of a link.
    ///
    /// # Errors
    /// Why it is no link to follow a game.
    pub fn read(link: &str) -> Result<Self, LinkProblem> {
        if link.len() > LONGEST_READ {
            return Err(LinkProblem::TooMuch);
        }
        let first = link.chars().next().ok_or(LinkProblem::Foreign)?;
        let rest = link.strip_prefix(first).unwrap_or_default();
        let form = FORMS.iter().find(|(letter, _)| *letter == first);
        let alphabet = form.map_or(Alphabet::Letters, |(_, alphabet)| *alphabet);
        match (form, url_encoding::read(rest, alphabet)) {
            (Some(_), Some(bytes)) => Self::of(&bytes).ok_or(LinkProblem::Damaged),
            (Some(_), None) => Err(LinkProblem::Damaged),
            // Only a link of this app has its checksum.
            (None, Some(_)) => Err(LinkProblem::OtherForm),
            (None, None) => Err(LinkProblem::Foreign),
        }
    }

    fn of(bytes: &[u8]) -> Option<Self> {
        let (secret, half) = bytes.split_first_chunk()?;
        let scorer = VerifyingKey::from_bytes(half.try_into().ok()?).ok()?;
        // Anyone could sign for a weak key.
        (!scorer.is_weak()).then_some(Self {
            secret: *secret,
            scorer,
        })
    }

    /// The game's name at the broker.
    pub fn id(&self) -> [u8; 16] {
        self.derive(b"fives/1 id")
    }

    /// A topic: `fives/1/g/<id>/s` or `fives/1/g/<id>/on`.
    pub fn topic(&self, topic: Topic) -> String {
        let id: String = self.id().iter().map(|byte| format!("{byte:02x}")).collect();
        let end = match topic {
            Topic::State => "s",
            Topic::Presence => "on",
        };
        format!("fives/1/g/{id}/{end}")
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
        let hash = Sha512::new()
            .chain_update(self.secret)
            .chain_update(self.scorer.as_bytes())
            .chain_update(purpose)
            .finalize();
        std::array::from_fn(|at| hash.get(at).copied().unwrap_or_default())
    }
}

impl ScorerKey {
    /// The key of random bytes, which must come from the system's generator for keys.
    pub fn new(random: &[u8; RANDOM]) -> Self {
        let (mut secret, mut seed) = ([0; SECRET], [0; HALF]);
        let (first, last) = random.split_at(SECRET);
        secret.copy_from_slice(first);
        seed.copy_from_slice(last);
        Self {
            secret,
            signing: SigningKey::from_bytes(&seed),
        }
    }

    /// The key as a text to be stored, with a checksum.
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
        FollowKey {
            secret: self.secret,
            scorer: self.signing.verifying_key(),
        }
    }

    /// The key that signs.
    pub(super) fn signing(&self) -> &SigningKey {
        &self.signing
    }
}
