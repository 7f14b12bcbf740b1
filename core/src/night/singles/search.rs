//! The search for rounds in which pairs meet as evenly as possible: swaps of two players, accepted as in simulated
//! annealing.

use super::SinglesTable;
use crate::night::team::Team;

/// What it costs that a pair partners twice, per pair of such rounds.
const PARTNERS_TWICE: i16 = 60;

/// What it costs that a pair meets twice as opponents, per pair of such rounds.
const OPPONENTS_TWICE: i16 = 10;

/// What it costs that partners are opponents in another round.
const BOTH: i16 = 1;

/// What it costs that a player plays at a table of six again, for each time before: more than any swap gains, so that all
/// play there as often.
const SIX_AGAIN: i32 = 1_000;

/// The rise of the cost that is accepted at the beginning and at the end of a search, as often as not.
const WARM: f64 = 4.0;
const COLD: f64 = 0.6;

/// In so many steps it cools down.
const STEPS: usize = 64;

/// Rises of the cost from which on no swap is accepted.
const MOST_RISE: usize = 128;

/// How the seats of a round are numbered: those of the tables of four, then those of the tables of six. At each table
/// the first half are partners.
#[derive(Clone, Copy)]
pub(super) struct SinglesSeating {
    /// The seats of the tables of four.
    pub in_fours: usize,
    /// The tables of six.
    pub sixes: usize,
}

impl SinglesSeating {
    /// How many seats there are.
    pub const fn seats(self) -> usize {
        self.in_fours + self.sixes * 6
    }

    /// The seat of a number.
    fn seat(self, at: usize) -> SinglesSeat {
        let (table, half) = match at.checked_sub(self.in_fours) {
            None => (at & !3, 2),
            Some(of_six) => (at - of_six % 6, 3),
        };
        let sides = [table, table + half];
        let [side, opposite] = match at < sides[1] {
            true => sides,
            false => [sides[1], sides[0]],
        };
        let partners = (side..side + half).filter(|seat| *seat != at);
        let opponents = opposite..opposite + half;
        SinglesSeat {
            table,
            side,
            partners: partners.collect(),
            opponents: opponents.collect(),
        }
    }

    /// The tables at which these players sit.
    pub fn tables(self, players: &[Team]) -> impl Iterator<Item = SinglesTable> {
        let (fours, sixes) = players.split_at(self.in_fours.min(players.len()));
        let tables = fours.chunks(4).chain(sixes.chunks(6));
        tables.filter_map(SinglesTable::of)
    }
}

/// A seat, with the numbers of the others at its table.
struct SinglesSeat {
    /// The first seat of the table.
    table: usize,
    /// The first seat of the side.
    side: usize,
    partners: Box<[usize]>,
    opponents: Box<[usize]>,
}

impl SinglesSeat {
    fn is_of_six(&self) -> bool {
        self.opponents.len() == 3
    }
}

/// A generator of numbers that are the same on every device (SplitMix64).
pub(super) struct Numbers(u64);

impl Numbers {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    const fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) >> 32) as u32
    }

    /// A number below `below`, which is at least 1.
    pub const fn below(&mut self, below: usize) -> usize {
        ((self.next() as u64 * below as u64) >> 32) as usize
    }
}

/// How often each pair has met, as what one more round costs them.
#[derive(Clone)]
pub(super) struct Meetings {
    players: usize,
    /// By both players: what another round as partners costs, and one as opponents.
    costs: Box<[[i16; 2]]>,
    /// How often each player played at a table of six.
    in_six: Box<[i32]>,
}

/// A pair as partners or as opponents.
#[derive(Clone, Copy)]
pub(super) enum Meets {
    Partners,
    Opponents,
}

impl Meets {
    /// By how much such a round raises the costs of a pair.
    const fn raises(self) -> [i16; 2] {
        match self {
            Self::Partners => [PARTNERS_TWICE, BOTH],
            Self::Opponents => [BOTH, OPPONENTS_TWICE],
        }
    }
}

impl Meetings {
    /// No pair of these players has met.
    pub fn new(players: usize) -> Self {
        Self {
            players,
            costs: vec![[0; 2]; players * players].into(),
            in_six: vec![0; players].into(),
        }
    }

    /// Counts a round of a pair.
    pub fn add(&mut self, one: Team, other: Team, how: Meets) {
        self.change(one, other, how.raises());
    }

    /// Counts a table.
    pub fn add_table(&mut self, table: &SinglesTable) {
        let [one, other] = table.halves();
        for side in [one, other] {
            for (at, player) in side.iter().enumerate() {
                let partners = side[..at].iter();
                partners.for_each(|partner| self.add(*player, *partner, Meets::Partners));
            }
        }
        for player in one {
            let opponents = other.iter();
            opponents.for_each(|opponent| self.add(*player, *opponent, Meets::Opponents));
        }
        if let SinglesTable::Six(players) = table {
            players
                .iter()
                .for_each(|player| self.in_six[player.index()] += 1);
        }
    }

    /// How often each player played at a table of six, by number.
    pub fn in_six(&self) -> &[i32] {
        &self.in_six
    }

    fn change(&mut self, one: Team, other: Team, [partners, opponents]: [i16; 2]) {
        for (one, other) in [(one, other), (other, one)] {
            let costs = &mut self.costs[one.index() * self.players + other.index()];
            costs[0] += partners;
            costs[1] += opponents;
        }
    }

    /// The costs of a player with each of the others.
    fn of(&self, player: Team) -> &[[i16; 2]] {
        let first = player.index() * self.players;
        &self.costs[first..first + self.players]
    }
}

/// Puts the players of each round at the tables of a seating, so that pairs meet as evenly as the search finds within so
/// many swaps. `meetings` are those before.
pub(super) fn search(
    mut meetings: Meetings,
    mut rounds: Vec<Vec<Team>>,
    seating: SinglesSeating,
    swaps: usize,
    numbers: &mut Numbers,
) -> Vec<Vec<Team>> {
    if rounds.is_empty() || seating.seats() == 0 {
        return rounds;
    }
    for round in &rounds {
        seating
            .tables(round)
            .for_each(|table| meetings.add_table(&table));
    }
    let all: Box<[SinglesSeat]> = (0..seating.seats()).map(|at| seating.seat(at)).collect();
    let (mut cost, mut best) = (0, 0);
    // The swaps since the best rounds so far.
    let mut since = Vec::new();
    for step in 0..STEPS {
        let accepted = acceptance(step as f64 / STEPS as f64);
        for _ in 0..swaps / STEPS {
            let round = numbers.below(rounds.len());
            let seats = &mut rounds[round];
            let (one, other) = (numbers.below(seats.len()), numbers.below(seats.len()));
            if all[one].side == all[other].side {
                continue;
            }
            let swap = Swap {
                seats,
                from: [&all[one], &all[other]],
                players: [seats[one], seats[other]],
            };
            let rise = swap.rise(&meetings);
            let is_accepted = rise <= 0
                || usize::try_from(rise)
                    .ok()
                    .and_then(|rise| accepted.get(rise))
                    .is_some_and(|chance| numbers.next() < *chance);
            if !is_accepted {
                continue;
            }
            swap.recount(&mut meetings);
            seats.swap(one, other);
            cost += rise;
            since.push((round, one, other));
            if cost < best {
                best = cost;
                since.clear();
            }
        }
    }
    for (round, one, other) in since.into_iter().rev() {
        rounds[round].swap(one, other);
    }
    rounds
}

/// How often each rise of the cost is accepted, of all numbers of 32 bits; `part` of the search is over.
fn acceptance(part: f64) -> [u32; MOST_RISE] {
    let heat = WARM * (COLD / WARM).powf(part);
    std::array::from_fn(|rise| {
        let chance = (-(rise as f64) / heat).exp();
        (chance * f64::from(u32::MAX)) as u32
    })
}

/// Two players of a round who are not partners, that swap seats.
struct Swap<'a> {
    seats: &'a [Team],
    from: [&'a SinglesSeat; 2],
    players: [Team; 2],
}

impl Swap<'_> {
    fn is_at_one_table(&self) -> bool {
        let [one, other] = self.from;
        one.table == other.table
    }

    /// What it costs.
    fn rise(&self, meetings: &Meetings) -> i32 {
        let ([one, other], [first, second]) = (self.from, self.players);
        let rise = self.rise_at(one, meetings.of(first), meetings.of(second))
            + self.rise_at(other, meetings.of(second), meetings.of(first));
        i32::from(rise) + self.rise_of_six(meetings)
    }

    /// What it costs at a seat, by the costs of who goes and of who comes there.
    fn rise_at(&self, seat: &SinglesSeat, goes: &[[i16; 2]], comes: &[[i16; 2]]) -> i16 {
        let mut rise = 0;
        let is_at_one_table = self.is_at_one_table();
        for with in &*seat.partners {
            let with = self.seats[*with].index();
            rise += comes[with][0] - goes[with][0] + PARTNERS_TWICE;
            if is_at_one_table {
                rise += goes[with][1] - comes[with][1] + OPPONENTS_TWICE - 2 * BOTH;
            }
        }
        if !is_at_one_table {
            for with in &*seat.opponents {
                let with = self.seats[*with].index();
                rise += comes[with][1] - goes[with][1] + OPPONENTS_TWICE;
            }
        }
        rise
    }

    /// What it costs that others play at a table of six.
    fn rise_of_six(&self, meetings: &Meetings) -> i32 {
        let goes_from = |goes: Team, comes: Team| {
            let in_six = |player: Team| meetings.in_six[player.index()];
            SIX_AGAIN * (in_six(comes) - in_six(goes) + 1)
        };
        let ([one, other], [first, second]) = (self.from, self.players);
        match (one.is_of_six(), other.is_of_six()) {
            (true, false) => goes_from(first, second),
            (false, true) => goes_from(second, first),
            _ => 0,
        }
    }

    /// Counts it.
    fn recount(&self, meetings: &mut Meetings) {
        let ([one, other], [first, second]) = (self.from, self.players);
        self.recount_at(one, [first, second], meetings);
        self.recount_at(other, [second, first], meetings);
        if one.is_of_six() != other.is_of_six() {
            let change = if one.is_of_six() { 1 } else { -1 };
            meetings.in_six[first.index()] -= change;
            meetings.in_six[second.index()] += change;
        }
    }

    /// Counts it at a seat.
    fn recount_at(&self, seat: &SinglesSeat, [goes, comes]: [Team; 2], meetings: &mut Meetings) {
        let (partners, opponents) = (Meets::Partners.raises(), Meets::Opponents.raises());
        let minus = |[one, other]: [i16; 2], [less, lesser]: [i16; 2]| [one - less, other - lesser];
        // At one table partners become opponents, and opponents partners.
        let instead = if self.is_at_one_table() {
            opponents
        } else {
            [0; 2]
        };
        for with in &*seat.partners {
            let with = self.seats[*with];
            meetings.change(goes, with, minus(instead, partners));
            meetings.change(comes, with, minus(partners, instead));
        }
        if !self.is_at_one_table() {
            for with in &*seat.opponents {
                let with = self.seats[*with];
                meetings.change(goes, with, minus([0; 2], opponents));
                meetings.change(comes, with, opponents);
            }
        }
    }
}
