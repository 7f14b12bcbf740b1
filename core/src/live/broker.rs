//! The address of a broker, as Settings and links name it.

use crate::storage::saved::link::LinkProblem;
use crate::storage::saved::link::url_encoding::{self, Alphabet};

/// The longest address, in characters.
pub const LONGEST: usize = 120;

/// The longest text of one in a link; digits are the longest.
const LONGEST_READ: usize = 400;

/// The first letter of an address in a link, by its encoding.
const FORMS: [(char, Alphabet); 2] = [('b', Alphabet::Letters), ('B', Alphabet::Digits)];

/// The schemes: over TLS, and without.
const SECURE: &str = "wss://";
const PLAIN: &str = "ws://";

/// The address of a broker: `wss://broker.example.org:8443/mqtt`.
///
/// Its host becomes part of the page's policy, so nothing is read that means anything else there: no
/// wildcard, no user, no query, no IPv6 address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broker(String);

impl Broker {
    /// Reads an address that is normalized as browsers do it; `None` where it is no broker's.
    pub fn read(text: &str) -> Option<Self> {
        let (host, port, path) = parts(text)?;
        let is_host = host.starts_with(|own: char| own.is_ascii_alphanumeric())
            && host.chars().all(|own| {
                matches!(own, '.' | '-') || own.is_ascii_digit() || own.is_ascii_lowercase()
            });
        let usual = if text.starts_with(SECURE) { 443 } else { 80 };
        let is_port = port.is_none_or(|port| {
            let number: u16 = port.parse().unwrap_or_default();
            number > 0 && number != usual && number.to_string() == port
        });
        let is_path = path
            .chars()
            .all(|own| own.is_ascii_alphanumeric() || matches!(own, '/' | '-' | '.' | '_' | '~'));
        let is_one = text.len() <= LONGEST && is_host && is_port && is_path;
        is_one.then(|| Self(text.to_owned()))
    }

    /// The whole address.
    pub fn address(&self) -> &str {
        &self.0
    }

    /// Scheme, host and port, as a policy lists them: `wss://broker.example.org:8443`.
    pub fn origin(&self) -> &str {
        let scheme = self.0.len() - bare(&self.0).len();
        let end = scheme + self.host().len();
        self.0.get(..end).unwrap_or_default()
    }

    /// Host and port, as people are told: `broker.example.org:8443`.
    pub fn host(&self) -> &str {
        bare(&self.0).split('/').next().unwrap_or_default()
    }

    /// Whether browsers let a page connect to it; a page over HTTPS needs TLS.
    pub fn suits(&self, page_is_secure: bool) -> bool {
        self.0.starts_with(SECURE) || !page_is_secure
    }

    /// The address as part of a link, with a checksum.
    pub fn link(&self) -> String {
        self.write(Alphabet::Letters)
    }

    /// The same in digits, for a QR code.
    pub fn digits(&self) -> String {
        self.write(Alphabet::Digits)
    }

    fn write(&self, alphabet: Alphabet) -> String {
        let mut forms = FORMS.iter();
        let form = forms.find(|(_, own)| *own == alphabet);
        let letter = form.map_or(' ', |(letter, _)| *letter);
        format!(
            "{letter}{}",
            url_encoding::write(self.0.as_bytes(), alphabet)
        )
    }

    /// Reads the part of a link.
    ///
    /// # Errors
    /// Why it is no address of a broker.
    pub fn from_link(text: &str) -> Result<Self, LinkProblem> {
        if text.len() > LONGEST_READ {
            return Err(LinkProblem::TooMuch);
        }
        let first = text.chars().next().unwrap_or_default();
        let rest = text.strip_prefix(first).unwrap_or_default();
        let form = FORMS.iter().find(|(letter, _)| *letter == first);
        let alphabet = form.map_or(Alphabet::Letters, |(_, alphabet)| *alphabet);
        match (form, url_encoding::read(rest, alphabet)) {
            (None, Some(_)) => Err(LinkProblem::OtherForm),
            (Some(_), Some(bytes)) => {
                let text = String::from_utf8(bytes).ok();
                text.and_then(|text| Self::read(&text))
                    .ok_or(LinkProblem::Damaged)
            }
            (_, None) => Err(LinkProblem::Damaged),
        }
    }
}

/// An address without its scheme.
fn bare(text: &str) -> &str {
    let bare = text.strip_prefix(SECURE);
    bare.or_else(|| text.strip_prefix(PLAIN))
        .unwrap_or_default()
}

/// Host, port and path of an address with a scheme.
fn parts(text: &str) -> Option<(&str, Option<&str>, &str)> {
    let bare = bare(text);
    let (authority, path) = bare.split_once('/').unwrap_or((bare, ""));
    match authority.split_once(':') {
        _ if authority.is_empty() => None,
        Some((host, port)) => Some((host, Some(port), path)),
        None => Some((authority, None, path)),
    }
}
