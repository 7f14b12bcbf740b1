//! Twenty-Five: the trick that reaches the target ends the game (F4), and all five win it (F3).

use chrono::DateTime;
use fives::setup_draft::SetupDraft;
use fives_core::base::house::choices::Seating;
use fives_core::base::seats::Side;
use fives_core::games::EndReason;
use fives_core::games::hand::{BestTrump, Hand, Turned, TurnedHand};
use fives_core::ledger::{
    AcceptedRuling, Adjustment, Command, Cost, Draft, Form, MissingFact, Penalty, Refusal,
    SideAnswer, Since, StartingScore,
};
use fives_core::storage::saved::SavedGame;
use fives_core::words;

use crate::table::{Table, turned};

pub const RULES: &str =
    "forty-five/both_over=first-past,scoring=per-trick,seating=alone-3,target=25";

/// Ann has 20 points, Bob 15, Cat 15.
pub fn near_the_end(rules: &str) -> Table {
    let mut table = Table::by(rules);
    table.play([turned(&[2, 1, 2]), turned(&[2, 2, 1])]);
    assert_eq!(table.totals(), [20, 15, 15]);
    table
}

/// A hand in which a side reached the target first.
pub fn raced(tricks: &[u8], first: Option<u8>) -> Hand {
    Hand::Turned(TurnedHand {
        turned: Turned::default(),
        tricks: tricks.to_vec().into(),
        best_trump: None,
        first_there: first.map(Side),
    })
}

/// A draft with these tricks by side, answered in order.
fn answered(table: &Table, tricks: &[i32]) -> (Draft, Form) {
    let form = Form::expected(&table.ledger).unwrap();
    let mut draft = Draft::default();
    for (side, tricks) in (0..).map(Side).zip(tricks) {
        draft.answer(&form, side, SideAnswer::Took(*tricks));
    }
    (draft, form)
}

#[test]
fn nobody_who_is_there_already_is_promised_the_next_hand() {
    let mut table = Table::by(RULES);
    table.act(Command::Begin(StartingScore {
        points: vec![20, 20, 20].into(),
        ticks: vec![0, 0, 0].into(),
    }));
    table.play([raced(&[1, 3, 1], Some(0))]);
    let ruling = AcceptedRuling {
        cost: Some(Cost {
            side: Side(0),
            penalty: Penalty::LoseHand,
        }),
        ..fined()
    };
    table.act(Command::Accept { deal: 0, ruling });
    assert_eq!(table.totals(), [20, 35, 25]);
    assert_eq!(table.end(), None);
    let near = words::near(&table.ledger, &table.standing());
    assert!(near.iter().all(|says| !says.contains("wins")), "{near:?}");
    table.play([raced(&[2, 2, 1], Some(2))]);
    assert_eq!(table.end(), Some((Some(2), EndReason::Target)));
}

#[test]
fn the_first_there_wins_whoever_has_more() {
    let mut table = near_the_end(RULES);
    table.play([raced(&[1, 3, 1], Some(0))]);
    assert_eq!(table.totals(), [25, 30, 20]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Target)));
    assert_eq!(table.verdict().1, "Ann reached 25 first.");
    let mut other = near_the_end(RULES);
    other.play([raced(&[1, 3, 1], Some(1))]);
    assert_eq!(other.end(), Some((Some(1), EndReason::Target)));
}

#[test]
fn a_side_alone_at_the_target_wins_and_nobody_is_asked() {
    let mut table = near_the_end(RULES);
    let (draft, form) = answered(&table, &[0, 3, 2]);
    assert_eq!(draft.there(&form), [Side(1), Side(2)]);
    let (draft, form) = answered(&table, &[0, 4, 1]);
    assert_eq!(draft.there(&form), [Side(1)]);
    table.play([draft.hand(&form).unwrap()]);
    assert_eq!(table.end(), Some((Some(1), EndReason::Target)));
    assert_eq!(table.verdict().1, "Bob reached 25.");
}

#[test]
fn the_rest_of_a_hand_that_ends_the_game_need_not_be_played() {
    let mut table = near_the_end(RULES);
    let (draft, form) = answered(&table, &[1]);
    assert_eq!(form.races_to(), Some(25));
    let hand = draft.hand(&form).unwrap();
    assert_eq!(hand, raced(&[1, 0, 0], None));
    table.play([hand]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Target)));
}

#[test]
fn a_hand_that_does_not_end_the_game_has_all_its_tricks() {
    let mut table = near_the_end(RULES);
    let (draft, form) = answered(&table, &[0, 1, 1]);
    assert_eq!(draft.hand(&form), None);
    let refusal = table.refused(Command::Record(raced(&[0, 1, 1], None)));
    assert_eq!(refusal, Refusal::WrongTricks { got: 2, want: 5 });
    // At another table it never stops early.
    let mut whole = near_the_end(&RULES.replace("first-past", "highest"));
    let refusal = whole.refused(Command::Record(turned(&[1, 0, 0])));
    assert_eq!(refusal, Refusal::WrongTricks { got: 1, want: 5 });
}

#[test]
fn where_two_are_there_the_result_waits_for_who_was_first() {
    let table = near_the_end(RULES);
    let (mut draft, form) = answered(&table, &[1, 2, 2]);
    assert_eq!(draft.there(&form), [Side(0), Side(1), Side(2)]);
    assert_eq!(draft.hand(&form), None);
    draft.first_there = Some(Side(2));
    assert_eq!(draft.hand(&form), Some(raced(&[1, 2, 2], Some(2))));
    // The answer goes with the tricks that allow it.
    draft.answer(&form, Side(1), SideAnswer::Took(4));
    draft.answer(&form, Side(2), SideAnswer::Took(0));
    assert_eq!(draft.first_there(&form), None);
}

#[test]
fn the_highest_trump_counts_on_the_way() {
    let rules = RULES.replace("per-trick", "per-trick-and-best-trump");
    let mut table = Table::by(&rules);
    let best = |tricks: &[u8], side| {
        let Hand::Turned(hand) = raced(tricks, None) else {
            panic!("nobody bids");
        };
        Hand::Turned(TurnedHand {
            best_trump: Some(BestTrump::By(Side(side))),
            ..hand
        })
    };
    table.play([best(&[2, 1, 2], 1)]);
    let (mut draft, form) = answered(&table, &[2, 2, 1]);
    draft.best = Some(BestTrump::By(Side(0)));
    assert_eq!(draft.there(&form), [Side(0)]);
    draft.best = Some(BestTrump::By(Side(1)));
    assert_eq!(draft.there(&form), [Side(1)]);
}

#[test]
fn a_side_that_is_not_there_was_not_there_first() {
    let mut table = near_the_end(RULES);
    let refusal = table.refused(Command::Record(raced(&[1, 2, 2], Some(3))));
    assert_eq!(refusal, Refusal::NoSuchSide);
    let words = table.refused_so(Command::Record(raced(&[1, 4, 0], Some(2))));
    assert_eq!(words, "Cat isn’t at the target.");
}

#[test]
fn who_was_first_is_saved_and_can_be_changed() {
    let mut table = near_the_end(RULES);
    table.play([raced(&[1, 2, 2], Some(2))]);
    let saved = SavedGame::new("g".to_owned(), table.ledger.clone(), DateTime::UNIX_EPOCH);
    let again = SavedGame::read(&saved.write()).unwrap();
    assert_eq!(again.ledger, table.ledger);
    table.amend(2, raced(&[1, 2, 2], Some(1)));
    assert_eq!(table.end(), Some((Some(1), EndReason::Target)));
}

#[test]
fn hands_of_another_rule_do_not_say_who_was_first() {
    let highest = RULES.replace("first-past", "highest");
    let mut table = near_the_end(&highest);
    table.play([turned(&[1, 3, 1])]);
    let house = table.house(RULES.trim_start_matches("forty-five/"));
    assert_eq!(
        table.ledger.missing_facts(&house),
        [(3, MissingFact::First)]
    );
    let since = Since::Start;
    assert_eq!(
        table.refused_so(Command::Rules {
            house: house.clone(),
            since
        }),
        "Hand 3 doesn’t say who reached the target first. Keep the rule as it was, or delete the hand."
    );
    // Nor where they are tied.
    let mut tied = near_the_end(&highest);
    tied.play([turned(&[1, 2, 2])]);
    assert_eq!(tied.totals(), [25, 25, 25]);
    assert_eq!(tied.ledger.missing_facts(&house), [(3, MissingFact::First)]);
}

#[test]
fn all_five_tricks_win_by_twenty_five_whatever_the_score() {
    let mut table = Table::by(&format!("{RULES},five_tricks=win-game"));
    table.play([turned(&[3, 2, 0]), turned(&[0, 0, 5])]);
    assert_eq!(table.end(), Some((Some(2), EndReason::AllTricks)));
}

#[test]
fn the_preset_seats_each_alone_and_keeps_its_scoring_for_partners() {
    let game = fives_core::games::find("forty-five").unwrap();
    let preset = game
        .presets
        .iter()
        .find(|preset| preset.name == "Twenty-Five");
    let house = preset.unwrap().house(game.declared);
    let mut draft = SetupDraft::new(None, Default::default());
    draft.choose(game);
    draft.adopt(&house);
    assert_eq!((draft.layout().seats, draft.layout().sides), (4, 4));
    assert!(draft.plays(&house));
    draft.choose_seating(Seating::Pairs);
    let rule = game
        .declared
        .iter()
        .find(|declared| declared.rule.key == "scoring");
    assert!(draft.house.value(rule.unwrap()).is_word("per-trick"));
    // Rules for partners leave singles where they sit.
    draft.choose_seating(Seating::Alone6);
    draft.adopt(&house);
    assert_eq!(draft.layout().seats, 6);
}

#[test]
fn partners_keep_five_a_trick_wherever_the_rules_are_seated() {
    let game = fives_core::games::find("forty-five").unwrap();
    let preset = game
        .presets
        .iter()
        .find(|preset| preset.name == "Twenty-Five");
    let alone = preset.unwrap().house(game.declared);
    for seating in ["pairs", "two-trios", "alone-2"] {
        let at = Table::by(&format!("forty-five/seating={seating}"));
        let house = alone.seated(&at.ledger.setup().house, game.declared);
        let sheet = fives_core::games::sheet::write(game, &house);
        assert!(sheet.contains("scoring=per-trick"), "{sheet}");
        assert!((game.rules)(&house).is_ok());
    }
    // What only the seating asked for goes with it.
    let (_, five) =
        fives_core::games::sheet::read("forty-five/seating=alone-5,scoring=per-trick").unwrap();
    let pairs = five.seated(&Default::default(), game.declared);
    assert!(pairs.is_empty(), "{pairs:?}");
}

/// Points by agreement.
fn give(after: usize, side: u8, points: i32) -> Command {
    let what = Adjustment {
        side: Side(side),
        points,
        reason: "forgotten".to_owned(),
    };
    Command::Adjust { after, what }
}

// W7
#[test]
fn who_won_before_points_by_agreement_was_there_first() {
    let mut table = near_the_end(&format!("{RULES},five_tricks=win-game"));
    table.play([raced(&[1, 1, 0], None)]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Target)));
    table.act(give(3, 1, 10));
    assert_eq!(table.totals(), [25, 30, 15]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Target)));
    assert_eq!(table.verdict().1, "Ann reached 25 first.");
    // Without her points Bob is there alone.
    table.act(give(3, 0, -5));
    assert_eq!(table.end(), Some((Some(1), EndReason::Target)));

    // By points that were agreed on before the others.
    let mut table = near_the_end(RULES);
    table.act(give(2, 0, 5)).act(give(2, 1, 20));
    assert_eq!(table.totals(), [25, 35, 15]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Target)));
}

/// Bob loses 5 points, and play stops (D1).
pub fn fined() -> AcceptedRuling {
    AcceptedRuling {
        says: "That was a renege. (P1)".to_owned().into(),
        cost: Some(Cost {
            side: Side(1),
            penalty: Penalty::Points(5),
        }),
    }
}

// W7: who was first among the others the totals do not say, whoever has more.
