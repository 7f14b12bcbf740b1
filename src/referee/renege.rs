//! Rules on a renege described by cards (P1–P8, R5), with its penalty (D1, D2, B7).

use super::reasons::{allowed, named, refused};
use super::since::Since;
use super::{Referee, Ruling, Verdict};
use crate::cards::{Card, CardSet, Suit};
use crate::house::Choose;
use crate::house::choices::{Follow, Renege};
use crate::order::{Family, Order};
use crate::play::{Cinch, Judge, PlayRules, Reason};
use crate::words;

/// The facts of a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The order of cards.
    pub order: Order,
    /// The trick before the card, the lead first; empty if it was the lead.
    pub trick: Vec<Card>,
    /// The card.
    pub played: Card,
    /// Other cards the player is known to have held.
    pub held: CardSet,
    /// What is known of the rest of the hand.
    pub rest: Rest,
    /// When it was noticed.
    pub since: Since,
}

/// What is known of the unnamed cards of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// Nothing.
    Unknown,
    /// None of them makes it a renege.
    Harmless,
    /// One of them makes it a renege.
    Telling,
}

/// Why facts are impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// The card is not in the pack.
    NotInThePack(Card),
    /// A card is in two places.
    Twice(Card),
}

impl Facts {
    /// Why these facts are impossible, if they are.
    pub fn impossible(&self) -> Option<Impossible> {
        let mut seen = CardSet::EMPTY;
        let all = self.trick.iter().copied().chain([self.played]);
        for card in all.chain(self.held.iter()) {
            if !self.order.plays_with(card) {
                return Some(Impossible::NotInThePack(card));
            }
            if seen.contains(card) {
                return Some(Impossible::Twice(card));
            }
            seen = seen.with(card);
        }
        None
    }
}

impl Referee {
    /// Rules whether a play was a renege.
    ///
    /// # Errors
    /// Why the facts are impossible.
    pub fn renege(&self, facts: &Facts) -> Result<Ruling, Impossible> {
        if let Some(why) = facts.impossible() {
            return Err(why);
        }
        let judge = self.judge(facts.order);
        let hand = facts.held.with(facts.played);
        let refuses = judge.refuses(&facts.trick, hand, facts.played, cinch(&judge, hand));
        Ok(match refuses {
            Some(reason) => self.was_renege(&judge, facts, reason),
            None if facts.rest == Rest::Harmless || facts.trick.is_empty() => {
                self.was_fair(&judge, facts)
            }
            None => self.may_have_been(&judge, facts),
        })
    }

    fn was_renege(&self, judge: &Judge, facts: &Facts, reason: Reason) -> Ruling {
        let hand = facts.held.with(facts.played);
        let legal = judge.legal(&facts.trick, hand, cinch(judge, hand));
        let (card, trick) = (words::card(facts.played), self.trick_word());
        let mut ruling = Ruling::new(
            Verdict::Foul,
            format!("That was a renege: the {card} couldn’t be played to this {trick}."),
        );
        ruling.reasons.push(refused(judge, &facts.trick, reason));
        let instead = match legal.len() {
            1 => named(judge, legal),
            _ => format!("one of {}", named(judge, legal)),
        };
        let ruling = self.sanction(ruling, facts.since, &instead);
        self.elsewhere(facts, ruling)
    }

    fn was_fair(&self, judge: &Judge, facts: &Facts) -> Ruling {
        let card = words::card(facts.played);
        let ruling = Ruling::new(
            Verdict::Fair,
            format!("No renege: the {card} was a legal play."),
        );
        let ruling = allowed(judge, &facts.trick, facts.held, facts.played, ruling);
        let ruling = unless_sure(judge, facts, ruling);
        self.elsewhere(facts, ruling)
    }

    /// No known card speaks against it; an unknown one may.
    fn may_have_been(&self, judge: &Judge, facts: &Facts) -> Ruling {
        let hand = facts.held.with(facts.played);
        let gone: CardSet = facts.trick.iter().copied().collect();
        let pack = facts.order.pack();
        let unseen = pack.filter(|card| !hand.contains(*card) && !gone.contains(*card));
        let unseen: CardSet = unseen.collect();
        let telling: CardSet = unseen
            .iter()
            .filter(|card| {
                let more = hand.with(*card);
                let refuses = judge.refuses(&facts.trick, more, facts.played, Cinch::No);
                refuses.is_some()
            })
            .collect();
        if telling.is_empty() {
            return self.was_fair(judge, facts);
        }
        let (card, trick) = (words::card(facts.played), self.trick_word());
        let what = kinds(judge, telling, unseen, facts.held);
        let ruling = Ruling::new(
            Verdict::Depends,
            format!(
                "The cards we know show no renege; the {card} was a renege only if they also held {what}."
            ),
        );
        let clauses: &[&str] = match (
            facts.order.family(),
            judge.trumps().contains(facts.trick[0]),
        ) {
            (Family::Fives, true) => &["P3", "P4"],
            (Family::Fives, false) => &["P1", "P2"],
            (Family::Kaibosh, _) => &["P7"],
            (Family::Bourre, _) => &["P8"],
        };
        if facts.rest == Rest::Telling {
            let says = format!(
                "That was a renege: with {what} in hand, the {card} couldn’t be played to this {trick}."
            );
            let ruling = Ruling::new(Verdict::Foul, says);
            let held = format!("They also held {what}.");
            let ruling = self.sanction(ruling.because(held, clauses), facts.since, &what);
            let with_one = telling.iter().next();
            let facts = Facts {
                held: with_one.map_or(facts.held, |card| facts.held.with(card)),
                ..facts.clone()
            };
            return self.elsewhere(&facts, ruling);
        }
        let says = "None of the cards we know had to be played instead.";
        let mut ruling = ruling
            .because(says, clauses)
            .unless(format!("they also had {what}."));
        ruling.asks = Some(format!("Did they also hold {what}?"));
        self.elsewhere(facts, ruling)
    }

    /// The house rules that decide it: those by another value of which the ruling would differ.
    pub(super) fn elsewhere(&self, facts: &Facts, ruling: Ruling) -> Ruling {
        if facts.order.family() != Family::Fives {
            return ruling;
        }
        let hand = facts.held.with(facts.played);
        let foul = |play_rules: PlayRules| {
            let judge = Judge::new(facts.order, play_rules);
            let refuses = judge.refuses(&facts.trick, hand, facts.played, Cinch::No);
            refuses.is_some()
        };
        let here = foul(self.play_rules);
        let follows = Follow::ALL.iter().map(|follow| {
            let play_rules = PlayRules {
                follow: *follow,
                ..self.play_rules
            };
            (Follow::RULE.key, follow.key(), lets(*follow), play_rules)
        });
        let reneges = Renege::ALL.iter().map(|renege| {
            let play_rules = PlayRules {
                renege: *renege,
                ..self.play_rules
            };
            (Renege::RULE.key, renege.key(), keeps(*renege), play_rules)
        });
        let others: Vec<_> = follows
            .chain(reneges)
            .filter(|(.., play_rules)| foul(*play_rules) != here)
            .collect();
        let then = if here { NO_RENEGE } else { RENEGE };
        let mut ruling = ruling;
        for rule in [Follow::RULE.key, Renege::RULE.key] {
            let Some(deciding) = self.deciding(rule) else {
                continue;
            };
            let known = |word: &str| deciding.elsewhere.iter().any(|own| own.key == word);
            let others = others
                .iter()
                .filter(|(key, word, ..)| *key == rule && known(word));
            let before = ruling.elsewhere.len();
            ruling = others.fold(ruling, |ruling, (_, _, did, _)| {
                ruling.if_your_table(did, then)
            });
            if ruling.elsewhere.len() > before {
                ruling.decided_by.insert(0, deciding);
            }
        }
        ruling
    }
}
/// What the ruling would be.
const RENEGE: &str = "this would be a renege";
const NO_RENEGE: &str = "this wouldn’t be a renege";

/// What a table with this rule does (P1).
const fn lets(follow: Follow) -> &'static str {
    match follow {
        Follow::FollowOrTrump => "let players follow suit or trump",
        Follow::Strict => "made players follow suit if they could",
        Follow::Free => "let players play anything",
    }
}

/// What a table with this rule does (P4).
pub(super) const fn keeps(renege: Renege) -> &'static str {
    match renege {
        Renege::Led => "let top trumps be held back from any lower trump led",
        Renege::HighestPlayed => {
            "let top trumps be held back only while every trump played is lower"
        }
        Renege::FiveOnly => "let only the 5 be held back",
        Renege::Off => "let no trump be held back",
    }
}

/// How many tricks a cinch is sure of (P9).
const SURE: u32 = 3;

/// P9: three trumps that no card beats are three sure tricks, whatever was played before.
fn cinch(judge: &Judge, hand: CardSet) -> Cinch {
    let sure = judge.order().family() == Family::Bourre
        && judge.unbeaten(hand, CardSet::EMPTY).len() >= SURE;
    match sure {
        true => Cinch::Sure(CardSet::EMPTY),
        false => Cinch::No,
    }
}

/// P9: the facts do not say that a player of Bourré was sure of three tricks, nor what was played before.
fn unless_sure(judge: &Judge, facts: &Facts, ruling: Ruling) -> Ruling {
    let hand = facts.held.with(facts.played);
    let sure = Cinch::Sure(CardSet::EMPTY);
    match judge.refuses(&facts.trick, hand, facts.played, sure) {
        None => ruling,
        Some(reason) => {
            let highest = named(judge, reason.required());
            let one_of = if reason.required().len() == 1 {
                ""
            } else {
                "one of "
            };
            ruling.unless(format!(
                "that player was sure of three tricks no matter what: then they had to play {one_of}{highest}, or a trump with every card between them already played."
            ))
        }
    }
}

/// `a diamond`, `a trump`, or the cards by name if not every card of a kind decides.
fn kinds(judge: &Judge, telling: CardSet, unseen: CardSet, held: CardSet) -> String {
    let suits = Suit::ALL.into_iter().filter_map(|suit| {
        let plain: CardSet = Card::pack()
            .filter(|card| card.suit == suit && !judge.trumps().contains(*card))
            .collect();
        // R2: a card printed in the suit may be a trump.
        let guest = Card::pack().find(|card| card.suit == suit && judge.trumps().contains(*card));
        let word = match (suit, guest) {
            (Suit::Hearts, Some(_)) => "a heart other than the ace",
            (Suit::Hearts, None) => "a heart",
            (Suit::Diamonds, Some(_)) => "a diamond other than the jack",
            (Suit::Diamonds, None) => "a diamond",
            (Suit::Clubs, Some(_)) => "a club other than the jack",
            (Suit::Clubs, None) => "a club",
            (Suit::Spades, Some(_)) => "a spade other than the jack",
            (Suit::Spades, None) => "a spade",
        };
        kind(judge, telling, unseen & plain, word)
    });
    // A trump that is known to have been held, and could be withheld, does not answer the question.
    let trumps = kind(judge, telling, (unseen | held) & judge.trumps(), "a trump");
    let all: Vec<String> = suits.chain(trumps).collect();
    all.join(" or ")
}

fn kind(judge: &Judge, telling: CardSet, all: CardSet, word: &str) -> Option<String> {
    let own = telling & all;
    let others = all - own;
    match (own.is_empty(), others.is_empty()) {
        (true, _) => None,
        (false, true) => Some(word.to_owned()),
        (false, false) if own.len() > others.len() => {
            Some(format!("{word} other than {}", named(judge, others)))
        }
        (false, false) if own.len() > 3 => Some(format!("{word} that beats the best card so far")),
        (false, false) => Some(named(judge, own)),
    }
}
