//! Misdeals and irregularities: the clauses, offers and names in their rulings.

mod before_play;
mod custom;
mod deal;
mod facts;
pub mod laws;
mod of_a_bid;
mod play;

use fives_core::answers::referee::{Offer, Referee, Ruling, irregular, situations};
use fives_core::base::house::choices::RenegePenalty;
use fives_core::games;
use fives_core::games::hand::Fault;

use super::support::house_of;

/// What a ruling offers by which a side is set, or scores nothing.
const LOSE_HAND: Option<Offer> = Some(Offer::Penalty(RenegePenalty::LoseHand));

/// The ruling on a situation by some house rules, its questions answered by their places.
fn ask(game: &str, rules: &[(&str, &str)], id: &str, answers: &[usize]) -> Ruling {
    let referee = Referee::new(games::find(game).unwrap(), &house_of(game, rules));
    let all = situations(&referee);
    let own = all.iter().find(|own| own.id == id).expect(id);
    let mut given = [None; 3];
    for (at, answer) in answers.iter().enumerate() {
        given[at] = Some(*answer);
    }
    irregular(&referee, own, &given).unwrap()
}

/// Whether a situation can happen by some house rules.
fn has(game: &str, rules: &[(&str, &str)], id: &str) -> bool {
    let referee = Referee::new(games::find(game).unwrap(), &house_of(game, rules));
    situations(&referee).iter().any(|own| own.id == id)
}

#[test]
fn what_changes_the_score_can_be_accepted_into_it() {
    assert_eq!(ask("copah", &[], "no-draw", &[1, 0]).offer, LOSE_HAND);
    let again = Some(Offer::Penalty(RenegePenalty::Redeal));
    for (took_all, offer) in [(0, None), (1, again), (2, None)] {
        let ruling = ask("copah", &[], "no-draw", &[1, 1, took_all]);
        assert_eq!(ruling.offer, offer, "{}", ruling.says);
    }
    assert_eq!(ask("copah", &[], "no-draw", &[0]).offer, None);
    let misdeal = Some(Offer::Misdeal);
    assert_eq!(ask("copah", &[], "drew-first", &[0]).offer, misdeal);
    assert_eq!(ask("copah", &[], "drew-first", &[1]).offer, None);
    assert_eq!(ask("auction", &[], "kitty-first", &[0, 1]).offer, misdeal);
    assert_eq!(ask("auction", &[], "kitty-first", &[0, 0]).offer, None);
    let corrected = Some(Offer::Fault(Fault::Corrected));
    assert_eq!(
        ask("bourre", &[], "wrong-number-pot", &[2]).offer,
        corrected
    );
}

#[test]
fn what_a_clause_does_not_say_is_custom() {
    let six = [("seating", "three-pairs")];
    let blind = [("seating", "three-pairs"), ("rob_pack", "off")];
    let on = [("top_six", "on")];
    let off = [("ace_robbing", "off")];
    let free = [("rob_without_ace", "none")];
    let stays = [("stay_out_of_turn", "none")];
    for (game, rules, id, answers, custom) in [
        ("copah", &six[..], "rob-pack", &[0, 0][..], false),
        ("copah", &six, "rob-pack", &[0, 1], true),
        ("copah", &six, "rob-pack", &[1], true),
        ("copah", &blind, "rob-pack", &[0, 0], true),
        ("auction", &[], "top-six", &[0, 0], true),
        ("auction", &on, "top-six", &[1], true),
        ("auction", &on, "top-six", &[0, 0], false),
        ("auction", &on, "top-six", &[0, 1], false),
        ("forty-five", &[], "robbed", &[0, 0], false),
        ("forty-five", &[], "robbed", &[1], false),
        ("forty-five", &free, "robbed", &[1], true),
        ("forty-five", &off, "robbed", &[0, 0], true),
        ("bourre", &[], "stay-out-of-turn", &[0], false),
        ("bourre", &stays, "stay-out-of-turn", &[1], true),
        ("forty-five", &[], "ace-turned", &[1], true),
    ] {
        let ruling = ask(game, rules, id, answers);
        assert_eq!(ruling.custom, custom, "{game} {rules:?} {id} {answers:?}");
    }
}

#[test]
fn another_value_of_the_house_rule_is_named_with_what_it_would_change() {
    let ruling = ask("auction", &[], "top-six", &[0, 0]);
    let says = "If your table let a bagged dealer take the top six, the dealer could take them.";
    assert_eq!(ruling.elsewhere.len(), 1);
    assert_eq!(ruling.elsewhere[0].says, says);
}
