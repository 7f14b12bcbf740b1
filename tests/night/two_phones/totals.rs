//! Totals of cards on two phones.

use fives_core::night::team::Team;
use fives_core::night::{CardTotal, Format, NightEvent};
use fives_core::storage::saved::SavedNight;

use super::{meet, on_two_phones};
use crate::desk::{Desk, at};

fn card(won: u8) -> NightEvent {
    let total = Some(CardTotal { won, points: None });
    NightEvent::Totalled {
        team: Team(0),
        total,
    }
}

fn brought(round: u8, won: Option<u8>) -> NightEvent {
    NightEvent::RoundTotalled {
        team: Team(0),
        round,
        total: won.map(|won| CardTotal { won, points: None }),
    }
}

/// An evening of 25 games, of which each phone enters these totals, the second one later or sooner.
fn totalled(steps: [&[NightEvent]; 2], is_later: bool) -> [SavedNight; 2] {
    let format = Format::Progressive { games: 25 };
    let mut phones = on_two_phones(Desk::started(format, 4, 4));
    enter(
        &mut phones,
        steps,
        if is_later { [100, 200] } else { [200, 100] },
    );
    phones
}

fn enter(phones: &mut [SavedNight; 2], steps: [&[NightEvent]; 2], times: [usize; 2]) {
    for ((phone, steps), time) in phones.iter_mut().zip(steps).zip(times) {
        for step in steps {
            phone.act(step.clone(), at(time)).unwrap();
        }
    }
    meet(phones);
}

fn wins_on_card(phone: &SavedNight) -> Option<u8> {
    Some(phone.night.state().total(Team(0))?.won)
}

#[test]
fn different_totals_of_a_card_are_asked_about() {
    let phones = totalled([&[card(12)], &[card(13)]], true);
    assert_eq!(phones[0].night.contradictions().len(), 1);
}

#[test]
fn a_whole_card_and_rounds_on_two_phones_are_asked_about_once_and_never_added() {
    let none = NightEvent::Totalled {
        team: Team(0),
        total: None,
    };
    let rounds = [
        brought(0, Some(5)),
        brought(1, Some(4)),
        brought(1, Some(3)),
    ];
    let wholes = [
        (vec![card(25)], Some(25)),
        (vec![card(10), brought(4, Some(2))], Some(12)),
        (vec![card(10), none], None),
        (
            vec![brought(1, Some(9)), card(4), brought(0, Some(1))],
            Some(5),
        ),
    ];
    for (steps, won) in &wholes {
        for (is_later, answers, is_whole) in [false, true].into_iter().flat_map(|is_later| {
            [
                (is_later, 0, false),
                (is_later, 1, false),
                (is_later, 0, true),
                (is_later, 1, true),
            ]
        }) {
            let mut phones = totalled([&rounds, steps], is_later);
            let asked = phones[answers].night.contradictions();
            let [asked] = &asked[..] else {
                panic!("{steps:?}: {asked:?}")
            };
            let both = [&asked.earlier, &asked.later];
            let of_whole = both
                .iter()
                .position(|step| step.phone() == Some(2))
                .unwrap();
            let chosen = if is_whole { of_whole } else { 1 - of_whole };
            let [chosen, other] = [both[chosen], both[1 - chosen]].map(|step| step.event.clone());
            phones[answers].choose(&chosen, &other, at(300)).unwrap();
            meet(&mut phones);
            for phone in &phones {
                assert_eq!(
                    phone.night.contradictions(),
                    [],
                    "{steps:?} {is_later} {answers}"
                );
                let expected = if is_whole { *won } else { Some(8) };
                assert_eq!(
                    wins_on_card(phone),
                    expected,
                    "{steps:?} {is_later} {answers}"
                );
            }
        }
    }
}

#[test]
fn a_whole_card_that_knew_the_rounds_is_not_asked_about() {
    let mut phones = totalled([&[brought(0, Some(5))], &[]], true);
    enter(&mut phones, [&[], &[card(7)]], [300, 300]);
    enter(&mut phones, [&[brought(1, Some(2))], &[]], [400, 400]);
    assert_eq!(phones[0].night.contradictions(), []);
    assert_eq!(wins_on_card(&phones[0]), Some(9));
}

#[test]
fn rounds_of_two_phones_add_up_and_are_asked_about_where_they_are_too_many() {
    let phones = totalled([&[brought(0, Some(12))], &[brought(1, Some(13))]], true);
    assert_eq!(phones[0].night.contradictions(), []);
    assert_eq!(wins_on_card(&phones[0]), Some(25));
    for answers in [0, 1] {
        let steps = [brought(0, Some(20)), brought(1, Some(19))];
        let mut phones = totalled([&steps[..1], &steps[1..]], true);
        assert_eq!(phones[answers].night.contradictions().len(), 1);
        phones[answers]
            .choose(&steps[1], &steps[0], at(300))
            .unwrap();
        meet(&mut phones);
        assert_eq!(phones[0].night.contradictions(), []);
        assert_eq!(wins_on_card(&phones[0]), Some(19));
    }
}

#[test]
fn different_totals_of_a_round_are_asked_about_until_a_whole_card_replaces_them() {
    let steps = [brought(0, Some(3)), brought(0, Some(4))];
    let mut phones = totalled([&steps[..1], &steps[1..]], true);
    assert_eq!(phones[0].night.contradictions().len(), 1);
    enter(&mut phones, [&[card(10)], &[]], [300, 300]);
    assert_eq!(phones[0].night.contradictions(), []);
    enter(&mut phones, [&[brought(5, Some(1))], &[]], [400, 400]);
    enter(&mut phones, [&[], &[brought(6, Some(1))]], [500, 500]);
    assert_eq!(phones[0].night.contradictions(), []);
    assert_eq!(wins_on_card(&phones[0]), Some(12));
}

#[test]
fn a_round_deleted_on_one_phone_and_corrected_on_the_other_is_asked_about() {
    for chosen in [None, Some(4)] {
        let mut phones = totalled([&[brought(0, Some(3)), brought(1, Some(2))], &[]], true);
        let steps = [brought(0, None), brought(0, Some(4))];
        enter(&mut phones, [&steps[..1], &steps[1..]], [300, 300]);
        assert_eq!(phones[1].night.contradictions().len(), 1);
        let other = if chosen.is_none() { Some(4) } else { None };
        let [chosen_step, other] = [chosen, other].map(|won| brought(0, won));
        phones[1].choose(&chosen_step, &other, at(400)).unwrap();
        meet(&mut phones);
        assert_eq!(phones[0].night.contradictions(), []);
        assert_eq!(wins_on_card(&phones[0]), Some(2 + chosen.unwrap_or(0)));
    }
}
