// Whether a browser would install the app. Only the whole browser knows, not the headless shell.

import { launchOptions } from '../../../tools/browser.mjs';
import { appIsUp, expect, test } from '../support/app.mjs';

test.use({ launchOptions });

test('the manifest makes the app installable, with a fixed identity', async ({ page, baseURL }) => {
  await page.goto('./');
  await appIsUp(page);
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { appId } = await devtools.send('Page.getAppId');
  expect(appId).toBe(new URL('/fives', baseURL).href);
});
