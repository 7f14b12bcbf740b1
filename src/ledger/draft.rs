//! A result being entered: what is chosen so far, what follows from it, and what cannot be chosen.

use super::hand::{
    BestTrump, BidHand, Called, Contract, Fault, Hand, PotHand, Share, Turned, TurnedHand,
};
use crate::games::{Record, Rules};
use crate::seats::{BySide, Layout, Side};

/// What is told of a side: its tricks or its points, or that it passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It passed (B2).
    Passed,
    /// So many tricks, or points.
    Took(i32),
}

impl Answer {
    /// The tricks or points; none where the side passed.
    pub const fn number(self) -> i32 {
        match self {
            Self::Passed => 0,
            Self::Took(number) => number,
        }
    }
}

/// What the scorekeeper has tapped of a result; kept until the hand is saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// What is told of each side, in the order they were asked for; later questions follow from
    /// earlier ones.
    pub answers: Vec<(Side, Answer)>,
    /// Who was named for the highest trump.
    pub best: Option<BestTrump>,
    /// The called partner who helped (A7).
    pub called: Option<Called>,
    /// Who did something against the rules of play (B7).
    pub fault: Option<(Side, Fault)>,
}

/// The questions of a result: which sides are asked, in order, and for what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    layout: Layout,
    /// The sides still in, the bidding side first.
    sides: Vec<Side>,
    record: Record,
    contract: Option<Contract>,
    turned: Turned,
}

/// So many sides are told in order, and the last of them follows.
const FEW: usize = 3;

/// So many sides are told one by one as quickly as at once.
const ONE_BY_ONE: usize = 2;

/// So many ways the tricks may lie can be looked through: three tricks among five.
const LOOKED_THROUGH: usize = 35;

impl Form {
    /// The form for a hand played on `contract`, if its game has bidding, with `turned` for trump and
    /// the sides of `out` already out.
    pub fn new(
        rules: &dyn Rules,
        out: &BySide<bool>,
        contract: Option<&Contract>,
        turned: Turned,
    ) -> Self {
        let layout = rules.layout();
        let bidding = contract.map(|contract| layout.side_of(contract.seat));
        let others = layout
            .sides()
            .filter(|side| Some(*side) != bidding && !out[*side]);
        Self {
            layout,
            sides: bidding.into_iter().chain(others).collect(),
            record: rules.table().record.clone(),
            contract: contract.cloned(),
            turned,
        }
    }

    /// The sides still in, the bidding side first.
    pub fn sides(&self) -> &[Side] {
        &self.sides
    }

    /// What the game writes down.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The sides that are asked: of few the last is not, whose tricks follow from the others', unless
    /// it may have passed, or points are written down.
    pub fn asked(&self) -> &[Side] {
        match self.record {
            Record::Bid { .. } | Record::Turned { .. } if self.sides.len() <= FEW => {
                self.sides.split_last().map_or(&[], |(_, asked)| asked)
            }
            _ => &self.sides,
        }
    }

    /// The numbers of tricks there are.
    pub fn counts(&self) -> std::ops::RangeInclusive<u8> {
        0..=self.record.tricks()
    }

    fn tricks(&self) -> i32 {
        self.record.tricks().into()
    }

    /// The sides that the bidder may have called (A7): all the others.
    pub fn partners(&self) -> &[Side] {
        match self.record {
            Record::Bid { called: true, .. } => {
                self.sides.split_first().map_or(&[], |(_, own)| own)
            }
            _ => &[],
        }
    }
}

impl Draft {
    /// A draft that repeats a recorded hand.
    pub fn of(hand: &Hand, form: &Form) -> Self {
        let mut draft = Self::default();
        for side in form.asked() {
            draft.answers.push((*side, answer_in(hand, *side)));
        }
        match hand {
            Hand::Bid(hand) => (draft.best, draft.called) = (hand.best_trump, hand.called),
            Hand::Turned(hand) => draft.best = hand.best_trump,
            Hand::Pot(hand) => {
                let mut shares = hand.shares.iter();
                draft.fault = shares.find_map(|(side, share)| Some((side, share.fault()?)));
            }
            Hand::Points(_) => {}
        }
        draft
    }

    /// Whether nothing has been tapped.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The answer of a side. It does not count where `form` does not ask for it or it does not fit
    /// the answers before it: the draft may have been begun for another bidder, or come from a save.
    fn chosen(&self, form: &Form, side: Side) -> Option<Answer> {
        self.answers
            .iter()
            .find(|(own, _)| *own == side && form.asked().contains(own))
            .map(|(_, answer)| *answer)
            .filter(|answer| self.can_be(form, side, *answer))
    }

    /// Tricks left for `side` once the sides asked before it have theirs.
    fn left_for(&self, form: &Form, side: Side) -> i32 {
        let before = form.asked().iter().take_while(|asked| **asked != side);
        let taken: i32 = before
            .filter_map(|asked| self.chosen(form, *asked))
            .map(Answer::number)
            .sum();
        form.tricks() - taken
    }

    /// Tricks that nobody has been given yet.
    fn left(&self, form: &Form) -> i32 {
        let asked = form.asked().iter();
        let taken = asked.filter_map(|side| self.chosen(form, *side));
        form.tricks() - taken.map(Answer::number).sum::<i32>()
    }

    /// Whether that can be told of `side`, given the sides asked before it.
    pub fn can_be(&self, form: &Form, side: Side, answer: Answer) -> bool {
        match (&form.record, answer) {
            (Record::Points, Answer::Took(_)) => true,
            (Record::Points | Record::Bid { .. } | Record::Turned { .. }, Answer::Passed) => false,
            (Record::Pot { .. }, Answer::Passed) => true,
            (Record::Pot { .. }, Answer::Took(tricks)) => {
                (0..=self.left_for(form, side)).contains(&tricks)
            }
            (_, Answer::Took(tricks)) => {
                let left = self.left_for(form, side);
                let mut others = form.sides.iter().filter(|own| **own != side);
                let is_last = form.sides.last() == Some(&side);
                // The last took all that is left once the others have told.
                match is_last && others.all(|own| self.chosen(form, *own).is_some()) {
                    true => tricks == left,
                    false => (0..=left).contains(&tricks),
                }
            }
        }
    }

    /// Notes what is told of a side, and forgets answers that do not count any longer.
    pub fn answer(&mut self, form: &Form, side: Side, answer: Answer) {
        self.answers.retain(|(own, _)| *own != side);
        self.answers.push((side, answer));
        self.answers = form
            .asked()
            .iter()
            .filter_map(|side| Some((*side, self.chosen(form, *side)?)))
            .collect();
        if self.best.is_some_and(|best| !self.can_be_best(form, best)) {
            self.best = None;
        }
        if self
            .called
            .is_some_and(|own| !self.can_have_helped(form, own))
        {
            self.called = None;
        }
        if self
            .fault
            .is_some_and(|(side, _)| !self.can_have_faulted(form, side))
        {
            self.fault = None;
        }
    }

    /// What is told of a side, chosen or following from the others': once all tricks are given out
    /// the rest took none, the last one took what is left, and a single trick left is whose highest
    /// trump won it (P5).
    pub fn told(&self, form: &Form, side: Side) -> Option<Answer> {
        self.told_by(form, side, self.best)
    }

    /// The same, as if `best` had been named for the highest trump.
    fn told_by(&self, form: &Form, side: Side, best: Option<BestTrump>) -> Option<Answer> {
        let pot = matches!(form.record, Record::Pot { .. });
        let none = if pot { Answer::Passed } else { Answer::Took(0) };
        if !form.sides.contains(&side) {
            return Some(none);
        }
        if let Some(answer) = self.chosen(form, side) {
            return Some(answer);
        }
        if form.record == Record::Points {
            let mut asked = form.asked().iter();
            let told = asked.any(|own| self.chosen(form, *own).is_some());
            return told.then_some(none);
        }
        // Whoever took no trick of a pot passed, or is bourréd: that must be told.
        if pot {
            return None;
        }
        let open = self.open_sides(form);
        match (self.left(form), best, &open[..]) {
            (0, ..) => Some(none),
            (left, _, [_]) => Some(Answer::Took(left)),
            (1, Some(BestTrump::By(own)), _) if open.contains(&own) => {
                Some(Answer::Took((own == side).into()))
            }
            _ => None,
        }
    }

    /// The sides of which nothing is chosen.
    fn open_sides(&self, form: &Form) -> Vec<Side> {
        let sides = form.sides.iter().copied();
        sides
            .filter(|side| self.chosen(form, *side).is_none())
            .collect()
    }

    /// The ways the tricks that are left may lie with several sides, to be told at once, each with
    /// the sides that took some. Where there are too many ways to look through, those where no side
    /// took more than one; nothing where the sides are as quickly told one by one.
    pub fn rests(&self, form: &Form) -> Vec<Vec<(Side, u8)>> {
        let open = self.open_sides(form);
        let left = u8::try_from(self.left(form)).unwrap_or(0);
        let shared_out = matches!(form.record, Record::Bid { .. } | Record::Turned { .. });
        if !shared_out || open.len() <= ONE_BY_ONE || open.len() == form.sides.len() {
            return Vec::new();
        }
        let winner = self.best.filter(|best| self.can_be_best(form, *best));
        let ways = |most| {
            let mut ways = ways(&open, left, most);
            ways.retain(|way| match winner {
                Some(BestTrump::By(own)) if open.contains(&own) => {
                    way.iter().any(|(side, _)| *side == own)
                }
                _ => true,
            });
            ways
        };
        let all = ways(left);
        match all.len() {
            0..=1 => Vec::new(),
            2..=LOOKED_THROUGH => all,
            _ => ways(1),
        }
    }

    /// Notes the tricks of all the sides of which nothing is chosen.
    pub fn answer_rest(&mut self, form: &Form, way: &[(Side, u8)]) {
        for side in self.open_sides(form) {
            let took = way.iter().find(|(own, _)| *own == side);
            let tricks = took.map_or(0, |(_, tricks)| *tricks);
            self.answer(form, side, Answer::Took(tricks.into()));
        }
    }

    /// The tricks of a side, chosen or following from the others'.
    fn tricks(&self, form: &Form, side: Side) -> Option<u8> {
        let told = self.told(form, side)?;
        u8::try_from(told.number()).ok()
    }

    /// Whether a side took no trick, whoever played the highest trump.
    fn took_none(&self, form: &Form, side: Side) -> bool {
        let told = self.told_by(form, side, None);
        told.is_some_and(|answer| answer.number() == 0)
    }

    /// Whether that can be the answer to who played the highest trump: it always wins its trick, so
    /// a side without a trick did not play it (P5).
    pub fn can_be_best(&self, form: &Form, best: BestTrump) -> bool {
        match best {
            BestTrump::By(side) => form.sides.contains(&side) && !self.took_none(form, side),
            BestTrump::NotPlayed => true,
        }
    }

    /// Who played the highest trump: as chosen, or the only side that can have.
    pub fn best(&self, form: &Form) -> Option<BestTrump> {
        let mut possible = form
            .sides
            .iter()
            .map(|side| BestTrump::By(*side))
            .filter(|best| self.can_be_best(form, *best));
        let chosen = self.best.filter(|best| self.can_be_best(form, *best));
        match (chosen, possible.next(), possible.next()) {
            (Some(best), ..) => Some(best),
            (None, only, None) => only,
            _ => None,
        }
    }

    /// Whether a called partner can have helped so (A7): with a trick taken, and for ten points with
    /// the highest trump.
    pub fn can_have_helped(&self, form: &Form, called: Called) -> bool {
        let tricks = self.tricks(form, called.partner).unwrap_or(0);
        let best = self.best(form) == Some(BestTrump::By(called.partner));
        form.partners().contains(&called.partner) && called.can_be(tricks, best)
    }

    /// The called partner who helped, if one did.
    pub fn helped(&self, form: &Form) -> Option<Called> {
        self.called.filter(|own| self.can_have_helped(form, *own))
    }

    /// Whether a player can have done something against the rules of play: whoever stayed.
    pub fn can_have_faulted(&self, form: &Form, side: Side) -> bool {
        matches!(self.told(form, side), Some(Answer::Took(_)))
    }

    /// The record, once every question is answered.
    pub fn hand(&self, form: &Form) -> Option<Hand> {
        let best_trump = match form.record.asks_best() {
            true => Some(self.best(form)?),
            false => None,
        };
        match form.record {
            Record::Bid { .. } => Some(Hand::Bid(BidHand {
                contract: form.contract.clone()?,
                tricks: self.by_side(form, |side| self.tricks(form, side))?,
                best_trump,
                called: self.helped(form),
            })),
            Record::Turned { .. } => Some(Hand::Turned(TurnedHand {
                turned: form.turned,
                tricks: self.by_side(form, |side| self.tricks(form, side))?,
                best_trump,
            })),
            Record::Pot { tricks } => {
                let shares = self.by_side(form, |side| self.share(form, side))?;
                let took: u8 = shares.values().iter().filter_map(|own| own.tricks()).sum();
                let passed = shares.values().iter().all(|own| *own == Share::Passed);
                let turned = form.turned;
                (took == tricks || passed).then_some(Hand::Pot(PotHand { turned, shares }))
            }
            Record::Points => {
                let points = |side| self.told(form, side).map(Answer::number);
                self.by_side(form, points).map(Hand::Points)
            }
        }
    }

    fn by_side<T>(&self, form: &Form, part: impl Fn(Side) -> Option<T>) -> Option<BySide<T>> {
        let parts: Option<Vec<T>> = form.layout.sides().map(part).collect();
        parts.map(BySide::from)
    }

    fn share(&self, form: &Form, side: Side) -> Option<Share> {
        let fault = self.fault.filter(|(own, _)| *own == side);
        Some(match self.told(form, side)? {
            Answer::Passed => Share::Passed,
            Answer::Took(_) => Share::Stayed {
                tricks: self.tricks(form, side)?,
                fault: fault.map(|(_, fault)| fault),
            },
        })
    }
}

/// The ways to deal out `left` tricks among `sides`, none of which took more than `most`; the first
/// side takes as many as it can first.
fn ways(sides: &[Side], left: u8, most: u8) -> Vec<Vec<(Side, u8)>> {
    let Some((first, others)) = sides.split_first() else {
        return if left == 0 {
            vec![Vec::new()]
        } else {
            Vec::new()
        };
    };
    let mut all = Vec::new();
    for own in (0..=most.min(left)).rev() {
        for way in ways(others, left - own, most) {
            let first = (own > 0).then_some((*first, own));
            all.push(first.into_iter().chain(way).collect());
        }
    }
    all
}

/// What a recorded hand tells of a side.
fn answer_in(hand: &Hand, side: Side) -> Answer {
    match hand {
        Hand::Points(points) => Answer::Took(points.get(side).copied().unwrap_or(0)),
        Hand::Pot(_) => hand
            .tricks(side)
            .map_or(Answer::Passed, |tricks| Answer::Took(tricks.into())),
        Hand::Bid(_) | Hand::Turned(_) => Answer::Took(hand.tricks(side).unwrap_or(0).into()),
    }
}
