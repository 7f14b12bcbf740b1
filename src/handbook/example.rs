//! Worked examples: hands that the scorer scores, tricks that the judge judges. Nothing of what comes
//! out is written here.

use chrono::DateTime;

use super::entry::At;
use crate::bidding::{Bid, Call, Outcome, Position};
use crate::cards::{Card, CardSet, Suit};
use crate::games::{After, Judgement, Record};
use crate::ledger::{
    BestTrump, BidHand, Called, Command, Contract, Dealt, Hand, Ledger, PotHand, Setup, Share,
    Turned, TurnedHand, Won,
};
use crate::order::{Counts, Order};
use crate::play::{self, Cinch};
use crate::referee::Referee;
use crate::seats::{BySide, Seat, Side};
use crate::words;

/// A piece of an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// A sentence.
    Says(String),
    /// Cards in a row.
    Cards {
        /// What they are.
        label: String,
        /// The cards, in order.
        cards: Vec<Card>,
    },
}

const NAMES: [&str; 10] = [
    "Ann", "Bob", "Cara", "Dev", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim",
];

/// The name of the player at a seat of every example.
pub fn name(seat: Seat) -> &'static str {
    NAMES.get(seat.index()).copied().unwrap_or("Jim")
}

/// Cards by their notation, one after the other.
pub fn cards(text: &str) -> Vec<Card> {
    text.split(' ')
        .filter_map(|card| card.parse().ok())
        .collect()
}

/// A game by the table's rules in which Ann deals first.
pub struct Sample(pub Ledger);

impl Sample {
    /// A new game; nothing where the rules cannot be played by.
    pub fn new(at: &At<'_>) -> Option<Self> {
        let seats = at.rules()?.layout().seats;
        let setup = Setup {
            game: at.game.id.to_owned(),
            house: at.house.clone(),
            players: (0..seats).map(|seat| name(Seat(seat)).to_owned()).collect(),
            first_dealer: Seat(0),
        };
        Ledger::new(setup).ok().map(Self)
    }

    /// Asks the ledger; whether it did not refuse.
    pub fn act(&mut self, command: Command) -> bool {
        self.0.act(command, DateTime::UNIX_EPOCH).is_ok()
    }

    /// What became of the last deal: of the hand, and of each side that something became of.
    pub fn last(&self) -> Vec<String> {
        let standing = self.0.standing();
        let Some(deal) = standing.deals.last() else {
            return Vec::new();
        };
        let stayed = |side: Side| match &deal.what {
            Dealt::Hand(Hand::Pot(hand)) => hand.shares[side] != Share::Passed,
            _ => false,
        };
        let lines = deal.lines.iter();
        let told = lines.filter(|(side, line)| line.took > 0 || stayed(*side) || side.0 < 2);
        told.map(|(side, _)| words::line(&self.0, deal, side).0)
            .collect()
    }
}

/// A hand on a bid by Ann, or another seat: the tricks of the first sides, and which of them played
/// the highest trump.
pub struct OnBid {
    pub seat: u8,
    pub bid: Bid,
    pub tricks: &'static [u8],
    pub best: Option<u8>,
    pub called: Option<Called>,
}

impl OnBid {
    pub const fn new(bid: Bid, tricks: &'static [u8], best: Option<u8>) -> Self {
        Self {
            seat: 0,
            bid,
            tricks,
            best,
            called: None,
        }
    }

    fn hand(&self, at: &At<'_>) -> Option<Hand> {
        let rules = at.rules()?;
        let best = self
            .best
            .map_or(BestTrump::NotPlayed, |side| BestTrump::By(Side(side)));
        Some(Hand::Bid(BidHand {
            contract: Contract {
                seat: Seat(self.seat),
                bid: self.bid,
                trump: None,
                won: Won::Bid,
            },
            tricks: counts(at, self.tricks),
            best_trump: rules.table().record.asks_best().then_some(best),
            called: self.called,
        }))
    }

    /// What a side scores for it; nothing where the rules cannot be played by.
    pub fn points(&self, at: &At<'_>, side: u8) -> i32 {
        let line = at.rules().zip(self.hand(at));
        line.map_or(0, |(rules, hand)| rules.line(&hand, Side(side)).points)
    }
}

/// So many for the first sides, none for the others.
fn counts(at: &At<'_>, first: &[u8]) -> BySide<u8> {
    BySide::from_fn(at.layout(), |side| {
        first.get(side.index()).copied().unwrap_or(0)
    })
}

/// What hands on a bid score, each in a game of its own. A bid that only a side below zero may make
/// comes after one that failed; one that nobody may make is left out.
pub fn scored(at: &At<'_>, hands: &[OnBid]) -> Vec<Shown> {
    let told = hands.iter().filter_map(|own| {
        let hand = own.hand(at)?;
        let mut game = Sample::new(at)?;
        if !game.act(Command::Record(hand.clone())) {
            let lowest = *at.rules()?.bids()?.ladder.first()?;
            let failed = OnBid {
                seat: own.seat,
                ..OnBid::new(lowest, &[0, 5], Some(1))
            };
            let played = game.act(Command::Record(failed.hand(at)?));
            if !played || !game.act(Command::Record(hand)) {
                return None;
            }
        }
        Some(Shown::Says(game.last().join(" ")))
    });
    told.collect()
}

/// What hands without a bid score, each in a game of its own.
pub fn turned(at: &At<'_>, hands: &[(&[u8], u8)]) -> Vec<Shown> {
    let told = hands.iter().filter_map(|(tricks, best)| {
        let asks = at.rules()?.table().record.asks_best();
        let hand = Hand::Turned(TurnedHand {
            turned: Turned::default(),
            tricks: counts(at, tricks),
            best_trump: asks.then_some(BestTrump::By(Side(*best))),
        });
        let mut game = Sample::new(at)?;
        let played = game.act(Command::Record(hand));
        played.then(|| Shown::Says(game.last().join(" ")))
    });
    told.collect()
}

/// What hands for the pot come to, one after the other: what the first players did, the others having
/// passed. A hand that such a table cannot play ends the example.
pub fn poured(at: &At<'_>, hands: &[&[Share]]) -> Vec<Shown> {
    let Some(mut game) = Sample::new(at) else {
        return Vec::new();
    };
    let mut told = Vec::new();
    for shares in hands {
        let seats = usize::from(at.layout().seats);
        if shares.len() > seats {
            break;
        }
        let shares = BySide::from_fn(at.layout(), |side| {
            shares.get(side.index()).copied().unwrap_or(Share::Passed)
        });
        let hand = Hand::Pot(PotHand {
            turned: Turned::default(),
            shares,
        });
        if !game.act(Command::Record(hand.clone())) {
            break;
        }
        let standing = game.0.standing();
        let headline = standing.deals.last();
        let headline = headline.map(|deal| words::headline(&game.0, deal, &hand));
        let says = format!(
            "{}. {}",
            headline.unwrap_or_default(),
            game.last().join(" ")
        );
        told.push(Shown::Says(says));
    }
    told
}

/// A trick so far, and the hand of the player whose turn it is; the first of `trump` is trump.
pub struct Turn {
    pub trump: Suit,
    /// The cards played, the lead first; none for a player who leads.
    pub trick: &'static str,
    pub hand: &'static str,
    pub cinch: Cinch,
}

impl Turn {
    pub const fn new(trump: Suit, trick: &'static str, hand: &'static str) -> Self {
        Self {
            trump,
            trick,
            hand,
            cinch: Cinch::No,
        }
    }

    pub const fn cinch(self, cinch: Cinch) -> Self {
        Self { cinch, ..self }
    }
}

/// What may be played in some turns.
pub fn may_play(at: &At<'_>, turns: &[Turn]) -> Vec<Shown> {
    let Some(family) = at.game.family else {
        return Vec::new();
    };
    let referee = Referee::new(at.game, at.house);
    let told = turns.iter().map(|turn| {
        let judge = referee.judge(Order::of(family, turn.trump));
        let (trick, hand) = (cards(turn.trick), cards(turn.hand));
        let held: CardSet = hand.iter().copied().collect();
        let legal = judge.legal(&trick, held, turn.cinch);
        let may = match legal == held {
            true => "you may play any of them".to_owned(),
            false => {
                let some = hand.iter().copied().filter(|card| legal.contains(*card));
                format!("you may play {} only", either(some))
            }
        };
        let trump = words::suit(turn.trump);
        let so_far = match trick.split_first() {
            None => "and you lead".to_owned(),
            Some((lead, [])) => format!("and the {} is led", words::card(*lead)),
            Some((lead, others)) => format!(
                "the {} is led and {} follows",
                words::card(*lead),
                words::cards(others.iter().copied())
            ),
        };
        let sure = match turn.cinch {
            Cinch::No => "",
            Cinch::Sure => ", sure of three tricks",
            Cinch::WonThree => ", having won the first three tricks",
        };
        Shown::Says(format!(
            "{} are trump, {so_far}. Holding {}{sure}, {may}.",
            capital(trump),
            words::cards(hand.iter().copied())
        ))
    });
    told.collect()
}

/// `the five or the jack of hearts`.
fn either(all: impl Iterator<Item = Card>) -> String {
    let names: Vec<String> = all
        .map(|card| format!("the {}", words::card(card)))
        .collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        Some((last, _)) => last.clone(),
        None => "no card".to_owned(),
    }
}

/// Who wins some tricks, each by its trump suit and its cards, the lead first.
pub fn won(at: &At<'_>, tricks: &[(Suit, &str)]) -> Vec<Shown> {
    let Some(family) = at.game.family else {
        return Vec::new();
    };
    let told = tricks.iter().filter_map(|(trump, played)| {
        let played = cards(played);
        let order = Order::of(family, *trump);
        let best = *played.get(play::winner(order, &played)?)?;
        let because = match order.counts_as(best) {
            Counts::Trump => "the highest trump",
            Counts::Plain(_) => "the highest of the suit led",
        };
        let says = format!(
            "{} are trump. Of {}, played in this order, the {} wins: {because}.",
            capital(words::suit(*trump)),
            words::cards(played.iter().copied()),
            words::card(best)
        );
        Some(Shown::Says(says))
    });
    told.collect()
}

/// A bidding: what the players say after one another, Bob first and Ann, who deals, last. It is told
/// as far as it is allowed; then what the next player may say, or how it ended.
pub fn called(at: &At<'_>, calls: &[Call]) -> Option<Shown> {
    let rules = at.rules()?;
    let speakers: Vec<Seat> = rules.layout().round_from(Seat(0)).collect();
    let auction = rules.auction(speakers, &BySide::from_fn(rules.layout(), |_| 0))?;
    let mut said: Vec<String> = Vec::new();
    let mut made: Vec<Call> = Vec::new();
    let mut position = auction.after(&made).ok()?;
    for call in calls {
        let Position::Turn { seat, legal } = &position else {
            break;
        };
        if !legal.contains(call) {
            break;
        }
        let does = match call {
            Call::Pass => "passes".to_owned(),
            Call::Hold => "takes the bid".to_owned(),
            Call::Bid(bid) => format!("bids {}", words::bid(*bid)),
        };
        said.push(format!("{} {does}", name(*seat)));
        made.push(*call);
        position = auction.after(&made).ok()?;
    }
    let end = match position {
        Position::Over(Outcome::Won(seat, bid)) => {
            format!("{} plays the hand at {}.", name(seat), words::bid(bid))
        }
        Position::Over(Outcome::Bagged(seat, bid)) => {
            format!("{} is bagged at {}.", name(seat), words::bid(bid))
        }
        Position::Over(Outcome::PassedOut) => "The hand is thrown in.".to_owned(),
        Position::Turn { seat, legal } => {
            let each = legal.iter().map(|call| match call {
                Call::Pass => "pass".to_owned(),
                Call::Hold => "take the bid".to_owned(),
                Call::Bid(bid) => format!("bid {}", words::bid(*bid)),
            });
            let each: Vec<String> = each.collect();
            format!("{} may {}.", name(seat), join_or(&each))
        }
    };
    Some(Shown::Says(format!(
        "Ann deals. {}. {end}",
        said.join(", ")
    )))
}

fn join_or(all: &[String]) -> String {
    match all.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

/// A bidding in which everyone but those named passes once round: pairs of seat and bid.
pub fn round_of(at: &At<'_>, bids: &[(u8, Bid)]) -> Vec<Call> {
    let round = at.layout().round_from(Seat(0));
    round
        .map(|seat| {
            let own = bids.iter().find(|(own, _)| Seat(*own) == seat);
            own.map_or(Call::Pass, |(_, bid)| Call::Bid(*bid))
        })
        .collect()
}

/// What totals after a hand mean: those of the first sides, the others at nothing, and who bid.
pub fn judged(at: &At<'_>, all: &[(&[i32], Option<u8>)]) -> Vec<Shown> {
    let told = all.iter().filter_map(|(first, bidder)| {
        let game = Sample::new(at)?;
        let layout = game.0.rules().layout();
        let total = |side: Side| first.get(side.index()).copied().unwrap_or(0);
        let totals = BySide::from_fn(layout, total);
        let judgement = judge(at, &totals, &BySide::from_fn(layout, |_| 0), *bidder, 1)?;
        let bid = bidder.map_or_else(String::new, |side| {
            format!(", {} having bid", words::side(&game.0, Side(side)))
        });
        let score = words::score(&game.0, &totals);
        Some(Shown::Says(format!(
            "{score}{bid}: {}.",
            verdict(&game.0, &judgement)
        )))
    });
    told.collect()
}

/// What the finish of the game makes of a score.
pub fn judge(
    at: &At<'_>,
    totals: &BySide<i32>,
    ticks: &BySide<u8>,
    bidder: Option<u8>,
    played: usize,
) -> Option<Judgement> {
    let rules = at.rules()?;
    let out = BySide::from_fn(rules.layout(), |_| false);
    let now = After {
        totals,
        ticks,
        out: &out,
        played,
        bidder: bidder.map(Side),
    };
    Some(rules.table().finish.judge(now))
}

/// `Ann & Cara win`, `Bob is out, and the game goes on`, `the game goes on`.
pub fn verdict(ledger: &Ledger, judgement: &Judgement) -> String {
    let layout = ledger.rules().layout();
    let does = |side: Side, one: &str, several: &str| {
        let alone = layout.seats_of(side).count() == 1;
        let verb = if alone { one } else { several };
        format!("{} {verb}", words::side(ledger, side))
    };
    let fallen = judgement.out.iter().filter(|(_, out)| **out);
    let fallen = fallen.map(|(side, _)| does(side, "is out", "are out"));
    let end = match judgement.end {
        Some(end) => end.winner.map_or_else(
            || "it is a draw".to_owned(),
            |winner| does(winner, "wins", "win"),
        ),
        None => "the game goes on".to_owned(),
    };
    let says: Vec<String> = fallen.chain([end]).collect();
    says.join(", and ")
}

/// Who deals after a misdeal of Ann's.
pub fn misdealt(at: &At<'_>) -> Vec<Shown> {
    let Some(mut game) = Sample::new(at) else {
        return Vec::new();
    };
    if !game.act(Command::Misdeal) {
        return Vec::new();
    }
    let next = name(game.0.standing().dealer);
    vec![Shown::Says(format!(
        "Ann deals, and the deal goes wrong. {next} deals next."
    ))]
}

/// Who leads when Ann deals, and Cara has each of these bids that the table knows.
pub fn lead(at: &At<'_>, bids: &[Bid]) -> Vec<Shown> {
    let leader = |bid: Option<Bid>| {
        let mut game = Sample::new(at)?;
        if let Some(bid) = bid
            && !game.act(Command::Bid(Seat(2), bid))
        {
            return None;
        }
        let leader = name(game.0.standing().leader(game.0.rules())?);
        Some(Shown::Says(match bid {
            Some(bid) => {
                let bid = words::bid(bid);
                format!("Ann deals and Cara has the bid at {bid}: {leader} leads.")
            }
            None => format!("Ann deals: {leader} leads."),
        }))
    };
    match at.rules().map(|rules| rules.table().record.clone()) {
        Some(Record::Bid { .. }) => bids.iter().filter_map(|bid| leader(Some(*bid))).collect(),
        _ => leader(None).into_iter().collect(),
    }
}

/// The trumps of a suit, highest first.
pub fn trumps(order: Order) -> Shown {
    Shown::Cards {
        label: format!("{}, trump", capital(words::suit(order.trump()))),
        cards: order.trumps(),
    }
}

/// A plain suit, highest first.
pub fn plain(order: Order, suit: Suit) -> Shown {
    Shown::Cards {
        label: format!("{}, plain", capital(words::suit(suit))),
        cards: order.plain(suit),
    }
}

/// A word at the head of a sentence.
pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
