//! What holds for every night that two phones run, whatever they do and whenever they hear of each other.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use fives_core::night::knock_out::BestOf;
use fives_core::night::{Format, MatchKey, NightEvent, StampedNightEvent};
use fives_core::storage::saved::SavedNight;

use crate::desk::{Desk, at};
use crate::random::{Dice, a_format, an_event};
use crate::two_phones::on_two_phones;

const NIGHTS: u64 = 250;
const STEPS: usize = 45;

/// When an event happened, in milliseconds, and on which phone.
type Mark = (i64, Option<u32>);

/// The last step about something, by phone.
type LastSteps = BTreeMap<Option<u32>, (Mark, NightEvent)>;

/// A game of a match, or the match as a whole.
type Subject = (MatchKey, Option<u8>);

fn subject(event: &NightEvent) -> Option<Subject> {
    match event {
        NightEvent::Won { of, game, .. }
        | NightEvent::Agreed { of, game, .. }
        | NightEvent::Cleared { of, game } => Some((*of, Some(*game))),
        NightEvent::MatchWon { of, .. } => Some((*of, None)),
        _ => None,
    }
}

fn mark(event: &StampedNightEvent) -> Mark {
    (event.at.timestamp_millis(), event.phone())
}

fn marks(night: &SavedNight) -> BTreeSet<Mark> {
    let done = night.night.journal().done();
    done.map(|event| mark(event)).collect()
}

/// Two phones, what each sent last, and what each knew at each of its steps.
struct Organizers {
    phones: [SavedNight; 2],
    sent: [SavedNight; 2],
    knew: BTreeMap<Mark, BTreeSet<Mark>>,
    clocks: [TimeDelta; 2],
    /// Which of them lead.
    lead: [bool; 2],
}

impl Organizers {
    fn new(dice: &mut Dice) -> Self {
        let (double, best_of) = (false, BestOf::Three);
        let format = match dice.below(2) {
            0 => a_format(dice),
            // Here matches of several games are on from the start.
            _ => Format::KnockOut { double, best_of },
        };
        let mut desk = Desk::new(format, 8);
        for team in 0..4 + dice.below(6) as u8 {
            desk.enter(team, None);
        }
        let start = desk.0.groups_as_entered();
        let _ = desk.try_act(start);
        let phones = on_two_phones(desk);
        Self {
            sent: phones.clone(),
            phones,
            knew: BTreeMap::new(),
            clocks: [0, 1].map(|_| TimeDelta::seconds(dice.below(600) as i64 - 300)),
            lead: [true, false],
        }
    }

    fn now(&self, phone: usize, step: usize) -> DateTime<Utc> {
        at(1_000 + step) + self.clocks[phone]
    }

    /// Does something random, mostly a result.
    fn step(&mut self, dice: &mut Dice, step: usize) {
        let here = dice.below(2);
        let now = self.now(here, step);
        let known = marks(&self.phones[here]);
        let phone = &mut self.phones[here];
        match dice.below(10) {
            0 => drop(phone.undo(now)),
            1 => drop(phone.redo(now)),
            2 | 3 => self.sent[here] = phone.clone(),
            4 | 5 => self.hear(here),
            6 if dice.below(12) == 0 => {
                phone.act(NightEvent::Leads, now).unwrap();
                self.lead[here] = true;
            }
            _ => {
                let event = an_event(&phone.night, dice);
                // Who leads alone says which teams there are.
                if self.lead[here] || event.stands_alone() {
                    let _ = phone.act(event, now);
                }
            }
        }
        for mark in marks(&self.phones[here]).difference(&known) {
            if mark.1 == self.phones[here].phone {
                self.knew.insert(*mark, known.clone());
            }
        }
    }

    fn hear(&mut self, here: usize) {
        if let Some((joined, steps)) = self.phones[here].joined(&self.sent[1 - here]) {
            self.lead[here] = joined.leads(&steps).unwrap_or(self.lead[here]);
            self.phones[here] = joined;
        }
    }

    fn meet(&mut self) {
        self.sent = self.phones.clone();
        self.hear(0);
        self.hear(1);
    }

    fn knows(&self, by: &Mark, of: &Mark) -> bool {
        self.knew.get(by).is_some_and(|known| known.contains(of))
    }

    fn are_apart(&self, one: &Mark, other: &Mark) -> bool {
        one.1 != other.1 && !self.knows(one, other) && !self.knows(other, one)
    }

    /// What the phones recorded otherwise last, neither knowing of the other.
    fn contradicted(&self) -> BTreeSet<Subject> {
        let mut last: BTreeMap<Subject, LastSteps> = BTreeMap::new();
        for event in self.phones[0]
            .night
            .steps()
            .filter(|event| event.by.is_some())
        {
            let Some((of, game)) = subject(&event.event) else {
                continue;
            };
            for subject in BTreeSet::from([(of, None), (of, game)]) {
                let of_subject = last.entry(subject).or_default();
                of_subject.insert(event.phone(), (mark(event), event.event.clone()));
            }
        }
        let is_whole = |both: &LastSteps| {
            let mut steps = both.values();
            steps.any(|(_, event)| matches!(event, NightEvent::MatchWon { .. }))
        };
        let is_compared = |(of, game): &Subject| is_whole(&last[&(*of, None)]) == game.is_none();
        let is_open = |both: &LastSteps| {
            let all: Vec<_> = both.values().collect();
            let [one, other] = all[..] else { return false };
            one.1 != other.1 && self.are_apart(&one.0, &other.0)
        };
        let all = last
            .iter()
            .filter(|(of, both)| is_compared(of) && is_open(both));
        all.map(|(of, _)| *of).collect()
    }

    /// The steps of each phone that it did as if it led, while the other one took the lead for good, and those after.
    fn set_aside(&self) -> BTreeSet<Mark> {
        let all: Vec<_> = self.phones[0].night.journal().done().collect();
        let all: Vec<_> = all.into_iter().filter(|event| event.by.is_some()).collect();
        let leads = |event: &StampedNightEvent| matches!(event.event, NightEvent::Leads);
        let mut aside = BTreeSet::new();
        for event in &all {
            let by = mark(event);
            let is_own = |other: &&&Arc<StampedNightEvent>| other.phone() == event.phone();
            let led = all
                .iter()
                .filter(is_own)
                .filter(|other| leads(other) && mark(other) <= by);
            let since = led.map(|lead| mark(lead)).max();
            let is_over = |lead: &Mark| Some(*lead) > since && self.are_apart(&by, lead);
            let mut over = all
                .iter()
                .filter(|other| leads(other))
                .map(|lead| mark(lead));
            let is_step = !event.event.stands_alone() && counts(&all, event);
            let follows = |lead: &Mark| {
                let mut earlier = aside.iter().filter(|other: &&Mark| other.1 == by.1);
                earlier.any(|other| self.are_apart(other, lead))
            };
            if over.any(|lead| is_over(&lead) && (is_step || follows(&lead))) {
                aside.insert(by);
            }
        }
        aside
    }
}

/// Whether its phone did not take back a step, or did it again.
fn counts(all: &[&Arc<StampedNightEvent>], step: &StampedNightEvent) -> bool {
    let takes = |other: &&&Arc<StampedNightEvent>| {
        let is_its = matches!(other.event, NightEvent::TookBack(at) if at == step.at);
        is_its && other.phone() == step.phone() && other.at > step.at
    };
    !all.iter().filter(takes).any(|other| counts(all, other))
}

#[test]
fn two_phones_come_to_the_same_night_and_lose_nothing() {
    let (mut steps, mut asked, mut aside, mut matches) = (0, 0, 0, 0);
    for seed in 0..NIGHTS {
        let mut dice = Dice(seed);
        let mut organizers = Organizers::new(&mut dice);
        for step in 0..STEPS {
            organizers.step(&mut dice, step);
        }
        let [one, other] = organizers.phones.clone();
        let joined = one.night.with_other(&other.night).unwrap();
        assert_eq!(Some(&joined), other.night.with_other(&one.night).as_ref());
        for night in [&one.night, &other.night, &joined] {
            assert_eq!(joined.with_other(night).as_ref(), Some(&joined), "again");
            assert!(joined.has_all_of(night));
        }
        organizers.meet();
        let [one, other] = &organizers.phones;
        assert!(one.night.journal().done().eq(other.night.journal().done()));
        assert_eq!(one.night.state(), other.night.state(), "seed {seed}");
        let all = marks(one);
        let lost: Vec<_> = organizers
            .knew
            .keys()
            .filter(|mark| !all.contains(mark))
            .collect();
        assert_eq!(lost, Vec::<&Mark>::new(), "seed {seed}");
        // Each phone's steps stay in its order, after what it knew.
        for (mark, known) in &organizers.knew {
            assert!(known.iter().all(|before| before.0 <= mark.0), "seed {seed}");
        }
        for phone in &organizers.phones {
            assert_eq!(SavedNight::read(&phone.write()).as_ref(), Ok(phone));
        }
        let lead = organizers.lead.into_iter().filter(|leads| *leads);
        assert_eq!(lead.count(), 1, "seed {seed}: one leads");
        let set_aside: BTreeSet<Mark> = one
            .night
            .set_aside()
            .iter()
            .map(|event| mark(event))
            .collect();
        assert_eq!(set_aside, organizers.set_aside(), "seed {seed}");
        aside += set_aside.len();
        steps += organizers.knew.len();
        let (games, whole) = check_questions(&mut organizers, seed);
        asked += games;
        matches += whole;
    }
    assert!(steps > 2_500, "{steps}");
    assert!(asked > 50, "{asked}");
    assert!(matches > 5, "{matches}");
    assert!(aside > 50, "{aside}");
}

/// What is asked is what a plain comparison finds, and an answer on either phone ends the question on both. How many were
/// of a game, and of a match.
fn check_questions(organizers: &mut Organizers, seed: u64) -> (usize, usize) {
    let mut count = 0;
    let mut matches = 0;
    let expected = organizers.contradicted();
    let asked = organizers.phones[0].night.contradictions();
    assert_eq!(asked, organizers.phones[1].night.contradictions());
    for both in asked {
        let subjects = [&both.earlier, &both.later].map(|step| subject(&step.event));
        let [Some(one), Some(other)] = subjects else {
            continue;
        };
        let of = if one == other { one } else { (one.0, None) };
        assert!(expected.contains(&of), "seed {seed}: {both:?}");
        let here = count % 2;
        let now = organizers.now(here, STEPS + count);
        let (chosen, other) = (&both.earlier.event, &both.later.event);
        let known = marks(&organizers.phones[here]);
        if organizers.phones[here].choose(chosen, other, now).is_ok() {
            for mark in marks(&organizers.phones[here]).difference(&known) {
                organizers.knew.insert(*mark, known.clone());
            }
            organizers.meet();
            assert!(!organizers.contradicted().contains(&of));
            let mut left = organizers.phones[1 - here]
                .night
                .contradictions()
                .into_iter();
            assert!(
                left.all(
                    |left| left.later.event != both.later.event || left.earlier != both.earlier
                )
            );
            count += 1;
            matches += usize::from(of.1.is_none());
        }
    }
    (count - matches, matches)
}
