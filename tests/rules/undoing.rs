//! Undo and redo follow the order in which answers and events happened, and report what they did.

mod answers;
mod described;
mod ending;

use chrono::{DateTime, FixedOffset, NaiveDate};
use fives_core::base::cards::Suit;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::{BestTrump, Won};
use fives_core::ledger::{
    Adjustment, Command, Dealt, Did, Draft, Form, Ledger, SideAnswer, UndoHistory,
};
use fives_core::storage::saved::SavedGame;
use fives_core::words;

use crate::put_right::set_dealer;
use crate::support::{Table, bid, hand};

/// A phone at a table: its saved game, and taps on it.
struct Phone {
    kept: SavedGame,
}

impl Phone {
    fn at(table: Table) -> Self {
        let kept = SavedGame::new("1".to_owned(), table.ledger, DateTime::UNIX_EPOCH);
        Self { kept }
    }

    fn copah() -> Self {
        Self::at(Table::new(&[]))
    }

    /// A command, and what the phone says of it.
    fn does(&mut self, command: Command) -> String {
        let before = self.kept.ledger.clone();
        let did = self.kept.act(command.clone(), DateTime::UNIX_EPOCH);
        let did: Did = did.unwrap().unwrap();
        words::did(&before, &self.kept.ledger, &command, &did).unwrap_or_default()
    }

    fn bids(&mut self, seat: u8, called: &str) {
        self.does(Command::Bid(Seat(seat), bid(called)));
    }

    fn form(&self) -> Form {
        Form::expected(&self.kept.ledger).unwrap()
    }

    fn draft(&self) -> Draft {
        self.kept.undo_history.draft().clone()
    }

    fn takes(&mut self, side: u8, tricks: i32) {
        let (mut draft, form) = (self.draft(), self.form());
        draft.answer(&form, Side(side), SideAnswer::Took(tricks));
        self.kept.tap(draft);
    }

    fn best(&mut self, side: u8) {
        let best = Some(BestTrump::By(Side(side)));
        self.kept.tap(Draft {
            best,
            ..self.draft()
        });
    }

    fn saves(&mut self) {
        let hand = self.draft().hand(&self.form()).unwrap();
        self.does(Command::Record(hand));
    }

    fn undoes(&mut self) -> String {
        self.does(Command::Undo)
    }

    fn redoes(&mut self) -> String {
        self.does(Command::Redo)
    }

    /// The answer for a side.
    fn answer(&self, side: u8) -> Option<SideAnswer> {
        self.draft().known_answer(&self.form(), Side(side))
    }

    fn is_reloaded(&mut self) {
        let read = SavedGame::read(&self.kept.write()).unwrap();
        assert_eq!(read, self.kept);
        self.kept = read;
    }

    fn can(&self) -> (bool, bool) {
        let (undo_history, log) = (&self.kept.undo_history, self.kept.ledger.log());
        (undo_history.can_undo(log), undo_history.can_redo(log))
    }
}

#[test]
fn answers_are_undone_one_at_a_time_before_the_bid_below_them() {
    let mut phone = Phone::copah();
    phone.bids(1, "20");
    phone.takes(1, 3);
    phone.best(1);
    phone.is_reloaded();
    assert_eq!(phone.undoes(), "Undone: highest trump Bob & Dan.");
    assert_eq!(phone.undoes(), "Undone: Bob & Dan’s 3 books.");
    assert!(phone.draft().is_empty());
    phone.is_reloaded();
    assert_eq!(phone.undoes(), "Undone: Bob 20.");
    assert_eq!(phone.can(), (false, true));
    phone.is_reloaded();
    assert_eq!(phone.redoes(), "Redone: Bob 20.");
    assert_eq!(phone.redoes(), "Redone: Bob & Dan’s 3 books.");
    assert_eq!(phone.answer(1), Some(SideAnswer::Took(3)));
    assert_eq!(phone.redoes(), "Redone: highest trump Bob & Dan.");
    assert_eq!(phone.can(), (true, false));
}

#[test]
fn another_bid_between_the_answers_is_undone_between_them() {
    let mut phone = Phone::copah();
    phone.bids(1, "20");
    phone.takes(1, 3);
    phone.bids(0, "25");
    // The other side took the rest.
    assert_eq!(phone.answer(0), Some(SideAnswer::Took(2)));
    phone.does(Command::NameTrump(Some(Suit::Hearts)));
    phone.best(0);
    let whole = phone.kept.clone();
    let says: Vec<String> = (0..5).map(|_| phone.undoes()).collect();
    assert_eq!(
        says,
        [
            "Undone: highest trump Ann & Cat.",
            "Undone: trump hearts.",
            "Undone: Ann 25.",
            "Undone: Bob & Dan’s 3 books.",
            "Undone: Bob 20.",
        ]
    );
    for _ in 0..5 {
        phone.is_reloaded();
        phone.redoes();
    }
    assert_eq!(phone.kept, whole);
}

#[test]
fn a_bid_taken_back_leaves_the_answers_as_they_were_tapped_before_it() {
    let mut phone = Phone::copah();
    phone.bids(1, "20");
    phone.takes(1, 3);
    phone.bids(0, "25");
    phone.takes(0, 4);
    phone.undoes();
    phone.undoes();
    assert_eq!(phone.answer(1), Some(SideAnswer::Took(3)));
    assert_eq!(phone.draft().answers, [(Side(1), SideAnswer::Took(3))]);
}

#[test]
fn a_recorded_hand_is_undone_into_its_answers_in_the_order_they_were_tapped() {
    let mut phone = Phone::copah();
    phone.bids(1, "20");
    phone.takes(1, 3);
    phone.best(0);
    phone.bids(1, "15");
    phone.saves();
    assert_eq!(phone.undoes(), "Undone: hand 1.");
    assert_eq!(phone.undoes(), "Undone: Bob 15.");
    assert_eq!(phone.undoes(), "Undone: highest trump Ann & Cat.");
    for _ in 0..2 {
        phone.redoes();
    }
    assert_eq!(phone.redoes(), "Redone: hand 1.");
    assert!(phone.draft().is_empty());
    // The answers of an earlier hand follow from its record.
    phone.bids(0, "15");
    phone.takes(0, 5);
    phone.best(0);
    phone.saves();
    phone.undoes();
    for _ in 0..3 {
        phone.undoes();
    }
    assert_eq!(phone.undoes(), "Undone: hand 1.");
    assert_eq!(phone.answer(1), Some(SideAnswer::Took(3)));
    while phone.can().0 {
        phone.undoes();
        phone.is_reloaded();
    }
    while phone.can().1 {
        phone.redoes();
        phone.is_reloaded();
    }
    assert_eq!(phone.kept.ledger.standing().deals.len(), 2);
    assert!(phone.draft().is_empty());
}

#[test]
fn a_misdeal_undone_brings_the_answers_back_and_says_who_deals() {
    let mut phone = Phone::copah();
    phone.bids(1, "20");
    phone.takes(1, 3);
    let dealer = phone.kept.ledger.standing().dealer;
    let name = phone.kept.ledger.name(dealer).into_owned();
    let says = phone.does(Command::Misdeal);
    assert_eq!(says, format!("Misdeal: {name} deals again."));
    assert!(phone.draft().is_empty());
    assert_eq!(phone.undoes(), "Undone: misdeal.");
    assert_eq!(phone.answer(1), Some(SideAnswer::Took(3)));
    let mut phone = Phone::at(Table::new(&[("misdeal", "passes-left")]));
    let says = phone.does(Command::Misdeal);
    let dealer = phone.kept.ledger.standing().dealer;
    let name = phone.kept.ledger.name(dealer);
    assert_eq!(says, format!("Misdeal: {name} deals."));
}

#[test]
fn a_new_answer_forgets_the_answers_undone_but_no_hand_that_was_undone() {
    let mut phone = Phone::copah();
    phone.bids(1, "20");
    phone.takes(1, 3);
    phone.best(1);
    phone.saves();
    for _ in 0..3 {
        phone.undoes();
    }
    phone.takes(1, 4);
    assert_eq!(phone.redoes(), "Redone: hand 1.");
    assert!(phone.draft().is_empty());
    assert_eq!(phone.undoes(), "Undone: hand 1.");
    assert_eq!(phone.answer(1), Some(SideAnswer::Took(3)));
}

#[test]
fn changes_of_earlier_hands_say_what_they_were() {
    let mut phone = Phone::copah();
    phone.does(Command::Record(hand(1, "20", &[2, 3], Some(1))));
    let to = Dealt::Hand(hand(1, "15", &[2, 3], Some(1)));
    phone.does(Command::Amend { deal: 0, to });
    phone.does(Command::Strike { deal: 0 });
    phone.does(Command::AllPassed);
    assert_eq!(phone.undoes(), "Undone: Ann bagged at 15.");
    assert_eq!(phone.undoes(), "Undone: hand 1 deleted.");
    assert_eq!(phone.undoes(), "Undone: change of hand 1.");
}

#[test]
fn a_bid_that_was_none_becomes_all_passed_and_the_answers_that_fit_stay() {
    let mut phone = Phone::copah();
    phone.bids(1, "20");
    phone.takes(1, 3);
    phone.does(Command::AllPassed);
    let standing = phone.kept.ledger.standing();
    let open = standing.open.as_ref().unwrap();
    assert_eq!((open.won, open.seat), (Won::Bagged, standing.dealer));
    let took: Vec<_> = [0, 1].map(|side| phone.answer(side)).into();
    assert_eq!(took, [Some(SideAnswer::Took(2)), Some(SideAnswer::Took(3))]);
    phone.undoes();
    assert_eq!(
        phone.kept.ledger.standing().open.as_ref().unwrap().seat,
        Seat(1)
    );
    let mut phone = Phone::at(Table::new(&[("all_pass", "redeal")]));
    phone.bids(1, "20");
    phone.takes(1, 3);
    phone.does(Command::AllPassed);
    assert_eq!(phone.kept.ledger.standing().deals[0].what, Dealt::PassedOut);
    assert_eq!(phone.undoes(), "Undone: all passed.");
    assert_eq!(phone.answer(1), Some(SideAnswer::Took(3)));
}

/// The current state, without undone steps.
fn state(ledger: &Ledger, undo_history: &UndoHistory) -> (usize, Draft) {
    (ledger.log().done().len(), undo_history.draft().clone())
}

#[test]
fn a_save_that_says_more_steps_stand_than_there_are_is_torn() {
    let mut phone = Phone::copah();
    phone.bids(1, "20");
    phone.takes(1, 3);
    let (steps, done) = phone.kept.undo_history.steps();
    assert_eq!(UndoHistory::restore(steps.to_vec(), done + 1, 1), None);
    // Of a log that went on elsewhere the draft alone is kept.
    let other = UndoHistory::restore(steps.to_vec(), done, 0).unwrap();
    assert_eq!(state(&phone.kept.ledger, &other).1, phone.draft());
    assert_eq!(other.steps().0[0].events, 0);
}

#[test]
fn who_dealt_an_earlier_hand_is_undone_by_its_number() {
    let mut phone = Phone::copah();
    for _ in 0..2 {
        phone.does(Command::Record(hand(0, "15", &[3, 2], Some(0))));
    }
    phone.does(set_dealer(0, 1));
    assert_eq!(phone.does(Command::Undo), "Undone: dealer of hand 1: Bob.");
    assert_eq!(phone.does(Command::Redo), "Redone: dealer of hand 1: Bob.");
    phone.does(set_dealer(2, 0));
    assert_eq!(phone.does(Command::Undo), "Undone: Ann deals.");
}
