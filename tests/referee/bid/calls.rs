//! Whether a call is allowed, and the reason if it isn't, rule by rule (C2, C3, C10, A3, A4, A10, K2).

use fives_core::answers::referee::Verdict;

use super::Table;
use crate::support::rows;

/// The game and its house rules, the totals, the calls so far, who calls what; the clause by which it isn't allowed, and
/// what the ruling says.
const CALLS: &str = "
    # A bid in turn and higher is allowed; a pass or a take is told as what the player may do.
    copah |          | 15             | 1 20         |     | Bob can bid 20.
    auction |        | 20 pass pass   | 3 hold       |     | Dan can take the bid.
    auction |        |                | 0 pass       |     | Ann can pass.
    # A bid must be higher, in turn, and one that the table knows.
    copah |          | 20             | 1 20         | C3  | Bob can’t bid 20: Ann’s 20 is high, and a bid must be higher.
    kaibosh |        | pass           | 0 2          | K2  | Ann can’t bid 2: it’s Bob’s turn.
    auction |        |                | 1 pass       | A4  | Bob can’t pass: it’s Ann’s turn.
    copah/no_draw=off |  |            | 0 30-no-draw | C2  | Ann can’t bid 30 No Draw: this table doesn’t play 30 No Draw.
    # A take needs a dealer, a bid, and a table that plays it.
    auction |        | 20             | 1 hold       | A4  | Bob can’t take the bid: only the dealer may take a bid, and that’s Dan.
    auction |        | pass pass pass | 3 hold       | A4  | Dan can’t take the bid: nobody has bid, so there is nothing to take.
    auction/hold=none |  | 20 pass pass | 3 hold     | A4  | Dan can’t take the bid: nobody may take a bid at this table.
    # 60 for 120 is for a side below zero, unless the table plays it at any time.
    auction | 5 -20  |                | 0 60-for-120 | A3  | Ann can’t bid 60 for 120: 60 for 120 is only for a side below zero, and Ann has 5.
    auction | 5 -20  | pass           | 1 60-for-120 |     | Bob can bid 60 for 120.
    auction/sixty_for_120=any-time | | | 0 60-for-120 |    | Ann can bid 60 for 120.
    # Near the end no low bid may be made.
    auction/minimum_bid=15,floor_bid=100-20 | 100 0 | | 0 15 | A10 | Ann can’t bid 15: from 100 on, nobody may bid below 20, and Ann has 100.
    auction/minimum_bid=15,floor_bid=100-20 | 100 0 | pass | 1 15 | | Bob can bid 15.
    # A Kaibosh ends the bidding.
    kaibosh |        | kaibosh        | 1 6          | K2  | Bob can’t bid 6: the bidding is over, and Ann has a Kaibosh.
";

#[test]
fn a_call_is_allowed_or_not_by_its_clause() {
    for [sheet, totals, calls, call, clause, says] in rows(CALLS) {
        let (game, rules) = sheet.split_once('/').unwrap_or((sheet, ""));
        let rules = rules.split(',').filter_map(|rule| rule.split_once('='));
        let mut table = Table::of(game, &rules.collect::<Vec<_>>());
        if !totals.is_empty() {
            let totals = totals.split(' ').map(|total| total.parse().unwrap());
            table = table.with(&totals.collect::<Vec<_>>());
        }
        let calls: Vec<&str> = calls.split_whitespace().collect();
        let (seat, call) = call.split_once(' ').unwrap();
        let ruling = table.asked(&calls, seat.parse().unwrap(), call);
        assert_eq!(ruling.says, says);
        if clause.is_empty() {
            assert_eq!(ruling.verdict, Verdict::Fair, "{says}");
            assert!(ruling.remedy.is_none(), "{says}");
        } else {
            assert_eq!(ruling.verdict, Verdict::Foul, "{says}");
            assert!(ruling.clauses().contains(&clause), "{ruling:?}");
        }
    }
}

#[test]
fn a_bid_that_is_no_higher_is_made_again_without_a_penalty() {
    let ruling = Table::of("copah", &[]).asked(&["20"], 1, "20");
    let remedy = ruling.remedy.unwrap().says;
    assert!(remedy.contains("Bob is next"), "{remedy}");
    // Why is the rule, where the ruling already says what was wrong.
    let why = &ruling.reasons[0].says;
    assert_eq!(why, "Each bid must be higher than the one before.");
    assert!(remedy.contains("no penalty"), "{remedy}");
}

#[test]
fn a_call_that_is_not_allowed_says_what_would_make_it_so() {
    let twice = Table::of("kaibosh", &[]).asked(&["pass"], 0, "2");
    let mut reasons = twice.reasons.iter();
    assert!(reasons.any(|reason| reason.says.contains("Ann passed")));
    assert_eq!(twice.changes, ["Ann had done so in turn."]);
    let never = Table::of("auction", &[("hold", "none")]).asked(&["20", "pass", "pass"], 3, "hold");
    assert!(never.decided_by[0].here.value.is_word("none"));
    let table = Table::of("auction", &[]).with(&[5, -20]);
    let sixty = table.asked(&[], 0, "60-for-120");
    assert_eq!(sixty.decided_by[0].key, "sixty_for_120");
    assert!(
        sixty
            .changes
            .iter()
            .any(|change| change.contains("below zero"))
    );
    let unknown = Table::of("copah", &[("no_draw", "off")]).asked(&[], 0, "30-no-draw");
    assert_eq!(unknown.decided_by[0].key, "no_draw");
}

#[test]
fn nobody_bids_when_the_bidding_is_over_and_a_kaibosh_ends_it() {
    let table = Table::of("kaibosh", &[]);
    let over = table.after(&["kaibosh"]);
    assert_eq!(over.says, "Ann has a Kaibosh.");
    assert!(
        over.reasons
            .iter()
            .any(|reason| reason.says == "Kaibosh ends the bidding.")
    );
}

#[test]
fn a_player_who_is_out_does_not_bid() {
    let mut table = Table::of("copah", &[("seating", "three-pairs")]);
    table.facts.speakers.retain(|seat| seat.0 % 3 != 1);
    let ruling = table.asked(&[], 1, "20");
    assert_eq!(ruling.changes, [""; 0]);
    let says = "Bob can’t bid 20: Bob is out of the game and doesn’t bid.";
    assert_eq!((ruling.verdict, &*ruling.says), (Verdict::Foul, says));
    assert!(ruling.clauses().contains(&"C10"));
}

#[test]
fn the_first_call_that_does_not_stand_is_the_one_ruled_on() {
    let ruling = Table::of("copah", &[]).after(&["20", "15", "25"]);
    let says = "Bob can’t bid 15: Ann’s 20 is high, and a bid must be higher.";
    assert_eq!((ruling.verdict, &*ruling.says), (Verdict::Foul, says));
    assert!(ruling.clauses().contains(&"C3"));
}

#[test]
fn a_bid_out_of_turn_is_void_and_what_follows_is_the_tables_own() {
    for (game, clause) in [("copah", "C3"), ("auction", "A4"), ("kaibosh", "K2")] {
        let bid = if game == "kaibosh" { "2" } else { "20" };
        let void = Table::of(game, &[]).asked(&[], 2, bid);
        let remedy = void.remedy.as_ref().unwrap();
        assert_eq!(
            remedy.says,
            "That bid doesn’t count. Ann is next; Cat may bid again in turn."
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
                .any(|other_table| other_table.says.contains("bid again"))
        );
    }
}
