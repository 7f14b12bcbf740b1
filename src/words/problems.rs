//! Sentences for refusals and problems: what is wrong, and what to do.

use super::sentence::{alone, clause_of, fill, shortened};
use super::{bid, end as end_words, number, side, tricks};
use crate::bidding::Bid;
use crate::games::sheet::NotASheet;
use crate::games::{Reason, Record};
use crate::house::{ClauseId, Problem, Rule};
use crate::ledger::{
    Ledger, MissingFact, NAME_LENGTH, REASON_LENGTH, Refusal, RestoreProblem, SetupProblem,
};
use crate::saved::Unreadable;

/// All reasons against a command.
pub fn refusals(ledger: &Ledger, reasons: &[Refusal]) -> String {
    let sentences: Vec<String> = reasons
        .iter()
        .map(|reason| refusal(ledger, *reason))
        .collect();
    sentences.join(" ")
}

/// A reason against a command, with its clause.
pub fn refusal(ledger: &Ledger, refusal: Refusal) -> String {
    let sentence = reason(ledger, refusal);
    match clause(ledger, refusal) {
        Some(clause) => format!("{} ({clause}).", sentence.trim_end_matches('.')),
        None => sentence,
    }
}

fn clause(ledger: &Ledger, refusal: Refusal) -> Option<ClauseId> {
    let cited = &ledger.setup().game()?.cited;
    match refusal {
        Refusal::GameOver(end) => ledger.rules().table().finish.clause(end.reason),
        Refusal::BidStands => clause_of(ledger, "hold").or(cited.bids),
        Refusal::NoSuchBid(_) => cited.bids,
        Refusal::AceKeepsItsPlace => clause_of(ledger, "ace_robbing"),
        Refusal::DealerIsStuck | Refusal::NotBagged(_) => clause_of(ledger, "all_pass"),
        Refusal::NotWrittenDown(..) => clause_of(ledger, "scoring").or(cited.record),
        Refusal::MayNotBid(_, Bid::SixtyFor120) => clause_of(ledger, "sixty_for_120"),
        Refusal::MayNotBid(..) => clause_of(ledger, "floor_bid"),
        Refusal::TableIsFull => clause_of(ledger, "seating"),
        Refusal::WrongTricks { .. } | Refusal::BestTrumpOddly | Refusal::TooManyPoints(_) => {
            cited.record
        }
        Refusal::BestTrumpWithoutTrick(_) => Some("P5"),
        Refusal::CannotHaveHelped(_) => clause_of(ledger, "called"),
        Refusal::SideIsOut(own) if ledger.standing().first.is_some_and(|first| first.0 == own) => {
            ledger.rules().table().finish.clause(Reason::Target)
        }
        Refusal::SideIsOut(_) | Refusal::BegunDecided => cited.out,
        Refusal::KeptOnPaper
        | Refusal::HandIsPlayed
        | Refusal::NoPot
        | Refusal::WentHome(_)
        | Refusal::IsHere(_)
        | Refusal::TooFewStay
        | Refusal::TooManyChips
        | Refusal::NothingToUndo
        | Refusal::NothingToRedo
        | Refusal::NoBidding
        | Refusal::NothingTurned
        | Refusal::NoSuchDeal(_)
        | Refusal::StruckAlready(_)
        | Refusal::NoSuchRuling
        | Refusal::NoSuchAdjustment
        | Refusal::NoSuchPlayer(_)
        | Refusal::NoName
        | Refusal::LongName
        | Refusal::SameName(_)
        | Refusal::OtherRecord
        | Refusal::WrongSides { .. }
        | Refusal::NobodyOfThatName
        | Refusal::NameTaken
        | Refusal::NoSuchSide
        | Refusal::NoPoints
        | Refusal::TooFewCarried
        | Refusal::NoReason
        | Refusal::LongReason
        | Refusal::BeginsWithNothing
        | Refusal::NoTicks
        | Refusal::CannotPlayBy
        | Refusal::RulingStands
        | Refusal::RulingTooLong => None,
        Refusal::Below(rule, _) => clause_of(ledger, rule.key),
        Refusal::NoSuchPenalty | Refusal::TookNoTrick(_) | Refusal::WithoutHighestTrump(_) => {
            Some("D1")
        }
        Refusal::Passed(_) => Some("B2"),
    }
}

fn reason(ledger: &Ledger, refusal: Refusal) -> String {
    match refusal {
        Refusal::GameOver(end) => {
            let standing = ledger.standing();
            let (verdict, _) = end_words(ledger, end, &standing);
            format!("The game is over: {verdict}. Undo or change a hand if that is wrong.")
        }
        Refusal::NothingToUndo => "There is nothing to undo.".to_owned(),
        Refusal::NothingToRedo => "There is nothing to redo.".to_owned(),
        Refusal::BidStands => "A bid stands. Undo it first.".to_owned(),
        Refusal::NoBidding => "There is no bidding in this game.".to_owned(),
        Refusal::NothingTurned => "No card is turned for trump in this game.".to_owned(),
        Refusal::DealerIsStuck => {
            "When all pass here the dealer plays the lowest bid; no hand is thrown in.".to_owned()
        }
        Refusal::NotBagged(seat) => {
            format!("{} cannot have been bagged so.", ledger.name(seat))
        }
        Refusal::NotWrittenDown(number, what) => format!(
            "Hand {number} does not say {}. Apply the rules from the next hand on, or delete it.",
            unsaid(what)
        ),
        Refusal::AceKeepsItsPlace => "The ace of trumps keeps its place here.".to_owned(),
        Refusal::NoSuchAdjustment => "Those points are not on the sheet.".to_owned(),
        Refusal::NoSuchRuling => "That ruling does not stand.".to_owned(),
        Refusal::NoSuchDeal(_) => "That hand is not on the sheet.".to_owned(),
        Refusal::StruckAlready(_) => "That hand is already deleted.".to_owned(),
        Refusal::NoSuchPlayer(_) => "Nobody sits there.".to_owned(),
        Refusal::NoName => "Give the player a name.".to_owned(),
        Refusal::LongName => format!("A name has {NAME_LENGTH} letters at most."),
        Refusal::SameName(seat) => {
            format!("{} is at the table already.", ledger.name(seat))
        }
        Refusal::NoSuchBid(refused) => {
            format!("{} cannot be bid at this table.", bid(refused))
        }
        Refusal::MayNotBid(seat, Bid::SixtyFor120) => format!(
            "60 for 120 is for a side below zero, and {} is not.",
            ledger.name(seat)
        ),
        Refusal::MayNotBid(seat, refused) => format!(
            "{} is too near the end to bid {}.",
            ledger.name(seat),
            bid(refused)
        ),
        Refusal::OtherRecord => "This is not what a hand of this game leaves.".to_owned(),
        Refusal::WrongSides { got, want } => {
            format!("The record is for {got} sides, but {want} play.")
        }
        Refusal::WrongTricks { got, want } => {
            let want = tricks(ledger, want);
            format!("A hand has {want}, not {got}.")
        }
        Refusal::BestTrumpOddly => "Say who played the highest trump.".to_owned(),
        Refusal::BestTrumpWithoutTrick(own) => format!(
            "The highest trump always wins its trick, so {} cannot have played it.",
            side(ledger, own)
        ),
        Refusal::CannotHaveHelped(own) => format!(
            "{} cannot have helped so as a called partner.",
            side(ledger, own)
        ),
        Refusal::TooManyPoints(own) => format!("{}: that is too many points.", side(ledger, own)),
        Refusal::SideIsOut(own) if matches!(ledger.rules().table().record, Record::Pot { .. }) => {
            format!("{} is not at the table for that deal.", side(ledger, own))
        }
        Refusal::SideIsOut(own) => fill(
            match ledger.standing().first {
                Some((first, _)) if first == own => {
                    "{name} [have|has] won; the others play for second place."
                }
                _ => "{name} [are|is] out of the game.",
            },
            alone(ledger, own),
            &[("name", &side(ledger, own))],
        ),
        Refusal::KeptOnPaper => {
            "This game was kept on paper: only its totals are known.".to_owned()
        }
        Refusal::HandIsPlayed => {
            "A hand is being played: save it first, or undo what was entered.".to_owned()
        }
        Refusal::NoPot => "Players can come and go only in a game for a pot.".to_owned(),
        Refusal::WentHome(seat) => format!("{} went home already.", ledger.name(seat)),
        Refusal::IsHere(seat) => format!("{} is at the table.", ledger.name(seat)),
        Refusal::TooFewStay => "At least two must stay. End the game instead.".to_owned(),
        Refusal::TableIsFull => {
            let seats = ledger.rules().layout().seats;
            format!("The table is full: {seats} play at most.")
        }
        Refusal::TooManyChips => "A newcomer puts in between 0 and 100,000 chips.".to_owned(),
        Refusal::RulingTooLong => "A ruling is one or two sentences.".to_owned(),
        Refusal::TookNoTrick(own) => format!(
            "{} took {} in that hand, so there is none to give away.",
            side(ledger, own),
            tricks(ledger, 0)
        ),
        Refusal::WithoutHighestTrump(own) => format!(
            "{} did not play the highest trump in that hand.",
            side(ledger, own)
        ),
        Refusal::Passed(own) => format!("{} passed in that hand.", side(ledger, own)),
        Refusal::RulingStands => {
            "A ruling on this hand says otherwise: withdraw it first.".to_owned()
        }
        Refusal::NoSuchPenalty => "There is no such penalty for that side in that hand.".to_owned(),
        Refusal::Below(rule, least) => below(rule, least),
        Refusal::NobodyOfThatName => "Nobody in this game has that name.".to_owned(),
        Refusal::NameTaken => "Somebody else in this game has that name.".to_owned(),
        Refusal::NoSuchSide => "There is no such side.".to_owned(),
        Refusal::TooFewCarried => "The pot does not carry that many chips then.".to_owned(),
        Refusal::NoPoints => "Say how many points.".to_owned(),
        Refusal::NoReason => "Say what the points are for.".to_owned(),
        Refusal::LongReason => format!("Use at most {REASON_LENGTH} letters."),
        Refusal::BeginsWithNothing => "In this game everyone starts with nothing.".to_owned(),
        Refusal::NoTicks => "This table counts no ticks.".to_owned(),
        Refusal::BegunDecided => {
            "With that score the game would be decided before the first deal.".to_owned()
        }
        Refusal::CannotPlayBy => "This table cannot play by those rules.".to_owned(),
    }
}

/// What a hand lacks: `who played the highest trump`.
pub(super) const fn unsaid(what: MissingFact) -> &'static str {
    match what {
        MissingFact::BestTrump => "who played the highest trump",
        MissingFact::Honour => "whether the highest trump was the 5, the jack or the ace of hearts",
        MissingFact::Partner => "who the called partner was and what they won",
    }
}

/// A problem of a setup.
pub fn setup_problem(problem: &SetupProblem) -> String {
    match problem {
        SetupProblem::UnknownGame(id) => {
            format!("This version does not know the game “{}”.", shortened(id))
        }
        SetupProblem::House(problem) => house_problem(problem),
        SetupProblem::WrongPlayers { got, want } => {
            format!("This game needs {want} players, not {got}.")
        }
        SetupProblem::Nameless(_) => "Give this player a name.".to_owned(),
        SetupProblem::LongName(_) => format!("Use at most {NAME_LENGTH} letters."),
        SetupProblem::SameName(..) => {
            "Another player has this name; add a letter to tell them apart.".to_owned()
        }
        SetupProblem::NoSuchDealer(_) => "Choose who deals first.".to_owned(),
    }
}

/// Two numbers not allowed together: `The limit cannot be below the ante.`
fn below(rule: &Rule, least: &Rule) -> String {
    let (rule, least) = (rule.label.to_lowercase(), least.label.to_lowercase());
    format!("The {rule} cannot be below the {least}.")
}

/// A problem of a house rule.
pub fn house_problem(problem: &Problem) -> String {
    match problem {
        Problem::Unknown(key) => {
            format!(
                "This version does not know the house rule “{}”.",
                shortened(key)
            )
        }
        Problem::NotAllowed(key, value) => {
            let value = value.to_string();
            format!("The house rule “{key}” cannot be “{}”.", shortened(&value))
        }
        Problem::NotTogether(key, other) => {
            format!("The house rules “{key}” and “{other}” do not go together so.")
        }
        Problem::Below(rule, least) => below(rule, least),
    }
}

/// Why a rules sheet cannot be read.
pub fn not_a_sheet(problem: &NotASheet) -> String {
    match problem {
        NotASheet::UnknownGame(id) => setup_problem(&SetupProblem::UnknownGame(id.clone())),
        NotASheet::House(problems) => {
            let told = problems.iter().take(MOST_TOLD).map(house_problem);
            let more = problems.len().saturating_sub(MOST_TOLD);
            let more = (more > 0).then(|| format!("And {more} more of the kind."));
            told.chain(more).collect::<Vec<_>>().join(" ")
        }
    }
}

/// The most problems of a sheet to list.
const MOST_TOLD: usize = 3;

/// Why a saved game cannot be opened.
pub fn unreadable(problem: &Unreadable) -> String {
    match problem {
        Unreadable::Torn => "It is damaged.".to_owned(),
        Unreadable::Misplaced => "It is stored in the place of another game.".to_owned(),
        Unreadable::Newer(schema) => format!(
            "It was saved by a newer version of Fives (format {schema}). Update, then open it again."
        ),
        Unreadable::Impossible(RestoreProblem::Setup(problems)) => {
            let sentences: Vec<String> = problems.iter().map(setup_problem).collect();
            sentences.join(" ")
        }
        Unreadable::Impossible(RestoreProblem::Event(at)) => format!(
            "Its entry {} cannot have happened.",
            number(i32::try_from(*at).map_or(i32::MAX, |at| at.saturating_add(1)))
        ),
    }
}
