//! Who plays with whom in the rounds of singles: planned at the start, and anew where someone leaves, comes late or
//! cannot move.

use std::cmp::Reverse;

use super::search::{Meetings, Meets, Numbers, SinglesSeating, search};
use super::{SinglesRound, SinglesTable, singles_key};
use crate::night::event::NightEvent;
use crate::night::facts::NightFacts;
use crate::night::setup::{ExtraPlayers, Format, MOST_GAMES};
use crate::night::team::Team;

/// How many swaps are tried in the search for even pairings: so many for each seat of each round, up to a bound that
/// takes less than a frame on a computer.
const SWAPS_A_SEAT: usize = 2_500;
const MOST_SWAPS: usize = 400_000;

/// The search begins with this number, so that the same night is planned alike.
const SEED: u64 = 45;

/// How much care is taken with a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Pairs meet as evenly as they can.
    Full,
    /// Only the number of rounds and of those who sit out counts.
    Sketch,
}

/// A step of a night, with the rounds that follow from it where it changes them. `before` is what the log says
/// before it.
pub(in crate::night) fn seated(
    before: &NightFacts,
    event: NightEvent,
    effort: Effort,
) -> NightEvent {
    let event = match event {
        // Planned before, unless the night has moved on since.
        NightEvent::Seated { .. } if fits(before, &event) => return event,
        NightEvent::Seated { step, .. } => *step,
        other => other,
    };
    if !matches!(
        event,
        NightEvent::Started(_)
            | NightEvent::Left { .. }
            | NightEvent::CameBack(_)
            | NightEvent::Entered { .. }
            | NightEvent::CameLate { .. }
            | NightEvent::Keeps { .. }
            | NightEvent::SetUp(_)
    ) {
        return event;
    }
    let mut after = before.clone();
    after.apply(&event);
    let Format::Singles { rounds, .. } = after.setup.format else {
        return event;
    };
    if !after.is_started() {
        return event;
    }
    let planned = Planner::new(&after).plan(before, usize::from(rounds), effort);
    let now = &before.singles.rounds;
    let same = planned.iter().zip(now);
    let from = same.take_while(|(one, other)| one == other).count();
    if from == planned.len() && from == now.len() {
        return event;
    }
    NightEvent::Seated {
        step: event.into(),
        from: u16::try_from(from).unwrap_or(u16::MAX),
        rounds: planned.into_iter().skip(from).collect(),
    }
}

/// Whether a step with its rounds leaves every game that was played where it is, and gives all others to players who
/// are here.
fn fits(before: &NightFacts, event: &NightEvent) -> bool {
    let mut after = before.clone();
    after.apply(event);
    let rounds = after.singles.rounds.iter().enumerate();
    let tables = rounds.flat_map(|(at, round)| round.seated().map(move |(_, table)| (at, table)));
    let (played, open): (Vec<_>, Vec<_>) =
        tables.partition(|(at, table)| after.has_played(*at, table));
    let mut seated = open.iter().flat_map(|(_, table)| table.players());
    let are_there = before.tables_played().all(|table| played.contains(&table));
    are_there && seated.all(|player| after.is_present(*player))
}

impl NightFacts {
    /// Takes in rounds of singles; players that are not known and rounds beyond the most are left out.
    pub(in crate::night) fn seat_singles(&mut self, from: u16, rounds: &[SinglesRound]) {
        let known = self.teams.len();
        let is_known = |table: &SinglesTable| {
            let mut players = table.players().iter();
            players.all(|player| player.index() < known)
        };
        let rounds = rounds.iter().map(|round| {
            let tables = round.0.iter();
            let tables = tables.map(|table| table.filter(is_known));
            SinglesRound(tables.collect())
        });
        let all = &mut self.singles.rounds;
        all.truncate(from.into());
        all.extend(rounds);
        all.truncate(MOST_GAMES.into());
    }

    /// Whether a table of a round has played: its game is recorded, or on the card of anyone there.
    fn has_played(&self, round: usize, table: &SinglesTable) -> bool {
        let mut players = table.players().iter();
        self.games.contains_key(&singles_key(round, table))
            || players.any(|player| self.is_on_card(*player, round))
    }

    /// Whether nothing of a table of a round is still to come: its game is recorded, or on the cards of all there.
    fn is_over(&self, round: usize, table: &SinglesTable) -> bool {
        let mut players = table.players().iter();
        self.games.contains_key(&singles_key(round, table))
            || players.all(|player| self.is_on_card(*player, round))
    }

    /// The tables that have played, each with its round.
    fn tables_played(&self) -> impl Iterator<Item = (usize, SinglesTable)> {
        let rounds = self.singles.rounds.iter().enumerate();
        let tables =
            rounds.flat_map(|(at, round)| round.seated().map(move |(_, table)| (at, table)));
        tables.filter(|(at, table)| self.has_played(*at, table))
    }

    /// The number of rounds of singles up to the last of which a table has played.
    pub(in crate::night) fn singles_begun(&self) -> usize {
        self.tables_played().last().map_or(0, |(at, _)| at + 1)
    }

    /// The number of rounds of singles that people have sat down to: those begun, and the first that is not over.
    pub(super) fn singles_under_way(&self) -> usize {
        let mut rounds = self.singles.rounds.iter().enumerate();
        let first = rounds.find(|(at, round)| {
            let mut tables = round.seated();
            tables.any(|(_, table)| !self.is_over(*at, &table))
        });
        let under_way = first.map_or(self.singles.rounds.len(), |(at, _)| at + 1);
        under_way.max(self.singles_begun())
    }

    /// Whether a round of singles is left for someone who comes now.
    pub(in crate::night) fn has_singles_left(&self) -> bool {
        self.singles_under_way() < self.singles.rounds.len()
    }

    /// Notes that a player who leaves had a game to play.
    pub(in crate::night) fn give_up(&mut self, player: Team, is_leaving: bool) {
        let mut rounds = self.singles.rounds.iter().enumerate();
        let has_game = rounds.any(|(at, round)| {
            let mut tables = round.seated();
            tables
                .any(|(_, table)| table.players().contains(&player) && !self.has_played(at, &table))
        });
        match is_leaving && has_game {
            true => self.singles.gave_up.insert(player),
            false => self.singles.gave_up.remove(&player),
        };
    }
}

/// Plans the rounds of those who are here.
struct Planner<'a> {
    facts: &'a NightFacts,
    /// Those who are here, in the order of the draw.
    here: Vec<Team>,
    kept: Vec<(Team, u8)>,
    numbers: Numbers,
}

impl<'a> Planner<'a> {
    fn new(facts: &'a NightFacts) -> Self {
        let drawn = facts.groups.iter().flatten().copied();
        Self {
            facts,
            here: drawn.filter(|player| facts.is_present(*player)).collect(),
            kept: facts.kept(),
            numbers: Numbers::new(SEED),
        }
    }

    /// All rounds: those that people have sat down to as they are, with others in the seats of those who left, and
    /// the later ones anew if others play in them.
    fn plan(mut self, before: &NightFacts, count: usize, effort: Effort) -> Vec<SinglesRound> {
        let now = &before.singles.rounds;
        let under_way = before.singles_under_way().min(now.len());
        let mut rounds: Vec<SinglesRound> = Vec::new();
        for (at, round) in now.iter().enumerate().take(under_way) {
            let round = self.repaired(at, round, &rounds, at + 1 == under_way);
            rounds.push(round);
        }
        let is_same = before.present().eq(self.facts.present())
            && before.setup.tables == self.facts.setup.tables
            && before.setup.format.extra_players() == self.facts.setup.format.extra_players()
            && before.is_started();
        if is_same {
            rounds.extend(now[under_way..].iter().cloned());
        }
        rounds.truncate(count);
        let first_anew = rounds.len();
        let anew = self.anew(&rounds, count - first_anew, effort);
        rounds.extend(anew);
        for (at, round) in rounds.iter_mut().enumerate() {
            let tables = || round.seated().map(|(_, table)| table);
            let was_there = now.get(at).is_some();
            // Who has sat down stays there, but for a player who can’t move before anything is played.
            let stays = at < under_way && tables().any(|table| self.facts.has_played(at, &table));
            if !(stays || was_there && before.kept() == self.kept && at < first_anew) {
                *round = self.at_tables(tables().collect());
            }
        }
        rounds
    }

    /// A round that people have sat down to: where someone left before playing, who sits out plays instead. If nobody
    /// does, the table doesn’t play, or four of its six do. Four who sit out a round that is being played get a table.
    fn repaired(
        &self,
        at: usize,
        round: &SinglesRound,
        before: &[SinglesRound],
        is_played_now: bool,
    ) -> SinglesRound {
        let mut tables = round.0.clone();
        let games = self.games(before);
        let sits_out = |tables: &[Option<SinglesTable>]| {
            let playing: Vec<&Team> = tables
                .iter()
                .flatten()
                .flat_map(SinglesTable::players)
                .collect();
            let here = self.here.iter().copied();
            let mut all: Vec<Team> = here.filter(|one| !playing.contains(&one)).collect();
            all.sort_by_key(|player| games[player.index()]);
            all
        };
        for number in 0..tables.len() {
            if let Some(table) = tables[number].filter(|table| !self.facts.has_played(at, table)) {
                tables[number] = self.refilled(&table, &sits_out(&tables), &games);
            }
        }
        let most = usize::from(self.facts.setup.tables);
        while let [one, two, three, four, ..] = sits_out(&tables)[..]
            && is_played_now
            && tables.iter().flatten().count() < most
        {
            let table = Some(SinglesTable::Four([one, two, three, four]));
            match tables.iter_mut().find(|table| table.is_none()) {
                Some(free) => *free = table,
                None => tables.push(table),
            }
        }
        SinglesRound(tables)
    }

    /// A table with those who are `free` in the seats of those who left; `None` if too few are there. Of a table of six
    /// that misses someone four play, and who has played most sits out.
    fn refilled(
        &self,
        table: &SinglesTable,
        free: &[Team],
        games: &[usize],
    ) -> Option<SinglesTable> {
        let mut free = free.iter();
        let [one, other] = table.halves().map(|side| -> Vec<Team> {
            let seats = side
                .iter()
                .filter_map(|player| match self.facts.is_present(*player) {
                    true => Some(player),
                    false => free.next(),
                });
            seats.copied().collect()
        });
        let longer = match one.len() > other.len() {
            true => 0..one.len(),
            false => one.len()..one.len() + other.len(),
        };
        let mut seated = [one, other].concat();
        if seated.len() == 5
            && let Some(rests) = longer.max_by_key(|at| games[seated[*at].index()])
        {
            seated.remove(rests);
        }
        SinglesTable::of(&seated)
    }

    /// How many games of these rounds each player has, by number.
    fn games(&self, rounds: &[SinglesRound]) -> Vec<usize> {
        let mut games = vec![0; self.facts.teams.len()];
        for player in rounds.iter().flat_map(SinglesRound::players) {
            games[player.index()] += 1;
        }
        games
    }

    /// So many more rounds. Who has played most sits out, and who has played least at tables of six plays there.
    fn anew(&mut self, before: &[SinglesRound], count: usize, effort: Effort) -> Vec<SinglesRound> {
        let mut meetings = Meetings::new(self.facts.teams.len());
        for (_, table) in before.iter().flat_map(SinglesRound::seated) {
            meetings.add_table(&table);
        }
        // Two who can’t move from different tables should not meet.
        for (at, (one, _)) in self.kept.iter().enumerate() {
            for (other, _) in &self.kept[..at] {
                let before = [Meets::Partners, Meets::Opponents, Meets::Opponents];
                before
                    .iter()
                    .for_each(|how| meetings.add(*one, *other, *how));
            }
        }
        let mut games = self.games(before);
        let seating = self.seating();
        let mut in_six = meetings.in_six().to_vec();
        let mut rounds = Vec::new();
        for _ in 0..count {
            let mut order = self.here.clone();
            self.shuffle(&mut order);
            order.sort_by_key(|player| games[player.index()]);
            order.truncate(seating.seats());
            self.shuffle(&mut order);
            order.sort_by_key(|player| Reverse(in_six[player.index()]));
            let of_six = &order[seating.in_fours..];
            of_six.iter().for_each(|player| in_six[player.index()] += 1);
            order.iter().for_each(|player| games[player.index()] += 1);
            rounds.push(order);
        }
        let swaps = match effort {
            Effort::Full => MOST_SWAPS.min(seating.seats() * count * SWAPS_A_SEAT),
            Effort::Sketch => 0,
        };
        let rounds = search(meetings, rounds, seating, swaps, &mut self.numbers);
        let round = |players: &Vec<Team>| SinglesRound(seating.tables(players).map(Some).collect());
        rounds.iter().map(round).collect()
    }

    /// How those who are here are seated: at tables of four, and as few of six as leave the fewest sitting out, if the
    /// night has any.
    fn seating(&self) -> SinglesSeating {
        let here = self.here.len();
        let tables = usize::from(self.facts.setup.tables).min(here / 4);
        let sixes = match self.facts.setup.format.extra_players() {
            ExtraPlayers::SitOut => 0,
            ExtraPlayers::SixHanded => tables.min((here - tables * 4) / 2),
        };
        SinglesSeating {
            in_fours: (tables - sixes) * 4,
            sixes,
        }
    }

    fn shuffle(&mut self, players: &mut [Team]) {
        let numbers = &mut self.numbers;
        crate::base::seats::draw::shuffle(players, &mut |below| numbers.below(below));
    }

    /// The tables from the first on; those of players who can’t move where these are.
    fn at_tables(&self, seated: Vec<SinglesTable>) -> SinglesRound {
        let mut tables: Vec<Option<SinglesTable>> = seated.into_iter().map(Some).collect();
        for (player, number) in &self.kept {
            let number = usize::from(*number);
            let is_theirs = |table: &Option<SinglesTable>| {
                table.is_some_and(|table| table.players().contains(player))
            };
            if let Some(at) = tables.iter().position(is_theirs) {
                tables.resize(tables.len().max(number + 1), None);
                tables.swap(at, number);
            }
        }
        while tables.pop_if(|table| table.is_none()).is_some() {}
        SinglesRound(tables)
    }
}
