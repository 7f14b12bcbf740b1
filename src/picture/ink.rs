//! Text and lines of a picture, laid out from the top down.

use std::fmt::Write as _;

use super::{CARD, EDGE, LINE, MARGIN, MIDDLE, PAPER, SOFT, WIDTH};

/// The families of letters; every phone has one of each.
const SERIF: &str = "ui-serif, Georgia, 'Noto Serif', 'Times New Roman', serif";
const SANS: &str = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

/// How something is written: where, in which letters, and how large.
#[derive(Clone, Copy, Debug)]
pub struct Says {
    x: i32,
    /// Which end of the writing lies there: `start`, `middle` or `end`.
    anchor: &'static str,
    family: &'static str,
    weight: i32,
    /// The height of the letters.
    pub size: i32,
    colour: &'static str,
}

impl Says {
    /// Writing at a place.
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

    /// In the letters of titles and figures.
    pub const fn serif(self, size: i32, colour: &'static str) -> Self {
        Self {
            family: SERIF,
            weight: 600,
            size,
            colour,
            ..self
        }
    }

    /// In the letters of everything else.
    pub const fn sans(self, size: i32, colour: &'static str) -> Self {
        Self {
            size,
            colour,
            ..self
        }
    }

    /// Heavier.
    pub const fn bold(self) -> Self {
        Self {
            weight: 600,
            ..self
        }
    }

    /// Lighter, for figures.
    pub const fn light(self) -> Self {
        Self {
            weight: 500,
            ..self
        }
    }

    /// From one line to the next.
    pub const fn leading(&self) -> i32 {
        self.size * 5 / 4
    }
}

/// A picture on its way, and how far down it is.
#[derive(Debug)]
pub struct Ink {
    svg: String,
    /// Where the next thing begins.
    pub y: i32,
}

impl Ink {
    /// A picture that begins so far down.
    pub const fn at(y: i32) -> Self {
        Self {
            svg: String::new(),
            y,
        }
    }

    /// Leaves room.
    pub const fn gap(&mut self, high: i32) {
        self.y += high;
    }

    /// Puts something of the drawing there as it is.
    pub fn put(&mut self, svg: &str) {
        self.svg.push_str(svg);
    }

    /// Writes a text, in as many lines as it takes, one as long as the other, and goes below it.
    pub fn write(&mut self, says: &Says, text: &str, room: i32) {
        for line in even(text, says.size, room) {
            self.line(says, &line, self.y + says.size);
            self.y += says.leading();
        }
    }

    /// Writes a line at a height.
    pub fn line(&mut self, says: &Says, text: &str, y: i32) {
        let Says {
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
        // Writing to memory cannot fail.
        let _ = write!(
            self.svg,
            r#"<text x="{x}" y="{y}" text-anchor="{anchor}" font-family="{family}" font-weight="{weight}" font-size="{size}" fill="{colour}">{text}</text>"#
        );
    }

    /// A line across the card.
    pub fn hairline(&mut self) {
        let (left, right, y) = (MARGIN, WIDTH - MARGIN, self.y);
        self.stroke(left, y, right, y);
    }

    /// A thin line.
    pub fn stroke(&mut self, x1: i32, y1: i32, x2: i32, y2: i32) {
        let _ = write!(
            self.svg,
            r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{LINE}" stroke-width="2"/>"#
        );
    }

    /// A line at the foot: something at the left, something at the right.
    pub fn beside(&mut self, left: &str, right: &str) {
        let y = self.y + 26;
        self.line(&Says::new(MARGIN, "start").sans(26, SOFT), left, y);
        self.line(&Says::new(WIDTH - MARGIN, "end").serif(26, SOFT), right, y);
        self.y = y;
    }

    /// The whole picture, on its card.
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

/// A text that came from anywhere, as it may stand in XML. What XML does not allow is left out, and so
/// is what would turn the writing of everything after it round; what keeps a name by itself stays.
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

/// How wide a text is at most, roughly: no letters are measured here, for every phone has its own.
pub fn width(text: &str, size: i32) -> i32 {
    text.chars()
        .map(|letter| hundredths(letter) * size)
        .sum::<i32>()
        / 100
}

/// How wide a letter is, in hundredths of its size.
const fn hundredths(letter: char) -> i32 {
    match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ' => 32,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '&' => 94,
        'A'..='Z' => 74,
        _ if goes_on(letter) => 0,
        '\u{0}'..='\u{24f}' => 58,
        '\u{250}'..='\u{10ff}' => 74,
        '\u{2010}'..='\u{2027}' | '\u{2212}' => 62,
        _ => 110,
    }
}

/// Whether a letter is a part of the one before it: accents, and what joins small drawings.
const fn goes_on(letter: char) -> bool {
    matches!(
        letter,
        '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}' | '\u{fe00}'..='\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}'
            | '\u{e0020}'..='\u{e007f}'
    )
}

/// A text in as many lines as it takes to fit, none of them much shorter than the others.
fn even(text: &str, size: i32, room: i32) -> Vec<String> {
    let mut lines = wrap(text, size, room);
    let mut narrower = room - size;
    while narrower > size {
        let next = wrap(text, size, narrower);
        // No line more, and no word broken that was whole.
        if next.len() > lines.len() || next.join(" ") != lines.join(" ") {
            break;
        }
        lines = next;
        narrower -= size;
    }
    lines
}

/// A text in lines that fit; a word that does not fit by itself is broken, and words that belong together
/// (U+00A0 between them) are one.
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
            let whole = joined || goes_on(letter);
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
