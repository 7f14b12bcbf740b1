// A folder for copies: one of the browser's private file system, in place of what the user would choose.

import { expect } from './app.mjs';
import { button, open } from './table.mjs';

/** The folder that is chosen first, and the one after it. */
export const FOLDER = 'Backups';
export const OTHER = 'Elsewhere';

/**
 * A browser whose user chooses a folder. In the session of the page, `picked` counts how often, `writes` has the times of
 * the copies, and `denied` takes the permission.
 */
export const withFolders = (page) => page.addInitScript(([first, second]) => {
  globalThis.showDirectoryPicker = async ({ mode }) => {
    if (!navigator.userActivation.isActive || mode !== 'readwrite') throw new DOMException('No', 'SecurityError');
    const picked = Number(sessionStorage.picked ?? 0);
    sessionStorage.picked = picked + 1;
    const root = await navigator.storage.getDirectory();
    return root.getDirectoryHandle(picked === 0 ? first : second, { create: true });
  };
  const { createWritable } = FileSystemFileHandle.prototype;
  FileSystemFileHandle.prototype.createWritable = function note(...asked) {
    sessionStorage.writes = JSON.stringify([...JSON.parse(sessionStorage.writes ?? '[]'), Date.now()]);
    return createWritable.apply(this, asked);
  };
  const { prototype } = FileSystemHandle;
  const state = () => (sessionStorage.denied ? 'prompt' : 'granted');
  prototype.queryPermission = async ({ mode }) => (mode === 'readwrite' ? state() : 'denied');
  prototype.requestPermission = async ({ mode }) => {
    if (!navigator.userActivation.isActive || mode !== 'readwrite') throw new DOMException('No', 'SecurityError');
    delete sessionStorage.denied;
    return 'granted';
  };
}, [FOLDER, OTHER]);

/** The texts of the files in a folder, by their names; `undefined` where it is gone. */
export const filesIn = (page, folder = FOLDER) => page.evaluate(async (name) => {
  const root = await navigator.storage.getDirectory();
  const found = await root.getDirectoryHandle(name).catch(() => undefined);
  if (!found) return undefined;
  const files = {};
  for await (const [own, handle] of found.entries()) {
    // What the browser itself keeps beside a file while it is written.
    if (!own.endsWith('.crswap')) files[own] = await (await handle.getFile()).text();
  }
  return files;
}, folder);

/** The text of the only file in a folder. */
export async function copyIn(page, folder = FOLDER) {
  const files = Object.entries(await filesIn(page, folder));
  expect(files).toHaveLength(1);
  const [[name, text]] = files;
  expect(name).toMatch(/^fives-copy-[0-9a-f]{8}\.json$/);
  return text;
}

export const folderSection = (page) => page.getByRole('region', { name: 'Copy in a folder' });

/** Lets what is due be copied, until the section `says` so. */
export async function expectSaid(page, says) {
  await expect(async () => {
    await page.clock.runFor(61_000);
    await expect(folderSection(page)).toContainText(says, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

/** Lets time pass until the copy holds a text. */
export async function expectInCopy(page, text, folder = FOLDER) {
  await expect(async () => {
    await page.clock.runFor(61_000);
    expect(await copyIn(page, folder)).toContain(text);
  }).toPass({ timeout: 20_000 });
}

/** Chooses the folder, and waits for the first copy. */
export async function keepInFolder(page) {
  await open(page, '#/backup');
  await button(page, 'Keep a copy in a folder').tap();
  await expectSaid(page, /Copied .+ to fives-copy-[0-9a-f]{8}\.json in “Backups”: /);
}
