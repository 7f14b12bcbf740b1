//! The lines beside results, ties and names in the hat.

use fives_core::night::{GameOutcome, NightEvent};
use fives_core::words::night as words;

use crate::desk::{Desk, groups};

#[test]
fn a_scanned_result_says_which_one_it_replaces() {
    let mut desk = Desk::started(groups(1), 2, 4);
    let of = desk.round(0)[0];
    let outcome = GameOutcome {
        winner: of.teams[0],
        score: Some((31, 21)),
    };
    desk.act(NightEvent::Won {
        of,
        game: 0,
        outcome,
    });
    let [one, other] = of.teams.map(|team| words::team_name(desk.0.state(), team));
    let says = words::replaced(desk.0.state(), of, 0, outcome);
    assert_eq!(says, format!("It replaces: {one} beat {other} 31–21."));
}

#[test]
fn the_purse_is_in_dollars() {
    assert_eq!(words::dollars(4_000), "$40");
    assert_eq!(words::dollars(705), "$7.05");
}

#[test]
fn the_hat_says_how_many_are_in_it() {
    let one = "1 player in the hat. Tap the name to take it out.";
    assert_eq!(words::in_the_hat(1), one);
    let three = "3 players in the hat. Tap a name to take it out.";
    assert_eq!(words::in_the_hat(3), three);
}
