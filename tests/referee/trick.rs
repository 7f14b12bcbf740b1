//! Who wins this trick?

use fives_core::answers::referee::{Referee, Ruling, Verdict};
use fives_core::base::cards::{Card, Suit};
use fives_core::base::house::House;
use fives_core::base::order::{Family, Order, TrumpAce};
use fives_core::games;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use crate::renege::card;
use crate::sound::is_well_said;
use crate::support::NAMES;
use crate::tables::{any_table, told_again};

/// A card and its player, if known.
type Play = (Card, Option<&'static str>);

/// The ruling on a trick of the Fives, spades being trump, by Ann, Bob and so on.
fn rule(trick: &str) -> Option<Ruling> {
    let referee = Referee::new(games::find("copah").unwrap(), &House::default());
    let cards = trick.split_whitespace().map(card);
    let plays: Vec<Play> = cards.zip(NAMES.map(Some)).collect();
    referee.trick(Order::new(Suit::Spades), &plays)
}

#[test]
fn the_best_card_takes_the_trick_and_every_card_has_its_reason() {
    let ruling = rule("KD 2S 10S AH").unwrap();
    assert_eq!(ruling.verdict, Verdict::Answer);
    assert_eq!(ruling.says, "Dan takes the book with the ace of hearts.");
    assert_eq!(ruling.reasons.len(), 4);
    assert!(ruling.clauses().starts_with(&["R2"]));
}

#[test]
fn a_lead_alone_has_taken_nothing_and_no_play_has_no_ruling() {
    let lead = rule("KD").unwrap();
    assert_eq!(
        lead.says,
        "The king of diamonds is led; nobody else has played."
    );
    assert_eq!(rule(""), None);
}

/// The ruling on a trick by a table's own ranking, spades being trump.
fn rule_by(rules: &[(&str, &str)], trick: &str) -> Ruling {
    let referee = crate::renege::referee("copah", rules);
    let order = referee.order(Suit::Spades, TrumpAce::Ranking);
    let plays: Vec<Play> = trick
        .split_whitespace()
        .map(|text| (card(text), None))
        .collect();
    referee.trick(order, &plays).unwrap()
}

fn deciding(ruling: &Ruling) -> Vec<&'static str> {
    ruling.decided_by.iter().map(|rule| rule.key).collect()
}

// R1
#[test]
fn the_joker_takes_a_trick_below_the_jack() {
    let joker = [("joker", "third-trump")];
    let won = rule_by(&joker, "KD AH Joker");
    assert_eq!(won.says, "The joker takes the book.");
    let lost = rule_by(&joker, "Joker JS");
    assert_eq!(lost.says, "The jack of spades takes the book.");
    // Without the joker nobody could have played it, so no other table takes this trick otherwise.
    assert_eq!(deciding(&won), [""; 0]);
}

// R3
#[test]
fn a_high_plain_ace_takes_a_trick_and_the_house_rule_decides() {
    let high = rule_by(&[("plain_aces", "high")], "KD AD QD");
    assert_eq!(high.says, "The ace of diamonds takes the book.");
    assert_eq!(deciding(&high), ["plain_aces"]);
    assert!(
        high.elsewhere[0]
            .says
            .ends_with("below the jack, the king of diamonds would take it."),
        "{:?}",
        high.elsewhere
    );
    let low = rule_by(&[], "KD AD QD");
    assert_eq!(low.says, "The king of diamonds takes the book.");
    assert!(
        low.elsewhere[0]
            .says
            .contains("above the king, the ace of diamonds"),
        "{:?}",
        low.elsewhere
    );
    // Where no ace lies there, and where a trump takes it, nothing depends on it.
    assert_eq!(deciding(&rule_by(&[], "KD QD")), [""; 0]);
    assert_eq!(deciding(&rule_by(&[], "KD AD 2S")), [""; 0]);
}

/// A trick of some game, whole or not, and the same with the cards after the lead in another order.
pub fn any_trick() -> impl Strategy<Value = (Referee, [Referee; 2], Order, Vec<Play>, Vec<Play>)> {
    let cards = Just(Card::pack().collect::<Vec<_>>()).prop_shuffle();
    let names = vec(option::of(select(&NAMES[..])), 1..9);
    let order = (select(&Suit::ALL[..]), any::<bool>());
    let trick = (any_table(), cards, names, order);
    let trick = trick.prop_map(|((game, house), pack, names, (trump, demoted))| {
        let order = Order::of(game.family.unwrap(), trump);
        let order = match demoted && game.family == Some(Family::Fives) {
            true => order.with_ace(TrumpAce::Demoted),
            false => order,
        };
        let cards = pack.into_iter().filter(|card| order.plays_with(*card));
        let plays: Vec<Play> = cards.zip(names).collect();
        let retold = told_again(game, &house);
        (Referee::new(game, &house), retold, order, plays)
    });
    trick.prop_flat_map(|(referee, retold, order, plays)| {
        let (lead, others) = (plays[0], plays[1..].to_vec());
        let others = Just(others).prop_shuffle();
        let again = others.prop_map(move |others| [lead].into_iter().chain(others).collect());
        (Just(referee), Just(retold), Just(order), Just(plays), again)
    })
}

/// The reasons in one order, whichever they were given in.
fn sorted(ruling: &Ruling) -> Vec<String> {
    let mut reasons: Vec<String> = ruling.reasons.iter().map(|reason| reason.cited()).collect();
    reasons.sort();
    reasons
}

proptest! {
    #[test]
    fn the_same_trick_gets_the_same_ruling_whatever_came_first_after_the_lead(
        (referee, retold, order, plays, again) in any_trick(),
    ) {
        let ruling = referee.trick(order, &plays).unwrap();
        is_well_said(&referee, &ruling, referee.game.id);
        for other in retold.iter().chain([&referee]) {
            let same = other.trick(order, &plays).unwrap();
            prop_assert_eq!(&ruling, &same);
        }
        // Cards that can't win come in the order they were played.
        let again = referee.trick(order, &again).unwrap();
        prop_assert_eq!((&ruling.says, sorted(&ruling)), (&again.says, sorted(&again)));
    }
}
