//! The mark of a side: disc, square or triangle.

use crate::view::View;
use crate::view::html::i;
use fives_core::base::seats::Side;

/// The mark beside the name of a side; it is hidden from screen readers.
pub struct SideMark(pub Side);

impl From<SideMark> for View {
    fn from(SideMark(side): SideMark) -> Self {
        i().class(&format!("mark side-{}", side.0))
            .attr("aria-hidden", "true")
            .into()
    }
}
