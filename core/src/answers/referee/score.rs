//! Explains the total of one side: every hand in order with its clause, and what does not count.

use super::{Ruling, Verdict};
use crate::base::seats::Side;
use crate::ledger::Ledger;
use crate::words;

/// The explanation of a side's total.
pub fn score(ledger: &Ledger, of: Side) -> Ruling {
    let (says, reasons) = words::referee::total(ledger, of);
    Ruling {
        reasons,
        ..Ruling::new(Verdict::Answer, says)
    }
}
