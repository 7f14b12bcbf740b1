//! Records of a result or an amendment while it is entered.

use super::entry::{Entry, what};
use super::parts::{
    PASSED, read_best, read_fault, read_helped, read_side, small, write_best, write_fault,
    write_helped, write_side,
};
use crate::hand::Turned;
use crate::ledger::{Answer, Cause, Draft, Step, UndoHistory};
use crate::saved::Amending;
use crate::seats::Side;

/// The draft history, with `events` of the log and `steps` drafts in force; older texts have a
/// single draft. `None` if it is torn.
pub(in crate::saved) fn read_tapped(
    steps: &[Entry],
    stand: Option<i64>,
    events: usize,
) -> Option<UndoHistory> {
    match (steps, stand) {
        ([], None) => Some(UndoHistory::default()),
        ([draft], None) => Some(UndoHistory::of(&draft.draft(), events)),
        (_, None) => None,
        (steps, Some(stand)) => {
            let steps: Option<Vec<Step>> = steps.iter().map(Entry::step).collect();
            UndoHistory::restore(steps?, usize::try_from(stand).ok()?, events)
        }
    }
}

impl Entry {
    /// The record of one draft.
    pub fn of_step(step: &Step) -> Self {
        let what = match step.cause {
            Cause::Tap => what::DRAFT,
            Cause::Typing => what::TYPED,
            Cause::Event => what::FOLLOWED,
        };
        Self::new(what).about(step.events).with_draft(&step.draft)
    }

    fn step(&self) -> Option<Step> {
        let cause = match self.what.as_str() {
            what::DRAFT => Cause::Tap,
            what::TYPED => Cause::Typing,
            what::FOLLOWED => Cause::Event,
            _ => return None,
        };
        Some(Step {
            events: self.about_deal()?,
            cause,
            draft: self.draft(),
        })
    }

    fn with_draft(self, draft: &Draft) -> Self {
        let number = |answer: Answer| match answer {
            Answer::Passed => PASSED,
            Answer::Took(number) => number.into(),
        };
        let answers = draft.answers.iter();
        let fault = draft.fault;
        Self {
            tricks: answers
                .flat_map(|(side, answer)| [side.0.into(), number(*answer)])
                .collect(),
            best: write_best(draft.best),
            called: write_helped(draft.called),
            faults: fault.map_or_else(Vec::new, |(side, fault)| write_fault(side, fault).into()),
            first: write_side(draft.first_there),
            ..self
        }
    }

    pub fn draft(&self) -> Draft {
        let answer = |number: i64| match number {
            PASSED => Some(Answer::Passed),
            number => i32::try_from(number).ok().map(Answer::Took),
        };
        let pairs = self.tricks.chunks_exact(2);
        let answers = pairs.filter_map(|pair| Some((Side(small(pair[0])?), answer(pair[1])?)));
        Draft {
            answers: answers.collect(),
            best: read_best(self.best).flatten(),
            called: read_helped(&self.called),
            fault: self.faults.chunks_exact(2).next().and_then(read_fault),
            first_there: read_side(self.first).flatten(),
        }
    }

    pub fn of_amending(amending: &Amending) -> Self {
        let entry = Self::new(what::DRAFT).about(amending.deal);
        let entry = match &amending.contract {
            Some(contract) => entry.with_contract(contract, what::BAGGED),
            None => entry.with_turned(amending.turned),
        };
        entry.with_draft(&amending.draft)
    }

    pub fn amending(&self) -> Option<Amending> {
        let contract = self.contract();
        let turned = match contract {
            Some(_) => Turned::default(),
            None => self.turned().unwrap_or_default(),
        };
        Some(Amending {
            deal: self.about_deal()?,
            contract,
            turned,
            draft: self.draft(),
        })
    }
}
