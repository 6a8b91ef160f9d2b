import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PASSWORD, people } from '#test/support/e2e-journey.ts';
import { inWebKit } from '#test/support/webkit/journey.ts';

test('signs in with an element on a plain page of another site', () =>
  inWebKit(async ({ page, server, site }) => {
    site.put(
      '/',
      `<!doctype html><html lang="zh"><title>Elsewhere</title><link rel="icon" href="data:,">
       <script>
         addEventListener('uc-signed-in', () => document.title = 'Signed in');
         addEventListener('error', ({ message }) => document.title = message);
         addEventListener('unhandledrejection', ({ reason }) => document.title = reason);
       </script>
       <script type="module" src="${server.url}/elements/v1/uc-login.js"></script>
       <script type="module" src="${server.url}/elements/v1/uc-org-cascader.js"></script>
       <main><h1>Elsewhere</h1>
         <uc-org-cascader api-base="${server.url}" lang="en"></uc-org-cascader>
         <uc-login api-base="${server.url}" lang="en" theme="dark"></uc-login></main></html>`,
    );
    const { session } = page;
    // Another site than the platform's, not only another origin: WebKit keeps cookies and storage apart.
    await session.go(site.url.replace('127.0.0.1', 'localhost'));
    await page.fill('Phone number', people.administrator);
    await page.fill('Password', 'Wrong@2026');
    await page.press('enter');
    await page.read('The phone number or the password is wrong.');
    await page.fill('Password', PASSWORD);
    await page.click('button', 'Sign in');
    await page.until('Nobody is signed in', async () => (await session.title()) === 'Signed in');
    await page.click('button', /Sunfield Energy/);
    await page.see('treeitem', /Grid Operator One/);
    // The session is that of this tab: there until it is closed, also after a reload.
    await session.reload();
    await page.see('button', /Sunfield Energy/);
    assert.equal(await session.title(), 'Elsewhere');
  }));
