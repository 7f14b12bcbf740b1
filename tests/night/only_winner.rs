//! Matches of several games of which only the winner is known.

use fives_core::night::knock_out::BestOf;
use fives_core::night::team::Team;
use fives_core::night::{Format, MatchKey, NightEvent, NightRefusal};
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::night::csv;
use fives_core::words::night as words;

use crate::desk::{Desk, at, lower};

const fn knock_out(best_of: BestOf) -> Format {
    let double = false;
    Format::KnockOut { double, best_of }
}

const fn won(of: MatchKey, winner: Team) -> NightEvent {
    NightEvent::MatchWon { of, winner }
}

#[test]
fn the_winner_goes_on_and_the_match_counts_as_the_fewest_games_it_can_have_had() {
    let mut desk = Desk::started(knock_out(BestOf::Five), 2, 4);
    let of = desk.round(0)[0];
    let [one, other] = of.teams;
    desk.win(of, other);
    assert_eq!(desk.0.preview(&won(of, one)), Ok(Vec::new()));
    desk.act(won(of, one));
    let state = desk.0.state().clone();
    let played = state.find(&of).unwrap();
    assert_eq!(played.winner, Some(one));
    assert!(played.is_untold() && !played.is_default);
    assert_eq!(played.games.len(), 4);
    assert_eq!(
        (state.won_lost(one), state.won_lost(other)),
        ((3, 1), (1, 3))
    );
    assert_eq!(state.rated_games(str::to_owned).count(), 4);
    assert_eq!(words::untold(played), "The match counts as 3–1.");
    let saved = SavedNight::new("1".to_owned(), desk.0.clone(), at(0));
    let read = SavedNight::read(&saved.write()).unwrap();
    assert_eq!(read.night.state(), desk.0.state());
    desk.0.undo();
    assert_eq!(desk.0.state().find(&of).unwrap().winner, None);
    desk.0.redo();
    desk.play(lower);
    assert!(desk.0.state().is_over());
}

#[test]
fn nothing_says_how_many_games_there_were() {
    let mut desk = Desk::started(knock_out(BestOf::Three), 1, 2);
    let of = desk.round(0)[0];
    let [one, other] = of.teams;
    let event = won(of, one);
    let [winner, loser] = [one, other].map(|team| words::team_name(desk.0.state(), team));
    desk.act(event.clone());
    let state = desk.0.state();
    let says = format!("{winner} beat {loser}, games not told");
    assert_eq!(words::event(state, &event), says);
    let played = state.find(&of).unwrap();
    assert!(
        of.teams
            .iter()
            .all(|team| words::score_text(played, *team).is_empty())
    );
    let report = words::report(state, "Fri, Nov 27");
    let mut lines = report.lines();
    let says = format!("{winner} beat {loser}");
    assert!(lines.any(|line| line == says), "{report}");
    let results = words::team_page::results(state, other);
    assert!(
        results[0].ends_with(&format!("lost to {winner}")),
        "{results:?}"
    );
    // The table has one row of it, without a number.
    let table = csv(state, |_| "Final".to_owned());
    assert_eq!(table.lines().count(), 2, "{table}");
    assert!(table.contains(",Final,1,,"), "{table}");
}

#[test]
fn games_told_later_take_the_place_of_those_that_were_not() {
    let mut desk = Desk::started(knock_out(BestOf::Three), 1, 2);
    let of = desk.round(0)[0];
    let [one, other] = of.teams;
    desk.act(won(of, one));
    desk.act(NightEvent::Cleared { of, game: 0 });
    assert_eq!(desk.0.state().find(&of).unwrap().games.len(), 0);
    for winner in [one, other, one] {
        desk.win(of, winner);
    }
    let state = desk.0.state();
    let played = state.find(&of).unwrap();
    assert!(!played.is_untold() && played.games_won() == [2, 1]);
    assert_eq!(desk.try_act(won(of, other)), Err(NightRefusal::NotOn));
}

#[test]
fn a_match_of_one_game_or_of_others_is_refused() {
    let mut desk = Desk::started(knock_out(BestOf::One), 2, 4);
    let of = desk.round(0)[0];
    let refused = Err(NightRefusal::NotOn);
    assert_eq!(desk.try_act(won(of, of.teams[0])), refused);
    let mut desk = Desk::started(knock_out(BestOf::Three), 2, 4);
    let stranger = (0..4).map(Team).find(|team| !of.teams.contains(team));
    assert_eq!(desk.try_act(won(of, stranger.unwrap())), refused);
}
