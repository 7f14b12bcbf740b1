//! What custom settles: claims, cards doubled and missed, accusations, talk, bids changed, discards, a pack
//! that runs out, a joker turned up (D4–D9, C3, C5, A2, A4, B2, F1, K2).

use fives_core::answers::referee::{Referee, grouped};
use fives_core::games::GAMES;

use super::{ask, rulings};
use crate::support::house_of;

const CARDS: [&str; 5] = ["copah", "forty-five", "auction", "kaibosh", "bourre"];

#[test]
fn what_can_happen_with_any_cards_is_asked_about_in_every_game_with_its_clause_as_custom() {
    for (id, answers, clause) in [
        ("led-out-of-turn", &["The first", "Nobody yet"][..], "D4"),
        ("played-out-of-turn", &["Not yet"], "D4"),
        ("two-cards", &["Only one of them"], "D5"),
        ("trick-missed", &["Before the next {trick} was led"], "D6"),
        ("claim", &["Claimed the {tricks} left", "No"], "D7"),
        ("no-proof", &["Nothing certain"], "D8"),
        ("table-talk", &["No"], "D9"),
    ] {
        for game in CARDS {
            let ruling = ask(game, &[], id, answers);
            assert!(ruling.custom, "{game} {id}");
            assert!(
                ruling.clauses().contains(&clause),
                "{game} {id}: {ruling:?}"
            );
        }
    }
}

#[test]
fn custom_fixes_no_price() {
    for game in CARDS {
        for (id, answers) in [
            ("claim", &["Claimed the {tricks} left", "Yes"][..]),
            ("claim", &["Threw down their hand", "No"]),
            ("two-cards", &["Only one of them"]),
            ("two-cards", &["Both", "Not yet"]),
            ("two-cards", &["Both", "Yes"]),
            ("trick-missed", &["Before the next {trick} was led"]),
            ("trick-missed", &["Later"]),
            ("no-proof", &["Nobody has looked yet"]),
            ("no-proof", &["Nothing certain"]),
            ("table-talk", &["No"]),
            ("table-talk", &["Yes"]),
        ] {
            assert_eq!(ask(game, &[], id, answers).offer, None, "{game} {id}");
        }
    }
}

#[test]
fn a_claim_is_played_out_if_anyone_asks_and_the_partner_says_nothing() {
    // Nobody has a partner at Bourré, or alone at Forty-Five, where F7 says what becomes of cards that were shown.
    rulings(
        "
        copah                      | claim | Claimed the {tricks} left / No  | says The claim stands
        copah                      | claim | Claimed the {tricks} left / Yes | says Play it out / remedy partner says nothing
        kaibosh                    | claim | Threw down their hand / Yes     | tells face up
        bourre                     | claim | Claimed the {tricks} left / Yes | omits partner
        forty-five/seating=alone-2 | claim | Claimed the {tricks} left / Yes | omits partner
        forty-five                 | claim | Threw down their hand / Yes     | changes F7
        ",
    );
}

#[test]
fn of_two_cards_the_legal_one_counts_and_the_other_is_no_longer_held_back() {
    let held_back = "can’t be held back later";
    for (game, rules, is_said) in [
        ("copah", &[][..], true),
        ("auction", &[("renege", "off")], false),
        ("forty-five", &[("renege", "five-only")], true),
        ("kaibosh", &[], false),
        ("bourre", &[], false),
    ] {
        for answers in [
            &["Only one of them"][..],
            &["Both", "Not yet"],
            &["Both", "Yes"],
        ] {
            let text = ask(game, rules, "two-cards", answers).text();
            assert_eq!(text.contains(held_back), is_said, "{game}: {text}");
        }
    }
    // Two wrong cards are a renege put right in time: D2, and at a price at Bourré (B7).
    rulings(
        "
        copah  | two-cards | Only one of them | says the rules allow
        copah  | two-cards | Both / Not yet   | says says now which
        copah  | two-cards | Both / Yes       | says too late
        copah  | two-cards | Neither          | cites D2 / offers nothing
        bourre | two-cards | Neither          | cites B7 / offers a fault put right / written
        ",
    );
}

#[test]
fn a_missed_trick_is_played_to_until_the_next_is_led_and_then_stands() {
    rulings(
        "
        auction | trick-missed | Before the next {trick} was led | exactly The player plays to it now.
        auction | trick-missed | Later | tells card left over at the end takes nothing
        copah   | trick-missed | Later | says the book stands
        ",
    );
}

#[test]
fn an_accusation_nobody_can_prove_leaves_the_play_as_it_is() {
    rulings(
        "
        copah   | no-proof | Nobody has looked yet | says Turn up the books
        kaibosh | no-proof | Nothing certain       | exactly The play stands.
        auction | no-proof | That it’s true, or the player admits it | foul / cites D1
        bourre  | no-proof | That it’s true, or the player admits it | cites B7
        ",
    );
}

#[test]
fn table_talk_costs_what_the_table_agreed_on_and_otherwise_nothing() {
    rulings(
        "
        copah | table-talk | No  | says costs nothing
        copah | table-talk | Yes | tells points by agreement
        ",
    );
}

#[test]
fn the_first_words_of_a_bid_stand_and_a_suit_named_in_one_binds_nobody() {
    // The COPAH sheet itself has no suit named yet (C2).
    rulings(
        "
        copah      | bid-changed  | A bid          | exactly The first bid stands. / custom / only C3
        auction    | bid-changed  | A bid          | exactly The first bid stands. / custom / only A4
        kaibosh    | bid-changed  | A bid          | exactly The first bid stands. / custom / only K2
        copah      | bid-changed  | That they pass | exactly The pass stands.
        auction    | bid-changed  | That they pass | exactly The pass stands.
        kaibosh    | bid-changed  | That they pass | exactly The pass stands.
        copah      | suit-named   | Got the bid, and named another suit | custom / says binds nobody
        auction    | suit-named   | Got the bid, and named another suit | custom / says binds nobody
        kaibosh    | suit-named   | Got the bid, and named another suit | custom / says binds nobody
        copah      | suit-named   | Passed later, or lost the bid | custom / says binds nobody / cites C2
        auction    | suit-named   | Passed later, or lost the bid | custom / says binds nobody
        kaibosh    | suit-named   | Passed later, or lost the bid | custom / says binds nobody
        forty-five | bid-changed  |                | never happens
        forty-five | suit-named   |                | never happens
        bourre     | bid-changed  |                | never happens
        bourre     | suit-named   |                | never happens
        bourre     | stay-changed | That they stay | exactly The player stays in.
        bourre     | stay-changed | That they pass | exactly The player has passed.
        ",
    );
}

#[test]
fn any_card_may_be_discarded_unless_the_table_keeps_trumps() {
    // F2 says itself that any card may be swapped; nothing is discarded there.
    rulings(
        "
        copah      | trump-discarded | No            | fair / custom / only C5
        auction    | trump-discarded | No            | fair / custom / only A2
        bourre     | trump-discarded | No            | fair / custom / only B2
        copah      | trump-discarded | Yes / Not yet | foul
        auction    | trump-discarded | Yes / Not yet | foul
        bourre     | trump-discarded | Yes / Not yet | foul
        copah      | trump-discarded | Yes / Yes     | says too late
        auction    | trump-discarded | Yes / Yes     | says too late
        bourre     | trump-discarded | Yes / Yes     | says too late
        kaibosh    | trump-discarded |               | never happens
        forty-five | trump-discarded |               | never happens
        forty-five | trump-swapped   | No            | written / only F2 / omits discard
        forty-five | trump-swapped   | Yes / Not yet | omits discard
        forty-five | trump-swapped   | Yes / Yes     | omits discard
        forty-five/ace_robbing=off | trump-swapped | | never happens
        ",
    );
}

#[test]
fn where_the_pack_runs_out_the_dealer_draws_last_from_what_is_left() {
    // Where only the bidder draws, or fewer play, the cards suffice. No source of Bourré speaks of it.
    rulings(
        "
        copah/seating=three-pairs              | pack-short | Only the dealer     | says look through it / written
        copah/seating=three-pairs,rob_pack=off | pack-short | Only the dealer     | says unseen
        auction/seating=three-pairs            | pack-short | Only the dealer     | exactly The dealer takes what’s left, unseen. / custom / only A2
        auction/seating=two-trios              | pack-short | Only the dealer     | exactly The dealer takes what’s left, unseen. / custom / only A2
        auction/seating=alone-6                | pack-short | Only the dealer     | exactly The dealer takes what’s left, unseen. / custom / only A2
        auction/seating=three-pairs            | pack-short | Another player too  | says the dealer last.
        bourre/seating=alone-7                 | pack-short | Another player too  | custom / says Shuffle the discards
        auction/seating=three-pairs,draw=bidder-only | pack-short |               | never happens
        auction                                | pack-short |                     | never happens
        copah                                  | pack-short |                     | never happens
        forty-five/seating=three-pairs         | pack-short |                     | never happens
        ",
    );
}

#[test]
fn a_joker_turned_up_goes_under_the_pack() {
    // No other game turns a card that could be the joker.
    rulings(
        "
        forty-five/joker=third-trump | joker-turned | | custom / tells under the pack / cites F1
        forty-five                   | joker-turned | | never happens
        copah/joker=third-trump      | joker-turned | | never happens
        auction/joker=third-trump    | joker-turned | | never happens
        ",
    );
    // Without the joker it could not have been turned, so no other table rules otherwise.
    let joker = [("joker", "third-trump")];
    assert!(
        ask("forty-five", &joker, "joker-turned", &[])
            .decided_by
            .is_empty()
    );
}

#[test]
fn every_situation_stands_under_a_heading_of_its_game() {
    for game in GAMES.iter().copied().filter(|game| game.family.is_some()) {
        let groups = grouped(&Referee::new(game, &house_of(game.id, &[])));
        let titles: Vec<&str> = groups.iter().map(|(title, _)| *title).collect();
        assert_eq!(titles.contains(&"The pot"), game.id == "bourre");
        assert_eq!(titles.contains(&"The turned card"), game.id == "forty-five");
        for title in ["The deal", "Playing", "Claims, mistakes and talk"] {
            assert!(titles.contains(&title), "{}: {title}", game.id);
        }
        assert!(groups.iter().all(|(_, all)| (1..=12).contains(&all.len())));
    }
}
