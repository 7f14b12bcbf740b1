//! A night being run, for the tests.

use chrono::{DateTime, NaiveDate, Utc};
use fives_core::night::knock_out::BestOf;
use fives_core::night::purse::Shares;
use fives_core::night::standings::TieRule;
use fives_core::night::team::Team;
use fives_core::night::{
    ExtraPlayers, Format, GameOutcome, Leaving, MatchKey, Night, NightEvent, NightRefusal,
    NightSetup, PlayOffsRated, Stage,
};

/// A setup of COPAH in pairs, with a number of tables.
pub fn setup(format: Format, tables: u8) -> NightSetup {
    NightSetup {
        name: "Friday".to_owned(),
        day: NaiveDate::from_ymd_opt(2026, 11, 27).unwrap(),
        place: "Legion hall".to_owned(),
        game: "copah".to_owned(),
        house: fives_core::games::find("copah").unwrap().default_house(),
        format,
        tie_rule: TieRule::DecidingGame,
        tables,
        fee: 500,
        shares: Shares {
            winners: 50,
            runners_up: 30,
            most_wins: 10,
            booby: 10,
            ..Shares::default()
        },
        play_offs_rated: PlayOffsRated::AsGames,
    }
}

/// Groups with play-offs of the first two.
pub const fn groups(groups: u8) -> Format {
    Format::Groups {
        groups,
        advance: 2,
        best_of: BestOf::One,
    }
}

/// Singles in which extra players sit out.
pub const fn singles(rounds: u8) -> Format {
    Format::Singles {
        rounds,
        extra: ExtraPlayers::SitOut,
    }
}

/// Singles in which they play six-handed.
pub const fn six_handed(rounds: u8) -> Format {
    Format::Singles {
        rounds,
        extra: ExtraPlayers::SixHanded,
    }
}

pub fn at(step: usize) -> DateTime<Utc> {
    DateTime::from_timestamp(1_764_000_000 + step as i64, 0).unwrap()
}

/// A hall night with helpers for its steps; a refused step fails the test.
pub struct Desk(pub Night);

impl Desk {
    pub fn new(format: Format, tables: u8) -> Self {
        Self(Night::new(setup(format, tables)).unwrap())
    }

    /// A started night with a number of teams, in the order entered.
    pub fn started(format: Format, tables: u8, teams: u8) -> Self {
        Self::set_up(setup(format, tables), teams)
    }

    /// The same, of any setup.
    pub fn set_up(setup: NightSetup, teams: u8) -> Self {
        let mut desk = Self(Night::new(setup).unwrap());
        for team in 0..teams {
            desk.enter(team, None);
        }
        let start = desk.0.groups_as_entered();
        desk.act(start);
        desk
    }

    /// A started night of singles, in the order entered.
    pub fn singles(players: u8, rounds: u8, tables: u8) -> Self {
        Self::alone(singles(rounds), players, tables)
    }

    /// A started night of this format of singles.
    pub fn alone(format: Format, players: u8, tables: u8) -> Self {
        Self::singles_of(setup(format, tables), players)
    }

    /// A started night of players who enter alone, of any setup.
    pub fn singles_of(setup: NightSetup, players: u8) -> Self {
        let mut desk = Self(Night::new(setup).unwrap());
        for player in 0..players {
            desk.enter_alone(&format!("P{player}"), None);
        }
        let start = desk.0.groups_as_entered();
        desk.act(start);
        desk
    }

    /// A started night of this format, of games of one player a side.
    pub fn one_a_side(format: Format, players: u8, tables: u8) -> Self {
        let (game, house) = fives_core::games::sheet::read("forty-five/seating=alone-2").unwrap();
        let setup = NightSetup {
            game: game.id.to_owned(),
            house,
            ..setup(format, tables)
        };
        Self::singles_of(setup, players)
    }

    pub fn enter_alone(&mut self, name: &str, group: Option<u8>) {
        let players = vec![name.to_owned()];
        self.act(NightEvent::Entered { players, group });
    }

    pub fn try_act(&mut self, event: NightEvent) -> Result<(), NightRefusal> {
        let step = self.0.journal().events().len();
        self.0.act(event, at(step))
    }

    pub fn act(&mut self, event: NightEvent) {
        let says = format!("{event:?}");
        if let Err(why) = self.try_act(event) {
            panic!("{why:?}: {says}");
        }
    }

    pub fn enter(&mut self, number: u8, group: Option<u8>) {
        let letters = ["a", "b"].into_iter().take(self.0.setup().team_size());
        let players = letters.map(|letter| format!("P{number}{letter}"));
        self.act(NightEvent::Entered {
            players: players.collect(),
            group,
        });
    }

    /// The teams of a round, by match.
    pub fn round(&self, at: usize) -> Vec<MatchKey> {
        let state = self.0.state();
        state.rounds[at]
            .matches
            .iter()
            .map(|match_state| match_state.key)
            .collect()
    }

    pub fn win(&mut self, of: MatchKey, winner: Team) {
        let state = self.0.state();
        let game = state.find(&of).unwrap().games.len() as u8;
        self.score(of, game, winner, None);
    }

    pub fn score(&mut self, of: MatchKey, game: u8, winner: Team, score: Option<(i16, i16)>) {
        let outcome = GameOutcome { winner, score };
        self.act(NightEvent::Won { of, game, outcome });
    }

    /// Plays on until the night waits for something else: of two teams, `better` says who wins.
    pub fn play(&mut self, better: impl Fn(Team, Team) -> Team) {
        self.play_while(|_| true, better);
    }

    /// Plays the games of the groups, but none of the play-offs.
    pub fn play_groups(&mut self, better: impl Fn(Team, Team) -> Team) {
        self.play_while(|stage| stage == Stage::Group, better);
    }

    fn play_while(&mut self, plays: impl Fn(Stage) -> bool, better: impl Fn(Team, Team) -> Team) {
        while let Some(round) = self.0.state().current_round() {
            let state = self.0.state().clone();
            if !plays(state.rounds[round].stage) {
                return;
            }
            let matches = &state.rounds[round].matches;
            let open = matches
                .iter()
                .find(|match_state| match_state.winner.is_none())
                .unwrap();
            let [one, other] = open.key.teams;
            self.win(open.key, better(one, other));
        }
    }

    pub fn leave(&mut self, team: Team, leaving: Leaving) {
        self.act(NightEvent::Left { team, leaving });
    }
}

/// The team with the lower number wins.
pub fn lower(one: Team, other: Team) -> Team {
    one.min(other)
}

/// The lower number wins, but teams from `first` to `first` + 2 beat each other in a circle.
pub fn circle(first: u8) -> impl Fn(Team, Team) -> Team {
    move |one, other| match (one.min(other), one.max(other)) {
        (Team(low), Team(high)) if (low, high) == (first, first + 2) => Team(high),
        (low, _) => low,
    }
}
