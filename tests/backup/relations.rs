//! How a game of a file can relate to the games here, and the choices for each case.

use chrono::TimeDelta;
use fives_core::base::seats::{Seat, Side};
use fives_core::ledger::{Command, Draft, Ledger, SideAnswer};
use fives_core::storage::saved::SavedGame;
use fives_core::storage::saved::backup::{LineChoice, Relation};
use fives_core::words::backup::{choice, does, game_state, relation as says, sum, would};

use crate::evening::{Played, SHARED, game, kept, relation, table, undone};
use crate::support::phone::Phone;
use crate::support::{Table, bid, hand};

/// The three hands and these after them.
fn and(more: &[Played]) -> Vec<Played> {
    [&SHARED, more].concat()
}

const OURS: [Played; 1] = [(3, "15", [2, 3])];
const THEIRS: [Played; 2] = [(0, "25", [5, 0]), (1, "15", [2, 3])];

#[test]
fn a_game_that_is_not_here_is_added_unless_it_is_left_out() {
    let there = Phone::with(&[&game("1", &SHARED)]);
    let plan = Phone::default().plan(&there);
    assert_eq!(relation(&plan), &Relation::New);
    let line = &plan.lines[0];
    assert_eq!(line.choices(), [LineChoice::Take, LineChoice::Leave]);
    assert_eq!(says(line), "", "there is nothing to say of it here");
    assert_eq!(choice(line, LineChoice::Take), "Add it");
    assert_eq!(would(&plan.sum(&[])), "1 game will be added.");
    assert_eq!(sum(&plan.sum(&[])), "1 game added.");
    assert_eq!(
        sum(&plan.sum(&[Some(LineChoice::Leave)])),
        "Nothing changed."
    );

    let mut here = Phone::default();
    here.restore(&plan, &[Some(LineChoice::Leave)]);
    assert_eq!(here, Phone::default());
    here.restore(&plan, &[]);
    assert_eq!(here.find("1").ledger, there.find("1").ledger);
    assert_eq!(here.find("1").revision, 8);
}

#[test]
fn a_game_that_is_here_as_it_is_changes_nothing() {
    let here = Phone::with(&[&game("1", &SHARED)]);
    let plan = here.plan(&here);
    assert!(matches!(relation(&plan), Relation::Same(_)));
    assert_eq!(plan.lines[0].choices(), [LineChoice::Leave]);
    assert_eq!(says(&plan.lines[0]), "Same as here.");
    assert_eq!(sum(&plan.sum(&[])), "Nothing changed.");
}

#[test]
fn a_name_a_half_tapped_result_and_what_was_undone_make_no_other_game() {
    let mut ours = game("1", &SHARED);
    let mut theirs = undone(game("1", &and(&OURS)), 1);
    theirs.name = "Friday".to_owned();
    ours.tap(Draft {
        answers: vec![(Side(0), SideAnswer::Took(3))],
        ..Draft::default()
    });
    let plan = Phone::with(&[&ours]).plan(&Phone::with(&[&theirs]));
    assert!(matches!(relation(&plan), Relation::Same(_)));
    let plan = Phone::with(&[&theirs]).plan(&Phone::with(&[&ours]));
    assert!(matches!(relation(&plan), Relation::Same(_)));
}

#[test]
fn a_game_that_goes_on_in_the_file_is_joined_to_the_one_here() {
    let mut ours = game("1", &SHARED);
    ours.name = "Friday".to_owned();
    ours.revision = 30;
    let mut theirs = game("1", &and(&THEIRS));
    theirs.name = "At Dan’s".to_owned();
    let mut here = Phone::with(&[&ours]);
    let plan = here.plan(&Phone::with(&[&theirs]));
    let line = &plan.lines[0];
    assert_eq!(line.choices(), [LineChoice::Take, LineChoice::Leave]);
    assert_eq!(
        says(line),
        "The file continues this game, with hands 4 to 5."
    );
    assert_eq!(
        does(line, LineChoice::Take),
        "Added to the game here: hands 4 to 5."
    );
    assert_eq!(
        game_state(&ours),
        "Ann & Cat 10, Bob & Dan 8; not finished, hand 4"
    );
    assert_eq!(
        game_state(&theirs),
        "Ann & Cat 18, Bob & Dan 12; not finished, hand 6"
    );

    let mut left = here.clone();
    left.restore(&plan, &[Some(LineChoice::Leave)]);
    assert_eq!(left, here);
    here.restore(&plan, &[]);
    let joined = here.find("1");
    assert_eq!(joined.ledger, theirs.ledger);
    assert_eq!(joined.name, "Friday");
    assert_eq!(joined.revision, 31, "later than either copy");
    assert_eq!(here.games.len(), 1);
}

#[test]
fn a_game_without_a_name_takes_the_one_in_the_file_when_it_is_joined() {
    let mut theirs = game("1", &and(&THEIRS));
    theirs.name = "At Dan’s".to_owned();
    let mut here = Phone::with(&[&game("1", &SHARED)]);
    here.take(&Phone::with(&[&theirs]));
    assert_eq!(here.find("1").name, "At Dan’s");
}

#[test]
fn what_is_added_is_told_by_hands_or_else_by_deals_or_steps() {
    let ours = table(&SHARED);
    let more = |act: &dyn Fn(&mut Table)| {
        let mut theirs = table(&SHARED);
        act(&mut theirs);
        let here = Phone::with(&[&kept("1", &ours)]);
        let plan = here.plan(&Phone::with(&[&kept("1", &theirs)]));
        does(&plan.lines[0], LineChoice::Take)
    };
    let added = |what: &str| format!("Added to the game here: {what}.");
    let one = more(&|table| {
        table.record(3, "15", &[2, 3], Some(1));
    });
    assert_eq!(one, added("hand 4"));
    let misdeals = more(&|table| {
        table.act(Command::Misdeal).act(Command::Misdeal);
    });
    assert_eq!(misdeals, added("2 deals without a score"));
    let change = more(&|table| {
        table.amend(1, hand(1, "15", &[1, 4], Some(1)));
    });
    assert_eq!(change, added("1 step"));
    let bidding = more(&|table| {
        table.act(Command::Bid(Seat(3), bid("20")));
        table.act(Command::Strike { deal: 0 });
    });
    assert_eq!(bidding, added("2 steps"));
}

#[test]
fn a_game_that_goes_on_here_stays_unless_it_is_replaced() {
    let ours = game("1", &and(&THEIRS));
    let theirs = game("1", &SHARED);
    let here = Phone::with(&[&ours]);
    let plan = here.plan(&Phone::with(&[&theirs]));
    let line = &plan.lines[0];
    assert!(matches!(relation(&plan), Relation::Behind(_)));
    assert_eq!(line.choices(), [LineChoice::Leave, LineChoice::Replace]);
    assert_eq!(says(line), "Your copy is further along, with hands 4 to 5.");
    let mut left = here.clone();
    left.restore(&plan, &[]);
    assert_eq!(left, here);

    let mut replaced = here.clone();
    let restored = replaced.restore(&plan, &[Some(LineChoice::Replace)]);
    assert_eq!(replaced.find("1").ledger, theirs.ledger);
    assert_eq!(replaced.find("1").revision, 8);
    assert_eq!(restored.games.replaced, [ours], "to be put back");
    assert_eq!(
        sum(&plan.sum(&[Some(LineChoice::Replace)])),
        "1 game replaced."
    );
}

#[test]
fn a_game_that_went_two_ways_is_kept_twice_replaced_or_left() {
    let mut ours = game("1", &and(&OURS));
    ours.name = "Friday".to_owned();
    let mut theirs = game("1", &and(&THEIRS));
    theirs.name = "Friday".to_owned();
    let here = Phone::with(&[&ours]);
    let plan = here.plan(&Phone::with(&[&theirs]));
    let line = &plan.lines[0];
    assert_eq!(
        line.choices(),
        [LineChoice::KeepBoth, LineChoice::Replace, LineChoice::Leave]
    );
    assert_eq!(
        says(line),
        "The two copies differ after hand 3: hand 4 here, hands 4 to 5 in the file."
    );
    assert_eq!(
        does(line, LineChoice::KeepBoth),
        "Yours stays; the file’s copy is added as “Friday (from the file)”."
    );

    let mut both = here.clone();
    both.restore(&plan, &[]);
    let expected = [
        ("Friday".to_owned(), 4),
        ("Friday (from the file)".to_owned(), 5),
    ];
    assert_eq!(both.names_and_hands(), expected);
    assert_eq!(both.games[0], ours);
    assert_eq!(both.games[1].ledger, theirs.ledger);
    assert_ne!(both.games[1].id, "1");

    let mut replaced = here.clone();
    let restored = replaced.restore(&plan, &[Some(LineChoice::Replace)]);
    assert_eq!(replaced.names_and_hands(), [("Friday".to_owned(), 5)]);
    assert_eq!(restored.games.replaced, [ours]);

    let mut left = here.clone();
    left.restore(&plan, &[Some(LineChoice::Leave)]);
    assert_eq!(left, here);
}

#[test]
fn a_game_without_a_name_that_went_two_ways_is_named_by_where_it_is_from() {
    let mut here = Phone::with(&[&game("1", &OURS)]);
    let plan = here.plan(&Phone::with(&[&game("1", &THEIRS)]));
    assert_eq!(
        says(&plan.lines[0]),
        "The two copies differ from the start: hand 1 here, hands 1 to 2 in the file."
    );
    here.restore(&plan, &[]);
    assert_eq!(here.names_and_hands()[1].0, "From the file");
}

#[test]
fn a_game_set_up_otherwise_under_the_same_id_is_another() {
    let ours = game("1", &SHARED);
    let mut other = ours.ledger.setup().clone();
    other.players.swap(0, 1);
    let mut theirs = ours.clone();
    theirs.ledger = Ledger::new(other).unwrap();
    let mut here = Phone::with(&[&ours]);
    let plan = here.plan(&Phone::with(&[&theirs]));
    assert!(matches!(relation(&plan), Relation::Forked(..)));
    assert_eq!(
        says(&plan.lines[0]),
        "Your copy has other players or rules."
    );
    here.restore(&plan, &[]);
    assert_eq!(here.games.len(), 2);
    let once = here.clone();
    here.take(&Phone::with(&[&theirs]));
    assert_eq!(here, once);
}

#[test]
fn a_deleted_game_stays_deleted_unless_it_is_brought_back() {
    let theirs = game("1", &SHARED);
    let mut here = Phone::with(&[&theirs]);
    here.delete("1");
    let plan = here.plan(&Phone::with(&[&theirs]));
    let line = &plan.lines[0];
    assert!(matches!(relation(&plan), Relation::Deleted(_)));
    assert_eq!(line.choices(), [LineChoice::Leave, LineChoice::BringBack]);
    assert_eq!(says(line), "You deleted it here.");
    assert_eq!(choice(line, LineChoice::Leave), "Keep it deleted");
    let mut left = here.clone();
    left.restore(&plan, &[]);
    assert_eq!(left, here);
    here.restore(&plan, &[Some(LineChoice::BringBack)]);
    assert_eq!(here.find("1").ledger, theirs.ledger);
    assert_eq!(here.find("1").revision, 51, "later than its removal");
    assert_eq!(here.removed, []);
}

#[test]
fn what_cannot_be_chosen_is_done_as_usual() {
    let ours = game("1", &SHARED);
    let plan = Phone::with(&[&ours]).plan(&Phone::with(&[&game("1", &and(&OURS))]));
    let mut here = Phone::with(&[&ours]);
    here.restore(&plan, &[Some(LineChoice::BringBack)]);
    assert_eq!(here.names_and_hands()[0].1, 4);
}

#[test]
fn a_save_count_out_of_this_world_is_not_believed() {
    let mut theirs = game("1", &SHARED);
    theirs.revision = i64::MAX;
    let mut here = Phone::default();
    here.take(&Phone::with(&[&theirs]));
    assert!(here.find("1").revision < 1 << 41);
}

/// A game like another, started some seconds later: neither continues the other.
fn begun_later(mut game: SavedGame, seconds: i64) -> SavedGame {
    game.created += TimeDelta::seconds(seconds);
    game
}

#[test]
fn a_sum_counts_everything_that_changes() {
    let games = |phone: &[(&str, &[Played])]| {
        let begun = (1..).zip(phone);
        let games = begun.map(|(at, (id, more))| begun_later(game(id, &and(more)), at));
        games.collect::<Vec<_>>()
    };
    let here = Phone {
        games: games(&[("1", &[]), ("2", &OURS), ("3", &OURS)]),
        removed: vec![("4".to_owned(), 1)],
        ..Phone::default()
    };
    let there = Phone {
        games: games(&[
            ("1", &OURS),
            ("2", &THEIRS),
            ("3", &THEIRS),
            ("4", &[]),
            ("5", &[]),
            ("6", &[]),
        ]),
        ..Phone::default()
    };
    let plan = here.plan(&there);
    let choices = [
        None,
        None,
        Some(LineChoice::Replace),
        Some(LineChoice::BringBack),
    ];
    assert_eq!(
        sum(&plan.sum(&choices)),
        "2 games added, 1 game updated, 1 game added as a second copy, 1 game replaced, 1 game restored."
    );
    assert!(plan.sum(&[Some(LineChoice::Leave); 6]).is_nothing());
}

#[test]
fn a_long_name_is_cut_to_make_room_for_where_it_is_from() {
    let mut ours = game("1", &and(&OURS));
    ours.name = "Wilhelmina-Maximiliana’s Thanksgiving Day".to_owned();
    let mut theirs = ours.clone();
    theirs.ledger = game("1", &and(&THEIRS)).ledger;
    let mut here = Phone::with(&[&ours]);
    here.take(&Phone::with(&[&theirs]));
    let name = &here.games[1].name;
    assert_eq!(name, "Wilhelmina-Maximiliana’s (from the file)");
    assert!(name.chars().count() <= 40);
}
