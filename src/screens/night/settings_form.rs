//! The form of a night's setup.

use leptos::prelude::*;

use super::fields::{NightDraft, blank, number};
use super::game_form::{game_line, games, house_rules, meet};
use super::money;
use crate::screens::common::section::headed;
use crate::view::html::{div, p};
use crate::view::{Callback, Element, View, dyn_view, nothing, text};
use crate::widgets::{Choices, TextField, fold_with_note, labelled};
use fives_core::night::knock_out::BestOf;
use fives_core::night::standings::TieRule;
use fives_core::night::{
    ExtraPlayers, Format, MOST_GAMES, MOST_GROUPS, MOST_ROUNDS, MOST_TABLES, NightSetup,
    PlayOffsRated, TITLE_LENGTH,
};
use fives_core::words::night as words;

/// Which part of the setup can be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditableSetup {
    /// All of it.
    Whole,
    /// What can change once the night has started.
    Started,
}

/// The form of a setup, in three parts of this class; it changes the draft only.
pub fn form(draft: NightDraft, part: EditableSetup, class: &str) -> View {
    let is_whole = part == EditableSetup::Whole;
    let game = move || draft.with(NightSetup::game);
    let played = fold(draft, game_line)
        .child(is_whole.then(|| games(draft)))
        .child(dyn_view(game, move |_| house_rules(draft)));
    let what = headed(class, "night-what", "What and when")
        .child(titles(draft))
        .child(played);
    let how = fold(draft, words::format_at_tables)
        .child(is_whole.then(|| formats(draft)))
        .child(dyn_view(
            move || draft.with(|setup| kind_of(setup.format)),
            move |_| numbers(draft, part),
        ))
        .child(dyn_view(
            move || draft.with(|setup| has_play_offs(setup.format)),
            move |play_offs| play_offs.then(|| rated(draft)).into(),
        ));
    let how = headed(class, "night-format", "Format").child(how);
    let title = move || draft.with(|setup| words::ties_and_money(setup.format).to_owned());
    let ties = dyn_view(
        move || draft.with(|setup| (words::has_standings(setup.format), setup.team_size() == 2)),
        move |(has_standings, has_pairs)| has_standings.then(|| tied(draft, *has_pairs)).into(),
    );
    let money = fold(draft, words::ties_and_fee)
        .child(ties)
        .child(money::form(draft));
    let money = headed(class, "night-money", text(title)).child(money);
    View::from(what).and(how).and(money)
}

/// A part that is folded up, with a sentence that says what is in it.
fn fold(draft: NightDraft, says: fn(&NightSetup) -> String) -> Element {
    let says = text(move || draft.with(says));
    fold_with_note("fold", says, "Change")
}

fn titles(draft: NightDraft) -> Element {
    let name = text_field(
        draft,
        ("Name", "Friday night"),
        |setup| &setup.name,
        |setup| &mut setup.name,
    );
    let place = text_field(
        draft,
        ("Place", "Legion hall"),
        |setup| &setup.place,
        |setup| &mut setup.place,
    );
    let beside = div().class("beside").child(when(draft)).child(place);
    div().class("night-form").child(name).child(beside)
}

/// A field for a text of the setup, with its legend and an example.
fn text_field(
    draft: NightDraft,
    (legend, example): (&str, &str),
    text: fn(&NightSetup) -> &String,
    text_mut: fn(&mut NightSetup) -> &mut String,
) -> Element {
    let text = MappedSignal::new(draft, text, text_mut);
    let input = TextField::bound(legend, TITLE_LENGTH, text).placeholder(example);
    labelled(legend, input)
}

fn when(draft: NightDraft) -> Element {
    let input = TextField::new("Date", TITLE_LENGTH, move || {
        draft.with(|setup| setup.day.to_string())
    })
    .date()
    .on_done(move |day| {
        if let Ok(day) = day.parse() {
            draft.update(|setup| setup.day = day);
        }
    });
    labelled("Date", input)
}

/// The formats, and how each goes.
const KINDS: [(&str, &str); 5] = [
    (
        "Groups",
        "Everyone in a group plays everyone else; the best go on to play-offs.",
    ),
    ("Knockout", "The winner of a match goes on."),
    (
        "Progressive",
        "After each game the winners move to the next table.",
    ),
    (
        "Swiss",
        "Each round pairs [teams|players] with the same number of wins, and never the same two twice if it can be helped.",
    ),
    (
        "Singles",
        "Everyone enters alone. Each round brings another partner and other opponents; a win counts for each.",
    ),
];

const fn kind_of(format: Format) -> usize {
    match format {
        Format::Groups { .. } => 0,
        Format::KnockOut { .. } => 1,
        Format::Progressive { .. } => 2,
        Format::Swiss { .. } => 3,
        Format::Singles { .. } => 4,
    }
}

fn formats(draft: NightDraft) -> View {
    let best_of = BestOf::One;
    let formats = [
        blank().format,
        Format::KnockOut {
            double: false,
            best_of,
        },
        Format::Progressive { games: 25 },
        Format::Swiss { rounds: 5 },
        Format::Singles {
            rounds: 8,
            extra: ExtraPlayers::SitOut,
        },
    ];
    let choices = Choices {
        legend: "Who meets whom",
        names: KINDS.map(|(name, _)| name).to_vec(),
        chosen: Callback::new(move |at| draft.with(|setup| kind_of(setup.format) == at)),
        on_choose: Callback::new(move |at| {
            if let Some(format) = formats.get(at) {
                draft.update(|setup| meet(setup, *format));
            }
        }),
    };
    let goes = move || {
        draft.with(|setup| {
            let kind = KINDS.get(kind_of(setup.format));
            words::of_entrants(setup, kind.map_or("", |(_, says)| says))
        })
    };
    View::from(choices).and(p().class("help").child(text(goes)))
}

fn small_number(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

fn numbers(draft: NightDraft, part: EditableSetup) -> View {
    let tables = number(
        ("Tables", "Tables in the hall"),
        (1, MOST_TABLES.into()),
        move || draft.with(|setup| setup.tables.into()),
        move |tables| draft.update(|setup| setup.tables = small_number(tables)),
    );
    let (counts, rest) = match draft.with_untracked(|setup| setup.format) {
        Format::Groups { .. } => (
            of_groups(draft, part),
            lengths(draft, "Play-off match").into(),
        ),
        Format::KnockOut { .. } => (nothing(), of_knock_out(draft, part)),
        Format::Progressive { .. } => (
            number(
                ("Games", "Games"),
                (1, MOST_GAMES.into()),
                move || {
                    draft.with(|setup| match setup.format {
                        Format::Progressive { games } => games.into(),
                        _ => 1,
                    })
                },
                move |games| {
                    draft.update(|setup| {
                        setup.format = Format::Progressive {
                            games: small_number(games),
                        }
                    })
                },
            )
            .into(),
            nothing(),
        ),
        Format::Swiss { .. } | Format::Singles { .. } => of_rounds(draft),
    };
    let row = div().class("night-numbers").child(counts).child(tables);
    View::from(row).and(rest)
}

/// Changes what a format with groups says.
fn change_groups(draft: NightDraft, change: impl FnOnce(&mut u8, &mut u8, &mut BestOf)) {
    draft.update(|setup| {
        if let Format::Groups {
            groups,
            advance,
            best_of,
        } = &mut setup.format
        {
            change(groups, advance, best_of);
        }
    });
}

fn of_groups(draft: NightDraft, part: EditableSetup) -> View {
    let read = move |which: fn(u8, u8) -> u8| {
        draft.with(|setup| match setup.format {
            Format::Groups {
                groups, advance, ..
            } => which(groups, advance).into(),
            _ => 0,
        })
    };
    let groups = number(
        ("Groups", "Groups"),
        (1, MOST_GROUPS.into()),
        move || read(|groups, _| groups),
        move |typed| change_groups(draft, |groups, _, _| *groups = small_number(typed)),
    );
    let advance = number(
        ("Advance", "How many advance from each"),
        (0, 8),
        move || read(|_, advance| advance),
        move |typed| change_groups(draft, |_, advance, _| *advance = small_number(typed)),
    );
    let groups = (part == EditableSetup::Whole).then_some(groups);
    View::from(groups).and(advance)
}

/// The number of rounds of a Swiss night or of singles, and what is said of it.
fn of_rounds(draft: NightDraft) -> (View, View) {
    let now = move || {
        draft.with(|setup| match setup.format {
            Format::Swiss { rounds } | Format::Singles { rounds, .. } => rounds,
            _ => 1,
        })
    };
    let is_singles = draft.with_untracked(|setup| matches!(setup.format, Format::Singles { .. }));
    let most = if is_singles { MOST_GAMES } else { MOST_ROUNDS };
    let change = move |typed: u32| {
        draft.update(|setup| {
            if let Format::Swiss { rounds } | Format::Singles { rounds, .. } = &mut setup.format {
                *rounds = small_number(typed);
            }
        });
    };
    let rounds = number(
        ("Rounds", "Rounds"),
        (1, most.into()),
        move || now().into(),
        change,
    );
    let go = move || match is_singles {
        true => draft.with(|setup| words::sitting_out(setup.format).to_owned()),
        false => draft.with(|setup| words::rounds_go(setup, now())),
    };
    let go = p().class("help").child(text(go));
    let extra = dyn_view(
        move || is_singles && draft.with(NightSetup::seats_trios),
        move |has_choice| has_choice.then(|| extra_players(draft)).into(),
    );
    (rounds.into(), extra.and(go))
}

/// What players of singles do who are left over by fours.
fn extra_players(draft: NightDraft) -> Choices<'static> {
    let now = move || draft.with(|setup| setup.format.extra_players());
    let choose = move |chosen: &ExtraPlayers| {
        draft.update(|setup| {
            if let Format::Singles { extra, .. } = &mut setup.format {
                *extra = *chosen;
            }
        });
    };
    Choices::of("Extra players", words::EXTRA_PLAYERS, now, choose)
}

fn of_knock_out(draft: NightDraft, part: EditableSetup) -> View {
    let now =
        move || draft.with(|setup| matches!(setup.format, Format::KnockOut { double: true, .. }));
    let choose = move |twice: &bool| {
        draft.update(|setup| {
            if let Format::KnockOut { double, .. } = &mut setup.format {
                *double = *twice;
            }
        });
    };
    let losses = [("1 loss", false), ("2 losses", true)];
    let kinds = Choices::of("Out after", losses, now, choose);
    let kinds = (part == EditableSetup::Whole).then_some(kinds);
    View::from(kinds).and(lengths(draft, "Match"))
}

/// The lengths of a match.
const LENGTHS: [(&str, BestOf); 3] = [
    ("1 game", BestOf::One),
    ("Best of 3", BestOf::Three),
    ("Best of 5", BestOf::Five),
];

fn lengths(draft: NightDraft, legend: &'static str) -> Choices<'static> {
    let now = move || draft.with(|setup| setup.format.best_of());
    let choose = move |length: &BestOf| {
        draft.update(|setup| match &mut setup.format {
            Format::Groups { best_of, .. } | Format::KnockOut { best_of, .. } => *best_of = *length,
            Format::Progressive { .. } | Format::Swiss { .. } | Format::Singles { .. } => {}
        });
    };
    Choices::of(legend, LENGTHS, now, choose)
}

fn tied(draft: NightDraft, has_pairs: bool) -> Choices<'static> {
    let now = move || draft.with(|setup| setup.tie_rule);
    let chosen = draft.with_untracked(|setup| setup.tie_rule);
    // Three pairs play for second in one game; three trios or single players can’t.
    let is_possible = |rule: TieRule| has_pairs || rule != TieRule::PlayForSecond || rule == chosen;
    let ways = words::TIE_RULES.into_iter();
    let ways = ways.filter(|(_, rule)| is_possible(*rule));
    let choose = move |rule: &TieRule| draft.update(|setup| setup.tie_rule = *rule);
    Choices::of("If there’s still a tie", ways, now, choose)
}

/// Whether play-offs follow groups.
const fn has_play_offs(format: Format) -> bool {
    matches!(format, Format::Groups { advance: 1.., .. })
}

/// How the play-offs count in the power rankings.
fn rated(draft: NightDraft) -> Choices<'static> {
    let ways = [
        ("Count as games", PlayOffsRated::AsGames),
        ("Count for winners only", PlayOffsRated::ForWinners),
    ];
    let now = move || draft.with(|setup| setup.play_offs_rated);
    let choose = move |rated: &PlayOffsRated| draft.update(|setup| setup.play_offs_rated = *rated);
    Choices::of("Play-offs in the power rankings", ways, now, choose)
}
