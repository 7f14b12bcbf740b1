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

/// A started night of four teams by a sheet of rules.
fn night_by(rules: &str) -> Desk {
    let (game, house) = fives_core::games::sheet::read(rules).unwrap();
    let setup = NightSetup {
        game: game.id.to_owned(),
        house,
        ..setup(groups(1), 2)
    };
    Desk::set_up(setup, 4)
}

const REC_HALL: &str =
    "auction/deals=4,kitty=0,level=play-on,minimum_bid=15,sixty_for_120=off,target=120,ticks=0";
const TO_25: &str = "forty-five/both_over=first-past,scoring=per-trick,target=25";

// F3, F4, A8
#[test]
fn whoever_is_not_ahead_has_won_only_at_the_target_or_by_all_tricks() {
    let auction = "auction/target=120,ticks=0";
    for (rules, score, wins) in [
        ("forty-five/", (20, 45), false),
        ("forty-five/", (45, 45), false),
        ("forty-five/five_tricks=win-game", (30, 40), true),
        (TO_25, (10, 25), false),
        (TO_25, (25, 30), true),
        (auction, (60, 120), false),
        (auction, (60, 90), false),
        (auction, (60, 60), false),
        (auction, (120, 140), true),
        (
            "auction/both_over=highest,target=120,ticks=0",
            (120, 140),
            false,
        ),
        // Three ticks end a game at any score.
        ("auction/", (60, 90), true),
        (REC_HALL, (60, 90), false),
        (REC_HALL, (60, 60), false),
        (REC_HALL, (-20, 110), false),
        (REC_HALL, (90, 60), true),
    ] {
        let mut desk = night_by(rules);
        let of = desk.round(0)[0];
        let outcome = GameOutcome {
            winner: of.teams[0],
            score: Some(score),
        };
        let event = NightEvent::Won {
            of,
            game: 0,
            outcome,
        };
        let bad = Err(NightRefusal::BadScore);
        let expected = if wins { Ok(()) } else { bad };
        assert_eq!(desk.try_act(event), expected, "{rules} {score:?}");
    }
    let picks = night_by("forty-five/").0.state().likely_scores().unwrap();
    assert_eq!(picks.lost(45).last(), Some(&40));
}

// F4, A8
#[test]
fn a_result_by_its_score_is_of_the_team_that_is_ahead() {
    for (rules, points) in [
        ("forty-five/", [20, 45]),
        ("auction/target=120,ticks=0", [60, 120]),
        (REC_HALL, [60, 90]),
    ] {
        let mut desk = night_by(rules);
        let of = desk.round(0)[0];
        desk.win(of, of.teams[0]);
        let outcome = desk.0.state().outcome(&of, 0, points).unwrap();
        assert_eq!(outcome.winner, of.teams[1], "{rules}");
    }
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
fn a_score_below_the_target_of_forty_five_is_pointed_out() {
    let desk = night_by("forty-five/");
    let of = desk.round(0)[0];
    let outcome = GameOutcome {
        winner: of.teams[0],
        score: Some((10, 5)),
    };
    let event = NightEvent::Won {
        of,
        game: 0,
        outcome,
    };
    let changes = desk.0.preview(&event).unwrap();
    assert!(changes.contains(&NightChange::EndsNoGame(10, 5)));
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
