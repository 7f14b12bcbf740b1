//! What a scorer published last on a connection, and whether it came back: what is on its topic before that was
//! overwritten by it, and what comes after it was put there by somebody else.

use super::key::Topic;

/// A message that was published, and whether it came back.
#[derive(Clone, Debug)]
struct SentMessage {
    payload: Vec<u8>,
    is_back: bool,
}

/// The last messages about the state and the presence.
#[derive(Clone, Debug)]
pub(super) struct Sent {
    state: Option<SentMessage>,
    presence: Option<SentMessage>,
}

impl Sent {
    /// None yet.
    pub(super) const NOTHING: Self = Self {
        state: None,
        presence: None,
    };

    /// A message is published.
    pub(super) fn publish(&mut self, of: Topic, payload: Vec<u8>) {
        *self.place(of) = Some(SentMessage {
            payload,
            is_back: false,
        });
    }

    /// Takes a message; whether it is the one that was published last.
    pub(super) fn came_back(&mut self, of: Topic, payload: &[u8]) -> bool {
        let sent = self.place(of).as_mut();
        let sent = sent.filter(|sent| sent.payload == payload);
        sent.map(|sent| sent.is_back = true).is_some()
    }

    /// Whether the one that was published last came back.
    pub(super) fn is_back(&mut self, of: Topic) -> bool {
        self.place(of).as_ref().is_some_and(|sent| sent.is_back)
    }

    const fn place(&mut self, of: Topic) -> &mut Option<SentMessage> {
        match of {
            Topic::State => &mut self.state,
            Topic::Presence => &mut self.presence,
        }
    }
}
