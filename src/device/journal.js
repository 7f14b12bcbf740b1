// The record that counts: texts by key in IndexedDB, each written in a transaction of its own that
// the browser has told the disk to keep before it is called complete.

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

/** Every key and text, one after the other. */
export const read = () => within('readonly', (texts) => {
  const [keys, values] = [texts.getAllKeys(), texts.getAll()];
  return () => keys.result.flatMap((key, at) => [key, values.result[at]]);
});

/** How often a text was saved, by its head; a number that no app reaches is not believed. */
function revisionOf(text) {
  const said = Number(/"revision":(\d+)/.exec(text.slice(0, 96))?.[1] ?? 0);
  return said > 2 ** 40 ? 0 : said;
}

/**
 * Writes a text, unless another is there that was saved as often or more: then that one stands, and is
 * the answer. Of an empty text the key is forgotten.
 */
export const write = (key, text) => within('readwrite', (texts, failed) => {
  if (!text) texts.delete(key);
  let stands;
  const asked = texts.get(key);
  asked.onsuccess = () => {
    const there = asked.result;
    if (there && there !== text && revisionOf(there) >= revisionOf(text)) {
      stands = there;
    } else if (text) {
      try {
        texts.put(text, key);
      } catch (error) {
        failed(error);
        texts.transaction.abort();
      }
    }
  };
  return () => stands;
});

/** Whether a journal is there, and did not take a text. */
export const isRefused = (error) => !error?.noJournal;
