// A phone at the table: a browser of any engine, used by what a person sees. What is looked for is a path of roles
// and names, the outermost first: `phone.tap(group('Trump'), button('hearts'))`.

import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { Key } from 'selenium-webdriver';

/** Until then what is waited for must have come, on a machine that is busy with something else too. */
const PATIENCE_MS = 40_000;

const FINDER = buildSync({
  entryPoints: [fileURLToPath(new URL('finder.mjs', import.meta.url))],
  bundle: true, minify: true, format: 'iife', globalName: 'finder', write: false,
}).outputFiles[0].text;

/** A role, and the name of one of them: a text, or a pattern. */
const part = (role) => (name) => ({ role, name: name instanceof RegExp ? { source: name.source, flags: name.flags } : name });
export const button = part('button');
export const link = part('link');
export const group = part('group');
export const region = part('region');
export const list = part('list');
export const item = part('listitem');
export const heading = part('heading');
export const main = part('main');
export const table = part('table');
export const navigation = part('navigation');
export const status = part('status');
export const field = part('textbox');
export const number = part('spinbutton');
export const combobox = part('combobox');

/** What passes: an element that was replaced, or that something lay over, meanwhile. */
const PASSING = new Set(['StaleElementReferenceError', 'ElementClickInterceptedError', 'ElementNotInteractableError']);

export class Phone {
  #driver;
  #site;
  #home;

  constructor({ browser, home }, site) {
    this.#driver = browser;
    this.#site = site;
    this.#home = home;
  }

  /** Runs a function of the finder in the page. */
  #ask(what, ...given) {
    return this.#driver.executeScript(`${FINDER}; return finder.${what}(...arguments);`, ...given);
  }

  /** Runs a function that answers later. */
  #askForLater(what) {
    return this.#driver.executeAsyncScript(`${FINDER}; finder.${what}().then(arguments[arguments.length - 1]);`);
  }

  /** Waits until a question has an answer that is neither false nor undefined. */
  async #until(what, question) {
    return this.#driver.wait(async () => {
      try {
        return await question();
      } catch (error) {
        if (PASSING.has(error.name)) return undefined;
        throw error;
      }
    }, PATIENCE_MS, `waited for ${what}`, 50);
  }

  /** Opens the app at an address such as `#/new`, or a link that came from another phone. */
  async open(address = '') {
    await this.#driver.get(address.includes('://') ? address : `${this.#site}${address}`);
    await this.settled();
  }

  /** Loads the page again as a person does: the driver's own way leaves the service worker out. */
  async reload() {
    await this.#driver.executeScript('window.isBefore = true; location.reload();');
    await this.#until('the page to be loaded again', () => this.#driver.executeScript('return !window.isBefore && document.readyState === "complete";'));
    await this.settled();
  }

  /** Waits until the app takes taps. */
  settled() {
    return this.#until('the app to take taps', () => this.#askForLater('settled'));
  }

  async tap(...path) {
    await this.#until(`${words(path)} to be tapped`, async () => {
      const target = await this.#ask('tappable', path);
      if (!target) return false;
      await target.click();
      return true;
    });
  }

  /** Types a text in the place of what a field holds. */
  async type(text, ...path) {
    const target = await this.#until(`${words(path)} to type in`, () => this.#ask('tappable', path));
    const [before] = await this.#ask('values', path);
    await target.sendKeys(Key.END, Key.BACK_SPACE.repeat(before.length), text);
    await this.#until(`${words(path)} to hold ${text}`, async () => (await this.#ask('values', path))[0] === text);
  }

  /** Gives a file to a field of files, by its name. */
  async choose(path, name) {
    const target = await this.#until(`${name} to be there`, () => this.#ask('fileField', name));
    await target.sendKeys(path);
  }

  /** Waits until something is there. */
  async sees(...path) {
    await this.#until(`${words(path)} to be there`, async () => (await this.#ask('count', path)) > 0);
  }

  count(...path) {
    return this.#ask('count', path);
  }

  /** The texts of what is there. */
  texts(...path) {
    return this.#ask('texts', path);
  }

  /** Waits until a part of the page has a text in it, or one of a pattern. */
  async reads(text, ...path) {
    const isThere = (own) => (text instanceof RegExp ? text.test(own) : own.includes(text));
    await this.#until(`${words(path)} to read ${text}`, async () => (await this.texts(...path)).some(isThere));
  }

  names(...path) {
    return this.#ask('names', path);
  }

  /** Lets the page share as on a phone, until it is loaded anew. */
  takeShares() {
    return this.#ask('takeShares');
  }

  /** What was shared last, once something was. */
  handed() {
    return this.#until('something to be shared', () => this.#ask('handed'));
  }

  /** The path of the file that the page gave to the downloads, once all of it is there. */
  downloaded(name) {
    return this.#until(`${name} to be downloaded`, () => {
      const files = readdirSync(this.#home, { recursive: true }).filter((own) => !own.startsWith('.'));
      const found = files.find((own) => name.test(basename(own)));
      const isWhole = found && !files.some((own) => own.endsWith('.part')) && statSync(join(this.#home, found)).size > 0;
      return isWhole && join(this.#home, found);
    });
  }

  /** Waits until the service worker answers for the page. */
  isKept() {
    return this.#askForLater('kept');
  }

  /** A PNG of the screen. */
  async picture() {
    return Buffer.from(await this.#driver.takeScreenshot(), 'base64');
  }
}

/** A path in words. */
const words = (path) => path.map(({ role, name }) => `${role} ${name?.source ?? name ?? ''}`.trim()).join(' › ') || 'the page';
