// The online copy, at a real Apache with the club's file, and with a federation's store behind it: a phone that drowned, two
// that go on, and what goes wrong.

import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { appIsUp, expect, test as plain } from '../support/app.mjs';
import { HANDS, TOTALS, saveAll } from '../support/backup.mjs';
import {
  COPY_COMPLAINTS, copySection, copySwitch, expectCopied, expectPut, keepCopy, phone, restoreCopy, test,
} from '../support/copies.mjs';
import { stored } from '../support/storage.mjs';
import { button, expectTotals, link, open, record, startGame } from '../support/table.mjs';

test.use({ expectedComplaints: COPY_COMPLAINTS });

/** The open game of a phone. */
async function resume(page) {
  await page.goto('./#/');
  await link(page, 'Resume').tap();
}

for (const keptIn of ['files', 'store']) {
  test.describe(`kept in ${keptIn === 'files' ? 'files' : 'an S3-compatible store'}`, () => {
    test.use({ keptIn });

    test('a phone in the lake: twelve words bring everything back, and both phones that have them go on', async ({ page, browser, baseURL, copies }) => {
      await startGame(page);
      await record(page, HANDS[0]);
      const words = await keepCopy(page);
      expect(copies.names()).toHaveLength(1);
      expect(copies.names()[0]).toMatch(/^[0-9a-f]{32}$/);
      expect(copies.bytes().includes('Ann')).toBe(false);
      await expect(copySection(page)).toContainText(/Copied \w{3} \d+ \w{3}, \d+:\d\d to localhost:\d+: 1 game, /);
      await expect(copySection(page)).toContainText(/localhost:\d+ sees how large the copy is, when it changes and from which network, but no name and no score\./);
      await resume(page);
      await expectPut(page, copies, () => record(page, HANDS[1]));
      await page.close();

      const second = await phone(browser, baseURL);
      await restoreCopy(second, words);
      await resume(second);
      await expectTotals(second, TOTALS[1]);
      const third = await phone(browser, baseURL);
      await expectPut(third, copies, () => restoreCopy(third, words));
      await expectPut(second, copies, () => record(second, HANDS[2]));
      await expectPut(third, copies, () => startGame(third, { players: ['Eve', 'Fay', 'Gus', 'Hal'] }));
      await third.goto('./#/settings');
      await expectCopied(third, '2 games');
      const fourth = await phone(browser, baseURL);
      await restoreCopy(fourth, words);
      const texts = Object.values(await stored(fourth)).join();
      expect(texts).toContain('"bid":"30"');
      expect(texts).toContain('Eve');
      for (const other of [second, third, fourth]) await other.context().close();
    });

    test('nobody lists the copies, and a file with another name is neither read nor written', async ({ copies, request }) => {
      const at = (path) => `http://127.0.0.1:${copies.port}${path}`;
      const asked = async (method, path, data) => (await request.fetch(at(path), { method, data })).status();
      const name = `/copies/${'0a'.repeat(16)}`;
      expect(await asked('PUT', name, 'x')).toBeLessThan(300);
      expect(await asked('GET', name)).toBe(200);
      for (const method of ['GET', 'PROPFIND']) expect(await asked(method, '/copies/'), method).toBe(403);
      for (const method of ['PROPFIND', 'MOVE', 'LOCK', 'PROPPATCH', 'POST']) expect(await asked(method, name), method).toBe(403);
      for (const path of ['/copies/x', `${name}0`, '/copies/..%2flocks', '/locks', `${name}?acl`]) {
        expect(await asked('PUT', path, 'x'), path).toBeGreaterThan(400);
        expect(await asked('GET', path), path).toBeGreaterThan(400);
      }
    });

    test('what somebody put there is neither a page nor another copy, and no longer than allowed', async ({ copies }) => {
      const asked = (method, digits, headers = {}, data = undefined) => new Promise((done, failed) => {
        const path = `/copies/${digits.repeat(16)}`;
        const sent = http.request({ port: copies.port, path, method, headers }, (answer) => answer.resume().on('end', () => done(answer)));
        sent.on('error', failed).end(data);
      });
      expect((await asked('PUT', '0a', { 'Content-Type': 'text/html' }, '<p>')).statusCode).toBeLessThan(300);
      const { headers } = await asked('GET', '0a', { Authorization: 'AWS somebody:else' });
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-security-policy']).toBe('sandbox');
      for (const length of [{ 'Transfer-Encoding': 'chunked' }, { 'Content-Length': 5_000_000 }]) {
        const sent = await asked('PUT', '0b', length, Buffer.alloc(5_000_000));
        expect([411, 413], JSON.stringify(length)).toContain(sent.statusCode);
      }
      await asked('PUT', '0c', { 'x-amz-copy-source': `/fives-copies/${'0a'.repeat(16)}`, 'Content-Length': 3 }, '<b>');
      await asked('PUT', '0d', { 'x-amz-acl': 'public-read-write', 'Content-Length': 3 }, '<b>');
      // As files they are copies like others; the store is not asked.
      expect(copies.names()).toHaveLength(keptIn === 'store' ? 1 : 3);
    });

    test.describe('on another host than the site', () => {
      test.use({ expectedComplaints: /request to http:|blocked by CORS|Failed to load resource/ });

      test('a page of the site may ask as the app does, and no other page', async ({ page, baseURL, copies }) => {
        const asked = (method, headers = {}, body = undefined) =>
          page.evaluate(async ([to, options]) => {
            const answer = await fetch(to, options).catch(() => undefined);
            return answer && { status: answer.status, isDone: answer.ok, tag: answer.headers.get('ETag') };
          }, [`http://127.0.0.1:${copies.port}/copies/${'0b'.repeat(16)}`, { method, headers, body }]);
        const put = (body, headers) => asked('PUT', { 'Content-Type': 'application/octet-stream', ...headers }, body);
        // A file of the site without the page's policy.
        const file = new URL('live.json', baseURL);
        await page.goto(file.href);
        expect(await asked('GET')).toMatchObject({ status: 404 });
        expect(await put('first', { 'If-None-Match': '*' })).toMatchObject({ isDone: true });
        expect(await put('second', { 'If-None-Match': '*' })).toMatchObject({ status: 412 });
        const { tag } = await asked('GET', { Range: 'bytes=0-31' });
        expect(await put('third', { 'If-Match': tag })).toMatchObject({ isDone: true });
        expect(await put('fourth', { 'If-Match': tag })).toMatchObject({ status: 412 });
        expect(copies.bytes().toString()).toBe('third');
        expect(await asked('DELETE')).toMatchObject({ isDone: true });
        expect(copies.names()).toEqual([]);
        file.hostname = 'other.localhost';
        await page.goto(file.href);
        expect(await put('fifth', { 'If-None-Match': '*' })).toBeUndefined();
        expect(copies.names()).toEqual([]);
      });
    });

    test.describe('where an address begins two copies in eight seconds', () => {
      test.use({ limits: { begun: 2, seconds: 8 } });

      test('a third one is put off', async ({ copies, request }) => {
        const put = async (headers, name = randomUUID().replaceAll('-', '')) => {
          const sent = await request.put(`http://127.0.0.1:${copies.port}/copies/${name}`, { data: 'x', headers });
          return sent.status();
        };
        const from = (address) => ({ 'X-Forwarded-For': address });
        const begun = [];
        for (const host of ['::1', '::2', ':3:4:5:6']) begun.push(await put(from(`2001:db8:1:2${host}`)));
        begun.push(await put(from('2001:db8:1:3::1')));
        // A /64 that ends in zeros may be written without them.
        for (const host of ['0:1:2:3:4', ':1:2:3', '0::5']) begun.push(await put(from(`2001:db8:2:${host}`)));
        expect(begun.map((status) => status < 300)).toEqual([true, true, false, true, true, true, false]);
        const name = '0a'.repeat(16);
        for (const status of [await put({}), await put({}, name)]) expect(status).toBeLessThan(300);
        expect(await put({ 'If-Match': '"x"', 'If-None-Match': '*' })).toBe(429);
        expect(await put({ 'If-Match': '"x"' })).toBe(412);
        expect(await put({ 'If-Match': '*' }, name)).toBeLessThan(300);
      });
    });
  });
}

test('one tap switches the copy off and removes it, at once or when the place can be reached again', async ({ page, copies }) => {
  await startGame(page);
  await keepCopy(page);
  await copies.stop();
  await copySwitch(page).uncheck();
  await expect(copySection(page)).toContainText('Off. Fives removes the copy from localhost');
  await page.reload();
  await appIsUp(page);
  await expect(copySwitch(page)).not.toBeChecked();
  expect(copies.names()).toHaveLength(1);
  await copies.start();
  await expect(async () => {
    await page.clock.runFor(61_000);
    expect(copies.names()).toHaveLength(0);
    await expect(copySection(page)).not.toContainText('Off.', { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await open(page, '#/game');
  await expectTotals(page, [0, 0]);
});

test('a copy that somebody changed or replaced is not restored, and a phone that keeps it says so and mends it', async ({ page, browser, baseURL, copies }) => {
  await startGame(page);
  const words = await keepCopy(page);
  const genuine = copies.bytes();
  const other = await phone(browser, baseURL);
  await other.goto('./#/backup');
  await other.getByRole('textbox', { name: 'Recovery code' }).fill(words.join(' '));
  copies.replace(Buffer.concat([genuine.subarray(0, 99), Buffer.from([genuine[99] ^ 1]), genuine.subarray(100)]));
  await button(other, 'Find my copy').tap();
  await expect(other.getByRole('main')).toContainText('is damaged. Nothing has changed here.');
  await other.context().close();

  await resume(page);
  await record(page, HANDS[0]);
  await page.goto('./#/settings');
  await expectCopied(page, 'had a damaged copy. Fives put everything on this phone there again.');
  // An older one, as a server may keep it.
  copies.replace(genuine);
  await resume(page);
  await record(page, HANDS[1]);
  await page.goto('./#/settings');
  await expectCopied(page, 'had an older copy than this phone knew.');
});

test.describe('where a copy may have few bytes', () => {
  test.use({ limits: { bytes: 300 } });

  test('what does not fit is said plainly, and play goes on', async ({ page, copies }) => {
    await startGame(page);
    await page.goto('./#/settings');
    await copySwitch(page).check();
    await expectCopied(page, /The copy is larger than localhost:\d+ takes\. Save a backup to a file, or delete old games\./);
    expect(copies.names()).toEqual([]);
    await resume(page);
    await record(page, HANDS[0]);
    await expectTotals(page, TOTALS[0]);
  });
});

test.describe('where an address begins two copies in eight seconds', () => {
  test.use({ limits: { begun: 2, seconds: 8 } });

  test('what is put off is put when its time has come', async ({ page, copies, request }) => {
    await startGame(page);
    await page.goto('./#/settings');
    for (const digits of ['0a', '0b']) {
      const sent = await request.put(`http://127.0.0.1:${copies.port}/copies/${digits.repeat(16)}`, { data: 'x' });
      expect(sent.ok()).toBe(true);
    }
    await copySwitch(page).check();
    await expectCopied(page, /localhost:\d+ is busy\. Fives tries again\./);
    await expectCopied(page, /Copied .+ to .+: 1 game/);
  });
});

test('a server that is busy is asked again after 1 min at the earliest, and one that is full after 10, also after a reload', async ({ page, copies }) => {
  test.slow();
  const put = [];
  await page.exposeFunction('putAt', (at) => put.push(at));
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = (address, options) => {
      if (options?.method === 'PUT') globalThis.putAt(Date.now());
      return fetch(address, options);
    };
  });
  await startGame(page);
  await keepCopy(page);
  await resume(page);
  for (const [at, [status, minutes]] of [[429, 1], [507, 10]].entries()) {
    const pause = minutes * 60_000;
    put.length = 0;
    await page.route('**/copies/*', (route) => route.fulfill({ status }));
    await record(page, HANDS[at]);
    const wait = async (many) => {
      await expect(async () => {
        await page.clock.runFor(pause / 12);
        expect(put.length).toBeGreaterThanOrEqual(many);
        // The answer came, and the next time is stored.
        const next = await page.evaluate(() => Number(localStorage.getItem('fives-online-copy-next')));
        expect(next).toBeGreaterThanOrEqual(put.at(-1) + pause);
      }).toPass({ timeout: 60_000, intervals: [50] });
    };
    await wait(2);
    await page.reload();
    await appIsUp(page);
    await wait(4);
    put.slice(1).forEach((when, index) => expect(when - put[index], `${status}`).toBeGreaterThanOrEqual(pause));
    await page.unroute('**/copies/*');
    await expectPut(page, copies, () => page.clock.runFor(2 * pause));
  }
});

test('the recovery code is shown on demand, and its link asks before anything is restored', async ({ page, browser, baseURL }) => {
  await startGame(page);
  const words = await keepCopy(page);
  await button(page, 'Hide the recovery code').tap();
  await expect(copySection(page).getByRole('listitem')).toHaveCount(0);
  await page.reload();
  await appIsUp(page);
  await expect(copySwitch(page)).toBeChecked();
  await button(page, 'Show the recovery code').tap();
  expect(await copySection(page).getByRole('listitem').allTextContents()).toEqual(words);
  await expect(copySection(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  const code = await page.evaluate(() => JSON.parse(localStorage.getItem('fives-online-copy')).code);

  const other = await phone(browser, baseURL);
  await other.goto(`./#/backup/${code}`);
  await expect(other.getByRole('textbox', { name: 'Recovery code' })).toHaveValue(words.join(' '));
  await button(other, 'Find my copy').tap();
  await expect(other.getByRole('region', { name: 'Not on this phone yet' })).toContainText('COPAH');
  await other.goto(`./#/backup/${code.slice(0, -1)}`);
  await expect(other.getByText('Part of this recovery code is missing.')).toBeVisible();
  await other.context().close();
});

test('no backup holds the recovery code, and no server gets it', async ({ page }) => {
  const sent = [];
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? '', ...Object.values(request.headers())));
  await startGame(page);
  const words = await keepCopy(page);
  const code = await page.evaluate(() => JSON.parse(localStorage.getItem('fives-online-copy')).code);
  const { text } = await saveAll(page);
  expect(text).toContain('Ann');
  expect(sent.join()).toContain('/copies/');
  for (const secret of [code, words.join(' ')]) expect(text + sent.join()).not.toContain(secret);
});

test('words that are no code say what is wrong, and a word is completed', async ({ page }) => {
  await page.goto('./#/backup');
  const field = page.getByRole('textbox', { name: 'Recovery code' });
  const problem = page.getByRole('region', { name: 'Restore an online copy' }).getByRole('alert');
  const tryWords = async (words) => {
    await field.fill(words);
    await button(page, 'Find my copy').tap();
  };
  await tryWords('');
  await expect(problem).toHaveText('Type the 12 words first.');
  await tryWords('letter advice cage');
  await expect(problem).toHaveText('A recovery code has 12 words, and these are 3.');
  await tryWords('letter advice cage absurd amount docter acoustic avoid letter advice cage above');
  await expect(problem).toHaveText('No recovery code has the word “docter”. Check its letters.');
  await tryWords('advice letter cage absurd amount doctor acoustic avoid letter advice cage above');
  await expect(problem).toHaveText('One of the words is wrong, or two have changed places.');
  await field.fill('letter advi');
  await button(page, 'advice').tap();
  await expect(field).toHaveValue('letter advice ');
  await tryWords('letter advice cage absurd amount doctor acoustic avoid letter advice cage above');
  await expect(problem).toContainText('has no copy under these words.');
});

plain('a site that names no place for copies offers none', async ({ page }) => {
  await open(page, '#/settings');
  await expect(page.getByRole('heading', { name: 'Your games' })).toBeVisible();
  await expect(copySection(page)).toHaveCount(0);
  await open(page, '#/backup');
  await expect(page.getByRole('heading', { name: 'Restore from a file' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Restore an online copy' })).toHaveCount(0);
});
