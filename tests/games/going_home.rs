//! Bourré: players who go home between deals, and come back (V11, B8).

use chrono::DateTime;
use fives_core::answers::referee::score;
use fives_core::base::bidding::Bid;
use fives_core::base::cards::Suit;
use fives_core::base::seats::{Seat, Side};
use fives_core::games::EndReason;
use fives_core::games::hand::Turned;
use fives_core::ledger::{Adjustment, Command, Form, Ledger, Refusal, SideAnswer, settle};
use fives_core::storage::saved::SavedGame;
use fives_core::words;

use crate::table::{Table, pot};

const FOUR: &str = "bourre/seating=alone-4";
const DAN: Seat = Seat(3);

fn pot_due(table: &Table) -> i32 {
    table.standing().stake(table.ledger.rules()).1
}

// V11
#[test]
fn a_player_who_goes_home_owes_nothing_more_and_the_deal_skips_them() {
    let mut table = Table::by(FOUR);
    table.play([pot("3 2 - -")]);
    table.act(Command::Leave(DAN));
    assert_eq!(pot_due(&table), 3);
    table.play([pot("3 2 - -"), pot("3 2 - -")]);
    assert_eq!(table.totals(), [7, -3, -3, -1]);
    assert_eq!(table.standing().dealer, Seat(0));
    assert_eq!(table.standing().deals[1].lines[Side(3)].points, 0);
}

// V11
#[test]
fn the_next_player_deals_for_one_who_was_due_to() {
    let mut table = Table::by(FOUR);
    table.play([pot("3 2 - -")]);
    let due = table.standing().dealer;
    table.act(Command::Leave(due));
    let standing = table.standing();
    assert!(!standing.is_away(Side(standing.dealer.0)));
}

// B4, V11
#[test]
fn a_bourred_player_who_goes_home_owes_nothing_and_antes_when_back_later() {
    let mut table = Table::by(FOUR);
    table.play([pot("3 2 - 0")]);
    assert_eq!(pot_due(&table), 7);
    table.act(Command::Leave(DAN));
    assert_eq!(pot_due(&table), 3);
    table.play([pot("3 2 - -")]).act(Command::Return(DAN));
    assert_eq!(pot_due(&table), 4);
}

// B4, B5, V11: what was owed to the next pot is not forgiven by two taps.
#[test]
fn a_player_back_before_the_same_deal_owes_what_they_owed() {
    for (shares, due) in [("3 2 - 0", 7), ("2 1 - 2", 6)] {
        let mut table = Table::by(FOUR);
        table.play([pot(shares)]);
        let before = table.standing();
        assert_eq!(pot_due(&table), due);
        table.act(Command::Leave(DAN)).act(Command::Return(DAN));
        let after = table.standing();
        assert_eq!((&after.pot, after.dealer), (&before.pot, before.dealer));
    }
}

// V11
#[test]
fn a_player_back_before_the_same_deal_has_their_turn_to_deal() {
    let mut table = Table::by(FOUR);
    let dealer = |table: &Table| table.standing().dealer.0;
    table.play([pot("3 2 - -")]);
    assert_eq!(dealer(&table), 1);
    table.act(Command::Leave(Seat(1)));
    table.act(Command::Leave(Seat(2)));
    assert_eq!(dealer(&table), 3);
    table.act(Command::Return(Seat(2)));
    assert_eq!(dealer(&table), 2);
    table.act(Command::Return(Seat(1)));
    assert_eq!(dealer(&table), 1);
    // A player who left before an earlier deal doesn't take another's turn to deal.
    table.act(Command::Leave(Seat(1))).play([pot("3 - 2 -")]);
    assert_eq!(dealer(&table), 3);
    table.act(Command::Return(Seat(1)));
    assert_eq!(dealer(&table), 3);
}

// V11
#[test]
fn a_player_who_went_home_takes_no_trick() {
    let mut table = Table::by(FOUR);
    table.act(Command::Leave(DAN));
    assert_eq!(
        table.refused(Command::Record(pot("3 - - 2"))),
        Refusal::SideIsOut(Side(3))
    );
    // Nor do they stay in without one.
    assert_eq!(
        table.refused(Command::Record(pot("3 2 - 0"))),
        Refusal::SideIsOut(Side(3))
    );
}

// V11
#[test]
fn at_least_two_stay() {
    let mut table = Table::by(FOUR);
    table.act(Command::Leave(DAN));
    table.act(Command::Leave(Seat(2)));
    assert_eq!(table.refused(Command::Leave(Seat(0))), Refusal::TooFewStay);
    assert_eq!(table.refused(Command::Leave(DAN)), Refusal::WentHome(DAN));
    assert_eq!(
        table.refused(Command::Return(Seat(0))),
        Refusal::IsHere(Seat(0))
    );
}

// V11
#[test]
fn nobody_goes_home_from_a_game_without_a_pot() {
    let mut table = Table::by("copah/");
    assert_eq!(table.refused(Command::Leave(DAN)), Refusal::NoPot);
}

// V11: undo restores everything, and a save includes players who went home.
#[test]
fn going_home_can_be_undone_and_is_kept() {
    let mut table = Table::by(FOUR);
    table.play([pot("3 2 - 0")]);
    let before = table.standing();
    table.act(Command::Leave(DAN));
    let gone = table.standing();
    let ledger = &table.ledger;
    let again = Ledger::restore(ledger.setup().clone(), ledger.log().clone()).unwrap();
    assert_eq!(again.standing(), gone);
    table.act(Command::Undo);
    assert_eq!(table.standing(), before);
    table.act(Command::Redo);
    assert_eq!(table.standing(), gone);
}

// B8
#[test]
fn a_player_who_went_home_ahead_is_still_ahead_at_the_end_and_settles() {
    let mut table = Table::by(FOUR);
    table.play([pot("- - - 5")]);
    table.act(Command::Leave(DAN)).act(Command::End);
    assert_eq!(table.end(), Some((Some(3), EndReason::Agreed)));
    let payments = settle(&table.standing().totals);
    assert!(payments.iter().all(|payment| payment.to == Some(Side(3))));
}

/// The game as it is kept, nothing tapped.
fn kept(table: &Table) -> SavedGame {
    SavedGame::new("1".to_owned(), table.ledger.clone(), DateTime::UNIX_EPOCH)
}

// B4, V11
#[test]
fn what_follows_is_said_before_a_bourred_player_goes_home_and_comes_back() {
    let mut table = Table::by(FOUR);
    table.play([pot("3 2 - 0")]);
    let goes = |table: &Table, seat| words::goes_home(&kept(table), seat).unwrap();
    assert_eq!(
        goes(&table, DAN),
        "Dan stays at −1 and owes nothing more. Dan doesn’t pay the 4 chips owed. \
         The next pot is 3 chips, not 7. The deal skips Dan."
    );
    assert_eq!(
        goes(&table, Seat(2)),
        "Cat stays at −1 and owes nothing more. The next pot is 6 chips, not 7. \
         The deal skips Cat."
    );
    let comes = |table: &Table, seat| words::comes_back(&kept(table), seat).unwrap();
    table.act(Command::Leave(DAN)).act(Command::Leave(Seat(1)));
    assert_eq!(
        comes(&table, DAN),
        "Dan pays 4 chips into the next pot, as before. The next pot is 6 chips, not 2."
    );
    assert_eq!(
        comes(&table, Seat(1)),
        "Bob antes 1 chip for the next deal. The next pot is 3 chips, not 2. Bob deals."
    );
}

// V11: previews promise nothing that is refused later.
#[test]
fn why_nobody_comes_or_goes_is_said_before_it_is_asked() {
    let mut table = Table::by(FOUR);
    table.act(Command::Leave(DAN)).act(Command::Leave(Seat(2)));
    let few = "At least two players must stay. End the game instead.";
    let mut game = kept(&table);
    assert_eq!(words::goes_home(&game, Seat(0)), Err(few.to_owned()));
    assert_eq!(words::nobody_joins(&game), None);
    let form = Form::expected(&game.ledger).unwrap();
    let mut draft = game.undo_history.draft().clone();
    draft.answer(&form, Side(0), SideAnswer::Took(3));
    game.tap(draft);
    let played = "Finish this hand first: save it, or undo your entries.";
    let refused = Err(played.to_owned());
    assert_eq!(words::goes_home(&game, Seat(0)), refused);
    assert_eq!(words::comes_back(&game, DAN), refused);
    assert_eq!(words::nobody_joins(&game).as_deref(), Some(played));
    assert_eq!(words::joins(&game, "Eve", 0), "");
}

// V11
#[test]
fn the_table_is_told_who_went_home_and_who_is_back() {
    let mut table = Table::by(FOUR);
    let notes = |table: &Table| words::notes(&table.ledger, &table.standing()).join(" ");
    table.play([pot("3 2 - -")]).act(Command::Leave(DAN));
    assert!(notes(&table).contains("Dan went home."));
    table.play([pot("3 2 - -")]).act(Command::Return(DAN));
    let says = notes(&table);
    assert!(says.contains("Dan is back.") && !says.contains("went home"));
    let ruling = score(&table.ledger, Side(3));
    let reasons: Vec<&str> = ruling.reasons.iter().map(|reason| &*reason.says).collect();
    assert!(reasons.contains(&"Here Dan went home."), "{reasons:?}");
    assert!(reasons.contains(&"Here Dan is back."), "{reasons:?}");
}

// V11: points by agreement, judged as the last hand was, bring nobody back.
#[test]
fn points_by_agreement_bring_nobody_back() {
    let mut table = Table::by(FOUR);
    table.play([pot("3 2 - -")]);
    table.act(Command::Leave(DAN)).act(Command::Misdeal);
    // Chips come from the pot, so a player first puts some in.
    let given = |side, after, points| Command::Adjust {
        after,
        what: Adjustment {
            side: Side(side),
            points,
            reason: "Chips found".to_owned(),
        },
    };
    table.act(given(0, 2, -2));
    assert_eq!(table.standing().out.values(), [false, false, false, true]);
    // A player who went home keeps their chips, and may get more.
    table.play([pot("3 2 - -")]).act(given(1, 3, -2));
    table.act(given(3, 3, 2));
    assert_eq!(table.totals()[3], 1);
    table.act(Command::Return(DAN)).act(Command::Misdeal);
    table.act(given(0, 4, -2));
    assert!(!table.standing().out.values().contains(&true));
}

// V11
#[test]
fn a_player_who_is_back_is_asked_again() {
    let mut kept = kept(&Table::by(FOUR));
    let ask = |kept: &mut SavedGame, command| {
        let SavedGame {
            undo_history,
            ledger,
            ..
        } = kept;
        undo_history.act(ledger, command, DateTime::UNIX_EPOCH)
    };
    ask(&mut kept, Command::Leave(DAN)).unwrap();
    ask(&mut kept, Command::Return(DAN)).unwrap();
    assert!(kept.undo_history.draft().is_empty());
    // Nobody comes or goes while a hand is being entered.
    let form = Form::expected(&kept.ledger).unwrap();
    let mut draft = kept.undo_history.draft().clone();
    draft.answer(&form, Side(0), SideAnswer::Took(3));
    kept.tap(draft);
    assert_eq!(
        ask(&mut kept, Command::Leave(DAN)),
        Err(vec![Refusal::HandIsPlayed])
    );
}

// B8: what is entered of a hand is left off when the table ends the game.
#[test]
fn a_hand_is_being_entered_once_a_card_is_turned_or_an_answer_is_tapped() {
    let mut table = Table::by(FOUR);
    let mut game = kept(&table);
    assert!(!game.is_hand_entered());
    let form = Form::expected(&game.ledger).unwrap();
    let mut draft = game.undo_history.draft().clone();
    draft.answer(&form, Side(0), SideAnswer::Took(3));
    game.tap(draft);
    assert!(game.is_hand_entered());
    table.act(Command::Turn(Turned {
        trump: Some(Suit::Hearts),
        ..Turned::default()
    }));
    assert!(kept(&table).is_hand_entered());
    let mut copah = Table::by("copah/");
    copah.act(Command::Bid(Seat(1), Bid::Number(20)));
    assert!(kept(&copah).is_hand_entered());
}

// V11
#[test]
fn nobody_goes_home_once_a_card_is_turned() {
    let mut table = Table::by(FOUR);
    table.act(Command::Turn(Turned {
        trump: Some(Suit::Hearts),
        ..Turned::default()
    }));
    assert_eq!(table.refused(Command::Leave(DAN)), Refusal::HandIsPlayed);
}

// V11, V12
#[test]
fn a_rematch_seats_who_is_there() {
    let mut table = Table::by(FOUR);
    table.play([pot("3 2 - -")]).act(Command::Leave(Seat(1)));
    table.play([pot("3 - 2 -")]).act(Command::End);
    let again = table.ledger.rematch().unwrap();
    assert_eq!(again.players, ["Ann", "Cat", "Dan"]);
    assert_eq!(again.players[again.first_dealer.index()], "Dan");
    assert!(Ledger::new(again).is_ok());
    assert_eq!(
        words::rematch_without(&table.ledger).as_deref(),
        Some("Bob went home, so the rematch is without them.")
    );
}
