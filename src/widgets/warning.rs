//! What went wrong.

use super::Icon;
use crate::view::{El, bare, el};

/// What went wrong under a sign, and behind it what to do. More may be added below.
pub fn warning(tag: &'static str, what: &str, how: &str) -> El {
    let says = bare("p").child(bare("strong").child(what)).child(how);
    el(tag, "warning").child(Icon("warn")).child(says)
}
