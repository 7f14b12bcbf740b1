//! Is this bid allowed? Against the vectors of the bidding, and rule by rule.

use std::collections::BTreeSet;

use fives::bidding::{Bid, Call, Outcome, Position};
use fives::games;
use fives::house::choices::Seating;
use fives::house::{Choose, House, Value};
use fives::referee::{BidFacts, Referee, Ruling, Verdict, bid, bidding, callable};
use fives::seats::{BySide, Layout, Seat};
use proptest::prelude::*;

use super::support::{NAMES, house_of};

/// A table with its facts; nobody has called yet.
struct Table {
    referee: Referee,
    facts: BidFacts,
    layout: Layout,
}

impl Table {
    fn at(game: &str, house: &House, dealer: u8, totals: &[i32]) -> Self {
        let game = games::find(game).unwrap();
        let layout = (game.rules)(house).unwrap().layout();
        let totals = match totals {
            [] => BySide::from_fn(layout, |_| 0),
            own => own.to_vec().into(),
        };
        Self {
            referee: Referee::new(game, house),
            layout,
            facts: BidFacts {
                names: NAMES.iter().map(|name| (*name).to_owned()).collect(),
                speakers: layout.round_from(Seat(dealer)).collect(),
                totals,
                calls: Vec::new(),
                disputed: None,
            },
        }
    }

    /// Dan deals, so Ann speaks first; nobody has anything.
    fn of(game: &str, rules: &[(&str, &str)]) -> Self {
        Self::at(game, &house_of(game, rules), 3, &[])
    }

    fn with(mut self, totals: &[i32]) -> Self {
        self.facts.totals = totals.to_vec().into();
        self
    }

    fn after(&self, calls: &[&str]) -> Ruling {
        let calls = calls.iter().map(|text| call(text)).collect();
        let facts = BidFacts {
            calls,
            ..self.facts.clone()
        };
        bid(&self.referee, &facts).unwrap()
    }

    fn asked(&self, calls: &[&str], seat: u8, disputed: &str) -> Ruling {
        let calls = calls.iter().map(|text| call(text)).collect();
        let disputed = Some((Seat(seat), call(disputed)));
        let facts = BidFacts {
            calls,
            disputed,
            ..self.facts.clone()
        };
        bid(&self.referee, &facts).unwrap()
    }
}

fn call(text: &str) -> Call {
    match text {
        "pass" => Call::Pass,
        "hold" => Call::Hold,
        bid => Call::Bid(bid.parse().unwrap()),
    }
}

fn foul(ruling: &Ruling, says: &str, clauses: &[&str]) {
    assert_eq!(ruling.verdict, Verdict::Foul, "{}", ruling.says);
    assert_eq!(ruling.says, says);
    for clause in clauses {
        assert!(ruling.clauses().contains(clause), "{clause} in {ruling:?}");
    }
}

#[test]
fn the_first_to_speak_sits_at_the_dealers_left() {
    let ruling = Table::of("copah", &[]).after(&[]);
    assert_eq!(ruling.verdict, Verdict::Answer);
    assert_eq!(
        ruling.says,
        "Ann is to call, and may pass, or bid 15, 20, 25, 30 or 30 No Draw."
    );
    assert_eq!(ruling.clauses(), ["C3", "C2"]);
}

#[test]
fn the_dealer_may_take_the_bid_where_the_table_plays_so() {
    let ruling = Table::of("copah", &[]).after(&["pass", "20", "pass"]);
    assert_eq!(
        ruling.says,
        "Dan is to call, and may pass, take Bob’s 20, or bid 25, 30 or 30 No Draw."
    );
    assert_eq!(ruling.decided_by.len(), 1);
    assert_eq!(ruling.decided_by[0].key, "hold");
    let ruling = Table::of("copah", &[("hold", "none")]).after(&["pass", "20", "pass"]);
    assert_eq!(
        ruling.says,
        "Dan is to call, and may pass, or bid 25, 30 or 30 No Draw."
    );
    assert_eq!(ruling.decided_by[0].here.key, "none");
}

#[test]
fn a_dealer_left_with_passes_is_bagged_or_the_hand_is_thrown_in() {
    let passes = ["pass"; 4];
    let stuck = Table::of("copah", &[]).after(&passes);
    assert_eq!(stuck.says, "Dan is bagged at 15.");
    let redeal = Table::of("copah", &[("all_pass", "redeal")]).after(&passes);
    assert_eq!(
        redeal.says,
        "Everyone passed: the hand is thrown in and the deal moves left."
    );
    for ruling in [stuck, redeal] {
        assert_eq!(ruling.decided_by[0].key, "all_pass");
        assert!(ruling.clauses().contains(&"C4"));
    }
}

#[test]
fn the_contract_says_what_happens_next() {
    let ruling = Table::of("auction", &[]).after(&["20", "25", "pass", "pass"]);
    assert_eq!(ruling.says, "Bob has the bid, at 25.");
    let remedy = ruling.remedy.unwrap();
    assert_eq!(
        remedy.says,
        "Bob names trump. The bidder names trump, then takes the kitty."
    );
    assert_eq!(remedy.clauses, ["A2"]);
}

#[test]
fn a_bid_in_turn_and_higher_is_allowed() {
    let ruling = Table::of("copah", &[]).asked(&["15"], 1, "20");
    assert_eq!(ruling.verdict, Verdict::Fair);
    assert_eq!(ruling.says, "Bob’s bid of 20 is allowed.");
    assert!(ruling.remedy.is_none());
}

#[test]
fn a_bid_must_be_higher() {
    let ruling = Table::of("copah", &[]).asked(&["20"], 1, "20");
    foul(
        &ruling,
        "Bob’s bid of 20 is not allowed: Ann’s 20 stands, and a bid must be higher.",
        &["C3"],
    );
    let remedy = ruling.remedy.unwrap().says;
    assert!(
        remedy.contains("Bob calls") && remedy.contains("no penalty"),
        "{remedy}"
    );
}

#[test]
fn a_call_out_of_turn_is_not_allowed_and_neither_is_a_second_one() {
    let table = Table::of("kaibosh", &[]);
    let ruling = table.asked(&["pass"], 0, "2");
    foul(
        &ruling,
        "Ann’s bid of 2 is not allowed: it is Bob’s turn.",
        &["K2"],
    );
    assert!(
        ruling
            .reasons
            .iter()
            .any(|own| own.says.contains("Ann has passed"))
    );
    assert_eq!(ruling.changes, ["Ann had made the call in turn."]);
}

#[test]
fn a_pass_or_a_take_is_told_as_what_the_player_may_do() {
    let table = Table::of("auction", &[]);
    let take = table.asked(&["20", "pass", "pass"], 3, "hold");
    assert_eq!(take.says, "Dan may take the bid.");
    assert_eq!(table.asked(&[], 0, "pass").says, "Ann may pass.");
    foul(
        &table.asked(&[], 1, "pass"),
        "Bob may not pass: it is Ann’s turn.",
        &["A4"],
    );
}

#[test]
fn a_take_needs_a_dealer_a_bid_and_a_table_that_plays_it() {
    let table = Table::of("auction", &[]);
    let ruling = table.asked(&["20"], 1, "hold");
    foul(
        &ruling,
        "Bob may not take the bid: only the dealer may take a bid, and that is Dan.",
        &["A4"],
    );
    let nothing = table.asked(&["pass", "pass", "pass"], 3, "hold");
    foul(
        &nothing,
        "Dan may not take the bid: nobody has bid, so there is nothing to take.",
        &["A4"],
    );
    let never = Table::of("auction", &[("hold", "none")]).asked(&["20", "pass", "pass"], 3, "hold");
    foul(
        &never,
        "Dan may not take the bid: nobody may take a bid at this table.",
        &["A4"],
    );
    assert_eq!(never.decided_by[0].here.key, "none");
}

#[test]
fn sixty_for_120_is_for_a_side_below_zero() {
    let table = Table::of("auction", &[]).with(&[5, -20]);
    let ruling = table.asked(&[], 0, "60-for-120");
    foul(
        &ruling,
        "Ann’s 60 for 120 is not allowed: 60 for 120 is only for a side below zero, and Ann has 5.",
        &["A3"],
    );
    assert_eq!(ruling.decided_by[0].key, "sixty_for_120");
    assert!(ruling.changes.iter().any(|own| own.contains("below zero")));
    let fair = table.asked(&["pass"], 1, "60-for-120");
    assert_eq!(fair.verdict, Verdict::Fair);
    let any = Table::of("auction", &[("sixty_for_120", "any-time")]).asked(&[], 0, "60-for-120");
    assert_eq!(any.verdict, Verdict::Fair);
}

#[test]
fn near_the_end_no_low_bid_may_be_made() {
    let rules = [("minimum_bid", "15"), ("floor_bid", "100-20")];
    let table = Table::of("auction", &rules).with(&[100, 0]);
    foul(
        &table.asked(&[], 0, "15"),
        "Ann’s bid of 15 is not allowed: from 100 on no bid below 20 may be made, and Ann has 100.",
        &["A10"],
    );
    assert_eq!(table.asked(&["pass"], 1, "15").verdict, Verdict::Fair);
}

#[test]
fn a_bid_that_this_table_does_not_know() {
    let ruling = Table::of("copah", &[("no_draw", "off")]).asked(&[], 0, "30-no-draw");
    foul(
        &ruling,
        "Ann’s 30 No Draw is not allowed: 30 No Draw cannot be bid at this table.",
        &["C2"],
    );
    assert_eq!(ruling.decided_by[0].key, "no_draw");
}

#[test]
fn nobody_bids_when_the_bidding_is_over_and_a_kaibosh_ends_it() {
    let table = Table::of("kaibosh", &[]);
    let over = table.after(&["kaibosh"]);
    assert_eq!(over.says, "Ann has the bid, at Kaibosh.");
    assert!(
        over.reasons
            .iter()
            .any(|own| own.says == "Kaibosh ends the bidding.")
    );
    let ruling = table.asked(&["kaibosh"], 1, "6");
    foul(
        &ruling,
        "Bob’s bid of 6 is not allowed: the bidding is over: Ann has the bid, at Kaibosh.",
        &["K2"],
    );
}

#[test]
fn a_player_who_is_out_does_not_bid() {
    let mut table = Table::of("copah", &[("seating", "three-pairs")]);
    table.facts.speakers.retain(|seat| seat.0 % 3 != 1);
    let ruling = table.asked(&[], 1, "20");
    assert_eq!(ruling.changes, ["Bob were still in the game."]);
    foul(
        &ruling,
        "Bob’s bid of 20 is not allowed: Bob is out of the game and does not bid.",
        &["C10"],
    );
}

#[test]
fn the_first_call_that_does_not_stand_is_the_one_ruled_on() {
    let ruling = Table::of("copah", &[]).after(&["20", "15", "25"]);
    foul(
        &ruling,
        "Bob’s bid of 15 is not allowed: Ann’s 20 stands, and a bid must be higher.",
        &["C3"],
    );
}

#[test]
fn games_without_bidding_have_no_ruling() {
    for game in ["forty-five", "bourre"] {
        let table = Table::of(game, &[]);
        assert_eq!(bid(&table.referee, &table.facts), None);
        assert_eq!(callable(&table.referee), []);
    }
}

/// A case of the vectors, as a table and what is expected of it.
struct Case {
    name: String,
    table: Table,
    turn: Option<Seat>,
    legal: BTreeSet<String>,
    contract: Option<(Seat, Bid)>,
}

fn cases() -> Vec<Case> {
    let files = ["bidding.json", "bidding-take.json"];
    let all: Vec<Case> = files.iter().flat_map(|file| cases_of(file)).collect();
    assert!(all.len() > 100, "only {} cases", all.len());
    all
}

fn cases_of(file: &str) -> Vec<Case> {
    let path = format!("{}/tests/vectors/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let read: serde_json::Value = serde_json::from_str(&text).unwrap();
    read["cases"].as_array().unwrap().iter().map(case).collect()
}

fn case(own: &serde_json::Value) -> Case {
    let game = own["game"].as_str().unwrap();
    let house: House = serde_json::from_value(own["house"].clone()).unwrap();
    let seats = u8::try_from(own["seats"].as_u64().unwrap()).unwrap();
    let seat = |value: &serde_json::Value| Seat(u8::try_from(value.as_u64().unwrap()).unwrap());
    let house = seated(game, house, seats);
    let mut table = Table::at(game, &house, seat(&own["dealer"]).0, &[]);
    let turn = (!own["turn"].is_null()).then(|| seat(&own["turn"]));
    if own["below_zero"].as_bool() == Some(true) {
        let layout = table.layout;
        let below = |side| turn.is_some_and(|own| layout.side_of(own) == side);
        table.facts.totals = BySide::from_fn(layout, |side| if below(side) { -5 } else { 0 });
    }
    let calls = own["calls"].as_array().unwrap();
    table.facts.calls = calls
        .iter()
        .map(|own| call(own.as_str().unwrap()))
        .collect();
    let legal = own["legal"].as_array().unwrap();
    let contract = &own["contract"];
    Case {
        name: own["name"].as_str().unwrap().to_owned(),
        table,
        turn,
        legal: legal
            .iter()
            .map(|own| own.as_str().unwrap().to_owned())
            .collect(),
        contract: (!contract.is_null()).then(|| {
            let bid = contract["bid"].as_str().unwrap().parse().unwrap();
            (seat(&contract["seat"]), bid)
        }),
    }
}

/// The house with the first seating of the game for so many players, if the case names none.
fn seated(game: &str, house: House, seats: u8) -> House {
    let game = games::find(game).unwrap();
    let own = game
        .declared
        .iter()
        .find(|own| own.rule.key == "seating")
        .unwrap();
    let names_one = house.differences().any(|(key, _)| key == "seating");
    let fits = |word: &str| {
        let mut all = Seating::ALL.iter();
        all.any(|seating| seating.key() == word && seating.layout().seats == seats)
    };
    let mut house = house;
    if !names_one {
        let word = own.choices().find(|choice| fits(choice.key)).unwrap();
        house.set(own, Value::Word(word.key.to_owned()));
    }
    house
}

fn written(call: Call) -> String {
    match call {
        Call::Pass => "pass".to_owned(),
        Call::Hold => "hold".to_owned(),
        Call::Bid(bid) => bid.to_string(),
    }
}

#[test]
fn every_vector_gets_its_turn_its_calls_and_its_contract() {
    for case in cases() {
        let Case { name, table, .. } = &case;
        let (heard, position) = bidding(&table.referee, &table.facts).unwrap();
        assert_eq!(heard.len(), table.facts.calls.len(), "{name}");
        let ruling = bid(&table.referee, &table.facts).unwrap();
        assert_eq!(ruling.verdict, Verdict::Answer, "{name}");
        match position {
            Position::Turn { seat, legal } => {
                assert_eq!(Some(seat), case.turn, "{name}");
                let legal: BTreeSet<String> = legal.into_iter().map(written).collect();
                assert_eq!(legal, case.legal, "{name}");
                let whose = format!("{} is to call, and ", NAMES[seat.index()]);
                assert!(ruling.says.starts_with(&whose), "{name}: {}", ruling.says);
            }
            Position::Over(Outcome::PassedOut) => {
                assert_eq!((case.turn, case.contract), (None, None), "{name}");
                assert!(ruling.says.starts_with("Everyone passed"), "{name}");
            }
            Position::Over(Outcome::Won(seat, bid) | Outcome::Bagged(seat, bid)) => {
                assert_eq!(
                    (case.turn, case.contract),
                    (None, Some((seat, bid))),
                    "{name}"
                );
                let says = &ruling.says;
                assert!(says.starts_with(NAMES[seat.index()]), "{name}: {says}");
                assert!(says.contains(&fives::words::bid(bid)), "{name}: {says}");
            }
        }
    }
}

#[test]
fn every_call_of_every_vector_is_ruled_as_the_vector_has_it() {
    let (mut fair, mut foul) = (0, 0);
    for case in cases() {
        let table = &case.table;
        for call in callable(&table.referee) {
            for seat in table.layout.seats() {
                let facts = BidFacts {
                    disputed: Some((seat, call)),
                    ..table.facts.clone()
                };
                let ruling = bid(&table.referee, &facts).unwrap();
                let allowed = case.turn == Some(seat) && case.legal.contains(&written(call));
                let label = format!("{}: {seat:?} {call:?} → {}", case.name, ruling.says);
                let expected = if allowed {
                    Verdict::Fair
                } else {
                    Verdict::Foul
                };
                assert_eq!(ruling.verdict, expected, "{label}");
                assert!(!ruling.reasons.is_empty(), "{label}");
                assert_eq!(ruling.remedy.is_some(), !allowed, "{label}");
                super::irregular::is_well_said(&table.referee, &ruling, &label);
                *(if allowed { &mut fair } else { &mut foul }) += 1;
            }
        }
    }
    assert!(fair > 300 && foul > 1000, "{fair} fair, {foul} foul");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn the_same_facts_get_the_same_ruling_and_any_calls_get_one(
        game in prop::sample::select(vec!["copah", "auction", "kaibosh"]),
        dealer in 0_u8..4,
        totals in prop::collection::vec(-40_i32..130, 2),
        picks in prop::collection::vec(0_usize..8, 0..12),
        asked in prop::option::of((0_u8..4, 0_usize..8)),
    ) {
        // The same table twice: by its defaults, and by rules that are all written out.
        let declared = games::find(game).unwrap().declared;
        let told = |house: House| {
            let mut table = Table::at(game, &house, dealer, &totals);
            let calls = callable(&table.referee);
            table.facts.calls = picks.iter().map(|at| calls[at % calls.len()]).collect();
            table.facts.disputed = asked.map(|(seat, at)| (Seat(seat), calls[at % calls.len()]));
            table
        };
        let (table, again) = (told(House::default()), told(House::default().in_full(declared)));
        let first = bid(&table.referee, &table.facts);
        prop_assert_eq!(&first, &bid(&again.referee, &again.facts));
        super::irregular::is_well_said(&table.referee, &first.unwrap(), game);
    }
}
