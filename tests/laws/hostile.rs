//! Whatever a text was read from, the game it gave can be shown and played on.

use chrono::DateTime;
use fives::ledger::{BestTrump, Command, Contract, Dealt, Draft, Form, Ledger};
use fives::saved::Kept;
use fives::seats::{BySide, Side};
use fives::words;

use crate::invariants::assert_sound;

/// Asks everything of a game that was read: nothing may panic, and every law holds.
pub fn show_and_play(kept: &Kept) {
    assert_sound(&kept.ledger);
    say_everything(&kept.ledger);
    let standing = kept.ledger.standing();
    if let Some(open) = &standing.open {
        tap(&kept.ledger, &standing.out, open, &kept.draft);
    }
    if let Some(amending) = &kept.amending {
        let out = &standing.deals[amending.deal].out_before;
        if let Some(contract) = &amending.contract {
            tap(&kept.ledger, out, contract, &amending.draft);
        }
    }
    undo_everything(&kept.ledger);
    redo_everything(&kept.ledger);
    let again = Kept::read(&kept.write()).unwrap();
    assert_eq!(again, *kept);
}

fn say_everything(ledger: &Ledger) {
    let standing = ledger.standing();
    let layout = ledger.rules().layout();
    for deal in &standing.deals {
        words::deal(ledger, &deal.what);
        words::fate(deal);
        for side in layout.sides() {
            words::line(ledger, deal, side);
        }
        if let Dealt::Hand(hand) = &deal.what {
            words::headline(ledger, deal, hand);
            words::needs(ledger, &hand.contract);
        }
    }
    if let Some((end, _)) = standing.end {
        words::end(ledger, end, &standing.totals, &standing.out);
    }
    if let Some(open) = &standing.open {
        words::contract(ledger, open);
        words::needs(ledger, open);
    }
    standing.leader(ledger.rules());
}

fn tap(ledger: &Ledger, out: &BySide<bool>, contract: &Contract, draft: &Draft) {
    words::contract(ledger, contract);
    words::needs(ledger, contract);
    let form = Form::new(ledger.rules(), out, contract);
    read(ledger, &form, contract, draft);
    let sides = [0, 1, 2, 3, 255].map(Side);
    for side in sides {
        for tricks in form.counts().chain([255]) {
            let mut next = draft.clone();
            next.take(&form, side, tricks);
            read(ledger, &form, contract, &next);
            next.name_best(BestTrump::By(side));
            read(ledger, &form, contract, &next);
        }
    }
}

fn read(ledger: &Ledger, form: &Form, contract: &Contract, draft: &Draft) {
    for side in [0, 1, 2, 3, 255].map(Side) {
        draft.can_take(form, side, 255);
        draft.tricks(form, side);
        draft.can_be_best(form, BestTrump::By(side));
    }
    draft.can_be_best(form, BestTrump::NotPlayed);
    draft.best(form);
    if let Some(hand) = draft.hand(form, contract) {
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
    assert!(redone.log().undone().is_empty());
}
