//! Why a step of a night is refused, and what to do instead.

use super::places::money;
use crate::base::text_fold::isolate;
use crate::night::{MOST_FEE, MOST_GAMES, MOST_GROUPS, MOST_TABLES, MOST_TEAMS};
use crate::night::{Refusal, SetupProblem};
use crate::words::house_problem;

/// A refusal in one or two sentences.
pub fn refusal(why: &Refusal) -> String {
    let says = match why {
        Refusal::Setup(problem) => return setup_problem(problem),
        Refusal::SameName(name) => {
            return format!("{} is already here. Use another name.", isolate(name));
        }
        Refusal::WrongPlayers { want: 1 } => "Enter one player.",
        Refusal::WrongPlayers { want } => return format!("A team has {want} players."),
        Refusal::OtherTeamSize => "These rules need teams of another size. Start a new night.",
        Refusal::FormatFixed => "The night has started, so the format can’t change.",
        Refusal::AlreadyPlayed => "The teams have already played more games than that.",
        Refusal::TooManyTeams => "A night has at most 64 teams.",
        Refusal::TooFewInHat => "There aren’t enough names in the hat for a team.",
        Refusal::Nameless => "Enter a name for every player.",
        Refusal::LongName => "A name has at most 24 letters. Shorten it.",
        Refusal::NoSuchTeam => "That team isn’t here.",
        Refusal::HasLeft => "That team has already left.",
        Refusal::IsHere => "That team is still here.",
        Refusal::NotDrawn => "That team left before the start. Enter it again, as a new team.",
        Refusal::Started => "The night has already started.",
        Refusal::NightOver => "The night is over, so everyone keeps their place.",
        Refusal::LastGameOn => "The last game has begun, so there’s none left for that team.",
        Refusal::NoSuchGroup => "Choose a group for the team.",
        Refusal::TooFewTeams => "Enter at least two teams for every group.",
        Refusal::TooFewTables => {
            "A progressive night needs a table for every two teams. Add tables in the night settings."
        }
        Refusal::PlayOffsOn => "The play-offs are on, so no team can join a group.",
        Refusal::NoByeLeft => "There’s no bye left for another team.",
        Refusal::TableTaken => "Another team stays at that table. Choose another one.",
        Refusal::NotOn => "That match isn’t being played now.",
        Refusal::BadScore => "That can’t be the score of a game. Check both figures.",
        Refusal::ResultStays => "Your result stays as it is.",
        Refusal::NotTied => "Those teams aren’t tied anymore.",
        Refusal::NotShared => "The play-offs need an order here. Choose another way to decide.",
    };
    says.to_owned()
}

fn setup_problem(problem: &SetupProblem) -> String {
    match problem {
        SetupProblem::UnknownGame => "This version of Fives doesn’t know that game.".to_owned(),
        SetupProblem::House(problem) => house_problem(problem),
        SetupProblem::NotTwoSides => {
            "A match is between two teams. Choose rules with two sides.".to_owned()
        }
        SetupProblem::Groups => format!("Change the number of groups: 1 to {MOST_GROUPS}."),
        SetupProblem::OneGoesOn => {
            "With one group at least two teams advance, or none without play-offs.".to_owned()
        }
        SetupProblem::TooManyGoOn => {
            format!("At most {MOST_TEAMS} teams advance in all. Lower the number of each group.")
        }
        SetupProblem::Games => format!("Change the number of games: 1 to {MOST_GAMES}."),
        SetupProblem::Tables => format!("Change the number of tables: 1 to {MOST_TABLES}."),
        SetupProblem::Fee => format!("Lower the entry fee: {} at most.", money(MOST_FEE.into())),
    }
}
