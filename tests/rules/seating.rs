//! Seating: shuffled seats, swapped partners, and who deals first.

use std::collections::{BTreeMap, BTreeSet};

use fives_core::base::cards::Rank;
use fives_core::base::house::House;
use fives_core::base::seats::draw::{
    Draw, LastTapped, Method, draw, has_partners, other_partners, seat_for, shuffle, unseated,
};
use fives_core::base::seats::{Layout, Seat};
use fives_core::words;

/// Numbers that look like chance, the same for the same seed.
fn chance(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % below
    }
}

#[test]
fn an_empty_seat_says_where_it_is() {
    let places = |seats, sides| {
        let layout = Layout { seats, sides };
        let places: Vec<String> = layout.seats().map(|at| words::place(layout, at)).collect();
        places.join(", ")
    };
    for ((seats, sides), says) in [
        ((2, 2), "You, Across"),
        ((3, 3), "You, Left, Right"),
        ((4, 2), "You, Left, Partner, Right"),
        ((4, 4), "You, Left, Across, Right"),
        ((5, 5), "You, Left, Far left, Far right, Right"),
        ((6, 3), "You, Left, Far left, Partner, Far right, Right"),
        ((6, 2), "You, Left, Partner, Across, Partner, Right"),
        (
            (7, 7),
            "You, Player 2, Player 3, Player 4, Player 5, Player 6, Player 7",
        ),
    ] {
        assert_eq!(places(seats, sides), says);
    }
}

const TABLES: [Layout; 4] = [
    Layout { seats: 2, sides: 2 },
    Layout { seats: 4, sides: 2 },
    Layout { seats: 5, sides: 5 },
    Layout {
        seats: 10,
        sides: 10,
    },
];

fn drawn(method: Method) -> impl Iterator<Item = (Layout, Draw)> {
    (0..2_000_u64).flat_map(move |seed| {
        TABLES.map(|layout| (layout, draw(layout, method, &mut chance(seed))))
    })
}

#[test]
fn a_shuffle_loses_nobody_and_every_order_comes_about_as_often() {
    let mut orders: BTreeMap<Vec<u8>, u32> = BTreeMap::new();
    for seed in 0..24_000 {
        let mut order = vec![0, 1, 2, 3];
        shuffle(&mut order, &mut chance(seed + 1));
        *orders.entry(order).or_default() += 1;
    }
    assert_eq!(orders.len(), 24);
    for (order, times) in orders {
        assert_eq!(order.iter().copied().collect::<BTreeSet<u8>>().len(), 4);
        assert!((800..1_200).contains(&times), "{order:?} {times}");
    }
}

#[test]
fn chance_that_answers_too_much_still_loses_nobody() {
    let mut order = vec![0, 1, 2, 3, 4];
    shuffle(&mut order, &mut |_| usize::MAX);
    assert_eq!(order, [0, 1, 2, 3, 4]);
}

/// How often each two play together in one round of swaps, after which all sit as at first.
fn partnered(layout: Layout) -> BTreeMap<(u8, u8), u32> {
    let mut players: Vec<u8> = (0..layout.seats).collect();
    let mut together = BTreeMap::new();
    for _ in 1..layout.seats {
        other_partners(&mut players);
        for (one, other) in layout.seats().zip(1..).flat_map(|(one, next)| {
            let others = (next..layout.seats).map(Seat);
            others.map(move |other| (one, other))
        }) {
            if layout.side_of(one) == layout.side_of(other) {
                let [one, other] = [one, other].map(|seat| players[seat.index()]);
                *together
                    .entry((one.min(other), one.max(other)))
                    .or_default() += 1;
            }
        }
    }
    assert_eq!(players, (0..layout.seats).collect::<Vec<_>>());
    together
}

#[test]
fn in_pairs_swapping_makes_each_two_partners_once_and_comes_back() {
    for (seats, sides) in [(4, 2), (6, 3), (8, 4)] {
        let layout = Layout { seats, sides };
        assert!(has_partners(layout));
        let together = partnered(layout);
        let all = usize::from(seats) * usize::from(seats - 1) / 2;
        assert_eq!(together.len(), all);
        assert!(together.values().all(|times| *times == 1), "{together:?}");
    }
}

#[test]
fn in_two_trios_the_first_plays_with_each_as_often_and_nobody_never() {
    let together = partnered(Layout { seats: 6, sides: 2 });
    assert_eq!(together.len(), 15);
    for ((one, other), times) in together {
        let often: &[u32] = if one == 0 { &[2] } else { &[1, 3] };
        assert!(often.contains(&times), "{one} {other} {times}");
    }
}

#[test]
fn in_three_trios_swapping_makes_other_trios_and_comes_back() {
    let layout = Layout { seats: 9, sides: 3 };
    let together = partnered(layout);
    assert!(has_partners(layout));
    // Each time three trios of three pairs each.
    assert_eq!(together.values().sum::<u32>(), 8 * 9);
    let mut players: Vec<u8> = (0..9).collect();
    let trio = |players: &[u8]| {
        let mut trio = [players[0], players[3], players[6]];
        trio.sort_unstable();
        trio
    };
    let before = trio(&players);
    other_partners(&mut players);
    assert_ne!(trio(&players), before);
}

#[test]
fn nobody_is_lost_where_there_are_no_partners_to_swap() {
    assert!(!has_partners(Layout { seats: 5, sides: 5 }));
    let mut five = [0, 1, 2, 3, 4];
    other_partners(&mut five);
    five.sort_unstable();
    assert_eq!(five, [0, 1, 2, 3, 4]);
    other_partners::<u8>(&mut []);
    let mut alone = [7];
    other_partners(&mut alone);
    assert_eq!(alone, [7]);
}

#[test]
fn with_other_partners_the_dealer_still_deals() {
    let mut setup = crate::support::setup("copah", House::default(), Seat(3));
    let names = setup.players.clone();
    for _ in 0..3 {
        let dealer = setup.players[setup.first_dealer.index()].clone();
        setup = setup.with_other_partners();
        assert_eq!(setup.players[setup.first_dealer.index()], dealer);
    }
    assert_eq!(setup.players, names);
}

#[test]
fn everybody_draws_and_the_highest_deals() {
    for (layout, draw) in drawn(Method::Highest) {
        let first: Vec<Seat> = draw.rounds[0].iter().map(|(seat, _)| *seat).collect();
        assert_eq!(first, layout.seats().collect::<Vec<_>>());
        let last = draw.rounds.last().unwrap();
        let best = last.iter().map(|(_, card)| card.rank).max().unwrap();
        let deal: Vec<Seat> = last
            .iter()
            .filter(|(_, card)| card.rank == best)
            .map(|(seat, _)| *seat)
            .collect();
        assert_eq!(deal, [draw.dealer]);
        assert_eq!(draw.decided_by().unwrap().rank, best);
    }
}

#[test]
fn equals_alone_draw_again_and_no_card_falls_twice() {
    let mut again = 0;
    for (_, draw) in drawn(Method::Highest) {
        let cards: Vec<_> = draw
            .rounds
            .iter()
            .flatten()
            .map(|(_, card)| *card)
            .collect();
        assert_eq!(cards.iter().collect::<BTreeSet<_>>().len(), cards.len());
        for pair in draw.rounds.windows(2) {
            let best = pair[0].iter().map(|(_, card)| card.rank).max().unwrap();
            let equals = pair[0].iter().filter(|(_, card)| card.rank == best);
            let equals: Vec<Seat> = equals.map(|(seat, _)| *seat).collect();
            let drew: Vec<Seat> = pair[1].iter().map(|(seat, _)| *seat).collect();
            assert_eq!(drew, equals);
            again += 1;
        }
    }
    assert!(again > 100, "{again}");
}

#[test]
fn the_first_jack_dealt_finds_the_dealer_a1() {
    for (layout, draw) in drawn(Method::FirstJack) {
        let [dealt] = &draw.rounds[..] else {
            panic!("one round");
        };
        let jacks = dealt.iter().filter(|(_, card)| card.rank == Rank::Jack);
        assert_eq!(jacks.count(), 1);
        assert_eq!(dealt.last().unwrap().0, draw.dealer);
        assert_eq!(draw.decided_by().unwrap().rank, Rank::Jack);
        for (at, (seat, _)) in dealt.iter().enumerate() {
            assert_eq!(seat.index(), at % usize::from(layout.seats));
        }
    }
}

#[test]
fn everybody_deals_about_as_often() {
    for method in [Method::Highest, Method::FirstJack] {
        let four = Layout { seats: 4, sides: 2 };
        let mut dealt = [0; 4];
        for seed in 0..8_000 {
            dealt[draw(four, method, &mut chance(seed)).dealer.index()] += 1;
        }
        let least = if method == Method::Highest {
            1_800
        } else {
            1_500
        };
        for times in dealt {
            assert!((least..2_600).contains(&times), "{method:?} {dealt:?}");
        }
    }
}

#[test]
fn names_are_suggested_that_nobody_at_the_table_has() {
    let known = ["Ann", "Bob", "Cara"].map(str::to_owned);
    let seated = ["bob ", "", "Dev"].map(str::to_owned);
    assert_eq!(unseated(&known, &seated), ["Ann", "Cara"]);
}

#[test]
fn a_name_goes_to_the_seat_that_was_tapped_unless_another_was_begun_there() {
    let names = ["Bob", "", "Dev"].map(str::to_owned);
    let aim = |seat: u8, typed| {
        Some(LastTapped {
            seat: Seat(seat),
            typed,
        })
    };
    let at = |aimed| seat_for("Devon", &names, aimed);
    assert_eq!(at(None), Some(Seat(1)));
    assert_eq!(at(aim(0, false)), Some(Seat(0)));
    assert_eq!(at(aim(0, true)), Some(Seat(1)));
    assert_eq!(at(aim(2, true)), Some(Seat(2)));
    assert_eq!(at(aim(9, false)), Some(Seat(1)));
    let full = ["Bob", "Cara"].map(str::to_owned);
    assert_eq!(seat_for("Ann", &full, None), None);
    assert_eq!(seat_for("Ann", &full, aim(1, true)), None);
    assert_eq!(seat_for("Ann", &full, aim(1, false)), Some(Seat(1)));
    // A letter of several bytes is not cut in two.
    assert_eq!(seat_for("é", &["e".to_owned()], aim(0, true)), None);
}
