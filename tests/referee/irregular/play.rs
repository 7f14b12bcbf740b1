//! In play, and about the pot: turns, the called card, a cinch, the ante and the limit (P6, P9, A7, B1–B7).

use fives_core::answers::referee::{Offer, Verdict};
use fives_core::games::hand::Fault;

use super::{ask, has};

#[test]
fn playing_out_of_turn_is_ruled_by_custom() {
    for game in ["copah", "forty-five", "auction", "kaibosh", "bourre"] {
        assert!(
            ask(game, &[], "led-out-of-turn", &["The first", "Nobody yet"]).custom,
            "{game}"
        );
        assert!(
            ask(game, &[], "played-out-of-turn", &["Yes"]).custom,
            "{game}"
        );
    }
    let led = ask(
        "auction",
        &[],
        "led-out-of-turn",
        &["The first", "Nobody yet"],
    );
    assert!(
        led.reasons
            .iter()
            .any(|own| own.says.contains("bidder’s left"))
    );
    assert_eq!(led.decided_by[0].key, "first_lead");
    let bourre = ask(
        "bourre",
        &[],
        "led-out-of-turn",
        &["The first", "Nobody yet"],
    )
    .text();
    assert!(bourre.contains("who stayed"), "{bourre}");
}

#[test]
fn a_called_card_kept_back_can_be_put_right_until_the_window_closes() {
    let cut = [("seating", "alone-5")];
    assert!(!has("auction", &[], "called-card"));
    assert_eq!(
        ask(
            "auction",
            &cut,
            "called-card",
            &["In a hand that played another card", "Not yet"]
        )
        .offer,
        None
    );
    let late = ask(
        "auction",
        &cut,
        "called-card",
        &["In a hand that played another card", "Yes"],
    );
    assert!(matches!(late.offer, Some(Offer::Penalty(_))));
    let at_once = [("seating", "alone-5"), ("renege_window", "next-card")];
    assert!(
        ask(
            "auction",
            &at_once,
            "called-card",
            &["In a hand that played another card", "Not yet"]
        )
        .offer
        .is_some()
    );
    let until_end = [("seating", "alone-5"), ("renege_window", "hand-end")];
    assert_eq!(
        ask(
            "auction",
            &until_end,
            "called-card",
            &["In a hand that played another card", "Yes"]
        )
        .offer,
        None
    );
}

#[test]
fn a_called_card_kept_back_costs_nothing_where_a_renege_does_not() {
    let none = [("seating", "alone-5"), ("renege_penalty", "none")];
    for late in ["Not yet", "Yes"] {
        let ruling = ask(
            "auction",
            &none,
            "called-card",
            &["In a hand that played another card", late],
        );
        assert_eq!(ruling.offer, None);
        let remedy = ruling.remedy.unwrap().says;
        assert!(!remedy.contains("falls on"), "{remedy}");
        assert!(ruling.says.contains("no penalty"), "{}", ruling.says);
    }
}

#[test]
fn a_renege_at_bourre_pays_unless_it_was_put_right_in_time() {
    let paid = ask("bourre", &[], "bourre-renege", &["No"]);
    assert_eq!(paid.offer, Some(Offer::Fault(Fault::Renege)));
    for end in [
        "With the most tricks",
        "With some tricks",
        "Without a trick",
    ] {
        let ruling = ask("bourre", &[], "bourre-renege", &["Yes", end]);
        assert_eq!(ruling.offer, Some(Offer::Fault(Fault::Corrected)));
        assert!(ruling.clauses().contains(&"B7"));
    }
    let carried = ask(
        "bourre",
        &[],
        "bourre-renege",
        &["Yes", "With the most tricks"],
    );
    assert!(carried.says.contains("carries over"));
}

#[test]
fn a_player_sure_of_three_tricks_plays_to_win_but_a_touching_card_is_as_good() {
    assert_eq!(
        ask("bourre", &[], "cinch", &["Sure of three tricks, but didn’t lead the highest trump", "One as good as their highest: every trump between was in that hand or already played", "No"]).verdict,
        Verdict::Fair
    );
    let foul = ask(
        "bourre",
        &[],
        "cinch",
        &[
            "Sure of three tricks, but didn’t lead the highest trump",
            "Another card",
            "No",
        ],
    );
    assert_eq!(foul.offer, Some(Offer::Fault(Fault::Renege)));
    assert!(foul.clauses().contains(&"P9"));
    let corrected = ask(
        "bourre",
        &[],
        "cinch",
        &[
            "Won the first three tricks, but didn’t lead a trump to the fourth",
            "Yes",
        ],
    );
    assert_eq!(corrected.offer, Some(Offer::Fault(Fault::Corrected)));
}

#[test]
fn the_ante_is_due_unless_a_player_tied_or_was_bourred() {
    for (answer, says) in [
        ("Passed", "The ante is due."),
        ("Took tricks, but not the most", "The ante is due."),
        ("Won the pot", "The ante is due."),
        (
            "Tied for most: the pot carried over",
            "No ante is due: that player tied for the most tricks.",
        ),
        (
            "Stayed and took no trick",
            "No ante is due: that player pays the amount of the pot instead.",
        ),
    ] {
        assert_eq!(ask("bourre", &[], "ante", &[answer]).says, says);
    }
}

#[test]
fn a_limit_of_the_pot_is_named_with_its_clause() {
    for (id, answers) in [
        ("ante", &["Stayed and took no trick"][..]),
        ("alone", &[]),
        ("bourre-renege", &["No"]),
        ("bourre-renege", &["Yes", "Without a trick"]),
        (
            "cinch",
            &[
                "Won the first three tricks, but didn’t lead a trump to the fourth",
                "No",
            ],
        ),
    ] {
        let limited = ask("bourre", &[("limit", "20")], id, answers);
        assert!(limited.clauses().contains(&"B6"), "{id}");
        let text = limited.text();
        assert!(
            text.contains("no more than the limit of 20 chips"),
            "{text}"
        );
        let free = ask("bourre", &[], id, answers);
        assert!(!free.clauses().contains(&"B6"), "{id}");
        assert!(!free.text().contains("limit"), "{id}");
    }
}
