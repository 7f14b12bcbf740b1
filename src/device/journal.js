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
  const own = await database();
  return new Promise((done, failed) => {
    const transaction = own.transaction(TEXTS, mode, { durability: 'strict' });
    const answer = act(transaction.objectStore(TEXTS));
    transaction.oncomplete = () => done(answer());
    transaction.onabort = () => failed(transaction.error);
  });
}

/** Every key and text, one after the other. */
export const read = () => within('readonly', (texts) => {
  const [keys, values] = [texts.getAllKeys(), texts.getAll()];
  return () => keys.result.flatMap((key, at) => [key, values.result[at]]);
});

/** Writes a text; of an empty one the key is forgotten. */
export const write = (key, text) => within('readwrite', (texts) => {
  if (text) texts.put(text, key);
  else texts.delete(key);
  return () => undefined;
});

/** Whether a failure is that there is no room. */
export const isFull = (error) => error?.name === 'QuotaExceededError';
