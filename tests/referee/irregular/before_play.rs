//! Between the deal and the first lead: robbing, naming trump, the kitty and the draw (R5, F2, C2, C5, A2,
//! A4, K3).

use super::{ask, rulings};

#[test]
fn an_undeclared_ace_is_the_lowest_trump_unless_the_table_does_not_rob() {
    rulings(
        "
        forty-five                 | silent-ace | The ace of the trump suit / Said nothing and played it later | answer / exactly The ace is the lowest trump for this hand. / cites R5 / cites F2
        forty-five/ace_robbing=off | silent-ace | The ace of the trump suit / Said nothing and played it later | fair
        forty-five                 | silent-ace | The ace of hearts, with another suit trump | fair
        ",
    );
}

#[test]
fn robbing_is_for_the_ace_of_trumps() {
    rulings(
        "
        forty-five                 | robbed     | The holder of the ace of trumps / No | fair
        forty-five                 | robbed     | Someone without that ace | foul
        forty-five/ace_robbing=off | robbed     | The holder of the ace of trumps / No | foul
        forty-five                 | ace-turned | Discarded, and took it up after the first trick | fair
        forty-five                 | ace-turned | Took it up before the first trick was over | foul
        ",
    );
}

#[test]
fn the_pack_is_robbed_by_the_dealer_at_a_table_of_six_alone() {
    rulings(
        "
        copah                                  | rob-pack |                  | never happens
        copah/seating=three-pairs              | rob-pack | The dealer / Yes | fair
        copah/seating=three-pairs              | rob-pack | The dealer / No  | foul
        copah/seating=three-pairs              | rob-pack | Another player   | foul
        copah/seating=three-pairs,rob_pack=off | rob-pack | The dealer / Yes | foul / by rob_pack
        ",
    );
}

#[test]
fn thirty_no_draw_is_ruled_where_it_can_be_bid() {
    rulings(
        "
        copah/no_draw=off | no-draw |                        | never happens
        auction           | no-draw |                        | never happens
        copah             | no-draw | Yes / The bidding side | custom / cites C2
        ",
    );
}

#[test]
fn no_kitty_is_spoken_of_where_there_is_none() {
    rulings(
        "
        auction/kitty=0 | top-six | Yes, everyone passed / Kept five of the six | exactly The dealer plays the hand as dealt.
        auction         | top-six | Yes, everyone passed / Kept five of the six | exactly The dealer plays the hand as dealt, with the kitty.
        ",
    );
}

#[test]
fn the_kitty_is_taken_after_trump_is_named() {
    rulings(
        "
        auction/kitty=0 | kitty-first |         | never happens
        auction         | kitty-first | No / No | foul / cites A2
        ",
    );
}

#[test]
fn the_top_six_are_for_a_bagged_dealer_where_the_table_plays_it() {
    rulings(
        "
        auction                 | top-six | Yes, everyone passed / Kept five of the six | foul
        auction/top_six=on      | top-six | Yes, everyone passed / Kept five of the six | fair
        auction/top_six=on      | top-six | Yes, everyone passed / Drew again, or kept old cards too | foul
        auction/top_six=on      | top-six | No, the dealer had bid | foul
        auction/all_pass=redeal | top-six |                        | never happens
        ",
    );
}

#[test]
fn the_kaiboshers_partner_sits_out_or_plays_as_the_table_has_it() {
    rulings(
        "
        kaibosh                       | kaibosh-partner | Yes | foul
        kaibosh/kaibosh_partner=plays | kaibosh-partner | Yes | fair
        ",
    );
    let plays = ask(
        "kaibosh",
        &[("kaibosh_partner", "plays")],
        "kaibosh-partner",
        &["Yes"],
    );
    assert!(plays.decided_by[0].here.value.is_word("plays"));
}
