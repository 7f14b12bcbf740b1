// The journal: texts by key in IndexedDB, each written in its own transaction with strict durability.
// In JavaScript because a write reads, compares and puts within one transaction, which closes as soon as
// its callbacks return. `mirror.rs` keeps the mirror copies.

const PREFIX = 'fives/';
const NAME = 'fives';
const TEXTS = 'texts';

/** How long to wait for the database, in milliseconds: some browsers never answer. */
const TIMEOUT = 3000;

let opened;

/** Opens the database; after a failure the next call tries again. */
function database() {
  opened ??= new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no answer')), TIMEOUT);
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TEXTS);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
    request.onsuccess = () => {
      const db = request.result;
      // The browser closes it when it clears the site's data, another window when it upgrades it.
      db.onclose = db.onversionchange = () => {
        db.close();
        opened = undefined;
      };
      resolve(db);
    };
  });
  opened.catch(() => { opened = undefined; });
  return opened;
}

/** Runs `act` in a transaction. Resolves with the result of its callback once the transaction is complete. */
async function transact(mode, act) {
  const db = await database().catch((error) => { throw Object.assign(error, { noJournal: true }); });
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(TEXTS, mode, { durability: 'strict' });
    const answer = act(transaction.objectStore(TEXTS), reject);
    setTimeout(() => reject(new Error('no answer')), 3 * TIMEOUT);
    transaction.oncomplete = () => resolve(answer());
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Of each key the revision that this window last read or wrote here. */
const seen = new Map();

/** Every key and its text, in turn. */
export const read = () => transact('readonly', (texts) => {
  const [keys, values] = [texts.getAllKeys(), texts.getAll()];
  return () => keys.result.flatMap((key, at) => {
    const text = values.result[at];
    if (isText(text)) seen.set(key, revisionOf(text));
    return [key, text];
  });
});

/** What is no text was not written by the app. */
const isText = (stored) => stored && typeof stored === 'string';

/** The revision in the head of a text, as `saved::revision_of` reads it. */
function revisionOf(text) {
  const revision = Number(/"revision":(\d+)/.exec(text.slice(0, 96))?.[1] ?? 0);
  return revision > 2 ** 40 ? 0 : revision;
}

/**
 * Writes a text; an empty one removes the key. If another window stored a text of the same or a later revision, or
 * one later than `known` that this window has not read, that one stays and is returned. Throws `true` without a
 * journal, `false` for any other failure.
 */
export async function write(key, text, known) {
  const isNewer = (stored) => {
    if (!text || !isText(stored) || stored === text) return false;
    return revisionOf(stored) >= revisionOf(text) || revisionOf(stored) > Math.max(known, seen.get(key) ?? -1);
  };
  try {
    return await transact('readwrite', (texts, reject) => {
      if (!text) texts.delete(key);
      let later;
      const request = texts.get(key);
      request.onsuccess = () => {
        const stored = request.result;
        if (isNewer(stored)) {
          later = stored;
        } else if (text) {
          try {
            texts.put(text, key);
          } catch (error) {
            reject(error);
            texts.transaction.abort();
          }
        }
      };
      return () => {
        seen.set(key, revisionOf(later ?? text));
        return later;
      };
    });
  } catch (error) {
    throw Boolean(error?.noJournal);
  }
}

/** The listener is added before the wasm has loaded. Until Rust sets its callback, keys are kept here. */
let callback;
const pending = new Set();

addEventListener('storage', ({ key }) => {
  if (!key?.startsWith(PREFIX)) return;
  const own = key.slice(PREFIX.length);
  if (callback) callback(own);
  else pending.add(own);
});

/** Calls `then` with the key of every text that another window has written or removed since the page was opened. */
export function onOtherWindow(then) {
  callback = then;
  pending.forEach(then);
}
