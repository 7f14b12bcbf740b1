//! Deflate with a preset dictionary of what nearly every game contains (`USUAL`), for short texts.

use miniz_oxide::DataFormat;
use miniz_oxide::deflate::core::{
    CompressionStrategy, CompressorOxide, TDEFLFlush, compress_to_output,
};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress};

use super::LinkProblem;
use crate::storage::saved::Unreadable;

/// A dictionary: a game of each kind, the most usual last. A link can only be read with the
/// dictionary it was written with, so it never changes.
pub type Dictionary = &'static [u8];

/// The dictionary of the links of games.
pub const USUAL: Dictionary = include_bytes!("usual-8.txt");

/// That of schemas 1 to 7, and of the links of nights: builds before read there that the schema is newer.
pub const FLAT: Dictionary = include_bytes!("usual.txt");

/// The longest text, in bytes: some four times the longest link of a real game.
pub const MOST_TEXT: usize = 256 * 1024;

/// Deflate's best level.
const LEVEL: u8 = 9;

/// The deflate window, 32 KB.
const WINDOW_BITS: u8 = 15;

/// They are not compressed text.
const TORN: LinkProblem = LinkProblem::Unreadable(Unreadable::Torn);

/// Compresses a text.
pub fn compress(text: &str, usual: Dictionary) -> Vec<u8> {
    compress_at(LEVEL, text, usual)
}

/// Compresses a text at a level of deflate.
pub fn compress_at(level: u8, text: &str, usual: Dictionary) -> Vec<u8> {
    let format = DataFormat::Raw;
    let strategy = CompressionStrategy::Default;
    let mut deflate = CompressorOxide::with_params(format, level, strategy, WINDOW_BITS);
    let mut compressed = Vec::new();
    // The reader has the dictionary, so its output is dropped.
    compress_to_output(&mut deflate, usual, TDEFLFlush::Sync, |_| true);
    compress_to_output(&mut deflate, text.as_bytes(), TDEFLFlush::Finish, |piece| {
        compressed.extend_from_slice(piece);
        true
    });
    compressed
}

/// Decompresses a text, with memory for no more than [`MOST_TEXT`].
///
/// # Errors
/// Why the bytes are not a text that was compressed here, or a longer one.
pub fn expand(compressed: &[u8], usual: Dictionary) -> Result<String, LinkProblem> {
    expand_to(MOST_TEXT, compressed, usual)
}

/// Decompresses a text of at most so many bytes, with memory for no more.
///
/// # Errors
/// As [`expand`].
pub fn expand_to(most: usize, compressed: &[u8], usual: Dictionary) -> Result<String, LinkProblem> {
    let mut text = usual.to_vec();
    text.resize(usual.len() + most, 0);
    let mut inflate = DecompressorOxide::new();
    let flags = TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
    let (status, read, written) =
        decompress(&mut inflate, compressed, &mut text, usual.len(), flags);
    match status {
        TINFLStatus::Done if read == compressed.len() => {}
        TINFLStatus::HasMoreOutput => return Err(LinkProblem::TooMuch),
        _ => return Err(TORN),
    }
    text.truncate(usual.len() + written);
    let text = text.split_off(usual.len());
    String::from_utf8(text).map_err(|_| TORN)
}
