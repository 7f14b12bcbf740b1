//! The words for a whole hand: its tricks, and what was found in them.

use super::{Statement, named};
use crate::base::cards::{Card, CardSet};
use crate::base::order::Counts;
use crate::base::play::{IllegalPlay, Judge, Play, SureTricks};
use crate::base::seats::Seat;
use crate::words;

/// A finding. Tricks are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandFinding {
    /// The card is not in the pack.
    NotInThePack(Card),
    /// A card was played twice.
    Twice(Card),
    /// A player who does not play this hand.
    NotPlaying(Seat),
    /// A player played twice to a trick.
    PlaysTwice(Seat, usize),
    /// A player played more cards than were dealt.
    TooMany(Seat),
    /// A player led without having won the trick before (P5), or the right to lead first (P6).
    LedOutOfTurn {
        /// Who led.
        seat: Seat,
        /// Who should have.
        instead: Seat,
        trick: usize,
    },
    /// A play that was illegal, by the cards the player played later.
    Reneged {
        play: Play,
        trick: usize,
        reason: IllegalPlay,
    },
}

impl HandFinding {
    /// Whether the record itself is impossible, rather than the play wrong.
    pub const fn is_impossible(self) -> bool {
        !matches!(self, Self::LedOutOfTurn { .. } | Self::Reneged { .. })
    }

    pub const fn is_renege(self) -> bool {
        matches!(self, Self::Reneged { .. })
    }
}

/// What shows a finding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// The lead of the trick.
    pub lead: Option<Card>,
    /// A card that should have been played, and the trick in which it fell.
    pub fell: Option<(Card, usize)>,
}

/// What becomes of a lead out of turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeadOutOfTurn {
    /// It is still alone on the table, and this player leads.
    TakenBack(Seat),
    /// It was played to; whether the hand is complete.
    Stands(bool),
}

/// What the words for a hand are made of.
#[derive(Clone, Copy, Debug)]
pub struct HandWords<'a> {
    /// The players by seat.
    pub names: &'a [String],
    /// The judge of its plays.
    pub judge: &'a Judge,
    /// The table's word for a trick.
    pub trick: &'static str,
    /// The cards of each player.
    pub dealt: usize,
}

impl HandWords<'_> {
    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// The ruling in a sentence, by its main finding and the number of reneges.
    pub fn ruling(&self, main: HandFinding, evidence: Evidence, reneges: usize) -> String {
        let says = self.finding(main, evidence).says;
        match reneges {
            _ if main.is_impossible() => format!("This can’t be right: {says}"),
            0 | 1 => says,
            _ => format!("{reneges} reneges. The first: {says}"),
        }
    }

    pub fn finding(&self, finding: HandFinding, evidence: Evidence) -> Statement {
        let (word, card) = (self.trick, words::card);
        let says = match finding {
            HandFinding::NotInThePack(odd) => format!("This game doesn’t use the {}.", card(odd)),
            HandFinding::Twice(twice) => format!("The {} was played twice.", card(twice)),
            HandFinding::NotPlaying(seat) => {
                format!("{} isn’t playing this hand.", self.name(seat))
            }
            HandFinding::PlaysTwice(seat, at) => {
                format!("{} played twice to {word} {}.", self.name(seat), at + 1)
            }
            HandFinding::TooMany(seat) => {
                format!("{} played more than {} cards.", self.name(seat), self.dealt)
            }
            HandFinding::LedOutOfTurn {
                seat,
                instead,
                trick,
            } => {
                let (seat, instead, at) = (self.name(seat), self.name(instead), trick + 1);
                let says = format!("{seat} led to {word} {at}, but it was {instead}’s lead.");
                return Statement::new(says, if trick == 0 { &["P6"] } else { &["P5"] });
            }
            HandFinding::Reneged {
                play,
                trick,
                reason,
            } => {
                let order = self.judge.order();
                let (who, played, at) = (self.name(play.seat), card(play.card), trick + 1);
                let lead = evidence.lead.filter(|lead| *lead != play.card);
                let how = match lead.map(|lead| order.counts_as(lead)) {
                    Some(Counts::Plain(suit)) => {
                        let suit = words::suit(suit).trim_end_matches('s');
                        format!("{played} on a {suit} lead")
                    }
                    Some(Counts::Trump) => format!("{played} on a trump lead"),
                    None => format!("{played} led"),
                };
                let later = evidence.fell.map_or_else(String::new, |(fell, at)| {
                    let fell = named(self.judge, CardSet::of(fell));
                    format!(", with {fell} still in hand (played in {word} {})", at + 1)
                });
                let says = format!("{who} reneged in {word} {at}: {how}{later}.");
                return Statement::new(says, reason.clause(order.family()).as_slice());
            }
        };
        Statement::new(says, &[])
    }

    /// The rule of a finding, where no reason against a card names it.
    pub fn rule(&self, finding: HandFinding) -> Option<Statement> {
        let HandFinding::LedOutOfTurn { instead, trick, .. } = finding else {
            return None;
        };
        let word = self.trick;
        Some(match trick {
            0 => Statement::new(
                format!("{} leads to the first {word}.", self.name(instead)),
                &["P6"],
            ),
            _ => Statement::new(
                format!("The winner of a {word} leads to the next."),
                &["P5"],
            ),
        })
    }

    /// Why a player of Bourré was sure of three tricks (P9), with the tricks won before and the cards held:
    /// `Ann had won 1 trick and held the ace and the king of spades, which no card left could beat.`
    pub fn sure(&self, seat: Seat, won: usize, sure: SureTricks) -> String {
        let won = match won {
            0 => String::new(),
            won => format!("had won {} and ", words::count(won, "trick", "tricks")),
        };
        // Three sure tricks of five leave two to lose.
        let beaten = match sure.out {
            0 => "which no card left could beat",
            1 => "and the cards left could beat only one of them",
            _ => "and the cards left could beat only two of them",
        };
        let (name, held) = (self.name(seat), named(self.judge, sure.trumps));
        format!("{name} {won}held {held}, {beaten}.")
    }

    /// Who won a trick.
    pub fn won(&self, seat: Seat, trick: usize) -> String {
        format!("{} won {} {}.", self.name(seat), self.trick, trick + 1)
    }

    /// What becomes of a lead out of turn, and what to do.
    pub fn led_out_of_turn(&self, lead: LeadOutOfTurn) -> (&'static str, String) {
        match lead {
            LeadOutOfTurn::TakenBack(instead) => (
                "Nobody has played to the lead, so it’s taken back without penalty.",
                format!("{} leads.", self.name(instead)),
            ),
            LeadOutOfTurn::Stands(is_complete) => (
                "The lead stands, because the next player played to it.",
                match is_complete {
                    true => "Count the hand as it was played.".to_owned(),
                    false => format!("The winner of the {} leads next.", self.trick),
                },
            ),
        }
    }

    /// The names of players: `Ann and Bob`.
    pub fn all(&self, seats: impl Iterator<Item = Seat>) -> String {
        let names: Vec<String> = seats.map(|seat| self.name(seat).to_owned()).collect();
        words::all(&names)
    }
}

/// A complete hand without a renege.
pub const NO_RENEGE: &str = "No renege: every card was a legal play.";

/// A hand without a renege before its last card.
pub const NO_RENEGE_SO_FAR: &str = "So far: no renege.";

/// Why it is so only so far.
pub const LEGAL_SO_FAR: &str =
    "Every card so far was a legal play, but one still to come can show a renege.";
