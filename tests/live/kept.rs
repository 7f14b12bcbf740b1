//! What a broker keeps of a game, and who hears it, without a broker.

use fives_core::live::client::Publication;
use fives_core::live::follower::{Follower, Status};
use fives_core::live::message::{self, Contents};
use fives_core::live::scorer::{Scorer, ScorerAction};

use crate::fixture::{follow_key, hands};

/// What a broker keeps of a game.
#[derive(Default)]
pub struct Broker(pub Vec<Publication>);

impl Broker {
    /// Keeps what is published, and returns the rest.
    pub fn take(&mut self, actions: Vec<ScorerAction>) -> Vec<ScorerAction> {
        let mut rest = Vec::new();
        for action in actions {
            match action {
                ScorerAction::Publish(publication) => {
                    self.0.retain(|kept| kept.topic != publication.topic);
                    if !publication.payload.is_empty() {
                        self.0.push(publication);
                    }
                }
                other => rest.push(other),
            }
        }
        rest
    }

    /// A scorer connects, hears what is kept, goes on, and hears its own messages.
    pub fn connect(
        &mut self,
        scorer: &mut Scorer,
        now: i64,
    ) -> (Option<Publication>, Vec<ScorerAction>) {
        let will = scorer.connect(now);
        let mut rest = self.tell(scorer, now);
        let first = scorer.publish_first(now);
        let is_on = !first.is_empty();
        rest.extend(self.take(first));
        if is_on {
            rest.extend(self.tell(scorer, now));
        }
        (will, rest)
    }

    /// A scorer hears what is kept.
    pub fn tell(&mut self, scorer: &mut Scorer, now: i64) -> Vec<ScorerAction> {
        let kept = self.0.clone();
        let heard = kept
            .iter()
            .flat_map(|publication| scorer.receive(&publication.topic, &publication.payload, now));
        let heard = heard.collect();
        self.take(heard)
    }

    /// What somebody sees who opens the link now.
    pub fn follower(&self) -> Follower {
        let mut follower = Follower::new(follow_key(1));
        follower.set_connected(true, 0);
        for publication in &self.0 {
            let _ = follower.receive(&publication.topic, &publication.payload, 0);
        }
        follower
    }

    /// How many hands that one sees.
    pub fn hands(&self) -> Option<usize> {
        hands(self.follower().body())
    }

    /// How current that one is.
    pub fn status(&self) -> Status {
        self.follower().status(0)
    }
}

/// What a message says.
pub fn contents(publication: &Publication) -> Contents {
    message::open(&follow_key(1), &publication.payload)
        .unwrap()
        .contents
}

/// Tells a follower what is published.
pub fn hears(follower: &mut Follower, actions: &[ScorerAction], now: i64) {
    for action in actions {
        if let ScorerAction::Publish(publication) = action {
            let _ = follower.receive(&publication.topic, &publication.payload, now);
        }
    }
}
