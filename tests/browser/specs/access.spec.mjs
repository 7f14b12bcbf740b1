// Every screen in every state: axe finds nothing; it fits small screens, large text and wide letter spacing;
// nothing is under the notch of a phone on its side; targets are large enough, names contain their labels, parts of
// controls have contrast, the focus is visible; one button at most is filled, and what unfolds has a sign; with the system's own colors no text wipes out another.

import { test } from '../support/app.mjs';
import { checkAxe } from '../support/axe.mjs';
import { checkForced, checkNotch } from '../support/boxes.mjs';
import { checkFilled, checkFit, checkFolds, checkSpacing, checkTargets } from '../support/fit.mjs';
import { checkFocus, checkNames } from '../support/focus.mjs';
import { checkParts } from '../support/parts.mjs';
import { STATES } from '../support/states.mjs';
import { settled } from '../support/table.mjs';

async function check(page, name) {
  await settled(page);
  await checkAxe(page, name);
  await checkTargets(page, name);
  await checkFilled(page, name);
  await checkFolds(page, name);
  await checkFit(page, name);
  await checkNotch(page, name);
  await checkSpacing(page, name);
  await checkNames(page, name);
  await checkForced(page, name);
  await checkParts(page, name);
  await checkFocus(page, name);
}

for (const [name, reach] of Object.entries(STATES)) {
  // It is a step of the test of the state it goes on from.
  if (reach.isLater) continue;
  const { later = [] } = reach;
  test(later.length > 0 ? `${name}, and ${later.length} more` : name, async ({ page }) => {
    test.setTimeout(90_000 + 45_000 * later.length);
    await reach(page);
    await check(page, name);
    for (const [next, step] of later) {
      await test.step(next, async () => {
        await step(page);
        await check(page, next);
      });
    }
  });
}
