//! The form of a new game.

use std::collections::BTreeSet;

use chrono::DateTime;
use fives::setup_draft::SetupDraft;
use fives_core::base::house::Value;
use fives_core::base::house::choices::Seating;
use fives_core::base::seats::Seat;
use fives_core::games::find;
use fives_core::ledger::{Setup, SetupProblem, StartingForm};
use fives_core::words;

fn draft() -> SetupDraft {
    SetupDraft::new(None, StartingForm::default())
}

fn of(game: &str) -> SetupDraft {
    let mut draft = draft();
    draft.choose(find(game).unwrap());
    draft
}

/// The form with these names typed, the first at the first seat.
fn named(mut draft: SetupDraft, names: &[&str]) -> SetupDraft {
    for (at, name) in (0..).zip(names) {
        draft.rename(Seat(at), (*name).to_owned());
    }
    draft
}

fn names(draft: &SetupDraft) -> Vec<String> {
    draft.setup().players
}

#[test]
fn players_without_a_name_are_called_by_their_number() {
    let draft = named(draft(), &["Ann", " ", "Cara"]);
    assert_eq!(names(&draft), ["Ann", "Player 2", "Cara", "Player 4"]);
    assert_eq!(draft.spoken(), "Clockwise: Ann, Player 2, Cara, Player 4.");
    assert_eq!(words::deals(Seat(1), " "), "Player 2 deals");
    assert_eq!(words::deals(Seat(0), " "), "You deal");
}

#[test]
fn a_new_game_begins_with_the_table_that_played_last_but_not_with_names_that_seats_gave() {
    let last = Setup {
        first_dealer: Seat(2),
        ..named(of("kaibosh"), &["Ann", "", "Cara"]).setup()
    };
    let draft = SetupDraft::new(Some(last.clone()), StartingForm::default());
    assert_eq!((draft.game.id, draft.dealer), ("kaibosh", Seat(2)));
    assert_eq!(
        (draft.name(Seat(0)), draft.name(Seat(1))),
        ("Ann".into(), String::new())
    );
    let unknown = Setup {
        game: "euchre".to_owned(),
        ..last
    };
    let draft = SetupDraft::new(Some(unknown), StartingForm::default());
    assert_eq!(draft.game.id, "copah");
}

#[test]
fn names_stay_when_the_game_or_the_number_of_seats_changes() {
    let mut draft = named(of("auction"), &["Ann", "Bob", "Cara", "Dev"]);
    draft.deal(Seat(3));
    draft.choose_seating(Seating::Alone3);
    assert_eq!(names(&draft), ["Ann", "Bob", "Cara"]);
    // Who deals sits at the table.
    assert_eq!(draft.dealer, Seat(0));
    draft.choose(find("forty-five").unwrap());
    assert_eq!(names(&draft), ["Ann", "Bob", "Cara"]);
    draft.choose(find("auction").unwrap());
    draft.choose_seating(Seating::Pairs);
    assert_eq!(names(&draft), ["Ann", "Bob", "Cara", "Dev"]);
}

#[test]
fn the_rules_that_were_asked_for_come_back_with_the_players_they_are_for() {
    let mut draft = of("auction");
    let usual = draft.house.clone();
    draft.choose_seating(Seating::Alone4);
    assert!(draft.sits(Seating::Alone4) && draft.plays(&usual));
    draft.choose_seating(Seating::Pairs);
    assert_eq!(draft.house, usual);
    assert!(draft.changed().is_empty());
}

#[test]
fn rules_that_differ_are_said_in_words_two_of_them_by_name() {
    let mut draft = of("copah");
    let mut changes = ["target", "win_by", "back_door"].into_iter();
    let mut change = |draft: &mut SetupDraft, value| {
        let key = changes.next().unwrap();
        let rule = draft
            .game
            .declared
            .iter()
            .find(|declared| declared.rule.key == key);
        draft.house.set(rule.unwrap(), value);
        words::changed_rules(&draft.changed())
    };
    assert_eq!(words::changed_rules(&draft.changed()), "Standard rules");
    assert_eq!(change(&mut draft, Value::Number(25)), "Play to: 25");
    assert_eq!(
        change(&mut draft, Value::Number(3)),
        "Play to: 25 · Win by: 3"
    );
    let all = change(&mut draft, Value::Off);
    assert_eq!(all, "Play to: 25 · Win by: 3 · 1 more");
}

#[test]
fn a_name_that_is_suggested_goes_to_the_seat_that_was_tapped_else_to_the_first_that_is_empty() {
    let mut draft = named(draft(), &["Ann"]);
    let known = ["Ann", "Bob", "Cara"].map(str::to_owned);
    assert_eq!(draft.suggested(&known), ["Bob", "Cara"]);
    draft.aim(Seat(3));
    assert_eq!(draft.seat("Bob"), Some(Seat(3)));
    assert_eq!(draft.seat("Cara"), Some(Seat(1)));
    assert!(draft.suggested(&known).is_empty());
}

const FOUR: [&str; 4] = ["Ann", "Bob", "Cara", "Dev"];

#[test]
fn partners_are_swapped_three_ways_then_all_sit_as_before_and_the_dealer_still_deals() {
    let mut draft = named(draft(), &FOUR);
    assert!(draft.has_partners());
    draft.deal(Seat(1));
    let partners = [(); 3].map(|()| {
        draft.swap_partners();
        let setup = draft.setup();
        assert_eq!(setup.players[setup.first_dealer.index()], "Bob");
        assert_eq!(setup.players[0], "Ann");
        setup.players[2].clone()
    });
    assert_eq!(BTreeSet::from(partners).len(), 3);
    assert_eq!(draft.setup().players, FOUR);
}

#[test]
fn a_shuffle_seats_all_in_other_orders_and_the_dealer_still_deals() {
    let mut draft = named(draft(), &FOUR);
    draft.deal(Seat(1));
    let mut seen = BTreeSet::new();
    for asked in 0..60_usize {
        draft.shuffle(&mut |below| asked % below);
        let setup = draft.setup();
        assert_eq!(setup.players[setup.first_dealer.index()], "Bob");
        let all: BTreeSet<_> = setup.players.iter().map(String::as_str).collect();
        assert_eq!(all, FOUR.into());
        seen.insert(setup.players);
    }
    assert!(seen.len() > 3, "{seen:?}");
}

#[test]
fn the_draw_for_the_deal_is_forgotten_when_anybody_else_sits_down() {
    let mut draft = named(of("auction"), &["Ann", "Bob", "Cara", "Dev"]);
    draft.draw_dealer(&mut |_| 0);
    assert_eq!(
        draft.drawn.as_ref().map(|draw| draw.dealer),
        Some(draft.dealer)
    );
    draft.rename(Seat(0), "Eve".to_owned());
    assert_eq!(draft.drawn, None);
}

#[test]
fn the_fields_of_players_of_one_name_are_wrong_until_one_is_renamed() {
    let mut draft = named(draft(), &["Ann", "Bob", "ann", "ANN"]);
    draft.problems = draft.ledger(DateTime::UNIX_EPOCH).unwrap_err();
    assert!(
        draft
            .problems
            .iter()
            .all(|problem| matches!(problem, SetupProblem::SameName(..)))
    );
    let wrong: Vec<bool> = (0..4).map(|at| draft.is_wrong(Seat(at))).collect();
    assert_eq!(wrong, [true, false, true, true]);
    draft.rename(Seat(2), "Cara".to_owned());
    assert!(draft.problems.is_empty() && draft.problem().is_empty());
}

#[test]
fn a_starting_score_is_of_the_sides_that_sit_and_never_of_chips() {
    let draft = of("auction");
    assert!(draft.may_start_ahead() && draft.has_ticks());
    assert_eq!(
        draft.sides(),
        ["Player 1 & Player 3", "Player 2 & Player 4"]
    );
    assert_eq!(draft.starting.sides(), 2);
    let bourre = of("bourre");
    assert!(!bourre.may_start_ahead());
    assert_eq!(bourre.begun(), Ok(None));
}
