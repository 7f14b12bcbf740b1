//! Misdeals, and hands that are dead (C11, F5–F7).

use fives_core::answers::referee::{Offer, Ruling, Verdict, hands, irregular, misdeal, situations};
use fives_core::ledger::{Command, Dealt};

use super::{ask, rulings};
use crate::support::Table;

/// What a ruling says of other tables.
fn said_elsewhere(ruling: &Ruling) -> Vec<&str> {
    let elsewhere = ruling.elsewhere.iter();
    elsewhere
        .map(|other_table| other_table.says.as_str())
        .collect()
}

#[test]
fn a_card_exposed_in_the_deal_before_a_bid_is_a_misdeal_by_the_same_dealer() {
    let ruling = ask("copah", &[], "exposed-in-deal", &["Before the first bid"]);
    assert_eq!(ruling.verdict, Verdict::Answer);
    assert_eq!(ruling.says, "It’s a misdeal: the same dealer deals again.");
    assert_eq!(ruling.offer, Some(Offer::Misdeal));
    assert_eq!(ruling.clauses(), ["C11"]);
    assert!(!ruling.custom);
    let left = ask(
        "copah",
        &[("misdeal", "passes-left")],
        "exposed-in-deal",
        &["Before the first bid"],
    );
    assert_eq!(left.says, "It’s a misdeal: the deal passes to the left.");
    assert!(left.decided_by[0].here.value.is_word("passes-left"));
}

#[test]
fn after_the_first_bid_the_deal_stands_unless_all_agree() {
    rulings(
        "
        auction | dealt-oddly | After a bid; not everyone agrees to redeal | exactly The deal stands. / offers nothing
        auction | dealt-oddly | After it, and everyone agrees to redeal    | offers misdeal
        ",
    );
}

// C11: the COPAH sheet sets no limit for an exposed card or a deal out of order.
#[test]
fn a_table_may_count_an_exposed_card_a_misdeal_until_the_hand_is_over() {
    let until = [("misdeal_until", "hand-over")];
    let bid = [
        "Before the first bid",
        "After it, and everyone agrees to redeal",
        "After a bid; not everyone agrees to redeal",
    ];
    let stayed = [
        "Before anyone said stay or pass",
        "Later, and everyone agrees to redeal",
        "Later; not everyone agrees to redeal",
    ];
    for (game, id, noticed) in [
        ("copah", "exposed-in-deal", bid),
        ("auction", "dealt-oddly", bid),
        ("kaibosh", "exposed-in-deal", bid),
        ("bourre", "exposed-pot", stayed),
        ("bourre", "dealt-oddly-pot", stayed),
    ] {
        for answer in noticed {
            let ruling = ask(game, &until, id, &[answer]);
            assert_eq!(ruling.offer, Some(Offer::Misdeal), "{game}: {id} {answer}");
            let decides = ruling.decided_by.iter();
            let decides = decides.filter(|rule| rule.key == "misdeal_until");
            // Before a bid, and if everyone agrees, it is one at every table.
            let decides: Vec<bool> = decides
                .map(|rule| rule.here.value.is_word("hand-over"))
                .collect();
            assert_eq!(decides, [true][..usize::from(answer == noticed[2])]);
        }
        let ruling = ask(game, &[], id, &noticed[2..]);
        assert_eq!(ruling.offer, None, "{game}: {id}");
        assert_eq!(
            said_elsewhere(&ruling),
            ["If your table counted it a misdeal until the hand is over, it would be a misdeal."]
        );
    }
    // A wrong number of cards has its limit at every table, and so has a cut that wasn’t offered.
    for wrong in [
        ask(
            "copah",
            &until,
            "wrong-number",
            &[
                "After a bid; not everyone agrees to redeal",
                "Too few cards",
            ],
        ),
        ask(
            "kaibosh",
            &until,
            "cut-not-offered",
            &["After a bid; not everyone agrees to redeal"],
        ),
        ask(
            "kaibosh",
            &[],
            "cut-not-offered",
            &["After a bid; not everyone agrees to redeal"],
        ),
    ] {
        assert_eq!(wrong.says, "The deal stands.");
        let mut decides = wrong.decided_by.iter();
        assert!(decides.all(|rule| rule.key != "misdeal_until"));
        assert_eq!(wrong.elsewhere, []);
    }
}

// B2
#[test]
fn changing_cards_at_once_is_fair_in_turn_unless_all_speak_first() {
    rulings(
        "
        bourre                          | drew-early | Yes | fair
        bourre                          | drew-early | No, a player before them hadn’t spoken | foul
        bourre/stay_first=declare-first | drew-early | Yes | foul / only B2 / by stay_first
        bourre/stay_first=declare-first | drew-early | No, a player before them hadn’t spoken | foul / only B2 / by stay_first
        ",
    );
    assert_eq!(
        said_elsewhere(&ask("bourre", &[], "drew-early", &["Yes"])),
        ["If your table had all stay or pass first, nobody could change cards yet."]
    );
}

#[test]
fn at_forty_five_a_misdeal_passes_the_deal() {
    rulings(
        "
        forty-five | card-shown |                       | exactly It’s a misdeal: the deal passes to the left. / only F5
        forty-five | counted    |                       | exactly It’s a misdeal: the deal passes to the left. / only F5
        forty-five | cut        | Before the deal ended | exactly It’s a misdeal: the deal passes to the left. / only F5
        forty-five | cut        | Later, or not at all  | fair
        ",
    );
}

#[test]
fn a_hand_with_the_wrong_number_of_cards_is_dead_but_keeps_a_win() {
    // A clause says so, and the ruling does not say that none does. It costs the partner nothing.
    rulings(
        "
        forty-five                 | dead-hand | In play / No                 | exactly That hand is dead, and the others play on. / only F6 / written / offers nothing / remedy its partner too
        forty-five/seating=alone-2 | dead-hand | In play / No                 | written / offers the loss of the hand / remedy its player scores nothing
        forty-five                 | dead-hand | In play / Yes, three or more | answer / offers nothing
        ",
    );
}

#[test]
fn a_card_exposed_in_play_kills_the_hand_at_forty_five_after_two_tricks() {
    // Something is paid only where there is a pool.
    rulings(
        "
        forty-five                 | exposed-and-dead | Yes | only F7 / offers the loss of the hand / written / spares pays in
        forty-five/seating=alone-2 | exposed-and-dead | Yes | written
        forty-five/pool=5          | exposed-and-dead | Yes | remedy still pays in
        forty-five                 | exposed-and-dead | No  | offers nothing / written
        copah                      | exposed-in-play  |     | custom
        ",
    );
}

#[test]
fn at_bourre_a_deal_that_was_spoken_on_stands() {
    rulings(
        "
        bourre | exposed-pot     | Before anyone said stay or pass      | says It’s a misdeal
        bourre | dealt-oddly-pot | Before anyone said stay or pass      | says It’s a misdeal
        bourre | exposed-pot     | Later; not everyone agrees to redeal | exactly The deal stands. / offers nothing / only C11
        bourre | dealt-oddly-pot | Later; not everyone agrees to redeal | exactly The deal stands. / offers nothing / only C11
        bourre | exposed-pot     | Later, and everyone agrees to redeal | offers misdeal
        bourre | dealt-oddly-pot | Later, and everyone agrees to redeal | offers misdeal
        bourre | card-shown      |                                      | never happens
        ",
    );
}

#[test]
fn a_bagged_dealer_may_look_at_the_kitty_and_the_dealer_may_discard_the_turned_card() {
    rulings(
        "
        auction | kitty-first | Yes, everyone had passed     | fair / written / only A4
        auction | kitty-first | No / Yes, or nobody can tell | foul
        bourre  | turned-card | The dealer exchanged it      | fair / written
        ",
    );
}

#[test]
fn a_misdeal_is_of_the_hand_to_come_or_of_a_recorded_one_that_is_chosen() {
    let mut table = Table::new(&[]);
    table.record(1, "15", &[2, 3], Some(1));
    let names = |offer| hands(&table.ledger, offer).likely;
    let (one, two) = ((0, "Hand 1".to_owned()), (1, "Hand 2, to come".to_owned()));
    assert_eq!(names(Some(Offer::Misdeal)), [two.clone(), one.clone()]);
    assert_eq!(names(Some(Offer::LosesDeal)), [two.clone(), one.clone()]);
    assert_eq!(names(None), [one, two]);
    // Every hand before the last two can be chosen, but for those that were none.
    let mut long = Table::new(&[]);
    long.record(1, "15", &[2, 3], Some(1));
    long.act(Command::Misdeal);
    for _ in 0..3 {
        long.record(1, "15", &[2, 3], Some(1));
    }
    let all = hands(&long.ledger, None);
    let deals = |all: &[(usize, String)]| all.iter().map(|deal| deal.0).collect::<Vec<_>>();
    assert_eq!(
        (deals(&all.likely), deals(&all.earlier)),
        (vec![4, 3, 5], vec![2, 0])
    );
    // None is chosen beforehand, unless there is only one.
    assert_eq!(all.chosen(None), None);
    assert_eq!((all.chosen(Some(0)), all.chosen(Some(9))), (Some(0), None));
    let fresh = Table::new(&[]);
    assert_eq!(hands(&fresh.ledger, None).chosen(None), Some(0));
    // The one to come.
    let mut other = Table::new(&[]);
    other.record(1, "15", &[2, 3], Some(1));
    other.act(misdeal(&other.ledger, 1));
    assert_eq!(other.standing().deals.len(), 2);
    assert_eq!(other.totals(), table.totals());
    // The recorded one: it loses its score, and none is added.
    table.act(misdeal(&table.ledger, 0));
    let standing = table.standing();
    assert_eq!(standing.deals.len(), 1);
    assert_eq!(standing.deals[0].what, Dealt::Misdeal);
    assert_eq!(table.totals(), [0, 0]);
}

// B2
#[test]
fn staying_or_passing_out_of_turn_costs_the_next_deal_where_the_table_says_so() {
    rulings(
        "
        bourre                       | stay-out-of-turn | Not yet | offers the loss of a deal / remedy loses their next turn to deal / by stay_out_of_turn
        bourre                       | stay-out-of-turn | Yes     | offers the loss of a deal / remedy loses their next turn to deal / by stay_out_of_turn
        bourre/stay_out_of_turn=none | stay-out-of-turn | Not yet | offers nothing / spares loses their next turn to deal
        bourre/stay_out_of_turn=none | stay-out-of-turn | Yes     | offers nothing / spares loses their next turn to deal
        ",
    );
}

// F2
#[test]
fn robbing_without_the_ace_costs_the_hand_where_the_table_says_so() {
    rulings(
        "
        forty-five                      | robbed | Someone without that ace | offers the loss of the hand / remedy can’t win the hand / by rob_without_ace
        forty-five/rob_without_ace=none | robbed | Someone without that ace | offers nothing / remedy take back the discard.
        ",
    );
}

/// In every game there is an answer for a wrong number of cards once play has begun; and nobody is told
/// to take a card where all are dealt (K1).
#[test]
fn a_wrong_number_of_cards_has_an_answer_whenever_it_is_noticed() {
    for (name, referee) in super::laws::referees() {
        let all = situations(&referee);
        let wrong = all
            .iter()
            .find(|situation| situation.title == "Someone has the wrong number of cards");
        let wrong = wrong.expect(&name);
        let mut noticed = wrong.questions[0].answers.iter();
        let late = noticed.find(|answer| answer.says == "In play");
        let late = late.expect(&name);
        let mut played = 0;
        for answers in super::laws::every_answer(wrong) {
            let ruling = irregular(&referee, wrong, &answers).unwrap();
            let remedy = ruling.remedy.expect(&name).says;
            played += usize::from(answers.to(&wrong.questions[0]) == Some(*late));
            let takes = ["undealt", "from the pack"]
                .iter()
                .any(|word| remedy.contains(word));
            assert!(!(takes && referee.game.id == "kaibosh"), "{name}: {remedy}");
        }
        assert!(played > 0, "{name}");
    }
}
