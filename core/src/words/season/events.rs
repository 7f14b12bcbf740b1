//! Sentences about a season: a step of a season in one sentence, and why one is refused.

use super::night;
use super::rules::{USUAL_PLACES, places};
use crate::base::seats::same_name;
use crate::base::text_fold::isolate;
use crate::night::season::{
    MOST_NIGHTS, MOST_PLACES, MOST_POINTS, Season, SeasonEvent, SeasonNight, SeasonRefusal,
    SeasonSetupProblem,
};
use crate::words::{capital, count};

/// What a step does, without a full stop; `season` is the one before it.
pub fn event(season: &Season, event: &SeasonEvent) -> String {
    match event {
        SeasonEvent::Rules(setup) if setup.name != season.setup.name => "Season renamed".to_owned(),
        SeasonEvent::Rules(_) => "Season rules changed".to_owned(),
        SeasonEvent::Added(nights) => match &nights[..] {
            [only] if season.night(&only.id).is_some() => {
                format!("Totals of {} updated", titled(only))
            }
            [only] => format!("{} added", capital(&titled(only))),
            all => format!("{} added", count(all.len(), "night", "nights")),
        },
        SeasonEvent::Removed(id) => match season.night(id) {
            Some(night) => format!("{} removed", capital(&titled(night))),
            None => "Night removed".to_owned(),
        },
        SeasonEvent::Named { name, person } => {
            let (name, person) = (isolate(name), isolate(person));
            match same_name(&name, &person) {
                true => format!("{person} counts alone"),
                false => format!("{name} counts as {person}"),
            }
        }
    }
}

fn titled(counted: &SeasonNight) -> String {
    night(counted, |night| format!("the night of {}", night.day))
}

/// Why a step is refused, and what to do instead.
pub fn refusal(why: SeasonRefusal) -> String {
    let says = match why {
        SeasonRefusal::Setup(SeasonSetupProblem::Nameless) => "Give the season a name.",
        SeasonRefusal::Setup(SeasonSetupProblem::Places) => {
            return format!(
                "Enter the points of the first places, {MOST_PLACES} at most: {}.",
                places(&USUAL_PLACES)
            );
        }
        SeasonRefusal::Setup(SeasonSetupProblem::Points) => {
            return format!("A place, a night or a handicap brings {MOST_POINTS} points at most.");
        }
        SeasonRefusal::NoNight => "Choose a night.",
        SeasonRefusal::TooManyNights => {
            return format!("A season has at most {MOST_NIGHTS} nights.");
        }
        SeasonRefusal::Players => "That night has no results yet.",
        SeasonRefusal::BadName => "Each player needs a name of at most 24 letters.",
        SeasonRefusal::NoSuchNight => "That night isn’t in the season.",
        SeasonRefusal::NoSuchPlayer => "That player isn’t in the season.",
        SeasonRefusal::Already => "Those names are one person already.",
    };
    says.to_owned()
}
