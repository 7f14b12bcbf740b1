//! The QR code that `make hall` prints, as a camera reads it.

use crate::support::camera;

#[path = "../../tools/qr/src/terminal.rs"]
mod terminal;

/// Whether each module of a line is dark, in its upper and lower row.
fn rows(line: &str) -> [Vec<bool>; 2] {
    let line = line.strip_prefix("\x1b[30;107m").unwrap();
    let halves = line.strip_suffix("\x1b[0m").unwrap();
    let dark = |half: &str| halves.chars().map(|letter| half.contains(letter)).collect();
    [dark("█▀"), dark("█▄")]
}

fn seen(lines: &[String]) -> String {
    let dark: Vec<_> = lines.iter().flat_map(|line| rows(line)).collect();
    camera::read(&dark)
}

#[test]
fn a_camera_reads_the_address_off_the_terminal() {
    for address in ["http://192.168.178.20:8045/", "http://10.0.0.2:8045/"] {
        assert_eq!(seen(&terminal::lines(address).unwrap()), address);
    }
}

#[test]
fn a_text_that_is_too_long_has_no_code() {
    assert_eq!(terminal::lines(&"x".repeat(3_000)), None);
}
