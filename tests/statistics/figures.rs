//! Figures of each game, compared with answers worked out by hand.

use fives_core::base::bidding::Bid;
use fives_core::base::seats::Side;
use fives_core::games::hand::Fault;
use fives_core::ledger::{AcceptedRuling, Command, Cost, Penalty};
use fives_core::statistics::{BidFigures, Figures};

use crate::support::{
    Table, at_fault, hand, plain_hand, points_hand, pot_hand, stayed, turned_hand,
};
use crate::{comeback, of, statistics_of};

/// Bid, made, set.
fn bids(figures: &Figures) -> Vec<(String, u32, u32)> {
    let bids = figures.bids.iter();
    bids.map(|BidFigures { bid, made, set }| (bid.to_string(), *made, *set))
        .collect()
}

fn row(bid: &str, made: u32, set: u32) -> (String, u32, u32) {
    (bid.to_owned(), made, set)
}

#[test]
fn a_bid_is_the_bidders_and_the_partnerships_and_nobody_elses() {
    let mut table = Table::new(&[]);
    table.play([
        hand(0, "20", &[4, 1], Some(0)),
        hand(0, "20", &[2, 3], Some(1)),
        hand(2, "15", &[3, 2], Some(0)),
    ]);
    let all = statistics_of([&table.ledger]);
    assert_eq!(bids(of(&all.players, "Ann")), [row("20", 1, 1)]);
    assert_eq!(bids(of(&all.players, "Cat")), [row("15", 1, 0)]);
    assert_eq!(bids(of(&all.players, "Bob")), []);
    let pair = of(&all.partnerships, "Ann & Cat");
    assert_eq!(bids(pair), [row("15", 1, 0), row("20", 1, 1)]);
    assert_eq!((pair.made(), pair.set()), (2, 1));
    assert_eq!(bids(of(&all.games, "COPAH")), bids(pair));
}

#[test]
fn bids_stand_in_the_order_of_the_ladder_the_named_ones_after_30() {
    let mut table = Table::of("auction", &[("thirty_for_sixty", "lose-60")]);
    for bid in ["30-for-60", "20", "30", "25"] {
        table.record(0, bid, &[5, 0], Some(0));
    }
    let all = statistics_of([&table.ledger]);
    let names: Vec<String> = bids(of(&all.players, "Ann"))
        .into_iter()
        .map(|(bid, ..)| bid)
        .collect();
    assert_eq!(names, ["20", "25", "30", "30-for-60"]);
}

#[test]
fn what_was_struck_does_not_count() {
    let mut table = Table::new(&[]);
    table.play([
        hand(0, "20", &[4, 1], Some(0)),
        hand(1, "20", &[1, 4], Some(1)),
    ]);
    let before = statistics_of([&table.ledger]);
    assert_eq!(of(&before.games, "COPAH").hands(), 2);
    table.act(Command::Strike { deal: 1 });
    let all = statistics_of([&table.ledger]);
    assert_eq!(of(&all.games, "COPAH").hands(), 1);
    assert_eq!(bids(of(&all.players, "Bob")), []);
}

#[test]
fn what_was_played_after_the_end_does_not_count() {
    let mut table = Table::new(&[("target", "11")]);
    table.play([
        hand(0, "15", &[3, 2], Some(0)),
        hand(0, "15", &[3, 2], Some(0)),
        hand(1, "15", &[1, 4], Some(1)),
    ]);
    // The first hand was a nine-hole after all, so the second ended the game.
    table.amend(0, hand(0, "30", &[5, 0], Some(0)));
    let all = statistics_of([&table.ledger]);
    assert_eq!(of(&all.games, "COPAH").hands(), 2);
    assert_eq!(bids(of(&all.players, "Bob")), []);
    assert_eq!(of(&all.players, "Ann").won(), 1);
}

#[test]
fn misdeals_are_no_hands() {
    let mut table = Table::new(&[]);
    table.act(Command::Misdeal);
    table.record(0, "20", &[4, 1], Some(0));
    assert_eq!(
        of(&statistics_of([&table.ledger]).games, "COPAH").hands(),
        1
    );
}

#[test]
fn the_points_of_a_hand_are_those_of_the_side_and_their_mean_is_rounded() {
    let mut table = Table::new(&[]);
    table.play([
        hand(0, "20", &[4, 1], Some(0)),
        hand(0, "20", &[2, 3], Some(1)),
        hand(1, "15", &[2, 3], Some(0)),
    ]);
    // Ann's side scores 5, −4 and 3.
    let all = statistics_of([&table.ledger]);
    for name in ["Ann", "Cat"] {
        let figures = &of(&all.players, name).games[0];
        assert_eq!((figures.hands, figures.points), (3, 4));
        assert_eq!(figures.average().map(|average| average.tenths), Some(13));
    }
    // Bob's scores 1, 4 and 3.
    let figures = &of(&all.players, "Bob").games[0];
    assert_eq!(figures.average().map(|average| average.tenths), Some(27));
}

#[test]
fn a_nine_hole_is_told_of_both_partners_and_counts_as_a_bid_once() {
    let mut table = Table::new(&[("nine_hole", "any-side")]);
    table.play([
        hand(0, "30", &[5, 0], Some(0)),
        // Six books on a bid of 20: a nine-hole at this table; and by a side that did not bid.
        hand(2, "20", &[5, 0], Some(0)),
        hand(0, "20", &[0, 5], Some(1)),
    ]);
    let all = statistics_of([&table.ledger]);
    assert_eq!(of(&all.players, "Ann").nine_holes, 2);
    assert_eq!(of(&all.players, "Cat").nine_holes, 2);
    assert_eq!(of(&all.players, "Dan").nine_holes, 1);
    assert_eq!(of(&all.partnerships, "Ann & Cat").nine_holes, 2);
    assert_eq!(of(&all.games, "COPAH").nine_holes, 3);
}

#[test]
fn six_books_on_a_bid_of_20_are_no_nine_hole_where_the_table_says_so() {
    let mut table = Table::new(&[]);
    table.record(0, "20", &[5, 0], Some(0));
    assert_eq!(
        of(&statistics_of([&table.ledger]).games, "COPAH").nine_holes,
        0
    );
}

#[test]
fn a_kaibosh_is_a_bid_made_or_set() {
    let mut table = Table::of("kaibosh", &[]);
    table.play([
        plain_hand(0, "kaibosh", &[6, 0]),
        plain_hand(0, "kaibosh", &[4, 2]),
        plain_hand(0, "3", &[4, 2]),
    ]);
    let all = statistics_of([&table.ledger]);
    let ann = of(&all.players, "Ann");
    assert_eq!(bids(ann), [row("3", 1, 0), row("kaibosh", 1, 1)]);
    // Six, six and three.
    assert_eq!(
        ann.average_tricks()
            .map(|average_trick| average_trick.tenths),
        Some(50)
    );
    assert_eq!(ann.average_bid(), None);
    assert_eq!(ann.bids[1].bid, Bid::Kaibosh);
}

#[test]
fn the_average_bid_counts_each_bid_once_and_those_with_a_name_as_what_they_are() {
    let mut table = Table::new(&[]);
    table.play([
        hand(0, "15", &[3, 2], Some(1)),
        hand(0, "20", &[3, 2], Some(1)),
        hand(0, "30-no-draw", &[3, 2], Some(1)),
    ]);
    let ann = statistics_of([&table.ledger]);
    let average = of(&ann.players, "Ann").average_bid();
    // 65 of three.
    assert_eq!(average.map(|average| average.tenths), Some(217));
}

#[test]
fn a_tick_is_the_bidders_and_only_where_the_table_counts_them() {
    let mut table = Table::of("auction", &[]);
    table.play([
        hand(0, "25", &[1, 4], Some(1)),
        hand(1, "20", &[1, 4], Some(1)),
    ]);
    let all = statistics_of([&table.ledger]);
    assert_eq!(of(&all.players, "Ann").ticks, 1);
    assert_eq!(of(&all.players, "Cat").ticks, 0);
    assert_eq!(of(&all.partnerships, "Ann & Cat").ticks, 1);
    let mut table = Table::of("auction", &[("ticks", "0")]);
    table.record(0, "25", &[1, 4], Some(1));
    assert_eq!(of(&statistics_of([&table.ledger]).players, "Ann").ticks, 0);
}

#[test]
fn a_back_door_is_won_by_one_side_and_fallen_out_of_by_the_other() {
    let mut table = Table::new(&[("back_door", "-6")]);
    table.record(0, "30", &[3, 2], Some(1));
    let all = statistics_of([&table.ledger]);
    let (ann, bob) = (of(&all.players, "Ann"), of(&all.players, "Bob"));
    assert_eq!((ann.back_doors_won, ann.back_doors_fallen), (0, 1));
    assert_eq!((bob.back_doors_won, bob.back_doors_fallen), (1, 0));
    assert_eq!((ann.won(), bob.won()), (0, 1));
    let game = of(&all.games, "COPAH");
    assert_eq!((game.back_doors_won, game.back_doors_fallen), (1, 1));
}

#[test]
fn pots_and_times_bourred_are_counted() {
    let mut table = Table::of("bourre", &[("seating", "alone-3")]);
    table.play([
        pot_hand(&[stayed(3), stayed(2), stayed(0)]),
        pot_hand(&[stayed(2), at_fault(0, Fault::Corrected), stayed(3)]),
    ]);
    let all = statistics_of([&table.ledger]);
    let of = |name| of(&all.players, name);
    assert_eq!((of("Ann").pots, of("Ann").bourred), (1, 0));
    assert_eq!((of("Bob").pots, of("Bob").bourred), (0, 1));
    assert_eq!((of("Cat").pots, of("Cat").bourred), (1, 1));
    assert!(all.partnerships.is_empty());
}

#[test]
fn the_best_comeback_is_the_furthest_the_winner_was_behind() {
    let table = comeback();
    assert_eq!(table.totals(), [21, 14]);
    let all = statistics_of([&table.ledger]);
    let comeback = of(&all.players, "Ann").games[0].comeback.clone().unwrap();
    assert_eq!((comeback.points, comeback.deal), (17, 1));
    assert_eq!(comeback.id, "game 0");
    assert_eq!(of(&all.players, "Bob").games[0].comeback, None);
    assert_eq!(of(&all.games, "COPAH").games[0].comeback, Some(comeback));
    let best = of(&all.players, "Ann").games[0].best.clone().unwrap();
    assert_eq!((best.points, best.deal), (12, 2));
}

#[test]
fn who_never_was_behind_came_back_from_nothing() {
    let mut table = Table::new(&[("target", "9")]);
    table.record(0, "30", &[5, 0], Some(0));
    let all = statistics_of([&table.ledger]);
    assert_eq!(of(&all.players, "Ann").won(), 1);
    assert_eq!(of(&all.players, "Ann").games[0].comeback, None);
}

#[test]
fn where_the_lowest_wins_behind_is_above() {
    let mut table = Table::of("tally", &[("seating", "alone-2"), ("best", "low")]);
    table.play([points_hand(&[10, 2]), points_hand(&[0, 20])]);
    table.act(Command::End);
    let all = statistics_of([&table.ledger]);
    assert_eq!(of(&all.players, "Ann").won(), 1);
    let comeback = of(&all.players, "Ann").games[0].comeback.clone().unwrap();
    assert_eq!((comeback.points, comeback.deal), (8, 0));
}

#[test]
fn where_the_lowest_wins_no_hand_is_the_best_for_its_points() {
    let rounds = [points_hand(&[10, 2]), points_hand(&[0, 20])];
    for (best, expected) in [("low", None), ("high", Some(20))] {
        let mut table = Table::of("tally", &[("seating", "alone-2"), ("best", best)]);
        table.play(rounds.clone());
        let all = statistics_of([&table.ledger]);
        for figures in [of(&all.players, "Bob"), of(&all.games, "Tally")] {
            let most = figures.games[0].best.as_ref().map(|mark| mark.points);
            assert_eq!(most, expected, "{best}");
        }
    }
}

#[test]
fn a_side_that_is_out_plays_no_hands() {
    let mut table = Table::new(&[("seating", "three-pairs"), ("back_door", "-6")]);
    table.play([
        hand(0, "30", &[1, 2, 2], Some(1)),
        hand(1, "15", &[0, 3, 2], Some(2)),
    ]);
    let all = statistics_of([&table.ledger]);
    assert_eq!(of(&all.players, "Ann").hands(), 1);
    assert_eq!(of(&all.players, "Bob").hands(), 2);
}

#[test]
fn a_bid_that_a_ruling_sets_is_set() {
    let mut table = Table::new(&[]);
    table.record(0, "20", &[4, 1], Some(0));
    table.act(Command::Accept {
        deal: 0,
        ruling: AcceptedRuling {
            says: "A renege (D1).".to_owned().into(),
            cost: Some(Cost {
                side: Side(0),
                penalty: Penalty::LoseHand,
            }),
        },
    });
    let all = statistics_of([&table.ledger]);
    assert_eq!(bids(of(&all.players, "Ann")), [row("20", 0, 1)]);
    assert_eq!(of(&all.players, "Ann").games[0].points, -4);
}

#[test]
fn games_without_bids_have_hands_and_points() {
    let mut table = Table::of("forty-five", &[]);
    table.play([turned_hand(&[5, 0]), turned_hand(&[2, 3])]);
    let all = statistics_of([&table.ledger]);
    let figures = &of(&all.players, "Ann").games[0];
    assert_eq!((figures.hands, figures.points), (2, 10));
    assert!(of(&all.players, "Ann").bids.is_empty());
}
