// How long a game of a thousand hands, far more than an evening has, takes to open: from the tap on Resume at home
// until the sheet is on the screen, in milliseconds, with the CPU as it is and slowed four times.

import { PHONE, isUp, openEvening, settled } from './evening.mjs';

const HANDS = 1000;
const OPENED = 9;
const SLOWED = [1, 4];

/** Runs in the page: keeps the time from the next click until the frame after the one with the sheet. */
function watchNextClick() {
  addEventListener('click', ({ timeStamp }) => {
    const look = () => {
      if (!document.querySelector('.sheet .hand-number')) requestAnimationFrame(look);
      else requestAnimationFrame(() => { globalThis.opened = performance.now() - timeStamp; });
    };
    look();
  }, { capture: true, once: true });
}

/** The time of one opening; the page comes from home and returns there. */
async function opening(page) {
  await page.evaluate(watchNextClick);
  await page.getByRole('link', { name: 'Resume', exact: true }).tap();
  await page.waitForFunction(() => globalThis.opened);
  const time = await page.evaluate(() => globalThis.opened);
  await page.goBack();
  await page.reload();
  await isUp(page);
  return time;
}

export async function open({ url, browser }) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await openEvening(page, url, HANDS);
  await page.goto(`${url}#/`);
  await settled(page);
  for (const rate of SLOWED) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const times = [];
    while (times.length < OPENED) times.push(await opening(page));
    times.sort((a, b) => a - b);
    const [median, most] = [times[OPENED >> 1], times.at(-1)].map(Math.round);
    console.log(`${HANDS} hands, the CPU slowed ${rate} times: median ${median} ms, at most ${most} ms (${OPENED} openings after a reload)`);
  }
  await context.close();
}
