//! Who is through a round without playing.

use super::event::Stage;
use super::knock_out::{Match, Sitting};
use super::state::{RoundState, State};
use super::team::Team;

impl State {
    /// The teams that have a bye in a round of the bracket or of a Swiss night.
    pub fn byes(&self, round: &RoundState) -> Vec<Team> {
        let of_bracket = self.byes_of_bracket(round).into_iter();
        of_bracket.chain(round.bye).collect()
    }

    fn byes_of_bracket(&self, round: &RoundState) -> Vec<Team> {
        let Some(bracket) = self.bracket.as_ref() else {
            return Vec::new();
        };
        let of = |drawn: &Match| (drawn.round, drawn.of);
        let matches = round.matches.iter();
        let played: Vec<_> = matches
            .filter(|played| played.key.stage == Stage::Bracket)
            .filter_map(|played| bracket.bracket.matches.get(usize::from(played.key.number)))
            .map(of)
            .collect();
        let all = bracket.bracket.matches.iter().zip(&bracket.finish.matches);
        let here = all.filter(|(drawn, _)| played.contains(&of(drawn)));
        here.filter_map(|(_, resolved)| match resolved.slots {
            [Sitting::Team(team), Sitting::Nobody] | [Sitting::Nobody, Sitting::Team(team)] => {
                Some(team)
            }
            _ => None,
        })
        .collect()
    }
}
