//! What is said before a change is accepted is exactly the difference of the two standings.

use fives_core::base::seats::{BySide, Seat};
use fives_core::games::End;
use fives_core::games::hand::{Contract, Pot, Turned};
use fives_core::ledger::{Command, Effect, Fate, Ledger, Standing, effects};
use fives_core::words;
use proptest::prelude::*;

use crate::arbitrary::any_step;
use crate::cases;

/// Corrections and rulings: what changes a game without dealing on.
const fn is_change(command: &Command) -> bool {
    matches!(
        command,
        Command::Amend { .. }
            | Command::Strike { .. }
            | Command::Rules { .. }
            | Command::Accept { .. }
            | Command::Withdraw { .. }
            | Command::Begin(_)
            | Command::Adjust { .. }
            | Command::TakeBack { .. }
            | Command::SetDealer { .. }
    )
}

/// A game and an acceptable change of it.
fn any_change() -> impl Strategy<Value = (Ledger, Command, Ledger)> {
    any_step().prop_filter_map("an acceptable change", |(ledger, command)| {
        let change = is_change(&command);
        let next = change.then(|| ledger.preview(command.clone()).ok())??;
        (next != ledger).then_some((ledger, command, next))
    })
}

/// Who dealt what takes a turn, and who deals next.
fn dealt(standing: &Standing) -> Vec<(usize, Seat)> {
    let deals = standing.deals.iter().enumerate();
    let deals = deals.filter(|(_, deal)| matches!(deal.fate, Fate::Counts | Fate::SideWasOut));
    let due = (standing.deals.len(), standing.dealer);
    let due = standing.end.is_none().then_some(due);
    deals
        .map(|(at, deal)| (at, deal.dealer))
        .chain(due)
        .collect()
}

/// The hands that count, among those that are hands before and after.
fn counting(standing: &Standing, other: &Standing) -> Vec<usize> {
    let both = standing.deals.iter().zip(&other.deals).enumerate();
    let both = both.filter(|(_, (one, other))| one.number.is_some() && other.number.is_some());
    let counts = both.filter(|(_, (one, _))| one.fate == Fate::Counts);
    counts.map(|(at, _)| at).collect()
}

/// What effects change of a standing.
#[derive(Debug, PartialEq)]
struct Changed {
    totals: BySide<i32>,
    ticks: BySide<u8>,
    out: BySide<bool>,
    end: Option<End>,
    pot: Pot,
    open: Option<Contract>,
    turned: Turned,
}

impl Changed {
    fn of(standing: &Standing) -> Self {
        Self {
            totals: standing.totals.clone(),
            ticks: standing.ticks.clone(),
            out: standing.out.clone(),
            end: standing.end.map(|(end, _)| end),
            pot: standing.pot.clone(),
            open: standing.open,
            turned: standing.turned,
        }
    }
}

/// The standing before a change with its effects done to it is that after it, and none is idle.
fn check(before: &Standing, after: &Standing) -> Result<Vec<Effect>, TestCaseError> {
    let all = effects(before, after);
    let mut changed = Changed::of(before);
    let mut counts = counting(before, after);
    let (mut deals, mut missed) = (None, Vec::new());
    for effect in &all {
        match effect.clone() {
            Effect::Totals(totals) => {
                prop_assert_ne!(&changed.totals, &totals);
                changed.totals = totals;
            }
            Effect::Bid(deal, outcome) => {
                let had = |standing: &Standing| {
                    let lines = &standing.deals[deal].lines;
                    lines.values().iter().any(|line| line.why.bid == outcome)
                };
                prop_assert!(had(after));
            }
            Effect::Ticks { side, was, is } => {
                prop_assert_eq!(changed.ticks[side], was);
                prop_assert_ne!(was, is);
                changed.ticks[side] = is;
            }
            Effect::Out(side) => prop_assert!(!std::mem::replace(&mut changed.out[side], true)),
            Effect::Back(side) => prop_assert!(std::mem::replace(&mut changed.out[side], false)),
            Effect::Ends(end) => {
                prop_assert_ne!(changed.end, Some(end));
                changed.end = Some(end);
            }
            Effect::GoesOn => prop_assert!(changed.end.take().is_some()),
            Effect::NoLonger(hands) => {
                prop_assert!(hands.iter().all(|at| counts.contains(at)));
                counts.retain(|at| !hands.contains(at));
            }
            Effect::Again(hands) => {
                prop_assert!(hands.iter().all(|at| !counts.contains(at)));
                counts.extend(hands);
                counts.sort_unstable();
            }
            Effect::AgreedNoLonger | Effect::AgreedAgain => {
                prop_assert!(!before.adjusted.is_empty());
            }
            Effect::Dealers(list) => deals = Some(list),
            Effect::Stands(open) => {
                prop_assert_ne!(&changed.open, &open);
                prop_assert!(open.is_some() || after.end.is_some());
                changed.open = open;
            }
            Effect::Turned(turned) => {
                prop_assert_ne!(changed.turned, turned);
                prop_assert!(turned != Turned::default() || after.end.is_some());
                changed.turned = turned;
            }
            Effect::Misses { seat, was, is } => {
                prop_assert_ne!(was, is);
                let lost = (before.misses_deals(seat), after.misses_deals(seat));
                prop_assert_eq!(lost, (was, is));
                missed.push(seat);
            }
            Effect::Pot(pot) => {
                prop_assert_ne!(&changed.pot, &pot);
                changed.pot = pot;
            }
        }
    }
    prop_assert_eq!(changed, Changed::of(after));
    prop_assert_eq!(counts, counting(after, before));
    if after.end.is_none() {
        let mut seats = (0..).map(Seat).take(after.players.len());
        let differs = |seat: &Seat| before.misses_deals(*seat) != after.misses_deals(*seat);
        prop_assert!(seats.all(|seat| differs(&seat) == missed.contains(&seat)));
    }
    if before.deals.len() == after.deals.len() {
        let (was, is) = (dealt(before), dealt(after));
        let new = is.iter().position(|deal| !was.contains(deal));
        prop_assert_eq!(deals, new.map(|first| is[first..].to_vec()));
    }
    Ok(all)
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn the_effects_of_a_change_are_exactly_the_difference((ledger, _, next) in any_change()) {
        check(&ledger.standing(), &next.standing())?;
        prop_assert_eq!(effects(&ledger.standing(), &ledger.standing()), []);
    }

    // In the words of the screen, whatever is changed.
    #[test]
    fn a_change_says_everything_it_does_and_nothing_else((ledger, command, next) in any_change()) {
        let (before, after) = (ledger.standing(), next.standing());
        let all = effects(&before, &after);
        let says = match &command {
            Command::Accept { deal, ruling } if *deal < before.deals.len() => {
                words::accepted(&ledger, *deal, ruling.clone())
            }
            Command::Accept { .. } => return Ok(()),
            _ => words::would(&ledger, command),
        };
        let says_of = |sentence: &str| says.contains(sentence);
        let score = words::score(&next, &after.players, &after.totals);
        let becomes = format!("The score becomes {score}.");
        prop_assert_eq!(says_of(&becomes), before.totals != after.totals, "{}", says);
        let has = |is: fn(&Effect) -> bool| all.iter().any(is);
        let pot = after.end.is_none() && before.stake(ledger.rules()).1 != after.stake(next.rules()).1;
        prop_assert!(!pot || before.pot == after.pot || says_of(" next pot"), "{}", says);
        let still = before.totals == after.totals && !says_of(" next pot");
        prop_assert_eq!(says_of("The score doesn’t change."), still, "{}", says);
        let end = after.end.map(|(end, _)| words::end(&next, end, &after).0 + ".");
        let ends = has(|effect| matches!(effect, Effect::Ends(_)));
        prop_assert!(end.is_none_or(|end| !ends || says_of(&end)), "{}", says);
        prop_assert_eq!(says_of("The game goes on."), before.end.is_some() && after.end.is_none());
        for side in next.rules().layout().sides().filter(|side| side.index() < before.out.len()) {
            let (was, is) = (before.out[side], after.out[side]);
            let falls = words::falls_out(&next, &after.players, side);
            let back = words::back_in(&next, &after.players, side);
            prop_assert_eq!(says_of(&falls), !was && is, "{}", says);
            prop_assert_eq!(says_of(&back), was && !is, "{}", says);
        }
        let ticks = all.iter().filter(|effect| matches!(effect, Effect::Ticks { .. })).count();
        prop_assert_eq!(says.matches(" tick: ").count() + says.matches(" ticks: ").count(), ticks, "{}", says);
        let no_longer = says.split(". ").any(|sentence| {
            sentence.contains(" no longer count") && !sentence.starts_with("Points agreed")
        });
        prop_assert_eq!(no_longer, has(|effect| matches!(effect, Effect::NoLonger(_))), "{}", says);
        let dealers = has(|effect| matches!(effect, Effect::Dealers(_)));
        let deals = ["Dealers from ", " deals hand ", " deals round ", " dealt hand ", " dealt round "];
        let deals = deals.iter().any(|deal| says_of(deal)) || says_of("dealt this deal");
        prop_assert_eq!(deals, dealers, "{}", says);
    }
}
