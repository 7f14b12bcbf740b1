//! Misdeals and irregularities: every situation of every game, and the rulings the rules fix.

use fives::games::{self, GAMES};
use fives::house::choices::RenegePenalty;
use fives::house::{House, Kind, Value, sheet};
use fives::ledger::Fault;
use fives::referee::{Offer, Referee, Ruling, Situation, Verdict, irregular, situations};
use proptest::prelude::*;

use super::support::{NAMES, house_of};

/// The clauses of the rules by their letter, and how many there are.
const CLAUSES: [(char, u8); 9] = [
    ('R', 7),
    ('P', 9),
    ('C', 11),
    ('F', 7),
    ('A', 10),
    ('K', 6),
    ('B', 8),
    ('T', 2),
    ('D', 3),
];

/// What a ruling offers by which a side is set, or scores nothing.
const LOSE_HAND: Option<Offer> = Some(Offer::Penalty(RenegePenalty::LoseHand));

/// The letter of each game's own clauses.
const OWN: [(&str, char); 5] = [
    ("copah", 'C'),
    ("forty-five", 'F'),
    ("auction", 'A'),
    ("kaibosh", 'K'),
    ("bourre", 'B'),
];

/// Whether a game's ruling may rest on a clause: one of its own, one about cards, play or disputes,
/// or one that it declares a house rule by.
fn is_known(game: &str, id: &str) -> bool {
    let (letter, number) = id.split_at(1);
    let letter = letter.chars().next().unwrap();
    let number: u8 = number.parse().unwrap();
    let all = CLAUSES.iter().find(|(own, _)| *own == letter);
    let exists = all.is_some_and(|(_, most)| (1..=*most).contains(&number));
    let own = OWN.iter().any(|(own, of)| *own == game && *of == letter);
    let declared = games::find(game).unwrap().declared.iter();
    let declares = declared.clone().any(|own| own.clause == id);
    exists && (own || "RPD".contains(letter) || declares)
}

/// What looks like the id of a clause in a sentence.
fn ids(says: &str) -> Vec<String> {
    let words = says.split(|letter: char| !letter.is_ascii_alphanumeric());
    let is_id = |word: &&str| {
        let mut letters = word.chars();
        letters
            .next()
            .is_some_and(|first| first.is_ascii_uppercase())
            && word.len() > 1
            && letters.all(|letter| letter.is_ascii_digit())
    };
    words.filter(is_id).map(str::to_owned).collect()
}

/// Whether a sentence can go on from “It would change if”.
fn completes(change: &str) -> bool {
    let small = change.starts_with(|first: char| first.is_lowercase() || first.is_numeric());
    small || NAMES.iter().any(|name| change.starts_with(name))
}

/// Asserts what holds for every ruling.
pub fn is_well_said(referee: &Referee, ruling: &Ruling, label: &str) {
    assert!(ruling.says.len() > 8, "{label}: too short: {}", ruling.says);
    let said = ruling.reasons.iter().chain(&ruling.remedy);
    let said = said.map(|own| own.says.as_str());
    let all = [ruling.says.as_str()].into_iter().chain(said);
    for says in all.chain(ruling.changes.iter().map(String::as_str)) {
        assert!(says.ends_with('.'), "{label}: no full stop: {says}");
        assert!(
            !says.contains(['{', '[', '\'', '"']),
            "{label}: odd: {says}"
        );
        assert!(
            !says.contains("  ") && !says.contains(".."),
            "{label}: odd: {says}"
        );
        for id in ids(says) {
            assert!(is_known(referee.game.id, &id), "{label}: no {id}: {says}");
        }
    }
    for change in &ruling.changes {
        assert!(completes(change), "{label}: It would change if {change}");
    }
    let sentences = ruling.says.matches(". ").count();
    assert_eq!(sentences, 0, "{label}: one sentence: {}", ruling.says);
    assert!(
        ruling.custom || !ruling.clauses().is_empty(),
        "{label}: rests on nothing"
    );
    for id in ruling.clauses() {
        assert!(is_known(referee.game.id, id), "{label}: no clause {id}");
    }
}

/// Every choice of answers, with `None` where a question is not asked.
fn every_answer(own: &Situation) -> Vec<Vec<Option<usize>>> {
    let mut all = vec![Vec::new()];
    for question in own.questions {
        let mut next = Vec::new();
        for answers in all {
            let given: Vec<Option<usize>> = match question.is_asked(&answers) {
                true => (0..question.answers.len()).map(Some).collect(),
                false => vec![None],
            };
            for answer in given {
                let mut answers: Vec<Option<usize>> = answers.clone();
                answers.push(answer);
                next.push(answers);
            }
        }
        all = next;
    }
    all
}

/// Each game by its defaults, by each of its presets, and by each other word of each house rule.
fn referees() -> Vec<(String, Referee)> {
    let mut all = Vec::new();
    for game in GAMES.iter().copied().filter(|own| own.family.is_some()) {
        let mut add = |name: String, house: &House| {
            if (game.rules)(house).is_ok() {
                all.push((name, Referee::new(game, house)));
            }
        };
        add(game.id.to_owned(), &House::default());
        for own in game.declared {
            let words = own
                .choices()
                .map(|choice| Value::Word(choice.key.to_owned()));
            let counts = match &own.rule.kind {
                Kind::Count(counts) => counts.iter().map(|own| Value::Number(own.number)).collect(),
                _ => Vec::new(),
            };
            for value in words.chain(counts) {
                let mut house = House::default();
                house.set(own, value.clone());
                house.fit(game.declared);
                add(format!("{}, {} {value}", game.id, own.rule.key), &house);
            }
        }
    }
    all
}

#[test]
fn every_situation_of_every_table_yields_a_sound_ruling() {
    let mut rulings = 0;
    for (name, referee) in referees() {
        let all = situations(&referee);
        assert!(all.len() >= 8, "{name}: {} situations", all.len());
        for own in all {
            assert!(own.questions.len() <= 3, "{name}: {}", own.id);
            for answers in every_answer(own) {
                let label = format!("{name}: {} {answers:?}", own.id);
                let ruling = irregular(&referee, own, &answers).expect(&label);
                is_well_said(&referee, &ruling, &label);
                rulings += 1;
            }
        }
    }
    assert!(rulings > 1000, "{rulings}");
}

#[test]
fn no_two_situations_of_a_table_are_named_alike() {
    for (name, referee) in referees() {
        let all = situations(&referee);
        for (at, own) in all.iter().enumerate() {
            let twice = |other: &&&Situation| other.id == own.id || other.title == own.title;
            assert_eq!(
                all[..at].iter().find(twice).map(|own| own.id),
                None,
                "{name}"
            );
        }
    }
}

#[test]
fn no_ruling_comes_while_a_question_is_open_or_answered_with_nonsense() {
    for (name, referee) in referees() {
        for own in situations(&referee)
            .iter()
            .filter(|own| !own.questions.is_empty())
        {
            assert_eq!(
                irregular(&referee, own, &[None; 3]),
                None,
                "{name}: {}",
                own.id
            );
            assert_eq!(
                irregular(&referee, own, &[Some(99); 3]),
                None,
                "{name}: {}",
                own.id
            );
        }
    }
}

#[test]
fn every_answer_of_a_question_is_told_apart_somewhere() {
    // A question whose answers all lead to the same rulings need not be asked.
    let mut all = referees();
    all.retain(|(name, _)| !name.contains("seating alone"));
    let mut asked: Vec<(&str, &str, bool)> = Vec::new();
    for (_, referee) in &all {
        for own in situations(referee) {
            for (at, question) in own.questions.iter().enumerate() {
                let differs = every_answer(own).iter().any(|answers| {
                    let ruling = irregular(referee, own, answers);
                    (0..question.answers.len()).any(|other| {
                        let mut others = answers.clone();
                        others[at] = others[at].map(|_| other);
                        let other = irregular(referee, own, &others);
                        other.is_some() && other != ruling
                    })
                });
                match asked
                    .iter_mut()
                    .find(|(id, ask, _)| *id == own.id && *ask == question.ask)
                {
                    Some((.., before)) => *before |= differs,
                    None => asked.push((own.id, question.ask, differs)),
                }
            }
        }
    }
    let idle: Vec<_> = asked.iter().filter(|(.., differs)| !differs).collect();
    assert!(idle.is_empty(), "{idle:?}");
}

fn ask(game: &str, rules: &[(&str, &str)], id: &str, answers: &[usize]) -> Ruling {
    let referee = Referee::new(games::find(game).unwrap(), &house_of(game, rules));
    let all = situations(&referee);
    let own = all.iter().find(|own| own.id == id).expect(id);
    let mut given = [None; 3];
    for (at, answer) in answers.iter().enumerate() {
        given[at] = Some(*answer);
    }
    irregular(&referee, own, &given).unwrap()
}

fn has(game: &str, rules: &[(&str, &str)], id: &str) -> bool {
    let referee = Referee::new(games::find(game).unwrap(), &house_of(game, rules));
    situations(&referee).iter().any(|own| own.id == id)
}

#[test]
fn a_card_exposed_in_the_deal_before_a_bid_is_a_misdeal_by_the_same_dealer() {
    let ruling = ask("copah", &[], "exposed-in-deal", &[0]);
    assert_eq!(ruling.verdict, Verdict::Answer);
    assert_eq!(ruling.says, "It is a misdeal: the same dealer deals again.");
    assert_eq!(ruling.offer, Some(Offer::Misdeal));
    assert_eq!(ruling.clauses(), ["C11"]);
    assert!(!ruling.custom);
    let left = ask(
        "copah",
        &[("misdeal", "passes-left")],
        "exposed-in-deal",
        &[0],
    );
    assert_eq!(left.says, "It is a misdeal: the deal passes to the left.");
    assert_eq!(left.decided_by[0].here.key, "passes-left");
}

#[test]
fn after_the_first_bid_the_deal_stands_unless_all_agree() {
    let stands = ask("auction", &[], "dealt-oddly", &[2]);
    assert_eq!(
        (stands.says.as_str(), stands.offer),
        ("The deal stands.", None)
    );
    let agreed = ask("auction", &[], "dealt-oddly", &[1]);
    assert_eq!(agreed.offer, Some(Offer::Misdeal));
}

#[test]
fn at_forty_five_a_misdeal_passes_the_deal() {
    for (id, answers) in [("card-shown", &[][..]), ("counted", &[]), ("cut", &[0])] {
        let ruling = ask("forty-five", &[], id, answers);
        assert_eq!(
            ruling.says, "It is a misdeal: the deal passes to the left.",
            "{id}"
        );
        assert_eq!(ruling.clauses(), ["F5"], "{id}");
    }
    assert_eq!(ask("forty-five", &[], "cut", &[1]).verdict, Verdict::Fair);
}

#[test]
fn a_hand_with_the_wrong_number_of_cards_is_dead_but_keeps_a_win() {
    let dead = ask("forty-five", &[], "dead-hand", &[1, 0]);
    assert_eq!(dead.says, "That hand is dead, and the others play on.");
    assert_eq!(dead.clauses(), ["F6"]);
    assert_eq!(dead.offer, LOSE_HAND);
    // The clause kills the hand of one player; what it costs a side is custom.
    assert!(dead.custom);
    let alone = [("seating", "alone-2")];
    let alone = ask("forty-five", &alone, "dead-hand", &[1, 0]);
    assert!(!alone.custom && alone.offer == LOSE_HAND);
    assert!(
        alone
            .remedy
            .unwrap()
            .says
            .contains("its player scores nothing")
    );
    let kept = ask("forty-five", &[], "dead-hand", &[1, 1]);
    assert_eq!((kept.verdict, kept.offer), (Verdict::Fair, None));
}

#[test]
fn a_card_exposed_in_play_kills_the_hand_at_forty_five_after_two_tricks() {
    let dead = ask("forty-five", &[], "exposed-and-dead", &[1]);
    assert_eq!(dead.clauses(), ["F7"]);
    assert_eq!(dead.offer, LOSE_HAND);
    assert!(dead.custom);
    let alone = [("seating", "alone-2")];
    assert!(!ask("forty-five", &alone, "exposed-and-dead", &[1]).custom);
    assert_eq!(ask("forty-five", &[], "exposed-and-dead", &[0]).offer, None);
    assert!(dead.remedy.unwrap().says.contains("pays in"));
    assert!(ask("forty-five", &[], "exposed-and-dead", &[0]).custom);
    assert!(ask("copah", &[], "exposed-in-play", &[]).custom);
}

#[test]
fn playing_out_of_turn_is_ruled_by_custom() {
    for game in ["copah", "forty-five", "auction", "kaibosh", "bourre"] {
        assert!(ask(game, &[], "led-out-of-turn", &[0, 0]).custom, "{game}");
        assert!(ask(game, &[], "played-out-of-turn", &[1]).custom, "{game}");
    }
    let led = ask("auction", &[], "led-out-of-turn", &[0, 0]);
    assert!(
        led.reasons
            .iter()
            .any(|own| own.says.contains("bidder’s left"))
    );
    assert_eq!(led.decided_by[0].key, "first_lead");
}

#[test]
fn an_undeclared_ace_is_the_lowest_trump_unless_the_table_does_not_rob() {
    let silent = ask("forty-five", &[], "silent-ace", &[0, 0]);
    assert_eq!(silent.verdict, Verdict::Answer);
    assert_eq!(silent.says, "The ace is the lowest trump for this hand.");
    assert!(silent.clauses().starts_with(&["R5", "F2"]));
    let off = ask(
        "forty-five",
        &[("ace_robbing", "off")],
        "silent-ace",
        &[0, 0],
    );
    assert_eq!(off.verdict, Verdict::Fair);
    assert_eq!(
        ask("forty-five", &[], "silent-ace", &[1]).verdict,
        Verdict::Fair
    );
}

#[test]
fn robbing_is_for_the_ace_of_trumps() {
    assert_eq!(
        ask("forty-five", &[], "robbed", &[0, 0]).verdict,
        Verdict::Fair
    );
    assert_eq!(
        ask("forty-five", &[], "robbed", &[1]).verdict,
        Verdict::Foul
    );
    let off = ask("forty-five", &[("ace_robbing", "off")], "robbed", &[0, 0]);
    assert_eq!(off.verdict, Verdict::Foul);
    assert_eq!(
        ask("forty-five", &[], "ace-turned", &[0]).verdict,
        Verdict::Fair
    );
    assert_eq!(
        ask("forty-five", &[], "ace-turned", &[1]).verdict,
        Verdict::Foul
    );
}

#[test]
fn the_pack_is_robbed_by_the_dealer_at_a_table_of_six_alone() {
    let six = [("seating", "three-pairs")];
    assert!(!has("copah", &[], "rob-pack"));
    assert_eq!(
        ask("copah", &six, "rob-pack", &[0, 0]).verdict,
        Verdict::Fair
    );
    assert_eq!(
        ask("copah", &six, "rob-pack", &[0, 1]).verdict,
        Verdict::Foul
    );
    assert_eq!(ask("copah", &six, "rob-pack", &[1]).verdict, Verdict::Foul);
    let off = [("seating", "three-pairs"), ("rob_pack", "off")];
    let ruling = ask("copah", &off, "rob-pack", &[0, 0]);
    assert_eq!(ruling.verdict, Verdict::Foul);
    assert_eq!(ruling.decided_by[0].here.key, "off");
}

#[test]
fn thirty_no_draw_is_ruled_where_it_can_be_bid() {
    assert!(!has("copah", &[("no_draw", "off")], "no-draw"));
    assert!(!has("auction", &[], "no-draw"));
    let ruling = ask("copah", &[], "no-draw", &[1, 0]);
    assert!(ruling.custom && ruling.clauses().contains(&"C2"));
}

#[test]
fn what_changes_the_score_can_be_accepted_into_it() {
    for answers in [&[1, 0][..], &[1, 1]] {
        assert_eq!(ask("copah", &[], "no-draw", answers).offer, LOSE_HAND);
    }
    assert_eq!(ask("copah", &[], "no-draw", &[0]).offer, None);
    let misdeal = Some(Offer::Misdeal);
    assert_eq!(ask("copah", &[], "drew-first", &[0]).offer, misdeal);
    assert_eq!(ask("copah", &[], "drew-first", &[1]).offer, None);
    assert_eq!(ask("auction", &[], "kitty-first", &[1]).offer, misdeal);
    assert_eq!(ask("auction", &[], "kitty-first", &[0]).offer, None);
    let corrected = Some(Offer::Fault(Fault::Corrected));
    assert_eq!(
        ask("bourre", &[], "wrong-number-pot", &[2]).offer,
        corrected
    );
}

#[test]
fn what_a_clause_does_not_say_is_custom() {
    let six = [("seating", "three-pairs")];
    let blind = [("seating", "three-pairs"), ("rob_pack", "off")];
    let on = [("top_six", "on")];
    let off = [("ace_robbing", "off")];
    for (game, rules, id, answers, custom) in [
        ("copah", &six[..], "rob-pack", &[0, 0][..], false),
        ("copah", &six, "rob-pack", &[0, 1], true),
        ("copah", &six, "rob-pack", &[1], true),
        ("copah", &blind, "rob-pack", &[0, 0], true),
        ("auction", &[], "top-six", &[0, 0], true),
        ("auction", &on, "top-six", &[1], true),
        ("auction", &on, "top-six", &[0, 0], false),
        ("auction", &on, "top-six", &[0, 1], false),
        ("forty-five", &[], "robbed", &[0, 0], false),
        ("forty-five", &[], "robbed", &[1], true),
        ("forty-five", &off, "robbed", &[0, 0], true),
        ("forty-five", &[], "ace-turned", &[1], true),
    ] {
        let ruling = ask(game, rules, id, answers);
        assert_eq!(ruling.custom, custom, "{game} {rules:?} {id} {answers:?}");
    }
}

#[test]
fn another_value_of_the_house_rule_is_named_with_what_it_would_change() {
    let ruling = ask("auction", &[], "top-six", &[0, 0]);
    assert_eq!(
        ruling.changes,
        [
            "the table played “Bagged dealer’s hand: May take the top six”: then a bagged dealer might take the top six."
        ]
    );
}

#[test]
fn no_kitty_is_spoken_of_where_there_is_none() {
    let none = ask("auction", &[("kitty", "0")], "top-six", &[0, 0]);
    assert_eq!(none.says, "The dealer plays the hand as dealt.");
    let four = ask("auction", &[], "top-six", &[0, 0]);
    assert_eq!(
        four.says,
        "The dealer plays the hand as dealt, with the kitty."
    );
}

#[test]
fn a_limit_of_the_pot_is_named_with_its_clause() {
    for (id, answers) in [
        ("ante", &[4][..]),
        ("alone", &[]),
        ("bourre-renege", &[1]),
        ("bourre-renege", &[0, 2]),
        ("cinch", &[2, 0, 1]),
    ] {
        let limited = ask("bourre", &[("limit", "20")], id, answers);
        assert!(limited.clauses().contains(&"B6"), "{id}");
        let text = limited.text();
        assert!(
            text.contains("no more than the limit of 20 chips"),
            "{text}"
        );
        let free = ask("bourre", &[], id, answers);
        assert!(!free.clauses().contains(&"B6"), "{id}");
        assert!(!free.text().contains("limit"), "{id}");
    }
}

#[test]
fn a_called_card_kept_back_costs_nothing_where_a_renege_does_not() {
    let none = [("seating", "alone-5"), ("renege_penalty", "none")];
    for late in [0, 1] {
        let ruling = ask("auction", &none, "called-card", &[0, late]);
        assert_eq!(ruling.offer, None);
        let remedy = ruling.remedy.unwrap().says;
        assert!(!remedy.contains("falls on"), "{remedy}");
        assert!(ruling.says.contains("no penalty"), "{}", ruling.says);
    }
}

/// The values a house rule can have here.
fn values(own: &fives::house::Declared) -> Vec<Value> {
    match &own.rule.kind {
        Kind::Count(counts) => counts.iter().map(|own| Value::Number(own.number)).collect(),
        Kind::Number { usual, off, .. } => {
            let off = off.map(|_| Value::Off);
            [Value::Number(*usual)].into_iter().chain(off).collect()
        }
        _ => {
            let words = own.choices();
            words.map(|own| Value::Word(own.key.to_owned())).collect()
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]
    #[test]
    fn the_same_facts_get_the_same_ruling_however_they_were_told(
        game in prop::sample::select(vec!["copah", "forty-five", "auction", "kaibosh", "bourre"]),
        rules in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..5),
        which in any::<prop::sample::Index>(),
        picks in prop::array::uniform3(any::<prop::sample::Index>()),
        before in prop::array::uniform3(prop::option::of(0_usize..6)),
    ) {
        let game = games::find(game).unwrap();
        let mut house = House::default();
        for (rule, value) in &rules {
            let own = rule.get(game.declared);
            let all = values(own);
            if !all.is_empty() {
                house.set(own, value.get(&all).clone());
            }
        }
        house.fit(game.declared);
        prop_assume!((game.rules)(&house).is_ok());
        let referee = Referee::new(game, &house);
        let all = situations(&referee);
        let own = which.get(&all);
        let mut answers = [None; 3];
        for (at, question) in own.questions.iter().enumerate() {
            if question.is_asked(&answers) {
                answers[at] = Some(picks[at].index(question.answers.len()));
            }
        }
        let ruling = irregular(&referee, own, &answers).unwrap();
        is_well_said(&referee, &ruling, own.id);

        // The same rules from a sheet, and each of them written out.
        let (read, sent) = sheet::read(&sheet::write(game, &house)).unwrap();
        for other in [Referee::new(read, &sent), Referee::new(game, &house.in_full(game.declared))] {
            let same = situations(&other);
            let again = same.iter().find(|other| other.id == own.id).unwrap();
            // The last question is answered first, and what is not asked any more was answered once.
            let mut changed = before;
            for at in (0..own.questions.len()).rev() {
                changed[at] = answers[at].or(changed[at]);
            }
            let again = irregular(&other, again, &changed).unwrap();
            prop_assert_eq!(&ruling, &again);
        }
    }
}

#[test]
fn the_kitty_is_taken_after_trump_is_named() {
    assert!(!has("auction", &[("kitty", "0")], "kitty-first"));
    let ruling = ask("auction", &[], "kitty-first", &[0]);
    assert_eq!(ruling.verdict, Verdict::Foul);
    assert!(ruling.clauses().contains(&"A2"));
}

#[test]
fn the_top_six_are_for_a_bagged_dealer_where_the_table_plays_it() {
    let on = [("top_six", "on")];
    assert_eq!(
        ask("auction", &[], "top-six", &[0, 0]).verdict,
        Verdict::Foul
    );
    assert_eq!(
        ask("auction", &on, "top-six", &[0, 0]).verdict,
        Verdict::Fair
    );
    assert_eq!(
        ask("auction", &on, "top-six", &[0, 1]).verdict,
        Verdict::Foul
    );
    assert_eq!(ask("auction", &on, "top-six", &[1]).verdict, Verdict::Foul);
    assert!(!has("auction", &[("all_pass", "redeal")], "top-six"));
}

#[test]
fn a_called_card_kept_back_can_be_put_right_until_the_window_closes() {
    let cut = [("seating", "alone-5")];
    assert!(!has("auction", &[], "called-card"));
    assert_eq!(ask("auction", &cut, "called-card", &[0, 0]).offer, None);
    let late = ask("auction", &cut, "called-card", &[0, 1]);
    assert!(matches!(late.offer, Some(Offer::Penalty(_))));
    let at_once = [("seating", "alone-5"), ("renege_window", "next-card")];
    assert!(
        ask("auction", &at_once, "called-card", &[0, 0])
            .offer
            .is_some()
    );
    let until_end = [("seating", "alone-5"), ("renege_window", "hand-end")];
    assert_eq!(
        ask("auction", &until_end, "called-card", &[0, 1]).offer,
        None
    );
}

#[test]
fn the_kaiboshers_partner_sits_out_or_plays_as_the_table_has_it() {
    assert_eq!(
        ask("kaibosh", &[], "kaibosh-partner", &[0]).verdict,
        Verdict::Foul
    );
    let plays = ask(
        "kaibosh",
        &[("kaibosh_partner", "plays")],
        "kaibosh-partner",
        &[0],
    );
    assert_eq!(plays.verdict, Verdict::Fair);
    assert_eq!(plays.decided_by[0].here.key, "plays");
}

#[test]
fn a_renege_at_bourre_pays_unless_it_was_put_right_in_time() {
    let paid = ask("bourre", &[], "bourre-renege", &[1]);
    assert_eq!(paid.offer, Some(Offer::Fault(Fault::Renege)));
    for end in 0..3 {
        let ruling = ask("bourre", &[], "bourre-renege", &[0, end]);
        assert_eq!(ruling.offer, Some(Offer::Fault(Fault::Corrected)));
        assert!(ruling.clauses().contains(&"B7"));
    }
    let carried = ask("bourre", &[], "bourre-renege", &[0, 0]);
    assert!(carried.says.contains("carried"));
}

#[test]
fn a_player_sure_of_three_tricks_plays_to_win_but_a_touching_card_is_as_good() {
    assert_eq!(
        ask("bourre", &[], "cinch", &[0, 0, 1]).verdict,
        Verdict::Fair
    );
    let foul = ask("bourre", &[], "cinch", &[0, 1, 1]);
    assert_eq!(foul.offer, Some(Offer::Fault(Fault::Renege)));
    assert!(foul.clauses().contains(&"P9"));
    let corrected = ask("bourre", &[], "cinch", &[2, 0, 0]);
    assert_eq!(corrected.offer, Some(Offer::Fault(Fault::Corrected)));
}

#[test]
fn the_ante_is_due_unless_a_player_tied_or_was_bourred() {
    for (answer, says) in [
        (0, "The ante is due."),
        (1, "The ante is due."),
        (2, "The ante is due."),
        (3, "No ante is due: that player tied for the most tricks."),
        (
            4,
            "No ante is due: that player pays the amount of the pot instead.",
        ),
    ] {
        assert_eq!(ask("bourre", &[], "ante", &[answer]).says, says);
    }
}
