//! Why a step of a night is refused, and what to do instead.

use super::places::money;
use super::setup::{entrants, of_entrants};
use crate::base::text_fold::isolate;
use crate::night::{
    MOST_FEE, MOST_GAMES, MOST_GROUPS, MOST_MINUTES, MOST_ROUNDS, MOST_TABLES, MOST_TEAMS,
};
use crate::night::{NightRefusal, NightSetup, NightSetupProblem};
use crate::words::house_problem;

/// A refusal in one or two sentences, for a night of this setup.
pub fn refusal(setup: &NightSetup, why: &NightRefusal) -> String {
    let says = match why {
        NightRefusal::Setup(problem) => return setup_problem(setup, problem),
        NightRefusal::SameName(name) => {
            return format!("{} is already here. Use another name.", isolate(name));
        }
        NightRefusal::WrongPlayers { want: 1 } => "Enter one player.",
        NightRefusal::WrongPlayers { want } => return format!("A team has {want} players."),
        NightRefusal::OtherTeamSize => "These rules need teams of another size. Start a new night.",
        NightRefusal::FormatFixed => "The night has started, so the format can’t change.",
        NightRefusal::AlreadyPlayed => "More than that has already been played.",
        NightRefusal::TooManyTeams => "A night has at most 64 [teams|players].",
        NightRefusal::TooManyPlayers => "Singles have at most 128 players.",
        NightRefusal::TooFewPlayers => "Enter at least four players.",
        NightRefusal::TooFewInHat => "There aren’t enough names in the hat for a team.",
        NightRefusal::Nameless => "Enter a name for every player.",
        NightRefusal::LongName => "A name has at most 24 letters. Shorten it.",
        NightRefusal::NoSuchTeam => "That [team or player|player] isn’t here.",
        NightRefusal::HasLeft => "That [team|player] has already left.",
        NightRefusal::IsHere => "That [team|player] is still here.",
        NightRefusal::NotDrawn => "That [team|player] left before the start. Enter them again.",
        NightRefusal::Started => "The night has already started.",
        NightRefusal::NightOver => "The night is over, so everyone keeps their place.",
        NightRefusal::LastGameOn => "The last game has begun, so it’s too late to join.",
        NightRefusal::NoSuchGroup => "Choose a group.",
        NightRefusal::TooFewTeams => "Enter at least two [teams|players] for every group.",
        NightRefusal::TooFewTables => {
            "A progressive night needs a table for every two [teams|players]. Add tables in the night settings."
        }
        NightRefusal::PlayOffsOn => "The play-offs are on, so no [team|player] can join a group.",
        NightRefusal::NoByeLeft => "There’s no bye left for another [team|player].",
        NightRefusal::TableTaken => "Somebody else stays at that table. Choose another one.",
        NightRefusal::NotOn => "That match isn’t being played now.",
        NightRefusal::BadScore => "That can’t be the score of a game. Check both figures.",
        NightRefusal::ResultStays => "Your result stays as it is.",
        NightRefusal::NoClock => "There’s no round to time now.",
        NightRefusal::ClockMinutes => {
            return format!("Set the clock to 1 to {MOST_MINUTES} minutes.");
        }
        NightRefusal::NotTied => "Those [teams|players] aren’t tied anymore.",
        NightRefusal::NoTotals => "No totals can be entered here.",
        NightRefusal::TooManyWins { games: 1 } => "That’s one game, with one win at most.",
        NightRefusal::TooManyWins { games } => {
            return format!(
                "Nobody plays more than {}.",
                crate::words::games((*games).into())
            );
        }
        NightRefusal::PlaysItOut => "Those [teams|players] are already playing it out.",
        NightRefusal::NotShared => {
            "The play-offs need an order here. Choose another way to decide."
        }
    };
    of_entrants(setup, says)
}

fn setup_problem(setup: &NightSetup, problem: &NightSetupProblem) -> String {
    match problem {
        NightSetupProblem::UnknownGame => {
            "This version of Fives doesn’t know that game.".to_owned()
        }
        NightSetupProblem::House(problem) => house_problem(problem),
        NightSetupProblem::NotTwoSides => {
            "A match is between two teams. Three pairs at a table can’t play one: choose pairs or trios.".to_owned()
        }
        NightSetupProblem::NotFours => {
            "Singles are played four at a table, in pairs. Choose rules for four players."
                .to_owned()
        }
        NightSetupProblem::NoTrios => {
            "This game isn’t played six-handed in two trios. Let extra players sit out.".to_owned()
        }
        NightSetupProblem::SinglesRounds => {
            format!("Change the number of rounds: 1 to {MOST_GAMES}.")
        }
        NightSetupProblem::Groups => format!("Change the number of groups: 1 to {MOST_GROUPS}."),
        NightSetupProblem::OneGoesOn => {
            let says = "With one group at least two [teams|players] advance, or none without play-offs.";
            of_entrants(setup, says)
        }
        NightSetupProblem::TooManyGoOn => {
            let most = entrants(setup, MOST_TEAMS);
            format!("At most {most} advance in all. Lower the number of each group.")
        }
        NightSetupProblem::Games => format!("Change the number of games: 1 to {MOST_GAMES}."),
        NightSetupProblem::Rounds => format!("Change the number of rounds: 1 to {MOST_ROUNDS}."),
        NightSetupProblem::Tables => format!("Change the number of tables: 1 to {MOST_TABLES}."),
        NightSetupProblem::Fee => {
            format!("Lower the entry fee: {} at most.", money(MOST_FEE.into()))
        }
    }
}
