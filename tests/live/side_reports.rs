//! The side of a table that does not keep score says whether it agrees with the result.

use fives_core::live::agreement::{
    ResultsTold, against, agreed_results, is_recordable, objected, results_told,
};
use fives_core::live::joined::JoinedEndpoints;
use fives_core::live::session::Endpoint;
use fives_core::night::team::Team;
use fives_core::night::{MatchKey, NightEvent};
use fives_core::storage::saved::link::hall::TableGame;
use fives_core::storage::saved::link::night::MatchResult;
use fives_core::storage::saved::link::side_report::{SideReport, SideReports};
use fives_core::storage::saved::{SavedGame, SavedNight};

use crate::night::{at_table, game, keeps, night, organizer, organizes, step, table_key};
use crate::retained::{Retained, connect, live, publish, published};

/// The game of a match, played until it is over by its rules.
fn over(night: &SavedNight, of: MatchKey) -> SavedGame {
    let mut games = (1..20).map(|hands| game(night, of, hands, false));
    games.find(SavedGame::is_over).unwrap()
}

/// The result of the match at a table in a round, as its phone has it.
fn result(night: &SavedNight, round: usize, table: u8) -> MatchResult {
    MatchResult::of(&over(night, at_table(night, round, table))).unwrap()
}

/// What the loser of a result says of it.
fn said(result: &MatchResult, agrees: bool) -> SideReport {
    SideReport {
        of: result.of.clone(),
        side: result.of.of.opponent(result.outcome.winner).unwrap(),
        outcome: result.outcome,
        agrees,
    }
}

/// The phone of the other side at a table.
fn other_side(number: u8) -> JoinedEndpoints {
    JoinedEndpoints::newcomer(&table_key(number))
}

/// What an organizer who comes now hears of the sides.
fn heard(night: &SavedNight, retained: &Retained) -> Vec<SideReport> {
    let mut organizer = organizes(night);
    connect(&mut organizer, &mut retained.clone(), 9_000);
    organizer.reports().cloned().collect()
}

fn agreed(night: &SavedNight, reports: &[SideReport]) -> Vec<MatchResult> {
    let tables = [1, 2, 3].map(|table| {
        let fresh = crate::night::night();
        published(&over(&fresh, at_table(night, 0, table)), &[])
    });
    agreed_results(live(&tables), reports.iter(), night)
}

fn told(night: &SavedNight, key: MatchKey, reports: &[SideReport]) -> ResultsTold {
    let fresh = crate::night::night();
    let tables = [published(&over(&fresh, key), &[])];
    results_told(live(&tables), reports.iter(), night)
}

#[test]
fn what_the_other_side_says_reaches_the_organizer_and_the_phone_that_keeps_score() {
    let night = night();
    let mut broker = Retained::new();
    connect(&mut organizes(&night), &mut broker, 1_000);
    let mut table = keeps(1, &over(&night, at_table(&night, 0, 1)), 1);
    connect(&mut table, &mut broker, 2_000);
    let report = said(&result(&night, 0, 1), true);
    let mut other = other_side(1);
    connect(&mut other, &mut broker, 3_000);
    assert_eq!(heard(&night, &broker), []);
    publish(other.report(report.clone(), 3_000), &mut broker);
    assert_eq!(heard(&night, &broker), std::slice::from_ref(&report));
    table.on_lost(4_000);
    connect(&mut table, &mut broker, 4_000);
    assert_eq!(table.reports().collect::<Vec<_>>(), [&report]);
    // A board has no use for it.
    let mut board = JoinedEndpoints::board(&organizer().board());
    connect(&mut board, &mut broker, 5_000);
    assert_eq!(board.reports().count(), 0);
}

#[test]
fn what_is_said_without_a_connection_is_sent_once_there_is_one_and_then_no_more() {
    let night = night();
    let mut broker = Retained::new();
    let report = said(&result(&night, 0, 2), true);
    let mut other = other_side(2);
    assert_eq!(other.report(report.clone(), 1_000), []);
    connect(&mut other, &mut broker, 2_000);
    assert_eq!(heard(&night, &broker), [report]);
    other.on_lost(3_000);
    let before = broker.clone();
    connect(&mut other, &mut broker, 4_000);
    assert_eq!(broker, before);
}

#[test]
fn a_side_that_changes_its_mind_replaces_what_it_said_and_leaves_the_match_before() {
    let night = night();
    let mut broker = Retained::new();
    let [first, second] = [1, 2].map(|table| result(&night, 0, table));
    for (report, now) in [
        (said(&first, true), 1_000),
        (said(&second, true), 2_000),
        (said(&second, false), 3_000),
    ] {
        let mut other = other_side(1);
        connect(&mut other, &mut broker, now);
        publish(other.report(report, now), &mut broker);
    }
    let expected = [said(&first, true), said(&second, false)];
    assert_eq!(heard(&night, &broker), expected);
}

#[test]
fn a_phone_whose_clock_is_late_is_heard_too() {
    let night = night();
    let mut broker = Retained::new();
    let [first, second] = [1, 2].map(|table| said(&result(&night, 0, table), true));
    for (report, now) in [(first.clone(), 90_000), (second.clone(), 10)] {
        let mut other = other_side(1);
        connect(&mut other, &mut broker, now);
        publish(other.report(report, now), &mut broker);
    }
    assert_eq!(heard(&night, &broker), [first, second]);
}

#[test]
fn a_night_that_is_live_no_more_leaves_nothing_of_it_at_the_broker() {
    let night = night();
    let mut broker = Retained::new();
    let mut organizer = organizes(&night);
    connect(&mut organizer, &mut broker, 1_000);
    let mut other = other_side(3);
    connect(&mut other, &mut broker, 2_000);
    publish(
        other.report(said(&result(&night, 0, 3), true), 2_000),
        &mut broker,
    );
    publish(organizer.close(), &mut broker);
    assert!(broker.values().all(Vec::is_empty));
}

#[test]
fn both_sides_agree_only_where_the_other_side_says_the_same_of_the_same_game() {
    let mut night = night();
    let of_table = result(&night, 0, 1);
    assert_eq!(agreed(&night, &[]), [], "a single report");
    assert_eq!(agreed(&night, &[said(&of_table, false)]), []);
    let mut otherwise = said(&of_table, true);
    otherwise.outcome.score = Some((31, 0));
    assert_eq!(agreed(&night, &[otherwise]), []);
    let mut another_game = said(&of_table, true);
    another_game.of.game = 1;
    assert_eq!(agreed(&night, &[another_game]), []);
    let of_round_2 = result(&night, 1, 1);
    assert_eq!(agreed(&night, &[said(&of_round_2, true)]), []);
    let yes = said(&of_table, true);
    assert_eq!(
        agreed(&night, std::slice::from_ref(&yes)),
        std::slice::from_ref(&of_table)
    );
    let no = SideReport {
        side: of_table.outcome.winner,
        ..said(&of_table, false)
    };
    assert_eq!(agreed(&night, &[yes.clone(), no]), [], "a side objects");
    step(&mut night, of_table.agreed());
    assert_eq!(
        night
            .night
            .state()
            .game(&of_table.of.of, 0)
            .unwrap()
            .outcome,
        of_table.outcome
    );
    assert!(!is_recordable(&night, &of_table));
}

#[test]
fn a_result_that_ends_no_game_by_the_rules_waits_for_a_tap() {
    let night = night();
    let of = at_table(&night, 0, 1);
    let early = game(&night, of, 1, true);
    let tables = [published(&early, &[])];
    let result = MatchResult::of(&early).unwrap();
    let reports = [said(&result, true)];
    assert_eq!(agreed_results(live(&tables), reports.iter(), &night), []);
    let whole = [published(&over(&night, of), &[])];
    let reports = [said(&MatchResult::of(&over(&night, of)).unwrap(), true)];
    assert_eq!(
        agreed_results(live(&whole), reports.iter(), &night).len(),
        1
    );
}

#[test]
fn what_the_organizer_took_back_is_not_recorded_again_by_itself() {
    let before = night();
    let of_table = result(&before, 0, 1);
    let reports = [said(&of_table, true)];
    let mut undone = before.clone();
    step(&mut undone, of_table.agreed());
    let event = undone.night.undo().unwrap();
    undone.take_back(&event.event);
    let mut cleared = before.clone();
    step(&mut cleared, of_table.agreed());
    let clear = NightEvent::Cleared {
        of: of_table.of.of,
        game: 0,
    };
    cleared.take_back(&clear);
    step(&mut cleared, clear);
    for night in [undone, cleared] {
        assert_eq!(agreed(&night, &reports), []);
        let read = SavedNight::read(&night.write()).unwrap();
        assert_eq!(read, night);
        assert_eq!(agreed(&read, &reports), [], "after a reload");
        let mut goes_on = night;
        let other = result(&before, 0, 2);
        step(&mut goes_on, other.event());
        assert_eq!(agreed(&goes_on, &reports), [], "after another step");
        step(&mut goes_on, of_table.event());
        assert!(goes_on.has_recorded(&of_table.of), "by a tap it is");
    }
}

#[test]
fn a_side_that_does_not_agree_reaches_the_organizer_until_that_is_settled() {
    let mut night = night();
    let of_table = result(&night, 0, 1);
    let key = of_table.of.of;
    let no = [said(&of_table, false)];
    let tells = |to_confirm, differing| ResultsTold {
        to_confirm,
        differing,
    };
    assert_eq!(told(&night, key, &[]), tells(1, 0));
    assert_eq!(told(&night, key, &no), tells(0, 1));
    assert_eq!(against(no.iter(), &of_table), [no[0].side]);
    step(&mut night, of_table.event());
    let objected_now = objected(no.iter(), &night);
    assert_eq!(objected_now, std::slice::from_ref(&of_table));
    assert_eq!(told(&night, key, &no), tells(0, 1), "recorded all the same");
    step(&mut night, of_table.kept());
    assert_eq!(told(&night, key, &no), tells(0, 0));
    night.night.undo().unwrap();
    assert_eq!(told(&night, key, &no), tells(0, 1));
    let mut otherwise = of_table.outcome;
    otherwise.score = None;
    let corrected = NightEvent::Won {
        of: key,
        game: 0,
        outcome: otherwise,
    };
    step(&mut night, corrected);
    assert_eq!(
        objected(no.iter(), &night),
        [],
        "it is about another result"
    );
}

#[test]
fn reports_are_read_as_they_were_written_and_nothing_else_is() {
    let night = night();
    let of_table = result(&night, 0, 1);
    let mut all = SideReports::default();
    for game in 0..12 {
        let mut report = said(&of_table, game % 2 == 0);
        report.of.game = game;
        all.add(report);
    }
    assert_eq!(all.iter().count(), 8, "the last ones");
    let text = all.write();
    assert_eq!(SideReports::read(&text), Ok(all));
    let newer = text.replace("\"schema\":9", "\"schema\":99");
    assert!(SideReports::read(&newer).unwrap_err().is_newer());
    let mut stranger = SideReports::default();
    let mut report = said(&of_table, true);
    report.side = Team(60);
    stranger.add(report);
    for damaged in [&stranger.write(), "", "{}", &text[..text.len() - 1]] {
        assert!(SideReports::read(damaged).is_err(), "{damaged}");
    }
}

/// The results that an organizer records who comes now, by what tables and sides tell.
fn recorded_now(night: &SavedNight, broker: &Retained) -> Vec<MatchResult> {
    let tables = crate::retained::heard(night, broker);
    let reports = heard(night, broker);
    agreed_results(live(&tables), reports.iter(), night)
}

#[test]
fn equal_reports_are_recorded_once_where_a_phone_of_the_table_was_replaced_between_them() {
    let of_table = over(&night(), at_table(&night(), 0, 1));
    let result = MatchResult::of(&of_table).unwrap();
    let hands = of_table.ledger.standing().number - 1;
    let until = |hands| game(&night(), result.of.of, hands, false);
    // The first phone has all hands, all but one, or began before another that starts again.
    for first_had in [until(hands), until(hands - 1), until(0)] {
        let mut night = night();
        let mut broker = Retained::new();
        connect(&mut organizes(&night), &mut broker, 1_000);
        let mut first = keeps(1, &first_had, 1);
        connect(&mut first, &mut broker, 2_000);
        let report = said(&result, true);
        let is_over = first_had.is_over();
        let tell = |broker: &mut Retained, now| {
            let mut other = other_side(1);
            connect(&mut other, broker, now);
            publish(other.report(report.clone(), now), broker);
        };
        if is_over {
            tell(&mut broker, 3_000);
        }
        first.on_lost(4_000);
        let mut second = keeps(1, &until(1), 1);
        second.replace_other_game();
        connect(&mut second, &mut broker, 5_000);
        second.keep(2, TableGame::write(&of_table).unwrap());
        second.on_lost(5_500);
        connect(&mut second, &mut broker, 6_000);
        assert_eq!(recorded_now(&night, &broker).len(), usize::from(is_over));
        // The other side says so too, on another phone than before.
        tell(&mut broker, 7_000);
        let both = recorded_now(&night, &broker);
        assert_eq!(both, std::slice::from_ref(&result));
        step(&mut night, both[0].agreed());
        assert_eq!(recorded_now(&night, &broker), []);
        // The first phone comes back with what it has.
        connect(&mut first, &mut broker, 8_000);
        tell(&mut broker, 8_500);
        assert_eq!(recorded_now(&night, &broker), []);
        let state = night.night.state();
        assert_eq!(state.find(&result.of.of).unwrap().games.len(), 1);
    }
}

#[test]
fn another_result_of_the_second_phone_waits_for_a_tap() {
    let of_table = over(&night(), at_table(&night(), 0, 1));
    let result = MatchResult::of(&of_table).unwrap();
    let mut before = result.clone();
    before.outcome.score = Some((60, 0));
    let tables = [published(&of_table, &[before])];
    let reports = [said(&result, true)];
    assert_eq!(agreed_results(live(&tables), reports.iter(), &night()), []);
}
