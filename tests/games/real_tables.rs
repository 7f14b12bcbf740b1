//! Rules that real tables set, each off or as before unless a table agrees on it.

use fives_core::base::house::House;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{BestTrump, Hand, Turned, Won};
use fives_core::games::{EndReason, sheet};
use fives_core::ledger::{
    AcceptedRuling, Command, Cost, Draft, Form, MissingFact, Penalty, Refusal, SideAnswer,
};
use fives_core::words;

use crate::support::contract;
use crate::table::{Table, auction, bids, called, points, pot, scores, turned, turned_best};

fn layout(rules: &str) -> (u8, u8) {
    let layout = Table::by(rules).ledger.rules().layout();
    (layout.seats, layout.sides)
}

pub fn notes(table: &Table) -> Vec<String> {
    words::notes(&table.ledger, &table.standing())
}

// C1, F1, A1, B1, T1
#[test]
fn more_tables_sit_down_in_pairs_trios_and_alone() {
    for (game, seating, seats, sides) in [
        ("auction", "three-pairs", 6, 3),
        ("auction", "two-trios", 6, 2),
        ("auction", "alone-2", 2, 2),
        ("bourre", "alone-8", 8, 8),
        ("tally", "pairs", 4, 2),
        ("tally", "three-pairs", 6, 3),
        ("tally", "two-trios", 6, 2),
        ("tally", "three-trios", 9, 3),
        ("tally", "four-pairs", 8, 4),
    ] {
        assert_eq!(
            layout(&format!("{game}/seating={seating}")),
            (seats, sides),
            "{game} {seating}"
        );
    }
    for (seating, seats, sides) in [
        ("three-pairs", 6, 3),
        ("four-pairs", 8, 4),
        ("three-trios", 9, 3),
        ("alone-4", 4, 4),
        ("alone-9", 9, 9),
    ] {
        let rules = format!("forty-five/scoring=per-trick,seating={seating}");
        assert_eq!(layout(&rules), (seats, sides), "{seating}");
    }
}

// A1, A7
#[test]
fn two_alone_and_three_pairs_call_no_partner() {
    for seating in ["alone-2", "three-pairs", "two-trios"] {
        let table = Table::by(&format!("auction/seating={seating}"));
        let rules = table.ledger.rules();
        let by = contract(0, "20");
        let form = Form::new(rules, &table.standing().out, Some(&by), Turned::default());
        assert!(form.partners().is_empty(), "{seating}");
    }
}

// A1, A6, A9
#[test]
fn three_pairs_score_and_tick_as_three_sides() {
    let mut table = Table::by("auction/seating=three-pairs");
    table.play([auction(4, "20", &[2, 2, 1], 0)]);
    assert_eq!(table.totals(), [15, -20, 5]);
    assert_eq!(table.ticks(), [0, 1, 0]);
    assert_eq!(words::side(&table.ledger, Side(1)), "Bob & Eve");
}

// T1
#[test]
fn three_trios_keep_a_tally_together() {
    let mut table = Table::by("tally/seating=three-trios");
    table.play([points(&[7, -2, 4])]);
    assert_eq!(table.totals(), [7, -2, 4]);
    assert_eq!(words::side(&table.ledger, Side(2)), "Cat, Fay & Ida");
}

// F3
#[test]
fn all_five_tricks_win_the_game_where_the_table_says_so() {
    let mut table = Table::by("forty-five/five_tricks=win-game");
    table.play([turned(&[1, 4]), turned(&[5, 0])]);
    assert_eq!(table.totals(), [10, 5]);
    assert_eq!(table.end(), Some((Some(0), EndReason::AllTricks)));
    assert_eq!(table.verdict().1, "They took all five tricks of a hand.");
    table.amend(1, turned(&[4, 1]));
    assert_eq!(table.end(), None);

    let mut table = Table::by("forty-five/");
    table.play([turned(&[5, 0])]);
    assert_eq!(table.end(), None);
}

// F3
#[test]
fn where_only_an_honour_counts_a_lower_highest_trump_scores_nothing_more() {
    let rules = "forty-five/best_bonus=honours,scoring=per-trick-and-best-trump";
    let mut table = Table::by(rules);
    table.play([turned_best(&[3, 2], 1), turned_best(&[3, 2], None)]);
    assert_eq!(table.totals(), [30, 25]);
    assert!(table.ledger.rules().table().record.asks_honours());
}

// F3: who played a highest trump does not say whether it was an honour, nor the other way round.
#[test]
fn hands_that_do_not_say_whether_the_highest_trump_was_an_honour_are_not_scored_anew() {
    let (any, honours) = (
        "scoring=per-trick-and-best-trump",
        "best_bonus=honours,scoring=per-trick-and-best-trump",
    );
    let mut table = Table::by(&format!("forty-five/{any}"));
    table.play([turned_best(&[3, 2], 1), turned_best(&[3, 2], None)]);
    assert_eq!(
        table.ledger.missing_facts(&table.house(honours)),
        [(1, MissingFact::Honour)]
    );
    let mut table = Table::by(&format!("forty-five/{honours}"));
    table.play([turned_best(&[3, 2], 1), turned_best(&[3, 2], None)]);
    assert_eq!(
        table.ledger.missing_facts(&table.house(any)),
        [(2, MissingFact::BestTrump)]
    );
}

// A7: a partner for one trick is recorded differently from a partner for the whole hand.
#[test]
fn hands_that_do_not_say_what_a_called_partner_counts_are_not_scored_anew() {
    let partner = |points| called(auction(0, "20", &[3, 1, 1, 0, 0], 0), 1, points);
    let alone = || auction(0, "20", &[4, 0, 1, 0, 0], 0);
    let modes = ["off", "on", "whole-hand"].map(|called| format!("called={called}"));
    let lacking = |played: usize, hands: [Hand; 2]| {
        let mut table = Table::by(&format!("auction/{},seating=alone-5", modes[played]));
        table.play(hands);
        let lacking = |rules: &String| {
            let house = table.house(&format!("{rules},seating=alone-5"));
            let numbers = table.ledger.missing_facts(&house).into_iter();
            let numbers = numbers.inspect(|(_, what)| assert_eq!(*what, MissingFact::Partner));
            numbers.map(|(number, _)| number).collect::<Vec<_>>()
        };
        modes.each_ref().map(lacking)
    };
    let none = || Vec::new();
    assert_eq!(
        lacking(0, [alone(), alone()]),
        [none(), vec![1, 2], vec![1, 2]]
    );
    assert_eq!(lacking(1, [partner(5), alone()]), [none(), none(), vec![2]]);
    assert_eq!(lacking(2, [partner(0), alone()]), [none(), vec![1], none()]);
}

// A7, D1
#[test]
fn a_ruling_on_either_of_two_who_score_the_same_sets_both() {
    for (side, penalty) in [
        (0, Penalty::SetBid),
        (0, Penalty::LoseHand),
        (1, Penalty::SetBid),
        (1, Penalty::LoseHand),
    ] {
        let mut table = Table::by(BOTH);
        table.play([called(auction(0, "25", &[2, 2, 1, 0, 0], 1), 1, 0)]);
        let (side, says) = (Side(side), "That was a renege.".to_owned());
        let cost = Some(Cost { side, penalty });
        let ruling = AcceptedRuling {
            says: says.into(),
            cost,
        };
        table.act(Command::Accept { deal: 0, ruling });
        assert_eq!(table.totals(), [-25, -25, 5, 0, 0], "{side:?}: {penalty:?}");
        assert_eq!(table.ticks(), [1, 0, 0, 0, 0], "the tick is the bidder’s");
    }
}

// A2
#[test]
fn a_kitty_of_one_or_two_and_a_draw_for_the_bidder_alone_are_told() {
    let mut table = Table::by("auction/draw=bidder-only,kitty=1");
    assert!(notes(&table).contains(&"1 card in the kitty.".to_owned()));
    table.act(bids(0, "20"));
    let says = "Only the bidder draws; the others play what they were dealt.".to_owned();
    assert!(notes(&table).contains(&says));
    let table = Table::by("auction/kitty=2");
    assert!(notes(&table).contains(&"2 cards in the kitty.".to_owned()));
}

// A3, A4
#[test]
fn the_lowest_bid_can_be_25_or_30_and_bags_the_dealer_there() {
    for least in ["25", "30"] {
        let mut table = Table::by(&format!("auction/minimum_bid={least}"));
        let low = table.refused(bids(0, "20"));
        assert!(matches!(low, Refusal::NoSuchBid(_)));
        table.act(Command::AllPassed);
        let open = table.standing().open.unwrap();
        assert_eq!((open.bid, open.won), (least.parse().unwrap(), Won::Bagged));
    }
}

// K2
#[test]
fn where_three_is_the_lowest_bid_of_kaibosh_a_stuck_dealer_plays_three() {
    let mut table = Table::by("kaibosh/all_pass=dealer-stuck,minimum_bid=3");
    assert!(matches!(table.refused(bids(0, "2")), Refusal::NoSuchBid(_)));
    table.act(Command::AllPassed);
    let open = table.standing().open.unwrap();
    assert_eq!((open.bid, open.won), ("3".parse().unwrap(), Won::Bagged));
}

const WHOLE: &str = "auction/called=whole-hand,seating=alone-5";
const BOTH: &str = "auction/called=whole-hand,called_scores=both-full,seating=alone-5";

// A7
#[test]
fn a_partner_for_the_whole_hand_counts_towards_the_bid_and_each_scores_what_they_took() {
    // 10 and 15: 25 made together.
    let hand = || called(auction(0, "25", &[2, 2, 1, 0, 0], 1), 1, 0);
    assert_eq!(scores(WHOLE, hand()), [10, 15, 5, 0, 0]);
    let short = called(auction(0, "30", &[2, 2, 1, 0, 0], 1), 1, 0);
    let mut table = Table::by(WHOLE);
    table.play([short]);
    assert_eq!(table.totals(), [-30, 15, 5, 0, 0]);
    assert_eq!(table.ticks(), [1, 0, 0, 0, 0]);
}

// A7
#[test]
fn where_both_score_in_full_the_bid_made_or_set_is_that_of_both() {
    let made = called(auction(0, "25", &[2, 2, 1, 0, 0], 1), 1, 0);
    assert_eq!(scores(BOTH, made), [25, 25, 5, 0, 0]);
    let short = called(auction(0, "30", &[2, 2, 1, 0, 0], 1), 1, 0);
    let mut table = Table::by(BOTH);
    table.play([short]);
    assert_eq!(table.totals(), [-30, -30, 5, 0, 0]);
    assert_eq!(table.ticks(), [1, 0, 0, 0, 0], "the tick is the bidder’s");
    assert!(
        table
            .explained(1)
            .contains("Bob, the called partner, scores the same")
    );
    let doubled = format!("{BOTH},thirty=doubled");
    let all = called(auction(0, "30", &[3, 2, 0, 0, 0], 1), 1, 0);
    assert_eq!(scores(&doubled, all), [60, 60, 0, 0, 0]);
}

// A7
#[test]
fn a_partner_for_the_whole_hand_may_take_nothing_and_is_not_one_for_a_trick() {
    let mut table = Table::by(WHOLE);
    let hand = || auction(0, "20", &[4, 0, 1, 0, 0], 0);
    let refused = table.refused(Command::Record(called(hand(), 2, 5)));
    assert_eq!(refused, Refusal::CannotHaveHelped(Side(2)));
    table.play([called(hand(), 1, 0), hand()]);
    let mut table = Table::by("auction/seating=alone-5");
    let refused = table.refused(Command::Record(called(hand(), 1, 0)));
    assert_eq!(refused, Refusal::CannotHaveHelped(Side(1)));
}

// F3
#[test]
fn who_had_the_highest_trump_is_asked_though_only_one_side_can_have_played_it() {
    let form = |rules: &str| {
        let table = Table::by(rules);
        let rules = table.ledger.rules();
        Form::new(rules, &table.standing().out, None, Turned::default())
    };
    let any = form("forty-five/scoring=per-trick-and-best-trump");
    let honours = form("forty-five/best_bonus=honours,scoring=per-trick-and-best-trump");
    let mut draft = Draft::default();
    draft.answer(&any, Side(0), SideAnswer::Took(5));
    assert!(draft.hand(&any).is_none() && draft.hand(&honours).is_none());
    draft.best = Some(BestTrump::NotPlayed);
    assert!(draft.hand(&any).is_some() && draft.hand(&honours).is_some());
}

// C11
#[test]
fn a_second_misdeal_in_a_row_passes_the_deal_left_where_the_table_says_so() {
    let mut table = Table::by("copah/misdeal=second-passes");
    let mut dealers = vec![table.dealer()];
    for _ in 0..4 {
        table.act(Command::Misdeal);
        dealers.push(table.dealer());
    }
    assert_eq!(dealers, [0, 0, 1, 1, 2].map(Seat));
    let rules = table.ledger.rules();
    let reasons: Vec<String> = table
        .standing()
        .deals
        .iter()
        .map(|deal| words::no_score(rules, deal))
        .collect();
    assert!(
        reasons[0].contains("the same dealer deals again"),
        "{reasons:?}"
    );
    assert!(reasons[1].contains("the deal moves left"), "{reasons:?}");
    // A hand in between makes the next misdeal a first one.
    table.play([auction(0, "15", &[3, 2], 0)]);
    assert_eq!(table.dealer(), Seat(3));
    table.act(Command::Misdeal);
    assert_eq!(table.dealer(), Seat(3));
}

// B3
#[test]
fn where_three_tricks_take_the_pot_two_carry_it() {
    let mut table = Table::by("bourre/pot_to=majority");
    table.play([pot("2 1 1 1 -")]);
    assert_eq!(table.totals(), [-1, -1, -1, -1, -1]);
    assert_eq!(table.standing().pot.carry, 5);
    assert_eq!(
        table.explained(0),
        "Ann took 2 tricks, too few for the pot: it carries over; 1 paid in: −1\u{a0}→\u{a0}−1."
    );
    table.play([pot("3 1 1 - -")]);
    assert_eq!(table.totals(), [8, -2, -2, -2, -2]);

    let mut table = Table::by("bourre/");
    table.play([pot("2 1 1 1 -")]);
    assert_eq!(table.totals(), [4, -1, -1, -1, -1]);
}

// C1
#[test]
fn a_rematch_is_dealt_in_turn_or_by_the_winners_or_the_losers() {
    let dealer = |rules: &str, winners: [u8; 2]| {
        let mut table = Table::by(rules);
        // Ann deals the only hand: Bob would be next.
        table.play([auction(
            0,
            "15",
            &winners,
            u8::from(winners[0] < winners[1]),
        )]);
        assert!(table.end().is_some());
        table.standing().rematch_dealer(table.ledger.rules())
    };
    let (ours, theirs) = ([5, 0], [0, 5]);
    assert_eq!(dealer("copah/deals=1", ours), Seat(1));
    assert_eq!(
        dealer("copah/deals=1,rematch_dealer=winners", theirs),
        Seat(1)
    );
    assert_eq!(
        dealer("copah/deals=1,rematch_dealer=winners", ours),
        Seat(2)
    );
    assert_eq!(dealer("copah/deals=1,rematch_dealer=losers", ours), Seat(1));
    assert_eq!(
        dealer("copah/deals=1,rematch_dealer=losers", theirs),
        Seat(2)
    );
}

// F3: what followed from how they sat does not stay.
#[test]
fn rules_that_followed_from_another_seating_do_not_stay_when_they_sit_otherwise() {
    let (game, five) = sheet::read("forty-five/seating=alone-5,scoring=per-trick").unwrap();
    assert_eq!(
        five.seated(&House::default(), game.declared),
        House::default()
    );
    // What the table chose stays.
    let (_, best) =
        sheet::read("forty-five/seating=alone-5,scoring=per-trick-and-best-trump,target=60")
            .unwrap();
    let four = best.seated(&House::default(), game.declared);
    assert_eq!(
        sheet::write(game, &four),
        "forty-five/scoring=per-trick-and-best-trump,target=60"
    );
    // And back again.
    let again = House::default().seated(&five, game.declared);
    assert_eq!(again, five);
}
