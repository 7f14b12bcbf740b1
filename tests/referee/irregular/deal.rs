//! Misdeals, and hands that are dead (C11, F5–F7).

use fives_core::answers::referee::{Offer, Ruling, Verdict, hands, irregular, misdeal, situations};
use fives_core::ledger::{Command, Dealt};

use super::{LOSE_HAND, ask};
use crate::support::Table;

/// What a ruling says of other tables.
fn told(ruling: &Ruling) -> Vec<&str> {
    let elsewhere = ruling.elsewhere.iter();
    elsewhere.map(|own| own.says.as_str()).collect()
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
    assert!(left.decided_by[0].here.is("passes-left"));
}

#[test]
fn after_the_first_bid_the_deal_stands_unless_all_agree() {
    let stands = ask(
        "auction",
        &[],
        "dealt-oddly",
        &["After a bid; not everyone agrees to redeal"],
    );
    assert_eq!(
        (stands.says.as_str(), stands.offer),
        ("The deal stands.", None)
    );
    let agreed = ask(
        "auction",
        &[],
        "dealt-oddly",
        &["After it, and everyone agrees to redeal"],
    );
    assert_eq!(agreed.offer, Some(Offer::Misdeal));
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
            let decides = decides.filter(|own| own.key == "misdeal_until");
            // Before a bid, and if everyone agrees, it is one at every table.
            let decides: Vec<bool> = decides.map(|own| own.here.is("hand-over")).collect();
            assert_eq!(decides, [true][..usize::from(answer == noticed[2])]);
        }
        let stands = ask(game, &[], id, &noticed[2..]);
        assert_eq!(stands.offer, None, "{game}: {id}");
        assert_eq!(
            told(&stands),
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
        assert!(decides.all(|own| own.key != "misdeal_until"));
        assert_eq!(wrong.elsewhere, []);
    }
}

// B2
#[test]
fn changing_cards_at_once_is_fair_in_turn_unless_all_speak_first() {
    let first = [("stay_first", "declare-first")];
    let fair = ask("bourre", &[], "drew-early", &["Yes"]);
    assert_eq!(fair.verdict, Verdict::Fair);
    assert_eq!(
        told(&fair),
        ["If your table had all stay or pass first, nobody could change cards yet."]
    );
    assert_eq!(
        ask(
            "bourre",
            &[],
            "drew-early",
            &["No, a player before them hadn’t spoken"]
        )
        .verdict,
        Verdict::Foul
    );
    for answer in ["Yes", "No, a player before them hadn’t spoken"] {
        let foul = ask("bourre", &first, "drew-early", &[answer]);
        assert_eq!(foul.verdict, Verdict::Foul);
        assert!(foul.decided_by[0].here.is("declare-first"));
        assert_eq!(foul.clauses(), ["B2"]);
    }
}

#[test]
fn at_forty_five_a_misdeal_passes_the_deal() {
    for (id, answers) in [
        ("card-shown", &[][..]),
        ("counted", &[]),
        ("cut", &["Before the deal ended"]),
    ] {
        let ruling = ask("forty-five", &[], id, answers);
        assert_eq!(
            ruling.says, "It’s a misdeal: the deal passes to the left.",
            "{id}"
        );
        assert_eq!(ruling.clauses(), ["F5"], "{id}");
    }
    assert_eq!(
        ask("forty-five", &[], "cut", &["Later, or not at all"]).verdict,
        Verdict::Fair
    );
}

#[test]
fn a_hand_with_the_wrong_number_of_cards_is_dead_but_keeps_a_win() {
    let dead = ask("forty-five", &[], "dead-hand", &["In play", "No"]);
    assert_eq!(dead.says, "That hand is dead, and the others play on.");
    assert_eq!(dead.clauses(), ["F6"]);
    // A clause says so, and the ruling does not say that none does. It costs the partner nothing.
    assert!(!dead.custom && dead.offer.is_none());
    assert!(dead.remedy.unwrap().says.contains("its partner too"));
    let alone = [("seating", "alone-2")];
    let alone = ask("forty-five", &alone, "dead-hand", &["In play", "No"]);
    assert!(!alone.custom && alone.offer == LOSE_HAND);
    assert!(
        alone
            .remedy
            .unwrap()
            .says
            .contains("its player scores nothing")
    );
    let kept = ask(
        "forty-five",
        &[],
        "dead-hand",
        &["In play", "Yes, three or more"],
    );
    assert_eq!((kept.verdict, kept.offer), (Verdict::Answer, None));
}

#[test]
fn a_card_exposed_in_play_kills_the_hand_at_forty_five_after_two_tricks() {
    let dead = ask("forty-five", &[], "exposed-and-dead", &["Yes"]);
    assert_eq!(dead.clauses(), ["F7"]);
    assert_eq!(dead.offer, LOSE_HAND);
    assert!(!dead.custom);
    let alone = [("seating", "alone-2")];
    assert!(!ask("forty-five", &alone, "exposed-and-dead", &["Yes"]).custom);
    assert_eq!(
        ask("forty-five", &[], "exposed-and-dead", &["No"]).offer,
        None
    );
    // Only where there is a pool.
    assert!(!dead.remedy.unwrap().says.contains("pays in"));
    let pool = ask("forty-five", &[("pool", "5")], "exposed-and-dead", &["Yes"]);
    assert!(pool.remedy.unwrap().says.contains("still pays in"));
    assert!(!ask("forty-five", &[], "exposed-and-dead", &["No"]).custom);
    assert!(ask("copah", &[], "exposed-in-play", &[]).custom);
}

#[test]
fn at_bourre_a_deal_that_was_spoken_on_stands() {
    for id in ["exposed-pot", "dealt-oddly-pot"] {
        let misdeal = ask("bourre", &[], id, &["Before anyone said stay or pass"]);
        assert!(misdeal.says.starts_with("It’s a misdeal"), "{id}");
        let stands = ask("bourre", &[], id, &["Later; not everyone agrees to redeal"]);
        assert_eq!((&*stands.says, stands.offer), ("The deal stands.", None));
        assert_eq!(stands.clauses(), ["C11"], "{id}");
        assert!(
            !ask("bourre", &[], id, &["Later, and everyone agrees to redeal"])
                .says
                .contains("stands"),
            "{id}"
        );
    }
    assert!(!super::has("bourre", &[], "card-shown"));
}

#[test]
fn a_bagged_dealer_may_look_at_the_kitty_and_the_dealer_may_discard_the_turned_card() {
    let bagged = ask("auction", &[], "kitty-first", &["Yes, everyone had passed"]);
    assert_eq!((bagged.verdict, bagged.custom), (Verdict::Fair, false));
    assert_eq!(bagged.clauses(), ["A4"]);
    let bid = ask(
        "auction",
        &[],
        "kitty-first",
        &["No", "Yes, or nobody can tell"],
    );
    assert_eq!(bid.verdict, Verdict::Foul);
    let turned = ask("bourre", &[], "turned-card", &["The dealer exchanged it"]);
    assert_eq!((turned.verdict, turned.custom), (Verdict::Fair, false));
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
    let deals = |all: &[(usize, String)]| all.iter().map(|own| own.0).collect::<Vec<_>>();
    assert_eq!(
        (deals(&all.likely), deals(&all.earlier)),
        (vec![4, 3, 5], vec![2, 0])
    );
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
    let costs = "loses their next turn to deal";
    for answer in ["Not yet", "Yes"] {
        let ruling = ask("bourre", &[], "stay-out-of-turn", &[answer]);
        assert!(ruling.remedy.unwrap().says.contains(costs));
        assert_eq!(ruling.decided_by[0].key, "stay_out_of_turn");
        let ruling = ask("bourre", &[], "stay-out-of-turn", &[answer]);
        assert_eq!(ruling.offer, Some(Offer::LosesDeal));
        let none = [("stay_out_of_turn", "none")];
        let ruling = ask("bourre", &none, "stay-out-of-turn", &[answer]);
        assert_eq!(ruling.offer, None);
        assert!(!ruling.remedy.unwrap().says.contains(costs));
    }
}

// F2
#[test]
fn robbing_without_the_ace_costs_the_hand_where_the_table_says_so() {
    let ruling = ask("forty-five", &[], "robbed", &["Someone without that ace"]);
    assert_eq!(ruling.offer, LOSE_HAND);
    assert!(ruling.remedy.unwrap().says.contains("can’t win the hand"));
    assert_eq!(ruling.decided_by[0].key, "rob_without_ace");
    let none = ask(
        "forty-five",
        &[("rob_without_ace", "none")],
        "robbed",
        &["Someone without that ace"],
    );
    assert_eq!(none.offer, None);
    assert!(
        none.remedy
            .unwrap()
            .says
            .ends_with("take back the discard.")
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
            .find(|own| own.title == "Someone has the wrong number of cards");
        let wrong = wrong.expect(&name);
        let mut noticed = wrong.questions[0].answers.iter();
        let late = noticed.find(|own| own.says == "In play");
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
