//! A night that two phones run.

mod lead;
mod totals;

use fives_core::live::follower::Status;
use fives_core::night::knock_out::BestOf;
use fives_core::night::team::Team;
use fives_core::night::{Format, GameOutcome, Leaving, MatchKey, NightEvent};
use fives_core::storage::saved::SavedNight;
use fives_core::words::night::two_phones as words;

use crate::desk::{Desk, at, groups};
use crate::wording::fault;

/// A night of four teams at two tables, on two phones.
pub fn on_two_phones(desk: Desk) -> [SavedNight; 2] {
    let saved = SavedNight::new("1".to_owned(), desk.0, at(0));
    [1, 2].map(|phone| SavedNight {
        phone: Some(phone),
        ..saved.clone()
    })
}

fn four_teams() -> [SavedNight; 2] {
    on_two_phones(Desk::started(groups(1), 2, 4))
}

fn round(night: &SavedNight) -> Vec<MatchKey> {
    let round = &night.night.state().rounds[0];
    round.matches.iter().map(|played| played.key).collect()
}

fn won(of: MatchKey, winner: usize) -> NightEvent {
    NightEvent::Won {
        of,
        game: 0,
        outcome: GameOutcome {
            winner: of.teams[winner],
            score: None,
        },
    }
}

fn winner(night: &SavedNight, of: MatchKey) -> Option<Team> {
    Some(night.night.state().game(&of, 0)?.outcome.winner)
}

/// Each hears what the other one has now.
fn meet(phones: &mut [SavedNight; 2]) {
    let before = phones.clone();
    for (here, other) in [(0, 1), (1, 0)] {
        if let Some((joined, _)) = phones[here].joined(&before[other]) {
            phones[here] = joined;
        }
    }
    let [one, other] = phones.each_ref().map(|phone| &phone.night);
    assert!(one.journal().done().eq(other.journal().done()));
    assert_eq!(one.state(), other.state());
}

#[test]
fn results_of_different_matches_are_both_kept_and_nothing_is_asked() {
    let mut phones = four_teams();
    let all = round(&phones[0]);
    phones[0].act(won(all[0], 0), at(100)).unwrap();
    phones[1].act(won(all[1], 1), at(90)).unwrap();
    meet(&mut phones);
    for phone in &phones {
        assert_eq!(winner(phone, all[0]), Some(all[0].teams[0]));
        assert_eq!(winner(phone, all[1]), Some(all[1].teams[1]));
        assert_eq!(phone.night.state().current_round(), Some(1));
        assert_eq!(phone.night.contradictions(), []);
        assert!(phone.joined(&phones[0]).is_none() && phone.joined(&phones[1]).is_none());
    }
}

#[test]
fn the_same_result_on_both_phones_counts_once() {
    let mut phones = four_teams();
    let of = round(&phones[0])[0];
    phones[0].act(won(of, 0), at(100)).unwrap();
    let agreed = NightEvent::Agreed {
        of,
        game: 0,
        outcome: GameOutcome {
            winner: of.teams[0],
            score: None,
        },
    };
    phones[1].act(agreed, at(100)).unwrap();
    meet(&mut phones);
    for phone in &phones {
        let played = phone.night.state().find(&of).unwrap().clone();
        assert_eq!(played.games.len(), 1);
        assert_eq!(phone.night.contradictions(), []);
    }
}

#[test]
fn different_results_are_asked_about_once_and_the_answer_reaches_the_other_phone() {
    for chosen in [0, 1] {
        let mut phones = four_teams();
        let of = round(&phones[0])[0];
        phones[0].act(won(of, 0), at(100)).unwrap();
        phones[1].act(won(of, 1), at(200)).unwrap();
        meet(&mut phones);
        for phone in &mut phones {
            *phone = SavedNight::read(&phone.write()).unwrap();
            let asked = phone.night.contradictions();
            let [asked] = &asked[..] else {
                panic!("{asked:?}")
            };
            assert_eq!(asked.earlier.event, won(of, 0));
            assert_eq!(asked.later.event, won(of, 1));
        }
        let asked = phones[0].night.contradictions();
        let of_first = words::by_phone(phones[0].night.state(), &asked[0].earlier, Some(1));
        assert_eq!(of_first, "This phone: P0a & P0b beat P3a & P3b");
        let of_second = words::by_phone(phones[0].night.state(), &asked[0].later, Some(1));
        assert_eq!(of_second, "Other phone: P3a & P3b beat P0a & P0b");
        let other = won(of, 1 - chosen);
        phones[1].choose(&won(of, chosen), &other, at(50)).unwrap();
        assert_eq!(phones[1].night.contradictions(), []);
        meet(&mut phones);
        for phone in &phones {
            assert_eq!(phone.night.contradictions(), []);
            assert_eq!(winner(phone, of), Some(of.teams[chosen]));
        }
    }
}

#[test]
fn a_correction_of_what_was_known_is_not_asked_about() {
    let mut phones = four_teams();
    let of = round(&phones[0])[0];
    phones[0].act(won(of, 0), at(100)).unwrap();
    meet(&mut phones);
    phones[1].act(won(of, 1), at(10)).unwrap();
    meet(&mut phones);
    assert_eq!(phones[0].night.contradictions(), []);
    assert_eq!(winner(&phones[0], of), Some(of.teams[1]));
}

#[test]
fn a_result_deleted_on_one_phone_and_corrected_on_the_other_is_asked_about() {
    for deletes in [true, false] {
        let mut phones = four_teams();
        let of = round(&phones[0])[0];
        phones[0].act(won(of, 0), at(100)).unwrap();
        meet(&mut phones);
        let cleared = NightEvent::Cleared { of, game: 0 };
        phones[0].act(cleared.clone(), at(300)).unwrap();
        phones[1].act(won(of, 1), at(200)).unwrap();
        meet(&mut phones);
        assert_eq!(phones[1].night.contradictions().len(), 1);
        let (chosen, other) = match deletes {
            true => (cleared, won(of, 1)),
            false => (won(of, 1), cleared),
        };
        phones[1].choose(&chosen, &other, at(400)).unwrap();
        meet(&mut phones);
        assert_eq!(phones[0].night.contradictions(), []);
        assert_eq!(winner(&phones[0], of).is_none(), deletes);
    }
}

/// A knockout of matches to two games won, on two phones, and its first match.
fn best_of_three() -> ([SavedNight; 2], MatchKey) {
    let (double, best_of) = (false, BestOf::Three);
    let desk = Desk::started(Format::KnockOut { double, best_of }, 2, 4);
    let of = desk.round(0)[0];
    (on_two_phones(desk), of)
}

fn won_game(of: MatchKey, game: u8, winner: usize) -> NightEvent {
    let (winner, score) = (of.teams[winner], None);
    let outcome = GameOutcome { winner, score };
    NightEvent::Won { of, game, outcome }
}

const fn won_match(of: MatchKey, winner: usize) -> NightEvent {
    let winner = of.teams[winner];
    NightEvent::MatchWon { of, winner }
}

#[test]
fn either_phone_can_say_who_won_a_match() {
    assert!(won_match(best_of_three().1, 0).stands_alone());
    for times in [[100, 200], [200, 100]] {
        let (mut phones, of) = best_of_three();
        phones[0].act(won_game(of, 0, 0), at(times[0])).unwrap();
        phones[1].act(won_match(of, 0), at(times[1])).unwrap();
        meet(&mut phones);
        let played = phones[0].night.state().find(&of).unwrap();
        assert_eq!(played.winner, Some(of.teams[0]));
        assert_eq!(played.games_won(), [2, 0]);
        assert!(!played.games[0].is_untold);
        assert_eq!(phones[0].night.contradictions(), []);
    }
}

#[test]
fn different_winners_of_a_match_are_asked_about_once() {
    let of = best_of_three().1;
    let in_turn = [won_game(of, 0, 0), won_game(of, 1, 1)];
    let theirs = [
        vec![won_match(of, 1)],
        vec![won_game(of, 0, 1), won_game(of, 1, 1)],
        in_turn.to_vec(),
    ];
    for (steps, times) in theirs
        .iter()
        .flat_map(|steps| [(steps, [100, 200]), (steps, [200, 100])])
    {
        for (answers, chosen) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let mut phones = best_of_three().0;
            phones[0].act(won_match(of, 0), at(times[0])).unwrap();
            for step in steps {
                phones[1].act(step.clone(), at(times[1])).unwrap();
            }
            meet(&mut phones);
            let asked = phones[answers].night.contradictions();
            let won = |phone: &SavedNight| phone.night.state().find(&of).unwrap().winner;
            if steps[..] == in_turn && times[0] > times[1] {
                assert_eq!(asked, [], "the match can have gone so");
                assert_eq!(won(&phones[0]), Some(of.teams[0]));
                continue;
            }
            assert_eq!(asked.len(), 1, "{asked:?}");
            let both = [&won_match(of, 0), steps.last().unwrap()];
            let found = [&asked[0].earlier, &asked[0].later].map(|step| &step.event);
            assert!(both.iter().all(|event| found.contains(event)), "{found:?}");
            phones[answers]
                .choose(both[chosen], both[1 - chosen], at(300))
                .unwrap();
            meet(&mut phones);
            for phone in &phones {
                assert_eq!(phone.night.contradictions(), []);
                let is_open = chosen == 1 && steps[..] == in_turn;
                let winner = (!is_open).then_some(of.teams[chosen]);
                assert_eq!(won(phone), winner, "{steps:?} {times:?} {chosen}");
            }
        }
    }
}

#[test]
fn undo_takes_back_the_last_step_of_the_own_phone() {
    let mut phones = four_teams();
    let all = round(&phones[0]);
    phones[0].act(won(all[0], 0), at(100)).unwrap();
    meet(&mut phones);
    phones[1].act(won(all[1], 1), at(200)).unwrap();
    meet(&mut phones);
    let undone = phones[0].undo(at(300)).unwrap();
    assert_eq!(undone.event, won(all[0], 0));
    assert!(!phones[0].can_undo() && phones[0].can_redo());
    meet(&mut phones);
    for phone in &phones {
        assert_eq!(winner(phone, all[0]), None);
        assert_eq!(winner(phone, all[1]), Some(all[1].teams[1]));
        assert_eq!(
            phone.taken_back.len(),
            1,
            "it is not recorded by itself again"
        );
    }
    assert!(!phones[1].can_redo(), "the other phone undid it");
    phones[0].redo(at(301)).unwrap();
    assert!(phones[0].can_undo() && !phones[0].can_redo());
    phones[1].undo(at(302)).unwrap();
    meet(&mut phones);
    for phone in &phones {
        assert_eq!(winner(phone, all[0]), Some(all[0].teams[0]));
        assert_eq!(winner(phone, all[1]), None);
    }
}

#[test]
fn a_step_that_the_other_phone_went_on_from_is_not_undone() {
    let mut phones = four_teams();
    let (team, leaving) = (Team(3), Leaving::Forfeits);
    let left = NightEvent::Left { team, leaving };
    assert!(!left.stands_alone());
    phones[0].act(left, at(100)).unwrap();
    assert!(phones[0].can_undo());
    meet(&mut phones);
    let of = round(&phones[1])
        .into_iter()
        .find(|of| !of.teams.contains(&team));
    phones[1].act(won(of.unwrap(), 1), at(200)).unwrap();
    meet(&mut phones);
    assert!(!phones[0].can_undo());
    assert!(phones[1].can_undo());
}

#[test]
fn what_went_another_way_before_is_no_part_of_the_night() {
    let [first, second] = four_teams();
    let of = round(&first)[0];
    let mut alone = SavedNight {
        phone: None,
        ..second
    };
    alone.act(won(of, 0), at(100)).unwrap();
    assert!(first.joined(&alone).is_none());
    assert_eq!(first.night.with_other(&alone.night), None);
    let other = SavedNight {
        id: "2".to_owned(),
        ..alone
    };
    assert!(first.joined(&other).is_none());
}

#[test]
fn every_line_about_two_phones_is_plain() {
    let every = [
        None,
        Some(Status::Connecting),
        Some(Status::OutOfReach),
        Some(Status::Nothing),
        Some(Status::Live),
        Some(Status::ScorerOffline(3)),
        Some(Status::Newer),
        Some(Status::Closed),
    ];
    let waits = every.into_iter().flatten().map(words::waits);
    let others = every
        .into_iter()
        .flat_map(|status| [true, false].map(|is_first| words::other_phone(is_first, status)));
    let rest = [
        words::WHAT_IT_DOES,
        words::CODE,
        words::OFFER,
        words::STOPPED,
        words::ENDED,
        words::WHICH,
        words::FIRST_ONLY,
        words::LED,
        words::SET_ASIDE,
    ];
    let all = waits.chain(others).chain(rest).chain(words::LEADING);
    for says in all.map(str::to_owned).chain([1, 2].map(words::set_aside)) {
        assert_eq!(fault(&says), None, "{says}");
    }
}
