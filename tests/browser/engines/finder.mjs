// Runs in the page: finds what a person finds, by its role and name.

import { computeAccessibleName, getRole, isDisabled, isInaccessible } from 'dom-accessibility-api';

/** A text with single spaces. */
const plain = (text) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Whether a name is the one that is looked for: a text, or the parts of a pattern. */
const isCalled = (name, wanted) =>
  wanted === undefined || (typeof wanted === 'string' ? name === wanted : new RegExp(wanted.source, wanted.flags).test(name));

/** What can be seen of a role and name within a part of the page. */
const within = (part, { role, name }) =>
  [...part.querySelectorAll('*')].filter((own) =>
    getRole(own) === role && !isInaccessible(own) && isCalled(plain(computeAccessibleName(own)), name));

/** Whether the app takes taps: after a step or on a new screen it takes none for a moment. */
const isSettled = () => document.querySelector('[inert], [aria-busy="true"]') === null;

const find = (path) => path.reduce((parts, wanted) => parts.flatMap((part) => within(part, wanted)), [document]);

/** What can be tapped now, moved to where nothing lies over it. */
export function tappable(path) {
  const target = isSettled() ? find(path).find((own) => !isDisabled(own)) : undefined;
  target?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return target;
}

/** The field of files of a name; it has no role of its own. */
export const fileField = (name) => [...document.querySelectorAll('input[type=file]')].find((own) => plain(computeAccessibleName(own)) === name);

/** How many there are. */
export const count = (path) => find(path).length;

/** The texts that can be read. */
export const texts = (path) => find(path).map((own) => plain(own.innerText));

/** The names. */
export const names = (path) => find(path).map((own) => plain(computeAccessibleName(own)));

/** The values of fields. */
export const values = (path) => find(path).map((own) => own.value);

/** Whether the app takes taps, once it has drawn what was asked for last. */
export const settled = () => new Promise((done) => { requestAnimationFrame(() => setTimeout(() => done(isSettled()))); });

/** What a page shares from now on is kept as what was handed over, as a phone's share sheet takes it. */
export function takeShares() {
  const take = async ({ files = [], ...data }) => {
    const own = await Promise.all(files.map(async (file) => ({ name: file.name, bytes: [...new Uint8Array(await file.arrayBuffer())] })));
    window.handed = { ...data, files: own };
  };
  window.handed = undefined;
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  Object.defineProperty(navigator, 'share', { value: take, configurable: true });
}

/** What was handed over last. */
export const handed = () => window.handed;

/** Resolves once the service worker answers for the page. */
export async function kept() {
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  await new Promise((done) => {
    navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
  });
}
