//! The figures of one game for everybody who played in it.

use std::sync::Arc;

use chrono::{DateTime, FixedOffset, Utc};

use super::figures::more;
use super::highlights::furthest_behind;
use super::{Figures, RecordMark, Streak};
use crate::base::house::choices::Best;
use crate::base::seats::{BySide, Layout, Seat, Side, name_key};
use crate::games::hand::Hand;
use crate::games::{BidOutcome, EndReason, Feat, Game};
use crate::ledger::{Deal, Dealt, Fate, Standing};
use crate::storage::saved::SavedGame;

/// The figures of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digest {
    /// Which game was played.
    pub game: &'static Game,
    /// When it was set up.
    pub created: DateTime<Utc>,
    /// How far the clock of the table was from UTC, if known.
    pub offset: Option<FixedOffset>,
    /// The figures of the game itself: each hand, bid and end once.
    pub whole: Figures,
    /// The figures of each player with a name.
    pub players: Vec<PartInGame>,
    /// The figures of each partnership.
    pub partnerships: Vec<PartInGame>,
}

/// The part of a player or partnership in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartInGame {
    /// The name as written; for partners one each, by seat.
    pub names: Vec<String>,
    /// The key: of the name, or of all partners' names, sorted.
    pub key: String,
    pub figures: Figures,
}

/// The key of a partnership.
pub(super) fn key_of(mut keys: Vec<String>) -> String {
    keys.sort_unstable();
    // No name can contain this character.
    keys.join("\n")
}

impl Digest {
    /// The digest of a game; `None` for an unknown one.
    pub fn of(kept: &SavedGame) -> Option<Self> {
        let game = kept.ledger.game()?;
        let standing = kept.ledger.standing();
        let layout = kept.ledger.rules().layout();
        let mut digest = Self {
            game,
            created: kept.when(),
            offset: kept.offset,
            whole: Figures::of(game),
            players: Vec::new(),
            partnerships: Vec::new(),
        };
        let mut table: Option<CurrentSeating> = None;
        let mut ticks = standing.begun.as_ref().map(|begun| &begun.ticks);
        for (at, deal) in standing.deals.iter().enumerate() {
            let Dealt::Hand(hand) = &deal.what else {
                continue;
            };
            if deal.fate != Fate::Counts {
                continue;
            }
            let mut seated = match table.take() {
                Some(current) if Arc::ptr_eq(&current.players, &deal.players) => current,
                before => {
                    digest.end_seating(kept, before);
                    digest.seat(layout, &deal.players)
                }
            };
            seated.play(at, deal, kept.ledger.is_on_paper());
            digest.bid(&seated, layout, deal, hand, ticks);
            // A game kept on paper has totals, but no hands.
            digest.whole.in_game().hands += u32::from(!kept.ledger.is_on_paper());
            ticks = Some(&deal.ticks);
            table = Some(seated);
        }
        digest.end_seating(kept, table);
        let last = digest.seat(layout, standing.players_at_end());
        digest.close(kept, &standing, &last);
        Some(digest)
    }

    /// The indexes of the players in the digest; new ones are added.
    fn seat(&mut self, layout: Layout, players: &Arc<[String]>) -> CurrentSeating {
        let keys: Vec<Option<String>> = players.iter().map(|name| name_key(name)).collect();
        let all = &mut self.players;
        let written = |name: &String| name.trim().to_owned();
        let seat = |(name, key): (&String, &Option<String>)| {
            let key = key.clone()?;
            Some(place_of(all, self.game, key, || vec![written(name)]))
        };
        let seats = players.iter().zip(&keys).map(seat).collect();
        let side = |side: Side| {
            let seats = layout.seats_of(side).map(Seat::index);
            let keys: Option<Vec<String>> = seats.map(|at| keys.get(at)?.clone()).collect();
            let keys = keys?;
            let seats = layout.seats_of(side).map(Seat::index);
            let names = || {
                seats
                    .filter_map(|at| players.get(at).map(written))
                    .collect()
            };
            let all = &mut self.partnerships;
            (keys.len() > 1).then(|| place_of(all, self.game, key_of(keys), names))
        };
        CurrentSeating {
            players: players.clone(),
            layout,
            seats,
            partnerships: layout.sides().map(side).collect(),
            tallies: layout.sides().map(|_| Tally::default()).collect(),
        }
    }

    /// Ends a seating: what its sides did is added to its players.
    fn end_seating(&mut self, kept: &SavedGame, table: Option<CurrentSeating>) {
        let Some(table) = table else {
            return;
        };
        // If the lowest total wins, points are nothing to boast of.
        let boasts = kept.ledger.rules().table().finish.best == Best::High;
        for (side, tally) in table.layout.sides().zip(&table.tallies) {
            let best = tally.best.filter(|_| boasts);
            let best = best.map(|(points, deal)| mark(kept, deal, points));
            let feats = |figures: &mut Figures| {
                figures.bourred += tally.bourred;
                figures.nine_holes += tally.nine_holes;
                figures.pots += tally.pots;
                more(&mut figures.in_game().best, best.as_ref());
            };
            feats(&mut self.whole);
            self.count_for(&table, side, |figures| {
                feats(figures);
                let in_game = figures.in_game();
                in_game.hands += tally.hands;
                in_game.points += tally.points;
                in_game.on_paper += tally.on_paper;
            });
        }
    }

    /// Applies a change to the figures of everybody of a side.
    fn count_for(&mut self, table: &CurrentSeating, side: Side, tell: impl Fn(&mut Figures)) {
        for seat in table.layout.seats_of(side) {
            if let Some(figures) = self.player(table, seat) {
                tell(figures);
            }
        }
        if let Some(figures) = self.partnership(table, side) {
            tell(figures);
        }
    }

    fn player(&mut self, table: &CurrentSeating, seat: Seat) -> Option<&mut Figures> {
        let at = (*table.seats.get(seat.index())?)?;
        self.players.get_mut(at).map(|player| &mut player.figures)
    }

    fn partnership(&mut self, table: &CurrentSeating, side: Side) -> Option<&mut Figures> {
        let at = (*table.partnerships.get(side.index())?)?;
        self.partnerships
            .get_mut(at)
            .map(|partnership| &mut partnership.figures)
    }

    /// The outcome of a bid, and whether it counted as a failed bid; `ticks` are those before.
    fn bid(
        &mut self,
        table: &CurrentSeating,
        layout: Layout,
        deal: &Deal,
        hand: &Hand,
        ticks: Option<&BySide<u8>>,
    ) {
        let Some(contract) = hand.contract() else {
            return;
        };
        let side = layout.side_of(contract.seat);
        let (made, set) = match deal.lines[side].why.bid {
            BidOutcome::Made => (1, 0),
            BidOutcome::Set => (0, 1),
            BidOutcome::Plain => return,
        };
        let ticks = u32::from(deal.ticks[side] > ticks.map_or(0, |ticks| ticks[side]));
        let tell = |figures: &mut Figures| {
            figures.bid(contract.bid, made, set);
            figures.ticks += ticks;
        };
        tell(&mut self.whole);
        self.player(table, contract.seat).map(tell);
        self.partnership(table, side).map(tell);
    }

    /// The end of the game, for the players at the end.
    fn close(&mut self, kept: &SavedGame, standing: &Standing, table: &CurrentSeating) {
        let Some((end, _)) = standing.end else {
            self.whole.going_on += 1;
            for side in table.layout.sides() {
                self.count_for(table, side, |figures| figures.going_on += 1);
            }
            return;
        };
        // The end of the play for second place did not win the game (C9).
        let by_door = matches!(end.reason, EndReason::BackDoor | EndReason::Ticks)
            && standing.first.is_none();
        let drawn = u32::from(end.winner.is_none());
        let best = kept.ledger.rules().table().finish.best;
        let comeback = end.winner.and_then(|side| {
            let (points, deal) = furthest_behind(standing, side, best)?;
            Some(mark(kept, deal, points))
        });
        let whole = self.whole.in_game();
        whole.ended += 1;
        whole.drawn += drawn;
        whole.comeback.clone_from(&comeback);
        self.whole.back_doors_won += u32::from(by_door && end.winner.is_some());
        for side in table.layout.sides() {
            let won = end.winner == Some(side);
            let out = u32::from(standing.out[side] && !standing.is_away(side));
            self.whole.back_doors_fallen += out;
            self.count_for(table, side, |figures| {
                figures.back_doors_won += u32::from(won && by_door);
                figures.back_doors_fallen += out;
                figures.run = Streak::one(won);
                let in_game = figures.in_game();
                in_game.ended += 1;
                in_game.won += u32::from(won);
                in_game.drawn += drawn;
                if won {
                    in_game.comeback.clone_from(&comeback);
                }
            });
        }
    }
}

/// The current seating, with what its sides have done.
struct CurrentSeating {
    players: Arc<[String]>,
    layout: Layout,
    /// The index of each player, by seat; `None` without a name.
    seats: Vec<Option<usize>>,
    /// The index of each partnership, by side; `None` for a single player, or with a player without a name.
    partnerships: Vec<Option<usize>>,
    /// By side.
    tallies: Vec<Tally>,
}

/// What a side did during a seating.
#[derive(Default)]
struct Tally {
    hands: u32,
    points: i64,
    on_paper: i64,
    /// The best-scoring hand, if any scored: its points and its deal.
    best: Option<(i32, usize)>,
    nine_holes: u32,
    pots: u32,
    bourred: u32,
}

impl CurrentSeating {
    /// Adds a hand that counts, or the totals of a game kept on paper.
    fn play(&mut self, at: usize, deal: &Deal, on_paper: bool) {
        let winner = deal
            .pot_result
            .as_ref()
            .and_then(|pot_result| pot_result.winner);
        for ((side, line), tally) in deal.lines.iter().zip(&mut self.tallies) {
            // A player who is out plays no hand.
            if line.why.is_absent() {
                continue;
            }
            tally.points += i64::from(line.points);
            if on_paper {
                tally.on_paper += i64::from(line.points);
                continue;
            }
            tally.hands += 1;
            if line.points > tally.best.map_or(0, |(most, _)| most) {
                tally.best = Some((line.points, at));
            }
            match line.why.feat {
                Some(Feat::NineHole) => tally.nine_holes += 1,
                Some(Feat::Bourred) => tally.bourred += 1,
                None => {}
            }
            tally.pots += u32::from(winner == Some(side));
        }
    }
}

fn mark(kept: &SavedGame, deal: usize, points: i32) -> RecordMark {
    RecordMark {
        points,
        id: kept.id.clone(),
        created: kept.when(),
        offset: kept.offset,
        deal,
    }
}

/// The index of a key in a list; a new one is added.
fn place_of(
    all: &mut Vec<PartInGame>,
    game: &'static Game,
    key: String,
    names: impl FnOnce() -> Vec<String>,
) -> usize {
    if let Some(at) = all.iter().position(|part| part.key == key) {
        return at;
    }
    all.push(PartInGame {
        names: names(),
        key,
        figures: Figures::of(game),
    });
    all.len() - 1
}
