//! The file of a copy: what is read, what is refused and why, and what the place can read of it.

use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{ChaCha20Poly1305, KeyInit};
use ed25519_dalek::{Signer, SigningKey};
use fives_core::copies::recovery::RecoveryCode;
use fives_core::copies::sealed::{DISTINCT, NotACopy, OnlineCopy, open, seal};
use fives_core::storage::saved::sum_of;
use proptest::prelude::*;
use sha2::{Digest, Sha512};

fn code() -> RecoveryCode {
    RecoveryCode::new([7; 16])
}

fn copy(counter: u64, text: &str) -> OnlineCopy {
    OnlineCopy {
        counter,
        text: text.to_owned(),
    }
}

/// A file with a right checksum, whatever it holds.
fn summed(rest: &[u8]) -> Vec<u8> {
    [&sum_of(rest).to_be_bytes()[..], rest].concat()
}

proptest! {
    #[test]
    fn a_copy_is_read_as_it_was_written(counter: u64, text: String) {
        let copy = copy(counter, &text);
        prop_assert_eq!(open(&code(), &seal(&code(), &copy)), Ok(copy));
    }
}

#[test]
fn any_bit_that_is_flipped_is_noticed() {
    let sealed = seal(&code(), &copy(3, "Ann 31, Bob 23"));
    for at in 0..sealed.len() {
        for bit in 0..8 {
            let mut damaged = sealed.clone();
            damaged[at] ^= 1 << bit;
            assert_eq!(open(&code(), &damaged), Err(NotACopy::Torn), "{at} {bit}");
            // The checksum is no secret.
            let forged = open(&code(), &summed(&damaged[8..]));
            match at {
                // The checksum itself.
                0..8 => assert!(forged.is_ok()),
                // A higher version.
                8 if damaged[8] > 1 => assert_eq!(forged, Err(NotACopy::Newer)),
                _ => assert_eq!(forged, Err(NotACopy::Forged), "{at} {bit}"),
            }
        }
    }
}

#[test]
fn a_copy_that_was_cut_off_or_went_on_is_torn() {
    let sealed = seal(&code(), &copy(3, "Ann 31, Bob 23"));
    for at in 0..sealed.len() {
        assert_eq!(open(&code(), &sealed[..at]), Err(NotACopy::Torn), "{at}");
    }
    let longer = [&sealed[..], b"x"].concat();
    assert_eq!(open(&code(), &longer), Err(NotACopy::Torn));
}

#[test]
fn nobody_without_the_code_reads_or_makes_a_copy() {
    let text = r#"{"app":"fives","players":["Wilhelmina","Bartholomew"]}"#.repeat(9);
    let sealed = seal(&code(), &copy(3, &text));
    for word in ["fives", "Wilhelmina", "players"] {
        let is_there = sealed
            .windows(word.len())
            .any(|part| part == word.as_bytes());
        assert!(!is_there, "{word}");
    }
    let other = RecoveryCode::new([8; 16]);
    assert_eq!(open(&other, &sealed), Err(NotACopy::Forged));
    assert_eq!(
        open(&code(), &seal(&other, &copy(4, &text))),
        Err(NotACopy::Forged)
    );
}

/// The form of a file, written down a second time, with another signature.
#[test]
fn a_copy_with_the_signature_of_another_is_forged() {
    let hash = |purpose: &[u8]| Sha512::digest([&[7; 16], purpose].concat());
    let body = [&9_u64.to_be_bytes()[..], &0_u32.to_be_bytes(), &[3, 0]].concat();
    let id = code().id();
    let signed = [b"fives/1 copy", id.as_bytes(), &body].concat();
    let made = |signing: SigningKey| {
        let plain = [&signing.sign(&signed).to_bytes()[..], &body].concat();
        let key = &hash(b"fives/1 copy key")[..32];
        let cipher = ChaCha20Poly1305::new_from_slice(key).unwrap();
        let payload = Payload {
            msg: &plain,
            aad: &[1],
        };
        let encrypted = cipher.encrypt(&[5; 12].into(), payload).unwrap();
        summed(&[&[1], &[5; 12][..], &encrypted].concat())
    };
    let seed = hash(b"fives/1 copy signing")[..32].try_into().unwrap();
    let genuine = made(SigningKey::from_bytes(&seed));
    assert_eq!(open(&code(), &genuine), Ok(copy(9, "")));
    let forged = made(SigningKey::from_bytes(&[9; 32]));
    assert_eq!(open(&code(), &forged), Err(NotACopy::Forged));
}

#[test]
fn copies_differ_in_their_first_bytes_and_a_nonce_is_used_once() {
    let sealed = |counter| seal(&code(), &copy(counter, "Ann"));
    assert_eq!(sealed(1), sealed(1));
    assert_ne!(sealed(1)[..DISTINCT], sealed(2)[..DISTINCT]);
    assert_ne!(sealed(1)[9..DISTINCT], sealed(2)[9..DISTINCT]);
}

/// A copy in the bytes of today, which every later version has to read.
#[test]
fn a_copy_of_the_first_version_is_read_for_ever() {
    let sealed = seal(&RecoveryCode::new([0; 16]), &copy(1, "Ann"));
    let written: String = sealed.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(written, FIRST_VERSION);
}

/// Checked with the cryptography of Node.
const FIRST_VERSION: &str = "cb342d3c960b2bf20193679b0f441ac687fda81824180316edf9b4a10ac8e5931b89c18dd77a\
    d66189763473df73f04a498f85833150a4e96d9a4b566619c1a9c248b890e400cf53737a6dad\
    0d0aa7dbbb3897eb1afdd84782021cc74f85cb28154ecbbe407839679fb6c57d1b5f9f40fc36\
    07518b61";
