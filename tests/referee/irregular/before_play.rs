//! Between the deal and the first lead: robbing, naming trump, the kitty and the draw (R5, F2, C2, C5, A2,
//! A4, K3).

use fives_core::answers::referee::Verdict;

use super::{ask, has};

#[test]
fn an_undeclared_ace_is_the_lowest_trump_unless_the_table_does_not_rob() {
    let silent = ask(
        "forty-five",
        &[],
        "silent-ace",
        &[
            "The ace of the trump suit",
            "Said nothing and played it later",
        ],
    );
    assert_eq!(silent.verdict, Verdict::Answer);
    assert_eq!(silent.says, "The ace is the lowest trump for this hand.");
    assert!(silent.clauses().starts_with(&["R5", "F2"]));
    let off = ask(
        "forty-five",
        &[("ace_robbing", "off")],
        "silent-ace",
        &[
            "The ace of the trump suit",
            "Said nothing and played it later",
        ],
    );
    assert_eq!(off.verdict, Verdict::Fair);
    assert_eq!(
        ask(
            "forty-five",
            &[],
            "silent-ace",
            &["The ace of hearts, with another suit trump"]
        )
        .verdict,
        Verdict::Fair
    );
}

#[test]
fn robbing_is_for_the_ace_of_trumps() {
    assert_eq!(
        ask(
            "forty-five",
            &[],
            "robbed",
            &["The holder of the ace of trumps", "No"]
        )
        .verdict,
        Verdict::Fair
    );
    assert_eq!(
        ask("forty-five", &[], "robbed", &["Someone without that ace"]).verdict,
        Verdict::Foul
    );
    let off = ask(
        "forty-five",
        &[("ace_robbing", "off")],
        "robbed",
        &["The holder of the ace of trumps", "No"],
    );
    assert_eq!(off.verdict, Verdict::Foul);
    assert_eq!(
        ask(
            "forty-five",
            &[],
            "ace-turned",
            &["Discarded, and took it up after the first trick"]
        )
        .verdict,
        Verdict::Fair
    );
    assert_eq!(
        ask(
            "forty-five",
            &[],
            "ace-turned",
            &["Took it up before the first trick was over"]
        )
        .verdict,
        Verdict::Foul
    );
}

#[test]
fn the_pack_is_robbed_by_the_dealer_at_a_table_of_six_alone() {
    let six = [("seating", "three-pairs")];
    assert!(!has("copah", &[], "rob-pack"));
    assert_eq!(
        ask("copah", &six, "rob-pack", &["The dealer", "Yes"]).verdict,
        Verdict::Fair
    );
    assert_eq!(
        ask("copah", &six, "rob-pack", &["The dealer", "No"]).verdict,
        Verdict::Foul
    );
    assert_eq!(
        ask("copah", &six, "rob-pack", &["Another player"]).verdict,
        Verdict::Foul
    );
    let off = [("seating", "three-pairs"), ("rob_pack", "off")];
    let ruling = ask("copah", &off, "rob-pack", &["The dealer", "Yes"]);
    assert_eq!(ruling.verdict, Verdict::Foul);
    assert!(ruling.decided_by[0].here.is("off"));
}

#[test]
fn thirty_no_draw_is_ruled_where_it_can_be_bid() {
    assert!(!has("copah", &[("no_draw", "off")], "no-draw"));
    assert!(!has("auction", &[], "no-draw"));
    let ruling = ask("copah", &[], "no-draw", &["Yes", "The bidding side"]);
    assert!(ruling.custom && ruling.clauses().contains(&"C2"));
}

#[test]
fn no_kitty_is_spoken_of_where_there_is_none() {
    let none = ask(
        "auction",
        &[("kitty", "0")],
        "top-six",
        &["Yes, everyone passed", "Kept five of the six"],
    );
    assert_eq!(none.says, "The dealer plays the hand as dealt.");
    let four = ask(
        "auction",
        &[],
        "top-six",
        &["Yes, everyone passed", "Kept five of the six"],
    );
    assert_eq!(
        four.says,
        "The dealer plays the hand as dealt, with the kitty."
    );
}

#[test]
fn the_kitty_is_taken_after_trump_is_named() {
    assert!(!has("auction", &[("kitty", "0")], "kitty-first"));
    let ruling = ask("auction", &[], "kitty-first", &["No", "No"]);
    assert_eq!(ruling.verdict, Verdict::Foul);
    assert!(ruling.clauses().contains(&"A2"));
}

#[test]
fn the_top_six_are_for_a_bagged_dealer_where_the_table_plays_it() {
    let on = [("top_six", "on")];
    assert_eq!(
        ask(
            "auction",
            &[],
            "top-six",
            &["Yes, everyone passed", "Kept five of the six"]
        )
        .verdict,
        Verdict::Foul
    );
    assert_eq!(
        ask(
            "auction",
            &on,
            "top-six",
            &["Yes, everyone passed", "Kept five of the six"]
        )
        .verdict,
        Verdict::Fair
    );
    assert_eq!(
        ask(
            "auction",
            &on,
            "top-six",
            &["Yes, everyone passed", "Drew again, or kept old cards too"]
        )
        .verdict,
        Verdict::Foul
    );
    assert_eq!(
        ask("auction", &on, "top-six", &["No, the dealer had bid"]).verdict,
        Verdict::Foul
    );
    assert!(!has("auction", &[("all_pass", "redeal")], "top-six"));
}

#[test]
fn the_kaiboshers_partner_sits_out_or_plays_as_the_table_has_it() {
    assert_eq!(
        ask("kaibosh", &[], "kaibosh-partner", &["Yes"]).verdict,
        Verdict::Foul
    );
    let plays = ask(
        "kaibosh",
        &[("kaibosh_partner", "plays")],
        "kaibosh-partner",
        &["Yes"],
    );
    assert_eq!(plays.verdict, Verdict::Fair);
    assert!(plays.decided_by[0].here.is("plays"));
}
