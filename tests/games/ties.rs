//! How games end at real tables: ties and numbers of deals (C10, K5, T2).

use fives_core::base::seats::Side;
use fives_core::games::EndReason;
use fives_core::ledger::{Command, Dealt, Event, Fate, Ledger, Log, Refusal, Since, Stamped};
use fives_core::words;

use crate::real_tables::notes;
use crate::table::{Table, auction, kaibosh, points, turned};

// K5: sixty all after the four deals of a hall.
#[test]
fn where_a_tie_plays_on_more_hands_are_dealt_until_one_side_leads() {
    let rec_hall =
        "auction/deals=4,kitty=0,level=play-on,minimum_bid=15,sixty_for_120=off,target=120,ticks=0";
    let tied = || auction(0, "15", &[2, 3], 0);
    let mut table = Table::by(rec_hall);
    table.play([tied(), tied(), tied(), tied()]);
    assert_eq!((table.totals(), table.end()), (vec![60, 60], None));
    assert_eq!(table.standing().number, 5, "a fifth hand is due");
    let says = "Tied after 4 deals. Play on until one side leads.".to_owned();
    assert!(notes(&table).contains(&says), "{:?}", notes(&table));
    table.play([tied()]);
    assert_eq!((table.totals(), table.end()), (vec![75, 75], None));
    table.play([auction(0, "15", &[3, 2], 0)]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Deals)));
    assert_eq!(
        table.verdict().1,
        "They took the lead after 4 deals ended in a tie."
    );
}

// K5
#[test]
fn a_tied_score_after_the_last_deal_is_a_draw_unless_the_table_plays_on() {
    for (drawn, played_on, hand) in [
        ("copah/deals=1", "copah/deals=1,level=play-on", None),
        (
            "forty-five/deals=1,scoring=per-trick,seating=alone-3",
            "forty-five/deals=1,level=play-on,scoring=per-trick,seating=alone-3",
            Some(turned(&[2, 2, 1])),
        ),
        (
            "tally/deals=1",
            "tally/deals=1,level=play-on",
            Some(points(&[4, 4, 0, 0])),
        ),
        (
            "kaibosh/deals=1,defenders=always",
            "kaibosh/deals=1,defenders=always,level=play-on",
            Some(kaibosh(0, "3", [3, 3])),
        ),
    ] {
        let hand = hand.unwrap_or_else(|| auction(0, "15", &[3, 2], 1));
        let mut table = Table::by(drawn);
        table.play([hand.clone()]);
        assert_eq!(table.end(), Some((None, EndReason::Deals)), "{drawn}");
        let mut table = Table::by(played_on);
        table.play([hand]);
        assert_eq!(table.end(), None, "{played_on}");
    }
}

// T2
#[test]
fn a_tally_tied_at_its_target_plays_on_and_ended_by_the_table_it_is_a_draw() {
    let mut table = Table::by("tally/seating=alone-2,target=50");
    table.play([points(&[50, 50])]);
    assert_eq!(table.end(), None);
    table.act(Command::End);
    assert_eq!(table.end(), Some((None, EndReason::Agreed)));
    table.act(Command::Undo).play([points(&[1, 0])]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Target)));
}

// K5
#[test]
fn a_number_of_deals_that_was_played_already_ends_the_game_at_once_and_says_so_first() {
    let mut table = Table::by("auction/");
    table.play([auction(0, "20", &[4, 1], 0), auction(0, "20", &[4, 1], 0)]);
    let command = Command::Rules {
        house: table.house("deals=2"),
        since: Since::Now,
    };
    let after = table.ledger.preview(command.clone()).unwrap();
    let (end, _) = after.standing().end.unwrap();
    assert_eq!((end.winner, end.reason), (Some(Side(0)), EndReason::Deals));
    assert_eq!(
        words::end(&after, end, &after.standing()).1,
        "That was the last of 2 deals."
    );
    table.act(command);
    let refused = table.refused(Command::Record(auction(0, "20", &[4, 1], 0)));
    assert!(matches!(refused, Refusal::GameOver(_)));
    // With more deals, the game continues.
    table.agree("deals=3", Since::Now);
    table.play([auction(0, "20", &[4, 1], 0)]);
    assert_eq!(table.end(), Some((Some(0), EndReason::Deals)));
}

// K5: as it was played before such a change ended a game.
#[test]
fn a_hand_that_was_played_after_such_a_change_still_counts() {
    let mut table = Table::by("auction/");
    let hand = || auction(0, "20", &[4, 1], 0);
    table.play([hand(), hand()]);
    table.agree("deals=2", Since::Now);
    let played = Stamped::new(
        chrono::DateTime::UNIX_EPOCH,
        Event::Dealt(Dealt::Hand(hand())),
    );
    let events = table.ledger.log().done().cloned();
    let events: Vec<_> = events.chain([played.into()]).collect();
    let log = Log::restore(events.iter().cloned(), events.len()).unwrap();
    let ledger = Ledger::restore(table.ledger.setup().clone(), log).unwrap();
    let standing = ledger.standing();
    assert_eq!(standing.totals.values(), [75, 15]);
    assert!(standing.deals.iter().all(|deal| deal.fate == Fate::Counts));
}
