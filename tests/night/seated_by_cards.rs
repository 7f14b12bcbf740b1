//! Rounds that are known only from cards: a progressive night goes on by them, and they count as played.

use fives_core::night::team::Team;
use fives_core::night::{
    Format, GameOutcome, Leaving, MatchKey, NightEvent, NightRefusal, OnCards,
};
use fives_core::storage::saved::SavedNight;
use fives_core::words::night as words;

use crate::desk::{Desk, at};
use crate::totals::wins;
use crate::totals_by_round::brought;

/// An evening of four teams over three games, of which the first was entered from the cards: two tables, with these
/// wins and points.
fn seated_by_cards(cards: [(u8, Option<i32>); 4]) -> Desk {
    let mut desk = Desk::started(Format::Progressive { games: 3 }, 2, 4);
    for (team, (won, points)) in (0..).zip(cards) {
        desk.act(brought(team, 0, won, points));
    }
    desk
}

/// The two teams of each table of a round.
fn tables(desk: &Desk, round: usize) -> Vec<[u8; 2]> {
    let of = |key: MatchKey| key.teams.map(|team| team.0);
    desk.round(round).into_iter().map(of).collect()
}

#[test]
fn a_progressive_night_goes_on_by_the_cards_of_a_round() {
    let mut desk = seated_by_cards([(1, None), (0, None), (0, None), (1, None)]);
    // The winners 0 and 3 change tables.
    assert_eq!(tables(&desk, 1), [[1, 3], [0, 2]]);
    let state = desk.0.state();
    assert_eq!(state.current_round(), Some(1));
    assert_eq!(words::waits_for(state), "Game 2 of 3: 0 of 2 played.");
    let first = &state.rounds[0].matches[0];
    assert_eq!(first.on_cards, Some(OnCards::WonBy(Team(0))));
    assert_eq!(
        words::on_cards(state, first).unwrap(),
        "On the cards: P0a & P0b won"
    );
    // The next one is played by taps, and the one after it follows.
    for key in desk.round(1) {
        desk.win(key, key.teams[0]);
    }
    assert_eq!(tables(&desk, 2), [[0, 3], [1, 2]]);
    // A card that is corrected turns nothing that was played.
    desk.act(brought(0, 0, 0, None));
    assert_eq!(tables(&desk, 1), [[1, 3], [0, 2]]);
    let saved = SavedNight::new("1".to_owned(), desk.0, at(0));
    let read = SavedNight::read(&saved.write()).unwrap();
    assert_eq!(read.night.state(), saved.night.state());
}

#[test]
fn points_decide_a_table_of_as_many_wins_and_a_tie_is_asked_about() {
    let mut desk = seated_by_cards([(2, Some(40)), (2, Some(55)), (1, Some(20)), (1, Some(20))]);
    let state = desk.0.state();
    assert_eq!(
        state.rounds[0].matches[0].on_cards,
        Some(OnCards::WonBy(Team(1)))
    );
    let tied: Vec<_> = state.tied_on_cards().collect();
    let [tied] = tied[..] else {
        panic!("one table is tied")
    };
    assert_eq!(
        words::tied_on_cards(tied),
        "Table 2 is tied on the cards. Who won it?"
    );
    assert_eq!(
        words::on_cards(state, tied).unwrap(),
        "Tied on the cards. Tap who won the table."
    );
    assert_eq!((state.rounds.len(), state.current_round()), (1, Some(0)));
    let key = tied.key;
    desk.win(key, Team(3));
    let state = desk.0.state();
    assert_eq!(state.tied_on_cards().count(), 0);
    assert_eq!(state.current_round(), Some(1));
    assert_eq!(tables(&desk, 1), [[0, 3], [1, 2]]);
    // The tap says who goes on, and is no game: neither in the standings nor in the ratings.
    let state = desk.0.state();
    assert_eq!(state.stage_record(Team(3)), (1, 0));
    assert_eq!(state.rated_games(str::to_owned).count(), 0);
    // Who left goes on nowhere, so nothing is asked.
    let mut desk = seated_by_cards([(1, None), (0, None), (1, None), (1, None)]);
    desk.leave(Team(2), Leaving::Forfeits);
    let state = desk.0.state();
    assert_eq!(state.tied_on_cards().count(), 0);
    assert!(!state.rounds[0].matches[1].is_default);
    assert_eq!(state.current_round(), Some(1));
}

#[test]
fn a_late_arrival_leaves_a_round_on_cards_as_it_was() {
    // One card is enough: it was played as it was seated.
    let mut desk = Desk::started(Format::Progressive { games: 3 }, 4, 5);
    let first = tables(&desk, 0);
    desk.act(brought(0, 0, 1, None));
    desk.enter(7, Some(0));
    assert_eq!(tables(&desk, 0), first);
    let mut desk = Desk::singles(9, 4, 4);
    for player in 0..9 {
        desk.act(brought(player, 0, player % 2, None));
    }
    desk.act(brought(0, 1, 1, None));
    let seated = |desk: &Desk| {
        let rounds = desk.0.state().rounds.iter().take(2);
        let sides = rounds.map(|round| round.matches.iter().map(|one| one.sides.clone()));
        sides.map(Iterator::collect).collect::<Vec<Vec<_>>>()
    };
    let before = seated(&desk);
    desk.enter_alone("Late", Some(0));
    assert_eq!(seated(&desk), before);
    // Nor does anyone take the seat of a player who leaves after it.
    desk.leave(Team(0), Leaving::Forfeits);
    assert_eq!(seated(&desk)[0], before[0]);
    assert!(desk.0.state().rounds[2].matches.iter().all(|one| {
        let [first, second] = &one.sides;
        !first.iter().chain(second).any(|player| *player == Team(0))
    }));
}

#[test]
fn final_totals_leave_the_rounds_as_they_were() {
    let mut desk = Desk::singles(8, 3, 4);
    for player in 0..8 {
        desk.act(brought(player, 0, player % 2, None));
    }
    let second = desk.round(1);
    desk.win(second[0], second[0].teams[0]);
    desk.act(NightEvent::TotalsFinal);
    let state = desk.0.state();
    let matches: Vec<usize> = state.rounds.iter().map(|one| one.matches.len()).collect();
    assert_eq!(matches, [2, 2, 2]);
    assert!(state.groups[0].is_over && state.current_round().is_none());
    let open = &state.rounds[1].matches[1];
    assert_eq!(open.on_cards, Some(OnCards::Night));
    assert_eq!(
        words::on_cards(state, open).unwrap(),
        "Not recorded. The totals count."
    );
    let known: Vec<String> = state.rounds.iter().map(words::recorded_of).collect();
    assert_eq!(known, ["on the cards", "1 of 2", "not recorded"]);
    let report = words::report(state, "Fri");
    assert!(report.contains("Round 3 of 3"), "{report}");
    // Nothing more is recorded there.
    let outcome = GameOutcome {
        winner: open.key.teams[0],
        score: None,
    };
    let of = open.key;
    let late = NightEvent::Won {
        of,
        game: 0,
        outcome,
    };
    assert_eq!(desk.try_act(late), Err(NightRefusal::NotOn));
    // The whole cards at the end keep the seats of the rounds, too.
    let mut desk = seated_by_cards([(1, None), (0, None), (0, None), (1, None)]);
    let second = tables(&desk, 1);
    for team in 0..4 {
        desk.act(wins(team, 1));
    }
    desk.act(NightEvent::TotalsFinal);
    assert_eq!(tables(&desk, 1), second);
}
