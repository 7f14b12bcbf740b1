//! A second phone that runs a live night: its keys, and its log at real brokers.

use fives_core::live::follower::Status;
use fives_core::live::hall::{BoardKey, OrganizerKey};
use fives_core::live::joined::JoinedEndpoints;
use fives_core::live::key::Topic;
use fives_core::live::message::{self, Contents, Message, NotAMessage, Stamp};
use fives_core::night::{GameOutcome, NightEvent};
use fives_core::storage::saved::SavedNight;
use fives_core::storage::saved::link::LinkProblem;
use fives_core::storage::saved::link::hall::write_night;

use crate::fixture::ZEROS;
use crate::night::{TABLES, at_table, game, keeps, night, organizer, organizes};
use crate::phones::now;
use crate::server::{Broker, Kind};
use crate::session::Phone;

with_each_broker! {
    what_either_phone_records_reaches_the_other,
    the_second_phone_stops_alone_and_ends_with_the_night,
}

/// The night on the first phone and on the second.
fn on_two_phones() -> [SavedNight; 2] {
    let night = night();
    [1, 2].map(|phone| SavedNight {
        phone: Some(phone),
        ..night.clone()
    })
}

fn second(night: &SavedNight) -> JoinedEndpoints {
    let mut second = JoinedEndpoints::second(&organizer(), None, TABLES);
    second.keep(night.revision as u64, write_night(night).unwrap());
    second
}

/// Records the result at a table.
fn record(phone: &mut Phone<JoinedEndpoints>, night: &mut SavedNight, table: u8) {
    let of = at_table(night, 0, table);
    let outcome = GameOutcome {
        winner: of.teams[0],
        score: None,
    };
    let game = 0;
    let at = night.changed;
    night
        .act(NightEvent::Won { of, game, outcome }, at)
        .unwrap();
    publish(phone, night);
}

fn publish(phone: &mut Phone<JoinedEndpoints>, night: &mut SavedNight) {
    night.revision += 1;
    let text = write_night(night).unwrap();
    let actions = phone.session.side.keep(night.revision as u64, text);
    phone.act(actions);
    phone.until(|phone| phone.session.is_idle());
}

fn heard(phone: &Phone<JoinedEndpoints>) -> Option<&SavedNight> {
    phone.session.side.night.as_ref()?.body()
}

/// Goes on until the other phone's log has something new, and takes it in.
fn join(phone: &mut Phone<JoinedEndpoints>, night: &mut SavedNight) {
    let ours = night.clone();
    phone.until(|phone| heard(phone).is_some_and(|theirs| ours.joined(theirs).is_some()));
    *night = ours.joined(heard(phone).unwrap()).unwrap().0;
}

fn status(phone: &Phone<JoinedEndpoints>) -> Status {
    phone.session.side.night.as_ref().unwrap().status(now())
}

fn what_either_phone_records_reaches_the_other(kind: Kind) {
    let broker = Broker::start(kind);
    let [mut ours, mut theirs] = on_two_phones();
    let mut first = Phone::open(&broker, organizes(&ours), "first");
    assert_eq!(heard(&first), None);
    let mut other = Phone::open(&broker, second(&theirs), "second");
    other.until(|other| status(other) == Status::Live);
    first.until(|first| status(first) == Status::Live);
    record(&mut first, &mut ours, 1);
    record(&mut other, &mut theirs, 2);
    join(&mut first, &mut ours);
    join(&mut other, &mut theirs);
    assert_eq!(ours.night, theirs.night);
    publish(&mut first, &mut ours);
    // The tables follow the first phone, which has both.
    let table = game(&ours, at_table(&ours, 0, 3), 1, false);
    let mut table = Phone::open(&broker, keeps(3, &table, 1), "t3");
    let both = ours.clone();
    table.until(|table| heard(table).is_some_and(|night| night.night == both.night));
    // The second phone sees the tables, too.
    other.until(|other| {
        let mut tables = other.session.side.tables();
        tables.any(|(number, table)| number == 3 && table.body().is_some())
    });
    // Whoever was away has it all at once.
    drop(other);
    record(&mut first, &mut ours, 3);
    let mut back = Phone::open(&broker, second(&theirs), "second again");
    join(&mut back, &mut theirs);
    assert_eq!(ours.night, theirs.night);
}

fn the_second_phone_stops_alone_and_ends_with_the_night(kind: Kind) {
    let broker = Broker::start(kind);
    let [ours, theirs] = on_two_phones();
    let mut first = Phone::open(&broker, organizes(&ours), "first");
    let mut other = Phone::open(&broker, second(&theirs), "second");
    first.until(|first| status(first) == Status::Live);
    let actions = other.session.side.close();
    other.act(actions);
    other.until(|other| other.session.is_idle());
    first.until(|first| status(first) == Status::Closed);
    let scorer = first.session.side.scorer.as_ref().unwrap();
    assert!(!scorer.is_closed(), "the night goes on");
    let mut again = Phone::open(&broker, second(&theirs), "again");
    first.until(|first| status(first) == Status::Live);
    let actions = first.session.side.close();
    first.act(actions);
    first.until(|first| first.session.is_idle());
    again.until(|again| status(again) == Status::Closed);
    let scorer = again.session.side.scorer.as_ref().unwrap();
    assert!(scorer.is_closed());
    // The broker keeps nothing of either phone.
    again.until(|again| again.session.is_idle());
    drop((first, again));
    let late = Phone::open(&broker, second(&theirs), "late");
    assert_eq!(heard(&late), None);
}

#[test]
fn the_code_of_the_second_phone_is_read_and_no_other_is() {
    let key = organizer();
    assert_eq!(OrganizerKey::read_link(&key.link()), Ok(key.clone()));
    let cut = &key.link()[..20];
    assert_eq!(OrganizerKey::read_link(cut), Err(LinkProblem::Damaged));
    for other in [key.board().link(), key.table(1).unwrap().write()] {
        assert_eq!(OrganizerKey::read_link(&other), Err(LinkProblem::OtherForm));
    }
    assert!(BoardKey::read(&key.link()).is_err());
    let before = "https://example.org/clubs/fives/#/night/link/";
    let code = key.code(before).unwrap();
    assert!(code.size() <= 53, "modules a side");
}

/// Codes that are out stay valid, so what follows from a key never changes.
#[test]
fn the_topic_of_the_second_phone_stays_the_same() {
    let key = OrganizerKey::new(&ZEROS).second().follow_key();
    assert_eq!(
        key.topic(Topic::State),
        "fives/1/h/ee922498a7c8965f8ebe5b56e7da8fa0/0/s"
    );
}

/// A table knows the tables' secret and the public half of the organizer's key, and a board less.
#[test]
fn who_has_a_table_or_a_board_reads_nothing_of_the_second_phone() {
    let key = organizer();
    let contents = Contents::Game(write_night(&night()).unwrap());
    let stamp = Stamp {
        epoch: 1,
        revision: 1,
    };
    let sealed = message::seal(&key.second(), &Message { stamp, contents }).unwrap();
    assert!(message::open(&key.second().follow_key(), &sealed).is_ok());
    let table = key.table(1).unwrap();
    for follows in [table.night(), table.scorer().follow_key()] {
        let opened = message::open(&follows, &sealed);
        assert_eq!(opened, Err(NotAMessage::NotDecrypted));
    }
}
