//! Recovery codes: the words, the link, and what is said of words that are none.

use std::collections::BTreeSet;

use fives_core::copies::recovery::{NotACode, RecoveryCode, completed, completions};
use fives_core::storage::saved::link::LinkProblem;
use proptest::prelude::*;
use sha2::{Digest, Sha256};

use crate::support::camera::{self, drawn};

/// The first vector that the list's standard gives, and one more.
const VECTORS: [([u8; 16], &str); 2] = [
    (
        [0; 16],
        "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about",
    ),
    (
        [0x80; 16],
        "letter advice cage absurd amount doctor acoustic avoid letter advice cage above",
    ),
];

#[test]
fn the_words_are_those_of_the_published_list() {
    for (bytes, words) in VECTORS {
        let code = RecoveryCode::new(bytes);
        assert_eq!(code.words().join(" "), words);
        assert_eq!(RecoveryCode::read(words), Ok(code));
    }
}

#[test]
fn the_list_is_the_published_one() {
    let list = include_bytes!("../../core/src/copies/words.txt");
    let sum: String = Sha256::digest(list)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    assert_eq!(
        sum,
        "2f5eed53a4727b4bf8880d8f3f199efc90e58503646d9ff8eff3a2ed3b24dbda"
    );
}

proptest! {
    #[test]
    fn every_code_is_read_from_its_words_and_its_link(bytes: [u8; 16]) {
        let code = RecoveryCode::new(bytes);
        prop_assert_eq!(RecoveryCode::read(&code.words().join(" ")), Ok(code));
        prop_assert_eq!(RecoveryCode::of_link(&code.link()), Ok(code));
    }

    #[test]
    fn no_text_makes_reading_panic(text: String) {
        let _ = RecoveryCode::read(&text);
        let _ = RecoveryCode::of_link(&text);
        let _ = completions(&text, 4);
        let _ = completed(&text, "about");
    }
}

#[test]
fn capitals_numbers_and_lines_between_the_words_do_not_matter() {
    let (bytes, words) = VECTORS[1];
    let mut listed = String::new();
    for (at, word) in words.split(' ').enumerate() {
        listed += &format!("{}. {}\n", at + 1, word.to_uppercase());
    }
    assert_eq!(RecoveryCode::read(&listed), Ok(RecoveryCode::new(bytes)));
}

#[test]
fn what_is_wrong_with_the_words_is_told_apart() {
    let (_, words) = VECTORS[1];
    let read = |text: &str| RecoveryCode::read(text).unwrap_err();
    assert_eq!(read(""), NotACode::Count(0));
    assert_eq!(read("letter advice"), NotACode::Count(2));
    assert_eq!(read(&format!("{words} {words}")), NotACode::Count(24));
    let unknown = words.replace("doctor", "docter");
    assert_eq!(read(&unknown), NotACode::Unknown("docter".to_owned()));
    let swapped = words.replace("letter advice cage absurd", "advice letter cage absurd");
    assert_eq!(read(&swapped), NotACode::Mistyped);
}

#[test]
fn a_camera_reads_the_code_off_the_screen() {
    let page = "https://cards.example.org/fives/#/backup/";
    let code = RecoveryCode::new(VECTORS[1].0);
    let address = camera::read(&drawn(&code.code(page).unwrap()));
    let link = address.strip_prefix(page).unwrap();
    assert_eq!(RecoveryCode::of_link(link), Ok(code));
}

#[test]
fn a_damaged_link_is_no_code() {
    let link = RecoveryCode::new([7; 16]).link();
    assert_eq!(
        RecoveryCode::of_link(&link[..link.len() - 1]),
        Err(LinkProblem::Damaged)
    );
}

#[test]
fn different_codes_lead_to_different_places() {
    let ids = (0..100).map(|number| RecoveryCode::new([number; 16]).id());
    let ids: BTreeSet<String> = ids.collect();
    assert_eq!(ids.len(), 100);
    let is_name = |id: &String| id.len() == 32 && id.bytes().all(|byte| byte.is_ascii_hexdigit());
    assert!(ids.iter().all(is_name));
}

#[test]
fn the_last_word_is_completed() {
    assert_eq!(completions("letter advi", 4), ["advice"]);
    assert_eq!(completions("ab", 3), ["abandon", "ability", "able"]);
    assert_eq!(completions("letter a", 4), [""; 0]);
    assert_eq!(completions("letter advice ", 4), [""; 0]);
    assert_eq!(completed("letter advi", "advice"), "letter advice ");
}
