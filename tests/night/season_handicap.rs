//! The handicap of a season, calculated by hand.

use fives_core::answers::season_page;
use fives_core::night::Format;
use fives_core::night::season::{
    Counted, Season, SeasonEvent, SeasonHandicap, SeasonRefusal, SeasonSetup, SeasonSetupProblem,
};
use fives_core::night::team::Team;
use fives_core::statistics::{keeping, season_now};
use fives_core::storage::library::Library;
use fives_core::storage::saved::season::of_night;
use fives_core::storage::saved::{SavedNight, SavedSeason, season as saved_season};
use fives_core::storage::starting;
use fives_core::words::season as words;

use crate::desk::{Desk, at};
use crate::season_saves::library;
use crate::seasons::{night, setup, won};
use crate::wording::fault;

/// An evening of one game between P0a & P0b and P1a & P1b.
fn evening(number: usize, winner: Team) -> SavedNight {
    let mut desk = Desk::started(Format::Progressive { games: 1 }, 1, 2);
    desk.win(desk.round(0)[0], winner);
    SavedNight::new(number.to_string(), desk.0, at(number))
}

fn with_handicap() -> SeasonSetup {
    SeasonSetup {
        handicap: SeasonHandicap::Rating(2),
        ..setup(Counted::Wins)
    }
}

/// A season of two evenings and a list, and the phone they are on.
fn three_nights() -> (SavedSeason, Library) {
    let nights = [evening(1, Team(0)), evening(2, Team(1))];
    let mut library = library(&nights);
    let ratings = starting::read("P0a 1900\nP0b 1700\nP1a 1610\nP1b 1440").ratings;
    library.app_data.starting = ratings;
    let mut season = SavedSeason::new("7".to_owned(), with_handicap(), at(0)).unwrap();
    let list = night(30, &[won("P0a", 3), won("P1b", 1)]);
    let added = nights.iter().map(of_night).chain([list]).collect();
    season.act(SeasonEvent::Added(added), at(3)).unwrap();
    (season, library)
}

/// Name, what each night brought with the handicap, total, and how much of it is handicap.
fn lines(season: &Season) -> Vec<String> {
    let rows = season.table(str::to_owned);
    let line = rows.iter().map(|row| {
        let nights = row.nights.iter().map(|night| match night {
            Some(night) => night.result.to_string(),
            None => "–".to_owned(),
        });
        let nights: Vec<String> = nights.collect();
        format!(
            "{} {} = {} ({})",
            row.name,
            nights.join(" "),
            row.total,
            row.handicap
        )
    });
    line.collect()
}

/// The pairs are worth 1800 and 1525, so that the first game moves everyone 16 × (1 − 275 ÷ 400) = 5 points: P1a was 290
/// below P0a and is 1905 − 1605 = 300 below at the second night. That one moves them 16 × (1 + 285 ÷ 400) = 27.4.
/// Twice the full hundreds: P0b 2, 2; P1a 2, 3; P1b 4, 4, and 1878 − 1462 = 416 below at the third.
const BY_HAND: [&str; 4] = [
    "P1b 8 9 9 = 26 (24)",
    "P1a 4 7 – = 11 (10)",
    "P0b 5 4 – = 9 (8)",
    "P0a 1 0 3 = 4 (0)",
];

#[test]
fn a_handicap_is_the_full_hundreds_below_the_best_rating_of_the_night() {
    let (saved, here) = three_nights();
    let season = season_now(&saved, &here);
    assert_eq!(lines(&season), BY_HAND);
    let mut without = season;
    without.setup = setup(Counted::Wins);
    assert_eq!(lines(&without)[0], "P0a 1 0 3 = 4 (0)");
}

#[test]
fn it_stays_in_a_link_and_when_a_night_is_deleted() {
    let (mut saved, mut here) = three_nights();
    let now = season_now(&saved, &here);
    let read = SavedSeason::read(&saved.as_it_stands(&now).write()).unwrap();
    assert_eq!(lines(&season_now(&read, &Library::default())), BY_HAND);
    for night in ["1", "2"] {
        let step = keeping(&saved, &here, night).unwrap();
        saved.act(step, at(4)).unwrap();
        here.delete::<SavedNight>(night);
        assert_eq!(
            lines(&season_now(&saved, &here)),
            BY_HAND,
            "{night} is gone"
        );
    }
}

#[test]
fn it_counts_where_only_the_best_nights_do() {
    let (saved, here) = three_nights();
    let mut season = season_now(&saved, &here);
    season.setup.best = 1;
    season.setup.attendance = 1;
    // One result each, and one more for each night: the handicap of those that don’t count is no part of the total.
    let all = [
        "P1b 8 9 9 = 12 (8)",
        "P1a 4 7 – = 9 (6)",
        "P0b 5 4 – = 7 (4)",
        "P0a 1 0 3 = 6 (0)",
    ];
    assert_eq!(lines(&season), all);
}

#[test]
fn the_table_the_spreadsheet_and_the_page_say_what_is_handicap() {
    let (saved, here) = three_nights();
    let season = season_now(&saved, &here);
    let rows = season.table(str::to_owned);
    let csv = saved_season::csv(&season, &rows);
    let mut csv = csv.lines();
    assert!(
        csv.next()
            .unwrap()
            .contains("Place,Player,Total,Handicap,Nights,2026-11-27")
    );
    assert_eq!(csv.next(), Some("1,P1b,26,24,3,8,9,9,2,,"));
    let page = season_page::page(&season, &rows, &[]);
    assert!(page.contains("<th scope=\"col\">Handicap</th>"));
    assert!(page.contains("<td class=\"total\">26</td><td>24</td><td>8</td>"));
    let facts = words::facts(&season, &rows[0], rows.len());
    assert!(facts.contains(&("Handicap", "24".to_owned())));
    let first = rows[0].nights[0].as_ref().unwrap();
    assert!(words::night_result(&season, first).contains("0 won, 1 lost, handicap 8"));
    let rules = words::rules(&season.setup);
    assert_eq!(
        rules,
        "games won, all nights, handicap 2 for each 100 rating points"
    );
    for handicap in [SeasonHandicap::None, season.setup.handicap] {
        assert_eq!(fault(&words::handicap_help(handicap)), None);
    }
}

#[test]
fn a_season_has_none_unless_it_says_so_and_none_above_the_limit() {
    assert_eq!(SeasonSetup::default().handicap, SeasonHandicap::None);
    let huge = SeasonSetup {
        handicap: SeasonHandicap::Rating(1_001),
        ..with_handicap()
    };
    let refused = Err(SeasonRefusal::Setup(SeasonSetupProblem::Points));
    assert_eq!(Season::new(huge).map(drop), refused);
}
