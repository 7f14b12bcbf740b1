//! Why a step of a night is refused, and what to do instead.

use super::places::money;
use crate::base::text_fold::isolate;
use crate::night::{MOST_FEE, MOST_GAMES, MOST_GROUPS, MOST_TABLES, MOST_TEAMS};
use crate::night::{NightRefusal, NightSetupProblem};
use crate::words::house_problem;

/// A refusal in one or two sentences.
pub fn refusal(why: &NightRefusal) -> String {
    let says = match why {
        NightRefusal::Setup(problem) => return setup_problem(problem),
        NightRefusal::SameName(name) => {
            return format!("{} is already here. Use another name.", isolate(name));
        }
        NightRefusal::WrongPlayers { want: 1 } => "Enter one player.",
        NightRefusal::WrongPlayers { want } => return format!("A team has {want} players."),
        NightRefusal::OtherTeamSize => "These rules need teams of another size. Start a new night.",
        NightRefusal::FormatFixed => "The night has started, so the format can’t change.",
        NightRefusal::AlreadyPlayed => "The teams have already played more games than that.",
        NightRefusal::TooManyTeams => "A night has at most 64 teams.",
        NightRefusal::TooFewInHat => "There aren’t enough names in the hat for a team.",
        NightRefusal::Nameless => "Enter a name for every player.",
        NightRefusal::LongName => "A name has at most 24 letters. Shorten it.",
        NightRefusal::NoSuchTeam => "That team isn’t here.",
        NightRefusal::HasLeft => "That team has already left.",
        NightRefusal::IsHere => "That team is still here.",
        NightRefusal::NotDrawn => "That team left before the start. Enter it again, as a new team.",
        NightRefusal::Started => "The night has already started.",
        NightRefusal::NightOver => "The night is over, so everyone keeps their place.",
        NightRefusal::LastGameOn => "The last game has begun, so there’s none left for that team.",
        NightRefusal::NoSuchGroup => "Choose a group for the team.",
        NightRefusal::TooFewTeams => "Enter at least two teams for every group.",
        NightRefusal::TooFewTables => {
            "A progressive night needs a table for every two teams. Add tables in the night settings."
        }
        NightRefusal::PlayOffsOn => "The play-offs are on, so no team can join a group.",
        NightRefusal::NoByeLeft => "There’s no bye left for another team.",
        NightRefusal::TableTaken => "Another team stays at that table. Choose another one.",
        NightRefusal::NotOn => "That match isn’t being played now.",
        NightRefusal::BadScore => "That can’t be the score of a game. Check both figures.",
        NightRefusal::ResultStays => "Your result stays as it is.",
        NightRefusal::NotTied => "Those teams aren’t tied anymore.",
        NightRefusal::NotShared => {
            "The play-offs need an order here. Choose another way to decide."
        }
    };
    says.to_owned()
}

fn setup_problem(problem: &NightSetupProblem) -> String {
    match problem {
        NightSetupProblem::UnknownGame => {
            "This version of Fives doesn’t know that game.".to_owned()
        }
        NightSetupProblem::House(problem) => house_problem(problem),
        NightSetupProblem::NotTwoSides => {
            "A match is between two teams. Choose rules with two sides.".to_owned()
        }
        NightSetupProblem::Groups => format!("Change the number of groups: 1 to {MOST_GROUPS}."),
        NightSetupProblem::OneGoesOn => {
            "With one group at least two teams advance, or none without play-offs.".to_owned()
        }
        NightSetupProblem::TooManyGoOn => {
            format!("At most {MOST_TEAMS} teams advance in all. Lower the number of each group.")
        }
        NightSetupProblem::Games => format!("Change the number of games: 1 to {MOST_GAMES}."),
        NightSetupProblem::Tables => format!("Change the number of tables: 1 to {MOST_TABLES}."),
        NightSetupProblem::Fee => {
            format!("Lower the entry fee: {} at most.", money(MOST_FEE.into()))
        }
    }
}
