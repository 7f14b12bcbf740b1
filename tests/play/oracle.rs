//! The rules of play read a second time, clause by clause, in lists of cards written out by hand. It
//! is slow and plain on purpose, and shares nothing with the engine but the cards.

use fives_core::base::cards::Card;

use super::table::Table;

/// Somebody who knows the rules of one table and nothing else.
pub struct Oracle {
    table: Table,
    /// The trumps, highest first.
    trumps: Vec<Card>,
    /// The plain suits, each highest first.
    plain: Vec<Vec<Card>>,
}

impl Oracle {
    /// Who knows the rules of a table.
    pub fn new(table: Table) -> Self {
        let trumps = trumps(table);
        let suits = ["H", "D", "C", "S"].into_iter();
        let plain = suits
            .filter(|suit| *suit != table.trump)
            .map(|suit| plain(table, suit))
            // R2, R6: a trump isn't a card of its printed suit.
            .map(|suit| suit.into_iter().filter(|card| !trumps.contains(card)))
            .map(Iterator::collect)
            .collect();
        Self {
            table,
            trumps,
            plain,
        }
    }

    /// Every card the game is played with.
    pub fn pack(&self) -> Vec<Card> {
        let plain = self.plain.iter().flatten();
        self.trumps.iter().chain(plain).copied().collect()
    }

    /// The trumps or the plain suit that a card is one of, highest first.
    fn suit_of(&self, card: Card) -> &[Card] {
        if self.trumps.contains(&card) {
            return &self.trumps;
        }
        let suit = self.plain.iter().find(|suit| suit.contains(&card));
        suit.expect("a card the game is played with")
    }

    /// P5: the highest trump in the trick, else the highest card of the suit led.
    pub fn winner(&self, trick: &[Card]) -> Card {
        let trump = self.trumps.iter().find(|card| trick.contains(card));
        let led = self.suit_of(trick[0]);
        let follower = led.iter().find(|card| trick.contains(card));
        *trump.or(follower).unwrap()
    }

    /// P4: what may be withheld from a trick to which trump was led.
    fn may_be_withheld(&self, trick: &[Card]) -> Vec<Card> {
        let counts = match self.table.renege {
            "led" => trick[0],
            "highest-played" => self.winner(trick),
            "five-only" => {
                // V5: nothing may be withheld from the 5, the 5 from any other trump.
                let five = card(&format!("5{}", self.table.trump));
                return [five]
                    .into_iter()
                    .filter(|card| *card != trick[0])
                    .collect();
            }
            _ => return Vec::new(),
        };
        let five = card(&format!("5{}", self.table.trump));
        let jack = card(&format!("J{}", self.table.trump));
        let ace_of_hearts = card("AH");
        let joker = card("Joker");
        // R5: among hearts a demoted ace is the ace of hearts, the lowest trump, and no longer
        // privileged.
        if self.table.demoted && self.table.trump == "H" {
            return match counts {
                counts if counts == five => vec![],
                counts if counts == jack => vec![five],
                counts if counts == joker => vec![five, jack],
                _ => vec![five, jack, joker],
            };
        }
        match counts {
            counts if counts == five => vec![],
            counts if counts == jack => vec![five],
            // V4: the joker may be withheld from any lower trump, like them.
            counts if counts == joker => vec![five, jack],
            counts if counts == ace_of_hearts => vec![five, jack, joker],
            _ => vec![five, jack, joker, ace_of_hearts],
        }
    }

    /// What the rules ask of the next player to a trick (the leader, if it is empty) who may hold any of
    /// these cards. `cinch` is `no`, `sure` (of three tricks) or `won-three` (the first three).
    pub fn asked(&self, trick: &[Card], cinch: &'static str, of: &[Card]) -> Asked<'_> {
        let withheld = match trick.first() {
            Some(lead) if self.table.game == "fives" && self.trumps.contains(lead) => {
                self.may_be_withheld(trick)
            }
            _ => Vec::new(),
        };
        let mut notes = [None; 53];
        for card in of.iter().copied() {
            notes[place(card)] = Some(Note {
                trump: self.trumps.contains(&card),
                of_suit_led: trick
                    .first()
                    .is_some_and(|lead| self.suit_of(*lead).contains(&card)),
                may_be_withheld: withheld.contains(&card),
                beats: self.table.game == "bourre"
                    && self.winner(&[trick, &[card]].concat()) == card,
            });
        }
        Asked {
            oracle: self,
            leads: trick.is_empty(),
            trump_led: trick.first().is_some_and(|lead| self.trumps.contains(lead)),
            trumped: trick.iter().any(|card| self.trumps.contains(card)),
            cinch,
            fallen: Vec::new(),
            notes,
        }
    }
}

/// A trick and the questions about each other card.
pub struct Asked<'a> {
    oracle: &'a Oracle,
    leads: bool,
    trump_led: bool,
    trumped: bool,
    cinch: &'static str,
    /// What fell in the tricks before.
    fallen: Vec<Card>,
    /// By place in the pack.
    notes: [Option<Note>; 53],
}

/// What is to be known of a card beside a trick.
#[derive(Clone, Copy)]
struct Note {
    trump: bool,
    of_suit_led: bool,
    may_be_withheld: bool,
    /// It would win the trick so far.
    beats: bool,
}

impl Asked<'_> {
    /// The same, of a player who saw cards fall in the tricks before (P9).
    pub fn after(self, fallen: &[Card]) -> Self {
        let fallen = fallen.to_vec();
        Self { fallen, ..self }
    }

    /// The clause that forbids a card of a hand; nothing where it may be played.
    pub fn forbids(&self, hand: &[Card], card: Card) -> Option<&'static str> {
        match self.oracle.table.game {
            "fives" => self.fives(hand, card),
            "kaibosh" => self.kaibosh(hand, card),
            _ => self.bourre(hand, card),
        }
    }

    fn is(&self, card: Card) -> &Note {
        let note = self.notes[place(card)].as_ref();
        note.expect("a card that was asked about")
    }

    fn fives(&self, hand: &[Card], card: Card) -> Option<&'static str> {
        if self.leads {
            return None;
        }
        if self.trump_led {
            // P3, and P4: only if every trump held may be withheld is the player free.
            let mut trumps = hand.iter().filter(|held| self.is(**held).trump);
            let free = trumps.all(|trump| self.is(*trump).may_be_withheld);
            return (!free && !self.is(card).trump).then_some("P3");
        }
        // P2
        if !hand.iter().any(|held| self.is(*held).of_suit_led) {
            return None;
        }
        // P1
        let allowed = match self.oracle.table.follow {
            "free" => true,
            "strict" => self.is(card).of_suit_led,
            _ => self.is(card).of_suit_led || self.is(card).trump,
        };
        (!allowed).then_some("P1")
    }

    /// P7
    fn kaibosh(&self, hand: &[Card], card: Card) -> Option<&'static str> {
        let can_follow = hand.iter().any(|held| self.is(*held).of_suit_led);
        (!self.leads && can_follow && !self.is(card).of_suit_led).then_some("P7")
    }

    /// P8, P9
    fn bourre(&self, hand: &[Card], card: Card) -> Option<&'static str> {
        let holds_trump = hand.iter().any(|held| self.is(*held).trump);
        if self.leads {
            let allowed = match self.cinch {
                "sure" if holds_trump => self.is_top_trump(hand, card),
                "won-three" if holds_trump => self.is(card).trump,
                _ => true,
            };
            return (!allowed).then_some("P9");
        }
        let can_follow = hand.iter().any(|held| self.is(*held).of_suit_led);
        if can_follow {
            let wanted = |held: Card| self.is(held).of_suit_led;
            let can_beat = hand
                .iter()
                .any(|held| wanted(*held) && self.is(*held).beats);
            if self.trump_led && can_beat && self.cinch == "sure" {
                return (!self.is_top_trump(hand, card)).then_some("P9");
            }
            // Once a plain suit has been trumped, any card of it will do.
            let must_beat = can_beat && (self.trump_led || !self.trumped);
            let allowed = wanted(card) && (!must_beat || self.is(card).beats);
            return (!allowed).then_some("P8");
        }
        if !holds_trump {
            return None;
        }
        let wanted = |held: Card| self.is(held).trump;
        let can_beat = hand
            .iter()
            .any(|held| wanted(*held) && self.is(*held).beats);
        if can_beat && self.cinch == "sure" {
            return (!self.is_top_trump(hand, card)).then_some("P9");
        }
        let allowed = wanted(card) && (!can_beat || self.is(card).beats);
        (!allowed).then_some("P8")
    }

    /// P9: whether a card is the highest trump of a hand, or touches it: every trump between them is
    /// in the same hand, or fell before.
    fn is_top_trump(&self, hand: &[Card], card: Card) -> bool {
        let from_the_highest = self.oracle.trumps.iter();
        from_the_highest
            .skip_while(|trump| !hand.contains(trump))
            .take_while(|trump| hand.contains(trump) || self.fallen.contains(trump))
            .any(|trump| *trump == card)
    }
}

/// R1, R2, R5, R6, R7: the trumps, highest first.
fn trumps(table: Table) -> Vec<Card> {
    let mut trumps = cards(match (table.game, table.trump) {
        ("fives", "H") => "5H JH AH KH QH 10H 9H 8H 7H 6H 4H 3H 2H",
        ("fives", "D") => "5D JD AH AD KD QD 10D 9D 8D 7D 6D 4D 3D 2D",
        ("fives", "C") => "5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C 10C",
        ("fives", "S") => "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S 10S",
        ("kaibosh", "H") => "JH JD AH KH QH 10H 9H",
        ("kaibosh", "D") => "JD JH AD KD QD 10D 9D",
        ("kaibosh", "C") => "JC JS AC KC QC 10C 9C",
        ("kaibosh", "S") => "JS JC AS KS QS 10S 9S",
        ("bourre", "H") => "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H",
        ("bourre", "D") => "AD KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D",
        ("bourre", "C") => "AC KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C 2C",
        ("bourre", "S") => "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S",
        odd => panic!("{odd:?}"),
    });
    // V4: third, below the jack.
    if table.joker {
        trumps.insert(2, card("Joker"));
    }
    if table.demoted {
        let ace = card(&format!("A{}", table.trump));
        trumps.retain(|trump| *trump != ace);
        trumps.push(ace);
    }
    trumps
}

/// R3, R6, R7, V7: a suit that is not trump, highest first, the trumps of other suits still among it.
fn plain(table: Table, suit: &str) -> Vec<Card> {
    cards(match (table.game, suit) {
        ("fives", "D") if table.aces_high => "AD KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D",
        ("fives", "C") if table.aces_high => "AC KC QC JC 2C 3C 4C 5C 6C 7C 8C 9C 10C",
        ("fives", "S") if table.aces_high => "AS KS QS JS 2S 3S 4S 5S 6S 7S 8S 9S 10S",
        ("fives", "H") => "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H",
        ("fives", "D") => "KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D AD",
        ("fives", "C") => "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C 10C",
        ("fives", "S") => "KS QS JS AS 2S 3S 4S 5S 6S 7S 8S 9S 10S",
        ("kaibosh", "H") => "AH KH QH JH 10H 9H",
        ("kaibosh", "D") => "AD KD QD JD 10D 9D",
        ("kaibosh", "C") => "AC KC QC JC 10C 9C",
        ("kaibosh", "S") => "AS KS QS JS 10S 9S",
        ("bourre", "H") => "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H",
        ("bourre", "D") => "AD KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D",
        ("bourre", "C") => "AC KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C 2C",
        ("bourre", "S") => "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S",
        odd => panic!("{odd:?}"),
    })
}

/// Cards by their notation.
pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// Where a card's note is kept; the joker's after those of the pack.
fn place(card: Card) -> usize {
    match card == Card::JOKER {
        true => 52,
        false => card.suit as usize * 13 + card.rank as usize - 2,
    }
}
