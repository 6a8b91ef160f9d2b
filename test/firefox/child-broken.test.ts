import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { startBareSite } from '#test/support/bare-site.ts';
import { publishBroken, shortenDeadlines } from '#test/support/broken-children.ts';
import { see, signInWithFirefox, startFirefox } from '#test/support/firefox.ts';
import { startServer } from '#test/support/server-process.ts';

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

test('in Firefox a child that fails in whichever way comes back without a reload', async (t) => {
  const site = await startBareSite();
  const broken = publishBroken(site);
  const folder = mkdtempSync(join(tmpdir(), 'heliport-broken-'));
  const CHILDREN = join(folder, 'children.json');
  writeFileSync(CHILDREN, JSON.stringify(broken.map(({ manifest }) => manifest)));
  const server = await startServer({ CHILDREN });
  const browser = await startFirefox();
  try {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(shortenDeadlines);
    await signInWithFirefox(page, server.url);
    await page.evaluate(() => Object.assign(globalThis, { stays: true }));

    for (const { name, shows, mend } of broken) {
      await t.test(name, async () => {
        const app = `[data-mount=${name}] h1`;
        await go(page, `/sub-${name}`);
        if (shows === 'panel') {
          await see(page, '.shell-panel');
          mend();
          await page.click('.shell-panel button');
        }
        await see(page, app);
        if (!name.startsWith('unmount')) return;
        await go(page, '/icons');
        await page.waitForSelector(app, { hidden: true });
        await go(page, `/sub-${name}`);
        await see(page, app);
      });
    }
    assert.ok(await page.evaluate(() => 'stays' in globalThis));
  } finally {
    await browser.close();
    await server.stop();
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
