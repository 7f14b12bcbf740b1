//! One tap that answers two questions is undone by the names of both.

use fives_core::base::seats::Seat;
use fives_core::ledger::Helped;

use super::Phone;
use crate::support::Table;

// A7
#[test]
fn the_end_of_a_hand_of_cut_throat_is_undone_by_both_its_answers() {
    let mut phone = Phone::at(Table::of("auction", &[("seating", "alone-5")]));
    phone.bids(0, "25");
    phone.takes(0, 4);
    let form = phone.form();
    let mut draft = phone.draft();
    let rest = draft.rest_options(&form).remove(0);
    draft.answer_rest(&form, &rest);
    phone.kept.tap(draft);
    let before = phone.draft();
    let ending = |is_helped: bool| {
        let mut endings = before.endings(&form).into_iter();
        let (best, helped) = endings
            .find(|(_, helped)| helped.called().is_some() == is_helped)
            .unwrap();
        before.ended(&form, best, helped)
    };
    let helped = ending(true);
    let partner = helped.called.and_then(Helped::called).unwrap().partner;
    let partner = phone.kept.ledger.name(Seat(partner.0)).into_owned();
    phone.kept.tap(helped);
    let says = phone.undoes();
    assert!(says.starts_with("Undone: "), "{says}");
    assert!(says.ends_with(&format!(", partner {partner}.")), "{says}");
    assert_eq!(phone.draft(), before);
    phone.kept.tap(ending(false));
    let says = phone.undoes();
    assert!(says.ends_with(", no partner’s help."), "{says}");
}
