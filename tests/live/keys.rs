//! The keys, the link and the topics.

use fives_core::live::key::{FollowKey, ScorerKey, Topic};
use fives_core::storage::saved::link::LinkProblem;

use crate::fixture::{ZEROS, follow_key, key};

#[test]
fn a_link_leads_to_the_key_it_was_written_for() {
    for number in 0..20 {
        let key = follow_key(number);
        assert_eq!(FollowKey::read(&key.link()), Ok(key.clone()));
        assert_eq!(FollowKey::read(&key.digits()), Ok(key));
    }
}

#[test]
fn a_key_is_short() {
    let key = follow_key(1);
    assert_eq!(key.link().len(), 71);
    assert_eq!(key.digits().len(), 128);
    assert!(
        key.digits()
            .chars()
            .skip(1)
            .all(|letter| letter.is_ascii_digit())
    );
}

/// Links that are out stay valid, so what follows from a key never changes.
#[test]
fn the_link_and_the_topics_of_a_key_stay_the_same() {
    let key = ScorerKey::new(&ZEROS).follow_key();
    assert_eq!(
        key.link(),
        "lAAAAAAAAAAAAAAAAAAAAADtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdoplNva8A"
    );
    assert_eq!(
        key.topic(Topic::State),
        "fives/1/g/bd5895b8ad6a64a867216a43ff66c9db/s"
    );
    assert_eq!(
        key.topic(Topic::Presence),
        "fives/1/g/bd5895b8ad6a64a867216a43ff66c9db/on"
    );
}

#[test]
fn every_key_has_topics_of_its_own() {
    let mut all: Vec<String> = (0..20)
        .flat_map(|number| {
            [Topic::State, Topic::Presence].map(|topic| follow_key(number).topic(topic))
        })
        .collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 40);
}

#[test]
fn a_damaged_link_is_told_from_what_is_no_link() {
    let link = follow_key(3).link();
    let cut = &link[..link.len() - 1];
    assert_eq!(FollowKey::read(cut), Err(LinkProblem::Damaged));
    for (at, letter) in link.char_indices().skip(1) {
        let other = if letter == 'A' { "B" } else { "A" };
        let damaged = format!("{}{other}{}", &link[..at], &link[at + 1..]);
        assert_eq!(FollowKey::read(&damaged), Err(LinkProblem::Damaged));
    }
    let newer = format!("q{}", &link[1..]);
    assert_eq!(FollowKey::read(&newer), Err(LinkProblem::OtherForm));
    for foreign in ["", "x", "<script>", "🃏", "hello"] {
        assert_eq!(FollowKey::read(foreign), Err(LinkProblem::Foreign));
    }
    let endless = "l".repeat(100_000);
    assert_eq!(FollowKey::read(&endless), Err(LinkProblem::TooMuch));
}

#[test]
fn a_key_that_anyone_could_sign_for_is_refused() {
    // The neutral point of the curve, in a link with the right checksum.
    let weak = weak_link();
    assert_eq!(FollowKey::read(&weak), Err(LinkProblem::Damaged));
}

/// A link whose public half is the point (0, 1).
fn weak_link() -> String {
    let mut bytes = [0; 48];
    bytes[16] = 1;
    sealed("l", &bytes)
}

/// A link's letters, written down a second time.
fn sealed(form: &str, bytes: &[u8]) -> String {
    let mut sum = u32::MAX;
    for byte in bytes {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = (sum >> 1) ^ (0xedb8_8320 * (sum & 1));
        }
    }
    let bytes = [bytes, &(!sum).to_le_bytes()].concat();
    let bits: Vec<u8> = bytes
        .iter()
        .flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1))
        .collect();
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let letter = |six: &[u8]| {
        let padded = six.iter().chain([&0; 6]).take(6);
        char::from(letters[padded.fold(0, |all, bit| all * 2 + usize::from(*bit))])
    };
    form.chars().chain(bits.chunks(6).map(letter)).collect()
}

#[test]
fn the_stored_key_of_the_scorer_comes_back_and_is_no_link() {
    let key = key(7);
    assert_eq!(ScorerKey::read(&key.write()), Some(key.clone()));
    assert_eq!(
        FollowKey::read(&key.write()),
        Err(LinkProblem::OtherForm),
        "the signing key must not be taken for a link"
    );
    let stored = key.write();
    assert_eq!(ScorerKey::read(&stored[..stored.len() - 1]), None);
    assert_eq!(ScorerKey::read(&key.follow_key().link()), None);
    assert_eq!(ScorerKey::read(""), None);
}
