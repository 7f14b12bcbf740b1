//! C4, C11, P6: who deals, who is bagged, who leads.

use fives_core::base::house::{House, Value};
use fives_core::base::seats::Seat;
use fives_core::games::hand::{Contract, Won};
use fives_core::ledger::{Command, Dealt, Since};
use fives_core::words;

use crate::support::{Table, bid, contract, house_of};

fn dealers(rules: &[(&str, &str)], commands: &[Command]) -> Vec<u8> {
    let mut table = Table::new(rules);
    let mut dealers = vec![table.dealer().0];
    for command in commands {
        table.act(command.clone());
        dealers.push(table.dealer().0);
    }
    dealers
}

#[test]
fn the_deal_moves_left_after_every_hand() {
    let mut table = Table::dealt_by(2, &[]);
    let mut dealers = Vec::new();
    for _ in 0..5 {
        dealers.push(table.dealer().0);
        table.record(0, "15", &[3, 2], None);
    }
    assert_eq!(dealers, [2, 3, 0, 1, 2]);
}

// C11 `misdeal`: same-dealer
#[test]
fn after_a_misdeal_the_same_dealer_deals_again() {
    let twice = [Command::Misdeal, Command::Misdeal];
    assert_eq!(dealers(&[], &twice), [0, 0, 0]);
}

// C11 `misdeal`: passes-left
#[test]
fn after_a_misdeal_the_deal_may_pass_left() {
    let rules = [("misdeal", "passes-left")];
    let twice = [Command::Misdeal, Command::Misdeal];
    assert_eq!(dealers(&rules, &twice), [0, 1, 2]);
}

// C11
#[test]
fn a_misdeal_is_told_by_the_rule_it_was_dealt_by() {
    let deals_again = [("misdeal", "same-dealer")];
    let passes_left = [("misdeal", "passes-left")];
    let again = "Misdeal: no score, and the same dealer deals again.";
    let left = "Misdeal: no score, and the deal moves left.";
    for (first, then, says) in [
        (deals_again, passes_left, again),
        (passes_left, deals_again, left),
    ] {
        let mut table = Table::new(&first);
        table.act(Command::Misdeal);
        table.record(1, "15", &[2, 3], Some(1));
        for since in [Since::Now, Since::Start] {
            let house = house_of("copah", &then);
            table.act(Command::Rules { house, since });
            let misdealt = &table.standing().deals[0];
            assert_eq!(words::no_score(table.ledger.rules_at(0), misdealt), says);
        }
    }
    let mut table = Table::new(&deals_again);
    table.record(0, "15", &[3, 2], Some(0));
    let house = house_of("copah", &passes_left);
    let since = Since::Start;
    table.act(Command::Rules { house, since });
    let (deal, to) = (0, Dealt::Misdeal);
    let (said, why) = words::misdeal(&table.ledger, 0);
    table.act(Command::Amend { deal, to });
    assert_eq!(table.dealer(), Seat(0));
    assert!(
        format!("{said} {why}").contains("the same dealer deals again"),
        "{said} {why}"
    );
}

// C11
#[test]
fn a_misdeal_scores_nothing_is_no_hand_and_clears_the_bid() {
    let mut table = Table::new(&[]);
    table.record(0, "15", &[3, 2], None);
    table.act(Command::Bid(Seat(2), bid("20")));
    table.act(Command::Misdeal);
    let standing = table.standing();
    assert_eq!(table.totals(), [3, 2]);
    assert_eq!((standing.number, standing.open), (2, None));
    assert_eq!(standing.deals[1].number, None);
}

// C4 `all_pass`: dealer-stuck
#[test]
fn when_all_pass_the_dealer_is_bagged_at_the_minimum() {
    let mut table = Table::dealt_by(2, &[]);
    table.act(Command::AllPassed);
    let bagged = Contract {
        won: Won::Bagged,
        ..contract(2, "15")
    };
    assert_eq!(table.standing().open, Some(bagged));
    assert_eq!(table.dealer(), Seat(2));
}

// C4 `all_pass`: redeal
#[test]
fn when_all_pass_the_hand_may_be_thrown_in_and_the_deal_moves_left() {
    let mut table = Table::dealt_by(2, &[("all_pass", "redeal")]);
    table.act(Command::AllPassed);
    let standing = table.standing();
    assert_eq!(standing.deals[0].what, Dealt::PassedOut);
    assert_eq!((standing.dealer, standing.number), (Seat(3), 1));
    assert_eq!(table.totals(), [0, 0]);
}

// C4, C11
#[test]
fn a_hand_thrown_in_moves_the_deal_even_where_a_misdeal_does_not() {
    let rules = [("all_pass", "redeal"), ("misdeal", "same-dealer")];
    let both = [Command::Misdeal, Command::AllPassed];
    assert_eq!(dealers(&rules, &both), [0, 0, 1]);
}

fn leader(rules: &[(&str, &str)], dealer: u8, bidder: Option<u8>) -> Option<Seat> {
    let mut table = Table::dealt_by(dealer, rules);
    if let Some(seat) = bidder {
        table.act(Command::Bid(Seat(seat), bid("20")));
    }
    table.standing().leader(table.ledger.rules())
}

// P6 `first_lead`: left-of-dealer
#[test]
fn the_dealers_left_leads_first() {
    assert_eq!(leader(&[], 1, None), Some(Seat(2)));
    assert_eq!(leader(&[], 3, Some(1)), Some(Seat(0)));
}

// P6 `first_lead`: left-of-bidder
#[test]
fn the_bidders_left_may_lead_first() {
    let rules = [("first_lead", "left-of-bidder")];
    assert_eq!(leader(&rules, 1, None), None);
    assert_eq!(leader(&rules, 1, Some(3)), Some(Seat(0)));
}

// P6 `first_lead`: bidder
#[test]
fn the_bidder_may_lead_first() {
    let rules = [("first_lead", "bidder")];
    assert_eq!(leader(&rules, 1, None), None);
    assert_eq!(leader(&rules, 1, Some(3)), Some(Seat(3)));
}

// C5 `rob_pack`
#[test]
fn the_pack_can_run_short_with_six_players_only() {
    let hints = |rules: &[(&str, &str)]| {
        let table = Table::new(rules);
        let notes = table.ledger.rules().table().notes.iter();
        let notes = notes.filter(|note| note.clause == "C5");
        notes
            .map(|note| fives_core::words::hint(note.hint))
            .collect::<Vec<_>>()
    };
    let robs = ["The dealer draws last and may rob the pack."];
    let draws_blind = ["The dealer draws last, without robbing the pack."];
    assert_eq!(hints(&[]), Vec::<String>::new());
    assert_eq!(hints(&[("seating", "three-pairs")]), robs);
    assert_eq!(
        hints(&[("seating", "two-trios"), ("rob_pack", "off")]),
        draws_blind
    );
}

// C5 `rob_pack`
#[test]
fn robbing_the_pack_matters_with_six_players_only() {
    let declared = fives_core::games::copah::GAME.declared;
    let rob = declared
        .iter()
        .find(|declared| declared.rule.key == "rob_pack")
        .unwrap();
    let seated = |word: &str| -> House {
        let value = Value::Word(word.to_owned());
        [("seating".to_owned(), value)].into_iter().collect()
    };
    assert!(!House::default().matters(rob, declared));
    assert!(seated("three-pairs").matters(rob, declared));
    assert!(seated("two-trios").matters(rob, declared));
}
