//! A place for a copy that does as WebDAV servers do, and phones that keep theirs there.

use fives_core::copies::exchange::{Condition, CopyTrouble, Exchange, Next, Reply, Request};
use fives_core::copies::record::CopyRecord;
use fives_core::copies::recovery::RecoveryCode;
use fives_core::storage::saved::SavedGame;

use crate::support::phone::Phone;

/// A place with room for one file.
#[derive(Clone, Debug, Default)]
pub struct Place {
    /// The file and the number of its tag.
    pub file: Option<(Vec<u8>, u32)>,
    /// How many files there were.
    pub tags: u32,
    /// Whether it says the tag of a file that was put.
    pub says_tag: bool,
    /// Whether it says that it has a file that was put, and keeps what it had.
    pub drops: bool,
    /// The status it answers with, whatever is asked.
    pub fails: Option<u16>,
    /// The requests so far.
    pub asked: Vec<&'static str>,
}

impl Place {
    /// Puts a file there, as somebody who needs no condition.
    pub fn put(&mut self, bytes: Vec<u8>) {
        self.tags += 1;
        self.file = Some((bytes, self.tags));
    }

    fn tag(&self) -> Option<String> {
        // Apache calls the tag of a new file weak.
        self.file.as_ref().map(|(_, tag)| format!("W/\"{tag}\""))
    }

    fn has(&self, condition: &Condition) -> bool {
        let tag = self.file.as_ref().map(|(_, tag)| format!("\"{tag}\""));
        match condition {
            Condition::Match(wanted) => tag.as_ref() == Some(wanted),
            Condition::NoneThere => tag.is_none(),
        }
    }

    /// Answers a request.
    pub fn answer(&mut self, request: Request) -> Reply {
        self.asked.push(match request {
            Request::Put(..) => "put",
            Request::Peek => "peek",
            Request::Get => "get",
            Request::Delete => "delete",
        });
        let status = |status| Reply {
            status,
            ..Reply::default()
        };
        if let Some(fails) = self.fails {
            return status(fails);
        }
        match (request, &self.file) {
            (Request::Put(..), _) if self.drops => Reply {
                etag: Some("\"put\"".to_owned()),
                ..status(204)
            },
            (Request::Put(_, condition), _) if !self.has(&condition) => status(412),
            (Request::Put(bytes, _), _) => {
                self.put(bytes);
                Reply {
                    etag: self.tag().filter(|_| self.says_tag),
                    ..status(204)
                }
            }
            (_, None) => status(404),
            (Request::Peek, Some((bytes, _))) => Reply {
                etag: self.tag(),
                bytes: bytes[..32].to_vec(),
                ..status(206)
            },
            (Request::Get, Some((bytes, _))) => Reply {
                etag: self.tag(),
                bytes: bytes.clone(),
                ..status(200)
            },
            (Request::Delete, Some(_)) => {
                self.file = None;
                status(204)
            }
        }
    }
}

/// A phone with its copy.
#[derive(Clone, Debug)]
pub struct Keeper {
    pub phone: Phone,
    pub record: CopyRecord,
}

/// The code of all these phones.
pub fn code() -> RecoveryCode {
    RecoveryCode::new([7; 16])
}

impl Keeper {
    /// A phone with these games, which keeps its first copy.
    pub fn with(games: &[&SavedGame]) -> Self {
        Self {
            phone: Phone::with(games),
            record: CopyRecord::new(&code()),
        }
    }

    /// Keeps a copy; `between` is what happens at the place before each request.
    pub fn keep_while(
        &mut self,
        place: &mut Place,
        mut between: impl FnMut(&mut Place),
    ) -> Result<(), CopyTrouble> {
        let text = self.phone.file();
        let (mut exchange, mut request) = Exchange::begin(self.record.clone(), code(), text);
        let kept = loop {
            between(place);
            match exchange.next(place.answer(request), 0) {
                Next::Ask(next) => request = next,
                Next::Merge(text) => {
                    let plan = self.phone.plan_of(&text);
                    self.phone.restore(&plan, &[]);
                    request = exchange.merged(self.phone.file());
                }
                Next::Done => break Ok(()),
                Next::Failed(why) => break Err(why),
            }
        };
        self.record = exchange.record;
        kept
    }

    /// Keeps a copy.
    pub fn keep(&mut self, place: &mut Place) -> Result<(), CopyTrouble> {
        self.keep_while(place, |_| {})
    }
}
