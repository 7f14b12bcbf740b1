//! Hostile links made by hand: complete, with the right checksum,
//! and holding anything. The form is written down a second time here and shares nothing with the app.

use miniz_oxide::deflate::compress_to_vec;

/// A whole link of a form that holds a text.
pub fn holding(form: char, text: &str) -> String {
    sealed(form, &compress_to_vec(text.as_bytes(), 1))
}

/// A whole link of a form that holds bytes.
pub fn sealed(form: char, bytes: &[u8]) -> String {
    let bytes = [bytes, &crc32(bytes).to_le_bytes()].concat();
    match form.is_ascii_uppercase() {
        true => format!("{form}{}", digits(&bytes)),
        false => format!("{form}{}", base64(&bytes)),
    }
}

fn base64(bytes: &[u8]) -> String {
    let bits: Vec<bool> = bytes
        .iter()
        .flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 == 1))
        .collect();
    let letter = |six: &[bool]| {
        let value = (0..6).fold(0, |value, bit| {
            value * 2 + u8::from(six.get(bit) == Some(&true))
        });
        char::from(match value {
            0..26 => b'A' + value,
            26..52 => b'a' + value - 26,
            52..62 => b'0' + value - 52,
            62 => b'-',
            _ => b'_',
        })
    };
    bits.chunks(6).map(letter).collect()
}

fn digits(bytes: &[u8]) -> String {
    let piece = |bytes: &[u8]| {
        let number = bytes
            .iter()
            .fold(0_u128, |all, byte| all * 256 + u128::from(*byte));
        let width = (256_u128.pow(bytes.len() as u32) - 1).to_string().len();
        format!("{number:0width$}")
    };
    bytes.chunks(7).map(piece).collect()
}

fn crc32(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for byte in bytes {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = if sum % 2 == 1 {
                (sum / 2) ^ 0xedb8_8320
            } else {
                sum / 2
            };
        }
    }
    !sum
}
