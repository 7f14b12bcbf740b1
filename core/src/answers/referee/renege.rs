//! Rules on a renege described by cards (P1–P8, R5), with its penalty (D1, D2, B7).

use super::since::RenegeNoticed;
use super::{Referee, Ruling, RulingValue, Verdict};
use crate::base::cards::{Card, CardSet, Suit};
use crate::base::house::choices::{Follow, Renege};
use crate::base::house::{Choose, ClauseId, Rule, Value};
use crate::base::order::{Family, Order};
use crate::base::play::{Cinch, IllegalPlay, Judge, PlayRules};
use crate::words::referee::{
    HeldKind, Instead, NONE_KNOWN, OpenCard, PlayRuling, Suited, Which, allowed, also_held,
    ask_held, following, follows, holds_back, if_also_held, if_sure, illegal_rule, otherwise,
    play_ruling, ranked, refused,
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayFacts {
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
    /// When it was noticed; while that is open, the ruling names no penalty.
    pub since: Option<RenegeNoticed>,
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

impl PlayFacts {
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

    /// The cards of the pack that these facts do not name.
    fn unseen(&self) -> CardSet {
        let gone: CardSet = self.trick.iter().copied().collect();
        let known = self.held.with(self.played) | gone;
        self.order.pack().collect::<CardSet>() - known
    }

    /// Whether the cards held were three sure tricks, whatever was played before (P9).
    pub(super) fn cinch(&self, judge: &Judge) -> Cinch {
        let hand = self.held.with(self.played);
        cinch(judge, &self.trick, hand, (0, CardSet::EMPTY))
    }

    /// The same facts with one more card held, for each of these.
    fn and_one_of(&self, cards: CardSet) -> Vec<Self> {
        let more = |card| Self {
            held: self.held.with(card),
            ..self.clone()
        };
        cards.iter().map(more).collect()
    }
}

impl Referee {
    /// Rules whether a play was a renege.
    ///
    /// # Errors
    /// Why the facts are impossible.
    pub fn renege(&self, facts: &PlayFacts) -> Result<Ruling, Impossible> {
        if let Some(why) = facts.impossible() {
            return Err(why);
        }
        let (ruling, all) = self.ruled(facts);
        let ruling = self.decisive(ruling, |other| Some(other.ruled(facts).0));
        Ok(self.elsewhere(&all, ruling, |_| None))
    }

    /// The ruling without other tables’ rules, and the plays it may have been.
    fn ruled(&self, facts: &PlayFacts) -> (Ruling, Vec<PlayFacts>) {
        let judge = self.judge(facts.order);
        let hand = facts.held.with(facts.played);
        let refuses = judge.refuses(&facts.trick, hand, facts.played, facts.cinch(&judge));
        let alone = || vec![facts.clone()];
        match refuses {
            // An unknown card could make it a renege at another table too.
            Some(reason) if facts.rest == Rest::Unknown => {
                let more = facts.and_one_of(facts.unseen());
                let all = alone().into_iter().chain(more).collect();
                (self.was_renege(&judge, facts, reason), all)
            }
            Some(reason) => (self.was_renege(&judge, facts, reason), alone()),
            None if facts.rest == Rest::Harmless || facts.trick.is_empty() => {
                (self.was_fair(&judge, facts), alone())
            }
            None => self.may_have_been(&judge, facts),
        }
    }

    fn was_renege(&self, judge: &Judge, facts: &PlayFacts, reason: IllegalPlay) -> Ruling {
        let hand = facts.held.with(facts.played);
        let legal = judge.legal(&facts.trick, hand, facts.cinch(judge));
        let says = self.play_ruling(facts, PlayRuling::Renege);
        let mut ruling = Ruling::new(Verdict::Foul, says);
        ruling.reasons.push(refused(judge, &facts.trick, reason));
        let instead = Instead::OneOf(ranked(judge, legal));
        self.sanction(ruling, facts.since, instead)
    }

    fn was_fair(&self, judge: &Judge, facts: &PlayFacts) -> Ruling {
        let says = self.play_ruling(facts, PlayRuling::Legal);
        let mut ruling = Ruling::new(Verdict::Fair, says);
        ruling.reasons = allowed(judge, &facts.trick, facts.held, facts.played);
        unless_sure(judge, facts, ruling)
    }

    fn play_ruling(&self, facts: &PlayFacts, ruling: PlayRuling) -> String {
        play_ruling(ruling, facts.played, self.trick_word())
    }

    /// No known card speaks against it; an unknown one may.
    fn may_have_been(&self, judge: &Judge, facts: &PlayFacts) -> (Ruling, Vec<PlayFacts>) {
        let hand = facts.held.with(facts.played);
        let unseen = facts.unseen();
        let refuses =
            |card: &Card| judge.refuses(&facts.trick, hand.with(*card), facts.played, Cinch::No);
        let telling: CardSet = unseen
            .iter()
            .filter(|card| refuses(card).is_some())
            .collect();
        if telling.is_empty() {
            return (self.was_fair(judge, facts), vec![facts.clone()]);
        }
        let kinds = kinds(judge, telling, unseen, facts.held);
        let is_trump = judge.trumps().contains(facts.trick[0]);
        let renege = judge.play_rules().renege;
        let reasons = telling.iter().filter_map(|card| refuses(&card));
        let mut rules: Vec<&str> = reasons
            .map(|reason| illegal_rule(reason, !is_trump, false, renege))
            .collect();
        rules.sort_unstable();
        rules.dedup();
        let rules = rules.join(" ");
        let clauses: &[ClauseId] = match (facts.order.family(), is_trump) {
            (Family::Fives, true) => &["P3", "P4"],
            (Family::Fives, false) => &["P1", "P2"],
            (family, _) => following(family),
        };
        if facts.rest == Rest::Telling {
            let says = self.play_ruling(facts, PlayRuling::RenegeWith(&kinds));
            let ruling = Ruling::new(Verdict::Foul, says);
            let ruling = self.sanction(
                ruling.because(format!("{} {rules}", also_held(&kinds)), clauses),
                facts.since,
                Instead::Held(kinds),
            );
            return (ruling, facts.and_one_of(telling));
        }
        let says = self.play_ruling(facts, PlayRuling::LegalWithout(&kinds));
        let mut ruling = Ruling::new(Verdict::Depends, says)
            .because(format!("{NONE_KNOWN} {rules}"), clauses)
            .unless(if_also_held(&kinds));
        ruling.asks = Some(ask_held(&kinds));
        let ruling = ruling.comes_to(RulingValue::OnlyWith(kinds));
        (ruling, vec![facts.clone()])
    }

    /// The rules of play of other tables that differ in one house rule from this one (P1, P4).
    fn other_rules(&self) -> Vec<OtherRule> {
        let follows = Follow::ALL.iter().map(|follow| OtherRule::Follow(*follow));
        let reneges = Renege::ALL.iter().map(|renege| OtherRule::Renege(*renege));
        let known = |other: &OtherRule| {
            let deciding = self.deciding(other.rule());
            deciding.is_some_and(|rule| {
                let (_, value) = other.named();
                rule.elsewhere.iter().any(|other| other.value == value)
            })
        };
        follows.chain(reneges).filter(known).collect()
    }

    /// Adds the house rules by another value of which the ruling would differ, whichever of these
    /// plays it was; `open` is the card on which it depends
    /// for one by which it would differ for some of them, if that is told.
    pub(super) fn elsewhere(
        &self,
        all: &[PlayFacts],
        mut ruling: Ruling,
        open: impl Fn(OtherRule) -> Option<OpenCard>,
    ) -> Ruling {
        if self.game.family != Some(Family::Fives) {
            return ruling;
        }
        let is_foul = ruling.verdict == Verdict::Foul;
        let (mut maybe, mut decided) = (Vec::new(), Vec::new());
        for other in self.other_rules() {
            let fouls = fouls(other.play_rules(self.play_rules), all).into_iter();
            let differ = fouls.filter(|foul| *foul != is_foul).count();
            if differ == all.len() {
                let then = otherwise(is_foul, None);
                ruling = ruling.if_your_table(other.named(), other.did(), then);
                let (rule, value) = other.named();
                decided.extend(self.deciding(rule).map(|rule| rule.only(&value)));
            } else if differ > 0 {
                maybe.extend(open(other).map(|card| (other, otherwise(is_foul, Some(card)))));
            }
        }
        decided.append(&mut ruling.decided_by);
        ruling.decided_by = decided;
        let maybe = maybe.into_iter();
        maybe.fold(ruling.named_once(), |ruling, (other, then)| {
            ruling.if_your_table(other.named(), other.did(), then)
        })
    }
}

/// Which of these plays are a renege by some rules of play.
pub(super) fn fouls(play_rules: PlayRules, all: &[PlayFacts]) -> Vec<bool> {
    let mut judge: Option<Judge> = None;
    let foul = |facts: &PlayFacts| {
        let known = judge.take().filter(|known| known.order() == facts.order);
        let judge = judge.insert(known.unwrap_or_else(|| Judge::new(facts.order, play_rules)));
        let hand = facts.held.with(facts.played);
        let refused = judge.refuses(&facts.trick, hand, facts.played, Cinch::No);
        refused.is_some()
    };
    all.iter().map(foul).collect()
}

/// A rule of play by which another table differs (P1, P4).
#[derive(Clone, Copy)]
pub(super) enum OtherRule {
    Follow(Follow),
    Renege(Renege),
}

impl OtherRule {
    const fn rule(self) -> &'static Rule {
        match self {
            Self::Follow(_) => &Follow::RULE,
            Self::Renege(_) => &Renege::RULE,
        }
    }

    /// The rule and its value.
    fn named(self) -> (&'static Rule, Value) {
        let value = match self {
            Self::Follow(follow) => follow.value(),
            Self::Renege(renege) => renege.value(),
        };
        (self.rule(), value)
    }

    /// The rules of play of a table that differs in it alone.
    const fn play_rules(self, here: PlayRules) -> PlayRules {
        match self {
            Self::Follow(follow) => PlayRules { follow, ..here },
            Self::Renege(renege) => PlayRules { renege, ..here },
        }
    }

    /// What such a table does, after “If your table”.
    const fn did(self) -> &'static str {
        match self {
            Self::Follow(follow) => follows(follow),
            Self::Renege(renege) => holds_back(renege),
        }
    }
}

/// The tricks that win the pot for certain (P9).
pub(super) const SURE: usize = 3;

/// P9: whether a player of Bourré was sure of three tricks at a play, and had not won them yet: by
/// the hand, the trick before the play, and the tricks won before and the cards that fell in them.
pub(super) fn cinch(
    judge: &Judge,
    trick: &[Card],
    hand: CardSet,
    (won, fallen): (usize, CardSet),
) -> Cinch {
    // A trump on the table beats none that can still win the trick.
    let gone = trick.iter().copied().collect::<CardSet>() | fallen;
    let sure = judge.surest(hand, gone).count() as usize;
    match judge.order().family() == Family::Bourre && won < SURE && won + sure >= SURE {
        true => Cinch::Sure(fallen),
        false => Cinch::No,
    }
}

/// P9: the facts do not say that a player of Bourré was sure of three tricks, nor what was played before.
fn unless_sure(judge: &Judge, facts: &PlayFacts, ruling: Ruling) -> Ruling {
    let hand = facts.held.with(facts.played);
    let sure = Cinch::Sure(CardSet::EMPTY);
    match judge.refuses(&facts.trick, hand, facts.played, sure) {
        None => ruling,
        Some(reason) => ruling.unless(if_sure(judge, reason)),
    }
}

/// The kinds of these cards; by name if not every card of a kind decides.
fn kinds(judge: &Judge, telling: CardSet, unseen: CardSet, held: CardSet) -> Vec<HeldKind> {
    let suits = Suit::ALL.into_iter().filter_map(|suit| {
        let plain: CardSet = Card::pack()
            .filter(|card| card.suit == suit && !judge.trumps().contains(*card))
            .collect();
        // R2: a card printed in the suit may be a trump.
        let guest = Card::pack().any(|card| card.suit == suit && judge.trumps().contains(card));
        let of = match guest {
            true => Suited::WithGuest(suit),
            false => Suited::Plain(suit),
        };
        kind(judge, telling, unseen & plain, of)
    });
    // A trump that is known to have been held, and could be withheld, does not answer the question.
    let trumps = kind(
        judge,
        telling,
        (unseen | held) & judge.trumps(),
        Suited::Trump,
    );
    suits.chain(trumps).collect()
}

fn kind(judge: &Judge, telling: CardSet, all: CardSet, of: Suited) -> Option<HeldKind> {
    let these = telling & all;
    let others = all - these;
    let which = match others.is_empty() {
        true => Which::Any,
        false if these.len() > others.len() => Which::But(ranked(judge, others)),
        false if these.len() > 3 => Which::Beating,
        false => Which::These(ranked(judge, these)),
    };
    (!these.is_empty()).then_some(HeldKind { of, which })
}
