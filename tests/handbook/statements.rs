//! What the rule sheets say, clause by clause, in the handbook's own words: statements that were once left out.

use fives_core::answers::handbook;
use fives_core::base::house::House;
use fives_core::games::GAMES;

use crate::shared::{clause, example, game};

/// Asserts that a clause at a table says each of these.
fn says(written: &str, id: &str, all: &[&str]) {
    let text = clause(written, id).text;
    for own in all {
        assert!(text.contains(own), "{written} {id} lacks “{own}”: {text}");
    }
}

// The Forty-Five rules: clockwise, the player on the left first.
#[test]
fn the_cards_are_dealt_clockwise_from_the_left() {
    says(
        "forty-five/",
        "F1",
        &["deals clockwise, starting with the player on the left"],
    );
    says("copah/", "C1", &["deals clockwise, starting at the left"]);
    says("auction/", "A2", &["deals clockwise"]);
    says("auction/kitty=0", "A2", &["deals clockwise"]);
    says("kaibosh/", "K1", &["clockwise"]);
    says("bourre/", "B1", &["clockwise"]);
}

// The Kaibosh rules and the Bourré notes: play goes clockwise.
#[test]
fn play_goes_clockwise_in_every_game() {
    for game in GAMES.iter().filter(|own| own.family.is_some()) {
        for preset in game.presets {
            let house = preset.house(game.declared);
            let text = handbook::clause(game, &house, "P6").unwrap().text;
            assert!(
                text.contains("Play goes clockwise"),
                "{}: {text}",
                preset.name
            );
        }
    }
}

// The Kaibosh rules: a variant of euchre.
#[test]
fn kaibosh_is_said_to_be_a_kind_of_euchre() {
    says("kaibosh/", "K1", &["a kind of euchre"]);
    let book = handbook::contents(game("kaibosh"), &House::default());
    assert!(book[0].lead.contains("euchre"), "{}", book[0].lead);
}

// The Nova Scotia rules for cut-throat.
#[test]
fn the_bidder_calls_the_next_lowest_card_and_the_partner_may_think_of_themselves() {
    for called in ["on", "whole-hand"] {
        let table = format!("auction/called={called},seating=alone-5");
        says(
            &table,
            "A7",
            &["the next lowest they need", "their own advantage"],
        );
    }
}

// The Nova Scotia rules.
#[test]
fn the_pack_is_shuffled_again_for_the_deal_and_three_cards_go_out_first() {
    says(
        "auction/",
        "A2",
        &["shuffles again", "Three cards go to each player"],
    );
}

// The Nova Scotia rules: 20 is three tricks, 25 four, with the highest trump.
#[test]
fn bids_are_counted_in_tricks_with_the_highest_trump() {
    says(
        "auction/",
        "A3",
        &[
            "with the highest trump: 20 is three, 25 is four, 30 is all five. Without it, a bid below 30 takes one more.",
        ],
    );
    says("auction/minimum_bid=15", "A3", &["15 is two, 20 is three"]);
    says(
        "auction/minimum_bid=30",
        "A3",
        &["with the highest trump: 30 is all five."],
    );
    assert!(
        !clause("auction/minimum_bid=30", "A3")
            .text
            .contains("one more")
    );
}

// A3, A5: what the text says of tricks is what the scorer scores.
#[test]
fn the_tricks_a_bid_takes_are_those_the_scorer_asks_for() {
    use fives_core::base::bidding::Bid;
    let (game, house) = crate::shared::table("auction/minimum_bid=15");
    let rules = (game.rules)(&house).unwrap();
    for (points, tricks) in [(15, 2), (20, 3), (25, 4), (30, 5)] {
        let needs = rules.stakes(Bid::Number(points)).needs;
        assert_eq!(i32::from(needs), tricks * 5 + 5, "{points}");
    }
}

// The Nova Scotia rules: around 45 minutes; a game to 300 takes longer.
#[test]
fn how_long_a_game_takes_is_said() {
    says("auction/", "A8", &["around 45 minutes"]);
    says("auction/target=120", "A8", &["around 45 minutes"]);
    assert!(!clause("auction/target=300", "A8").text.contains("minutes"));
}

// The Nova Scotia rules: players discard their non-trumps.
#[test]
fn what_is_discarded_is_said() {
    says("auction/", "A2", &["usually every card that isn’t a trump"]);
    says(
        "auction/kitty=0",
        "A2",
        &["usually every card that isn’t a trump"],
    );
    says(
        "copah/",
        "C5",
        &["as many cards as they like", "trumps too"],
    );
}

// The Nova Scotia rules can be read so that a non-trump may be answered by anything.
#[test]
fn where_the_table_plays_so_a_non_trump_is_answered_by_anything() {
    says("auction/follow=free", "P1", &["you may play any card"]);
    assert!(
        clause("auction/", "P1")
            .source
            .contains("some play anything")
    );
}

// The Nova Scotia rules: ruffing.
#[test]
fn ruffing_is_told_with_who_does_it() {
    for follow in ["follow-or-trump", "strict", "free"] {
        let table = format!("auction/follow={follow}");
        let all = [
            "must play a high trump to win is called ruffing",
            "the bidder’s right",
        ];
        says(&table, "P1", &all);
    }
}

// The Nova Scotia rules speak of what was played, not of what was led.
#[test]
fn nova_scotia_holds_back_by_the_highest_trump_played() {
    let auction = game("auction");
    let mut presets = auction.presets.iter();
    let own = presets.find(|own| own.name == "Nova Scotia 125").unwrap();
    let house = own.house(auction.declared);
    let text = handbook::clause(auction, &house, "P4").unwrap().text;
    assert!(
        text.contains("every trump played so far is lower"),
        "{text}"
    );
    // The 5 or the jack played takes the right from the ace of hearts, and the 5 from the jack.
    let shown = example("auction/renege=highest-played", "P4");
    assert!(
        shown[2].ends_with("you may play the ace of hearts only."),
        "{shown:?}"
    );
    assert!(
        shown[4].ends_with("you may play the jack of spades only."),
        "{shown:?}"
    );
    let led = example("auction/renege=led", "P4");
    assert!(led[4].ends_with("you may play any of them."), "{led:?}");
}

// The slogan-card party game: hands are filled up to three.
#[test]
fn slogan_cards_are_filled_up_to_three() {
    says("tally/", "T1", &["slogan cards", "back up to three"]);
}

// The Bourré notes.
#[test]
fn one_to_four_cards_are_exchanged_or_none_and_the_turned_card_may_be_one_of_them() {
    says("bourre/", "B2", &["one to four cards", "keep all five"]);
    says("bourre/", "B1", &["unless the dealer exchanges it"]);
}

// Where no sheet speaks.
#[test]
fn a_joker_turned_up_a_short_pack_and_a_changed_bid_are_told_in_their_clauses() {
    says(
        "forty-five/joker=third-trump",
        "F1",
        &["joker", "under the pack"],
    );
    assert!(!clause("forty-five/", "F1").text.contains("joker"));
    says(
        "auction/seating=three-pairs",
        "A2",
        &["the dealer draws last, from what’s left"],
    );
    assert!(!clause("auction/", "A2").text.contains("run short"));
    says("bourre/seating=alone-7", "B2", &["If the pack runs out"]);
    assert!(
        !clause("bourre/seating=alone-4", "B2")
            .text
            .contains("runs out")
    );
    for (table, id) in [("copah/", "C3"), ("auction/", "A4"), ("kaibosh/", "K2")] {
        says(table, id, &["nobody can change a bid", "binds nobody"]);
    }
}

#[test]
fn what_custom_settles_is_told_with_each_games_own_words() {
    says("copah/", "D6", &["book"]);
    says("kaibosh/", "D6", &["trick"]);
    says("copah/", "D7", &["partner says nothing"]);
    assert!(!clause("bourre/", "D7").text.contains("partner"));
    says("copah/", "D5", &["can’t hold it back"]);
    for table in ["copah/renege=off", "kaibosh/", "bourre/"] {
        assert!(
            !clause(table, "D5").text.contains("hold it back"),
            "{table}"
        );
    }
    says("copah/", "D9", &["points by agreement"]);
}

// The COPAH sheet: a plan of the deal that is broken, and a card exposed, have no time limit there.
#[test]
fn a_deal_that_broke_its_plan_or_showed_a_card_is_a_misdeal_for_as_long_as_the_table_says() {
    let all = ["changed the plan of the deal", "exposed"];
    says("copah/", "C11", &all);
    says("copah/misdeal_until=hand-over", "C11", &all);
    says(
        "copah/misdeal_until=hand-over",
        "C11",
        &["until the hand is over"],
    );
}

// The Forty-Five rules: the purpose is the most chips, from a pool.
#[test]
fn forty_five_may_be_played_for_a_pool() {
    says(
        "forty-five/pool=5",
        "F4",
        &["pays 5 into the pool", "the winner takes it"],
    );
    assert!(!clause("forty-five/", "F4").text.contains("pool"));
}

// The Bourré notes: staying and drawing, in turn or in two rounds.
#[test]
fn at_bourre_all_may_speak_before_anyone_draws() {
    says("bourre/", "B2", &["at once, before the next player speaks"]);
    says(
        "bourre/stay_first=declare-first",
        "B2",
        &[
            "Once everyone has stayed or passed",
            "one to four cards",
            "keep all five",
        ],
    );
}
