//! Reads a backup; it may be anything.

use std::collections::BTreeMap;

use serde_json::Value;

use super::divergence::{ItemPlace, place};
use super::found::FoundInFile;
use super::truncated;
use super::unread::{FileItem, NotABackup, Unfit, Unread};
use super::{APP, APP_DATA, NIGHTS};
use crate::base::house::House;
use crate::games;
use crate::ledger::{RestoreProblem, SetupProblem};
use crate::storage::saved::csv_import::{CsvImport, NoGames};
use crate::storage::saved::text::is_id;
use crate::storage::saved::{AppData, OwnPreset, SCHEMA, SavedGame, SavedNight, Unreadable};

/// The fields of a file.
pub(super) type Fields = serde_json::Map<String, Value>;

/// The longest text of a game, in bytes: some ten thousand hands.
const MOST_TEXT: usize = 2 << 20;

/// The most values in a text: a number takes two bytes of text and many more of memory.
pub(super) const MOST_VALUES: usize = 1 << 18;

/// The most games in a file.
pub(super) const MOST_GAMES: usize = 1 << 13;

/// The most hall nights in a file.
const MOST_NIGHTS: usize = 1 << 13;

/// The contents of a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Backup {
    /// The games, each id once.
    pub games: Vec<FileGame>,
    /// The hall nights, each id once.
    pub nights: Vec<FileNight>,
    /// The app data.
    pub app_data: AppData,
    /// What could not be read.
    pub unread: Vec<Unread>,
    /// The number of unfinished games in a table, which are left out.
    pub running: usize,
    /// The table, if the file was one.
    pub table: Option<ImportedTable>,
}

/// An imported table whose columns can be chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportedTable {
    /// The table as it is read now.
    pub table: CsvImport,
    /// Why it makes no games.
    pub problem: Option<NoGames>,
}

/// A game of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct FileGame {
    /// The game.
    pub game: SavedGame,
    /// How it was found.
    pub found: FoundInFile,
    /// For an exported game, the deal after which it had these totals.
    pub deals: Option<usize>,
}

/// A hall night of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct FileNight {
    /// The night.
    pub night: SavedNight,
    /// How it was found.
    pub found: FoundInFile,
}

/// A file that is not JSON: its whole part, if it is a truncated backup. The app data is lost
/// unless only the end is missing.
pub(super) fn cut_off(text: &str) -> Result<Backup, NotABackup> {
    let mut wholes = truncated::whole(text);
    let json = wholes.find_map(|own| serde_json::from_str::<Value>(&own).ok());
    let Some(Value::Object(mut fields)) = json else {
        return Err(NotABackup::Torn);
    };
    if fields.remove("app") != Some(APP.into()) {
        return Err(NotABackup::Torn);
    }
    let ends = fields.contains_key(APP_DATA);
    let mut backup = file(fields).map_err(|_| NotABackup::Torn)?;
    if !ends {
        let (games, nights) = (backup.games.len(), backup.nights.len());
        if games + nights == 0 {
            return Err(NotABackup::Torn);
        }
        backup.report_unread(FileItem::Rest { games, nights }, Unreadable::Torn.into());
    }
    Ok(backup)
}

/// The approximate number of values in a text, from its separators.
pub(super) fn values(text: &str) -> usize {
    let (mut separators, mut in_word, mut escaped) = (0, false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = in_word,
            b'"' => in_word = !in_word,
            b',' if !in_word => separators += 1,
            _ => {}
        }
    }
    separators
}

/// The text of a single game, as stored.
pub(super) fn one(text: &str) -> Result<Backup, NotABackup> {
    let mut backup = Backup::default();
    fits(text).map_err(|_| NotABackup::TooLarge)?;
    let game = game(text).map_err(NotABackup::Unreadable)?;
    backup.add(&mut BTreeMap::new(), 0, game, None);
    Ok(backup)
}

/// The text of a single hall night, as stored.
pub(super) fn one_night(text: &str) -> Result<Backup, NotABackup> {
    fits(text).map_err(|_| NotABackup::TooLarge)?;
    let mut backup = Backup::default();
    let night = night(text).map_err(NotABackup::Unreadable)?;
    backup.add_night(&mut BTreeMap::new(), 0, night);
    Ok(backup)
}

/// Takes a list; an empty one if it is missing, `None` if it is none.
fn list(fields: &mut Fields, name: &str) -> Option<Vec<Value>> {
    match fields.remove(name) {
        None => Some(Vec::new()),
        Some(Value::Array(list)) => Some(list),
        Some(_) => None,
    }
}

pub(super) fn file(mut fields: Fields) -> Result<Backup, NotABackup> {
    match fields.remove("schema").and_then(|own| own.as_i64()) {
        Some(schema) if schema > SCHEMA => {
            return Err(NotABackup::Unreadable(Unreadable::Newer(schema)));
        }
        Some(1..=SCHEMA) => {}
        _ => return Err(NotABackup::Unreadable(Unreadable::Torn)),
    }
    let mut backup = Backup::default();
    match list(&mut fields, "games") {
        Some(games) if games.len() > MOST_GAMES => return Err(NotABackup::TooLarge),
        Some(games) => backup.take_games(games),
        None => return Err(NotABackup::Unreadable(Unreadable::Torn)),
    }
    match list(&mut fields, NIGHTS) {
        Some(nights) if nights.len() > MOST_NIGHTS => return Err(NotABackup::TooLarge),
        Some(nights) => backup.take_nights(nights),
        None => backup.report_unread(FileItem::Other, Unreadable::Torn.into()),
    }
    match fields.remove(APP_DATA) {
        Some(Value::String(text)) => match app_data(&text) {
            Ok(own) => backup.take_remembered(own),
            Err(why) => backup.report_unread(FileItem::AppData, why),
        },
        Some(_) => backup.report_unread(FileItem::AppData, Unreadable::Torn.into()),
        None => {}
    }
    if !fields.is_empty() {
        backup.report_unread(FileItem::Other, Unreadable::Torn.into());
    }
    Ok(backup)
}

fn fits(text: &str) -> Result<(), Unfit> {
    let fits = text.len() <= MOST_TEXT && values(text) <= MOST_VALUES;
    fits.then_some(()).ok_or(Unfit::TooLong)
}

/// An entry of a list, which is a text.
fn entry_of<T>(entry: Value, read: fn(&str) -> Result<T, Unreadable>) -> Result<T, Unfit> {
    let text = entry.as_str().ok_or(Unreadable::Torn)?;
    fits(text)?;
    Ok(read(text)?)
}

fn game(text: &str) -> Result<SavedGame, Unreadable> {
    let game = SavedGame::read(text)?;
    is_id(&game.id).then_some(game).ok_or(Unreadable::Torn)
}

fn night(text: &str) -> Result<SavedNight, Unreadable> {
    let night = SavedNight::read(text)?;
    is_id(&night.id).then_some(night).ok_or(Unreadable::Torn)
}

fn app_data(text: &str) -> Result<AppData, Unfit> {
    fits(text)?;
    Ok(AppData::read(text)?)
}

/// Reasons against a preset.
fn refusal(game: &str, house: &House) -> Option<Unfit> {
    let problems = match games::find(game) {
        None => vec![SetupProblem::UnknownGame(game.to_owned())],
        Some(game) => {
            let problems = (game.rules)(house).err().unwrap_or_default();
            problems.into_iter().map(SetupProblem::House).collect()
        }
    };
    let impossible = || Unreadable::Impossible(RestoreProblem::Setup(problems.clone()));
    (!problems.is_empty()).then(|| impossible().into())
}

impl Backup {
    pub(super) fn report_unread(&mut self, part: FileItem, why: Unfit) {
        self.unread.push(Unread { part, why });
    }

    fn take_games(&mut self, games: Vec<Value>) {
        let mut places = BTreeMap::new();
        for (at, entry) in games.into_iter().enumerate() {
            match entry_of(entry, game) {
                Ok(game) => self.add(&mut places, at, game, None),
                Err(why) => self.report_unread(FileItem::Game(at), why),
            }
        }
    }

    fn take_nights(&mut self, nights: Vec<Value>) {
        let mut places = BTreeMap::new();
        for (at, entry) in nights.into_iter().enumerate() {
            match entry_of(entry, night) {
                Ok(night) => self.add_night(&mut places, at, night),
                Err(why) => self.report_unread(FileItem::Night(at), why),
            }
        }
    }

    /// Adds the game at index `at`; `places` are the positions of the ids added so far.
    pub(super) fn add(
        &mut self,
        places: &mut BTreeMap<String, usize>,
        at: usize,
        mut game: SavedGame,
        deals: Option<usize>,
    ) {
        let before = |at: usize| self.games.get(at).map(|own| &own.game);
        match place(&mut game, places, before) {
            ItemPlace::Again(at, later) => {
                if let Some(other) = self.games.get_mut(at) {
                    other.found = other.found.again();
                    if later {
                        other.game = game;
                    }
                }
            }
            // A branch of a branch of a branch ends up with an id that is too long.
            ItemPlace::New(_) if !is_id(&game.id) => {
                self.report_unread(FileItem::Game(at), Unreadable::Torn.into());
            }
            ItemPlace::New(found) => {
                places.insert(game.id.clone(), self.games.len());
                self.games.push(FileGame { game, found, deals });
            }
        }
    }

    /// Adds the night at index `at`, likewise.
    fn add_night(
        &mut self,
        places: &mut BTreeMap<String, usize>,
        at: usize,
        mut night: SavedNight,
    ) {
        let before = |at: usize| self.nights.get(at).map(|own| &own.night);
        match place(&mut night, places, before) {
            ItemPlace::Again(at, later) => {
                if let Some(other) = self.nights.get_mut(at) {
                    other.found = other.found.again();
                    if later {
                        other.night = night;
                    }
                }
            }
            ItemPlace::New(_) if !is_id(&night.id) => {
                self.report_unread(FileItem::Night(at), Unreadable::Torn.into());
            }
            ItemPlace::New(found) => {
                places.insert(night.id.clone(), self.nights.len());
                self.nights.push(FileNight { night, found });
            }
        }
    }

    fn take_remembered(&mut self, mut own: AppData) {
        own.presets.retain(|OwnPreset { name, game, house }| {
            let why = refusal(game, house);
            let part = || FileItem::Rules(name.clone());
            why.map(|why| self.report_unread(part(), why)).is_none()
        });
        let setup = own.setup.as_ref();
        if let Some(why) = setup.and_then(|setup| refusal(&setup.game, &setup.house)) {
            self.report_unread(FileItem::Setup, why);
            own.setup = None;
        }
        self.app_data = own;
    }
}
