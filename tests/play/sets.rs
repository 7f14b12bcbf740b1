//! A set of cards is what a list of them is.

use fives_core::base::cards::{Card, CardSet};

use super::dice::Dice;

/// Some of the pack, in its order: the list, and the set.
fn some(dice: &mut Dice) -> (Vec<Card>, CardSet) {
    let chance = 1 + dice.below(4);
    let list: Vec<Card> = Card::pack().filter(|_| dice.below(chance) == 0).collect();
    let set = list.iter().copied().collect();
    (list, set)
}

#[test]
fn a_set_is_what_a_list_is() {
    let mut dice = Dice::new(1);
    for _ in 0..500 {
        let ((list, set), (other, others)) = (some(&mut dice), some(&mut dice));
        let is = |found: CardSet, wanted: &dyn Fn(&Card) -> bool| {
            let wanted: Vec<Card> = Card::pack().filter(wanted).collect();
            assert_eq!(found.iter().collect::<Vec<Card>>(), wanted);
            assert_eq!(found.len() as usize, wanted.len());
            assert_eq!(found.is_empty(), wanted.is_empty());
        };
        is(set, &|card| list.contains(card));
        is(set & others, &|card| {
            list.contains(card) && other.contains(card)
        });
        is(set | others, &|card| {
            list.contains(card) || other.contains(card)
        });
        is(set - others, &|card| {
            list.contains(card) && !other.contains(card)
        });
        for card in Card::pack() {
            assert_eq!(set.contains(card), list.contains(&card));
            assert_eq!(CardSet::of(card).is_within(set), list.contains(&card));
            is(set.with(card), &|other| {
                list.contains(other) || *other == card
            });
        }
        let within = list.iter().all(|card| other.contains(card));
        assert_eq!(set.is_within(others), within);
        assert!((set & others).is_within(others));
    }
}

#[test]
fn every_card_has_its_own_place() {
    for (at, card) in Card::pack().enumerate() {
        assert_eq!(usize::from(card.index()), at);
        assert_eq!(Card::at(card.index()), card);
        assert_eq!(CardSet::of(card).iter().collect::<Vec<Card>>(), [card]);
    }
    assert!(CardSet::EMPTY.is_empty());
}
