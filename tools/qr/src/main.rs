//! Prints its argument as a QR code, for the terminal of `make hall`.

mod terminal;

use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(lines) = std::env::args()
        .nth(1)
        .and_then(|text| terminal::lines(&text))
    else {
        eprintln!("qr: give a text of at most 2,900 characters");
        return ExitCode::FAILURE;
    };
    println!("{}", lines.join("\n"));
    ExitCode::SUCCESS
}
