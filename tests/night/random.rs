//! Random nights: their formats, and what an organiser might do next.

use fives_core::night::knock_out::BestOf;
use fives_core::night::standings::{TieDecision, TieRule};
use fives_core::night::team::Team;
use fives_core::night::{
    CardTotal, CheckInMark, ExtraPlayers, Format, GameOutcome, Latecomer, Leaving, Night,
    NightEvent, State,
};

/// A repeatable source of numbers (SplitMix64).
pub struct Dice(pub u64);

impl Dice {
    /// A number below another; 0 below 0.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((bits ^ (bits >> 31)) % limit.max(1) as u64) as usize
    }
}

/// How many random nights are tried: so many, or `FIVES_NIGHTS=10000 cargo test --release --test night` for more.
pub fn nights(usual: u64) -> u64 {
    let given = std::env::var("FIVES_NIGHTS").ok();
    given.and_then(|given| given.parse().ok()).unwrap_or(usual)
}

pub fn a_format(dice: &mut Dice) -> Format {
    match dice.below(6) {
        0 => some_singles(dice),
        _ => of_teams(dice),
    }
}

/// A format in which teams stay together.
pub fn of_teams(dice: &mut Dice) -> Format {
    let best_of = [BestOf::One, BestOf::Three, BestOf::Five][dice.below(3)];
    match dice.below(5) {
        4 => Format::Swiss {
            rounds: 1 + dice.below(6) as u8,
        },
        0 => Format::KnockOut {
            double: dice.below(2) == 0,
            best_of,
        },
        1 => Format::Progressive {
            games: 1 + dice.below(6) as u8,
        },
        _ => Format::Groups {
            groups: 1 + dice.below(3) as u8,
            advance: [0, 2, 3][dice.below(3)],
            best_of,
        },
    }
}

/// Something an organiser might do now; often it is refused.
pub fn an_event(night: &Night, dice: &mut Dice) -> NightEvent {
    let state = night.state();
    let team = Team(dice.below(state.teams.len().max(1) + 1) as u8);
    let name = format!("N{}", dice.below(1_000));
    let at = dice.below(2) as u8;
    match dice.below(30) {
        0 => NightEvent::Left {
            team,
            leaving: [Leaving::Forfeits, Leaving::StruckOut][dice.below(2)],
        },
        1 => NightEvent::CameBack(team),
        2 => NightEvent::Keeps {
            team,
            table: Some(dice.below(4) as u8),
        },
        3 => NightEvent::Keeps { team, table: None },
        4 => NightEvent::Replaced { team, at, name },
        5 => NightEvent::Corrected { team, at, name },
        6 => NightEvent::Entered {
            players: some_players(state, dice),
            group: state.is_started().then_some(dice.below(3) as u8),
        },
        11 => NightEvent::Listed {
            teams: vec![some_players(state, dice)],
            waiting: vec![format!("W{}", dice.below(1_000))],
        },
        7 => NightEvent::SetUp(Box::new(fives_core::night::NightSetup {
            tables: 1 + dice.below(8) as u8,
            format: changed(state.setup.format, dice),
            tie_rule: [TieRule::Points, TieRule::Cut, TieRule::Shared][dice.below(3)],
            ..state.setup.clone()
        })),
        10 => {
            let all: Vec<_> = state.matches().collect();
            match all.get(dice.below(all.len())) {
                Some(match_state) => NightEvent::Overruled {
                    of: match_state.key,
                    game: dice.below(match_state.games.len()) as u8,
                    outcome: a_winner(match_state.key.teams, dice),
                },
                None => NightEvent::WaitsForDraw(name),
            }
        }
        16 => NightEvent::Clock(state.clock_from(dice.below(30) as u8, super::desk::at(0))),
        8 | 9 => {
            let all: Vec<_> = state.matches().collect();
            match all.get(dice.below(all.len())) {
                Some(match_state) if dice.below(2) == 0 => NightEvent::Cleared {
                    of: match_state.key,
                    game: dice.below(match_state.games.len()) as u8,
                },
                Some(match_state) => NightEvent::Won {
                    of: match_state.key,
                    game: 0,
                    outcome: a_winner(match_state.key.teams, dice),
                },
                None => NightEvent::WaitsForDraw(name),
            }
        }
        14 => {
            let total = (dice.below(4) > 0).then(|| CardTotal {
                won: dice.below(7) as u8,
                points: (dice.below(2) == 0).then(|| dice.below(99) as i32),
            });
            match dice.below(4) {
                round @ 0..2 => NightEvent::RoundTotalled {
                    team,
                    round: round as u8,
                    total,
                },
                _ => NightEvent::Totalled { team, total },
            }
        }
        15 if dice.below(4) == 0 => NightEvent::TotalsFinal,
        12 => checked_in(state, dice),
        18 => NightEvent::AllCheckedIn {
            teams: vec![team],
            players: state.waiting.iter().take(dice.below(3)).cloned().collect(),
            mark: a_mark(dice),
        },
        17 => NightEvent::HatCheckedIn {
            players: state
                .waiting
                .iter()
                .filter(|_| dice.below(2) == 0)
                .cloned()
                .collect(),
            mark: a_mark(dice),
        },
        13 => NightEvent::CameLate {
            team: match dice.below(3) {
                0 => Latecomer::New(some_players(state, dice)),
                _ => a_latecomer(state, dice),
            },
            group: dice.below(3) as u8,
        },
        _ => next_event(state, dice).unwrap_or(NightEvent::LeftDraw(name)),
    }
}

/// The names of a new team.
fn some_players(state: &State, dice: &mut Dice) -> Vec<String> {
    let letters = ["N", "M"].into_iter().take(state.setup.team_size());
    let names = letters.map(|letter| format!("{letter}{}", dice.below(1_000)));
    names.collect()
}

/// A mark of check-in for some teams.
pub fn checked_in(state: &State, dice: &mut Dice) -> NightEvent {
    let all = (0..state.teams.len() as u8).map(Team);
    NightEvent::CheckedIn {
        teams: all.filter(|_| dice.below(3) > 0).collect(),
        mark: a_mark(dice),
    }
}

fn a_mark(dice: &mut Dice) -> CheckInMark {
    let marks = [
        CheckInMark::Here,
        CheckInMark::Here,
        CheckInMark::NotHere,
        CheckInMark::Paid,
        CheckInMark::NotPaid,
    ];
    marks[dice.below(marks.len())]
}

/// A team that the night started without, if there is one.
fn a_latecomer(state: &State, dice: &mut Dice) -> Latecomer {
    let awaited: Vec<Team> = state.awaited().map(|(team, _)| team).collect();
    let team = awaited.get(dice.below(awaited.len()));
    Latecomer::Awaited(team.copied().unwrap_or(Team(0)))
}

/// A format with other numbers, of the same kind.
fn changed(format: Format, dice: &mut Dice) -> Format {
    let best_of = [BestOf::One, BestOf::Three][dice.below(2)];
    match format {
        Format::Groups { groups, .. } => Format::Groups {
            groups,
            advance: [0, 2, 3][dice.below(3)],
            best_of,
        },
        Format::KnockOut { double, .. } => Format::KnockOut { double, best_of },
        Format::Progressive { .. } => Format::Progressive {
            games: 1 + dice.below(6) as u8,
        },
        Format::Swiss { .. } => Format::Swiss {
            rounds: 1 + dice.below(6) as u8,
        },
        Format::Singles { .. } => some_singles(dice),
    }
}

/// Singles, of which every second lets extra players play six-handed.
fn some_singles(dice: &mut Dice) -> Format {
    let extra = [ExtraPlayers::SitOut, ExtraPlayers::SixHanded][dice.below(2)];
    Format::Singles {
        rounds: 1 + dice.below(6) as u8,
        extra,
    }
}

fn a_winner(teams: [Team; 2], dice: &mut Dice) -> GameOutcome {
    let score = (dice.below(2) == 0).then(|| (31, dice.below(31) as i16));
    GameOutcome {
        winner: teams[dice.below(2)],
        score,
    }
}

/// The next result or decision the night waits for.
pub fn next_event(state: &State, dice: &mut Dice) -> Option<NightEvent> {
    let Some(round) = state.current_round() else {
        let tied = state.ties().next()?;
        if state.has_tie_breaks() && dice.below(3) == 0 {
            return Some(NightEvent::TieBreak(tied.teams.clone()));
        }
        let mut order = tied.teams.clone();
        let by = dice.below(order.len());
        order.rotate_left(by);
        return Some(NightEvent::Decided(TieDecision {
            order,
            how: TieRule::Cut,
        }));
    };
    let matches = state.rounds.get(round)?.matches.iter();
    let open: Vec<_> = matches
        .filter(|match_state| match_state.winner.is_none())
        .collect();
    let match_state = open.get(dice.below(open.len()))?;
    if match_state.best_of.wins() > 1 && dice.below(6) == 0 {
        return Some(NightEvent::MatchWon {
            of: match_state.key,
            winner: match_state.key.teams[dice.below(2)],
        });
    }
    Some(NightEvent::Won {
        of: match_state.key,
        game: match_state.games.len() as u8,
        outcome: a_winner(match_state.key.teams, dice),
    })
}
