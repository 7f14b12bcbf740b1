//! Deflate with a preset dictionary of what nearly every game contains (`USUAL`), for short texts.

use miniz_oxide::DataFormat;
use miniz_oxide::deflate::core::{
    CompressionStrategy, CompressorOxide, TDEFLFlush, compress_to_output,
};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress};

/// A game of each kind as it is compressed, the most usual last. What was compressed with it can be read
/// with it alone: it never changes for the letters of today's forms.
const USUAL: &[u8] = include_bytes!("usual.txt");

/// The longest text, in bytes: some four times what the longest link of a played game holds.
pub const MOST_TEXT: usize = 256 * 1024;

/// Deflate's best level.
const LEVEL: u8 = 9;
/// Its farthest look back, 32 KB.
const WINDOW_BITS: u8 = 15;

/// Why bytes are no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotOpened {
    /// They would be more than [`MOST_TEXT`].
    TooMuch,
    /// They were never compressed.
    NotSqueezed,
}

/// Whether what nearly every game says has a field of this name.
pub fn is_usual(name: &str) -> bool {
    let field = format!("\"{name}\":");
    USUAL
        .windows(field.len())
        .any(|own| own == field.as_bytes())
}

/// A text in few bytes.
pub fn compress(text: &str) -> Vec<u8> {
    let format = DataFormat::Raw;
    let strategy = CompressionStrategy::Default;
    let mut deflate = CompressorOxide::with_params(format, LEVEL, strategy, WINDOW_BITS);
    let mut compressed = Vec::new();
    // Whoever reads has what is usual: it is looked back to, and not told.
    compress_to_output(&mut deflate, USUAL, TDEFLFlush::Sync, |_| true);
    compress_to_output(&mut deflate, text.as_bytes(), TDEFLFlush::Finish, |piece| {
        compressed.extend_from_slice(piece);
        true
    });
    compressed
}

/// The text that was compressed; never more room than for [`MOST_TEXT`] is taken, whatever the bytes ask.
pub fn expand(compressed: &[u8]) -> Result<String, NotOpened> {
    let mut text = USUAL.to_vec();
    text.resize(USUAL.len() + MOST_TEXT, 0);
    let mut inflate = DecompressorOxide::new();
    let flags = TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
    let (status, read, written) =
        decompress(&mut inflate, compressed, &mut text, USUAL.len(), flags);
    match status {
        TINFLStatus::Done if read == compressed.len() => {}
        TINFLStatus::HasMoreOutput => return Err(NotOpened::TooMuch),
        _ => return Err(NotOpened::NotSqueezed),
    }
    text.truncate(USUAL.len() + written);
    let text = text.split_off(USUAL.len());
    String::from_utf8(text).map_err(|_| NotOpened::NotSqueezed)
}
