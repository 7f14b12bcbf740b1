//! The board on the wall: what it shows, and how that goes on pages.

use std::collections::BTreeSet;

use fives_core::answers::board::layout::{
    BlockSize, BoardColumn, BoardLayout, COLUMN_GAP, Cell, HEADING, LINE, MOST_COLUMNS, NameSize,
    ROW_GAP, Room, RowSize, SIZES, layout,
};
use fives_core::answers::board::{BoardPart, BoardRow, parts};
use fives_core::base::text_fold::strip_isolates;
use fives_core::night::knock_out::BestOf;
use fives_core::night::standings::TieRule;
use fives_core::night::team::Team;
use fives_core::night::{CardTotal, Format, NightEvent, NightSetup, State};

use crate::desk::{Desk, groups, setup};
use crate::random::{Dice, a_format, an_event};

/// A screen of 16:9 in em of 5.3 % of its height, below a head.
const WIDE: Room = Room {
    width: 32.9,
    height: 17.0,
};

fn row(words: &[f64]) -> RowSize {
    RowSize {
        names: vec![NameSize {
            words: words.to_vec(),
            space: 0.3,
        }],
        beside: 2.0,
        below: 0.0,
    }
}

fn a_size(dice: &mut Dice) -> BlockSize {
    let names = 1 + dice.below(2);
    let row = |dice: &mut Dice| RowSize {
        names: (0..names)
            .map(|_| NameSize {
                words: (0..1 + dice.below(5))
                    .map(|_| 1.0 + dice.below(70) as f64 / 10.0)
                    .collect(),
                space: 0.3,
            })
            .collect(),
        beside: dice.below(5) as f64,
        below: dice.below(2) as f64,
    };
    BlockSize {
        has_heading: dice.below(2) == 0,
        rows: (0..1 + dice.below(20)).map(|_| row(dice)).collect(),
    }
}

fn cells(found: &BoardLayout) -> impl Iterator<Item = &Cell> {
    found.pages.iter().flatten().flatten()
}

fn rows<'a>(blocks: &'a [BlockSize], column: &'a BoardColumn) -> impl Iterator<Item = &'a RowSize> {
    column.iter().filter_map(|cell| match cell {
        Cell::Heading(_) => None,
        Cell::Row(block, row) => Some(&blocks[*block].rows[*row]),
    })
}

/// The height of a column in which every name has one line.
fn height(blocks: &[BlockSize], column: &BoardColumn) -> f64 {
    let headings = column.len() - rows(blocks, column).count();
    let rows = rows(blocks, column);
    let rows = rows.map(|row| row.names.len() as f64 * LINE + row.below + ROW_GAP);
    rows.sum::<f64>() + headings as f64 * HEADING
}

/// The width of a page in which every name has one line.
fn width(blocks: &[BlockSize], page: &[BoardColumn]) -> f64 {
    let gaps = (page.len() - 1) as f64 * COLUMN_GAP;
    let wide = |row: &RowSize| {
        let names = row.names.iter().map(NameSize::width);
        row.beside + names.fold(0.0, f64::max)
    };
    let columns = page
        .iter()
        .map(|column| rows(blocks, column).map(wide).fold(0.0, f64::max));
    columns.sum::<f64>() + gaps
}

#[test]
fn every_row_is_on_one_page_in_order_and_no_name_is_cut_or_broken() {
    let mut in_columns = 0;
    for seed in 0..4_000 {
        let mut dice = Dice(seed);
        let blocks: Vec<_> = (0..1 + dice.below(8)).map(|_| a_size(&mut dice)).collect();
        let room = Room {
            width: 8.0 + dice.below(120) as f64,
            height: 6.0 + dice.below(20) as f64,
        };
        let found = layout(&blocks, room);
        let shown = cells(&found)
            .filter(|cell| matches!(cell, Cell::Row(..)))
            .copied();
        let all = blocks.iter().enumerate();
        let all =
            all.flat_map(|(at, block)| (0..block.rows.len()).map(move |row| Cell::Row(at, row)));
        assert!(shown.eq(all), "{seed}: {found:?}");
        assert!(SIZES.contains(&found.size));
        // A heading is never the last of a column, and every column begins with the one of its first row.
        for column in found.pages.iter().flatten() {
            assert!(matches!(column.last(), Some(Cell::Row(..))), "{seed}");
            if let Cell::Row(block, _) = column[0] {
                assert!(!blocks[block].has_heading, "{seed}");
            }
        }
        let times = f64::from(found.size) / 10.0;
        for page in &found.pages {
            assert!((1..=MOST_COLUMNS).contains(&page.len()));
            let fits = width(&blocks, page) <= room.width / times + 1e-9;
            // Only a name that is wider than the whole page has more than one line.
            assert!(
                fits || (page.len() == 1 && found.size == 10),
                "{seed}: {found:?}"
            );
            if !fits {
                continue;
            }
            for column in page {
                let is_low = height(&blocks, column) <= room.height / times + 1e-9;
                assert!(
                    is_low || rows(&blocks, column).count() == 1,
                    "{seed}: {found:?}"
                );
            }
            in_columns += usize::from(page.len() > 1);
        }
        assert!(found.size == 10 || found.pages.len() == 1, "{seed}");
    }
    assert!(in_columns > 1_000, "{in_columns}");
}

#[test]
fn few_rows_are_as_large_as_fits_and_many_take_pages_that_are_about_as_full() {
    let block = |rows: usize, words: &[f64]| BlockSize {
        has_heading: false,
        rows: vec![row(words); rows],
    };
    let few = layout(&[block(4, &[3.0, 3.0])], WIDE);
    assert_eq!((few.size, few.pages.len(), few.pages[0].len()), (20, 1, 1));
    let many = layout(&[block(128, &[5.0, 5.0])], WIDE);
    assert_eq!((many.size, many.pages[0].len()), (10, 2));
    let sizes: Vec<usize> = many
        .pages
        .iter()
        .map(|page| page.iter().map(Vec::len).sum())
        .collect();
    assert_eq!(sizes, [22, 22, 22, 22, 22, 18]);
    // A group that fits a column is not parted.
    let groups = vec![
        BlockSize {
            has_heading: true,
            ..block(8, &[5.0, 5.0])
        };
        8
    ];
    let groups = layout(&groups, WIDE);
    let headings = cells(&groups).filter(|cell| matches!(cell, Cell::Heading(_)));
    assert_eq!(
        (headings.count(), groups.pages[0].len(), groups.pages.len()),
        (8, 2, 4)
    );
}

#[test]
fn a_name_wider_than_the_page_goes_on_below_between_its_words() {
    let long = BlockSize {
        has_heading: false,
        rows: vec![row(&[18.0, 1.0, 18.0]), row(&[2.0])],
    };
    let found = layout(
        &[long],
        Room {
            width: 24.0,
            height: 4.6,
        },
    );
    // Two lines and one: 2.7 and 1.5 em.
    assert_eq!((found.pages.len(), found.pages[0].len()), (1, 1));
    let lower = layout(
        &[BlockSize {
            has_heading: false,
            rows: vec![row(&[18.0, 1.0, 18.0]), row(&[2.0])],
        }],
        Room {
            width: 24.0,
            height: 4.1,
        },
    );
    assert_eq!(lower.pages.len(), 2);
}

fn seats(part: &BoardPart) -> Vec<(&str, &str)> {
    let rows = part.blocks.iter().flat_map(|block| &block.rows);
    rows.filter_map(|row| match row {
        BoardRow::Name { before, name, .. } => Some((before.as_str(), name.as_str())),
        BoardRow::Match(_) => None,
    })
    .collect()
}

fn titles(state: &State) -> Vec<String> {
    parts(state).into_iter().map(|part| part.title).collect()
}

#[test]
fn the_board_begins_with_everyones_table_in_the_order_of_names() {
    let format = Format::Groups {
        groups: 1,
        advance: 2,
        best_of: BestOf::One,
    };
    let mut desk = Desk::new(format, 2);
    for team in 0..5 {
        desk.enter(team, None);
    }
    assert_eq!(titles(desk.0.state()), ["5 teams entered."]);
    let start = desk.0.groups_as_entered();
    desk.act(start);
    assert_eq!(
        titles(desk.0.state()),
        ["Round 1: your table", "Round 1", "Next: Round 2"]
    );
    let all = parts(desk.0.state());
    let seats = seats(&all[0]);
    assert_eq!(seats.len(), 10);
    assert!(seats.is_sorted_by_key(|(_, name)| *name), "{seats:?}");
    let out = seats.iter().filter(|(place, _)| *place == "out");
    assert_eq!(out.count(), 2);
    for table in ["1", "2"] {
        assert_eq!(seats.iter().filter(|(place, _)| *place == table).count(), 4);
    }
    desk.play(|one, other| one.min(other));
    assert_eq!(titles(desk.0.state())[1..], ["Standings", "Bracket"]);
}

/// What stands behind the names of the standings, from the first place on.
fn records(state: &State) -> Vec<String> {
    let mut parts = parts(state).into_iter();
    let standings = parts.find(|part| part.title == "Standings").unwrap();
    let rows = standings.blocks.into_iter().flat_map(|block| block.rows);
    rows.filter_map(|row| match row {
        BoardRow::Name { after, .. } => Some(after),
        BoardRow::Match(_) => None,
    })
    .collect()
}

#[test]
fn cards_stand_on_the_board_as_wins_before_and_after_the_end() {
    let mut desk = Desk::started(Format::Progressive { games: 25 }, 2, 4);
    let card = |team, won, points| NightEvent::Totalled {
        team: Team(team),
        total: Some(CardTotal { won, points }),
    };
    for (team, won) in [(0, 17), (1, 11), (2, 13), (3, 9)] {
        desk.act(card(team, won, None));
    }
    let wins = ["17 wins", "13 wins", "11 wins", "9 wins"];
    assert_eq!(records(desk.0.state()), wins);
    desk.act(NightEvent::TotalsFinal);
    assert_eq!(records(desk.0.state()), wins);
    desk.act(card(0, 17, Some(120)));
    let with_points = ["17 wins, +120", "13 wins, –", "11 wins, –", "9 wins, –"];
    assert_eq!(records(desk.0.state()), with_points);
}

#[test]
fn points_stand_on_the_board_where_they_decide() {
    let by_points = NightSetup {
        tie_rule: TieRule::Points,
        ..setup(groups(1), 1)
    };
    let mut desk = Desk::set_up(by_points, 3);
    let first = desk.round(0)[0];
    desk.score(first, 0, first.teams[0], Some((31, 21)));
    assert_eq!(records(desk.0.state()), ["1–0, +10", "0–0, –", "0–1, −10"]);
    let mut desk = Desk::started(groups(1), 1, 3);
    let first = desk.round(0)[0];
    desk.win(first, first.teams[0]);
    assert!(records(desk.0.state()).contains(&"0–0".to_owned()));
}

#[test]
fn the_board_of_every_night_names_everyone_who_plays_once_and_never_anyone_who_left() {
    for seed in 0..150 {
        let mut dice = Dice(seed);
        let mut desk = Desk::new(a_format(&mut dice), 6);
        for team in 0..4 + dice.below(9) as u8 {
            desk.enter(team, None);
        }
        let start = desk.0.groups_as_entered();
        let _ = desk.try_act(start);
        for _ in 0..40 {
            let event = an_event(&desk.0, &mut dice);
            let _ = desk.try_act(event);
            let state = desk.0.state();
            let shown = parts(state);
            assert!(!shown.is_empty() || state.teams.is_empty(), "{seed}");
            for part in &shown {
                assert!(
                    !part.title.is_empty() && !part.blocks.is_empty(),
                    "{seed}: {part:?}"
                );
                assert!(
                    part.blocks.iter().all(|block| !block.rows.is_empty()),
                    "{seed}"
                );
            }
            if state.current_round().is_none() {
                continue;
            }
            let names = seats(&shown[0]);
            let plain = |name: &str| strip_isolates(name).into_owned();
            let unique: BTreeSet<String> = names.iter().map(|(_, name)| plain(name)).collect();
            assert_eq!(unique.len(), names.len(), "{seed}: {names:?}");
            let gone = state.teams.iter().filter(|team| team.left.is_some());
            let mut gone = gone.flat_map(|team| &team.players);
            let stayed = state.teams.iter().filter(|team| team.left.is_none());
            let stayed: BTreeSet<_> = stayed.flat_map(|team| &team.players).collect();
            assert!(
                gone.all(|name| stayed.contains(name) || !unique.contains(name)),
                "{seed}"
            );
        }
    }
}
