//! Misdeals and irregularities: the clauses, offers and names in their rulings.

mod before_play;
mod custom;
mod deal;
mod facts;
pub mod laws;
mod of_a_bid;
mod play;

use fives_core::answers::referee::{GivenAnswers, Offer, Referee, Ruling, irregular, situations};
use fives_core::base::house::choices::RenegePenalty;
use fives_core::games;
use fives_core::games::hand::Fault;

use super::support::house_of;

/// What a ruling offers by which a side is set, or scores nothing.
const LOSE_HAND: Option<Offer> = Some(Offer::Penalty(RenegePenalty::LoseHand));

/// The ruling on a situation by some house rules, the questions that are asked answered in these words.
fn ask(game: &str, rules: &[(&str, &str)], id: &str, words: &[&str]) -> Ruling {
    let referee = Referee::new(games::find(game).unwrap(), &house_of(game, rules));
    let all = situations(&referee);
    let own = all.iter().find(|own| own.id == id).expect(id);
    let (mut given, mut words) = (GivenAnswers::default(), words.iter());
    for question in own.questions {
        if question.is_asked(&given)
            && let Some(word) = words.next()
        {
            let mut answers = question.answers.iter();
            given.give(*answers.find(|own| own.says == *word).expect(word));
        }
    }
    assert_eq!(words.next(), None, "{id}");
    irregular(&referee, own, &given).unwrap()
}

/// Whether a situation can happen by some house rules.
fn has(game: &str, rules: &[(&str, &str)], id: &str) -> bool {
    let referee = Referee::new(games::find(game).unwrap(), &house_of(game, rules));
    situations(&referee).iter().any(|own| own.id == id)
}

#[test]
fn what_changes_the_score_can_be_accepted_into_it() {
    assert_eq!(
        ask("copah", &[], "no-draw", &["Yes", "The bidding side"]).offer,
        LOSE_HAND
    );
    let again = Some(Offer::Penalty(RenegePenalty::Redeal));
    for (took_all, offer) in [
        ("Yes", None),
        ("No, it lost one", again),
        ("Still being played", None),
    ] {
        let ruling = ask("copah", &[], "no-draw", &["Yes", "Another side", took_all]);
        assert_eq!(ruling.offer, offer, "{}", ruling.says);
    }
    assert_eq!(ask("copah", &[], "no-draw", &["Not yet"]).offer, None);
    let misdeal = Some(Offer::Misdeal);
    assert_eq!(
        ask("copah", &[], "drew-first", &["The bidder"]).offer,
        misdeal
    );
    assert_eq!(
        ask("copah", &[], "drew-first", &["Someone else"]).offer,
        None
    );
    assert_eq!(
        ask(
            "auction",
            &[],
            "kitty-first",
            &["No", "Yes, or nobody can tell"]
        )
        .offer,
        misdeal
    );
    assert_eq!(
        ask("auction", &[], "kitty-first", &["No", "No"]).offer,
        None
    );
    let corrected = Some(Offer::Fault(Fault::Corrected));
    assert_eq!(
        ask("bourre", &[], "wrong-number-pot", &["In play"]).offer,
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
        (
            "copah",
            &six[..],
            "rob-pack",
            &["The dealer", "Yes"][..],
            false,
        ),
        ("copah", &six, "rob-pack", &["The dealer", "No"], true),
        ("copah", &six, "rob-pack", &["Another player"], true),
        ("copah", &blind, "rob-pack", &["The dealer", "Yes"], true),
        (
            "auction",
            &[],
            "top-six",
            &["Yes, everyone passed", "Kept five of the six"],
            true,
        ),
        ("auction", &on, "top-six", &["No, the dealer had bid"], true),
        (
            "auction",
            &on,
            "top-six",
            &["Yes, everyone passed", "Kept five of the six"],
            false,
        ),
        (
            "auction",
            &on,
            "top-six",
            &["Yes, everyone passed", "Drew again, or kept old cards too"],
            false,
        ),
        (
            "forty-five",
            &[],
            "robbed",
            &["The holder of the ace of trumps", "No"],
            false,
        ),
        (
            "forty-five",
            &[],
            "robbed",
            &["Someone without that ace"],
            false,
        ),
        (
            "forty-five",
            &free,
            "robbed",
            &["Someone without that ace"],
            true,
        ),
        (
            "forty-five",
            &off,
            "robbed",
            &["The holder of the ace of trumps", "No"],
            true,
        ),
        ("bourre", &[], "stay-out-of-turn", &["Not yet"], false),
        ("bourre", &stays, "stay-out-of-turn", &["Yes"], true),
        (
            "forty-five",
            &[],
            "ace-turned",
            &["Took it up before the first trick was over"],
            true,
        ),
    ] {
        let ruling = ask(game, rules, id, answers);
        assert_eq!(ruling.custom, custom, "{game} {rules:?} {id} {answers:?}");
    }
}

#[test]
fn another_value_of_the_house_rule_is_named_with_what_it_would_change() {
    let ruling = ask(
        "auction",
        &[],
        "top-six",
        &["Yes, everyone passed", "Kept five of the six"],
    );
    let says = "If your table let a bagged dealer take the top six, the dealer could take them.";
    assert_eq!(ruling.elsewhere.len(), 1);
    assert_eq!(ruling.elsewhere[0].says, says);
}
