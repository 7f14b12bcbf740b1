//! Is this bid allowed? The calls in order come in; whose turn it is, what may be called, the
//! contract, or why a call does not stand comes out (C2–C4, A3, A4, A10, K2, K3).

use super::{Referee, Ruling, Said, Verdict};
use crate::bidding::{Auction, Bid, Call, Outcome, Position};
use crate::games::{Bids, Moment, Rules};
use crate::house::ClauseId;
use crate::house::choices::Hold;
use crate::seats::{BySide, Seat};
use crate::words;

/// What the table knows of the bidding of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BidFacts {
    /// The players by seat.
    pub names: Vec<String>,
    /// The players still in, in the order they speak, the dealer last.
    pub speakers: Vec<Seat>,
    /// The totals before the hand: some bids are barred by them (A3, A10).
    pub totals: BySide<i32>,
    /// The calls so far, in order.
    pub calls: Vec<Call>,
    /// The call that is asked about: who made it, and what.
    pub disputed: Option<(Seat, Call)>,
}

/// A call that was heard, and who made it.
pub type Heard = (Seat, Call);

/// The ruling; nothing where there is no bidding, or nobody to bid.
pub fn bid(referee: &Referee, facts: &BidFacts) -> Option<Ruling> {
    let rules = (referee.game.rules)(&referee.house).ok()?;
    let table = Bidding::of(referee, &*rules, facts)?;
    let (calls, odd) = table.sound(&facts.calls);
    let disputed = odd.or(facts.disputed);
    let now = Now {
        position: table.auction.after(calls).ok()?,
        standing: standing(&table.heard(calls)),
        heard: table.heard(calls),
    };
    Some(match disputed {
        Some(call) => table.judged(&now, call),
        None => match &now.position {
            Position::Turn { seat, legal } => table.turn(&now, *seat, legal),
            Position::Over(outcome) => table.over(&now, *outcome),
        },
    })
}

/// Where the bidding stands after some calls, for a screen that takes them one by one; nothing as for
/// [`bid`], or where one of the calls does not stand.
pub fn bidding(referee: &Referee, facts: &BidFacts) -> Option<(Vec<Heard>, Position)> {
    let rules = (referee.game.rules)(&referee.house).ok()?;
    let table = Bidding::of(referee, &*rules, facts)?;
    let position = table.auction.after(&facts.calls).ok()?;
    Some((table.heard(&facts.calls), position))
}

/// Every call somebody could have made, at this table or another: that a bid is not known here is
/// an answer too.
pub fn callable(referee: &Referee) -> Vec<Call> {
    let Ok(rules) = (referee.game.rules)(&referee.house) else {
        return Vec::new();
    };
    let Some(own) = rules.bids() else {
        return Vec::new();
    };
    let known = ANYWHERE.iter().find(|(game, _)| *game == referee.game.id);
    let bids = known.map_or(&own.ladder[..], |(_, bids)| bids);
    let bids = bids.iter().map(|bid| Call::Bid(*bid));
    [Call::Pass, Call::Hold].into_iter().chain(bids).collect()
}

/// Every bid of a game at any table, where tables differ.
const ANYWHERE: &[(&str, &[Bid])] = &[
    (
        "copah",
        &[
            Bid::Number(15),
            Bid::Number(20),
            Bid::Number(25),
            Bid::Number(30),
            Bid::ThirtyNoDraw,
        ],
    ),
    (
        "auction",
        &[
            Bid::Number(15),
            Bid::Number(20),
            Bid::Number(25),
            Bid::Number(30),
            Bid::ThirtyForSixty,
            Bid::SixtyFor120,
        ],
    ),
];

/// The bidding at one table.
struct Bidding<'a> {
    referee: &'a Referee,
    rules: &'a dyn Rules,
    bids: &'a Bids,
    facts: &'a BidFacts,
    auction: Auction,
    dealer: Seat,
    /// The clause of the bids, and of their order.
    of_bids: ClauseId,
    of_order: ClauseId,
}

/// Where it stands.
struct Now {
    position: Position,
    standing: Option<(Seat, Bid)>,
    heard: Vec<Heard>,
}

impl Now {
    /// Whether the dealer took a bid.
    fn taken(&self) -> bool {
        self.heard.iter().any(|(_, call)| *call == Call::Hold)
    }
}

/// The bid that stands after some calls, and who holds it.
fn standing(heard: &[Heard]) -> Option<(Seat, Bid)> {
    heard.iter().fold(None, |before, (seat, call)| match call {
        Call::Pass => before,
        Call::Hold => before.map(|(_, bid)| (*seat, bid)),
        Call::Bid(bid) => Some((*seat, *bid)),
    })
}

impl<'a> Bidding<'a> {
    fn of(referee: &'a Referee, rules: &'a dyn Rules, facts: &'a BidFacts) -> Option<Self> {
        let bids = rules.bids()?;
        let of_bids = referee.game.cited.bids?;
        let auction = rules.auction(facts.speakers.clone(), &facts.totals)?;
        Some(Self {
            referee,
            rules,
            bids,
            facts,
            dealer: *auction.speakers.last()?,
            auction,
            of_bids,
            of_order: referee.game.clause("hold").unwrap_or(of_bids),
        })
    }

    /// The calls up to the first that does not stand, and that one with whoever made it in turn.
    fn sound<'b>(&self, calls: &'b [Call]) -> (&'b [Call], Option<Heard>) {
        let Err(refused) = self.auction.after(calls) else {
            return (calls, None);
        };
        let (sound, rest) = calls.split_at(refused.0.min(calls.len()));
        let seat = match self.auction.after(sound) {
            Ok(Position::Turn { seat, .. }) => seat,
            _ => self.dealer,
        };
        (sound, rest.first().map(|call| (seat, *call)))
    }

    /// Who made which call.
    fn heard(&self, calls: &[Call]) -> Vec<Heard> {
        let mut heard = Vec::with_capacity(calls.len());
        for (at, call) in calls.iter().enumerate() {
            if let Ok(Position::Turn { seat, .. }) = self.auction.after(&calls[..at]) {
                heard.push((seat, *call));
            }
        }
        heard
    }

    fn name(&self, seat: Seat) -> &str {
        let name = self.facts.names.get(seat.index());
        name.map_or("The player", String::as_str)
    }

    /// The clause of a house rule of the game, or that of the order of bidding.
    fn clause(&self, key: &str) -> ClauseId {
        self.referee.game.clause(key).unwrap_or(self.of_order)
    }

    /// `Bob’s bid of 20 is allowed`, `Dev may not pass`.
    fn stands(&self, seat: Seat, call: Call, allowed: bool) -> String {
        let name = self.name(seat);
        let (is, may) = match allowed {
            true => ("is allowed", "may"),
            false => ("is not allowed", "may not"),
        };
        match call {
            Call::Pass => format!("{name} {may} pass"),
            Call::Hold => format!("{name} {may} take the bid"),
            Call::Bid(bid @ Bid::Number(_)) => format!("{name}’s bid of {} {is}", words::bid(bid)),
            Call::Bid(bid) => format!("{name}’s {} {is}", words::bid(bid)),
        }
    }

    /// What a player may call, in words: `pass, take Ann’s 20, or bid 25 or 30`.
    fn options(&self, now: &Now, legal: &[Call]) -> String {
        let take = legal.contains(&Call::Hold).then(|| match now.standing {
            Some((holder, bid)) => format!("take {}’s {}", self.name(holder), words::bid(bid)),
            None => "take the bid".to_owned(),
        });
        let bids = legal.iter().filter_map(|call| match call {
            Call::Bid(bid) => Some(words::bid(*bid)),
            Call::Pass | Call::Hold => None,
        });
        let bids: Vec<String> = bids.collect();
        let bids = (!bids.is_empty()).then(|| format!("bid {}", either(&bids)));
        let ways = [Some("pass".to_owned()), take, bids].into_iter().flatten();
        let ways: Vec<String> = ways.collect();
        match ways.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, first)) => format!("{}, or {last}", first.join(", ")),
            None => String::new(),
        }
    }

    /// Whose turn it is.
    fn turn(&self, now: &Now, seat: Seat, legal: &[Call]) -> Ruling {
        let name = self.name(seat);
        let options = self.options(now, legal);
        let says = match legal {
            [Call::Pass] => format!("{name} is to call, and can only pass."),
            _ => format!("{name} is to call, and may {options}."),
        };
        let ruling = Ruling::new(Verdict::Answer, says);
        let ruling = self.order(ruling, now, seat);
        let ruling = self.to_beat(ruling, now);
        let ruling = self.take(ruling, now, seat);
        let ruling = self.barred(ruling, now, seat);
        self.if_all_pass(ruling, now, seat)
    }

    /// Why this player speaks now.
    fn order(&self, ruling: Ruling, now: &Now, seat: Seat) -> Ruling {
        let dealer = self.name(self.dealer);
        let says = match (now.taken(), seat == self.dealer) {
            (true, true) => format!("The bid was raised, so {dealer}, the dealer, speaks again."),
            (true, false) => {
                let name = self.name(seat);
                format!("{dealer}, the dealer, took the bid, and {name} may raise it.")
            }
            (false, true) => format!(
                "Everyone else has spoken, and {dealer} deals: once round from the dealer’s left, the dealer last."
            ),
            (false, false) => format!(
                "The bidding goes once round from the dealer’s left; {dealer} deals and speaks last."
            ),
        };
        ruling.because(says, &[self.of_order])
    }

    fn to_beat(&self, ruling: Ruling, now: &Now) -> Ruling {
        match now.standing {
            Some((holder, bid)) => ruling.because(
                format!(
                    "{}’s {} stands, and a bid must be higher.",
                    self.name(holder),
                    words::bid(bid)
                ),
                &[self.of_order],
            ),
            None => {
                let lowest = self.bids.ladder.first();
                let lowest = lowest.map_or_else(String::new, |bid| words::bid(*bid));
                ruling.because(
                    format!("Nobody has bid; the lowest bid here is {lowest}."),
                    &[self.of_bids],
                )
            }
        }
    }

    /// Whether the dealer may take the bid that stands.
    fn take(&self, ruling: Ruling, now: &Now, seat: Seat) -> Ruling {
        let stands = now.standing.is_some_and(|(holder, _)| holder != seat);
        if seat != self.dealer || !stands {
            let deciding = now.taken().then(|| self.referee.deciding("hold")).flatten();
            return ruling.decided(deciding);
        }
        let Some(deciding) = self.referee.deciding("hold") else {
            return ruling;
        };
        let says = match self.bids.hold {
            Hold::None => "The dealer may not take the bid here: higher, or pass.",
            _ => "The dealer may take the bid at the same amount, a partner’s too.",
        };
        ruling
            .because(says, &[self.of_order])
            .decided(Some(deciding))
    }

    /// The bids above the standing one that the score bars for this player.
    fn barred(&self, mut ruling: Ruling, now: &Now, seat: Seat) -> Ruling {
        let above = self.above(now.standing.map(|(_, bid)| bid));
        let barred: Vec<Bid> = above
            .iter()
            .copied()
            .filter(|bid| !self.auction.may_bid(seat, *bid))
            .collect();
        for bid in barred {
            let said = self.why_barred(seat, bid);
            ruling.reasons.push(said);
            if let Some(change) = self.unbarred(bid) {
                ruling.changes.push(change);
            }
        }
        let is_sixty = |bid: &Bid| *bid == Bid::SixtyFor120;
        let deciding = above.iter().any(is_sixty).then(|| self.sixty());
        ruling.decided(deciding.flatten())
    }

    fn sixty(&self) -> Option<super::Deciding> {
        self.referee.deciding("sixty_for_120")
    }

    /// The bids of the ladder above one.
    fn above(&self, standing: Option<Bid>) -> &[Bid] {
        let ladder = &self.auction.ladder;
        let from = standing
            .and_then(|bid| ladder.iter().position(|own| *own == bid))
            .map_or(0, |at| at + 1);
        &ladder[from..]
    }

    /// Why the score keeps a player from a bid (A3, A10).
    fn why_barred(&self, seat: Seat, bid: Bid) -> Said {
        let total = words::number(self.total(seat));
        let name = self.name(seat);
        match (bid, self.bids.floor) {
            (Bid::Number(_), Some((from, least))) => Said::new(
                format!(
                    "From {} on no bid below {least} may be made, and {name} has {total}.",
                    words::number(from)
                ),
                &[self.clause("floor_bid")],
            ),
            _ => Said::new(
                format!(
                    "{} is only for a side below zero, and {name} has {total}.",
                    words::bid(bid)
                ),
                &[self.clause("sixty_for_120")],
            ),
        }
    }

    fn total(&self, seat: Seat) -> i32 {
        let side = self.rules.layout().side_of(seat);
        self.facts.totals.get(side).copied().unwrap_or(0)
    }

    /// What would open a barred bid.
    fn unbarred(&self, bid: Bid) -> Option<String> {
        Some(match bid {
            Bid::Number(_) => {
                let from = words::number(self.bids.floor?.0);
                format!("the side had less than {from}.")
            }
            _ => "the side were below zero.".to_owned(),
        })
    }

    /// What follows when the last who can bid passes as well.
    fn if_all_pass(&self, ruling: Ruling, now: &Now, seat: Seat) -> Ruling {
        if now.standing.is_some() || seat != self.dealer {
            return ruling;
        }
        let says = match self.auction.all_passed() {
            Outcome::Won(seat, bid) | Outcome::Bagged(seat, bid) => format!(
                "If {} passes too, it is the dealer’s hand at {}: bagged.",
                self.name(seat),
                words::bid(bid)
            ),
            Outcome::PassedOut => {
                "If the dealer passes too, the hand is thrown in and the deal moves left."
                    .to_owned()
            }
        };
        ruling
            .because(says, &[self.clause("all_pass")])
            .decided(self.referee.deciding("all_pass"))
    }

    /// The contract, or that there is none.
    fn over(&self, now: &Now, outcome: Outcome) -> Ruling {
        let says = self.contract(outcome);
        let ruling = Ruling::new(Verdict::Answer, format!("{says}."));
        match outcome {
            Outcome::Won(seat, bid) => {
                let ruling = self.how_won(ruling, now, seat, bid);
                self.next(ruling, outcome, seat, bid)
            }
            Outcome::Bagged(seat, bid) => {
                let ruling = ruling
                    .because(
                        "Everyone passed, so the dealer plays the lowest bid.",
                        &[self.clause("all_pass")],
                    )
                    .decided(self.referee.deciding("all_pass"));
                let ruling = self.lowest(ruling, seat, bid);
                self.next(ruling, outcome, seat, bid)
            }
            Outcome::PassedOut => {
                let clause = self.clause("all_pass");
                ruling
                    .because("Everyone passed, and nobody is bagged here.", &[clause])
                    .remedy(
                        "Throw the hand in: it scores nothing, and the next player deals.",
                        &[clause],
                    )
                    .decided(self.referee.deciding("all_pass"))
            }
        }
    }

    /// `Ann has the bid at 20`.
    fn contract(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Won(seat, bid) => {
                format!("{} has the bid, at {}", self.name(seat), words::bid(bid))
            }
            Outcome::Bagged(seat, bid) => {
                format!("{} is bagged at {}", self.name(seat), words::bid(bid))
            }
            Outcome::PassedOut => {
                "Everyone passed: the hand is thrown in and the deal moves left".to_owned()
            }
        }
    }

    /// Why the dealer is bagged at another bid than the lowest of the table (A10).
    fn lowest(&self, mut ruling: Ruling, seat: Seat, bid: Bid) -> Ruling {
        let ladder = self.auction.ladder.iter().take_while(|own| **own != bid);
        for barred in ladder {
            let said = self.why_barred(seat, *barred);
            ruling.reasons.push(said);
        }
        ruling
    }

    fn how_won(&self, ruling: Ruling, now: &Now, seat: Seat, bid: Bid) -> Ruling {
        let name = self.name(seat);
        let is_last = Some(bid) == self.auction.last;
        let took = now.heard.iter().rev().find(|(_, call)| *call != Call::Pass);
        let ruling = match took {
            Some((_, Call::Hold)) => ruling
                .because(
                    format!("{name} deals, and took the bid at the same amount."),
                    &[self.of_order],
                )
                .decided(self.referee.deciding("hold")),
            _ if is_last => {
                ruling.because(format!("{} ends the bidding.", words::bid(bid)), &["K2"])
            }
            _ => ruling.because(
                format!("{name} bid {}, and nobody went higher.", words::bid(bid)),
                &[self.of_order],
            ),
        };
        // The dealer spoke last and let somebody else's bid stand.
        let let_stand = seat != self.dealer && !is_last;
        let deciding = let_stand.then(|| self.referee.deciding("hold"));
        ruling.decided(deciding.flatten())
    }

    /// What happens next: trump is named, and what the table should know of the hand.
    fn next(&self, ruling: Ruling, outcome: Outcome, seat: Seat, bid: Bid) -> Ruling {
        // The clause of the draw, or of the kitty: trump is named before either.
        let naming = self.referee.game.clause("rob_pack");
        let naming = naming.or_else(|| self.referee.game.clause("kitty"));
        let mut says = vec![format!("{} names trump.", self.name(seat))];
        let mut clauses = vec![naming.unwrap_or(self.of_bids)];
        let tells = |when: Moment| match when {
            Moment::Play => true,
            Moment::Bagged => matches!(outcome, Outcome::Bagged(..)),
            Moment::Bid(own) => own == bid,
            Moment::Unless(own) => own != bid,
            Moment::FirstDeal | Moment::Deal => false,
        };
        let notes = self.rules.table().notes.iter();
        for note in notes.filter(|note| tells(note.when)) {
            says.push(note.says.clone());
            if !clauses.contains(&note.clause) {
                clauses.push(note.clause);
            }
        }
        if bid == Bid::ThirtyNoDraw {
            says.push("Nobody draws.".to_owned());
            clauses.push("C2");
        }
        let deciding = (bid == Bid::Kaibosh).then(|| self.referee.deciding("kaibosh_partner"));
        let ruling = ruling.remedy(says.join(" "), &clauses);
        ruling.decided(deciding.flatten())
    }

    /// Whether a call that is asked about stands.
    fn judged(&self, now: &Now, (seat, call): Heard) -> Ruling {
        if matches!(&now.position, Position::Turn { seat: own, legal } if *own == seat && legal.contains(&call))
        {
            return self.allowed(now, seat, call);
        }
        let against = self.against(now, seat, call);
        let first = against.first().map_or("", |own| own.says.as_str());
        let stands = self.stands(seat, call, false);
        let says = format!("{stands}: {}", lower(first, &self.facts.names));
        let mut ruling = Ruling::new(Verdict::Foul, says);
        ruling.reasons = against;
        let ruling = self.put_right(ruling, now);
        let ruling = self.would_change(ruling, now, seat, call);
        self.decides(ruling, now, seat, call)
    }

    fn allowed(&self, now: &Now, seat: Seat, call: Call) -> Ruling {
        let says = format!("{}.", self.stands(seat, call, true));
        let ruling = Ruling::new(Verdict::Fair, says);
        let ruling = self.order(ruling, now, seat);
        match (call, now.standing) {
            (Call::Pass, _) => ruling.because("Anyone may pass in turn.", &[self.of_order]),
            (Call::Hold, _) => self.take(ruling, now, seat),
            (Call::Bid(bid), None) => ruling.because(
                format!("Nobody had bid, and {} can be bid here.", words::bid(bid)),
                &[self.of_bids],
            ),
            (Call::Bid(bid), Some((holder, lower))) => ruling.because(
                format!(
                    "{} is higher than {}’s {}.",
                    words::bid(bid),
                    self.name(holder),
                    words::bid(lower)
                ),
                &[self.of_order],
            ),
        }
    }

    /// Every reason against a call, the plainest first.
    fn against(&self, now: &Now, seat: Seat, call: Call) -> Vec<Said> {
        let mut against = Vec::new();
        let name = self.name(seat);
        let in_game = self.auction.speakers.contains(&seat);
        if !in_game {
            let clause = self.referee.game.cited.out.unwrap_or(self.of_order);
            against.push(Said::new(
                format!("{name} is out of the game and does not bid."),
                &[clause],
            ));
        }
        match &now.position {
            Position::Over(outcome) => {
                let contract = self.contract(*outcome);
                against.push(Said::new(
                    format!("The bidding is over: {contract}."),
                    &[self.of_order],
                ));
            }
            Position::Turn { seat: own, .. } if *own != seat && in_game => {
                against.push(Said::new(
                    format!("It is {}’s turn.", self.name(*own)),
                    &[self.of_order],
                ));
                if now.heard.contains(&(seat, Call::Pass)) {
                    against.push(Said::new(
                        format!("{name} has passed, and that is for the whole hand."),
                        &[self.of_order],
                    ));
                }
            }
            Position::Turn { .. } => {}
        }
        match call {
            Call::Pass => {}
            Call::Hold => self.against_taking(&mut against, now, seat),
            Call::Bid(bid) => self.against_bid(&mut against, now, seat, bid),
        }
        against
    }

    fn against_taking(&self, against: &mut Vec<Said>, now: &Now, seat: Seat) {
        let order = &[self.of_order][..];
        let name = self.name(seat);
        if self.bids.hold == Hold::None {
            against.push(Said::new("Nobody may take a bid at this table.", order));
        }
        if seat != self.dealer {
            let dealer = self.name(self.dealer);
            let says = format!("Only the dealer may take a bid, and that is {dealer}.");
            against.push(Said::new(says, order));
        }
        match now.standing {
            None => against.push(Said::new(
                "Nobody has bid, so there is nothing to take.",
                order,
            )),
            Some((holder, bid)) if holder == seat => {
                let says = format!("The {} is {name}’s own already.", words::bid(bid));
                against.push(Said::new(says, order));
            }
            Some((_, bid)) if !self.auction.may_bid(seat, bid) => {
                against.push(self.why_barred(seat, bid));
            }
            Some(_) => {}
        }
    }

    fn against_bid(&self, against: &mut Vec<Said>, now: &Now, seat: Seat, bid: Bid) {
        if !self.auction.ladder.contains(&bid) {
            against.push(Said::new(
                format!("{} cannot be bid at this table.", words::bid(bid)),
                &[self.of_bids],
            ));
            return;
        }
        if !self.auction.may_bid(seat, bid) {
            against.push(self.why_barred(seat, bid));
        }
        let over = matches!(now.position, Position::Over(_));
        match now.standing {
            Some((holder, stands)) if !over && !self.above(Some(stands)).contains(&bid) => {
                let says = format!(
                    "{}’s {} stands, and a bid must be higher.",
                    self.name(holder),
                    words::bid(stands)
                );
                against.push(Said::new(says, &[self.of_order]));
            }
            _ => {}
        }
    }

    /// What is to be done about a call that does not stand; no source fixes a penalty.
    fn put_right(&self, ruling: Ruling, now: &Now) -> Ruling {
        let next = match &now.position {
            Position::Turn { seat, .. } => format!("{} calls", self.name(*seat)),
            Position::Over(outcome) => {
                let contract = self.contract(*outcome);
                lower(&contract, &self.facts.names)
            }
        };
        ruling.remedy(
            format!("The call does not count: {next}. The rules fix no penalty for it."),
            &[self.of_order],
        )
    }

    fn would_change(&self, mut ruling: Ruling, now: &Now, seat: Seat, call: Call) -> Ruling {
        if let Position::Turn { seat: own, legal } = &now.position {
            if !self.auction.speakers.contains(&seat) {
                let says = format!("{} were still in the game.", self.name(seat));
                ruling.changes.push(says);
            } else if *own != seat {
                let says = format!("{} had made the call in turn.", self.name(seat));
                ruling.changes.push(says);
            } else {
                let options = self.options(now, legal);
                let says = format!("{} were to {options}.", self.name(seat));
                ruling.changes.push(says);
            }
        }
        if let Call::Bid(bid) = call {
            let known = self.auction.ladder.contains(&bid);
            if known && !self.auction.may_bid(seat, bid) {
                ruling.changes.extend(self.unbarred(bid));
            }
        }
        ruling
    }

    /// The house rules that a call which does not stand fails by.
    fn decides(&self, ruling: Ruling, now: &Now, seat: Seat, call: Call) -> Ruling {
        let referee = self.referee;
        let over = matches!(now.position, Position::Over(_));
        let barred = |bid: Bid| !self.auction.may_bid(seat, bid);
        let deciding = match call {
            Call::Hold => referee.deciding("hold"),
            Call::Bid(Bid::SixtyFor120) if barred(Bid::SixtyFor120) => self.sixty(),
            Call::Bid(bid) if !self.auction.ladder.contains(&bid) => match bid {
                Bid::ThirtyNoDraw => referee.deciding("no_draw"),
                Bid::ThirtyForSixty => referee.deciding("thirty_for_sixty"),
                Bid::SixtyFor120 => self.sixty(),
                Bid::Number(_) | Bid::Kaibosh => None,
            },
            _ if over && now.standing.is_none() => referee.deciding("all_pass"),
            _ if over && now.taken() => referee.deciding("hold"),
            Call::Pass | Call::Bid(_) => None,
        };
        ruling.decided(deciding)
    }
}

/// `a`, `a or b`, `a, b or c`.
fn either(all: &[String]) -> String {
    match all.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} or {last}", first.join(", ")),
        None => String::new(),
    }
}

/// A sentence inside another: its first letter is small, unless it begins with a name.
fn lower(sentence: &str, names: &[String]) -> String {
    let begins = |name: &String| {
        let rest = sentence.strip_prefix(name.as_str());
        rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    };
    let is_name = names.iter().any(begins);
    let mut letters = sentence.chars();
    match letters.next() {
        Some(first) if !is_name && !first.is_numeric() && !sentence.starts_with("Kaibosh") => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => sentence.to_owned(),
    }
}
