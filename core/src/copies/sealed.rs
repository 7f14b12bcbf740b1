//! The file of an online copy.
//!
//! A checksum of the rest, a version byte, the nonce, then encrypted (ChaCha20-Poly1305): the signature (Ed25519), the
//! counter, the length of the text, and the text of a backup, compressed. The checksum tells a file that was cut off or
//! damaged from one that somebody made who has not the code.

use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{ChaCha20Poly1305, KeyInit};
use ed25519_dalek::{Signature, Signer};

use super::recovery::RecoveryCode;
use crate::storage::saved::backup::MOST_BYTES;
use crate::storage::saved::link::compress::{compress_at, expand_to};
use crate::storage::saved::sum_of;

/// The version of the file.
const VERSION: u8 = 1;

const SUM: usize = 8;
const NONCE: usize = 12;
const SIGNATURE: usize = 64;

/// The bytes of counter and length.
const HEAD: usize = 12;

/// How many bytes at the beginning of a file tell it from every other.
pub const DISTINCT: usize = SUM + 1 + NONCE;

/// The level of deflate, zlib's usual one: the best takes longer than a phone in use should spend on it.
const LEVEL: u8 = 6;

/// A copy as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnlineCopy {
    /// One more than that of the copy before.
    pub counter: u64,
    /// The text of a backup.
    pub text: String,
}

/// Why bytes are no copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotACopy {
    /// A newer version of Fives made them.
    Newer,
    /// They were damaged or cut off.
    Torn,
    /// Nobody with the code made them.
    Forged,
}

/// Compresses, signs and encrypts a copy.
pub fn seal(code: &RecoveryCode, copy: &OnlineCopy) -> Vec<u8> {
    let compressed = compress_at(LEVEL, &copy.text, b"");
    let length = u32::try_from(copy.text.len()).unwrap_or(u32::MAX);
    let head = [&copy.counter.to_be_bytes()[..], &length.to_be_bytes()].concat();
    let body = [head, compressed].concat();
    let signature = code.signing().sign(&signed(code, &body)).to_bytes();
    let nonce = code.nonce(&signature);
    let payload = Payload {
        msg: &[&signature, &body[..]].concat(),
        aad: &[VERSION],
    };
    // Only a text of many gigabytes is too long to be encrypted.
    let encrypted = cipher(code).encrypt(&nonce.into(), payload);
    let rest = [&[VERSION], &nonce[..], &encrypted.unwrap_or_default()].concat();
    [&sum_of(&rest).to_be_bytes()[..], &rest].concat()
}

/// Decrypts a copy and checks its signature.
///
/// # Errors
/// Why it is none.
pub fn open(code: &RecoveryCode, bytes: &[u8]) -> Result<OnlineCopy, NotACopy> {
    let (sum, rest) = bytes.split_first_chunk::<SUM>().ok_or(NotACopy::Torn)?;
    if *sum != sum_of(rest).to_be_bytes() {
        return Err(NotACopy::Torn);
    }
    match rest.split_first() {
        Some((&VERSION, rest)) => read(code, rest).ok_or(NotACopy::Forged),
        Some((version, _)) if *version > VERSION => Err(NotACopy::Newer),
        _ => Err(NotACopy::Forged),
    }
}

fn read(code: &RecoveryCode, bytes: &[u8]) -> Option<OnlineCopy> {
    let (nonce, encrypted) = bytes.split_first_chunk::<NONCE>()?;
    let payload = Payload {
        msg: encrypted,
        aad: &[VERSION],
    };
    let plain = cipher(code).decrypt(&(*nonce).into(), payload).ok()?;
    let (signature, body) = plain.split_first_chunk::<SIGNATURE>()?;
    let genuine = code.signing().verifying_key();
    let signature = Signature::from_bytes(signature);
    let genuine = genuine.verify_strict(&signed(code, body), &signature);
    genuine.ok()?;
    let (head, compressed) = body.split_first_chunk::<HEAD>()?;
    let (counter, length) = head.split_first_chunk()?;
    let length = u32::from_be_bytes(length.try_into().ok()?);
    let length = usize::try_from(length).ok()?.min(MOST_BYTES);
    Some(OnlineCopy {
        counter: u64::from_be_bytes(*counter),
        text: expand_to(length, compressed, b"").ok()?,
    })
}

fn cipher(code: &RecoveryCode) -> ChaCha20Poly1305 {
    ChaCha20Poly1305::new(&code.encryption().into())
}

/// What is signed.
fn signed(code: &RecoveryCode, body: &[u8]) -> Vec<u8> {
    [&b"fives/1 copy"[..], code.id().as_bytes(), body].concat()
}
