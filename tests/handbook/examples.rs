//! The examples are worked out by the rules in force.

use fives_core::base::house::House;
use fives_core::games::GAMES;

use crate::shared::{clause, clauses, example};

#[test]
fn a_bid_of_25_made_with_all_six_books_scores_what_the_table_plays() {
    let usual = example("copah/", "C7");
    assert!(
        usual[1].contains("Ann & Cara bid 25, took all 6 books: made, +6\u{a0}→\u{a0}6."),
        "{usual:?}"
    );
    let nine = example("copah/nine_hole=bidder-any", "C7");
    assert!(
        nine[1].contains("a nine-hole: +9\u{a0}→\u{a0}9."),
        "{nine:?}"
    );
}

#[test]
fn all_six_books_of_a_side_that_did_not_bid_score_nine_only_where_any_side_may() {
    let others = |written: &str| example(written, "C8").pop().unwrap();
    assert!(!others("copah/nine_hole=bidder-any").contains("nine-hole"));
    assert!(others("copah/nine_hole=any-side").contains("+9\u{a0}→\u{a0}9."));
}

#[test]
fn thirty_no_draw_is_no_example_where_it_is_not_played() {
    let says = |written: &str| example(written, "C8").join(" ");
    assert!(says("copah/").contains("30 No Draw"));
    assert!(!says("copah/no_draw=off").contains("No Draw"));
}

#[test]
fn the_dealer_takes_the_bid_only_where_the_table_lets_him() {
    let usual = example("copah/", "C3");
    assert_eq!(
        usual,
        [
            "Ann deals. Bob bids 20, Cara passes, Dev passes. Ann may pass, take the bid, bid 25, bid 30 or bid 30 No Draw.",
            "Ann deals. Bob bids 20, Cara passes, Dev passes, Ann takes the bid. Ann plays the hand at 20.",
        ]
    );
    assert!(
        example("copah/hold=duel", "C3")[1]
            .ends_with("Bob may pass, bid 25, bid 30 or bid 30 No Draw.")
    );
    let none = example("copah/hold=none", "C3");
    assert_eq!(none.len(), 1);
    assert!(!none[0].contains("take the bid"), "{none:?}");
}

#[test]
fn a_hand_nobody_bids_on_is_bagged_or_thrown_in() {
    assert!(example("copah/", "C4")[0].ends_with("Ann is bagged at 15."));
    assert!(example("copah/all_pass=redeal", "C4")[0].ends_with("The hand is thrown in."));
}

#[test]
fn what_may_be_played_is_judged_by_the_table() {
    let follow = |written: &str| example(written, "P1").remove(0);
    assert!(follow("copah/").ends_with("you may play the king of clubs or the 3 of hearts only."));
    assert!(follow("copah/follow=strict").ends_with("you may play the king of clubs only."));
    assert!(follow("copah/follow=free").ends_with("you may play any of them."));
}

#[test]
fn a_higher_trump_played_since_takes_the_right_to_renege_where_it_counts() {
    let since = |written: &str| example(written, "P4").remove(2);
    assert!(since("copah/").ends_with("you may play any of them."));
    assert!(since("copah/renege=highest-played").ends_with("you may play the ace of hearts only."));
    assert!(example("copah/renege=off", "P4")[0].ends_with("you may play the ace of hearts only."));
}

#[test]
fn the_orders_are_those_of_the_cards() {
    assert_eq!(
        example("copah/", "R1")[0],
        "Hearts, trump: 5H JH AH KH QH 10H 9H 8H 7H 6H 4H 3H 2H"
    );
    assert!(example("copah/", "R2")[0].contains("13 when hearts are trump, 14 when diamonds"));
    let silent = example("forty-five/", "R5").remove(0);
    assert!(silent.ends_with("3H 2H AH"), "{silent}");
    let kept = example("forty-five/ace_robbing=off", "R5").remove(0);
    assert!(kept.starts_with("Hearts, trump: 5H JH AH"), "{kept}");
}

#[test]
fn the_number_of_cards_that_kaibosh_plays_with_is_counted() {
    assert!(
        clause("kaibosh/", "R6")
            .text
            .contains("The pack has 24 cards")
    );
    assert_eq!(
        example("kaibosh/", "R6")[0],
        "Clubs, trump: JC JS AC KC QC 10C 9C"
    );
}

#[test]
fn who_wins_is_judged_by_the_target_and_the_lead_it_takes() {
    let close = |written: &str| example(written, "C9").remove(0);
    assert!(
        close("copah/").ends_with("the game goes on."),
        "{}",
        close("copah/")
    );
    assert!(close("copah/win_by=1").ends_with("Ann & Cara win."));
    assert!(example("copah/", "C9")[1].ends_with("Ann & Cara win."));
}

#[test]
fn a_side_below_zero_may_bid_sixty_for_120() {
    let says = example("auction/", "A3").join(" ");
    assert!(
        says.contains("Ann & Cara made 60 for 120: +120\u{a0}→\u{a0}100."),
        "{says}"
    );
    assert!(
        says.contains(
            "Ann & Cara bid 60 for 120, took 25 points, needed 30: set with a tick, −60\u{a0}→\u{a0}−80."
        ),
        "{says}"
    );
    let dear = example("auction/sixty_penalty=120", "A3").join(" ");
    assert!(dear.contains("−120\u{a0}→\u{a0}−140."), "{dear}");
    let off = example("auction/sixty_for_120=off", "A3").join(" ");
    assert!(!off.contains("60 for 120"), "{off}");
}

#[test]
fn a_called_partner_helps_the_bid_of_a_player_alone() {
    let says = example("auction/seating=alone-5", "A7");
    assert!(
        says[0].contains("Ann bid 25, took 20 points, needed 25: set with a tick"),
        "{says:?}"
    );
    assert!(
        says[1].contains("Ann and Bob (called) made 25; Ann took 20 points"),
        "{says:?}"
    );
    assert_eq!(example("auction/seating=alone-5,called=off", "A7").len(), 1);
    assert!(example("auction/", "A7").is_empty());
}

#[test]
fn ticks_put_a_side_out_when_there_are_enough() {
    let says = |written: &str| example(written, "A9");
    assert!(says("auction/")[0].ends_with("the game goes on."));
    assert!(says("auction/")[1].ends_with("Ann & Cara are out, and Bob & Dev win."));
    assert!(says("auction/ticks=3")[0].contains("Bob & Dev win"));
    assert!(says("auction/ticks=0")[2].ends_with("the game goes on."));
}

#[test]
fn the_pots_are_counted_by_ante_and_limit() {
    let bourred = example("bourre/seating=alone-7", "B4");
    assert!(
        bourred[0].starts_with("Ann takes the pot of 7."),
        "{bourred:?}"
    );
    assert!(
        bourred[1].starts_with("Ann takes the pot of 13."),
        "{bourred:?}"
    );
    let limited = example("bourre/seating=alone-7,limit=10", "B6");
    assert!(
        limited
            .last()
            .unwrap()
            .contains("Ann takes 10 of the pot of"),
        "{limited:?}"
    );
    assert!(example("bourre/ante=5", "B2")[0].contains("Bob takes the pot of 25"));
}

#[test]
fn the_first_lead_and_the_next_dealer_are_those_of_the_table() {
    assert!(example("copah/", "P6")[0].ends_with("Bob leads."));
    assert!(example("copah/first_lead=left-of-bidder", "P6")[0].ends_with("Dev leads."));
    assert!(example("kaibosh/", "P6")[1].ends_with("at Kaibosh: Cara leads."));
    assert!(example("copah/", "C11")[0].ends_with("Ann deals next."));
    assert!(example("copah/misdeal=passes-left", "C11")[0].ends_with("Bob deals next."));
    assert!(example("forty-five/", "F5")[0].ends_with("Bob deals next."));
}

#[test]
fn clauses_about_scores_play_and_order_have_an_example_at_the_usual_table() {
    for game in GAMES.iter().copied() {
        for clause in clauses(game, &House::default()) {
            // A misprint has nothing to show, and no deals are agreed on at the usual table.
            let bare = clause.id == "R4" || clause.id == "K5" && game.id != "kaibosh";
            let expected = matches!(clause.ask, Some("score" | "bid" | "trick"))
                || clause.id.starts_with('P')
                || clause.id.starts_with('R');
            assert!(
                !expected || bare || !clause.example.is_empty(),
                "{} of {}",
                clause.id,
                game.id
            );
        }
    }
}

// R1, R2, P4
#[test]
fn a_joker_stands_among_the_trumps_where_the_table_has_one() {
    let with = "copah/joker=third-trump";
    assert!(
        clause(with, "R1")
            .text
            .contains("the jack of trumps, the joker, the ace of hearts")
    );
    assert!(
        clause(with, "R2")
            .text
            .contains("fourth, below the 5, the jack and the joker")
    );
    assert!(
        clause(with, "P4")
            .text
            .contains("only those two from the joker")
    );
    assert_eq!(
        example(with, "R2"),
        [
            "Number of trumps: 14 when hearts are trump, 15 when diamonds are trump, 15 when clubs are trump, 15 when spades are trump."
        ]
    );
    for id in ["R2", "P4"] {
        assert!(!clause("copah/", id).text.contains("joker"), "{id}");
    }
    assert!(clause("copah/", "R1").text.ends_with("No joker is used."));
}

// R3
#[test]
fn plain_aces_stand_where_the_table_ranks_them() {
    assert!(
        clause("copah/", "R3")
            .text
            .contains("the ace of diamonds is the lowest")
    );
    let high = clause("copah/plain_aces=high", "R3").text;
    assert!(high.contains("the ace is highest"), "{high}");
}

// P4
#[test]
fn where_only_the_five_may_be_kept_back_the_ace_of_hearts_must_be_played() {
    let may = |written: &str| example(written, "P4").swap_remove(0);
    assert!(may("copah/").ends_with("you may play any of them."));
    assert!(may("copah/renege=five-only").ends_with("you may play the ace of hearts only."));
}

// P9
#[test]
fn a_trump_with_all_between_played_is_as_good_in_the_example_of_a_cinch() {
    let says = example("bourre/", "P9").join(" ");
    assert!(
        says.contains("sure of three tricks, with the queen of spades and the ace of spades already played, you may play the king of spades or the jack of spades only"),
        "{says}"
    );
}
