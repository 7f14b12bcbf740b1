//! The setup of a night as JSON.

use chrono::NaiveDate;

use crate::games;
use crate::house::{Declared, House};
use crate::json::{Json, Reading};
use crate::night::knock_out::BestOf;
use crate::night::purse::{FURTHER, MostWinsFor, Shares, TiedPrizes};
use crate::night::standings::TieRule;
use crate::night::{Format, PlayOffsRated, Setup};

/// The words for what decides between tied teams.
const TIE_RULES: [(&str, TieRule); 5] = [
    ("points", TieRule::Points),
    ("game", TieRule::DecidingGame),
    ("second", TieRule::PlayForSecond),
    ("cut", TieRule::Cut),
    ("shared", TieRule::Shared),
];

/// The words for how play-offs are rated.
const RATED: [(&str, PlayOffsRated); 2] = [
    ("games", PlayOffsRated::AsGames),
    ("winners", PlayOffsRated::ForWinners),
];

/// The field for what tied teams get, and its words.
const TIED: &str = "tied";
const TIED_PRIZES: [(&str, TiedPrizes); 2] = [
    ("places", TiedPrizes::OfTheirPlaces),
    ("one", TiedPrizes::OnePrize),
];

/// The field for who can get the prize for most wins, and its words.
const MOST_WINS: &str = "most_wins";
const MOST_WINS_FOR: [(&str, MostWinsFor); 2] = [
    ("everyone", MostWinsFor::Everyone),
    ("others", MostWinsFor::Others),
];

/// The lengths of a match, in games.
const BEST_OF: [(i64, BestOf); 3] = [(1, BestOf::One), (3, BestOf::Three), (5, BestOf::Five)];

/// The word of a value.
fn word<T: PartialEq>(all: &[(&'static str, T)], own: &T) -> &'static str {
    let mut all = all.iter();
    all.find(|(_, value)| value == own)
        .map_or("", |(word, _)| word)
}

/// The value of a word.
fn value<T: Copy>(all: &[(&str, T)], word: &str) -> Option<T> {
    let mut all = all.iter();
    all.find(|(own, _)| *own == word).map(|(_, value)| *value)
}

/// The value of a word that may be missing.
fn value_or_default<T: Copy + Default>(
    read: &mut Reading,
    name: &str,
    all: &[(&str, T)],
) -> Option<T> {
    match read.has(name) {
        true => value(all, &read.text(name)?),
        false => Some(T::default()),
    }
}

pub(super) fn write_tie_rule(tied: TieRule) -> Json {
    word(&TIE_RULES, &tied).into()
}

pub(super) fn read_tie_rule(word: &str) -> Option<TieRule> {
    value(&TIE_RULES, word)
}

fn declared(game: &str) -> &'static [Declared] {
    games::find(game).map_or(&[], |game| game.declared)
}

fn length(best_of: BestOf) -> Json {
    let mut all = BEST_OF.iter();
    let own = all.find(|(_, own)| *own == best_of);
    own.map_or(0, |(games, _)| *games).into()
}

fn best_of(games: i64) -> Option<BestOf> {
    let mut all = BEST_OF.iter();
    all.find(|(own, _)| *own == games).map(|(_, own)| *own)
}

fn write_format(format: Format) -> Json {
    match format {
        Format::Groups {
            groups,
            advance,
            best_of,
        } => Json::fields([
            ("groups", i64::from(groups).into()),
            ("advance", i64::from(advance).into()),
            ("best_of", length(best_of)),
        ]),
        Format::KnockOut { double, best_of } => Json::fields([
            ("losses", if double { 2 } else { 1 }.into()),
            ("best_of", length(best_of)),
        ]),
        Format::Progressive { games } => Json::fields([("games", i64::from(games).into())]),
    }
}

fn read_format(json: Json) -> Option<Format> {
    let mut read = json.reading()?;
    let small = |own: i64| u8::try_from(own).ok();
    let format = if read.has("games") {
        Format::Progressive {
            games: small(read.number("games")?)?,
        }
    } else {
        let best_of = best_of(read.number("best_of")?)?;
        if read.has("groups") {
            Format::Groups {
                groups: small(read.number("groups")?)?,
                advance: small(read.number("advance")?)?,
                best_of,
            }
        } else {
            let double = match read.number("losses")? {
                1 => false,
                2 => true,
                _ => return None,
            };
            Format::KnockOut { double, best_of }
        }
    };
    read.end()?;
    Some(format)
}

pub(super) fn write(setup: &Setup) -> Json {
    let house = setup.house.in_full(declared(&setup.game));
    let own = &setup.shares;
    let mut shares = vec![own.winners, own.runners_up, own.most_wins, own.booby];
    // Earlier builds read nights without these.
    let has_further = own.further.iter().any(|part| *part > 0);
    shares.extend(own.further.iter().filter(|_| has_further));
    let mut fields = vec![
        ("name", setup.name.as_str().into()),
        ("day", setup.day.to_string().as_str().into()),
        ("place", setup.place.as_str().into()),
        ("game", setup.game.as_str().into()),
        ("house", house.to_json()),
        ("format", write_format(setup.format)),
        ("level", write_tie_rule(setup.tie_rule)),
        ("tables", i64::from(setup.tables).into()),
        ("fee", i64::from(setup.fee).into()),
        ("shares", shares.into_iter().map(i64::from).collect()),
        ("rated", word(&RATED, &setup.play_offs_rated).into()),
    ];
    if own.tied != TiedPrizes::default() {
        fields.push((TIED, word(&TIED_PRIZES, &own.tied).into()));
    }
    if own.most_wins_for != MostWinsFor::default() {
        fields.push((MOST_WINS, word(&MOST_WINS_FOR, &own.most_wins_for).into()));
    }
    let named = fields.into_iter();
    Json::Fields(named.map(|(name, own)| (name.to_owned(), own)).collect())
}

pub(super) fn read(json: Json) -> Option<Setup> {
    let mut read = json.reading()?;
    let game = read.text("game")?;
    let parts = read.numbers("shares")?;
    let parts = parts.into_iter().map(|own| u16::try_from(own).ok());
    let parts = parts.collect::<Option<Vec<_>>>()?;
    let (&[winners, runners_up, most_wins, booby], further) = parts.split_first_chunk()?;
    let further = match further {
        [] => [0; FURTHER],
        further => further.try_into().ok()?,
    };
    let shares = Shares {
        winners,
        runners_up,
        further,
        most_wins,
        booby,
        tied: value_or_default(&mut read, TIED, &TIED_PRIZES)?,
        most_wins_for: value_or_default(&mut read, MOST_WINS, &MOST_WINS_FOR)?,
    };
    let setup = Setup {
        name: read.text("name")?,
        day: read.text("day")?.parse::<NaiveDate>().ok()?,
        place: read.text("place")?,
        house: House::from_json(read.take("house")?)?.in_short(declared(&game)),
        game,
        format: read_format(read.take("format")?)?,
        tie_rule: read_tie_rule(&read.text("level")?)?,
        tables: u8::try_from(read.number("tables")?).ok()?,
        fee: u32::try_from(read.number("fee")?).ok()?,
        shares,
        play_offs_rated: value(&RATED, &read.text("rated")?)?,
    };
    read.end()?;
    Some(setup)
}
