//! Told in words and told by cards, a play gets one verdict, whatever the rules of the table; and what
//! other tables are said to do, they do.

mod truth;

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use fives_core::answers::referee::{
    FollowUp, HeldCards, Led, OtherTable, PlayFacts, PlayedCard, Quick, Referee, RenegeNoticed,
    Rest, Ruling, Verdict,
};
use fives_core::base::cards::{Card, CardSet, Rank, Suit};
use fives_core::base::house::House;
use fives_core::base::order::{Family, Order, TrumpAce};
use fives_core::base::play::{Cinch, Judge};
use fives_core::games::{GAMES, Game};

use crate::quick::highests;
use crate::support::listed;
use truth::Truth;

const ACE: Card = Card::new(Rank::Ace, Suit::Hearts);

/// The house rules by which a play is judged.
const DECIDE: [&str; 4] = ["follow", "renege", "joker", "ace_robbing"];

/// Trump, and whether its ace is the lowest.
type Key = (usize, bool);

fn key(order: Order) -> Key {
    (order.trump() as usize, order.ace() == TrumpAce::Demoted)
}

/// The trumps and the pack, by trump.
type Decks = BTreeMap<Key, (Vec<Card>, Vec<Card>)>;

/// The same numbers in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % most
    }

    /// Any card that is not taken; every other time a trump, of which the top ones matter.
    fn card(&mut self, (trumps, pack): &(Vec<Card>, Vec<Card>), taken: &mut CardSet) -> Card {
        loop {
            let card = match self.below(4) {
                0 => trumps[self.below(5.min(trumps.len()))],
                1 => trumps[self.below(trumps.len())],
                _ => pack[self.below(pack.len())],
            };
            if !taken.contains(card) {
                *taken = taken.with(card);
                return card;
            }
        }
    }

    fn facts(&mut self, asked: &mut Asked) -> PlayFacts {
        let ace = match asked.demotes && self.below(2) == 0 {
            true => TrumpAce::Demoted,
            false => TrumpAce::Ranking,
        };
        // Hearts are trump as often as not.
        let trump = match self.below(2) {
            0 => Suit::Hearts,
            _ => Suit::ALL[self.below(4)],
        };
        let order = asked.referee.order(trump, ace);
        let cards = asked.decks.entry(key(order));
        let cards = cards.or_insert_with(|| (order.trumps(), order.pack().collect()));
        let least = usize::from(order.family() != Family::Bourre);
        let (before, others) = (self.below(4 - least) + least, self.below(5));
        let mut taken = CardSet::EMPTY;
        PlayFacts {
            order,
            trick: (0..before).map(|_| self.card(cards, &mut taken)).collect(),
            played: self.card(cards, &mut taken),
            held: (0..others).map(|_| self.card(cards, &mut taken)).collect(),
            rest: Rest::Harmless,
            since: Some(RenegeNoticed::NextTrick),
        }
    }
}

/// Each game by every combination of the rules by which a play is judged.
fn every_table() -> Vec<(&'static Game, House)> {
    let mut all = Vec::new();
    for game in GAMES.iter().copied().filter(|game| game.family.is_some()) {
        let mut houses = vec![House::default()];
        let declared = game.declared.iter();
        for declared in declared.filter(|declared| DECIDE.contains(&declared.rule.key)) {
            let with = |house: &House| {
                let value = |value| {
                    let mut house = house.clone();
                    house.set(declared, value);
                    house
                };
                listed(declared).into_iter().map(value).collect::<Vec<_>>()
            };
            houses = houses.iter().flat_map(with).collect();
        }
        all.extend(houses.into_iter().map(|house| (game, house)));
    }
    all
}

/// A table whose answers are asked for again and again.
struct Asked {
    referee: Referee,
    demotes: bool,
    decks: Decks,
    judges: BTreeMap<Key, Judge>,
    rulings: HashMap<Quick, Rc<Ruling>>,
    follow_ups: HashMap<(Quick, Option<Suit>), Option<&'static FollowUp>>,
    /// Other tables, by house rule and value.
    others: HashMap<(&'static str, String, Key), Judge>,
}

impl Asked {
    fn of(referee: Referee) -> Self {
        Self {
            demotes: referee.demotes(),
            referee,
            decks: Decks::new(),
            judges: BTreeMap::new(),
            rulings: HashMap::new(),
            follow_ups: HashMap::new(),
            others: HashMap::new(),
        }
    }

    fn judge(&mut self, order: Order) -> &Judge {
        self.judges
            .entry(key(order))
            .or_insert_with(|| self.referee.judge(order))
    }

    /// The verdict by the cards.
    fn by_cards(&mut self, facts: &PlayFacts) -> Verdict {
        if facts.order.family() == Family::Bourre {
            return self.referee.renege(facts).unwrap().verdict;
        }
        is_foul(self.judge(facts.order), facts)
    }

    /// The rulings on every description that is true.
    fn in_words(&mut self, facts: &PlayFacts, known: Option<Suit>) -> Vec<(Quick, Rc<Ruling>)> {
        let trumps = self.judge(facts.order).trumps();
        let truth = Truth {
            facts,
            trumps,
            held: facts.held,
        };
        let referee = &self.referee;
        let mut all = Vec::new();
        let leads: Vec<Led> = Quick::leads(referee).iter().map(|lead| lead.0).collect();
        let mut found = Vec::new();
        for led in leads
            .iter()
            .filter(|led| truth.is(**led, truth.lead(), &leads))
        {
            let plays = Quick::plays(referee, *led).iter();
            for (played, _) in plays.filter(|play| truth.played(play.0)) {
                let tops = highests(referee, *led, *played);
                let asked = !Quick::highests(referee, *led, *played).is_empty();
                let tops = tops
                    .iter()
                    .filter(|top| !asked || truth.is(**top, truth.top(), &tops));
                for highest in tops {
                    let holds = Quick::holds(referee, *highest, *played);
                    let held = holds
                        .iter()
                        .filter(|hold| truth.held(hold.0, *played, holds));
                    found.extend(held.map(|hold| Quick {
                        led: *led,
                        highest: *highest,
                        played: *played,
                        held: hold.0,
                        since: facts.since,
                    }));
                }
            }
        }
        for quick in found {
            let which = self.follow_ups.entry((quick, known));
            let which = *which.or_insert_with(|| quick.which(referee, known));
            let Some(which) = which else {
                all.push(quick);
                continue;
            };
            let answers = which.answers.iter().filter(|answer| truth.which(answer.0));
            all.extend(answers.map(|answer| Quick {
                held: answer.0,
                ..quick
            }));
        }
        let rulings = &mut self.rulings;
        let ruled = all.into_iter().map(|quick| {
            let ruling = rulings
                .entry(quick)
                .or_insert_with(|| Rc::new(referee.quick(&quick)));
            (quick, ruling.clone())
        });
        ruled.collect()
    }

    /// The verdict by the cards at a table that differs in one rule.
    fn elsewhere(&mut self, key: &'static str, value: &str, facts: &PlayFacts) -> Verdict {
        let other = self
            .others
            .entry((key, value.to_owned(), self::key(facts.order)));
        let other = other.or_insert_with(|| {
            let value = fives_core::base::house::Value::Word(value.to_owned());
            let other = self.referee.but(key, &value).unwrap();
            other.judge(facts.order)
        });
        is_foul(other, facts)
    }
}

fn is_foul(judge: &Judge, facts: &PlayFacts) -> Verdict {
    let hand = facts.held.with(facts.played);
    match judge.refuses(&facts.trick, hand, facts.played, Cinch::No) {
        Some(_) => Verdict::Foul,
        None => Verdict::Fair,
    }
}

/// What is said of another table for certain; `None` if it depends on more.
fn claimed(other_table: &OtherTable) -> Option<Verdict> {
    if other_table.says.ends_with("this would be a renege.") {
        return Some(Verdict::Foul);
    }
    other_table
        .says
        .ends_with("this wouldn’t be a renege.")
        .then_some(Verdict::Fair)
}

const SITUATIONS: usize = 10_000;

#[test]
fn told_in_words_and_told_by_cards_the_verdict_is_one() {
    let mut dice = Dice(0x00F1_7E5B);
    for (game, house) in every_table() {
        let referee = Referee::new(game, &house);
        let label = format!("{} {house:?}", game.id);
        let mut asked = Asked::of(referee);
        for at in 0..SITUATIONS {
            let facts = dice.facts(&mut asked);
            let by_cards = asked.by_cards(&facts);
            // The table may know what is trump.
            let known = Some(facts.order.trump()).filter(|_| at % 2 == 0);
            let in_words = asked.in_words(&facts, known);
            assert!(
                !in_words.is_empty(),
                "{label}: no answer is true of {facts:?}"
            );
            for (quick, ruling) in in_words {
                assert_eq!(ruling.verdict, by_cards, "{label}: {quick:?} {facts:?}");
            }
        }
    }
}

#[test]
fn what_other_tables_are_said_to_do_they_do() {
    let mut dice = Dice(0x0C0F_FEE5);
    let mut hedges: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    let mut certain = 0;
    for (game, house) in every_table() {
        let mut asked = Asked::of(Referee::new(game, &house));
        for at in 0..SITUATIONS / 20 {
            let mut facts = dice.facts(&mut asked);
            let mut rulings: Vec<Rc<Ruling>> = asked
                .in_words(&facts, None)
                .into_iter()
                .map(|in_words| in_words.1)
                .collect();
            if at % 25 == 0 {
                rulings.push(Rc::new(asked.referee.renege(&facts).unwrap()));
                let unknown = PlayFacts {
                    rest: Rest::Unknown,
                    ..facts.clone()
                };
                rulings.push(Rc::new(asked.referee.renege(&unknown).unwrap()));
            }
            facts.rest = Rest::Harmless;
            for ruling in rulings {
                let label = || format!("{} {house:?}: {} {facts:?}", game.id, ruling.text());
                for other_table in &ruling.elsewhere {
                    let there = asked.elsewhere(
                        other_table.rule.key,
                        &other_table.value.to_string(),
                        &facts,
                    );
                    match claimed(other_table) {
                        Some(said) => {
                            certain += 1;
                            assert_eq!(there, said, "{}", label());
                        }
                        None => {
                            let (_, says) = other_table.says.split_once(", ").unwrap();
                            let seen = hedges.entry(says.to_owned()).or_default();
                            seen[usize::from(there == ruling.verdict)] += 1;
                        }
                    }
                }
                let decided = ruling.decided_by.iter();
                for rule in decided.filter(|rule| DECIDE[..2].contains(&rule.key)) {
                    for other in &rule.elsewhere {
                        let there = asked.elsewhere(rule.key, &other.value.to_string(), &facts);
                        assert_ne!(there, ruling.verdict, "{}", label());
                    }
                }
            }
        }
    }
    assert!(certain > 1_000);
    for (says, seen) in &hedges {
        assert!(seen.iter().all(|seen| *seen > 0), "{says} {seen:?}");
    }
    assert!(hedges.len() >= 4, "{hedges:?}");
}
