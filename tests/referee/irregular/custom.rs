//! What custom settles: claims, cards doubled and missed, accusations, talk, bids changed, discards, a pack
//! that runs out, a joker turned up (D4–D9, C3, C5, A2, A4, B2, F1, K2).

use fives_core::answers::referee::{Offer, Referee, Verdict, grouped};
use fives_core::games::GAMES;
use fives_core::games::hand::Fault;

use super::{ask, has};
use crate::support::house_of;

const CARDS: [&str; 5] = ["copah", "forty-five", "auction", "kaibosh", "bourre"];
const SIX: [(&str, &str); 1] = [("seating", "three-pairs")];

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
    let accepted = ask("copah", &[], "claim", &["Claimed the {tricks} left", "No"]);
    assert!(accepted.says.contains("The claim stands"));
    let doubted = ask("copah", &[], "claim", &["Claimed the {tricks} left", "Yes"]);
    assert!(doubted.says.contains("Play it out"), "{}", doubted.says);
    assert!(
        doubted
            .remedy
            .unwrap()
            .says
            .contains("partner says nothing")
    );
    let thrown = ask("kaibosh", &[], "claim", &["Threw down their hand", "Yes"]);
    assert!(thrown.text().contains("face up"), "{}", thrown.text());
    // Nobody has a partner at Bourré, or alone at Forty-Five.
    for (game, rules) in [
        ("bourre", &[][..]),
        ("forty-five", &[("seating", "alone-2")]),
    ] {
        let alone = ask(game, rules, "claim", &["Claimed the {tricks} left", "Yes"]);
        assert!(!alone.text().contains("partner"), "{}", alone.text());
    }
    // F7
    let shown = ask(
        "forty-five",
        &[],
        "claim",
        &["Threw down their hand", "Yes"],
    )
    .changes;
    assert!(shown.iter().any(|own| own.contains("F7")), "{shown:?}");
}

#[test]
fn of_two_cards_the_legal_one_counts_and_the_other_is_no_longer_held_back() {
    let held_back = "can’t be held back later";
    for (game, rules, told) in [
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
            assert_eq!(text.contains(held_back), told, "{game}: {text}");
        }
    }
    assert!(
        ask("copah", &[], "two-cards", &["Only one of them"])
            .says
            .contains("the rules allow")
    );
    assert!(
        ask("copah", &[], "two-cards", &["Both", "Not yet"])
            .says
            .contains("says now which")
    );
    let late = ask("copah", &[], "two-cards", &["Both", "Yes"]);
    assert!(late.says.contains("too late"), "{}", late.says);
    // Two wrong cards are a renege put right in time: D2, and at a price at Bourré (B7).
    let neither = ask("copah", &[], "two-cards", &["Neither"]);
    assert!(neither.clauses().contains(&"D2") && neither.offer.is_none());
    let neither = ask("bourre", &[], "two-cards", &["Neither"]);
    assert_eq!(neither.offer, Some(Offer::Fault(Fault::Corrected)));
    assert!(!neither.custom && neither.clauses().contains(&"B7"));
}

#[test]
fn a_missed_trick_is_played_to_until_the_next_is_led_and_then_stands() {
    let now = ask(
        "auction",
        &[],
        "trick-missed",
        &["Before the next {trick} was led"],
    );
    assert_eq!(now.says, "The player plays to it now.");
    let later = ask("auction", &[], "trick-missed", &["Later"]);
    assert!(
        later
            .text()
            .contains("card left over at the end takes nothing")
    );
    assert!(
        ask("copah", &[], "trick-missed", &["Later"])
            .says
            .contains("the book stands")
    );
}

#[test]
fn an_accusation_nobody_can_prove_leaves_the_play_as_it_is() {
    assert!(
        ask("copah", &[], "no-proof", &["Nobody has looked yet"])
            .says
            .contains("Turn up the books")
    );
    assert_eq!(
        ask("kaibosh", &[], "no-proof", &["Nothing certain"]).says,
        "The play stands."
    );
    let proved = ask(
        "auction",
        &[],
        "no-proof",
        &["That it’s true, or the player admits it"],
    );
    assert_eq!(proved.verdict, Verdict::Foul);
    assert!(proved.clauses().contains(&"D1"));
    assert!(
        ask(
            "bourre",
            &[],
            "no-proof",
            &["That it’s true, or the player admits it"]
        )
        .clauses()
        .contains(&"B7")
    );
}

#[test]
fn table_talk_costs_what_the_table_agreed_on_and_otherwise_nothing() {
    assert!(
        ask("copah", &[], "table-talk", &["No"])
            .says
            .contains("costs nothing")
    );
    let agreed = ask("copah", &[], "table-talk", &["Yes"]);
    assert!(agreed.text().contains("points by agreement"));
}

#[test]
fn the_first_words_of_a_bid_stand_and_a_suit_named_in_one_binds_nobody() {
    for (game, clause) in [("copah", "C3"), ("auction", "A4"), ("kaibosh", "K2")] {
        let bid = ask(game, &[], "bid-changed", &["A bid"]);
        assert_eq!(bid.says, "The first bid stands.");
        assert!(bid.custom && bid.clauses() == [clause], "{game}");
        assert_eq!(
            ask(game, &[], "bid-changed", &["That they pass"]).says,
            "The pass stands."
        );
        for what in [
            "Got the bid, and named another suit",
            "Passed later, or lost the bid",
        ] {
            let suit = ask(game, &[], "suit-named", &[what]);
            assert!(suit.custom && suit.says.contains("binds nobody"), "{game}");
        }
    }
    // The COPAH sheet itself has no suit named yet.
    assert!(
        ask(
            "copah",
            &[],
            "suit-named",
            &["Passed later, or lost the bid"]
        )
        .clauses()
        .contains(&"C2")
    );
    for game in ["forty-five", "bourre"] {
        assert!(!has(game, &[], "bid-changed") && !has(game, &[], "suit-named"));
    }
    assert_eq!(
        ask("bourre", &[], "stay-changed", &["That they stay"]).says,
        "The player stays in."
    );
    assert_eq!(
        ask("bourre", &[], "stay-changed", &["That they pass"]).says,
        "The player has passed."
    );
}

#[test]
fn any_card_may_be_discarded_unless_the_table_keeps_trumps() {
    for (game, clause) in [("copah", "C5"), ("auction", "A2"), ("bourre", "B2")] {
        let free = ask(game, &[], "trump-discarded", &["No"]);
        assert_eq!((free.verdict, free.custom), (Verdict::Fair, true), "{game}");
        assert_eq!(free.clauses(), [clause]);
        assert_eq!(
            ask(game, &[], "trump-discarded", &["Yes", "Not yet"]).verdict,
            Verdict::Foul
        );
        assert!(
            ask(game, &[], "trump-discarded", &["Yes", "Yes"])
                .says
                .contains("too late")
        );
    }
    // F2 says itself that any card may be swapped.
    let swapped = ask("forty-five", &[], "trump-swapped", &["No"]);
    assert!(!swapped.custom && swapped.clauses() == ["F2"]);
    assert!(!has(
        "forty-five",
        &[("ace_robbing", "off")],
        "trump-swapped"
    ));
    // Nothing is discarded there: a card is swapped.
    assert!(!has("forty-five", &[], "trump-discarded"));
    for given in [&["Yes", "Not yet"][..], &["Yes", "Yes"], &["No"]] {
        let text = ask("forty-five", &[], "trump-swapped", given).text();
        assert!(!text.contains("discard"), "{text}");
    }
    assert!(!has("kaibosh", &[], "trump-discarded"));
}

#[test]
fn where_the_pack_runs_out_the_dealer_draws_last_from_what_is_left() {
    let rob = ask("copah", &SIX, "pack-short", &["Only the dealer"]);
    assert!(rob.says.contains("look through it") && !rob.custom);
    let blind = [("seating", "three-pairs"), ("rob_pack", "off")];
    assert!(
        ask("copah", &blind, "pack-short", &["Only the dealer"])
            .says
            .contains("unseen")
    );
    for seating in ["three-pairs", "two-trios", "alone-6"] {
        let auction = ask(
            "auction",
            &[("seating", seating)],
            "pack-short",
            &["Only the dealer"],
        );
        assert_eq!(auction.says, "The dealer takes what’s left, unseen.");
        assert!(auction.custom && auction.clauses() == ["A2"]);
    }
    let all = ask("auction", &SIX, "pack-short", &["Another player too"]);
    assert!(all.says.ends_with("the dealer last."), "{}", all.says);
    // Where only the bidder draws, or fewer play, the cards suffice.
    let bidder = [("seating", "three-pairs"), ("draw", "bidder-only")];
    assert!(!has("auction", &bidder, "pack-short"));
    assert!(!has("auction", &[], "pack-short") && !has("copah", &[], "pack-short"));
    assert!(!has("forty-five", &SIX, "pack-short"));
    let bourre = ask(
        "bourre",
        &[("seating", "alone-7")],
        "pack-short",
        &["Another player too"],
    );
    // No source of Bourré speaks of it.
    assert!(bourre.custom);
    assert!(
        bourre.says.contains("Shuffle the discards"),
        "{}",
        bourre.says
    );
}

#[test]
fn a_joker_turned_up_goes_under_the_pack() {
    let joker = [("joker", "third-trump")];
    let ruling = ask("forty-five", &joker, "joker-turned", &[]);
    assert!(ruling.custom && ruling.text().contains("under the pack"));
    assert!(ruling.clauses().contains(&"F1"));
    // Without the joker it could not have been turned, so no other table rules otherwise.
    assert!(ruling.decided_by.is_empty());
    assert!(!has("forty-five", &[], "joker-turned"));
    // No other game turns a card that could be the joker.
    assert!(!has("copah", &joker, "joker-turned") && !has("auction", &joker, "joker-turned"));
}

#[test]
fn every_situation_stands_under_a_heading_of_its_game() {
    for game in GAMES.iter().copied().filter(|own| own.family.is_some()) {
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
