//! Random nights of every format, in which teams come late, leave and come back, results are changed and taken back, and
//! the setup changes.

#[allow(
    dead_code,
    clippy::unwrap_used,
    clippy::panic,
    clippy::duplicate_mod,
    reason = "the tests of nights use all of it, and load it beside their own"
)]
#[path = "../../tests/night/desk.rs"]
mod desk;
#[allow(
    dead_code,
    clippy::duplicate_mod,
    reason = "the tests of nights use all of it, and load it beside their own"
)]
#[path = "../../tests/night/random.rs"]
mod steps;

use desk::{Desk, at, setup};
use fives_core::night::purse::{MostWinsFor, Shares, TiedPrizes};
use fives_core::night::standings::TieRule;
use fives_core::night::team::Team;
use fives_core::night::{CardTotal, Night, NightEvent, NightSetup, PlayOffsRated};
use fives_core::storage::saved::SavedNight;
use steps::{Dice, a_format, an_event, checked_in, next_event};

/// The tie rules.
const RULES: [TieRule; 5] = [
    TieRule::Points,
    TieRule::DecidingGame,
    TieRule::PlayForSecond,
    TieRule::Cut,
    TieRule::Shared,
];

/// A random night; every second one is played to its end.
pub fn night(seed: u64) -> SavedNight {
    let mut dice = Dice(seed);
    let format = a_format(&mut dice);
    let part = |dice: &mut Dice| [0, 10, 33, 50][dice.below(4)];
    let setup = NightSetup {
        tie_rule: RULES[dice.below(RULES.len())],
        fee: [0, 100, 333, 500][dice.below(4)],
        shares: Shares {
            winners: part(&mut dice),
            runners_up: part(&mut dice),
            further: [part(&mut dice), part(&mut dice), 0],
            most_wins: part(&mut dice),
            booby: part(&mut dice),
            tied: [TiedPrizes::OfTheirPlaces, TiedPrizes::OnePrize][dice.below(2)],
            most_wins_for: [MostWinsFor::Everyone, MostWinsFor::Others][dice.below(2)],
        },
        play_offs_rated: [PlayOffsRated::AsGames, PlayOffsRated::ForWinners][dice.below(2)],
        ..setup(format, 1 + dice.below(8) as u8)
    };
    let mut desk = match Night::new(setup) {
        Ok(night) => Desk(night),
        Err(_) => return night(seed.wrapping_add(1 << 40)),
    };
    for team in 0..2 + dice.below(11) as u8 {
        desk.enter(team, None);
    }
    if dice.below(3) == 0 {
        let _ = desk.try_act(checked_in(desk.0.state(), &mut dice));
    }
    let start = desk.0.draw_groups(&mut |below| dice.below(below));
    // Too few teams for the groups, or tables for the teams, are refused.
    let _ = desk.try_act(start);
    // In every third night everyone stays, and nothing is changed.
    let is_quiet = dice.below(3) == 0;
    for _ in 0..dice.below(40) {
        let event = match is_quiet || dice.below(2) == 0 {
            true => next_event(desk.0.state(), &mut dice),
            false => Some(an_event(&desk.0, &mut dice)),
        };
        let Some(event) = event else { break };
        let _ = desk.try_act(event);
    }
    if let Some(games) = format.games_of_cards()
        && dice.below(3) == 0
    {
        fill_cards(&mut desk, &mut dice, games);
    }
    if dice.below(2) == 0 {
        while let Some(event) = next_event(desk.0.state(), &mut dice) {
            desk.act(event);
        }
    }
    SavedNight::new("1".to_owned(), desk.0, at(0))
}

/// Enters what the cards of some teams say, of the whole evening or of a round; in half the nights that ends it.
fn fill_cards(desk: &mut Desk, dice: &mut Dice, games: u8) {
    for team in 0..desk.0.state().teams.len() as u8 {
        let team = Team(team);
        let points = (dice.below(3) > 0).then(|| dice.below(9) as i32);
        let won = dice.below(usize::from(games) + 1) as u8;
        let total = Some(CardTotal { won, points });
        let _ = desk.try_act(match dice.below(4) {
            0 => NightEvent::RoundTotalled {
                team,
                round: dice.below(usize::from(games)) as u8,
                total,
            },
            _ => NightEvent::Totalled { team, total },
        });
    }
    // Some nights go on by the cards of their rounds.
    for _ in 0..[0, 0, 1, 2, 4][dice.below(5)] {
        let state = desk.0.state();
        let now = state.current_round().and_then(|at| state.rounds.get(at));
        let Some(round) = now.and_then(|now| u8::try_from(now.number).ok()) else {
            break;
        };
        for team in 0..desk.0.state().teams.len() as u8 {
            let won = dice.below(2) as u8;
            let points = (dice.below(3) > 0).then(|| dice.below(4) as i32);
            let _ = desk.try_act(NightEvent::RoundTotalled {
                team: Team(team),
                round,
                total: Some(CardTotal { won, points }),
            });
        }
        let event = an_event(&desk.0, dice);
        let _ = desk.try_act(event);
    }
    if dice.below(2) == 0 {
        let _ = desk.try_act(NightEvent::TotalsFinal);
    }
}
