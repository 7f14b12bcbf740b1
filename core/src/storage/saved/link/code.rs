//! A link as a QR code.

use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

/// The largest code: 105 modules a side. Across a phone, some 5 cm, a module with the quiet zone is
/// then 0.46 mm, and five pixels of another phone's camera at a hand's distance, which needs three;
/// print needs 0.33 mm.
const LARGEST: u8 = 22;

/// The width of the quiet zone, in modules.
const QUIET: i32 = 4;

/// A QR code.
#[derive(Clone)]
pub struct Code(QrCode);

impl Code {
    /// The code of a link in digits, after its letter; `before` is the URL up to the link. `None` where it does not
    /// fit.
    ///
    /// A screen has no scratches, so low error correction is enough; a higher level is used
    /// where it does not enlarge the code.
    pub(crate) fn of(before: &str, link: &str) -> Option<Self> {
        Self::with_end(before, link, "")
    }

    /// The same; `after` is the rest of the URL behind the link.
    pub(crate) fn with_end(before: &str, link: &str, after: &str) -> Option<Self> {
        let (letter, digits) = link.split_at_checked(1)?;
        let mut parts = vec![
            QrSegment::make_bytes(format!("{before}{letter}").as_bytes()),
            QrSegment::make_numeric(digits),
        ];
        parts.extend((!after.is_empty()).then(|| QrSegment::make_bytes(after.as_bytes())));
        let largest = Version::new(LARGEST);
        let low = QrCodeEcc::Low;
        QrCode::encode_segments_advanced(&parts, low, Version::MIN, largest, None, true)
            .ok()
            .map(Self)
    }

    /// Modules a side, with the quiet zone.
    pub fn size(&self) -> i32 {
        self.0.size() + 2 * QUIET
    }

    /// Whether a module is dark, from the left and the top.
    pub fn is_dark(&self, x: i32, y: i32) -> bool {
        self.0.get_module(x - QUIET, y - QUIET)
    }

    /// The dark modules as an SVG path, one unit a module: the runs of each row.
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
                    // Writing to a string cannot fail.
                    let _ = write!(path, "M{from} {y}h{wide}v1h-{wide}z");
                }
                x += 1;
            }
        }
        path
    }
}
