//! Prizes: what tied teams get, third place, most wins, and nights without money (W12).

use std::collections::BTreeMap;

use fives_core::night::purse::{MostWinsFor, Prize, Shares, TiedPrizes};
use fives_core::night::standings::TieRule;
use fives_core::night::team::Team;
use fives_core::night::{Format, NightSetup, State};
use fives_core::storage::saved::SavedNight;
use fives_core::words::night as words;

use crate::desk::{Desk, lower, setup};

const SHARES: Shares = Shares {
    winners: 50,
    runners_up: 30,
    further: [0; 3],
    most_wins: 10,
    booby: 10,
    tied: TiedPrizes::OfTheirPlaces,
    most_wins_for: MostWinsFor::Everyone,
};

/// A progressive evening of six pairs of which the first two have won all their games, and share first place;
/// $10 a player make a purse of $120.
fn tied_first(shares: Shares) -> Desk {
    let mut desk = Desk::set_up(
        NightSetup {
            tie_rule: TieRule::Shared,
            fee: 1_000,
            shares,
            ..setup(Format::Progressive { games: 3 }, 3)
        },
        6,
    );
    // Pairs 0 and 2 begin at tables 1 and 2, and never meet.
    desk.play(lower);
    let state = desk.0.state();
    assert_eq!(state.groups[0].places[0].teams, [Team(0), Team(2)]);
    desk
}

/// The dollars that each prize brings, with how many share it.
fn paid(state: &State) -> BTreeMap<Prize, (u64, usize)> {
    let mut all = BTreeMap::new();
    for payment in state.payments() {
        let (cents, count) = all.entry(payment.prize).or_insert((0, 0));
        *cents += payment.cents;
        *count += 1;
    }
    all.into_iter()
        .map(|(prize, (cents, count))| (prize, (cents / 100, count)))
        .collect()
}

#[test]
fn tied_pairs_share_the_prizes_of_their_places() {
    let desk = tied_first(SHARES);
    let paid = paid(desk.0.state());
    assert_eq!(paid[&Prize::Winners], (96, 2));
    assert_eq!(paid.get(&Prize::RunnersUp), None);
}

#[test]
fn a_night_can_split_the_first_prize_only_so_that_the_next_pair_takes_second() {
    let one_prize = Shares {
        tied: TiedPrizes::OnePrize,
        ..SHARES
    };
    let desk = tied_first(one_prize);
    let state = desk.0.state();
    let next = &state.groups[0].places[1];
    let paid = paid(state);
    assert_eq!(paid[&Prize::Winners], (60, 2));
    assert_eq!(paid[&Prize::RunnersUp], (36, next.teams.len()));
    let report = words::report(state, "Fri, Nov 27");
    assert!(report.contains("\nWinners: P0a & P0b, $30\n"), "{report}");
}

#[test]
fn third_place_can_have_a_prize() {
    let third = Shares {
        winners: 50,
        runners_up: 20,
        further: [10, 0, 0],
        ..SHARES
    };
    let desk = tied_first(third);
    let prizes = paid(desk.0.state());
    assert_eq!(prizes[&Prize::Winners], (84, 2));
    assert_eq!(prizes[&Prize::Place(3)].0, 12);
    let report = words::report(desk.0.state(), "Fri, Nov 27");
    assert!(report.contains("\n3rd place: P"), "{report}");
    // Split on its own, the first prize leaves the second to the next pair, and the third to those after it.
    let desk = tied_first(Shares {
        tied: TiedPrizes::OnePrize,
        ..third
    });
    let prizes = paid(desk.0.state());
    assert_eq!(prizes[&Prize::Winners], (60, 2));
    assert_eq!(prizes[&Prize::RunnersUp].0, 24);
    assert_eq!(prizes[&Prize::Place(3)].0, 12);
}

#[test]
fn most_wins_can_leave_out_who_has_won_a_place() {
    let honours = |most_wins_for| {
        let desk = tied_first(Shares {
            most_wins_for,
            ..SHARES
        });
        let to = desk.0.state().prizewinners().unwrap();
        (to.most_wins, to.places)
    };
    let (most, _) = honours(MostWinsFor::Everyone);
    assert_eq!(most, [Team(0), Team(2)]);
    let (most, places) = honours(MostWinsFor::Others);
    assert_eq!(most, places[1]);
}

#[test]
fn most_wins_is_not_paid_to_a_team_without_a_win() {
    let one_game = |most_wins_for| {
        let shares = Shares {
            most_wins_for,
            ..SHARES
        };
        let mut desk = Desk::set_up(
            NightSetup {
                tie_rule: TieRule::Shared,
                shares,
                ..setup(Format::Progressive { games: 1 }, 2)
            },
            4,
        );
        desk.play(lower);
        desk
    };
    let others = one_game(MostWinsFor::Others);
    let state = others.0.state();
    let prizes = paid(state);
    assert_eq!(prizes.get(&Prize::MostWins), None);
    // The whole purse is paid all the same, and it is said why.
    let cents: u64 = state.payments().iter().map(|payment| payment.cents).sum();
    assert_eq!(cents, state.purse());
    let says = "Most wins: not paid. Nobody without a prize for their place won a game, so the other prizes share it.";
    assert_eq!(words::unclaimed(state), [says]);
    let report = words::report(state, "Fri, Nov 27");
    assert!(report.contains(says), "{report}");

    let everyone = one_game(MostWinsFor::Everyone);
    let state = everyone.0.state();
    assert_eq!(paid(state)[&Prize::MostWins].1, 2);
    assert!(words::unclaimed(state).is_empty());
}

#[test]
fn a_prize_that_no_team_is_left_for_is_named() {
    let shares = Shares {
        further: [10, 0, 5],
        ..SHARES
    };
    let setup = NightSetup {
        shares,
        ..setup(crate::desk::groups(1), 2)
    };
    let mut desk = Desk::set_up(setup, 4);
    assert!(words::unclaimed(desk.0.state()).is_empty());
    desk.play(lower);
    let says = words::unclaimed(desk.0.state());
    let wanted = "5th place: not paid. No team is left for it, so the other prizes share it.";
    assert!(says.iter().any(|line| line == wanted), "{says:?}");
}

#[test]
fn a_night_without_a_fee_says_nothing_of_prizes() {
    let mut desk = Desk::set_up(
        NightSetup {
            fee: 0,
            ..setup(crate::desk::groups(1), 2)
        },
        4,
    );
    desk.play(lower);
    assert!(desk.0.state().is_over());
    let report = words::report(desk.0.state(), "Fri, Nov 27");
    assert!(
        !report.contains("Prizes") && !report.contains('$'),
        "{report}"
    );
}

#[test]
fn the_choices_about_prizes_are_kept() {
    let chosen = Shares {
        further: [10, 5, 0],
        tied: TiedPrizes::OnePrize,
        most_wins_for: MostWinsFor::Others,
        ..SHARES
    };
    for shares in [SHARES, chosen] {
        let night = tied_first(shares).0;
        let saved = SavedNight::new("n1".to_owned(), night, crate::desk::at(0));
        let text = saved.write();
        let again = SavedNight::read(&text).unwrap();
        assert_eq!(again.night.setup().shares, shares);
        assert_eq!(text.contains(r#""tied":"one_prize""#), shares != SHARES);
    }
}
