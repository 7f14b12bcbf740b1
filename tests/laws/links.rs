//! Laws of links: reading one gives the game it was written from, and nothing else.

use std::sync::LazyLock;

use chrono::DateTime;
use fives_core::ledger::Ledger;
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::link::{self, Carries, LONGEST, LinkProblem, Shared, StandingOnly};
use fives_core::words;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::arbitrary::any_game;
use crate::cases;
use crate::hostile::show_and_play;
use crate::saves::{real, real_pot};

fn kept(ledger: Ledger) -> SavedGame {
    let created = DateTime::from_timestamp_millis(1_790_000_000_123).unwrap();
    SavedGame {
        name: "Legion ♣ <b>“final”</b>".to_owned(),
        changed: DateTime::from_timestamp_millis(1_790_000_900_456).unwrap(),
        ..SavedGame::new("1790000000123".to_owned(), ledger, created)
    }
}

fn written(game: &SavedGame) -> (String, Carries) {
    link::write(game).link().unwrap()
}

fn game(link: &str) -> SavedGame {
    match link::read(link) {
        Ok(Shared::Game(game)) => *game,
        other => panic!("{other:?}"),
    }
}

/// Reads any text as a link: a game from it must be valid, and a refusal must have a sentence.
fn assert_harmless(link: &str) -> Result<Shared, LinkProblem> {
    let read = link::read(link);
    match &read {
        Ok(Shared::Game(game)) => show_and_play(game),
        Ok(Shared::Standing(alone)) => say(alone),
        Err(problem) => assert!(words::link_problem(problem).ends_with('.')),
    }
    read
}

/// Asks everything of a standing that came alone.
fn say(alone: &StandingOnly) {
    let (ledger, standing) = (&alone.ledger, &alone.standing);
    for side in ledger.rules().layout().sides() {
        words::below(ledger, standing, side);
    }
    assert!(!words::result(ledger, standing, &alone.name, "today").is_empty());
    assert!(!words::link_contents(Carries::TheStanding, ledger, standing).is_empty());
}

/// Every way to damage a link in one place.
fn each_damage(link: &str, mut check: impl FnMut(&str)) -> usize {
    let letters: Vec<char> = link.chars().collect();
    let with = |at: usize, end: usize, new: &[char]| -> String {
        let parts = [&letters[..at], new, &letters[end..]];
        parts.concat().into_iter().collect()
    };
    let mut tried = 0;
    for at in 1..letters.len() {
        let old = letters[at];
        let others = ['A', 'z', '0', '5', '-', '_', '.', '%', 'é'];
        let mut all = vec![with(at, letters.len(), &[]), with(at, at + 1, &[])];
        all.extend(
            others
                .iter()
                .filter(|letter| **letter != old)
                .map(|letter| with(at, at + 1, &[*letter])),
        );
        all.extend(others.iter().map(|letter| with(at, at, &[*letter])));
        if letters.get(at + 1).is_some_and(|next| *next != old) {
            all.push(with(at, at + 2, &[letters[at + 1], old]));
        }
        tried += all.len();
        all.iter().for_each(|damaged| check(damaged));
    }
    tried
}

#[test]
fn a_link_with_any_letter_cut_changed_added_or_swapped_is_told_to_be_damaged() {
    let mut tried = 0;
    for game in [real(), real_pot()] {
        let (link, _) = written(&game);
        tried += each_damage(&link, |damaged| {
            assert_eq!(link::read(damaged), Err(LinkProblem::Damaged), "{damaged}");
        });
    }
    println!("{tried} damaged links, every one told");
    assert!(tried > 5_000);
}

#[test]
fn what_is_only_tapped_and_what_was_undone_stays_on_the_phone() {
    for whole in [real(), real_pot()] {
        assert!(!whole.undo_history.draft().is_empty() && whole.amending.is_some());
        assert_ne!(whole.ledger.log().undone().len(), 0);
        let read = game(&written(&whole).0);
        assert!(
            read.undo_history.draft().is_empty() && read.amending.is_none() && read.revision == 0
        );
        assert_eq!(read.ledger.log().undone().len(), 0);
        assert!(read.ledger.log().done().eq(whole.ledger.log().done()));
        let fields = (read.id, read.name, read.created, read.changed);
        assert_eq!(fields, (whole.id, whole.name, whole.created, whole.changed));
    }
}

proptest! {
    #![proptest_config(cases(200))]

    // read(write(game)): the same log, setup and standing.
    #[test]
    fn every_game_comes_out_of_its_link_as_it_stands(ledger in any_game()) {
        let whole = kept(ledger);
        let (link, carries) = written(&whole);
        prop_assert_eq!(carries, Carries::EveryHand);
        prop_assert!(link.len() <= LONGEST);
        prop_assert!(link.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter)));
        let read = game(&link);
        prop_assert_eq!(read.ledger.setup(), whole.ledger.setup());
        prop_assert!(read.ledger.log().done().eq(whole.ledger.log().done()));
        prop_assert_eq!(read.ledger.standing(), whole.ledger.standing());
        show_and_play(&read);
        // What came by a link goes by the same.
        prop_assert_eq!(written(&read).0, link);
    }

    #[test]
    fn every_standing_is_read_as_it_was_told(ledger in any_game()) {
        let whole = kept(ledger);
        let alone = StandingOnly::of(&whole).unwrap();
        let now = whole.ledger.standing();
        prop_assert_eq!(&alone.standing.totals, &now.totals);
        prop_assert_eq!(&alone.standing.ticks, &now.ticks);
        prop_assert_eq!(&alone.standing.out, &now.out);
        prop_assert_eq!(alone.standing.first.map(|first| first.0), now.first.map(|first| first.0));
        prop_assert_eq!(alone.standing.number, now.number);
        prop_assert_eq!(alone.standing.end.map(|end| end.0), now.end.map(|end| end.0));
        prop_assert_eq!(alone.ledger.house(), whole.ledger.house());
        prop_assert_eq!(StandingOnly::read(&alone.write()), Ok(alone.clone()));
        say(&alone);
    }
}

/// The link of a real game, written once.
static LINK: LazyLock<String> = LazyLock::new(|| written(&real()).0);

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn any_text_at_all_is_refused_in_words(link in "\\PC{0,300}") {
        prop_assert!(assert_harmless(&link).is_err());
    }

    #[test]
    fn letters_of_a_link_thrown_together_are_refused_in_words(
        form in "[hsHSgxZ]",
        letters in "[A-Za-z0-9_-]{0,400}",
        digits in "[0-9]{0,400}",
    ) {
        for link in [format!("{form}{letters}"), format!("{form}{digits}")] {
            prop_assert!(assert_harmless(&link).is_err());
        }
    }

    #[test]
    fn a_link_with_pieces_thrown_in_is_refused_or_the_same(
        at in any::<prop::sample::Index>(),
        pieces in vec("[A-Za-z0-9_-]{1,9}", 1..4),
        cut in 0..20_usize,
    ) {
        let at = at.index(LINK.len());
        let after = &LINK[(at + cut).min(LINK.len())..];
        let changed = format!("{}{}{after}", &LINK[..at], pieces.concat());
        prop_assert!(assert_harmless(&changed).is_err() || changed == *LINK);
    }
}
