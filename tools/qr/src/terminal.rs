//! Draws a QR code for a terminal.

use qrcodegen::{QrCode, QrCodeEcc};

/// The width of the quiet zone, in modules.
const QUIET: i32 = 4;

/// Black on white, in any color scheme.
const BLACK_ON_WHITE: &str = "\x1b[30;107m";
const AS_BEFORE: &str = "\x1b[0m";

/// The lines of a code of `text`, two rows of modules each; `None` if it is too long for a code.
pub fn lines(text: &str) -> Option<Vec<String>> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let all = -QUIET..code.size() + QUIET;
    let line = |y: i32| {
        let halves =
            all.clone().map(
                |x| match (code.get_module(x, y), code.get_module(x, y + 1)) {
                    (true, true) => '█',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (false, false) => ' ',
                },
            );
        format!("{BLACK_ON_WHITE}{}{AS_BEFORE}", halves.collect::<String>())
    };
    Some(all.clone().step_by(2).map(line).collect())
}
