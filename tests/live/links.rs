//! The link to follow a game.

use fives_core::live::key::FollowKey;
use fives_core::live::link::FollowLink;
use fives_core::storage::saved::link::LinkProblem;

use crate::fixture::follow_key;

const BEFORE: &str = "https://example.org/clubs/fives/#/live/";

/// `wss://broker.example.org/mqtt` as an earlier version wrote it after the key.
const SERVER: &str = "bd3NzOi8vYnJva2VyLmV4YW1wbGUub3JnL21xdHQWeAva";

#[test]
fn a_link_is_the_key_alone() {
    let link = FollowLink::of(follow_key(4));
    assert_eq!(link.letters(), link.key.link());
    assert!(!link.is_unserved());
    assert_eq!(FollowLink::read(&link.key.link()), Ok(link.clone()));
    assert_eq!(FollowLink::read(&link.key.digits()), Ok(link));
}

#[test]
fn a_link_of_an_earlier_version_says_that_it_has_a_server_of_its_own() {
    let text = format!("{}/{SERVER}", follow_key(4).link());
    let link = FollowLink::read(&text).unwrap();
    assert!(link.is_unserved());
    assert_eq!(link.key, follow_key(4));
    assert_eq!(link.letters(), text, "as the list on home has it");
    assert_ne!(link, FollowLink::of(follow_key(4)));
}

#[test]
fn a_code_of_an_earlier_version_is_the_same_link() {
    const IN_DIGITS: &str =
        "B336224609631721943221065439918038933884119870760238313695099177823880498593172442";
    let key = follow_key(4);
    let link = FollowLink::read(&format!("{}/{IN_DIGITS}", key.digits())).unwrap();
    assert_eq!(link.letters(), format!("{}/{SERVER}", key.link()));
}

#[test]
fn the_qr_code_is_small() {
    let size = FollowLink::of(follow_key(4)).code(BEFORE).unwrap().size();
    let quiet_zone = 8;
    assert!(size <= 45 + quiet_zone, "modules a side");
}

#[test]
fn a_damaged_server_is_told_from_one_of_a_newer_version() {
    let key = follow_key(4).link();
    let with = |rest: &str| FollowLink::read(&format!("{key}/{rest}"));
    for (at, letter) in SERVER.char_indices().skip(1) {
        let other = if letter == 'A' { "B" } else { "A" };
        let damaged = format!("{}{other}{}", &SERVER[..at], &SERVER[at + 1..]);
        assert_eq!(with(&damaged), Err(LinkProblem::Damaged));
    }
    assert_eq!(
        with(&format!("q{}", &SERVER[1..])),
        Err(LinkProblem::OtherForm)
    );
    assert_eq!(with(&"b".repeat(100_000)), Err(LinkProblem::TooMuch));
    for foreign in ["", "x", "wss://broker.example.org/mqtt", "🃏", "../..", "b"] {
        assert_eq!(with(foreign), Err(LinkProblem::Damaged), "{foreign}");
    }
    assert_eq!(
        FollowLink::read(&format!("{}/{SERVER}", &key[..key.len() - 1])),
        Err(LinkProblem::Damaged),
        "a damaged key before it"
    );
    assert_eq!(
        FollowKey::read(&format!("{key}/{SERVER}")),
        Err(LinkProblem::Damaged),
        "the server is no part of the key"
    );
}
