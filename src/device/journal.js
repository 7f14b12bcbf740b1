// The journal: texts by key in IndexedDB, each written in a transaction of its own with strict
// durability. In JavaScript because each write reads, compares and puts inside one transaction, which
// closes as soon as control leaves it. `mirror.rs` keeps the mirror copies.

const PREFIX = 'fives/';
const NAME = 'fives';
const TEXTS = 'texts';

/** How long to wait for the database, in milliseconds: some browsers never answer. */
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

/** Every key and its text, one after the other. */
export const read = () => within('readonly', (own) => {
  const [keys, values] = [own.getAllKeys(), own.getAll()];
  return () => keys.result.flatMap((key, at) => [key, values.result[at]]);
});

/** The revision a text states in its head, as `saved::revision_of` reads it. */
function revisionOf(text) {
  const said = Number(/"revision":(\d+)/.exec(text.slice(0, 96))?.[1] ?? 0);
  return said > 2 ** 40 ? 0 : said;
}

/**
 * Writes a text, or removes the key of an empty one. A stored text of the same or a later revision, from
 * another window, stays and is returned. Throws `true` where there is no journal, else `false`.
 */
export async function write(key, text) {
  const stays = (there) => text && there && there !== text && revisionOf(there) >= revisionOf(text);
  try {
    return await within('readwrite', (texts, failed) => {
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
  } catch (error) {
    throw Boolean(error?.noJournal);
  }
}

/** Listens from before anything is read; until Rust listens too, the keys that other windows write wait here. */
let hear;
const unheard = new Set();

addEventListener('storage', ({ key }) => {
  if (!key?.startsWith(PREFIX)) return;
  const own = key.slice(PREFIX.length);
  if (hear) hear(own);
  else unheard.add(own);
});

/** Calls `then` with the key of every text that another window writes or removes, or did since the start. */
export function onOtherWindow(then) {
  hear = then;
  unheard.forEach(then);
}
