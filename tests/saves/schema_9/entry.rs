//! What comes before the first card: check-in, late teams, starting ratings.

use fives_core::night::standings::{PlacedBy, TieDecision, TieRule};
use fives_core::night::team::Team;
use fives_core::night::{CheckInMark, Latecomer, NightEvent};
use fives_core::storage::saved::{AppData, SavedNight};
use fives_core::storage::starting;

use super::SAVES;
use crate::desk::{Desk, at, circle, groups};

pub const CHECKED_IN: &str = "checked-in";
pub const AS_RECORDED: &str = "as-recorded";
pub const REMEMBERED: &str = "remembered";

/// A night with check-in, also in the hat, a team that the night started without, and another that nobody had entered.
pub fn checked_in() -> SavedNight {
    let mut desk = Desk::new(groups(1), 4);
    let list = "Ann & Bob\nCara & Dan\nEve & Fay\nGus & Hal";
    let list = desk.0.read_list(list).event();
    desk.act(list.unwrap());
    let marks = [
        (vec![Team(0), Team(1), Team(2)], CheckInMark::Here),
        (vec![Team(2)], CheckInMark::NotHere),
        (vec![Team(0), Team(3)], CheckInMark::Paid),
        (vec![Team(3)], CheckInMark::NotPaid),
    ];
    for (teams, mark) in marks {
        desk.act(NightEvent::CheckedIn { teams, mark });
    }
    desk.act(NightEvent::WaitsForDraw("Kay".to_owned()));
    let players = vec!["Kay".to_owned()];
    let mark = CheckInMark::Paid;
    desk.act(NightEvent::HatCheckedIn { players, mark });
    desk.act(NightEvent::AllCheckedIn {
        teams: vec![Team(3)],
        players: vec!["Kay".to_owned()],
        mark,
    });
    desk.act(NightEvent::CheckedIn {
        teams: vec![Team(3)],
        mark: CheckInMark::NotPaid,
    });
    let start = desk.0.groups_as_entered();
    desk.act(start);
    let new = Latecomer::New(vec!["Ida".to_owned(), "Jon".to_owned()]);
    for team in [Latecomer::Awaited(Team(2)), new] {
        desk.act(NightEvent::CameLate { team, group: 0 });
    }
    SavedNight {
        revision: 3,
        ..SavedNight::new(CHECKED_IN.to_owned(), desk.0, at(0))
    }
}

/// A night of which the order of tied teams is as a record has it.
pub fn as_recorded() -> SavedNight {
    let mut desk = Desk::started(groups(1), 2, 4);
    desk.play_groups(circle(0));
    let order = vec![Team(2), Team(0), Team(1)];
    let how = TieRule::AsRecorded;
    desk.act(NightEvent::Decided(TieDecision { order, how }));
    SavedNight {
        revision: 5,
        ..SavedNight::new(AS_RECORDED.to_owned(), desk.0, at(0))
    }
}

/// What the app remembers, with starting ratings.
pub fn remembered() -> AppData {
    AppData {
        revision: 4,
        starting: starting::read("Ann 1712\nBob 1655").ratings,
        ..AppData::default()
    }
}

#[test]
fn check_in_and_late_teams_are_written_so() {
    let text = SAVES.text(CHECKED_IN);
    assert!(text.contains(r#"{"checked_in":{"teams":[0,1,2],"mark":"here"}}"#));
    assert!(text.contains(r#"{"came_late":{"team":{"awaited":2},"group":0}}"#));
}

#[test]
fn starting_ratings_are_read_as_they_were_and_written_again_to_the_letter() {
    let text = SAVES.text(REMEMBERED);
    assert!(text.contains(r#""starting":[{"name":"Ann","points":1712}"#));
    assert_eq!(AppData::read(&text), Ok(remembered()));
    assert_eq!(remembered().write(), text);
}

#[test]
fn a_place_can_be_decided_as_recorded() {
    assert!(SAVES.text(AS_RECORDED).contains(r#""how":"as_recorded""#));
    let night = as_recorded().night;
    let group = &night.state().groups[0];
    let placed = |at: usize| (group.places[at].teams[0], group.places[at].decided);
    assert_eq!(placed(0), (Team(2), PlacedBy::AsRecorded));
    assert_eq!(placed(1), (Team(0), PlacedBy::AsRecorded));
    let says = fives_core::words::night::decided(night.state(), group, &group.places[0]);
    assert_eq!(says, "as recorded");
}
