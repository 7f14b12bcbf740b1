// Every screen in every state: axe finds nothing, it fits small screens and large letters, and every
// target is large enough for a thumb.

import { test } from '../support/app.mjs';
import { checkAxe } from '../support/axe.mjs';
import { checkFit, checkTargets } from '../support/fit.mjs';
import { STATES } from '../support/states.mjs';
import { hurry, settled } from '../support/table.mjs';

test.beforeEach(({ page }) => hurry(page));

for (const [name, reach] of Object.entries(STATES)) {
  test(name, async ({ page }) => {
    await reach(page);
    await settled(page);
    await checkAxe(page, name);
    await checkTargets(page, name);
    await checkFit(page, name);
  });
}
