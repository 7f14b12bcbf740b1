//! A knock-out: the drawing by its own rule, and who comes into each match by those before it.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use fives_core::night::knock_out::{BracketPart, Match, PlayOffDraw, Slot};
use fives_core::night::team::Team;
use fives_core::night::{BracketState, Format, MatchKey, Stage};

use super::log::Log;

/// Who stands in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    Team(Team),
    /// Not known yet.
    Open,
    Nobody,
}

/// A match as it comes out.
#[derive(Clone, Copy, Debug)]
pub struct CameOut {
    pub slots: [Stands; 2],
    pub winner: Stands,
    pub loser: Stands,
}

/// What the drawing of a bracket has wrong, if anything: of so many teams the best seeds have the byes, and meet last.
pub fn fault_of_drawing(
    log: &Log,
    bracket: &BracketState,
    going_on: &[Vec<Team>],
) -> Option<String> {
    let matches = &bracket.bracket.matches;
    let first = matches
        .iter()
        .filter(|drawn| drawn.of == BracketPart::Winners && drawn.round == 0);
    let slots: Vec<Slot> = first.flat_map(|drawn| drawn.slots).collect();
    let mut drawn: Vec<Team> = slots
        .iter()
        .filter_map(|slot| match slot {
            Slot::Team(team) => Some(*team),
            _ => None,
        })
        .collect();
    drawn.sort_unstable();
    let mut all: Vec<Team> = match log.setup.format {
        Format::KnockOut { .. } => log.drawn(),
        _ => going_on.concat(),
    };
    if let Format::KnockOut { .. } = log.setup.format {
        // Seed s meets the one that makes both come to the number of slots less one; so do the sections of later rounds.
        let seed = |slot: &Slot| match slot {
            Slot::Team(team) => all.iter().position(|seeded| seeded == team),
            _ => None,
        };
        let mut sections: Vec<Option<usize>> = slots.iter().map(seed).collect();
        while sections.len() > 1 {
            let size = sections.len();
            let mut best = Vec::new();
            for pair in sections.chunks(2) {
                let better = pair.iter().flatten().min().copied();
                let worse = pair.iter().flatten().max().copied();
                if let (Some(better), Some(worse), [Some(_), Some(_)]) = (better, worse, pair)
                    && better + worse != size - 1
                {
                    return Some(format!(
                        "seeds {} and {} meet too early",
                        better + 1,
                        worse + 1
                    ));
                }
                best.push(better);
            }
            sections = best;
        }
    } else {
        let group = |team: Team| going_on.iter().position(|group| group.contains(&team));
        let pairs = slots.chunks(2).filter_map(|pair| match pair {
            [Slot::Team(one), Slot::Team(other)] => Some([*one, *other]),
            _ => None,
        });
        let same = pairs.filter(|[one, other]| group(*one) == group(*other));
        let sent: Vec<usize> = going_on.iter().map(Vec::len).collect();
        let is_promised =
            log.draw == PlayOffDraw::GroupsParted || sent.iter().all(|count| *count == sent[0]);
        let (same, fewest) = (same.count(), fewest_meetings(&sent));
        if is_promised && same != fewest {
            return Some(format!(
                "{same} pairs of one group meet at once, where {fewest} need to"
            ));
        }
    }
    all.sort_unstable();
    (all != drawn).then(|| format!("its teams are {drawn:?}, and {all:?} are in it"))
}

/// How many pairs of one group have to meet in the first round, where groups send so many teams each: the winners of
/// groups take the first seeds in any order, the seconds the next ones, and so on.
pub fn fewest_meetings(sent: &[usize]) -> usize {
    let most = sent.iter().max().copied().unwrap_or(0);
    let tiers = (0..most).map(|tier| {
        (0..sent.len())
            .filter(|group| sent[*group] > tier)
            .collect()
    });
    let tiers: Vec<Vec<usize>> = tiers.collect();
    let numbered = tiers.iter().enumerate();
    let seeds: Vec<usize> = numbered
        .flat_map(|(tier, groups)| vec![tier; groups.len()])
        .collect();
    let size = seeds.len().next_power_of_two();
    let pairs = (0..size / 2).filter_map(|seed| {
        let other = seeds.get(size - 1 - seed)?;
        Some([seeds[seed], *other])
    });
    fewest(&pairs.collect::<Vec<_>>(), &tiers, &mut BTreeMap::new())
}

/// The same of some pairs, each of two tiers, while these groups of each tier are `left`.
fn fewest(
    pairs: &[[usize; 2]],
    left: &[Vec<usize>],
    known: &mut BTreeMap<Vec<Vec<usize>>, usize>,
) -> usize {
    let Some(([one, other], later)) = pairs.split_first() else {
        return 0;
    };
    if let Some(known) = known.get(left) {
        return *known;
    }
    let mut least = usize::MAX;
    for first in &left[*one] {
        let mut after = left.to_vec();
        after[*one].retain(|group| group != first);
        for second in after[*other].clone() {
            let mut after = after.clone();
            after[*other].retain(|group| *group != second);
            if least > 0 {
                let meets = usize::from(*first == second);
                least = least.min(meets + fewest(later, &after, known));
            }
        }
    }
    known.insert(left.to_vec(), least);
    least
}

/// How each match comes out, by the drawing and the results.
pub fn played(log: &Log, matches: &[Match]) -> Vec<CameOut> {
    let mut all: Vec<CameOut> = Vec::new();
    for drawn in matches {
        let slots = drawn.slots.map(|slot| match slot {
            Slot::Team(team) => Stands::Team(team),
            Slot::Bye => Stands::Nobody,
            Slot::WinnerOf(id) => all[id.index()].winner,
            Slot::LoserOf(id) => all[id.index()].loser,
        });
        let is_needless = drawn.of == BracketPart::Decider
            && all
                .last()
                .is_some_and(|last| match (last.winner, last.loser) {
                    (Stands::Open, _) => false,
                    (_, loser) => loser != last.slots[0] || loser == Stands::Nobody,
                });
        let nobody = Stands::Nobody;
        let (slots, winner, loser) = match slots {
            _ if is_needless => ([nobody; 2], nobody, nobody),
            [Stands::Nobody, through] | [through, Stands::Nobody] => (slots, through, nobody),
            [Stands::Team(one), Stands::Team(other)] => {
                let key = MatchKey::new(Stage::Bracket, drawn.id.0.into(), one, other);
                match log.winner(key, drawn.best_of) {
                    Some((winner, _)) => {
                        let loser = if winner == one { other } else { one };
                        (slots, Stands::Team(winner), Stands::Team(loser))
                    }
                    None if !log.is_here(one) && !log.is_here(other) => (slots, nobody, nobody),
                    None => (slots, Stands::Open, Stands::Open),
                }
            }
            _ => (slots, Stands::Open, Stands::Open),
        };
        all.push(CameOut {
            slots,
            winner,
            loser,
        });
    }
    all
}

/// The games a team won in matches that count, with one for a match without play.
pub fn wins(log: &Log, matches: &[Match], all: &[CameOut], team: Team) -> i64 {
    let mut sum = 0;
    for (drawn, one) in matches.iter().zip(all) {
        let Some(key) = key(drawn, one) else {
            continue;
        };
        let needed = usize::from(drawn.best_of.wins());
        let mut won: Vec<Team> = Vec::new();
        for game in log.games.get(&key).into_iter().flatten() {
            won.push(game.winner);
            if won.iter().filter(|winner| **winner == game.winner).count() == needed {
                break;
            }
        }
        sum += won.iter().filter(|winner| **winner == team).count();
        sum += usize::from(log.winner(key, drawn.best_of) == Some((team, true)));
    }
    sum as i64
}

/// Whether a game of a match that counts was played.
pub fn has_begun(log: &Log, matches: &[Match]) -> bool {
    let all = played(log, matches);
    let mut keys = matches
        .iter()
        .zip(&all)
        .filter_map(|(drawn, one)| key(drawn, one));
    keys.any(|key| log.games.contains_key(&key))
}

/// The key of a match, once both its teams are known.
fn key(drawn: &Match, one: &CameOut) -> Option<MatchKey> {
    let [Stands::Team(first), Stands::Team(second)] = one.slots else {
        return None;
    };
    let number = drawn.id.0.into();
    Some(MatchKey::new(Stage::Bracket, number, first, second))
}

/// The teams that left before a match of theirs.
pub fn gave_up(log: &Log, matches: &[Match], all: &[CameOut]) -> Vec<Team> {
    let mut teams: Vec<Team> = Vec::new();
    for (drawn, one) in matches.iter().zip(all) {
        let winner = key(drawn, one).map(|key| (key, log.winner(key, drawn.best_of)));
        match winner {
            Some((key, Some((winner, true)))) => teams.extend(key.opponent(winner)),
            Some((key, None)) => teams.extend(key.teams),
            _ => {}
        }
    }
    teams.retain(|team| log.left.contains(team));
    teams
}

/// The teams by place, those that went out together sharing one; nothing while the bracket is not over. Where both teams
/// of a match left, they are out in the round that its loser would have come to, after those who lost in it.
pub fn places(matches: &[Match], all: &[CameOut]) -> Option<Vec<Vec<Team>>> {
    if all.iter().any(|one| one.winner == Stands::Open) {
        return None;
    }
    let team = |slot: Stands| match slot {
        Stands::Team(team) => Some(team),
        _ => None,
    };
    let void = |one: &CameOut| -> Vec<Team> {
        let teams = one.slots.into_iter().filter_map(team);
        teams.filter(|_| one.winner == Stands::Nobody).collect()
    };
    let is_decider = |drawn: &Match| drawn.of == BracketPart::Decider;
    let numbered = matches.iter().zip(all).enumerate();
    let mut last = numbered.clone().rev();
    let last =
        last.find(|(_, (drawn, one))| !is_decider(drawn) || one.slots != [Stands::Nobody; 2]);
    let (last, (_, end)) = last?;
    let mut places = [end.winner, end.loser]
        .map(|slot| Vec::from_iter(team(slot)))
        .to_vec();
    places.push(void(end));
    let is_double = matches.iter().any(|drawn| drawn.of == BracketPart::Losers);
    let out_in = |drawn: &Match| match drawn.of {
        BracketPart::Winners if is_double => (2 * drawn.round).saturating_sub(1),
        _ => drawn.round,
    };
    // Who lost and goes nowhere is out, the later the better.
    let goes_on = |drawn: &Match| {
        let mut later = matches.iter().filter(|later| !is_decider(later));
        later.any(|later| later.slots.contains(&Slot::LoserOf(drawn.id)))
    };
    let mut out: BTreeMap<Reverse<u8>, [Vec<Team>; 2]> = BTreeMap::new();
    for (at, (drawn, one)) in numbered {
        if at == last || matches!(drawn.of, BracketPart::Final | BracketPart::Decider) {
            continue;
        }
        let sets = out.entry(Reverse(out_in(drawn))).or_default();
        sets[0].extend(team(one.loser).filter(|_| !goes_on(drawn)));
        sets[1].extend(void(one));
    }
    places.extend(out.into_values().flatten());
    places.retain(|teams| !teams.is_empty());
    places.iter_mut().for_each(|teams| teams.sort_unstable());
    Some(places)
}
