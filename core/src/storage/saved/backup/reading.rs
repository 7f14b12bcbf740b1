//! Reads a backup; it may be anything.

use std::collections::BTreeMap;

use serde_json::Value;

use super::contents::BackupContents;
use super::divergence::{ItemPlace, place};
use super::found::FoundInFile;
use super::truncated;
use super::unread::{FileItem, NotABackup, Unfit, Unread};
use super::{APP, APP_DATA};
use crate::base::house::House;
use crate::for_each_kind;
use crate::games;
use crate::ledger::{RestoreProblem, SetupProblem};
use crate::storage::document::Document;
use crate::storage::saved::csv_import::{CsvImport, NoGames};
use crate::storage::saved::text::is_id;
use crate::storage::saved::{
    AppData, OwnPreset, SCHEMA, SavedGame, SavedNight, SavedSeason, Unreadable,
};

/// The fields of a file.
pub(super) type Fields = serde_json::Map<String, Value>;

/// The longest text of a game, in bytes: some ten thousand hands.
const MOST_TEXT: usize = 2 << 20;

/// The most values in a text: a number takes two bytes of text and many more of memory.
pub(super) const MOST_VALUES: usize = 1 << 18;

/// The most documents of a kind in a file.
pub(super) const MOST_DOCUMENTS: usize = 1 << 13;

/// The contents of a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Backup {
    /// The games, each id once.
    pub games: Vec<FileDocument<SavedGame>>,
    /// The hall nights, each id once.
    pub nights: Vec<FileDocument<SavedNight>>,
    /// The seasons, each id once.
    pub seasons: Vec<FileDocument<SavedSeason>>,
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

#[derive(Clone, Debug, PartialEq)]
pub struct FileDocument<D> {
    /// The document.
    pub item: D,
    /// How it was found.
    pub found: FoundInFile,
    /// For an exported game, the deal after which it had these totals.
    pub deals: Option<usize>,
}

/// A file that is not JSON: its whole part, if it is a truncated backup. The app data is lost
/// unless only the end is missing.
pub(super) fn cut_off(text: &str) -> Result<Backup, NotABackup> {
    let mut wholes = truncated::whole(text);
    let json = wholes.find_map(|whole| serde_json::from_str::<Value>(&whole).ok());
    let Some(Value::Object(mut fields)) = json else {
        return Err(NotABackup::Torn);
    };
    if fields.remove("app") != Some(APP.into()) {
        return Err(NotABackup::Torn);
    }
    let ends = fields.contains_key(APP_DATA);
    let mut backup = file(fields).map_err(|_| NotABackup::Torn)?;
    if !ends {
        let contents = BackupContents::of_file(&backup);
        if contents.is_empty() {
            return Err(NotABackup::Torn);
        }
        backup.report_unread(FileItem::Rest(contents), Unreadable::Torn.into());
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

/// The text of a single document, as stored.
pub(super) fn one<D: Document>(text: &str) -> Result<Backup, NotABackup> {
    let mut backup = Backup::default();
    fits(text).map_err(|_| NotABackup::TooLarge)?;
    let item: D = document(text).map_err(NotABackup::Unreadable)?;
    backup.add(&mut BTreeMap::new(), 0, item, None);
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
    match fields.remove("schema").and_then(|schema| schema.as_i64()) {
        Some(schema) if schema > SCHEMA => {
            return Err(NotABackup::Unreadable(Unreadable::Newer(schema)));
        }
        Some(1..=SCHEMA) => {}
        _ => return Err(NotABackup::Unreadable(Unreadable::Torn)),
    }
    let mut backup = Backup::default();
    if fields
        .get(SavedGame::LIST)
        .is_some_and(|field| !field.is_array())
    {
        return Err(NotABackup::Unreadable(Unreadable::Torn));
    }
    for_each_kind!(D => match list(&mut fields, D::LIST) {
        Some(all) if all.len() > MOST_DOCUMENTS => return Err(NotABackup::TooLarge),
        Some(all) => backup.take_all::<D>(all),
        None => backup.report_unread(FileItem::Other, Unreadable::Torn.into()),
    });
    match fields.remove(APP_DATA) {
        Some(Value::String(text)) => match app_data(&text) {
            Ok(app_data) => backup.take_remembered(app_data),
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
fn entry_of<D: Document>(entry: &Value) -> Result<D, Unfit> {
    let text = entry.as_str().ok_or(Unreadable::Torn)?;
    fits(text)?;
    Ok(document(text)?)
}

fn document<D: Document>(text: &str) -> Result<D, Unreadable> {
    let item = D::read_text(text)?;
    is_id(item.id()).then_some(item).ok_or(Unreadable::Torn)
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
    /// The keys of the documents.
    pub fn keys(&self) -> Vec<String> {
        let mut keys = Vec::new();
        for_each_kind!(D => keys.extend(D::filed(self).iter().map(|filed| filed.item.key())));
        keys
    }

    pub(super) fn report_unread(&mut self, part: FileItem, why: Unfit) {
        self.unread.push(Unread { part, why });
    }

    fn take_all<D: Document>(&mut self, entries: Vec<Value>) {
        let mut places = BTreeMap::new();
        for (at, entry) in entries.into_iter().enumerate() {
            match entry_of::<D>(&entry) {
                Ok(item) => self.add(&mut places, at, item, None),
                Err(why) => self.report_unread(D::FILE_ITEM(at), why),
            }
        }
    }

    /// Adds the document at index `at`; `places` are the positions of the ids added so far.
    pub(super) fn add<D: Document>(
        &mut self,
        places: &mut BTreeMap<String, usize>,
        at: usize,
        mut item: D,
        deals: Option<usize>,
    ) {
        let all = D::filed_mut(self);
        let before = |at: usize| all.get(at).map(|filed| &filed.item);
        match place(&mut item, places, before) {
            ItemPlace::Again(at, later) => {
                if let Some(other) = all.get_mut(at) {
                    other.found = other.found.again();
                    if later {
                        other.item = item;
                    }
                }
            }
            // A branch of a branch of a branch ends up with an id that is too long.
            ItemPlace::New(_) if !is_id(item.id()) => {
                self.report_unread(D::FILE_ITEM(at), Unreadable::Torn.into());
            }
            ItemPlace::New(found) => {
                places.insert(item.id().to_owned(), all.len());
                all.push(FileDocument { item, found, deals });
            }
        }
    }

    fn take_remembered(&mut self, mut app_data: AppData) {
        app_data.presets.retain(|OwnPreset { name, game, house }| {
            let why = refusal(game, house);
            let part = || FileItem::Rules(name.clone());
            why.map(|why| self.report_unread(part(), why)).is_none()
        });
        let setup = app_data.setup.as_ref();
        if let Some(why) = setup.and_then(|setup| refusal(&setup.game, &setup.house)) {
            self.report_unread(FileItem::Setup, why);
            app_data.setup = None;
        }
        self.app_data = app_data;
    }
}
