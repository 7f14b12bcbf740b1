//! A link as a QR code.

use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

/// The largest code: 105 squares a side. Across a phone, some five centimetres, a square with its
/// quiet zone is then 0.46 mm, and five pixels of another phone's camera a hand away, which wants
/// three; print wants 0.33 mm.
const LARGEST: u8 = 22;

/// Light squares round the code.
const QUIET: i32 = 4;

/// A square of dark and light squares.
#[derive(Clone)]
pub struct Code(QrCode);

impl Code {
    /// The code of an address that ends in digits; nothing where they do not fit.
    ///
    /// A screen has no scratches and no stains, so the lowest correction of errors is enough; where a
    /// higher one needs no larger code it is taken.
    pub(super) fn of(address: &str, digits: &str) -> Option<Self> {
        let parts = [
            QrSegment::make_bytes(address.as_bytes()),
            QrSegment::make_numeric(digits),
        ];
        let largest = Version::new(LARGEST);
        let low = QrCodeEcc::Low;
        QrCode::encode_segments_advanced(&parts, low, Version::MIN, largest, None, true)
            .ok()
            .map(Self)
    }

    /// How many squares a side, the quiet zone included.
    pub fn size(&self) -> i32 {
        self.0.size() + 2 * QUIET
    }

    /// Whether a square is dark, from the left and from the top; those of the quiet zone are not.
    pub fn is_dark(&self, x: i32, y: i32) -> bool {
        self.0.get_module(x - QUIET, y - QUIET)
    }

    /// The dark squares as the path of a drawing, one square to a unit: in each row, from where to
    /// where it is dark.
    pub fn path(&self) -> String {
        let size = self.size();
        let mut path = String::new();
        for y in 0..size {
            let mut x = 0;
            while x < size {
                let from = x;
                while self.is_dark(x, y) {
                    x += 1;
                }
                if x > from {
                    let wide = x - from;
                    // Writing to memory cannot fail.
                    let _ = write!(path, "M{from} {y}h{wide}v1h-{wide}z");
                }
                x += 1;
            }
        }
        path
    }
}
