//! How long a game takes, by the nights of a club.

use chrono::{DateTime, TimeDelta, Utc};
use fives_core::night::{GameOutcome, Night, NightEvent};
use fives_core::statistics::{Pace, PaceSource, pace};
use fives_core::storage::saved::SavedNight;
use fives_core::words::night as words;

use crate::desk::{Desk, at, groups, setup};

const USUAL: Pace = Pace {
    minutes: 10,
    from: PaceSource::Usual,
};

fn minutes(minutes: i64) -> TimeDelta {
    TimeDelta::minutes(minutes)
}

/// A night of four teams in three rounds, each of so many minutes; the second result of a round ends it.
fn played(id: &str, rounds: [i64; 3]) -> SavedNight {
    let mut night = Desk::started(groups(1), 2, 4).0;
    let mut now = night.journal().done().last().unwrap().at;
    for (round, took) in rounds.into_iter().enumerate() {
        let keys: Vec<_> = night.state().rounds[round]
            .matches
            .iter()
            .map(|played| played.key)
            .collect();
        now += minutes(took);
        for (key, before) in keys.into_iter().zip([1, 0]) {
            let at = now - minutes(before);
            night.act(won(key), at).unwrap();
        }
        // A score that is added later, or a correction, does not make the game longer.
        let key = night.state().rounds[round].matches[0].key;
        let outcome = GameOutcome {
            winner: key.teams[1],
            score: None,
        };
        let of = key;
        let game = 0;
        let later = now + minutes(50);
        let corrected = NightEvent::Won { of, game, outcome };
        night.act(corrected, later).unwrap();
    }
    SavedNight::new(id.to_owned(), night, at(0))
}

fn won(of: fives_core::night::MatchKey) -> NightEvent {
    let winner = of.teams[0];
    let outcome = GameOutcome {
        winner,
        score: None,
    };
    NightEvent::Won {
        of,
        game: 0,
        outcome,
    }
}

fn now() -> DateTime<Utc> {
    at(0)
}

#[test]
fn without_earlier_nights_it_is_the_usual_one() {
    assert_eq!(pace(&[], "copah", "x"), USUAL);
    let own = played("1", [14, 15, 16]);
    assert_eq!(pace(std::slice::from_ref(&own), "copah", "1"), USUAL);
    let guess = |game| pace(std::slice::from_ref(&own), game, "x");
    assert_eq!(guess("forty-five").minutes, 5);
    assert_eq!(guess("auction").minutes, 45);
    assert_eq!(guess("auction").from, PaceSource::Usual);
}

#[test]
fn it_is_the_median_of_the_rounds_so_far() {
    let nights = [played("1", [14, 15, 16]), played("2", [20, 20, 4])];
    let earlier = Pace {
        minutes: 16,
        from: PaceSource::EarlierNights,
    };
    assert_eq!(pace(&nights, "copah", "x"), earlier);
    assert_eq!(pace(&nights, "copah", "2").minutes, 15);
}

#[test]
fn results_entered_after_the_night_say_nothing() {
    let nights = [played("1", [0, 1, 0]), played("2", [240, 1, 2])];
    assert_eq!(pace(&nights, "copah", "x"), USUAL);
}

#[test]
fn a_match_of_several_games_is_as_long_as_they_are() {
    let mut desk = Desk::started(
        fives_core::night::Format::KnockOut {
            double: false,
            best_of: fives_core::night::knock_out::BestOf::Five,
        },
        1,
        2,
    );
    let key = desk.round(0)[0];
    let start = desk.0.journal().done().last().unwrap().at;
    for game in 0..3 {
        let outcome = GameOutcome {
            winner: key.teams[0],
            score: None,
        };
        let of = key;
        let at = start + minutes(12 * (i64::from(game) + 1));
        desk.0
            .act(NightEvent::Won { of, game, outcome }, at)
            .unwrap();
    }
    let night = |id: &str| SavedNight::new(id.to_owned(), desk.0.clone(), now());
    let nights = ["1", "2", "3"].map(night);
    assert_eq!(pace(&nights, "copah", "x").minutes, 12);
    assert_eq!(pace(&nights[..2], "copah", "x"), USUAL);
}

#[test]
fn the_night_is_said_to_last_as_long() {
    let lasts = |format, tables, teams: u8, pace| {
        let mut desk = Desk(Night::new(setup(format, tables)).unwrap());
        (0..teams).for_each(|team| desk.enter(team, None));
        words::lasts(&desk.0.if_started().unwrap(), pace)
    };
    use fives_core::night::Format;
    use fives_core::night::knock_out::BestOf::{One, Three};
    let of = |advance, best_of| Format::Groups {
        groups: 8,
        advance,
        best_of,
    };
    let eight = lasts(of(0, One), 8, 64, USUAL);
    assert_eq!(
        eight,
        "About 4½ hours, at 10 minutes a game. That’s a guess until your first nights are played."
    );
    // Sixteen go on: two rounds on the eight tables, and three more.
    let earlier = Pace {
        minutes: 12,
        from: PaceSource::EarlierNights,
    };
    let then = lasts(of(2, Three), 8, 64, earlier);
    assert_eq!(
        then,
        "About 7½ hours, at 12 minutes a game, as on earlier nights."
    );
    let progressive = lasts(Format::Progressive { games: 5 }, 8, 8, USUAL);
    assert_eq!(
        progressive,
        "About 50 minutes, at 10 minutes a game. That’s a guess until your first nights are played."
    );
    let knock_out = |double| Format::KnockOut {
        double,
        best_of: One,
    };
    let one_loss = lasts(knock_out(false), 2, 9, USUAL);
    // One match, then four on two tables, two, and the final.
    assert_eq!(
        one_loss,
        "About 50 minutes, at 10 minutes a game. That’s a guess until your first nights are played."
    );
    let two_losses = lasts(knock_out(true), 2, 9, USUAL);
    assert_eq!(
        two_losses,
        "About 1½ hours, at 10 minutes a game. That’s a guess until your first nights are played."
    );
    let quick = Pace {
        minutes: 1,
        ..USUAL
    };
    assert_eq!(
        lasts(knock_out(false), 2, 2, quick),
        "About 5 minutes, at 1 minute a game. That’s a guess until your first nights are played."
    );
    assert_eq!(
        lasts(Format::Progressive { games: 6 }, 8, 8, USUAL),
        "About 1 hour, at 10 minutes a game. That’s a guess until your first nights are played."
    );
}
