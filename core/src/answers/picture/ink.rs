//! Text and lines of a picture, laid out from the top down.

use std::fmt::Write as _;

use super::{CARD, EDGE, LINE, MARGIN, MIDDLE, PAPER, SOFT, WIDTH};

/// The font families; every phone has one of each.
const SERIF: &str = "ui-serif, Georgia, 'Noto Serif', 'Times New Roman', serif";
const SANS: &str = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

/// The style and position of a text.
#[derive(Clone, Copy, Debug)]
pub struct TextStyle {
    x: i32,
    /// The anchor: `start`, `middle` or `end`.
    anchor: &'static str,
    family: &'static str,
    weight: i32,
    /// The font size.
    pub size: i32,
    colour: &'static str,
}

impl TextStyle {
    /// A text at a position.
    pub const fn new(x: i32, anchor: &'static str) -> Self {
        Self {
            x,
            anchor,
            family: SANS,
            weight: 400,
            size: 30,
            colour: SOFT,
        }
    }

    /// In the font of titles and figures; `size` is in pixels of the picture.
    pub const fn serif(self, size: i32, colour: &'static str) -> Self {
        Self {
            family: SERIF,
            weight: 600,
            size,
            colour,
            ..self
        }
    }

    /// In the font of other text; `size` is in pixels of the picture.
    pub const fn sans(self, size: i32, colour: &'static str) -> Self {
        Self {
            size,
            colour,
            ..self
        }
    }

    pub const fn bold(self) -> Self {
        Self {
            weight: 600,
            ..self
        }
    }

    /// Light, for figures.
    pub const fn light(self) -> Self {
        Self {
            weight: 500,
            ..self
        }
    }

    /// The line height.
    pub const fn leading(&self) -> i32 {
        self.size * 5 / 4
    }
}

/// A picture being drawn, from the top down.
#[derive(Debug)]
pub struct Ink {
    svg: String,
    /// The y of the next item.
    pub y: i32,
}

impl Ink {
    /// A picture that starts at a y.
    pub const fn at(y: i32) -> Self {
        Self {
            svg: String::new(),
            y,
        }
    }

    /// Moves down by this height, in pixels of the picture.
    pub const fn gap(&mut self, high: i32) {
        self.y += high;
    }

    /// Adds raw SVG.
    pub fn put(&mut self, svg: &str) {
        self.svg.push_str(svg);
    }

    /// Adds a text in as few lines as fit, of similar length.
    pub fn write(&mut self, says: &TextStyle, text: &str, room: i32) {
        for line in balanced(text, says.size, room) {
            self.line(says, &line, self.y + says.size);
            self.y += says.leading();
        }
    }

    /// Adds a line of text at a y.
    pub fn line(&mut self, says: &TextStyle, text: &str, y: i32) {
        let TextStyle {
            x,
            anchor,
            family,
            weight,
            size,
            colour,
        } = says;
        if text.is_empty() {
            return;
        }
        let text = escape(text);
        // Writing to a string cannot fail.
        let _ = write!(
            self.svg,
            r#"<text x="{x}" y="{y}" text-anchor="{anchor}" font-family="{family}" font-weight="{weight}" font-size="{size}" fill="{colour}">{text}</text>"#
        );
    }

    /// A rule across the card.
    pub fn hairline(&mut self) {
        let (left, right, y) = (MARGIN, WIDTH - MARGIN, self.y);
        self.stroke(left, y, right, y);
    }

    /// A thin rule.
    pub fn stroke(&mut self, x1: i32, y1: i32, x2: i32, y2: i32) {
        let _ = write!(
            self.svg,
            r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{LINE}" stroke-width="2"/>"#
        );
    }

    /// The footer, with a text at the left and one at the right.
    pub fn footer(&mut self, left: &str, right: &str) {
        let y = self.y + 26;
        self.line(&TextStyle::new(MARGIN, "start").sans(26, SOFT), left, y);
        self.line(
            &TextStyle::new(WIDTH - MARGIN, "end").serif(26, SOFT),
            right,
            y,
        );
        self.y = y;
    }

    /// The finished SVG.
    pub fn framed(self) -> String {
        let height = self.y + 60 + EDGE;
        let (wide, high) = (WIDTH - 2 * EDGE, height - 2 * EDGE);
        let body = self.svg;
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"><rect width="{WIDTH}" height="{height}" fill="{PAPER}"/><rect x="{EDGE}" y="{EDGE}" width="{wide}" height="{high}" rx="36" fill="{CARD}" stroke="{LINE}" stroke-width="2"/><path d="M{MIDDLE} {y}l14 18-14 18-14-18z" fill="{LINE}"/>{body}</svg>"#,
            y = EDGE + 36,
        )
    }
}

/// A text escaped for XML and HTML. Characters that XML does not allow or that change the direction of text
/// are dropped; isolates stay.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => {}
            '\u{202a}'..='\u{202e}' | '\u{2066}' | '\u{2067}' => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// The approximate width of a text, on the safe side: fonts differ between phones.
pub fn width(text: &str, size: i32) -> i32 {
    text.chars()
        .map(|letter| hundredths(letter) * size)
        .sum::<i32>()
        / 100
}

/// The width of a letter, in hundredths of the font size.
const fn hundredths(letter: char) -> i32 {
    match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ' => 32,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '&' => 94,
        'A'..='Z' => 74,
        _ if combines(letter) => 0,
        '\u{0}'..='\u{24f}' => 58,
        '\u{250}'..='\u{10ff}' => 74,
        '\u{2010}'..='\u{2027}' | '\u{2212}' => 62,
        _ => 110,
    }
}

/// Whether a character combines with the one before: accents, and joiners of emoji.
const fn combines(letter: char) -> bool {
    matches!(
        letter,
        '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}' | '\u{fe00}'..='\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}'
            | '\u{e0020}'..='\u{e007f}'
    )
}

/// A text in as few lines as fit, of similar length.
fn balanced(text: &str, size: i32, room: i32) -> Vec<String> {
    let mut lines = wrap(text, size, room);
    let mut narrower = room - size;
    while narrower > size {
        let next = wrap(text, size, narrower);
        // Without another line, and without breaking a word that fitted.
        if next.len() > lines.len() || next.join(" ") != lines.join(" ") {
            break;
        }
        lines = next;
        narrower -= size;
    }
    lines
}

/// A text in lines that fit; a longer word is broken, and words with U+00A0 between them stay together.
pub fn wrap(text: &str, size: i32, room: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let longer = match line.as_str() {
            "" => word.to_owned(),
            line => format!("{line} {word}"),
        };
        if width(&longer, size) <= room {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        let mut joined = false;
        for letter in word.chars() {
            let whole = joined || combines(letter);
            joined = letter == '\u{200d}';
            let wide = width(&line, size) + hundredths(letter) * size / 100;
            if wide > room && !whole && !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            line.push(letter);
        }
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}
