//! A roll is the list it stands for, and a copy of a long one is not a copy of all of it.

use std::cell::Cell;
use std::rc::Rc;

use fives::roll::Roll;
use proptest::prelude::*;

use crate::cases;

/// A list changed at random, and a roll changed alike.
fn any_roll() -> impl Strategy<Value = (Vec<u16>, Roll<u16>)> {
    let step = (0..200_usize, 0..150_usize);
    prop::collection::vec(step, 0..8).prop_map(|steps| {
        let (mut list, mut roll) = (Vec::new(), Roll::default());
        for (pushed, left_out) in steps {
            for entry in 0..pushed as u16 {
                list.push(entry);
                roll.push(entry);
            }
            let kept = list.len().saturating_sub(left_out);
            list.truncate(kept);
            roll.truncate(kept);
        }
        (list, roll)
    })
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_roll_has_the_entries_of_its_list((list, roll) in any_roll(), places in (0..900_usize, 0..900_usize)) {
        prop_assert_eq!(roll.len(), list.len());
        prop_assert_eq!(roll.is_empty(), list.is_empty());
        prop_assert_eq!(roll.last(), list.last());
        prop_assert!(roll.iter().eq(&list));
        prop_assert!(roll.iter().rev().eq(list.iter().rev()));
        for at in 0..list.len() + 70 {
            prop_assert_eq!(roll.get(at), list.get(at));
        }
        let (one, other) = (places.0.min(list.len()), places.1.min(list.len()));
        let part = one.min(other)..one.max(other);
        prop_assert!(roll.part(part.clone()).eq(&list[part]));
        prop_assert_eq!(&list.into_iter().collect::<Roll<_>>(), &roll);
    }

    #[test]
    fn keeping_more_than_there_is_keeps_all((list, mut roll) in any_roll(), more in 0..200_usize) {
        roll.truncate(list.len() + more);
        prop_assert!(roll.iter().eq(&list));
    }

    #[test]
    fn what_is_written_into_a_copy_stays_in_it((list, roll) in any_roll(), kept in 0..900_usize) {
        let mut copy = roll.clone();
        copy.truncate(kept.min(list.len()));
        copy.push(7);
        prop_assert!(roll.iter().eq(&list));
        let kept = &list[..kept.min(list.len())];
        prop_assert!(copy.iter().eq(kept.iter().chain(&[7])));
        prop_assert_eq!(copy == roll, [kept, &[7]].concat() == list);
    }
}

/// An entry that counts how often it is copied.
struct Counted(Rc<Cell<usize>>);

impl Clone for Counted {
    fn clone(&self) -> Self {
        self.0.set(self.0.get() + 1);
        Self(self.0.clone())
    }
}

#[test]
fn a_copy_of_a_long_roll_copies_a_few_entries() {
    let copied = Rc::new(Cell::new(0));
    let mut roll = Roll::default();
    for length in 0..3_000 {
        let before = copied.get();
        let mut copy = roll.clone();
        copy.push(Counted(copied.clone()));
        assert!(copied.get() - before < 64, "{length} entries");
        roll = copy;
    }
    assert_eq!(roll.len(), 3_000);
}
