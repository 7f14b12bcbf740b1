//! Which scores a game of a match can have.

use fives_core::night::knock_out::BestOf;
use fives_core::night::{
    Format, GameOutcome, Night, NightChange, NightEvent, NightRefusal, NightSetup,
};
use fives_core::words::night as words;

use crate::desk::{Desk, groups, setup};

#[test]
fn a_winner_behind_is_recorded_only_where_the_rules_let_one_win() {
    let score = |desk: &mut Desk, score: (i16, i16)| {
        let of = desk.round(0)[0];
        let outcome = GameOutcome {
            winner: of.teams[0],
            score: Some(score),
        };
        let game = 0;
        desk.try_act(NightEvent::Won { of, game, outcome })
    };
    let mut copah = Desk::started(groups(1), 2, 4);
    for wrong in [(21, 31), (31, 31)] {
        assert_eq!(score(&mut copah, wrong), Err(NightRefusal::BadScore));
    }
    assert_eq!(score(&mut copah, (-2, -31)), Ok(()));

    // In Auction Forty-Fives the bidder goes out first.
    let auction = fives_core::games::find("auction").unwrap();
    let setup = NightSetup {
        game: auction.id.to_owned(),
        house: auction.default_house(),
        ..setup(groups(1), 2)
    };
    let mut auction = Desk(Night::new(setup).unwrap());
    (0..4).for_each(|team| auction.enter(team, None));
    let start = auction.0.groups_as_entered();
    auction.act(start);
    assert_eq!(score(&mut auction, (125, 140)), Ok(()));
}

#[test]
fn a_score_that_only_the_other_team_can_have_won_turns_the_result_with_its_preview() {
    let (double, best_of) = (false, BestOf::One);
    let mut desk = Desk::started(Format::KnockOut { double, best_of }, 2, 2);
    let of = desk.round(0)[0];
    let [won, lost] = of.teams;
    desk.win(of, won);
    let outcome = |desk: &Desk, points: [i16; 2]| desk.0.state().outcome(&of, 0, points).unwrap();
    for (points, winner, score) in [
        ([31, 20], won, (31, 20)),
        ([20, 31], lost, (31, 20)),
        ([-4, 31], lost, (31, -4)),
        ([-31, 5], lost, (5, -31)),
        // Nobody has won so, and it is refused.
        ([31, 31], won, (31, 31)),
    ] {
        let score = Some(score);
        assert_eq!(outcome(&desk, points), GameOutcome { winner, score });
    }
    let outcome = outcome(&desk, [20, 31]);
    let game = 0;
    let event = NightEvent::Won { of, game, outcome };
    assert_eq!(
        words::asked(desk.0.state(), &event),
        "P1a & P1b beat P0a & P0b 31–20"
    );
    let changes = desk.0.preview(&event).unwrap();
    assert!(
        changes.contains(&NightChange::Champion(Some(lost))),
        "{changes:?}"
    );
    desk.act(event);
    assert_eq!(desk.0.state().champion, Some(lost));
}

#[test]
fn a_score_that_ends_no_game_by_the_rules_is_pointed_out() {
    let desk = Desk::started(groups(1), 2, 4);
    let of = desk.round(0)[0];
    let follows = |score: (i16, i16)| {
        let outcome = GameOutcome {
            winner: of.teams[0],
            score: Some(score),
        };
        let game = 0;
        let changes = desk
            .0
            .preview(&NightEvent::Won { of, game, outcome })
            .unwrap();
        words::changes(desk.0.state(), &changes)
    };
    for score in [(31, 30), (40, 39), (30, 20)] {
        let says = format!(
            "By this night’s rules a game doesn’t end at {}–{}: it’s to 31 and at least 2 ahead.",
            score.0, score.1
        );
        assert_eq!(follows(score)[0], says);
    }
    for score in [(31, 29), (45, 20), (-2, -31), (4, -40)] {
        let says = follows(score);
        assert!(!says.iter().any(|line| line.contains("end at")), "{says:?}");
    }
}
