//! What a camera reads in a QR code.

use fives_core::storage::saved::link::Code;
use rqrr::PreparedImage;

/// So many pixels to a square.
const SCALE: usize = 4;

/// What it reads in squares, row by row.
pub fn read(dark: &[Vec<bool>]) -> String {
    let [wide, high] = [dark[0].len() * SCALE, dark.len() * SCALE];
    let pixel = |x: usize, y: usize| if dark[y / SCALE][x / SCALE] { 0 } else { 255 };
    let mut image = PreparedImage::prepare_from_greyscale(wide, high, pixel);
    let grids = image.detect_grids();
    assert_eq!(grids.len(), 1, "one code is seen");
    grids[0].decode().unwrap().1
}

/// The squares that the path draws dark.
pub fn drawn(code: &Code) -> Vec<Vec<bool>> {
    let size = code.size() as usize;
    let mut dark = vec![vec![false; size]; size];
    for run in code.path().split('M').skip(1) {
        let (start, rest) = run.split_once('h').unwrap();
        let (x, y) = start.split_once(' ').unwrap();
        let (x, y): (usize, usize) = (x.parse().unwrap(), y.parse().unwrap());
        let (wide, close) = rest.split_once('v').unwrap();
        assert_eq!(close, format!("1h-{wide}z"));
        let wide: usize = wide.parse().unwrap();
        for square in &mut dark[y][x..x + wide] {
            assert!(!*square, "drawn twice");
            *square = true;
        }
    }
    dark
}
