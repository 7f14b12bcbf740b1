//! Keeps the online copy.

use leptos::prelude::*;

use super::copying::{CopyState, Due, Failure, Keeper, Schedule, copied, now};
use super::{Notices, Storage};
use crate::device::{copies, live, site};
use fives_core::copies::exchange::{
    CopyTrouble, Exchange, Next, NotRestored, Reply, Request, restored,
};
use fives_core::copies::record::{Copied, CopyRecord};
use fives_core::copies::recovery::RecoveryCode;
use fives_core::storage::saved::backup;
use fives_core::words::copies as says;

/// How the copy is.
pub type OnlineState = CopyState<CopyRecord, CopyTrouble>;

/// What keeps the copy.
#[derive(Clone, Copy)]
pub struct OnlineKeeper {
    notices: Notices,
    storage: Storage,
    /// How the copy is.
    pub state: RwSignal<OnlineState>,
    /// When it is made.
    pub schedule: Schedule,
}

/// Gets the copy of a code: what this phone remembers if it keeps it, and the text of a backup.
///
/// # Errors
/// Why there is none.
pub async fn fetch(code: &RecoveryCode) -> Result<(CopyRecord, String), NotRestored> {
    let place = place().await.map_err(NotRestored::Trouble)?;
    let reply = copies::send(&file(&place, code), &Request::Get).await;
    restored(code, reply, copies::record().as_ref(), now())
}

/// The host of the site's place for copies; `None` until that is known, or where it names none. Follows signals.
pub fn host() -> impl Fn() -> Option<String> + Copy {
    let place = LocalResource::new(place);
    move || place.get()?.ok().map(|place| site::host(&place))
}

async fn place() -> Result<String, CopyTrouble> {
    let servers = site::servers().await;
    let servers = servers.map_err(|_| CopyTrouble::NotReached)?;
    servers.copies.ok_or(CopyTrouble::NoPlace)
}

/// The address of the file of a code.
fn file(place: &str, code: &RecoveryCode) -> String {
    format!("{place}{}", code.id())
}

impl OnlineKeeper {
    pub(super) fn new(notices: Notices, storage: Storage) -> Self {
        Self {
            notices,
            storage,
            state: RwSignal::new(OnlineState {
                record: copies::record(),
                trouble: None,
            }),
            schedule: Schedule::of::<Self>(storage),
        }
    }

    /// Keeps a copy from now on, under a new code; or goes on with the one that was to be removed.
    pub fn switch_on(self) {
        let before = copies::record();
        let again = || live::random().map(|random| CopyRecord::new(&RecoveryCode::new(random)));
        match before.or_else(again) {
            Some(record) => self.keep(&CopyRecord {
                is_leaving: false,
                ..record
            }),
            None => self.notices.warn(says::NO_CODE.to_owned()),
        }
    }

    /// Keeps no copy from now on, and removes it.
    pub fn switch_off(self) {
        if let Some(record) = copies::record() {
            self.keep(&CopyRecord {
                is_leaving: true,
                ..record
            });
        }
    }

    /// Keeps this copy from now on.
    pub fn keep(self, record: &CopyRecord) {
        if !copies::set_record(Some(record)) {
            self.notices.warn(says::NO_CODE.to_owned());
        }
        self.show(None);
        self.schedule.look_now();
    }

    /// Shows what is remembered, and what went wrong.
    fn show(self, trouble: Option<CopyTrouble>) {
        let record = copies::record();
        let state = OnlineState { record, trouble };
        if self.state.with_untracked(|shown| *shown != state) {
            self.state.set(state);
        }
    }

    /// Makes or removes the copy.
    async fn exchange(self, record: CopyRecord) -> Result<(), CopyTrouble> {
        let (place, code) = (place().await, record.recovery());
        let is_lost = record.is_leaving && place == Err(CopyTrouble::NoPlace);
        let Some(code) = code.filter(|_| !is_lost) else {
            copies::set_record(None);
            return Ok(());
        };
        let address = file(&place?, &code);
        let mut latest = copied(self.storage);
        let text = self.storage.everything();
        let (mut exchange, mut request) = Exchange::begin(record, code, text);
        let done = loop {
            let reply: Reply = copies::send(&address, &request).await;
            request = match exchange.next(reply, latest.at) {
                Next::Ask(next) => next,
                Next::Merge(text) => {
                    if let Err(why) = self.merge(&text) {
                        break Err(why);
                    }
                    latest = copied(self.storage);
                    exchange.merged(self.storage.everything())
                }
                Next::Done => break Ok(()),
                Next::Failed(why) => break Err(why),
            };
        };
        let copied = done.is_ok().then_some(Copied {
            bytes: exchange.bytes(),
            ..latest
        });
        remember(exchange.record, copied);
        done
    }

    /// Adds what another phone copied, by the rules of a backup: nothing here is replaced.
    fn merge(self, text: &str) -> Result<(), CopyTrouble> {
        // A phone signed it, so this version is too old for it.
        let backup = backup::read(text).map_err(|_| CopyTrouble::Newer)?;
        let plan = self.storage.plan(&backup, says::from_the_other_phone);
        let sum = plan.sum(&[]);
        if !sum.is_nothing() {
            let library = self.storage.library;
            let restored = library.with_untracked(|library| plan.restore(&[], &library.app_data));
            self.storage.restore(restored);
            self.notices.toast(says::merged(&sum));
        }
        Ok(())
    }
}

impl Keeper for OnlineKeeper {
    const LOCK: &'static str = "fives-online-copy-next";

    fn due(self, mark: i64) -> Due {
        match copies::record() {
            Some(record) if record.is_due(mark) => {
                if !site::is_online() {
                    self.show(Some(CopyTrouble::NotReached));
                    return Due::Nothing;
                }
                match record.is_leaving {
                    true => Due::AtOnce,
                    false => Due::AfterPause,
                }
            }
            _ => Due::Nothing,
        }
    }

    async fn copy(self) -> Result<(), Failure> {
        let Some(record) = copies::record() else {
            return Ok(());
        };
        let kept = self.exchange(record).await;
        self.show(kept.err());
        kept.map_err(|why| Failure {
            is_lasting: why.is_lasting(),
        })
    }
}

/// Remembers how an exchange ended, unless another copy is kept meanwhile. The switch counts as it is now.
fn remember(after: CopyRecord, copied: Option<Copied>) {
    let Some(now) = copies::record().filter(|now| now.code == after.code) else {
        return;
    };
    let was_removed = after.is_leaving && copied.is_some();
    let record = match was_removed {
        true if now.is_leaving => None,
        // It was switched on again while the copy was being removed.
        true => after.recovery().map(|code| CopyRecord::new(&code)),
        false => Some(CopyRecord {
            is_leaving: now.is_leaving,
            last: copied.or(after.last),
            ..after
        }),
    };
    copies::set_record(record.as_ref());
}
