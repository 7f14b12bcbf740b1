//! Everyone meets everyone: the rounds of groups, on as many tables as there are.

use super::team::Team;

/// Two teams that meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Who deals first.
    pub first: Team,
    /// The other team.
    pub second: Team,
}

impl Pairing {
    /// Both teams.
    pub const fn teams(self) -> [Team; 2] {
        [self.first, self.second]
    }

    /// Whether one of its teams plays in `other` too.
    fn meets(self, other: Self) -> bool {
        let teams = other.teams();
        self.teams().iter().any(|team| teams.contains(team))
    }
}

/// The rounds of one group by the circle method: each pair meets once. An odd team sits out each round,
/// everyone once. Each team deals first as often as not, or once more or less.
pub fn rounds(teams: &[Team]) -> Vec<Vec<Pairing>> {
    let (circle, fixed) = match teams.split_last() {
        Some((last, rest)) if teams.len().is_multiple_of(2) => (rest, Some(*last)),
        _ => (teams, None),
    };
    let size = circle.len();
    // In round r, i meets r − i on the circle; who meets itself meets the fixed team or sits out.
    let in_round = |round: usize| {
        let pairs = (0..size).filter_map(move |at| {
            let other = (round + size - at) % size;
            let (one, two) = (*circle.get(at)?, *circle.get(other)?);
            let pairing = |deals: bool, one, two| match deals {
                true => Pairing {
                    first: one,
                    second: two,
                },
                false => Pairing {
                    first: two,
                    second: one,
                },
            };
            if at == other {
                return fixed.map(|fixed| pairing(at.is_multiple_of(2), one, fixed));
            }
            // Of two on the circle, the one that has the other an odd way ahead.
            (at < other).then(|| pairing((other - at) % 2 == 1, one, two))
        });
        pairs.collect::<Vec<_>>()
    };
    let rounds = (0..size).map(in_round);
    rounds.filter(|round| !round.is_empty()).collect()
}

/// A game of a schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scheduled {
    /// Who meets; the first deals first.
    pub pairing: Pairing,
    /// The table, from 0.
    pub table: u8,
    /// Index of the group.
    pub group: u8,
}

/// A round of a schedule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// What is played, by table.
    pub games: Vec<Scheduled>,
}

/// The rounds of several groups on so many tables: each pair of a group meets once, nobody plays twice in
/// a round. At any time the teams of a group have played, and so sat out, as often as each other, or once
/// more or less; groups of unequal size end at about the same time. A team that is `kept` at a table
/// (from 0) always plays there; if two such teams of different tables meet, the one named first stays.
/// No tables, no rounds.
pub fn schedule(groups: &[Vec<Team>], tables: u8, kept: &[(Team, u8)]) -> Vec<Round> {
    let most: usize = groups.iter().map(|group| group.len() / 2).sum();
    let is_kept_once = |at: usize| {
        let table = kept.get(at).map(|(_, table)| table);
        !kept
            .iter()
            .skip(at + 1)
            .any(|(_, other)| Some(other) == table)
    };
    let has_room = most <= usize::from(tables) && (0..kept.len()).all(is_kept_once);
    let mut queues: Vec<Queue> = groups
        .iter()
        .map(|group| Queue::new(group, has_room))
        .collect();
    let mut rounds = Vec::new();
    while tables > 0 && queues.iter().any(|queue| !queue.stretches.is_empty()) {
        let mut taken = Taken {
            tables,
            kept,
            games: Vec::new(),
        };
        // The group with the largest share of its games left has the next table.
        while let Some((group, at)) = (0..queues.len())
            .filter_map(|group| Some((group, queues.get(group)?.next(&taken)?)))
            .max_by(|one, other| {
                let left = |at: usize| queues.get(at).map_or((0, 1), Queue::left_of_all);
                let (one_left, other_left) = (left(one.0), left(other.0));
                let shares = (one_left.0 * other_left.1).cmp(&(other_left.0 * one_left.1));
                shares.then(other.0.cmp(&one.0))
            })
        {
            let Some(game) = queues.get_mut(group).and_then(|queue| queue.take(at)) else {
                break;
            };
            taken.games.push((game, group as u8));
        }
        if taken.games.is_empty() {
            break;
        }
        let games = taken.at_tables();
        rounds.push(Round { games });
    }
    rounds
}

/// What a round has so far.
pub(super) struct Taken<'a> {
    pub tables: u8,
    pub kept: &'a [(Team, u8)],
    pub games: Vec<(Pairing, u8)>,
}

impl Taken<'_> {
    /// The table a game must have.
    fn kept_table(&self, game: Pairing) -> Option<u8> {
        let mut kept = self.kept.iter();
        let found = kept.find(|(team, table)| *table < self.tables && game.teams().contains(team));
        found.map(|(_, table)| *table)
    }

    pub fn has_room_for(&self, game: Pairing) -> bool {
        let table = self.kept_table(game);
        self.games.len() < usize::from(self.tables)
            && self.games.iter().all(|(other, _)| {
                !game.meets(*other) && (table.is_none() || table != self.kept_table(*other))
            })
    }

    pub fn at_tables(&self) -> Vec<Scheduled> {
        let kept = |game: &(Pairing, u8)| self.kept_table(game.0);
        let held: Vec<u8> = self.games.iter().filter_map(kept).collect();
        let mut free = (0..self.tables).filter(|table| !held.contains(table));
        let seat = |game: &(Pairing, u8)| {
            Some(Scheduled {
                pairing: game.0,
                table: kept(game).or_else(|| free.next())?,
                group: game.1,
            })
        };
        let mut games: Vec<Scheduled> = self.games.iter().filter_map(seat).collect();
        games.sort_by_key(|game| game.table);
        games
    }
}

/// The games of a group that are still to be scheduled, in stretches: sets of games of different teams, each
/// played out before the next begins, so that nobody is ever two games ahead.
struct Queue {
    stretches: Vec<Vec<Pairing>>,
    /// Games of the group.
    all: usize,
}

impl Queue {
    /// With room for everyone, rounds as the circle has them.
    fn new(teams: &[Team], has_room: bool) -> Self {
        let stretches = match has_room || teams.len().is_multiple_of(2) {
            true => rounds(teams),
            false => in_turn(teams),
        };
        Self {
            all: stretches.iter().map(Vec::len).sum(),
            stretches,
        }
    }

    fn left_of_all(&self) -> (usize, usize) {
        (self.stretches.iter().flatten().count(), self.all.max(1))
    }

    /// Where in its stretch the first game is that can be added to a round.
    fn next(&self, taken: &Taken) -> Option<usize> {
        let mut stretch = self.stretches.first()?.iter();
        stretch.position(|game| taken.has_room_for(*game))
    }

    fn take(&mut self, at: usize) -> Option<Pairing> {
        let stretch = self.stretches.first_mut()?;
        let game = (at < stretch.len()).then(|| stretch.remove(at))?;
        if stretch.is_empty() {
            self.stretches.remove(0);
        }
        Some(game)
    }
}

/// The stretches of an odd group. Two rounds of the circle at a time make a ring through all teams: along it
/// every second game but the last, which has a team of the first one; that last game; the games between.
fn in_turn(teams: &[Team]) -> Vec<Vec<Pairing>> {
    let mut all = rounds(teams).concat();
    let mut stretches = Vec::new();
    let Some((hub, circle)) = teams.split_last() else {
        return stretches;
    };
    let size = circle.len();
    let mut take = |(one, other): (Team, Team)| {
        let is_it = |game: &Pairing| game.teams().contains(&one) && game.teams().contains(&other);
        let at = all.iter().position(is_it)?;
        Some(all.remove(at))
    };
    for ring in 0..size / 2 {
        // A zigzag over the circle, 0 1 −1 2 −2 …, turned by one each time; the hub closes the ring.
        let zigzag = (0..size).map(|step| {
            let way = step.div_ceil(2);
            match step % 2 {
                1 => ring + way,
                _ => ring + size - way,
            }
        });
        let mut ring: Vec<Team> = zigzag
            .filter_map(|at| circle.get(at % size).copied())
            .collect();
        ring.push(*hub);
        let next = |at: usize| ring.get((at + 1) % ring.len()).copied();
        let games = ring.iter().zip(0..);
        let games = games.filter_map(|(one, at)| Some((at, take((*one, next(at)?))?)));
        let (second, between): (Vec<_>, Vec<_>) = games.partition(|(at, _)| at % 2 == 0);
        let mut second: Vec<Pairing> = second.into_iter().map(|(_, game)| game).collect();
        let last = second.pop();
        stretches.push(second);
        stretches.extend(last.map(|game| vec![game]));
        stretches.push(between.into_iter().map(|(_, game)| game).collect());
    }
    stretches
}
