//! Play-offs out of groups that send any numbers on.

use fives_core::night::knock_out::{BestOf, Bracket, BracketPart, PlayOffDraw, Slot, play_offs};
use fives_core::night::team::Team;
use fives_core::night::{Format, Leaving, Night, NightEvent};
use fives_core::storage::saved::SavedNight;

use crate::checked::check::knock_out::fewest_meetings;
use crate::desk::{Desk, at, lower};
use crate::random::{Dice, nights};

/// The most teams of a group here.
const MOST: u8 = 21;

/// Groups that send so many teams each.
fn sending(numbers: &[u8]) -> Vec<Vec<Team>> {
    let groups = numbers.iter().zip(0..);
    groups
        .map(|(count, group)| (0..*count).map(|at| Team(group * MOST + at)).collect())
        .collect()
}

/// How many pairs of one group meet in the first round.
fn meetings(bracket: &Bracket) -> usize {
    let matches = bracket.matches.iter();
    let first = matches.filter(|drawn| drawn.of == BracketPart::Winners && drawn.round == 0);
    let same = first.filter(|drawn| match drawn.slots {
        [Slot::Team(one), Slot::Team(other)] => one.0 / MOST == other.0 / MOST,
        _ => false,
    });
    same.count()
}

/// All numbers up to `most` that so many groups can send, as long as they are at most 64 in all.
fn shapes(groups: u32, most: u8) -> impl Iterator<Item = Vec<u8>> {
    let base = u64::from(most) + 1;
    let all = (0..base.pow(groups)).map(move |number| {
        let digits = (0..groups).map(|at| (number / base.pow(at) % base) as u8);
        digits.collect::<Vec<u8>>()
    });
    all.filter(|numbers| {
        (2..=64).contains(&numbers.iter().map(|count| u32::from(*count)).sum::<u32>())
    })
}

#[test]
fn groups_that_send_equal_numbers_are_drawn_as_ever() {
    for groups in 1..=8 {
        for count in 1..=MOST.min(64 / groups) {
            let all = sending(&vec![count; groups.into()]);
            let draw = |draw| play_offs(&all, draw, BestOf::One);
            let parted = draw(PlayOffDraw::GroupsParted);
            assert_eq!(
                parted,
                draw(PlayOffDraw::TierByTier),
                "{groups} groups, {count}"
            );
            assert!(groups == 1 || meetings(&parted) == 0, "{groups}, {count}");
        }
    }
}

#[test]
fn no_two_of_one_group_meet_at_once_that_need_not() {
    let mut mended = 0;
    for (groups, most) in [(2, MOST), (3, 8), (4, 4), (5, 3), (8, 1)] {
        for numbers in shapes(groups, most) {
            let all = sending(&numbers);
            let draw = |draw| meetings(&play_offs(&all, draw, BestOf::One));
            let sent: Vec<usize> = numbers.iter().map(|count| usize::from(*count)).collect();
            let parted = draw(PlayOffDraw::GroupsParted);
            assert_eq!(parted, fewest_meetings(&sent), "{numbers:?}");
            mended += usize::from(parted < draw(PlayOffDraw::TierByTier));
        }
    }
    assert!(mended > 300, "{mended}");
}

#[test]
fn nor_do_they_in_large_shapes() {
    let mut tried = 0;
    for seed in 0..nights(300) {
        let mut dice = Dice(seed);
        let groups = 4 + dice.below(5);
        let most = 1 + dice.below(8);
        let numbers: Vec<u8> = (0..groups).map(|_| dice.below(most + 1) as u8).collect();
        if numbers.iter().sum::<u8>() < 2 {
            continue;
        }
        let drawn = play_offs(&sending(&numbers), PlayOffDraw::GroupsParted, BestOf::One);
        let sent: Vec<usize> = numbers.iter().map(|count| usize::from(*count)).collect();
        assert_eq!(meetings(&drawn), fewest_meetings(&sent), "{numbers:?}");
        tried += 1;
    }
    assert!(tried > 250, "{tried}");
}

/// A night that has played its groups, by the text of how it started.
fn started(groups: u8, advance: u8, teams: u8, start: &str) -> Desk {
    let format = Format::Groups {
        groups,
        advance,
        best_of: BestOf::One,
    };
    let mut desk = Desk::new(format, 4);
    for team in 0..teams {
        desk.enter(team, None);
    }
    desk.act(serde_json::from_str(start).unwrap());
    desk.play_groups(lower);
    desk
}

/// Who meets in the first round of the play-offs.
fn first_round(night: &Night) -> Vec<[u8; 2]> {
    let bracket = &night.state().bracket;
    let played = &bracket.as_ref().unwrap().rounds[0];
    let keys = played.iter().map(|one| one.key.teams.map(|team| team.0));
    keys.collect()
}

#[test]
fn a_night_that_started_before_the_draw_was_mended_keeps_its_bracket() {
    let first = |start: &str| {
        let desk = started(2, 3, 5, start);
        let saved = SavedNight::new("1".to_owned(), desk.0, at(0));
        let read = SavedNight::read(&saved.write()).unwrap();
        assert_eq!(read, saved);
        first_round(&read.night)
    };
    // The last three are a group.
    assert_eq!(first(r#"{"started":[[0,1],[2,3,4]]}"#), [[3, 4]]);
    let now = r#"{"started":{"groups":[[0,1],[2,3,4]],"draw":"groups_parted"}}"#;
    assert_eq!(first(now), [[1, 4]]);
}

#[test]
fn in_such_a_night_who_had_left_at_the_first_game_of_the_play_offs_stays_gone_before_it() {
    let play_offs = |start: &str| {
        let mut desk = started(1, 4, 6, start);
        let second = desk.round(desk.0.state().current_round().unwrap())[1];
        desk.win(second, second.teams[0]);
        desk.leave(Team(3), Leaving::Forfeits);
        desk.act(NightEvent::Cleared {
            of: second,
            game: 0,
        });
        desk.leave(Team(5), Leaving::Forfeits);
        desk.win(second, second.teams[0]);
        let mut teams = first_round(&desk.0).concat();
        teams.sort_unstable();
        teams
    };
    let before = r#"{"started":[[0,1,2,3,4,5]]}"#;
    assert_eq!(play_offs(before), [0, 1, 2, 3]);
    let now = r#"{"started":{"groups":[[0,1,2,3,4,5]],"draw":"groups_parted"}}"#;
    assert_eq!(play_offs(now), [0, 1, 2, 4]);
}
