//! The cases tables argue about, one by one: the engine and the oracle both say what may be played.

use fives_core::base::cards::{Card, CardSet};
use fives_core::base::play::{Cinch, IllegalPlay};

use super::oracle::{Oracle, cards};
use super::table::{self, Position, Table};

/// A table with the cards on it, and what the player knows (P9).
#[derive(Clone, Copy)]
struct Case {
    table: Table,
    trick: &'static str,
    cinch: &'static str,
    fallen: &'static str,
}

/// A trick of the Fives, the lead first, by the usual rules.
const fn fives(trump: &'static str, trick: &'static str) -> Case {
    Case {
        table: Table::usual("fives", trump),
        trick,
        cinch: "no",
        fallen: "",
    }
}

const fn kaibosh(trump: &'static str, trick: &'static str) -> Case {
    Case {
        table: Table::usual("kaibosh", trump),
        ..fives(trump, trick)
    }
}

const fn bourre(trump: &'static str, trick: &'static str) -> Case {
    Case {
        table: Table::usual("bourre", trump),
        ..fives(trump, trick)
    }
}

impl Case {
    fn following(mut self, follow: &'static str) -> Self {
        self.table.follow = follow;
        self
    }

    fn reneging(mut self, renege: &'static str) -> Self {
        self.table.renege = renege;
        self
    }

    fn with_the_ace_demoted(mut self) -> Self {
        self.table.demoted = true;
        self
    }

    fn when(mut self, cinch: &'static str) -> Self {
        self.cinch = cinch;
        self
    }

    fn after(mut self, fallen: &'static str) -> Self {
        self.fallen = fallen;
        self
    }

    fn cinch(self) -> Cinch {
        table::cinch(self.cinch, &cards(self.fallen))
    }

    /// Of a hand these may be played, and no others.
    fn allows(self, hand: &str, allowed: &str) -> Self {
        let (trick, hand) = (cards(self.trick), cards(hand));
        let position = Position {
            judge: &self.table.judge(),
            trick: &trick,
            hand: &hand,
            cinch: self.cinch(),
        };
        let allowed: CardSet = cards(allowed).into_iter().collect();
        let held = hand.iter().copied().collect();
        let legal = position.judge.legal(&trick, held, position.cinch);
        let [legal, expected]: [Vec<Card>; 2] = [legal, allowed].map(|set| set.iter().collect());
        assert_eq!(legal, expected);
        let oracle = Oracle::new(self.table);
        let asked = oracle.asked(&trick, self.cinch, &hand);
        let agreed = position.compare(&asked.after(&cards(self.fallen)));
        agreed.unwrap_or_else(|differ| panic!("{differ}"));
        self
    }

    /// Why a card of a hand is refused.
    fn refuses(self, hand: &str, card: &str) -> Option<IllegalPlay> {
        let hand = cards(hand).into_iter().collect();
        let judge = self.table.judge();
        judge.refuses(&cards(self.trick), hand, cards(card)[0], self.cinch())
    }

    /// Whatever is held may be played.
    fn frees(self, hand: &str) -> Self {
        self.allows(hand, hand)
    }
}

// P1, P2, R2
#[test]
fn hearts_led_do_not_force_the_ace_of_hearts() {
    fives("S", "KH").frees("AH 9C 3D");
}

// P1, R2
#[test]
fn hearts_led_may_be_trumped_with_the_ace_of_hearts_by_who_holds_a_heart() {
    fives("S", "KH").allows("AH 2H 9C", "AH 2H");
}

// P1, R2
#[test]
fn hearts_led_must_be_followed_with_a_heart_where_trumping_is_not_allowed() {
    fives("S", "KH")
        .following("strict")
        .allows("AH 2H 9C", "2H");
}

// P2
#[test]
fn without_the_suit_led_anything_goes_even_where_following_is_strict() {
    fives("S", "KD").following("strict").frees("AH 2S 9C");
}

// P1
#[test]
fn where_anything_goes_a_plain_suit_need_not_be_followed() {
    fives("S", "KD").following("free").frees("QD 2S 9C");
}

// P3
#[test]
fn where_anything_goes_to_a_plain_suit_trumps_must_still_be_followed() {
    fives("S", "KS").following("free").allows("QD 2S 9C", "2S");
}

// P3, R2
#[test]
fn the_ace_of_hearts_led_asks_for_trumps_and_not_for_hearts() {
    fives("S", "AH").allows("9H KD KS", "KS").frees("9H KD 2C");
}

// P4
#[test]
fn the_five_and_the_jack_may_be_withheld_from_the_ace_of_hearts() {
    fives("S", "AH")
        .frees("5S 9H KD")
        .frees("JS 9H KD")
        .frees("5S JS KD");
}

// P4
#[test]
fn the_five_may_be_withheld_from_the_jack_and_nothing_from_the_five() {
    fives("S", "JS").frees("5S 9D");
    fives("S", "5S").allows("JS 9D", "JS").allows("AH 9D", "AH");
}

// P4
#[test]
fn the_ace_of_hearts_may_not_be_withheld_from_the_jack() {
    fives("S", "JS")
        .allows("AH 9D", "AH")
        .allows("5S AH 9D", "5S AH");
}

// P4
#[test]
fn all_three_may_be_withheld_from_the_ace_of_trumps() {
    fives("S", "AS").frees("5S JS AH 9D");
}

// P4
#[test]
fn a_low_trump_beside_the_jack_ends_its_privilege() {
    fives("S", "3S")
        .frees("JS 9D 7C")
        .allows("JS 10S 9D", "JS 10S")
        .allows("JS AS 9D", "JS AS");
}

// P4
#[test]
fn only_the_lead_counts_however_high_the_trick_has_gone() {
    fives("S", "3S 5S").frees("JS 9D").frees("AH 9D");
}

// P4
#[test]
fn where_the_highest_played_counts_the_five_calls_everything_out() {
    let highest = |trick| fives("S", trick).reneging("highest-played");
    highest("3S 5S").allows("JS 9D", "JS").allows("AH 9D", "AH");
    highest("3S JS").frees("5S 9D").allows("AH 9D", "AH");
    highest("3S KS").frees("5S 9D").frees("AH 9D");
    highest("3S 9D").frees("JS 7C");
}

// P4
#[test]
fn a_trump_played_to_a_plain_suit_calls_no_trumps_out() {
    fives("S", "KD 5S")
        .reneging("highest-played")
        .frees("JS 9C");
}

// P4
#[test]
fn where_reneging_is_off_every_trump_must_follow() {
    fives("S", "3S").reneging("off").allows("5S 9D", "5S");
}

// R5, P4
#[test]
fn an_undeclared_ace_of_hearts_is_the_lowest_trump_and_may_not_be_withheld() {
    fives("H", "2H").frees("AH 9D");
    fives("H", "2H")
        .with_the_ace_demoted()
        .allows("AH 9D", "AH");
    fives("H", "2H").with_the_ace_demoted().frees("JH 9D");
    fives("H", "2H")
        .with_the_ace_demoted()
        .allows("AH JH 9D", "AH JH");
}

// R5, P4
#[test]
fn the_five_and_the_jack_may_be_withheld_from_an_undeclared_ace_of_hearts() {
    fives("H", "AH").with_the_ace_demoted().frees("5H JH 9D");
}

// R5, P4
#[test]
fn an_undeclared_ace_of_another_suit_leaves_the_ace_of_hearts_its_privilege() {
    fives("S", "AS").with_the_ace_demoted().frees("AH 9D");
    fives("S", "10S")
        .with_the_ace_demoted()
        .allows("AH AS 9D", "AH AS");
}

// P7, R6
#[test]
fn the_left_bower_led_asks_for_trumps() {
    kaibosh("C", "JS")
        .allows("AS 9C KH", "9C")
        .frees("AS KH QD");
}

// P7, R6
#[test]
fn the_left_bower_follows_trumps_and_not_its_printed_suit() {
    kaibosh("C", "AC").allows("JS KS KH", "JS");
    kaibosh("C", "AS")
        .allows("JS KS KH", "KS")
        .frees("JS 9C KH");
}

// P7
#[test]
fn at_kaibosh_a_plain_suit_may_not_be_trumped_by_who_holds_it() {
    kaibosh("C", "AH").allows("9H 9C", "9H");
}

// P8
#[test]
fn at_bourre_the_suit_led_must_be_followed_and_the_best_card_beaten() {
    bourre("S", "9D JD")
        .allows("QD 10D 2S 9C", "QD")
        .allows("10D 2D 2S", "10D 2D");
}

// P8
#[test]
fn at_bourre_any_card_of_the_suit_will_do_once_it_has_been_trumped() {
    bourre("S", "9D 2S").allows("QD 3D AS", "QD 3D");
}

// P8
#[test]
fn at_bourre_who_cannot_follow_must_trump() {
    bourre("S", "9D JD")
        .allows("2S AS KC", "2S AS")
        .frees("KC QH");
}

// P8
#[test]
fn at_bourre_who_cannot_follow_must_trump_over_a_trump() {
    bourre("S", "9D 7S")
        .allows("8S AS 2S KC", "8S AS")
        .allows("2S 3S KC", "2S 3S");
}

// P8
#[test]
fn at_bourre_a_player_is_told_to_over_trump_only_where_somebody_has_trumped() {
    let trumps = |text| cards(text).into_iter().collect();
    let told = |trick| bourre("S", trick).refuses("2S AS KC", "KC");
    assert_eq!(told("9D JD"), Some(IllegalPlay::Trump(trumps("2S AS"))));
    assert_eq!(told("9D 7S"), Some(IllegalPlay::OverTrump(trumps("AS"))));
}

// P8
#[test]
fn at_bourre_a_trump_led_must_be_beaten() {
    bourre("S", "7S")
        .allows("8S 2S KC", "8S")
        .allows("2S 3S KC", "2S 3S")
        .frees("KC QH");
}

// P9
#[test]
fn at_bourre_a_cinch_leads_its_highest_trump_or_one_touching_it() {
    let sure = bourre("S", "").when("sure");
    sure.allows("AS QS 2S KD", "AS")
        .allows("AS KS JS KD", "AS KS")
        .frees("AD KD");
    bourre("S", "").frees("AS QS 2S KD");
}

// P9
#[test]
fn at_bourre_a_cinch_follows_and_trumps_with_its_highest_trump() {
    let sure = |trick| bourre("S", trick).when("sure");
    sure("7S")
        .allows("AS 9S 2S KD", "AS")
        .allows("KS QS 9S", "KS QS");
    sure("9D").allows("KS 9S 2S KC", "KS");
    sure("9D 7S").allows("KS QS 9S 2S", "KS QS");
}

// P9
#[test]
fn at_bourre_a_cinch_that_cannot_beat_the_trick_plays_as_anyone_does() {
    let sure = |trick| bourre("S", trick).when("sure");
    sure("AS").allows("KS QS 9S KD", "KS QS 9S");
    sure("9D AS").allows("KS 9S KC", "KS 9S");
    sure("9D").allows("QD AD KS", "QD AD");
}

// P9
#[test]
fn at_bourre_a_trump_is_as_good_once_all_between_have_been_played() {
    let sure = |trick| bourre("S", trick).when("sure");
    sure("").allows("KS JS KD", "KS");
    sure("").after("QS 3S").allows("KS JS KD", "KS JS");
    sure("").after("AS QS").allows("KS JS 9S KD", "KS JS");
    sure("").after("QS 10S").allows("KS JS 9S 7S", "KS JS 9S");
    sure("9D").after("QS").allows("KS JS KC", "KS JS");
    sure("10S").after("QS").allows("KS JS 2S KC", "KS JS");
}

// P9
#[test]
fn at_bourre_a_trump_on_the_table_still_lies_between() {
    let sure = bourre("S", "QS").when("sure");
    sure.allows("KS JS KC", "KS");
}

// P9
#[test]
fn at_bourre_the_cards_played_ask_nothing_of_a_player_who_is_not_sure() {
    bourre("S", "").after("QS").frees("KS JS KD");
    bourre("S", "")
        .after("QS")
        .when("won-three")
        .allows("KS 9S KD", "KS 9S");
}

// P9
#[test]
fn at_bourre_who_won_the_first_three_tricks_leads_a_trump_to_the_fourth() {
    let won = |trick| bourre("S", trick).when("won-three");
    won("")
        .allows("KS 9D", "KS")
        .allows("KS 2S", "KS 2S")
        .frees("9D 8C");
    won("7S").allows("KS 9S", "KS 9S");
}
