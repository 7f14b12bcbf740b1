//! The requests that keep an online copy, and what follows from their replies. Any server will do that keeps a file by
//! PUT and honours `If-Match` and `If-None-Match`.

use super::record::{CopyRecord, FoundCopy};
use super::recovery::RecoveryCode;
use super::sealed::{self, DISTINCT, NotACopy, OnlineCopy};

/// How often a copy is put before this is given up for now: another phone may put its own each time.
const MOST_TRIES: u8 = 4;

/// A request for the file of the copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Put these bytes, if the file is as the condition says.
    Put(Vec<u8>, Condition),
    /// Get the first bytes, as many as tell a file from others.
    Peek,
    Get,
    /// Remove it.
    Delete,
}

/// What the file must be for a request to change it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// `If-Match`: the one of this tag.
    Match(String),
    /// `If-None-Match: *`: there is none.
    NoneThere,
}

/// A reply; a request that reached no server has the status 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// The status of HTTP.
    pub status: u16,
    /// The tag of the file.
    pub etag: Option<String>,
    /// What was got.
    pub bytes: Vec<u8>,
}

/// What to do after a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Another request.
    Ask(Request),
    /// Merge the text of this backup, then go on with [`Exchange::merged`].
    Merge(String),
    /// The place has the copy, or no longer has it.
    Done,
    /// It did not work; try again later.
    Failed(CopyTrouble),
}

/// Why a copy was not made or removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyTrouble {
    /// The place cannot be reached.
    NotReached,
    /// It does not let this site keep copies.
    Refused,
    /// The copy is larger than it takes.
    TooLarge,
    Full,
    /// It asks for fewer requests.
    Busy,
    /// It fails, with this status.
    Failing(u16),
    /// A newer version of Fives keeps this copy.
    Newer,
    /// It does not say which copy it has, or other phones put theirs again and again.
    NoTurn,
    /// The site no longer names a place.
    NoPlace,
}

/// Why a copy cannot be restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotRestored {
    /// The place has none under this code.
    NoneThere,
    /// What it has is no copy.
    NotACopy(NotACopy),
    /// It did not answer with a copy.
    Trouble(CopyTrouble),
}

/// The text of the backup in a reply to [`Request::Get`], and what a phone remembers that keeps this copy from now on.
/// `known` is what it remembers so far; `now` is in Unix milliseconds.
///
/// # Errors
/// Why it is no copy of this code.
pub fn restored(
    code: &RecoveryCode,
    reply: Reply,
    known: Option<&CopyRecord>,
    now: i64,
) -> Result<(CopyRecord, String), NotRestored> {
    match reply.status {
        200 => {}
        404 | 410 => return Err(NotRestored::NoneThere),
        status => return Err(NotRestored::Trouble(CopyTrouble::of(status))),
    }
    let copy = sealed::open(code, &reply.bytes).map_err(NotRestored::NotACopy)?;
    let mut record = CopyRecord::new(code);
    let known = known.filter(|known| known.code == record.code);
    record.counter = known.map_or(0, |known| known.counter);
    record.take(&copy, reply.etag, now);
    Ok((record, copy.text))
}

/// An exchange that keeps or removes a copy.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// What the phone remembers, as it is now.
    pub record: CopyRecord,
    code: RecoveryCode,
    text: String,
    sealed: Vec<u8>,
    step: CopyStep,
    tries: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CopyStep {
    Putting,
    Peeking,
    Getting,
    Deleting,
}

impl Exchange {
    /// Begins with the text of a backup, and the first request.
    pub fn begin(record: CopyRecord, code: RecoveryCode, text: String) -> (Self, Request) {
        let mut exchange = Self {
            record,
            code,
            text,
            sealed: Vec::new(),
            step: CopyStep::Deleting,
            tries: 0,
        };
        let request = match exchange.record.is_leaving {
            true => Request::Delete,
            false => exchange.put(),
        };
        (exchange, request)
    }

    /// The bytes of the file that was put last.
    pub fn bytes(&self) -> u64 {
        self.sealed.len() as u64
    }

    /// Goes on after a merge, with the text of a backup as it is now.
    pub fn merged(&mut self, text: String) -> Request {
        self.text = text;
        self.put()
    }

    /// What follows from a reply; `now` is in Unix milliseconds.
    pub fn next(&mut self, reply: Reply, now: i64) -> Next {
        match (self.step, reply.status) {
            (CopyStep::Putting, 200 | 201 | 204) => self.on_put(reply.etag),
            (CopyStep::Peeking, 200 | 206) if self.is_put(&reply) => {
                self.record.etag = strong(reply.etag);
                Next::Done
            }
            // Some servers compare and write in two steps, so both phones may have put theirs; and one may not have put it
            // at all.
            (CopyStep::Putting, 412) | (CopyStep::Peeking, 200 | 206) => self.again(Self::get),
            (CopyStep::Getting, 200) => self.on_got(reply, now),
            (CopyStep::Peeking | CopyStep::Getting, 404 | 410) => {
                self.record.etag = None;
                match (self.step, self.record.counter) {
                    // The place never had one.
                    (CopyStep::Peeking, 1) | (_, 0) => self.record.counter = 0,
                    _ => self.record.found = Some((FoundCopy::Gone, now)),
                }
                self.again(Self::put)
            }
            // The next copy finds out.
            (CopyStep::Peeking, _) => Next::Done,
            (CopyStep::Deleting, 200 | 202 | 204 | 404 | 410) => Next::Done,
            (_, status) => Next::Failed(CopyTrouble::of(status)),
        }
    }

    /// Another request, unless this was tried too often.
    fn again(&mut self, ask: fn(&mut Self) -> Request) -> Next {
        match self.tries < MOST_TRIES {
            true => Next::Ask(ask(self)),
            false => Next::Failed(CopyTrouble::NoTurn),
        }
    }

    /// Whether the place has what was put, by its first bytes.
    fn is_put(&self, peeked: &Reply) -> bool {
        let head = self.sealed.get(..DISTINCT).unwrap_or_default();
        peeked.bytes.starts_with(head)
    }

    fn get(&mut self) -> Request {
        self.step = CopyStep::Getting;
        Request::Get
    }

    fn put(&mut self) -> Request {
        self.step = CopyStep::Putting;
        self.tries += 1;
        let copy = OnlineCopy {
            counter: self.record.counter + 1,
            text: std::mem::take(&mut self.text),
        };
        self.sealed = sealed::seal(&self.code, &copy);
        self.text = copy.text;
        let condition = match &self.record.etag {
            Some(etag) => Condition::Match(etag.clone()),
            None => Condition::NoneThere,
        };
        Request::Put(self.sealed.clone(), condition)
    }

    /// The copy was put, as the place says. Some do not say its tag then.
    fn on_put(&mut self, etag: Option<String>) -> Next {
        self.record.counter += 1;
        self.record.etag = strong(etag);
        self.step = CopyStep::Peeking;
        Next::Ask(Request::Peek)
    }

    /// The place has another copy than this phone knew.
    fn on_got(&mut self, reply: Reply, now: i64) -> Next {
        let found = match sealed::open(&self.code, &reply.bytes) {
            Ok(copy) => {
                self.record.take(&copy, reply.etag, now);
                return Next::Merge(copy.text);
            }
            Err(NotACopy::Newer) => return Next::Failed(CopyTrouble::Newer),
            Err(NotACopy::Torn) => FoundCopy::Torn,
            Err(NotACopy::Forged) => FoundCopy::Forged,
        };
        // This phone has all that it knew of the copy, and puts it there again.
        self.record.found = Some((found, now));
        self.record.etag = strong(reply.etag);
        Next::Ask(self.put())
    }
}

impl CopyRecord {
    /// The place has this copy, which is older than the phone knew if its counter is lower.
    fn take(&mut self, copy: &OnlineCopy, etag: Option<String>, now: i64) {
        if copy.counter < self.counter {
            self.found = Some((FoundCopy::Older, now));
        }
        self.counter = self.counter.max(copy.counter);
        self.etag = strong(etag);
    }
}

impl CopyTrouble {
    /// Whether it will hardly have passed in a minute.
    pub const fn is_lasting(self) -> bool {
        matches!(
            self,
            Self::Refused
                | Self::TooLarge
                | Self::Full
                | Self::Newer
                | Self::NoTurn
                | Self::NoPlace
        )
    }

    /// What a status says of a request that failed.
    pub const fn of(status: u16) -> Self {
        match status {
            0 => Self::NotReached,
            401 | 403 | 405 => Self::Refused,
            413 => Self::TooLarge,
            507 => Self::Full,
            429 | 503 => Self::Busy,
            status => Self::Failing(status),
        }
    }
}

/// A tag for `If-Match`, which takes no weak one. Apache calls a file's tag weak for a second after it changed.
fn strong(etag: Option<String>) -> Option<String> {
    let etag = etag?;
    Some(etag.strip_prefix("W/").unwrap_or(&etag).to_owned())
}
