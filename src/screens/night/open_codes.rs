//! Which match codes are unfolded, kept while the page is built again.

use fives_core::night::MatchKey;

/// Which of the codes of a round are unfolded.
#[derive(Clone, Default)]
pub struct OpenCodes {
    /// Whether the list of matches is.
    pub is_open: bool,
    /// The matches whose code is.
    pub matches: Vec<MatchKey>,
}

impl OpenCodes {
    /// The code of a match was unfolded, or folded up.
    pub fn fold(&mut self, of: MatchKey, is_open: bool) {
        self.matches.retain(|key| *key != of);
        self.matches.extend(is_open.then_some(of));
    }
}
