//! The table of a season: who stands where, and what each night brought.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

use super::event::SeasonNight;
use super::setup::{Counted, HANDICAP_STEP, SeasonTieRule};
use super::totals::PlayerTotals;
use super::{Season, person_key};
use crate::night::ratings::RatingPoints;

/// What a night brought a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NightResult {
    /// What the player had.
    pub totals: PlayerTotals,
    /// What the season counts of it, with the handicap.
    pub result: i64,
    pub handicap: i64,
    /// Whether it is one of the best that count.
    pub counts: bool,
}

/// A player's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonRow {
    /// The key of the player.
    pub key: String,
    pub name: String,
    /// The place, from 1; those with an equal one share it. None for who has played too few nights.
    pub place: Option<usize>,
    /// What decided among those with the same total; `None` where the total did.
    pub decided: Option<SeasonTieRule>,
    pub total: i64,
    /// How much of it is from handicaps.
    pub handicap: i64,
    /// What each night brought, in the order of the season's; none where the player was not there.
    pub nights: Vec<Option<NightResult>>,
    /// On how many nights the player was there.
    pub attended: usize,
    /// What the player had on all of them.
    pub sum: PlayerTotals,
}

impl SeasonRow {
    /// The results, the best first; an absence is as good as a 0.
    fn best(&self) -> Vec<i64> {
        let result = |night: &Option<NightResult>| night.as_ref().map_or(0, |night| night.result);
        let mut results: Vec<i64> = self.nights.iter().map(result).collect();
        results.sort_unstable_by_key(|result| Reverse(*result));
        results
    }
}

/// The highest rating at a night, as it began.
fn best_rating(night: &SeasonNight) -> Option<RatingPoints> {
    let ratings = night.totals.iter().filter_map(|totals| totals.ratings);
    ratings.map(|ratings| ratings.before).max()
}

impl Season {
    /// The table, the first first; who has played too few nights stands below. `joined` gives the person whose other
    /// name this is on this phone.
    pub fn table(&self, joined: impl Fn(&str) -> String) -> Vec<SeasonRow> {
        let mut rows: Vec<SeasonRow> = Vec::new();
        let mut keys: BTreeMap<String, usize> = BTreeMap::new();
        // The row and the name of each spelling, because keys are slow to make and there are many nights.
        let mut spelled: BTreeMap<&str, (usize, String)> = BTreeMap::new();
        for (at, night) in self.nights.iter().enumerate() {
            let played = night.totals.iter().filter(|totals| night.counts(totals));
            for totals in played {
                let (row, name) = spelled.entry(&totals.name).or_insert_with(|| {
                    let name = joined(self.person(&totals.name));
                    let key = person_key(&name);
                    let row = *keys.entry(key.clone()).or_insert_with(|| {
                        rows.push(self.empty(key));
                        rows.len() - 1
                    });
                    (row, name)
                });
                let row = &mut rows[*row];
                row.name.clone_from(name);
                match &mut row.nights[at] {
                    Some(there) => there.totals.add(totals),
                    none => {
                        *none = Some(NightResult {
                            totals: totals.clone(),
                            result: 0,
                            handicap: 0,
                            counts: false,
                        });
                    }
                }
            }
        }
        let best: Vec<_> = self.nights.iter().map(best_rating).collect();
        rows.iter_mut().for_each(|row| self.count(row, &best));
        rows.sort_by(|one, other| {
            self.compare(one, other)
                .then_with(|| one.name.cmp(&other.name))
        });
        self.place(&mut rows);
        rows
    }

    fn empty(&self, key: String) -> SeasonRow {
        SeasonRow {
            key,
            name: String::new(),
            place: None,
            decided: None,
            total: 0,
            handicap: 0,
            nights: vec![None; self.nights.len()],
            attended: 0,
            sum: PlayerTotals::default(),
        }
    }

    /// What the season counts of a night.
    fn result(&self, totals: &PlayerTotals) -> i64 {
        match &self.setup.counted {
            Counted::Wins => totals.won.into(),
            Counted::Points => totals.points.unwrap_or(0).into(),
            Counted::Places(points) => {
                let at = totals.place.and_then(|place| place.checked_sub(1));
                let points = at.and_then(|at| points.get(usize::from(at)));
                points.copied().unwrap_or(0).into()
            }
        }
    }

    /// What a player gets on top of a night's result, where the highest rating there was `best`.
    fn handicap(&self, totals: &PlayerTotals, best: Option<RatingPoints>) -> i64 {
        let behind = best.zip(totals.ratings).map_or(0, |(best, ratings)| {
            best.rounded() - ratings.before.rounded()
        });
        behind / HANDICAP_STEP * i64::from(self.setup.handicap.points())
    }

    /// Adds up what a player had: of results as good as each other, the earlier ones count. `best` has the highest
    /// rating at each night.
    fn count(&self, row: &mut SeasonRow, best: &[Option<RatingPoints>]) {
        let nights = row.nights.iter_mut().zip(best);
        let mut there = Vec::new();
        for (night, best) in nights.filter_map(|(night, best)| Some((night.as_mut()?, *best))) {
            night.handicap = self.handicap(&night.totals, best);
            night.result = self.result(&night.totals) + night.handicap;
            row.sum.add(&night.totals);
            there.push(night);
        }
        row.attended = there.len();
        there.sort_by_key(|night| Reverse(night.result));
        let best = match self.setup.best {
            0 => there.len(),
            best => best.into(),
        };
        for night in there.into_iter().take(best) {
            night.counts = true;
            row.total += night.result;
            row.handicap += night.handicap;
        }
        let nights = i64::try_from(row.attended).unwrap_or(i64::MAX);
        row.total += nights.saturating_mul(self.setup.attendance.into());
    }

    fn has_place(&self, row: &SeasonRow) -> bool {
        row.attended >= self.setup.least.into()
    }

    /// The better one first; equal only if they share a place.
    fn compare(&self, one: &SeasonRow, other: &SeasonRow) -> Ordering {
        let standing = |row: &SeasonRow| (Reverse(self.has_place(row)), Reverse(row.total));
        let by_rule = || match self.setup.tie_rule {
            SeasonTieRule::BestNights => other.best().cmp(&one.best()),
            SeasonTieRule::Wins => other.sum.won.cmp(&one.sum.won),
            SeasonTieRule::Nights => other.attended.cmp(&one.attended),
            SeasonTieRule::Shared => Ordering::Equal,
        };
        standing(one).cmp(&standing(other)).then_with(by_rule)
    }

    /// Numbers the places of rows in order.
    fn place(&self, rows: &mut [SeasonRow]) {
        let placed = rows.partition_point(|row| self.has_place(row));
        let rows = &mut rows[..placed];
        for at in 0..placed {
            rows[at].place = match at.checked_sub(1) {
                Some(above) if self.compare(&rows[above], &rows[at]).is_eq() => rows[above].place,
                _ => Some(at + 1),
            };
        }
        let tied = rows.chunk_by_mut(|one, other| one.total == other.total);
        for tied in tied.filter(|tied| tied.len() > 1) {
            for set in tied.chunk_by_mut(|one, other| one.place == other.place) {
                let decided = match set {
                    [_] => self.setup.tie_rule,
                    _ => SeasonTieRule::Shared,
                };
                set.iter_mut().for_each(|row| row.decided = Some(decided));
            }
        }
    }
}
