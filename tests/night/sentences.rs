//! The sentences of a hall night.

use fives_core::night::knock_out::BestOf;
use fives_core::night::team::Team;
use fives_core::night::{
    Format, GameOutcome, Night, NightChange, NightEvent, NightRefusal, NightSetup,
    NightSetupProblem,
};
use fives_core::words::night as words;

use crate::desk::{Desk, groups, lower, setup};

#[test]
fn amounts_of_money_are_read_as_they_are_written() {
    for (typed, cents) in [("5", 500), ("7.50", 750), ("7,5", 750), (" 12.05 ", 1_205)] {
        assert_eq!(words::cents(typed), Some(cents), "{typed}");
    }
    for odd in ["", "-5", "5.123", "five", ".5", "99999999999"] {
        assert_eq!(words::cents(odd), None, "{odd}");
    }
    assert_eq!(
        (words::money(500), words::money(705)),
        ("5".to_owned(), "7.05".to_owned())
    );
}

#[test]
fn places_have_their_endings() {
    let all = [1_u8, 2, 3, 4, 11, 12, 13, 21, 22, 63].map(fives_core::words::ordinal);
    let expected = [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "63rd",
    ];
    assert_eq!(all, expected);
}

#[test]
fn a_setup_is_one_line_for_each_part_of_its_form() {
    let lines = |setup: &NightSetup| {
        let money = words::ties_and_money(setup.format);
        (
            words::format_at_tables(setup),
            money,
            words::ties_and_fee(setup),
        )
    };
    let grouped = NightSetup {
        fee: 0,
        ..setup(groups(2), 8)
    };
    let says = lines(&grouped);
    assert_eq!(says.0, "2 groups, top 2 to the play-offs, 8 tables");
    assert_eq!(
        (says.1, &*says.2),
        ("Ties and money", "Ties: a deciding game. No entry fee.")
    );
    // A knock-out has no standings to be tied in.
    let double = Format::KnockOut {
        double: true,
        best_of: BestOf::Three,
    };
    let says = lines(&NightSetup {
        fee: 750,
        ..setup(double, 1)
    });
    assert_eq!(says.0, "Double knockout, best of 3, 1 table");
    assert_eq!((says.1, &*says.2), ("Money", "$7.50 a player."));
}

#[test]
fn a_night_says_what_it_takes_before_it_starts() {
    let takes = |setup: NightSetup, teams: u8| {
        let mut desk = Desk(Night::new(setup).unwrap());
        for team in 0..teams {
            desk.enter(team, None);
        }
        Some(words::takes(&desk.0.if_started()?))
    };
    let says = |setup, teams| takes(setup, teams).unwrap();
    assert_eq!(
        says(setup(groups(8), 8), 64),
        "64 teams in 8 groups on 8 tables: 28 rounds, then 4 rounds of play-offs. 48 teams sit out each round."
    );
    assert_eq!(
        says(setup(groups(1), 8), 5),
        "5 teams on 2 tables: 5 rounds, then the final. 1 team sits out each round."
    );
    assert_eq!(
        says(setup(groups(1), 8), 4),
        "4 teams on 2 tables: 3 rounds, then the final."
    );
    assert_eq!(
        says(setup(groups(1), 2), 6),
        "6 teams on 2 tables: 8 rounds, then the final. Up to 4 teams sit out in a round."
    );
    let progressive = Format::Progressive { games: 25 };
    assert_eq!(
        says(setup(progressive, 8), 9),
        "9 teams on 4 tables: 25 games. 1 team sits out each game."
    );
    let knock_out = |double| Format::KnockOut {
        double,
        best_of: BestOf::Three,
    };
    assert_eq!(
        says(setup(knock_out(false), 8), 12),
        "12 teams on 4 tables: 4 rounds. 4 teams have a bye in round 1."
    );
    assert_eq!(
        says(setup(knock_out(false), 8), 9),
        "9 teams on 4 tables: 4 rounds. 7 teams have a bye in round 1."
    );
    assert_eq!(
        says(setup(knock_out(false), 3), 15),
        "15 teams on 3 tables: 4 rounds. 1 team has a bye in round 1."
    );
    assert_eq!(
        says(setup(knock_out(false), 8), 2),
        "2 teams on 1 table: 1 round."
    );
    assert_eq!(
        says(setup(knock_out(true), 8), 8),
        "8 teams on 4 tables: up to 7 rounds."
    );
    // Too few teams for two groups.
    assert_eq!(takes(setup(groups(2), 8), 3), None);
}

#[test]
fn the_night_says_what_it_waits_for() {
    let mut desk = Desk::new(groups(2), 5);
    assert_eq!(words::waits_for(desk.0.state()), "Enter the teams.");
    for team in 0..8 {
        desk.enter(team, None);
    }
    assert_eq!(words::waits_for(desk.0.state()), "8 teams entered.");
    let start = desk.0.groups_as_entered();
    desk.act(start);
    assert_eq!(words::waits_for(desk.0.state()), "Round 1: 0 of 4 played.");
    let keys = desk.round(0);
    for key in &keys[..3] {
        desk.win(*key, key.teams[0]);
    }
    let last = words::opponents(desk.0.state(), &keys[3]);
    let says = format!("Round 1: waiting for {last}.");
    assert_eq!(words::waits_for(desk.0.state()), says);
    desk.play(lower);
    assert_eq!(words::waits_for(desk.0.state()), "P0a & P0b won the night.");
    assert_eq!(words::headline(desk.0.state()), "P0a & P0b won the night.");
}

#[test]
fn rounds_have_the_names_of_the_trade() {
    let mut desk = Desk::started(groups(2), 5, 8);
    desk.play(lower);
    let state = desk.0.state();
    let titles: Vec<String> = state
        .rounds
        .iter()
        .map(|round| words::round_title(state, round))
        .collect();
    assert_eq!(
        titles,
        ["Round 1", "Round 2", "Round 3", "Semifinals", "Final"]
    );
    let desk = Desk::started(Format::Progressive { games: 25 }, 5, 8);
    let state = desk.0.state();
    assert_eq!(words::round_title(state, &state.rounds[0]), "Game 1 of 25");
}

#[test]
fn a_report_has_standings_with_what_decided_and_every_result() {
    let mut desk = Desk::started(groups(1), 2, 4);
    desk.play(|one, other| match (one.0, other.0) {
        (0, 2) => Team(2),
        _ => lower(one, other),
    });
    let first = desk.round(0)[0];
    let outcome = GameOutcome {
        winner: first.teams[0],
        score: Some((31, -4)),
    };
    desk.act(NightEvent::Won {
        of: first,
        game: 0,
        outcome,
    });
    let report = words::report(desk.0.state(), "Fri, Nov 27");
    assert!(
        report.starts_with("Friday: COPAH, Fri, Nov 27\nLegion hall\n"),
        "{report}"
    );
    assert!(report.contains("tied: play a deciding game"), "{report}");
    assert!(report.contains(" beat "), "{report}");
    assert!(report.contains("31 to −4\n"), "{report}");
}

#[test]
fn the_winner_and_the_runner_up_are_named_by_how_many_they_are() {
    let mut pairs = Desk::started(groups(1), 2, 4);
    pairs.play(lower);
    let state = pairs.0.state();
    let (first, second) = (state.champion.unwrap(), state.runner_up.unwrap());
    assert_eq!(words::champion_line(state, first), "Tonight’s champions");
    let says = format!("Runners-up: {}", words::team_name(state, second));
    assert_eq!(words::runner_up_line(state, second), says);

    let alone = NightSetup {
        game: "forty-five".to_owned(),
        house: fives_core::games::find("forty-five")
            .unwrap()
            .default_house_for(2),
        ..crate::desk::setup(groups(1), 2)
    };
    let mut singles = Desk(Night::new(alone).unwrap());
    for team in 0..4 {
        let players = [format!("P{team}")].into();
        singles.act(NightEvent::Entered {
            players,
            group: None,
        });
    }
    let start = singles.0.groups_as_entered();
    singles.act(start);
    singles.play(lower);
    let state = singles.0.state();
    let (first, second) = (state.champion.unwrap(), state.runner_up.unwrap());
    assert_eq!(words::champion_line(state, first), "Tonight’s champion");
    let says = format!("Runner-up: {}", words::team_name(state, second));
    assert_eq!(words::runner_up_line(state, second), says);
}

#[test]
fn every_refusal_says_what_to_do() {
    let all = [
        NightRefusal::Setup(NightSetupProblem::NotTwoSides),
        NightRefusal::Setup(NightSetupProblem::Groups),
        NightRefusal::Setup(NightSetupProblem::OneGoesOn),
        NightRefusal::Setup(NightSetupProblem::TooManyGoOn),
        NightRefusal::Setup(NightSetupProblem::Games),
        NightRefusal::Setup(NightSetupProblem::Tables),
        NightRefusal::Setup(NightSetupProblem::Fee),
        NightRefusal::OtherTeamSize,
        NightRefusal::TooFewTeams,
        NightRefusal::TooFewTables,
        NightRefusal::WrongPlayers { want: 2 },
        NightRefusal::SameName("Ann".to_owned()),
        NightRefusal::NotTied,
        NightRefusal::NotShared,
        NightRefusal::NotDrawn,
        NightRefusal::TooFewInHat,
        NightRefusal::LastGameOn,
    ];
    let pairs = setup(groups(1), 2);
    for why in all {
        let says = words::refusal(&pairs, &why);
        assert!(says.ends_with('.') && !says.contains("  "), "{says}");
    }
    assert_eq!(
        words::refusal(&pairs, &NightRefusal::SameName("Ann".to_owned())),
        "Ann is already here. Use another name."
    );
    let mut desk = Desk::started(groups(1), 2, 4);
    let key = desk.round(0)[0];
    desk.win(key, key.teams[0]);
    let last = desk.0.journal().events().last().unwrap().event.clone();
    let says = words::event(desk.0.state(), &last);
    assert!(says.contains(" beat "), "{says}");
}

#[test]
fn a_team_of_one_is_spoken_of_in_the_singular_and_a_pair_in_the_plural() {
    let mut singles = setup(groups(1), 2);
    let (game, house) = fives_core::games::sheet::read("forty-five/seating=alone-2").unwrap();
    singles.game = game.id.to_owned();
    singles.house = house;
    let mut singles = Desk(Night::new(singles).unwrap());
    singles.act(NightEvent::Entered {
        players: vec!["Ann".to_owned()],
        group: None,
    });
    let mut pairs = Desk::new(groups(1), 2);
    pairs.enter(0, None);
    let of = Team(0);
    let says = |desk: &Desk| {
        let state = desk.0.state();
        let keeps = |table| NightEvent::Keeps { team: of, table };
        let follows = [
            NightChange::GoesOn(of),
            NightChange::GoesOut(of),
            NightChange::Champion(Some(of)),
        ];
        let steps = [keeps(Some(0)), keeps(None)].map(|event| words::event(state, &event));
        [steps.to_vec(), words::changes(state, &follows)].concat()
    };
    assert_eq!(
        says(&singles),
        [
            "Ann stays at table 1",
            "Ann plays at any table",
            "Ann makes the play-offs.",
            "Ann misses the play-offs.",
            "Ann is the champion.",
        ]
    );
    assert_eq!(
        says(&pairs),
        [
            "P0a & P0b stay at table 1",
            "P0a & P0b play at any table",
            "P0a & P0b make the play-offs.",
            "P0a & P0b miss the play-offs.",
            "P0a & P0b are the champions.",
        ]
    );
}

#[test]
fn a_step_says_whom_and_which_result_it_is_about() {
    let mut desk = Desk::started(groups(1), 2, 4);
    let key = desk.round(0)[0];
    desk.win(key, key.teams[0]);
    let replaced = |at, name: &str| NightEvent::Replaced {
        team: Team(3),
        at,
        name: name.to_owned(),
    };
    let (zoe, yann) = (replaced(0, "Zoe"), replaced(0, "Yann"));
    let says = "Zoe swapped in for P3a";
    assert_eq!(words::event(desk.0.state(), &zoe), says);
    desk.act(zoe.clone());
    desk.act(yann.clone());
    let state = desk.0.state();
    assert_eq!(words::event(state, &zoe), says);
    assert_eq!(words::event(state, &yann), "Yann swapped in for Zoe");
    let both = words::opponents(state, &key);
    let cleared = NightEvent::Cleared { of: key, game: 0 };
    let says = format!("Result of {both} deleted");
    assert_eq!(words::event(state, &cleared), says);
}

#[test]
fn a_report_of_a_knock_out_has_its_places_and_its_prizes() {
    let format = Format::KnockOut {
        double: false,
        best_of: BestOf::One,
    };
    let mut desk = Desk::started(format, 2, 4);
    for key in desk.round(0) {
        desk.win(key, key.teams[0]);
    }
    let semifinals = words::report(desk.0.state(), "Fri, Nov 27");
    assert!(semifinals.contains("\nStandings\n3–4. P2a & P2b\n3–4. P3a & P3b\n"));
    assert!(!semifinals.contains("Prizes"), "{semifinals}");
    desk.play(lower);
    let report = words::report(desk.0.state(), "Fri, Nov 27");
    let says = "\nStandings\n1. P0a & P0b\n2. P1a & P1b\n3–4. P2a & P2b\n";
    assert!(report.contains(says), "{report}");
    let says = "\nPrizes\nWinners: P0a & P0b, $20\nRunners-up: P1a & P1b, $12\n";
    assert!(report.contains(says), "{report}");
}

#[test]
fn text_and_spreadsheet_name_who_played_and_have_every_default() {
    let mut desk = Desk::started(groups(1), 2, 4);
    let first = desk.round(0)[0];
    let [winner, loser] = first.teams;
    desk.score(first, 0, winner, Some((31, 21)));
    desk.act(NightEvent::Replaced {
        team: winner,
        at: 0,
        name: "Zoe".to_owned(),
    });
    let gone = desk.round(0)[1].teams[0];
    desk.leave(gone, fives_core::night::Leaving::Forfeits);
    let (winner, loser) = (winner.0, loser.0);
    let state = desk.0.state();
    let report = words::report(state, "Fri, Nov 27");
    let says = format!("P{winner}a & P{winner}b beat P{loser}a & P{loser}b 31–21");
    assert!(report.contains(&says), "{report}");
    let table = fives_core::storage::saved::night::csv(state, |at| format!("Round {}", at + 1));
    let mut rows = table.trim_start_matches('\u{feff}').lines();
    let heads = "Date,Round,Table,Game,Winners,Losers,Won,Lost,Default";
    assert_eq!(rows.next(), Some(heads));
    let row =
        format!("2026-11-27,Round 1,1,1,P{winner}a & P{winner}b,P{loser}a & P{loser}b,31,21,");
    assert_eq!(rows.next(), Some(row.as_str()));
    let by_default: Vec<&str> = rows.filter(|row| row.ends_with(",,yes")).collect();
    assert_eq!(by_default.len(), 3);
    let lost = format!(",P{0}a & P{0}b,,,yes", gone.0);
    assert!(by_default.iter().all(|row| row.ends_with(&lost)), "{table}");
}
