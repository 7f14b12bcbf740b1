//! Sentences for refusals and problems: what is wrong, and what to do.

use super::sentence::{alone, fill, shortened};
use super::{bid, end as end_words, number, tricks};
use crate::base::bidding::Bid;
use crate::base::house::{Problem, Rule, Value};
use crate::games::RecordKind;
use crate::games::sheet::NotASheet;
use crate::ledger::{
    Ledger, MissingFact, NAME_LENGTH, REASON_LENGTH, Refusal, RestoreProblem, SetupProblem,
};
use crate::storage::saved::Unreadable;

/// All reasons against a command.
pub fn refusals(ledger: &Ledger, reasons: &[Refusal]) -> String {
    let sentences: Vec<String> = reasons
        .iter()
        .map(|reason| refusal(ledger, *reason))
        .collect();
    sentences.join(" ")
}

/// A reason against a command.
pub fn refusal(ledger: &Ledger, refusal: Refusal) -> String {
    let name = |side| super::side(ledger, side);
    match refusal {
        Refusal::GameOver(end) => {
            let standing = ledger.standing();
            let (verdict, _) = end_words(ledger, end, &standing);
            format!("The game is over: {verdict}. Undo or change a hand if that’s wrong.")
        }
        Refusal::NothingToUndo => "There’s nothing to undo.".to_owned(),
        Refusal::NothingToRedo => "There’s nothing to redo.".to_owned(),
        Refusal::BidStands => "There’s already a bid. Undo it first.".to_owned(),
        Refusal::NoBidding => "This game has no bidding.".to_owned(),
        Refusal::NothingTurned => "No card is turned for trump in this game.".to_owned(),
        Refusal::DealerIsStuck => {
            "At this table, if everyone passes, the dealer plays the lowest bid.".to_owned()
        }
        Refusal::NotBagged(seat) => {
            format!("{} can’t have been bagged at that bid.", ledger.name(seat))
        }
        Refusal::NotWrittenDown(number, MissingFact::First) => format!(
            "Hand {number} doesn’t say {}. Keep the rule as it was, or delete the hand.",
            unsaid(MissingFact::First)
        ),
        Refusal::NotWrittenDown(number, what) => format!(
            "Hand {number} doesn’t say {}. Apply the rules from the next hand on, or delete the hand.",
            unsaid(what)
        ),
        Refusal::AceKeepsItsPlace => "The ace of trumps keeps its place here.".to_owned(),
        Refusal::NoSuchAdjustment => "Those points aren’t on the sheet.".to_owned(),
        Refusal::NoSuchRuling => "That ruling isn’t in force.".to_owned(),
        Refusal::NoSuchDeal(_) => "That hand isn’t on the sheet.".to_owned(),
        Refusal::StruckAlready(_) => "That hand is already deleted.".to_owned(),
        Refusal::NoSuchPlayer(_) => "Nobody sits there.".to_owned(),
        Refusal::NoName => "Give the player a name.".to_owned(),
        Refusal::LongName => format!("A name can have up to {NAME_LENGTH} letters."),
        Refusal::SameName(seat) => {
            format!("{} is already at the table.", ledger.name(seat))
        }
        Refusal::NoSuchBid(refused) => {
            format!("Nobody can bid {} at this table.", bid(refused))
        }
        Refusal::MayNotBid(seat, Bid::SixtyFor120) => format!(
            "Only a side below zero can bid 60 for 120, and {} isn’t.",
            ledger.name(seat)
        ),
        Refusal::MayNotBid(seat, refused) => format!(
            "{} is too near the end to bid {}.",
            ledger.name(seat),
            bid(refused)
        ),
        Refusal::OtherRecord => "This isn’t a hand of this game.".to_owned(),
        Refusal::WrongSides { got, want } => {
            format!("This hand is for {got} sides, but {want} are playing.")
        }
        Refusal::WrongTricks { got, want } => {
            let want = tricks(ledger, want);
            format!("A hand has {want}, not {got}.")
        }
        Refusal::BestTrumpOddly => "Say who played the highest trump.".to_owned(),
        Refusal::BestTrumpWithoutTrick(side) => format!(
            "{} took nothing, so they can’t have played the highest trump.",
            name(side)
        ),
        Refusal::CannotHaveHelped(side) => format!(
            "{} can’t have helped that way as the called partner.",
            name(side)
        ),
        Refusal::TooManyPoints(side) => {
            format!("{}: that’s too many points.", name(side))
        }
        Refusal::PastTheTarget(side, target) => fill(
            "{name} [are|is] already at {target}, so nobody gets there first. Apply the rules for the whole game.",
            alone(ledger, side),
            &[("name", &name(side)), ("target", &number(target))],
        ),
        Refusal::NotThere(side) => format!("{} isn’t at the target.", name(side)),
        Refusal::NotZero(sum) => {
            let (most, sum) = (if sum > 0 { "many" } else { "few" }, sum.unsigned_abs());
            format!("The round must add up to 0: that’s {sum} too {most}.")
        }
        Refusal::SideIsOut(side)
            if matches!(ledger.rules().table().record, RecordKind::Pot { .. }) =>
        {
            format!("{} isn’t at the table for that deal.", name(side))
        }
        Refusal::SideIsOut(side) => fill(
            match ledger.standing().first {
                Some((first, _)) if first == side => {
                    "{name} [have|has] won; the others play for second place."
                }
                _ => "{name} [are|is] out of the game.",
            },
            alone(ledger, side),
            &[("name", &name(side))],
        ),
        Refusal::KeptOnPaper => {
            "This game was kept on paper: only its totals are known.".to_owned()
        }
        Refusal::HandIsPlayed => {
            "Finish this hand first: save it, or undo your entries.".to_owned()
        }
        Refusal::NoPot => "Players can come and go only in a pot game.".to_owned(),
        Refusal::WentHome(seat) => format!("{} went home already.", ledger.name(seat)),
        Refusal::IsHere(seat) => format!("{} is at the table.", ledger.name(seat)),
        Refusal::TooFewStay => "At least two players must stay. End the game instead.".to_owned(),
        Refusal::TableIsFull => {
            let seats = ledger.rules().layout().seats;
            format!("The table is full: {seats} players at most.")
        }
        Refusal::TooManyChips => "A newcomer puts in between 0 and 100,000 chips.".to_owned(),
        Refusal::RulingTooLong => "A ruling is one or two sentences.".to_owned(),
        Refusal::TookNoTrick(side) => format!(
            "{} took {} in that hand, so they have none to lose.",
            name(side),
            tricks(ledger, 0)
        ),
        Refusal::WithoutHighestTrump(side) => {
            format!("{} didn’t play the highest trump in that hand.", name(side))
        }
        Refusal::Passed(side) => format!("{} passed in that hand.", name(side)),
        Refusal::RulingStands => {
            "A ruling on this hand says otherwise: withdraw it first.".to_owned()
        }
        Refusal::NoSuchPenalty => "That penalty doesn’t fit that side in that hand.".to_owned(),
        Refusal::Below(rule, least) => below(rule, least),
        Refusal::NobodyOfThatName => "Nobody here has that name.".to_owned(),
        Refusal::NameTaken => "Someone else here has that name.".to_owned(),
        Refusal::NoSuchSide => "There’s no such side.".to_owned(),
        Refusal::TooFewCarried => "The pot doesn’t carry that many chips.".to_owned(),
        Refusal::NoPoints => "Enter the points.".to_owned(),
        Refusal::NoReason => "Enter what the points are for.".to_owned(),
        Refusal::LongReason => format!("Use up to {REASON_LENGTH} letters."),
        Refusal::BeginsWithNothing => "In this game, everyone starts at 0.".to_owned(),
        Refusal::NoTicks => "This table doesn’t count ticks.".to_owned(),
        Refusal::BegunDecided => "That score would end the game before the first deal.".to_owned(),
        Refusal::CannotPlayBy => "These players can’t use those rules.".to_owned(),
    }
}

/// What a hand lacks: `who played the highest trump`.
pub(super) const fn unsaid(what: MissingFact) -> &'static str {
    match what {
        MissingFact::BestTrump => "who played the highest trump",
        MissingFact::Honour => "whether the highest trump was the 5, the jack or the ace of hearts",
        MissingFact::First => "who reached the target first",
        MissingFact::Partner => "who the called partner was and what they won",
    }
}

pub fn setup_problem(problem: &SetupProblem) -> String {
    match problem {
        SetupProblem::UnknownGame(id) => {
            format!(
                "This version of Fives doesn’t have the game “{}”.",
                shortened(id)
            )
        }
        SetupProblem::House(problem) => house_problem(problem),
        SetupProblem::WrongPlayers { got, want } => {
            format!("This game needs {want} players, not {got}.")
        }
        SetupProblem::Nameless(_) => "Give this player a name.".to_owned(),
        SetupProblem::LongName(_) => format!("Use up to {NAME_LENGTH} letters."),
        SetupProblem::SameName(..) => {
            "Another player has this name; add a letter to tell them apart.".to_owned()
        }
        SetupProblem::NoSuchDealer(_) => "Choose who deals first.".to_owned(),
    }
}

/// Two numbers not allowed together: `The limit cannot be below the ante.`
fn below(rule: &Rule, least: &Rule) -> String {
    let (rule, least) = (rule.label.to_lowercase(), least.label.to_lowercase());
    format!("The {rule} can’t be below the {least}.")
}

/// A problem of a house rule.
pub fn house_problem(problem: &Problem) -> String {
    match problem {
        Problem::Unknown(key) => {
            format!(
                "This version of Fives doesn’t have the house rule “{}”.",
                shortened(key)
            )
        }
        Problem::NotAllowed(rule, Value::Number(number)) => {
            format!("“{}” can’t be {}.", rule.label, super::number(*number))
        }
        Problem::NotAllowed(rule, Value::Word(word)) if word.is_empty() => {
            format!("“{}” needs a value.", rule.label)
        }
        Problem::NotAllowed(rule, value) => {
            let value = rule.label_of(value);
            format!("“{}” can’t be “{}”.", rule.label, shortened(&value))
        }
        Problem::NotTogether(rule, other) => {
            format!("“{}” and “{}” don’t fit together.", rule.label, other.label)
        }
        Problem::Below(rule, least) => below(rule, least),
    }
}

/// Why a house rule has another number than the one typed.
pub fn nearest_number(typed: i32, least: i32, most: i32) -> String {
    let nearest = typed.clamp(least, most);
    let [typed, least, most, nearest] = [typed, least, most, nearest].map(number);
    format!("{typed} isn’t between {least} and {most}, so it’s {nearest}.")
}

/// Why a rules sheet cannot be read.
pub fn not_a_sheet(problem: &NotASheet) -> String {
    match problem {
        NotASheet::UnknownGame(id) => setup_problem(&SetupProblem::UnknownGame(id.clone())),
        NotASheet::House(problems) => {
            let sentences = problems.iter().take(MOST_TOLD).map(house_problem);
            let more = problems.len().saturating_sub(MOST_TOLD);
            let more = (more > 0).then(|| format!("And {more} more."));
            sentences.chain(more).collect::<Vec<_>>().join(" ")
        }
    }
}

/// The most problems of a sheet to list.
const MOST_TOLD: usize = 3;

/// Why a saved game cannot be opened.
pub fn unreadable(problem: &Unreadable) -> String {
    match problem {
        Unreadable::Torn => "It is damaged.".to_owned(),
        Unreadable::Misplaced => "It’s stored in another game’s place.".to_owned(),
        Unreadable::Newer(schema) => {
            format!(
                "A newer version of Fives saved it (format {schema}). Update Fives, then open it again."
            )
        }
        Unreadable::Impossible(RestoreProblem::Setup(problems)) => {
            let sentences: Vec<String> = problems.iter().map(setup_problem).collect();
            sentences.join(" ")
        }
        Unreadable::Impossible(RestoreProblem::Event(at, _)) => format!(
            "Entry {} doesn’t fit the game.",
            number(i32::try_from(*at).map_or(i32::MAX, |at| at.saturating_add(1)))
        ),
    }
}
