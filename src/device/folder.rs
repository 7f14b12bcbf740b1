//! A folder of this device that the user chose (File System Access). Its handle is in a database of IndexedDB of its own,
//! the only place that keeps one; what is remembered of the copy in it is in `localStorage`.

use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::reflect::{Listener, call, get, get_string};
use super::stored;
use fives_core::copies::folder::{FolderRecord, FolderTrouble};

/// The method of the window that lets the user choose.
const PICKER: &str = "showDirectoryPicker";

/// The database, which has one store with one handle.
const DATABASE: &str = "fives-folder";
const STORE: &str = "handle";
const KEY: &str = "folder";

/// The key of what is remembered.
pub(super) const RECORD: &str = "fives-folder-copy";

/// What this device remembers of its copy in a folder, if it keeps one.
pub fn record() -> Option<FolderRecord> {
    stored::get(RECORD, |_| None)
}

/// Remembers a copy; `None` to forget it. Returns whether the browser took it.
pub fn set_record(record: Option<&FolderRecord>) -> bool {
    match record {
        Some(record) => stored::set(RECORD, record),
        None => {
            stored::remove(RECORD);
            true
        }
    }
}

/// Whether the browser lets users choose a folder.
pub fn is_supported() -> bool {
    get(&window(), PICKER).is_some()
}

pub struct Folder(JsValue);

impl Folder {
    /// The one that the user chooses now, by a tap; `None` if they don't.
    pub async fn chosen() -> Option<Self> {
        let how = options("id", "fives");
        Reflect::set(&how, &"mode".into(), &WRITE.into()).ok()?;
        let chosen = ask(&window(), PICKER, [&how, &JsValue::UNDEFINED]).await;
        chosen.ok().map(Self)
    }

    /// The one that was kept.
    ///
    /// # Errors
    /// The browser no longer has it.
    pub async fn kept() -> Result<Self, FolderTrouble> {
        let store = store("readonly").await;
        let found = match store.and_then(|store| call(&store, "get", Some(&KEY.into()))) {
            Some(request) => result(&request).await,
            None => None,
        };
        found.map(Self).ok_or(FolderTrouble::Gone)
    }

    /// Keeps it in place of any other. Returns whether the browser took it.
    pub async fn keep(&self) -> bool {
        let Some(store) = store("readwrite").await else {
            return false;
        };
        let put = method(&store, "put").and_then(|put| {
            put.call3(&store, &self.0, &KEY.into(), &JsValue::UNDEFINED)
                .ok()
        });
        match put {
            Some(request) => result(&request).await.is_some(),
            None => false,
        }
    }

    pub fn name(&self) -> String {
        get_string(&self.0, "name")
    }

    /// Asks the user, by a tap, whether files may be written into it. Returns whether they may.
    pub async fn request_permission(&self) -> bool {
        self.permission("requestPermission").await
    }

    async fn permission(&self, method: &str) -> bool {
        let how = options("mode", WRITE);
        let answer = ask(&self.0, method, [&how, &JsValue::UNDEFINED]).await;
        answer.is_ok_and(|answer| answer.as_string().as_deref() == Some("granted"))
    }

    /// Writes a text into a file, which is replaced once all of it is written.
    ///
    /// # Errors
    /// Why it was not written; the file is as it was.
    pub async fn write(&self, file: &str, text: &str) -> Result<(), FolderTrouble> {
        if !self.permission("queryPermission").await {
            return Err(FolderTrouble::NotAllowed);
        }
        let none = JsValue::UNDEFINED;
        let create = Object::new();
        // A new object takes any field.
        let _ = Reflect::set(&create, &"create".into(), &JsValue::TRUE);
        let file = ask(&self.0, "getFileHandle", [&file.into(), &create]).await?;
        let stream = ask(&file, "createWritable", [&none, &none]).await?;
        let written = ask(&stream, "write", [&text.into(), &none]).await;
        let end = if written.is_ok() { "close" } else { "abort" };
        let ended = ask(&stream, end, [&none, &none]).await;
        written.and(ended).map(drop)
    }
}

/// The mode in which a folder is asked for.
const WRITE: &str = "readwrite";

/// Options with one field.
fn options(field: &str, value: &str) -> JsValue {
    let options = Object::new();
    // A new object takes any field.
    let _ = Reflect::set(&options, &field.into(), &value.into());
    options.into()
}

fn method(of: &JsValue, name: &str) -> Option<Function> {
    get(of, name)?.dyn_into().ok()
}

/// Awaits a method.
///
/// # Errors
/// What its exception says.
async fn ask(of: &JsValue, name: &str, with: [&JsValue; 2]) -> Result<JsValue, FolderTrouble> {
    let failed = |why: JsValue| FolderTrouble::of(&get_string(&why, "name"));
    let method = method(of, name).ok_or(FolderTrouble::Failed)?;
    let [first, second] = with;
    let asked = method.call3(of, first, second, &JsValue::UNDEFINED);
    let asked = asked.map_err(failed)?.dyn_into::<Promise>();
    let asked = asked.map_err(|_| FolderTrouble::Failed)?;
    JsFuture::from(asked).await.map_err(failed)
}

/// Forgets the folder that was kept.
pub fn forget() {
    // Where it fails, the next one takes its place.
    let _ = of_databases("deleteDatabase");
}

/// A request for the database.
fn of_databases(name: &str) -> Option<JsValue> {
    call(&get(&window(), "indexedDB")?, name, Some(&DATABASE.into()))
}

/// The store of the database, in a transaction.
async fn store(mode: &str) -> Option<JsValue> {
    let request = of_databases("open")?;
    let opening = request.clone();
    let create = Listener::new(move |_| {
        get(&opening, "result")
            .and_then(|database| call(&database, "createObjectStore", Some(&STORE.into())));
    });
    Reflect::set(&request, &"onupgradeneeded".into(), create.as_ref()).ok()?;
    let database = result(&request).await?;
    let begin = method(&database, "transaction")?;
    let mode = mode.into();
    let transaction = begin.call3(&database, &STORE.into(), &mode, &JsValue::UNDEFINED);
    // Once the transaction is done.
    call(&database, "close", None);
    call(&transaction.ok()?, "objectStore", Some(&STORE.into()))
}

/// The result of a request of IndexedDB; `None` if it failed.
async fn result(request: &JsValue) -> Option<JsValue> {
    let done = Promise::new(&mut |resolve, reject| {
        for (event, then) in [("onsuccess", resolve), ("onerror", reject)] {
            // A request has both fields.
            let _ = Reflect::set(request, &event.into(), &then);
        }
    });
    JsFuture::from(done).await.ok()?;
    get(request, "result")
}
