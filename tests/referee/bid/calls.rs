//! Whether a call is allowed, and the reason if it isn't, rule by rule (C2, C3, C10, A3, A4, A10, K2).

use fives_core::answers::referee::{Ruling, Verdict};

use super::Table;

fn foul(ruling: &Ruling, says: &str, clauses: &[&str]) {
    assert_eq!(ruling.verdict, Verdict::Foul, "{}", ruling.says);
    assert_eq!(ruling.says, says);
    for clause in clauses {
        assert!(ruling.clauses().contains(clause), "{clause} in {ruling:?}");
    }
}

#[test]
fn a_bid_in_turn_and_higher_is_allowed() {
    let ruling = Table::of("copah", &[]).asked(&["15"], 1, "20");
    assert_eq!(ruling.verdict, Verdict::Fair);
    assert_eq!(ruling.says, "Bob’s bid of 20 is allowed.");
    assert!(ruling.remedy.is_none());
}

#[test]
fn a_bid_must_be_higher() {
    let ruling = Table::of("copah", &[]).asked(&["20"], 1, "20");
    foul(
        &ruling,
        "Bob’s bid of 20 isn’t allowed: Ann’s 20 is high, and a bid must be higher.",
        &["C3"],
    );
    let remedy = ruling.remedy.unwrap().says;
    assert!(
        remedy.contains("Bob calls") && remedy.contains("no penalty"),
        "{remedy}"
    );
}

#[test]
fn a_call_out_of_turn_is_not_allowed_and_neither_is_a_second_one() {
    let table = Table::of("kaibosh", &[]);
    let ruling = table.asked(&["pass"], 0, "2");
    foul(
        &ruling,
        "Ann’s bid of 2 isn’t allowed: it’s Bob’s turn.",
        &["K2"],
    );
    assert!(
        ruling
            .reasons
            .iter()
            .any(|own| own.says.contains("Ann passed"))
    );
    assert_eq!(ruling.changes, ["Ann had made the call in turn."]);
}

#[test]
fn a_pass_or_a_take_is_told_as_what_the_player_may_do() {
    let table = Table::of("auction", &[]);
    let take = table.asked(&["20", "pass", "pass"], 3, "hold");
    assert_eq!(take.says, "Dan may take the bid.");
    assert_eq!(table.asked(&[], 0, "pass").says, "Ann may pass.");
    foul(
        &table.asked(&[], 1, "pass"),
        "Bob may not pass: it’s Ann’s turn.",
        &["A4"],
    );
}

#[test]
fn a_take_needs_a_dealer_a_bid_and_a_table_that_plays_it() {
    let table = Table::of("auction", &[]);
    let ruling = table.asked(&["20"], 1, "hold");
    foul(
        &ruling,
        "Bob may not take the bid: only the dealer may take a bid, and that’s Dan.",
        &["A4"],
    );
    let nothing = table.asked(&["pass", "pass", "pass"], 3, "hold");
    foul(
        &nothing,
        "Dan may not take the bid: nobody has bid, so there is nothing to take.",
        &["A4"],
    );
    let never = Table::of("auction", &[("hold", "none")]).asked(&["20", "pass", "pass"], 3, "hold");
    foul(
        &never,
        "Dan may not take the bid: nobody may take a bid at this table.",
        &["A4"],
    );
    assert!(never.decided_by[0].here.is("none"));
}

#[test]
fn sixty_for_120_is_for_a_side_below_zero() {
    let table = Table::of("auction", &[]).with(&[5, -20]);
    let ruling = table.asked(&[], 0, "60-for-120");
    foul(
        &ruling,
        "Ann’s 60 for 120 isn’t allowed: 60 for 120 is only for a side below zero, and Ann has 5.",
        &["A3"],
    );
    assert_eq!(ruling.decided_by[0].key, "sixty_for_120");
    assert!(ruling.changes.iter().any(|own| own.contains("below zero")));
    let fair = table.asked(&["pass"], 1, "60-for-120");
    assert_eq!(fair.verdict, Verdict::Fair);
    let any = Table::of("auction", &[("sixty_for_120", "any-time")]).asked(&[], 0, "60-for-120");
    assert_eq!(any.verdict, Verdict::Fair);
}

#[test]
fn near_the_end_no_low_bid_may_be_made() {
    let rules = [("minimum_bid", "15"), ("floor_bid", "100-20")];
    let table = Table::of("auction", &rules).with(&[100, 0]);
    foul(
        &table.asked(&[], 0, "15"),
        "Ann’s bid of 15 isn’t allowed: from 100 on, nobody may bid below 20, and Ann has 100.",
        &["A10"],
    );
    assert_eq!(table.asked(&["pass"], 1, "15").verdict, Verdict::Fair);
}

#[test]
fn a_bid_that_this_table_does_not_know() {
    let ruling = Table::of("copah", &[("no_draw", "off")]).asked(&[], 0, "30-no-draw");
    foul(
        &ruling,
        "Ann’s 30 No Draw isn’t allowed: nobody can bid 30 No Draw at this table.",
        &["C2"],
    );
    assert_eq!(ruling.decided_by[0].key, "no_draw");
}

#[test]
fn nobody_bids_when_the_bidding_is_over_and_a_kaibosh_ends_it() {
    let table = Table::of("kaibosh", &[]);
    let over = table.after(&["kaibosh"]);
    assert_eq!(over.says, "Ann has the bid, at Kaibosh.");
    assert!(
        over.reasons
            .iter()
            .any(|own| own.says == "Kaibosh ends the bidding.")
    );
    let ruling = table.asked(&["kaibosh"], 1, "6");
    foul(
        &ruling,
        "Bob’s bid of 6 isn’t allowed: the bidding is over: Ann has the bid, at Kaibosh.",
        &["K2"],
    );
}

#[test]
fn a_player_who_is_out_does_not_bid() {
    let mut table = Table::of("copah", &[("seating", "three-pairs")]);
    table.facts.speakers.retain(|seat| seat.0 % 3 != 1);
    let ruling = table.asked(&[], 1, "20");
    assert_eq!(ruling.changes, [""; 0]);
    foul(
        &ruling,
        "Bob’s bid of 20 isn’t allowed: Bob is out of the game and doesn’t bid.",
        &["C10"],
    );
}

#[test]
fn the_first_call_that_does_not_stand_is_the_one_ruled_on() {
    let ruling = Table::of("copah", &[]).after(&["20", "15", "25"]);
    foul(
        &ruling,
        "Bob’s bid of 15 isn’t allowed: Ann’s 20 is high, and a bid must be higher.",
        &["C3"],
    );
}

#[test]
fn a_bid_out_of_turn_is_void_and_what_follows_is_the_tables_own() {
    for (game, clause) in [("copah", "C3"), ("auction", "A4"), ("kaibosh", "K2")] {
        let bid = if game == "kaibosh" { "2" } else { "20" };
        let void = Table::of(game, &[]).asked(&[], 2, bid);
        let remedy = void.remedy.as_ref().unwrap();
        assert_eq!(
            remedy.says,
            "The bid doesn’t count: Ann calls. Cat may bid again in turn."
        );
        assert_eq!(remedy.clauses, [clause]);
        assert_eq!(void.decided_by[0].key, "bid_out_of_turn");
        let passes = Table::of(game, &[("bid_out_of_turn", "passes")]).asked(&[], 2, bid);
        let remedy = passes.remedy.unwrap().says;
        assert!(remedy.ends_with("Cat must pass in turn."), "{remedy}");
        assert!(
            passes
                .elsewhere
                .iter()
                .any(|own| own.says.contains("bid again"))
        );
    }
}
