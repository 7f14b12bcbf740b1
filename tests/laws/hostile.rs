//! A game read from any text can be shown and played on.

use chrono::DateTime;
use fives_core::base::seats::{BySide, Side};
use fives_core::games::hand::{BestTrump, Called, Contract, Fault, Turned};
use fives_core::ledger::{Command, Dealt, Draft, Form, Helped, Ledger, SideAnswer, settle};
use fives_core::storage::saved::SavedGame;
use fives_core::words;

use crate::invariants::assert_sound;

/// Asks everything of a game that was read: nothing may panic, and every law holds.
pub fn show_and_play(kept: &SavedGame) {
    assert_sound(&kept.ledger);
    say_everything(&kept.ledger);
    let standing = kept.ledger.standing();
    let open = standing.open.as_ref();
    tap(
        &kept.ledger,
        &standing.out,
        open,
        standing.turned,
        kept.undo_history.draft(),
    );
    if let Some(amending) = &kept.amending {
        let out = &standing.deals[amending.deal].out_before;
        let contract = amending.contract.as_ref();
        tap(
            &kept.ledger,
            out,
            contract,
            amending.turned,
            &amending.draft,
        );
    }
    undo_everything(&kept.ledger);
    redo_everything(&kept.ledger);
    let again = SavedGame::read(&kept.write()).unwrap();
    assert_eq!(again, *kept);
}

fn say_everything(ledger: &Ledger) {
    let standing = ledger.standing();
    let layout = ledger.rules().layout();
    for deal in standing.deals.iter() {
        words::deal(ledger.rules(), deal);
        words::fate(deal);
        words::split(ledger, deal);
        words::no_score(ledger.rules(), deal);
        for side in layout.sides() {
            words::line(ledger, deal, side);
        }
        if let Dealt::Hand(hand) = &deal.what {
            words::headline(ledger, deal, hand);
            if let Some(contract) = hand.contract() {
                words::needs(ledger, contract);
            }
        }
    }
    if let Some((end, _)) = standing.end {
        words::end(ledger, end, &standing);
    }
    if let Some(open) = &standing.open {
        words::contract(ledger.players(), open);
        words::needs(ledger, open);
    }
    words::notes(ledger, &standing);
    words::called_out(ledger, &standing);
    words::spoken(ledger);
    settle(&standing.totals);
    standing.leader(ledger.rules());
    standing.stake(ledger.rules());
    for side in layout.sides() {
        standing.needs(ledger.rules(), side);
    }
}

fn tap(
    ledger: &Ledger,
    out: &BySide<bool>,
    contract: Option<&Contract>,
    turned: Turned,
    draft: &Draft,
) {
    if let Some(contract) = contract {
        words::contract(ledger.players(), contract);
        words::needs(ledger, contract);
    }
    let form = Form::new(ledger.rules(), out, contract, turned);
    read(ledger, &form, draft);
    let sides = [0, 1, 255].map(Side);
    let answers = [0, 4, i32::MIN, i32::MAX].map(SideAnswer::Took);
    for side in sides {
        for answer in answers.into_iter().chain([SideAnswer::Passed]) {
            let mut next = draft.clone();
            next.answer(&form, side, answer);
            read(ledger, &form, &next);
            next.best = Some(BestTrump::By(side));
            next.fault = Some((side, Fault::Corrected));
            let partner = side;
            next.called = Some(Helped::By(Called { partner, points: 7 }));
            read(ledger, &form, &next);
        }
    }
}

fn read(ledger: &Ledger, form: &Form, draft: &Draft) {
    for side in [0, 1, 2, 3, 255].map(Side) {
        draft.can_be(form, side, SideAnswer::Took(i32::MAX));
        draft.known_answer(form, side);
        draft.can_be_best(form, BestTrump::By(side));
        draft.can_have_faulted(form, side);
    }
    draft.can_be_best(form, BestTrump::NotPlayed);
    draft.best(form);
    draft.helped(form);
    if let Some(hand) = draft.hand(form) {
        match ledger.preview(Command::Record(hand)) {
            Ok(next) => assert_sound(&next),
            Err(reasons) => assert!(!words::refusals(ledger, &reasons).is_empty()),
        }
    }
}

fn undo_everything(ledger: &Ledger) {
    let mut undone = ledger.clone();
    for left in (0..ledger.log().done().len()).rev() {
        undone.act(Command::Undo, DateTime::UNIX_EPOCH).unwrap();
        assert_eq!(undone.log().done().len(), left);
    }
    assert!(undone.standing().deals.is_empty());
}

fn redo_everything(ledger: &Ledger) {
    let mut redone = ledger.clone();
    for _ in ledger.log().undone() {
        redone.act(Command::Redo, DateTime::UNIX_EPOCH).unwrap();
        assert_sound(&redone);
    }
    assert_eq!(redone.log().undone().len(), 0);
}
