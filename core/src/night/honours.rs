//! The prizewinners of a night, their prize money, and its games that count in the power rankings.

use std::collections::BTreeMap;

use super::event::Stage;
use super::facts::TeamEntry;
use super::purse::{MostWinsFor, Prize, PrizePayment, Prizewinners, TiedPrizes, payments, purse};
use super::ratings::{Moves, RatedGame};
use super::setup::{Format, PlayOffsRated};
use super::standings::StandingsPlace;
use super::state::{RoundState, State};
use super::team::Team;
use super::totals::OnCards;

impl State {
    /// Whether everything is played and every place that matters is known.
    pub fn is_over(&self) -> bool {
        let played = self.rounds.iter().all(RoundState::is_over);
        let groups = self.groups.iter().all(|group| group.is_over);
        let known = match self.setup.format {
            Format::Groups { advance: 1.., .. } | Format::KnockOut { .. } => {
                let bracket = self.bracket.as_ref();
                bracket.is_some_and(|bracket| bracket.finish.is_over())
            }
            Format::Groups { advance: 0, .. }
            | Format::Progressive { .. }
            | Format::Swiss { .. }
            | Format::Singles { .. } => self.ties().next().is_none(),
        };
        self.is_started() && played && groups && known
    }

    /// How many games a team won and lost, play-offs, byes of a Swiss night and games won without play included; a
    /// deciding game counts for nothing here.
    pub fn won_lost(&self, team: Team) -> (usize, usize) {
        self.record(team, |stage| stage != Stage::TieBreak)
    }

    /// The same without the play-offs, as the standings count.
    pub fn stage_record(&self, team: Team) -> (usize, usize) {
        self.record(team, Stage::is_ranked)
    }

    fn record(&self, team: Team, counts: impl Fn(Stage) -> bool) -> (usize, usize) {
        // A total is of everything that has a place in the standings.
        let total = self.total(team).map(|total| usize::from(total.won));
        let counts = |stage: Stage| counts(stage) && (total.is_none() || !stage.is_ranked());
        let mut sum = (total.unwrap_or_default(), 0);
        let byes = self.rounds.iter().filter_map(RoundState::won_bye);
        sum.0 += byes.filter(|bye| *bye == team).count();
        let counted = self.matches().filter(|played| counts(played.key.stage));
        for played in counted.filter(|played| played.plays(team)) {
            if played.is_default {
                let won = played
                    .winner
                    .is_some_and(|winner| played.is_win_of(team, winner));
                sum = (sum.0 + usize::from(won), sum.1 + usize::from(!won));
            }
            for game in &played.games {
                let won = played.is_win_of(team, game.outcome.winner);
                sum = (sum.0 + usize::from(won), sum.1 + usize::from(!won));
            }
        }
        sum
    }

    /// Who gets each prize; `None` while the night is not over.
    pub fn prizewinners(&self) -> Option<Prizewinners> {
        if !self.is_over() {
            return None;
        }
        let places = self.prized();
        let shares = &self.setup.shares;
        let placed = match shares.most_wins_for {
            MostWinsFor::Everyone => Vec::new(),
            MostWinsFor::Others => shares.placed(&places),
        };
        let stayed = self
            .entrants()
            .filter(|(team, _)| !self.is_unfinished(*team));
        let wins: Vec<(Team, usize)> = stayed
            .map(|(team, _)| (team, self.won_lost(team).0))
            .collect();
        let with = |wanted: Option<usize>, out: &[Team]| {
            let teams = wins.iter().filter(|(_, wins)| Some(*wins) == wanted);
            let teams = teams.map(|(team, _)| *team);
            teams.filter(|team| !out.contains(team)).collect::<Vec<_>>()
        };
        let others = wins.iter().filter(|(team, _)| !placed.contains(team));
        let most = others.map(|(_, wins)| *wins).max();
        Some(Prizewinners {
            // Who has won nothing has not won most.
            most_wins: with(most.filter(|wins| *wins > 0), &placed),
            booby: with(wins.iter().map(|(_, wins)| *wins).min(), &[]),
            places,
        })
    }

    /// The teams by place that can have a prize for it, tied ones together: of the bracket, or else those at one
    /// place in all groups. Who left before a match has none, so those below move up.
    pub(super) fn prized(&self) -> Vec<Vec<Team>> {
        let mut sets: BTreeMap<u8, Vec<Team>> = BTreeMap::new();
        match &self.bracket {
            Some(bracket) => sets.extend(bracket.finish.places.iter().cloned()),
            None => {
                for (team, place) in self.places() {
                    sets.entry(place).or_default().push(team);
                }
            }
        }
        // A single team that went on has won without a match.
        if let Some(champion) = self.champion.filter(|_| sets.is_empty()) {
            sets.insert(1, vec![champion]);
        }
        let sets = sets.into_values().map(|mut set| {
            set.retain(|team| !self.is_unfinished(*team));
            set
        });
        sets.filter(|set| !set.is_empty()).collect()
    }

    /// Whether a prize can depend on the order of teams that share a place, the one with so many before it.
    pub(super) fn has_prize(&self, before: usize, place: &StandingsPlace) -> bool {
        if self.groups.len() > 1 {
            return place.from == 1 || self.pays_for(place);
        }
        let prized = match self.setup.fee {
            0 => 2,
            _ => self.setup.shares.prized_places(),
        };
        match self.setup.shares.tied {
            TiedPrizes::OfTheirPlaces => usize::from(place.from) <= prized,
            TiedPrizes::OnePrize => before < prized,
        }
    }

    /// Whether a prize is for one of the places that the tied teams of a group take up; the same places of all
    /// groups share one.
    fn pays_for(&self, place: &StandingsPlace) -> bool {
        let until = usize::from(place.from) + place.teams.len();
        let places = self.places().filter(|(team, _)| !self.is_unfinished(*team));
        let mut taken: BTreeMap<usize, usize> = BTreeMap::new();
        for (_, from) in places {
            *taken.entry(from.into()).or_default() += 1;
        }
        let count = |from: usize, until: usize| match self.setup.shares.tied {
            TiedPrizes::OfTheirPlaces => taken.range(from..until).map(|(_, count)| count).sum(),
            TiedPrizes::OnePrize => taken.range(from..until).count(),
        };
        let (before, shared) = (count(0, place.from.into()), count(place.from.into(), until));
        self.setup.fee > 0
            && self
                .setup
                .shares
                .has_prize(before, shared.max(place.teams.len()))
    }

    /// The teams that play, by number: those drawn, or before the start those that have not left.
    pub fn entrants(&self) -> impl Iterator<Item = (Team, &TeamEntry)> {
        let all = (0..).map(Team).zip(&self.teams);
        all.filter(|(_, entry)| match self.is_started() {
            true => entry.group.is_some(),
            false => entry.left.is_none(),
        })
    }

    /// The fees of all who play or played, in cents.
    pub fn purse(&self) -> u64 {
        let players: usize = self.entrants().map(|(_, team)| team.players.len()).sum();
        purse(self.setup.fee, u32::try_from(players).unwrap_or(u32::MAX))
    }

    /// What is paid to whom; nothing while the night is not over.
    pub fn payments(&self) -> Vec<PrizePayment> {
        let to = self.prizewinners();
        to.map_or_else(Vec::new, |to| {
            payments(self.purse(), self.setup.shares, &to)
        })
    }

    /// The prizes that nobody gets, and of which the others get the share; none while the night is not over, or where
    /// nothing is paid.
    pub fn unclaimed(&self) -> Vec<Prize> {
        let to = self.prizewinners().filter(|_| !self.payments().is_empty());
        to.map_or_else(Vec::new, |to| self.setup.shares.unclaimed(&to))
    }

    /// The games that were played, for the power rankings, in order; `person` gives the number or the name of a name.
    pub fn rated_games<'a, P>(
        &'a self,
        mut person: impl FnMut(&'a str) -> P,
    ) -> impl Iterator<Item = RatedGame<P>> {
        let of_winners = self.setup.play_offs_rated == PlayOffsRated::ForWinners;
        // Of a table that is tied on the cards, the game says only who goes on.
        let rated = self
            .matches()
            .filter(|played| played.on_cards != Some(OnCards::Tied));
        let games = rated.flat_map(move |played| {
            let moves = match played.key.stage {
                Stage::Bracket if of_winners && self.has_play_offs() => Moves::WinnersOnly,
                _ => Moves::Both,
            };
            played.games.iter().map(move |game| (played, game, moves))
        });
        games.map(move |(played, game, moves)| {
            let mut persons = |names: &'a [String]| names.iter().map(|name| person(name)).collect();
            let [one, other] = &game.players;
            let (winners, losers) = match game.outcome.winner == played.key.teams[0] {
                true => (one, other),
                false => (other, one),
            };
            RatedGame {
                winners: persons(winners),
                losers: persons(losers),
                moves,
            }
        })
    }
}
