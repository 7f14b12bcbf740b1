// Stand-ins for browser APIs: each records what the app asked for, and answers as the test says.

import { SCHEMA, fieldsOf, sealed, seed, stored } from './storage.mjs';
import { open } from './table.mjs';

/** The calls the stand-ins recorded, in order. */
export const noted = (page, what) => page.evaluate((name) => globalThis.noted?.[name] ?? [], what);

const NOTE = `globalThis.noted ??= {}; globalThis.note = (what, said) => (globalThis.noted[what] ??= []).push(said);`;

/**
 * A wake lock that the phone grants as long as `globalThis.grants` is not false. `globalThis.lock` is
 * the last it gave, and `lock.release()` what the phone does when it takes it back.
 */
export const wakeLock = (page, { grants = true } = {}) =>
  page.addInitScript(`${NOTE}
    globalThis.grants = ${grants};
    class Lock extends EventTarget {
      released = false;
      async release() {
        if (this.released) return;
        this.released = true;
        note('lock', 'released');
        this.dispatchEvent(new Event('release'));
      }
    }
    const request = async (kind) => {
      note('lock', kind);
      if (!globalThis.grants) throw new DOMException('battery', 'NotAllowedError');
      return (globalThis.lock = new Lock());
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });`);

/** A browser without a part of its navigator. */
export const without = (page, part) =>
  page.addInitScript(`Object.defineProperty(navigator, '${part}', { value: undefined, configurable: true })`);

/** The page goes out of sight, where a browser releases its locks, or comes back. */
export const turnAway = (page, hidden) =>
  page.evaluate(async (away) => {
    Object.defineProperty(document, 'visibilityState', { get: () => (away ? 'hidden' : 'visible'), configurable: true });
    if (away) await globalThis.lock?.release();
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);

/** A phone that notes how long it was asked to tick. */
export const vibration = (page) =>
  page.addInitScript(`${NOTE}
    Object.defineProperty(navigator, 'vibrate', { value: (time) => (note('ticks', time), true), configurable: true });`);

/** A voice: `how` it ends, or `silent` where it never begins; `globalThis.finish()` ends what it reads. */
export const voice = (page, how = 'end') =>
  page.addInitScript(`${NOTE}
    const synthesis = {
      speaking: false,
      speak(own) {
        note('voice', own.text);
        if ('${how}' === 'silent') return;
        this.speaking = true;
        globalThis.finish = () => { this.speaking = false; own['on${how}']?.(new Event('${how}')); };
      },
      cancel() { note('voice', 'stop'); this.speaking = false; },
    };
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: class { constructor(text) { this.text = text; } } });`);

/** A browser with nothing to read aloud with. */
export const mute = (page) =>
  page.addInitScript(() => Object.defineProperty(window, 'speechSynthesis', { value: undefined, configurable: true }));

/** Puts preferences where the app finds them at its next opening: `prefer(page, { haptics: 'off' })`. */
export async function prefer(page, prefs) {
  await open(page);
  const text = (await stored(page))['fives/app'];
  const fields = text ? fieldsOf(text) : { schema: SCHEMA, revision: 1, names: [] };
  await seed(page, { 'fives/app': sealed({ ...fields, revision: fields.revision + 1, prefs }) });
}
