//! The highlights of a game.

use fives_core::base::seats::{Seat, Side};
use fives_core::games::hand::Share;
use fives_core::ledger::{Adjustment, Command};
use fives_core::statistics::highlights;
use fives_core::words;

use crate::comeback;
use crate::support::{Table, hand, points_hand, pot_hand, stayed};

/// Each highlight: its hand and its sentence.
fn sentences(table: &Table) -> Vec<(usize, String)> {
    let (ledger, standing) = (&table.ledger, table.standing());
    let moments = highlights(ledger, &standing);
    let say = |moment| words::moment(ledger, &standing, moment);
    moments
        .iter()
        .map(|moment| (moment.deal, say(moment)))
        .collect()
}

fn tells(all: &[(usize, String)], deal: usize, says: &str) -> bool {
    all.contains(&(deal, says.to_owned()))
}

#[test]
fn a_comeback_its_turn_and_the_hands_with_a_name_are_told_in_their_order() {
    let table = comeback();
    let expected = [
        (0, "Bob: Nine-hole! 30 made"),
        (1, "Costliest set: −3 for Ann & Cat"),
        (1, "Ann & Cat were 17 behind, and won"),
        (2, "Ann: 30 No Draw made"),
        (2, "The most in a hand: +12 for Ann & Cat"),
        (3, "Ann: 30 No Draw made"),
        (3, "Ann & Cat took the lead for good"),
    ];
    let expected = expected.map(|(deal, says)| (deal, says.to_owned()));
    assert_eq!(sentences(&table), expected);
}

#[test]
fn of_the_sets_the_dearest_is_told() {
    let mut table = Table::new(&[]);
    table.play([
        hand(0, "15", &[1, 4], Some(1)),
        hand(1, "25", &[3, 2], Some(1)),
        hand(2, "25", &[1, 4], Some(1)),
    ]);
    let all = sentences(&table);
    let dearest = (1, "Costliest set: −5 for Bob & Dan".to_owned());
    assert!(all.contains(&dearest), "{all:?}");
    assert!(!tells(&all, 0, "Costliest set: −3 for Ann & Cat"));
}

/// Points for the second side after this many deals, by agreement.
fn agreed(after: usize, points: i32) -> Command {
    let what = Adjustment {
        side: Side(1),
        points,
        reason: "Agreed".to_owned(),
    };
    Command::Adjust { after, what }
}

fn tells_of_a_lead(table: &Table) -> bool {
    let all = sentences(table);
    all.iter().any(|(_, says)| says.contains("took the lead"))
}

#[test]
fn a_lead_by_points_agreed_on_is_not_told_of_a_hand() {
    let mut table = Table::new(&[]);
    // 3 to 3.
    table.record(0, "15", &[2, 3], Some(0));
    table.record(0, "15", &[5, 0], Some(0));
    assert!(tells_of_a_lead(&table));
    table.act(agreed(1, -4));
    assert!(!tells_of_a_lead(&table), "{:?}", sentences(&table));
}

#[test]
fn a_lead_lost_by_points_agreed_on_after_the_last_hand_is_not_told() {
    let mut table = Table::new(&[]);
    table.record(0, "15", &[2, 3], Some(0));
    table.record(0, "15", &[5, 0], Some(0));
    assert!(tells_of_a_lead(&table));
    table.act(Command::Misdeal);
    table.act(agreed(3, 20));
    assert!(!tells_of_a_lead(&table), "{:?}", sentences(&table));
}

#[test]
fn who_falls_out_is_told() {
    let mut table = Table::new(&[("seating", "three-pairs"), ("back_door", "-6")]);
    table.play([
        hand(0, "30", &[1, 2, 2], Some(1)),
        hand(1, "15", &[0, 3, 2], Some(2)),
    ]);
    assert!(tells(
        &sentences(&table),
        0,
        "Ann & Dan are out the back door"
    ));
}

#[test]
fn a_hand_is_told_by_the_names_of_those_who_played_it() {
    let mut table = Table::of("tally", &[("seating", "alone-2")]);
    table.play([points_hand(&[3, 9]), points_hand(&[1, 1])]);
    let (seat, name) = (Seat(1), "Eve".to_owned());
    table.act(Command::Replace { seat, name });
    let all = sentences(&table);
    assert!(tells(&all, 0, "The most in a hand: +9 for Bob"), "{all:?}");
    assert!(!all.iter().any(|(_, says)| says.contains("Eve")), "{all:?}");
}

#[test]
fn while_the_game_goes_on_the_side_ahead_has_the_lead() {
    let mut table = Table::of("tally", &[("seating", "alone-2")]);
    table.play([
        points_hand(&[3, 5]),
        points_hand(&[4, 1]),
        points_hand(&[1, 1]),
    ]);
    let all = sentences(&table);
    assert!(
        tells(&all, 1, "Ann took the lead and still has it"),
        "{all:?}"
    );
    assert!(tells(&all, 0, "The most in a hand: +5 for Bob"), "{all:?}");
}

#[test]
fn nobody_leads_who_is_tied() {
    let mut table = Table::of("tally", &[("seating", "alone-2")]);
    table.play([points_hand(&[3, 5]), points_hand(&[4, 2])]);
    let all = sentences(&table);
    assert!(
        !all.iter().any(|(_, says)| says.contains("lead")),
        "{all:?}"
    );
}

#[test]
fn where_the_lowest_wins_points_are_nothing_to_boast_of() {
    let mut table = Table::of("tally", &[("seating", "alone-2"), ("best", "low")]);
    table.play([points_hand(&[10, 2]), points_hand(&[0, 20])]);
    table.act(Command::End);
    let all = sentences(&table);
    assert!(tells(&all, 0, "Ann was 8 behind, and won"), "{all:?}");
    assert!(tells(&all, 1, "Ann took the lead for good"), "{all:?}");
    assert!(
        !all.iter().any(|(_, says)| says.contains("The most")),
        "{all:?}"
    );
}

#[test]
fn a_hand_that_was_struck_is_not_told() {
    let mut table = Table::new(&[]);
    table.play([
        hand(0, "30", &[5, 0], Some(0)),
        hand(1, "20", &[1, 4], Some(1)),
        hand(0, "15", &[3, 2], Some(0)),
    ]);
    table.act(Command::Strike { deal: 0 });
    let all = sentences(&table);
    assert!(all.iter().all(|(deal, _)| *deal > 0), "{all:?}");
    assert!(!all.is_empty());
}

#[test]
fn who_is_out_leads_nobody() {
    let mut table = Table::of("auction", &[("seating", "alone-3"), ("ticks", "3")]);
    table.play([
        hand(0, "30", &[5, 0, 0], Some(0)),
        hand(0, "20", &[3, 2, 0], Some(1)),
        hand(0, "20", &[3, 0, 2], Some(2)),
        hand(0, "20", &[3, 2, 0], Some(1)),
        hand(1, "20", &[0, 5, 0], Some(1)),
    ]);
    let standing = table.standing();
    assert!(standing.out[fives_core::base::seats::Side(0)]);
    let all = sentences(&table);
    assert!(tells(&all, 3, "Ann is out the back door"), "{all:?}");
    assert!(
        tells(&all, 3, "Bob took the lead and still has it"),
        "{all:?}"
    );
}

/// Three pairs to 9, the last two of which play on for second place.
const FOR_SECOND: [(&str, &str); 3] = [
    ("play_for_second", "on"),
    ("seating", "three-pairs"),
    ("target", "9"),
];

// C9: play for second place doesn't change the winner's lead.
#[test]
fn the_hands_played_for_second_place_are_no_comeback_of_the_winner() {
    let mut table = Table::of("copah", &FOR_SECOND);
    for (seat, bid, tricks) in [
        (0, "30", [5, 0, 0]),
        (1, "15", [0, 3, 2]),
        (2, "30", [0, 0, 5]),
    ] {
        let best = Some(seat % 3);
        table.act(Command::Record(hand(seat, bid, &tricks, best)));
    }
    assert_eq!(table.totals(), [9, 4, 11]);
    let all = sentences(&table);
    assert!(
        tells(&all, 0, "Ann & Dan took the lead for good"),
        "{all:?}"
    );
    assert!(
        !all.iter().any(|(_, says)| says.contains("behind")),
        "{all:?}"
    );
}

// C9: another pair has won by points by agreement, and the others play on.
#[test]
fn a_lead_is_not_told_of_who_plays_for_second_place() {
    let mut table = Table::of("copah", &FOR_SECOND);
    for tricks in [[3, 2, 0], [3, 0, 2]] {
        table.act(Command::Record(hand(0, "15", &tricks, Some(0))));
    }
    assert!(tells_of_a_lead(&table));
    table.act(agreed(2, 9));
    assert!(table.standing().first.is_some());
    assert!(!tells_of_a_lead(&table));
}

// V11
#[test]
fn a_player_who_went_home_with_the_most_chips_still_leads() {
    let mut table = Table::of("bourre", &[("seating", "alone-3")]);
    let alone = |seat: usize| {
        let mut shares = [Share::Passed; 3];
        shares[seat] = stayed(5);
        pot_hand(&shares)
    };
    table.play([alone(0), alone(0)]);
    table.act(Command::Leave(Seat(0)));
    table.play([alone(1)]).act(Command::End);
    let all = sentences(&table);
    assert!(tells(&all, 0, "Ann took the lead for good"), "{all:?}");
    assert!(!all.iter().any(|(_, says)| says.contains("Bob took")));
}
