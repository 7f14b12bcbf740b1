//! Told in words and told by cards, a play gets one verdict, whatever the rules of the table; and what
//! other tables are said to do, they do.

use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use fives::cards::{Card, CardSet, Rank, Suit};
use fives::games::{GAMES, Game};
use fives::house::House;
use fives::order::{Family, Order, TrumpAce};
use fives::play::{Cinch, Judge};
use fives::referee::{
    Facts, FollowUp, Held, Led, OtherTable, Played, Quick, Referee, Rest, Ruling, Since, Verdict,
};

use crate::quick::highests;
use crate::support::listed;

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

    fn facts(&mut self, asked: &mut Asked) -> Facts {
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
        Facts {
            order,
            trick: (0..before).map(|_| self.card(cards, &mut taken)).collect(),
            played: self.card(cards, &mut taken),
            held: (0..others).map(|_| self.card(cards, &mut taken)).collect(),
            rest: Rest::Harmless,
            since: Since::NextTrick,
        }
    }
}

/// Each game by every combination of the rules by which a play is judged.
fn every_table() -> Vec<(&'static Game, House)> {
    let mut all = Vec::new();
    for game in GAMES.iter().copied().filter(|own| own.family.is_some()) {
        let mut houses = vec![House::default()];
        let declared = game.declared.iter();
        for own in declared.filter(|own| DECIDE.contains(&own.rule.key)) {
            let with = |house: &House| {
                let value = |value| {
                    let mut house = house.clone();
                    house.set(own, value);
                    house
                };
                listed(own).into_iter().map(value).collect::<Vec<_>>()
            };
            houses = houses.iter().flat_map(with).collect();
        }
        all.extend(houses.into_iter().map(|house| (game, house)));
    }
    all
}

/// The trump that an answer names, if it names one.
fn names(led: Led, card: Card, order: Order) -> bool {
    match led {
        Led::AceOfHearts => card == ACE,
        Led::Joker => card == Card::JOKER,
        Led::Jack => card == Card::new(Rank::Jack, order.trump()),
        Led::Five => card == Card::new(Rank::Five, order.trump()),
        Led::Nothing | Led::Plain | Led::LowTrump => false,
    }
}

/// Whether an answer is true, read as a player would.
struct Told<'a> {
    facts: &'a Facts,
    /// All trumps of the pack, and those held besides the card played.
    trumps: CardSet,
    held: CardSet,
}

impl Told<'_> {
    fn is_trump(&self, card: Card) -> bool {
        self.trumps.contains(card)
    }

    fn strength(&self, card: Card) -> u8 {
        self.facts.order.strength(card)
    }

    fn lead(&self) -> Option<Card> {
        self.facts.trick.first().copied()
    }

    /// Any trump not named by another answer, or the one named.
    fn is(&self, answer: Led, card: Option<Card>, offered: &[Led]) -> bool {
        let order = self.facts.order;
        match (answer, card) {
            (Led::Nothing, card) => card.is_none(),
            (_, None) => false,
            (Led::Plain, Some(card)) => !self.is_trump(card),
            (Led::LowTrump, Some(card)) => {
                self.is_trump(card) && !offered.iter().any(|own| names(*own, card, order))
            }
            (answer, Some(card)) => names(answer, card, order),
        }
    }

    fn top(&self) -> Option<Card> {
        let trumps = self.facts.trick.iter().copied();
        let trumps = trumps.filter(|card| self.is_trump(*card));
        trumps.max_by_key(|card| self.strength(*card))
    }

    fn same_suit(&self, card: Card, other: Card) -> bool {
        let order = self.facts.order;
        order.counts_as(card) == order.counts_as(other)
    }

    fn beats(&self, card: Card) -> bool {
        let plays = self.facts.trick.iter().copied().chain([card]);
        let plays: Vec<Card> = plays.collect();
        fives::play::winner(self.facts.order, &plays) == Some(plays.len() - 1)
    }

    /// Whether no trump is missing between the card played and the highest trump of the hand (P9).
    fn as_good_as_the_highest(&self) -> bool {
        let played = self.facts.played;
        let trumps = (self.held & self.trumps).iter();
        let Some(highest) = trumps.map(|card| self.strength(card)).max() else {
            return true;
        };
        let between = self.strength(played) + 1..=highest;
        let mut higher = self
            .trumps
            .iter()
            .filter(|card| between.contains(&self.strength(*card)));
        higher.all(|card| self.held.contains(card))
    }

    /// P9: three trumps of the hand that nothing beats.
    fn sure(&self) -> bool {
        let hand = self.held.with(self.facts.played) & self.trumps;
        let from_the_top = self.facts.order.trumps().into_iter();
        from_the_top.take_while(|card| hand.contains(*card)).count() >= 3
    }

    fn played(&self, answer: Played) -> bool {
        let (card, lead) = (self.facts.played, self.lead());
        let trump = self.is_trump(card);
        match (answer, lead) {
            (Played::Suit, None) => trump && self.as_good_as_the_highest(),
            (Played::Trump, None) => trump && !self.as_good_as_the_highest(),
            (Played::Suit, Some(lead)) => self.same_suit(card, lead),
            (Played::Trump, Some(lead)) => trump && !self.same_suit(card, lead),
            (Played::Other, lead) => !trump && lead.is_none_or(|lead| !self.same_suit(card, lead)),
        }
    }

    /// The trumps that a label says may be kept back.
    fn named_in(&self, label: &str) -> CardSet {
        let trump = self.facts.order.trump();
        let named = [
            ("5", Card::new(Rank::Five, trump)),
            ("jack", Card::new(Rank::Jack, trump)),
            ("joker", Card::JOKER),
            ("ace of hearts", ACE),
        ];
        let named = named.into_iter().filter(|(word, _)| label.contains(word));
        named.map(|(_, card)| card).collect()
    }

    /// The answer about the rest of the hand, of those offered after a card was played.
    fn held(&self, answer: Held, played: Played, offered: &[(Held, &str)]) -> bool {
        let family = self.facts.order.family();
        let trumps = self.held & self.trumps;
        let Some(lead) = self.lead() else {
            return match answer {
                Held::Sure => self.sure(),
                // Cards alone do not tell of tricks won before.
                Held::TrumpOnly => false,
                _ => !self.sure(),
            };
        };
        let suit: CardSet = self
            .held
            .iter()
            .filter(|card| self.same_suit(*card, lead))
            .collect();
        let plain = !self.is_trump(lead);
        if family == Family::Bourre {
            let mine = self.beats(self.facts.played);
            let follows = self.same_suit(self.facts.played, lead);
            let of = if follows { suit } else { trumps };
            let better = of.iter().any(|card| self.beats(card));
            return match (answer, played) {
                (Held::Nothing, Played::Suit) => !better,
                (Held::Suit, Played::Suit) => better && !mine,
                (Held::Needless, Played::Suit) => better && mine,
                (Held::Suit, _) => !suit.is_empty(),
                (Held::Nothing, Played::Trump) => suit.is_empty() && !better,
                (Held::TrumpOnly, Played::Trump) => suit.is_empty() && better && !mine,
                (Held::Needless, Played::Trump) => suit.is_empty() && better && mine,
                (Held::Nothing, _) => suit.is_empty() && trumps.is_empty(),
                (Held::TrumpOnly, _) => suit.is_empty() && !trumps.is_empty(),
                other => unreachable!("{other:?} is not offered"),
            };
        }
        // A card can look like one of the suit led without being one.
        let looks = self
            .held
            .iter()
            .any(|card| card.suit == lead.suit && card != Card::JOKER);
        let kept = offered.iter().find(|(held, _)| *held == Held::Privileged);
        let kept = kept.map_or(CardSet::EMPTY, |(_, label)| self.named_in(label));
        match answer {
            Held::Nothing => suit.is_empty(),
            Held::Suit if plain => looks || !suit.is_empty(),
            Held::Suit => !(trumps - kept).is_empty(),
            Held::Privileged => !trumps.is_empty() && trumps.is_within(kept),
            other => unreachable!("{other:?} is not offered"),
        }
    }

    /// The answer to a follow-up question.
    fn which(&self, answer: Held) -> bool {
        let order = self.facts.order;
        let lead = self.lead().unwrap();
        match answer {
            Held::Suit => self.held.iter().any(|card| self.same_suit(card, lead)),
            Held::LooksLike => !self.which(Held::Suit),
            Held::Undeclared => {
                self.held.contains(ACE)
                    && order.trump() == Suit::Hearts
                    && order.ace() == TrumpAce::Demoted
            }
            Held::Privileged => !self.which(Held::Undeclared),
            Held::Sure => self.sure() && !self.as_good_as_the_highest(),
            Held::Needless => !self.which(Held::Sure),
            other => unreachable!("{other:?} is not offered"),
        }
    }
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
    fn by_cards(&mut self, facts: &Facts) -> Verdict {
        if facts.order.family() == Family::Bourre {
            return self.referee.renege(facts).unwrap().verdict;
        }
        is_foul(self.judge(facts.order), facts)
    }

    /// The rulings on every description that is true.
    fn in_words(&mut self, facts: &Facts, known: Option<Suit>) -> Vec<(Quick, Rc<Ruling>)> {
        let trumps = self.judge(facts.order).trumps();
        let told = Told {
            facts,
            trumps,
            held: facts.held,
        };
        let referee = &self.referee;
        let mut all = Vec::new();
        let leads: Vec<Led> = Quick::leads(referee).iter().map(|own| own.0).collect();
        let mut found = Vec::new();
        for led in leads
            .iter()
            .filter(|led| told.is(**led, told.lead(), &leads))
        {
            let plays = Quick::plays(referee, *led).iter();
            for (played, _) in plays.filter(|own| told.played(own.0)) {
                let tops = highests(referee, *led, *played);
                let asked = !Quick::highests(referee, *led, *played).is_empty();
                let tops = tops
                    .iter()
                    .filter(|top| !asked || told.is(**top, told.top(), &tops));
                for highest in tops {
                    let holds = Quick::holds(referee, *highest, *played);
                    let held = holds.iter().filter(|own| told.held(own.0, *played, holds));
                    found.extend(held.map(|own| Quick {
                        led: *led,
                        highest: *highest,
                        played: *played,
                        held: own.0,
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
            let answers = which.answers.iter().filter(|own| told.which(own.0));
            all.extend(answers.map(|own| Quick {
                held: own.0,
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
    fn elsewhere(&mut self, key: &'static str, value: &str, facts: &Facts) -> Verdict {
        let other = self
            .others
            .entry((key, value.to_owned(), self::key(facts.order)));
        let other = other.or_insert_with(|| {
            let value = fives::house::Value::Word(value.to_owned());
            let other = self.referee.but(key, &value).unwrap();
            other.judge(facts.order)
        });
        is_foul(other, facts)
    }
}

fn is_foul(judge: &Judge, facts: &Facts) -> Verdict {
    let hand = facts.held.with(facts.played);
    match judge.refuses(&facts.trick, hand, facts.played, Cinch::No) {
        Some(_) => Verdict::Foul,
        None => Verdict::Fair,
    }
}

/// What is said of another table for certain; `None` if it depends on more.
fn claimed(own: &OtherTable) -> Option<Verdict> {
    if own.says.ends_with("this would be a renege.") {
        return Some(Verdict::Foul);
    }
    own.says
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
                .map(|own| own.1)
                .collect();
            if at % 25 == 0 {
                rulings.push(Rc::new(asked.referee.renege(&facts).unwrap()));
                let unknown = Facts {
                    rest: Rest::Unknown,
                    ..facts.clone()
                };
                rulings.push(Rc::new(asked.referee.renege(&unknown).unwrap()));
            }
            facts.rest = Rest::Harmless;
            for ruling in rulings {
                let label = || format!("{} {house:?}: {} {facts:?}", game.id, ruling.text());
                for own in &ruling.elsewhere {
                    let there = asked.elsewhere(own.key, own.value, &facts);
                    match claimed(own) {
                        Some(said) => {
                            certain += 1;
                            assert_eq!(there, said, "{}", label());
                        }
                        None => {
                            let (_, says) = own.says.split_once(", ").unwrap();
                            let seen = hedges.entry(says.to_owned()).or_default();
                            seen[usize::from(there == ruling.verdict)] += 1;
                        }
                    }
                }
                let decided = ruling.decided_by.iter();
                for rule in decided.filter(|own| DECIDE[..2].contains(&own.key)) {
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
