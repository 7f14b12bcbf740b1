//! One word for a trick a game, one for a tie, no clause id, and nothing that no text may say, in every
//! sentence about any game (C1).

use std::cell::Cell;

use chrono::DateTime;
use fives_core::answers::picture::Picture;
use fives_core::answers::referee::score;
use fives_core::base::house::{Problem, RuleValues, Value};
use fives_core::games::{GAMES, Game};
use fives_core::ledger::{Command, Dealt, Described, Ledger, Setup, UndoHistory};
use fives_core::statistics::highlights;
use fives_core::storage::saved::SavedGame;
use fives_core::words;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::TestRunner;

use crate::arbitrary::{command, setup_of};
use crate::cases;
use crate::hands::hand;
use crate::wording::{fault, fault_of_sentences};

/// Whether a text has a word, alone or as a plural.
fn has(says: &str, word: &str) -> bool {
    let mut words = says.split(|letter: char| !letter.is_alphanumeric());
    words.any(|written| {
        written.eq_ignore_ascii_case(word) || written.eq_ignore_ascii_case(&format!("{word}s"))
    })
}

/// Whether a text calls a tie a draw: people draw cards.
fn is_draw(says: &str) -> bool {
    let says = says.to_lowercase();
    let mut parts = says.split("a draw").skip(1);
    parts.any(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// The first clause id in a text: `C7`.
fn clause_id(says: &str) -> Option<&str> {
    let mut words = says.split(|letter: char| !letter.is_alphanumeric());
    words.find(|id| {
        let number = id.strip_prefix(['R', 'P', 'C', 'F', 'A', 'K', 'B', 'T', 'D', 'V']);
        number.is_some_and(|number| (1..=2).contains(&number.len()) && number.parse::<u8>().is_ok())
    })
}

/// The same command with known words where players would type their own.
fn in_known_words(mut command: Command) -> Command {
    let free = match &mut command {
        Command::Join { name, .. } | Command::Replace { name, .. } => Some(name),
        Command::Rename { to, .. } => Some(to),
        Command::Adjust { what, .. } => Some(&mut what.reason),
        Command::Describe(Described::Name(change) | Described::Note(change)) => {
            Some(&mut change.to)
        }
        Command::Accept { ruling, .. } => {
            "Zoe reneged.".clone_into(&mut ruling.says.text);
            None
        }
        _ => None,
    };
    if let Some(text) = free {
        "Zoe".clone_into(text);
    }
    command
}

/// The sentences of the score, its rows and its shared texts.
fn of_the_score(ledger: &Ledger) -> Vec<String> {
    let standing = &*ledger.standing();
    let mut all = vec![
        words::kind(ledger),
        words::hands(ledger, standing),
        words::state(ledger, standing),
        words::spoken(ledger),
        words::aloud(ledger),
        words::result(ledger, standing, "", "Friday"),
    ];
    let (verdict, reason) = words::outcome(ledger, standing);
    all.push(verdict);
    all.extend(reason);
    all.extend(words::near(ledger, standing));
    all.extend(words::notes(ledger, standing));
    all.extend(words::left_open(ledger, standing));
    all.extend(words::antes(ledger, standing));
    all.extend(words::besides(ledger, standing));
    all.extend(words::before_the_first(ledger, standing));
    for side in ledger.rules().layout().sides() {
        all.push(words::why_total(ledger, standing, side));
        all.extend(words::sum_of_several(ledger, standing, side));
        all.extend(words::moves_of_total(ledger, standing, side));
        all.push(words::below(ledger, standing, side));
        all.push(words::call_out(ledger, standing, side));
        all.push(words::falls_out(ledger, &standing.players, side));
    }
    for deal in &standing.deals {
        all.push(words::deal(ledger.rules(), deal));
        all.push(words::split(ledger, deal));
        all.extend(words::fate(deal).map(str::to_owned));
        match &deal.what {
            Dealt::Hand(hand) => all.push(words::headline(ledger, deal, hand)),
            _ => all.push(words::no_score(ledger.rules(), deal)),
        }
        all.extend(
            deal.lines
                .iter()
                .map(|(of, _)| words::line(ledger, deal, of).0),
        );
        let sides = ledger.rules().layout().sides();
        let rules = sides.filter_map(|side| words::rule(ledger, deal, side));
        all.extend(rules.map(|(says, _)| {
            assert_ne!(says, "", "{deal:?}");
            says
        }));
        all.extend(words::bourred(ledger, deal));
        let rulings = deal.rulings.iter();
        all.extend(rulings.map(|ruling| words::ruling_on(ledger, deal, ruling)));
    }
    let ladder = ledger.rules().bids().map(|bid| bid.ladder.clone());
    for bid in ladder.into_iter().flatten() {
        let contract = crate::support::contract(0, &bid.to_string());
        all.push(words::contract(&standing.players, &contract));
        all.push(words::needs(ledger, &contract));
        all.extend(words::worth(ledger, &contract));
    }
    let moments = highlights(ledger, standing);
    all.extend(
        moments
            .iter()
            .map(|moment| words::moment(ledger, standing, moment)),
    );
    all
}

/// The texts of the files that are shared of a game.
fn of_its_files(ledger: &Ledger) -> Vec<String> {
    let game = SavedGame::new("game".to_owned(), ledger.clone(), DateTime::UNIX_EPOCH);
    let picture = Picture::of(&game, "Friday").draw();
    let texts = picture.split('<').filter_map(|piece| piece.split_once('>'));
    let mut all: Vec<String> = texts.map(|(_, text)| text.to_owned()).collect();
    let (title, began) = ("Friday", "2026-11-20 19:30");
    let titled = words::spreadsheet::Titled {
        game: &game,
        title,
        began,
    };
    all.push(words::spreadsheet::of_a_game(titled));
    all
}

/// The sentences about a step: why it is refused, or what it did and changed.
fn of_a_step(
    before: &Ledger,
    after: &mut Ledger,
    history: &mut UndoHistory,
    command: Command,
) -> Vec<String> {
    let mut all = Vec::new();
    if let Command::Accept { deal, ruling } = &command {
        all.push(words::accepted(before, *deal, ruling.clone()));
    }
    match history.act(after, command.clone(), DateTime::UNIX_EPOCH) {
        Err(reasons) => {
            let says = words::refusals(before, &reasons);
            assert_eq!(fault_of_sentences(&says), None);
            all.push(says);
        }
        Ok(did) => {
            all.extend(did.and_then(|did| words::did(before, after, &command, &did)));
            all.push(words::corrected(after, &command));
            let deals = after.standing().deals.len();
            all.extend((0..deals).flat_map(|at| words::follows(before, after, at)));
            all.extend(words::ruled_otherwise(before, after));
        }
    }
    all
}

/// A game, its setup, and commands at its table, mostly hands.
fn any_log() -> impl Strategy<Value = (&'static Game, Setup, Vec<Command>)> {
    let log = |game: &'static Game, setup: Setup| {
        let ledger = Ledger::new(setup.clone()).unwrap();
        let commands = prop_oneof![
            3 => hand(ledger.rules()).prop_map(Command::Record),
            1 => command(&ledger),
        ];
        (Just(game), Just(setup), vec(commands, 1..20))
    };
    let any = select(GAMES).prop_flat_map(|game| (Just(game), setup_of(game)));
    any.prop_flat_map(move |(game, setup)| log(game, setup))
}

/// What is said after each step of a log is checked; returns how many hands were played, and how many rulings read.
fn says_it_well(
    game: &Game,
    setup: Setup,
    commands: Vec<Command>,
) -> Result<(usize, usize), TestCaseError> {
    let other = if game.id == "copah" { "trick" } else { "book" };
    let mut ledger = Ledger::new(setup).unwrap();
    let mut history = UndoHistory::default();
    let mut rulings = 0;
    for command in commands {
        let before = ledger.clone();
        let step = of_a_step(&before, &mut ledger, &mut history, in_known_words(command));
        let said: Vec<String> = step.into_iter().chain(of_the_score(&ledger)).collect();
        for says in &said {
            prop_assert_eq!(fault(says), None, "{}", game.id);
        }
        for says in said.into_iter().chain(of_its_files(&ledger)) {
            prop_assert!(!has(&says, other), "{}: {}", game.id, says);
            prop_assert!(!is_draw(&says), "{}: {}", game.id, says);
            prop_assert_eq!(clause_id(&says), None, "{}: {}", game.id, says);
        }
        for side in ledger.rules().layout().sides() {
            let ruling = score(&ledger, side);
            rulings += 1;
            let reasons = ruling.reasons.iter().map(|reason| &reason.says);
            for says in reasons.chain([&ruling.says]) {
                prop_assert_eq!(fault_of_sentences(says), None, "{}", game.id);
                prop_assert!(!has(says, other), "{}: {}", game.id, says);
            }
        }
    }
    let standing = ledger.standing();
    let deals = standing.deals.iter();
    let hands = deals.filter(|deal| matches!(deal.what, Dealt::Hand(_)));
    Ok((hands.count(), rulings))
}

#[test]
fn copah_says_books_the_others_tricks_and_no_score_names_a_clause() {
    let count = Cell::new((0, 0));
    let mut runner = TestRunner::new(cases(500));
    let found = runner.run(&any_log(), |(game, setup, commands)| {
        let ((hands, rulings), read) = (count.get(), says_it_well(game, setup, commands)?);
        count.set((hands + read.0, rulings + read.1));
        Ok(())
    });
    assert_eq!(found, Ok(()));
    let (hands, rulings) = count.get();
    assert!(
        hands >= 2000 && rulings >= 2000,
        "{hands} hands, {rulings} rulings"
    );
}

#[test]
fn labels_and_problems_of_house_rules_are_well_worded() {
    for declared in GAMES.iter().flat_map(|game| game.declared) {
        let rule = declared.rule;
        let helps = match &rule.kind {
            RuleValues::Word(choices) => choices.iter().map(|choice| choice.help).collect(),
            _ => Vec::new(),
        };
        for help in helps.into_iter().chain([rule.help]) {
            assert_eq!(fault_of_sentences(help), None, "{}", rule.key);
        }
        let choices = match &rule.kind {
            RuleValues::Word(choices) => choices.iter().map(|choice| choice.label).collect(),
            RuleValues::Count(counts) => counts.iter().map(|count| count.label).collect(),
            RuleValues::Number { off, .. } => off.iter().copied().collect(),
            RuleValues::Floor { .. } => Vec::new(),
        };
        for label in choices.into_iter().chain([rule.label]) {
            assert_eq!(fault(label), None, "{}", rule.key);
            assert!(
                !label.starts_with(char::is_lowercase) && !label.ends_with('.'),
                "{label}"
            );
        }
        let values = [
            Value::Number(-5),
            Value::Word(String::new()),
            Value::Word("odd".to_owned()),
        ];
        for value in values.into_iter().filter(|value| !rule.allows(value)) {
            let says = words::house_problem(&Problem::NotAllowed(rule, value));
            assert_eq!(fault_of_sentences(&says), None);
            assert!(says.contains(rule.label), "{says}");
        }
    }
}
