//! The rounds of singles, which the log has: who plays in them, who sits out, and how evenly pairs meet in those that were
//! drawn last.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use fives_core::night::team::Team;
use fives_core::night::{ExtraPlayers, NightSetup, State};
use fives_core::words::night as words;

use super::Finding;
use super::log::{Log, sides};

/// The tables of a round.
pub type Tables = Vec<Vec<Team>>;

/// How many drawings by lot a drawing is compared with.
const LOTS: u64 = 20;

/// What a drawing of rounds follows from.
#[derive(PartialEq, Eq)]
pub struct Basis {
    here: Vec<Team>,
    tables: u8,
    extra: ExtraPlayers,
    is_started: bool,
}

impl Basis {
    pub fn of(log: &Log) -> Self {
        Self {
            here: log.present(),
            tables: log.setup.tables,
            extra: log.setup.format.extra_players(),
            is_started: log.is_started(),
        }
    }

    pub const fn is_started(&self) -> bool {
        self.is_started
    }
}

/// The rounds that people have sat down to: those begun, and the first that is not over.
pub fn under_way(log: &Log) -> usize {
    let is_over = |number: usize, table: &Vec<Team>| {
        log.singles_game(number, table).is_some() || log.is_on_cards(number, table)
    };
    let numbered = || log.singles.iter().enumerate();
    let begun = numbered().rfind(|(number, round)| {
        let mut tables = round.iter();
        tables.any(|table| log.singles_played(*number, table))
    });
    let open = numbered().find(|(number, round)| {
        let mut tables = round.iter();
        tables.any(|table| !is_over(*number, table))
    });
    let open = open.map_or(log.singles.len(), |(number, _)| number + 1);
    open.max(begun.map_or(0, |(number, _)| number + 1))
}

/// What is wrong in the rounds drawn just now, those after so many, by round.
pub fn faults_of_drawing(log: &Log, from: usize) -> BTreeMap<usize, String> {
    let here = log.present();
    let due = tables_due(&log.setup, here.len());
    let mut games: BTreeMap<Team, usize> = BTreeMap::new();
    let mut faults = BTreeMap::new();
    for (number, round) in log.singles.iter().enumerate() {
        let plays: BTreeSet<Team> = round.iter().flatten().copied().collect();
        if number >= from {
            let count = |player: &Team| games.get(player).copied().unwrap_or_default();
            let most = plays.iter().map(count).max().unwrap_or_default();
            let mut out = here.iter().filter(|player| !plays.contains(player));
            let sixes = round.iter().filter(|table| table.len() == 6).count();
            if (round.len() - sixes, sixes) != due {
                faults.insert(
                    number,
                    format!("{sixes} of {} tables have six", round.len()),
                );
            } else if let Some(player) = out.find(|player| count(player) < most) {
                let says = format!(
                    "number {} sits out, and has played less than others",
                    player.0 + 1
                );
                faults.insert(number, says);
            }
        }
        plays
            .iter()
            .for_each(|player| *games.entry(*player).or_default() += 1);
    }
    let drawn = log.singles.get(from..).unwrap_or_default();
    if !drawn.is_empty() && faults.is_empty() {
        let before = meetings(&log.singles[..from]);
        let by_lot = (0..LOTS).map(|lot| unevenness(&before, &by_lot(drawn, lot)));
        let by_lot = by_lot.sum::<u64>();
        let drawn = unevenness(&before, drawn);
        if drawn * LOTS > by_lot {
            faults.insert(
                from,
                format!(
                    "pairs meet again for {drawn}, and by lot for {}",
                    by_lot / LOTS
                ),
            );
        }
    }
    faults
}

/// How often each pair partners, and meets as opponents.
fn meetings(rounds: &[Tables]) -> BTreeMap<(bool, [Team; 2]), u64> {
    let mut all = BTreeMap::new();
    for table in rounds.iter().flatten() {
        let half = table.len() / 2;
        for at in 0..table.len() {
            for other in at + 1..table.len() {
                let pair = [table[at].min(table[other]), table[at].max(table[other])];
                *all.entry(((at < half) == (other < half), pair))
                    .or_default() += 1;
            }
        }
    }
    all
}

/// How unevenly pairs meet in rounds after others: partners again count six times as much as opponents again.
fn unevenness(before: &BTreeMap<(bool, [Team; 2]), u64>, rounds: &[Tables]) -> u64 {
    let again = meetings(rounds).into_iter().map(|(how, count)| {
        let had = before.get(&how).copied().unwrap_or_default();
        let pairs = (had..had + count).sum::<u64>();
        pairs * if how.0 { 6 } else { 1 }
    });
    again.sum()
}

/// The same players of each round at other tables, by lot.
fn by_lot(rounds: &[Tables], lot: u64) -> Vec<Tables> {
    let mut bits = lot;
    let mut below = |limit: usize| {
        bits = bits
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (bits >> 33) as usize % limit
    };
    let round = |tables: &Tables| {
        let mut players = tables.concat();
        for at in (1..players.len()).rev() {
            players.swap(at, below(at + 1));
        }
        let mut players = players.into_iter();
        let tables = tables.iter();
        tables
            .map(|table| players.by_ref().take(table.len()).collect())
            .collect()
    };
    rounds.iter().map(round).collect()
}

/// The tables of four and of six that a round has: of all that there can be those at which most play, of these the ones
/// with the fewest of six.
fn tables_due(setup: &NightSetup, here: usize) -> (usize, usize) {
    let has_sixes = setup.format.extra_players() == ExtraPlayers::SixHanded;
    let tables = usize::from(setup.tables);
    let all = (0..=tables).flat_map(|fours| (0..=tables - fours).map(move |sixes| (fours, sixes)));
    let fit =
        all.filter(|(fours, sixes)| fours * 4 + sixes * 6 <= here && (has_sixes || *sixes == 0));
    let best = fit.max_by_key(|(fours, sixes)| (fours * 4 + sixes * 6, Reverse(*sixes)));
    best.unwrap_or_default()
}

/// The rounds: nobody plays twice at a time, or is to play who left.
pub fn singles(log: &Log, state: &State) -> Vec<Finding> {
    let mut all = Vec::new();
    for (number, round) in log.singles.iter().enumerate() {
        let shown = state
            .rounds
            .iter()
            .find(|shown| usize::from(shown.number) == number);
        let mut players = BTreeSet::new();
        let mut fault = log.faults.get(&number).cloned();
        for table in round {
            for player in table {
                let name = || words::team_name(state, *player);
                if !players.insert(*player) {
                    fault = Some(format!("{} plays twice", name()));
                }
                let is_to_play = !log.singles_played(number, table) && !log.cards.are_final;
                if !log.is_here(*player) && is_to_play {
                    fault = Some(format!("{} has left, and is to play", name()));
                }
            }
        }
        let players_of = |table: &Vec<Team>| {
            let mut sides = sides(table);
            sides.sort_unstable();
            sides.concat()
        };
        let due: BTreeSet<Vec<Team>> = round.iter().map(players_of).collect();
        let here = shown.map_or(&[][..], |shown| &shown.matches);
        let here: BTreeSet<Vec<Team>> = here.iter().map(|one| one.sides.concat()).collect();
        if due != here {
            fault = Some("others play at its tables".to_owned());
        }
        all.push(Finding::of(format!("Round {}", number + 1), fault));
    }
    all
}
