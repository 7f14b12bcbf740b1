//! Messages: what is believed, what is ignored, and what the broker can read.

use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{ChaCha20Poly1305, KeyInit};
use ed25519_dalek::{Signer, SigningKey};
use fives_core::live::key::{FollowKey, ScorerKey};
use fives_core::live::message::{self, Contents, LARGEST, Message, NotAMessage, Stamp};
use fives_core::storage::saved::link as game_link;
use sha2::{Digest, Sha512};

use crate::fixture::{ZEROS, follow_key, holds, key, link, names, random};

fn message(contents: Contents) -> Message {
    let stamp = Stamp {
        epoch: 1_790_000_000_000,
        revision: 12,
    };
    Message { stamp, contents }
}

/// What somebody can write who has the link of a key, and signs with a key of their own: the form of a
/// message, written down a second time.
pub fn forged(number: u8, contents: Contents) -> Vec<u8> {
    let random = random(number);
    let signing = SigningKey::from_bytes(random[16..].try_into().unwrap());
    forged_with(&random[..16], signing.verifying_key().as_bytes(), contents)
}

/// The same for somebody who has a secret, and the public half of the key that should sign.
pub fn forged_with(secret: &[u8], scorer: &[u8], contents: Contents) -> Vec<u8> {
    let hash = |purpose: &[u8]| Sha512::digest([secret, scorer, purpose].concat());
    let mut plain = [1_790_000_000_000_u64, 1_000]
        .map(u64::to_be_bytes)
        .concat();
    let Contents::Game(link) = contents else {
        panic!("only a game is forged");
    };
    plain.push(b'g');
    let id = &hash(b"fives/1 id")[..16];
    let signed = [b"fives/1 signed", id, &plain, link.as_bytes()].concat();
    let forger = SigningKey::from_bytes(&[9; 32]);
    let body = [
        &plain,
        &forger.sign(&signed).to_bytes()[..],
        link.as_bytes(),
    ]
    .concat();
    let cipher = ChaCha20Poly1305::new_from_slice(&hash(b"fives/1 key")[..32]).unwrap();
    let payload = Payload {
        msg: &body,
        aad: &[1],
    };
    let encrypted = cipher.encrypt(&[7; 12].into(), payload).unwrap();
    [&[1], &[7; 12][..], &encrypted].concat()
}

fn every_kind() -> [Message; 4] {
    [
        message(Contents::Game(link(5))),
        message(Contents::Closed),
        message(Contents::Online),
        message(Contents::Offline),
    ]
}

#[test]
fn a_follower_reads_what_the_scorer_wrote() {
    for message in every_kind() {
        let sealed = message::seal(&key(1), &message).unwrap();
        assert_eq!(message::open(&follow_key(1), &sealed), Ok(message));
    }
}

#[test]
fn the_same_message_has_the_same_bytes_and_another_has_others() {
    let sealed = |revision| {
        let mut message = message(Contents::Game(link(5)));
        message.stamp.revision = revision;
        message::seal(&key(1), &message).unwrap()
    };
    assert_eq!(sealed(1), sealed(1));
    let (one, other) = (sealed(1), sealed(2));
    assert_ne!(one[1..13], other[1..13], "a nonce is used once");
}

#[test]
fn nobody_without_the_link_reads_a_name_or_the_game() {
    let link = link(5);
    let sealed = message::seal(&key(1), &message(Contents::Game(link.clone()))).unwrap();
    assert!(names().all(|name| !holds(&sealed, name)));
    assert!(!holds(&sealed, &link[..8]));
    assert_eq!(
        message::open(&follow_key(2), &sealed),
        Err(NotAMessage::NotDecrypted)
    );
}

#[test]
fn any_damage_to_any_byte_is_noticed() {
    for message in [
        message(Contents::Online),
        message(Contents::Game("h".into())),
    ] {
        let sealed = message::seal(&key(1), &message).unwrap();
        for at in 0..sealed.len() {
            let mut damaged = sealed.clone();
            damaged[at] ^= 1 << (at % 8);
            assert!(message::open(&follow_key(1), &damaged).is_err(), "{at}");
            assert!(
                message::open(&follow_key(1), &sealed[..at]).is_err(),
                "{at}"
            );
        }
        let longer = [&sealed[..], &[0]].concat();
        let longer = message::open(&follow_key(1), &longer);
        assert_eq!(longer, Err(NotAMessage::NotDecrypted));
    }
}

/// Everyone with the link can encrypt, but only the scorer signs.
#[test]
fn a_follower_cannot_write_in_the_name_of_the_scorer() {
    let sealed = forged(1, Contents::Game(link(5)));
    assert_eq!(
        message::open(&follow_key(1), &sealed),
        Err(NotAMessage::NotSigned)
    );
}

#[test]
fn a_message_of_another_version_is_told_from_a_damaged_one() {
    let mut sealed = message::seal(&key(1), &message(Contents::Online)).unwrap();
    sealed[0] = 2;
    assert_eq!(
        message::open(&follow_key(1), &sealed),
        Err(NotAMessage::OtherVersion)
    );
}

#[test]
fn a_huge_message_is_neither_written_nor_read() {
    let body = |length| message(Contents::Game("h".repeat(length)));
    let most = LARGEST - 1 - 12 - 17 - 64 - 16;
    let largest = message::seal(&key(1), &body(most)).unwrap();
    assert_eq!(largest.len(), LARGEST);
    assert!(message::open(&follow_key(1), &largest).is_ok());
    assert_eq!(message::seal(&key(1), &body(most + 1)), None);
    let huge = [largest, vec![0]].concat();
    assert_eq!(
        message::open(&follow_key(1), &huge),
        Err(NotAMessage::TooLarge)
    );
    assert_eq!(
        message::open(&follow_key(1), &vec![1; 10 << 20]),
        Err(NotAMessage::TooLarge)
    );
}

#[test]
fn what_the_scorer_signed_but_this_version_does_not_know_is_ignored() {
    let empty = message(Contents::Game(String::new()));
    let sealed = message::seal(&key(1), &empty).unwrap();
    assert_eq!(
        message::open(&follow_key(1), &sealed),
        Err(NotAMessage::Unknown)
    );
}

#[test]
fn a_game_of_three_hundred_hands_fits() {
    let longest = "h".repeat(fives_core::storage::saved::link::LONGEST);
    assert!(message::seal(&key(1), &message(Contents::Game(longest))).is_some());
}

/// A message in the bytes of today, which every later version has to read.
#[test]
fn a_message_of_the_first_version_is_read_for_ever() {
    let message = Message {
        stamp: Stamp {
            epoch: 1,
            revision: 2,
        },
        contents: Contents::Game("h".to_owned()),
    };
    let key = ScorerKey::new(&ZEROS);
    let sealed = message::seal(&key, &message).unwrap();
    let written: String = sealed.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(written, FIRST_VERSION);
    let read = message::open(&FollowKey::read(&key.follow_key().link()).unwrap(), &sealed);
    assert_eq!(read, Ok(message));
}

/// Checked with the cryptography of Node.
const FIRST_VERSION: &str = "01a5a64c94040496b1ef5667a3a2a91bf790589b555df21007e425040049d8d916a20ec280a6\
    e4ae44ff3cbc30d9c80d76c49d42ba9930872d03431edcc0402c5a18fd20cbe31c3ba54e617d\
    fcd0c1998ccdd76510da2316ddd1378531c63487699c9b50556549945da5e4027db91f";

/// What a released build sent, in hexadecimal.
const SENT: &str = include_str!("../fixtures/links/live-8.txt");

#[test]
fn what_a_released_build_sent_is_read() {
    let digits = SENT.trim().as_bytes().chunks(2);
    let bytes: Vec<u8> = digits
        .map(|digit| u8::from_str_radix(std::str::from_utf8(digit).unwrap(), 16).unwrap())
        .collect();
    let found = message::open(&follow_key(1), &bytes).unwrap();
    let Contents::Game(sent) = &found.contents else {
        panic!("no game");
    };
    assert_eq!(found.stamp, message(found.contents.clone()).stamp);
    assert_eq!(game_link::read(sent), game_link::read(&link(5)));
}
