//! The quiz: a round of questions made from a seed.
//!
//! Of many random tricks it keeps the most instructive: a card loses that looks like a winner, or the
//! trick shows something new.

use std::collections::VecDeque;

use crate::base::cards::{Card, Suit};
use crate::base::compare::{FixedTrump, Loses, account, place};
use crate::base::order::{Counts, Family, Order, Ranking};

/// Questions in a round.
pub const QUESTIONS: usize = 10;

/// Random tricks to choose a question from.
const DEALT: usize = 48;

/// A trick of two to four cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuizQuestion {
    /// The order of the cards.
    pub order: Order,
    /// The cards, the lead first.
    pub plays: Vec<Card>,
}

/// What a question teaches.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lesson {
    /// A card with a fixed rank wins.
    Takes(FixedTrump),
    /// A card that looks like a winner loses.
    Loses(Loses),
}

/// A round: missed questions are asked again until they are answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuizRound {
    questions: Vec<QuizQuestion>,
    /// The questions to come, the current one first.
    waiting: VecDeque<usize>,
    /// The play chosen.
    said: Option<usize>,
    /// The number of questions missed at least once.
    missed: Vec<usize>,
    /// The number of answers passed.
    gone: usize,
}

/// Whether an answer is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuizAnswer {
    /// That card wins.
    Right,
    /// Another card wins.
    Wrong,
}

impl QuizRound {
    /// The round of a seed; the same seed gives the same questions.
    pub fn new(family: Family, ranking: Ranking, seed: u64) -> Self {
        let mut chance = SplitMix64(seed);
        let (mut questions, mut had) = (Vec::<QuizQuestion>::new(), Vec::new());
        while questions.len() < QUESTIONS {
            let dealt = (0..DEALT).map(|_| QuizQuestion::deal(family, ranking, &mut chance));
            let fresh = dealt.filter(|deal| !questions.iter().any(|other| deal.is_like(other)));
            let picked = fresh.max_by_key(|deal| deal.worth(&had));
            if let Some(question) = picked {
                had.extend(question.lessons());
                questions.push(question);
            }
        }
        Self {
            waiting: (0..questions.len()).collect(),
            questions,
            said: None,
            missed: Vec::new(),
            gone: 0,
        }
    }

    /// The current question; `None` at the end.
    pub fn question(&self) -> Option<&QuizQuestion> {
        let at = self.waiting.front()?;
        self.questions.get(*at)
    }

    /// Its number, from 1; `None` if it is asked again, or at the end.
    pub fn number(&self) -> Option<usize> {
        (self.gone < self.questions.len()).then_some(self.gone + 1)
    }

    /// The number of questions left, with the current one.
    pub fn left(&self) -> usize {
        self.waiting.len()
    }

    /// The index of the play chosen, and whether it wins; `None` before the answer.
    pub fn choice(&self) -> Option<(usize, QuizAnswer)> {
        let said = self.said?;
        let right = self.question()?.taker() == Some(said);
        Some((
            said,
            if right {
                QuizAnswer::Right
            } else {
                QuizAnswer::Wrong
            },
        ))
    }

    /// Answers with a play; only the first answer counts.
    pub fn answer(&mut self, play: usize) {
        let Some(at) = self.waiting.front().copied() else {
            return;
        };
        if self.said.is_some() {
            return;
        }
        self.said = Some(play);
        if self
            .choice()
            .is_some_and(|(_, how)| how == QuizAnswer::Wrong)
            && !self.missed.contains(&at)
        {
            self.missed.push(at);
        }
    }

    /// Goes to the next question; a missed one comes again at the end.
    pub fn go_on(&mut self) {
        let Some((_, how)) = self.choice() else {
            return;
        };
        self.said = None;
        self.gone += 1;
        let asked = self.waiting.pop_front();
        if how == QuizAnswer::Wrong {
            self.waiting.extend(asked);
        }
    }

    /// The number of questions right at the first try.
    pub fn right(&self) -> usize {
        self.questions.len() - self.missed.len()
    }

    /// The questions in their first order.
    pub fn questions(&self) -> &[QuizQuestion] {
        &self.questions
    }
}

impl QuizQuestion {
    /// The winning play.
    pub fn taker(&self) -> Option<usize> {
        account(self.order, &self.plays).map(|account| account.taker.at)
    }

    fn deal(family: Family, ranking: Ranking, chance: &mut SplitMix64) -> Self {
        let trump = chance.one_of(&Suit::ALL).unwrap_or(Suit::Hearts);
        let order = Order::of(family, trump).with_ranking(ranking);
        let mut pack: Vec<Card> = order.pack().collect();
        let count = 2 + chance.below(3);
        let mut plays: Vec<Card> = Vec::with_capacity(count);
        while plays.len() < count && !pack.is_empty() {
            // Mostly trumps and the suit led, because other cards cannot win.
            let led = plays.first().map(|lead| order.counts_as(*lead));
            let wanted = match chance.below(8) {
                0..3 => Some(Counts::Trump),
                3..6 => led,
                _ => None,
            };
            let fits = |card: &&Card| wanted.is_none_or(|wanted| order.counts_as(**card) == wanted);
            let from: Vec<Card> = pack.iter().filter(fits).copied().collect();
            if let Some(card) = chance.one_of(&from) {
                pack.retain(|other| *other != card);
                plays.push(card);
            }
        }
        Self { order, plays }
    }

    /// Whether it has the same cards.
    fn is_like(&self, other: &Self) -> bool {
        let same = |cards: &[Card]| cards.iter().all(|card| self.plays.contains(card));
        self.order == other.order && self.plays.len() == other.plays.len() && same(&other.plays)
    }

    fn lessons(&self) -> Vec<Lesson> {
        let Some(account) = account(self.order, &self.plays) else {
            return Vec::new();
        };
        let taker = account.taker;
        let takes = place(self.order, taker.card).map(Lesson::Takes);
        let losers = account.losers.iter().filter(|loser| loser.surprises);
        let loses = losers.map(|loser| Lesson::Loses(loser.why));
        takes.into_iter().chain(loses).collect()
    }

    /// How much it teaches a player who has had some lessons.
    fn worth(&self, had: &[Lesson]) -> usize {
        let lessons = self.lessons();
        let worth = lessons
            .iter()
            .map(|lesson| match (lesson, had.contains(lesson)) {
                (Lesson::Loses(_), false) => 4,
                (Lesson::Takes(_), false) => 5,
                (Lesson::Loses(_), true) => 2,
                (Lesson::Takes(_), true) => 0,
            });
        worth.sum()
    }
}

/// Random numbers from a seed (SplitMix64), the same on every machine.
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, which is small and not 0.
    fn below(&mut self, end: u32) -> usize {
        // The upper half times the end, evenly distributed.
        let spread = (self.next() >> 32) * u64::from(end);
        usize::try_from(spread >> 32).unwrap_or_default()
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        let end = u32::try_from(all.len()).ok()?;
        all.get(self.below(end)).copied()
    }
}
