// Texts by key, in two places. The journal is the record that counts: IndexedDB, each text written in a
// transaction of its own that the browser has told the disk to keep before it is called complete.
// `localStorage` has a mirror copy, under a prefix: other apps of the same host keep theirs beside it.

const PREFIX = 'fives/';
const NAME = 'fives';
const TEXTS = 'texts';

/** So long a database may take to open: some browsers never answer, and the app does not wait for them. */
const PATIENCE = 3000;

let opened;

/** The database; a failure is not kept, so that it is asked for again. */
function database() {
  opened ??= new Promise((done, failed) => {
    setTimeout(() => failed(new Error('no answer')), PATIENCE);
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(TEXTS);
    asked.onerror = () => failed(asked.error);
    asked.onblocked = () => failed(new Error('blocked'));
    asked.onsuccess = () => {
      const own = asked.result;
      // A browser that throws the database away, or another version of it, closes this one.
      own.onclose = own.onversionchange = () => {
        own.close();
        opened = undefined;
      };
      done(own);
    };
  });
  opened.catch(() => { opened = undefined; });
  return opened;
}

/** Does something with the texts, and answers once the transaction is complete. */
async function within(mode, act) {
  const own = await database().catch((error) => { throw Object.assign(error, { noJournal: true }); });
  return new Promise((done, failed) => {
    const transaction = own.transaction(TEXTS, mode, { durability: 'strict' });
    const answer = act(transaction.objectStore(TEXTS), failed);
    setTimeout(() => failed(new Error('no answer')), 3 * PATIENCE);
    transaction.oncomplete = () => done(answer());
    transaction.onabort = () => failed(transaction.error);
  });
}

/** The mirror copies, where the browser has them: merely asking may be an error. */
function mirrorStorage() {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** The mirror copy of a text, as any window left it. */
export function peek(key) {
  return mirrorStorage()?.getItem(PREFIX + key) ?? undefined;
}

/** Every key, its text in the journal and its mirror copy, one after the other. */
export async function read() {
  const mirror = mirrorStorage();
  const all = new Map();
  try {
    const texts = await within('readonly', (own) => {
      const [keys, values] = [own.getAllKeys(), own.getAll()];
      return () => keys.result.map((key, at) => [key, values.result[at]]);
    });
    for (const [key, text] of texts) all.set(key, [text]);
  } catch (error) {
    if (!mirror) throw error;
  }
  for (const full of Object.keys(mirror ?? {})) {
    if (!full.startsWith(PREFIX)) continue;
    const key = full.slice(PREFIX.length);
    all.set(key, [all.get(key)?.[0], peek(key)]);
  }
  return [...all].flatMap(([key, [text, copy]]) => [key, text, copy]);
}

/** How often a text was saved, by its head; a number that no app reaches is not believed. */
function revisionOf(text) {
  const said = Number(/"revision":(\d+)/.exec(text.slice(0, 96))?.[1] ?? 0);
  return said > 2 ** 40 ? 0 : said;
}

/** How often the text of a key was saved, by its mirror copy. */
export const revisionAt = (key) => revisionOf(peek(key) ?? '');

/** Who hears of what other windows write; until there is somebody, the keys they wrote meanwhile. Nothing is
 * read before this listens, so that nothing they write goes unheard. */
let hear;
const unheard = new Set();

addEventListener('storage', ({ key }) => {
  if (!key?.startsWith(PREFIX)) return;
  const own = key.slice(PREFIX.length);
  if (hear) hear(own);
  else unheard.add(own);
});

/** Calls `then` with the key of whatever another window writes or removes, and wrote since this script began. */
export function onOtherWindow(then) {
  hear = then;
  unheard.forEach(then);
}

/** Writes a text into the journal, or forgets the key of an empty one; answers the text that stays in its place, if one does. */
const record = (key, text, stays) => within('readwrite', (texts, failed) => {
  if (!text) texts.delete(key);
  let later;
  const asked = texts.get(key);
  asked.onsuccess = () => {
    const there = asked.result;
    if (stays(there)) {
      later = there;
    } else if (text) {
      try {
        texts.put(text, key);
      } catch (error) {
        failed(error);
        texts.transaction.abort();
      }
    }
  };
  return () => later;
});

/**
 * Writes a text into both places, the copy first; of an empty text the key is forgotten. Where another
 * stands that was saved as often or more, by another window, that one stays, and is the answer. It is
 * no failure where there is no journal and the copy was taken; a failure says whether there is no place
 * at all.
 */
export async function write(key, text) {
  const stays = (there) => text && there && there !== text && revisionOf(there) >= revisionOf(text);
  const mirror = mirrorStorage();
  const copy = (own) => {
    try {
      if (own) mirror.setItem(PREFIX + key, own);
      else mirror.removeItem(PREFIX + key);
      return true;
    } catch {
      return false;
    }
  };
  const there = peek(key);
  if (stays(there)) return there;
  const copied = copy(text);
  try {
    const later = await record(key, text, stays);
    // The copy follows if it can; the journal is asked first at the next start.
    if (later) copy(later);
    return later;
  } catch (error) {
    if (error?.noJournal && copied) return undefined;
    throw Boolean(error?.noJournal && !mirror);
  }
}
