import type { Page } from '@playwright/test';
import host from '#client/i18n/zh/host.json' with { type: 'json' };
import { interpolate } from '#contract/interpolate.ts';
import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { publishChild } from '#test/support/published-child.ts';

const REFUSED_API = 'https://api.nobody.example';

const app = (mount = '') => `
  export const bootstrap = () => {};
  export const mount = async ({ domElement, name }) => {
    ${mount}
    domElement.append(Object.assign(document.createElement('h1'), { textContent: name }));
  };
  export const unmount = ({ domElement }) => domElement.replaceChildren();
`;

test.use({
  ownServer: {
    children: (site) => [
      publishChild(site, 'sound', app()),
      publishChild(site, 'caller', app(`await fetch('${REFUSED_API}/prices');`)),
    ],
  },
});

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
const panelOf = (page: Page, name: string) =>
  page.getByRole('alert').filter({ hasText: interpolate(host.failed, { app: name }) });

test('an error of the server is told with its status', long, async ({ page, enter, expectProblem }) => {
  expectProblem(/response 503: GET .*\/sound\/index\.js/);
  expectProblem(/page error: Error: sound: load failed/);
  await page.route('**/sound/index.js', (route) =>
    route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } }),
  );
  await enter();
  await go(page, '/sub-sound');
  await expect(panelOf(page, 'sound')).toContainText(interpolate(host.failedServer, { status: 503 }));
  await page.unroute('**/sound/index.js');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: 'sound' })).toBeVisible();
});

test(
  'a page in the place of a file is told with its address',
  long,
  async ({ page, enter, expectProblem }) => {
    expectProblem(/page error: Error: sound: load failed/);
    await page.route('**/sound/index.js', (route) =>
      route.fulfill({
        ...{ status: 200, contentType: 'text/html', body: '<!doctype html><title>Start</title>' },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await enter();
    const asked = page.waitForRequest('**/sound/index.js');
    await go(page, '/sub-sound');
    const sentence = { address: (await asked).url() };
    await expect(panelOf(page, 'sound')).toContainText(interpolate(host.failedPage, sentence));
  },
);

test('a lost network is told as such', long, async ({ page, enter, expectProblem }) => {
  expectProblem(/request failed: GET .*\/sound\/index\.js/);
  expectProblem(/page error: Error: sound: load failed/);
  await page.route('**/sound/index.js', (route) => route.abort('connectionrefused'));
  await enter();
  await go(page, '/sub-sound');
  await expect(panelOf(page, 'sound')).toContainText(host.failedNetwork);
});

test(
  'a file that the content policy refuses is told with its origin',
  long,
  async ({ page, enter, bareSite, server, expectProblem, allowProblem }) => {
    expectProblem(/Content Security Policy/);
    expectProblem(/page error: Error: sound: load failed/);
    allowProblem(/request failed: GET .* csp/);
    // As of a proxy that has a stricter policy.
    await page.route(
      (url) => url.origin === server.url && url.pathname === '/home',
      async (route) => {
        const response = await route.fetch();
        const policy = response.headers()['content-security-policy'] ?? '';
        const stricter = policy.replace(/connect-src [^;]+/, "connect-src 'self'");
        await route.fulfill({
          response,
          headers: { ...response.headers(), 'content-security-policy': stricter },
        });
      },
    );
    await enter();
    await go(page, '/sub-sound');
    const panel = panelOf(page, 'sound');
    const sentence = { origin: bareSite.url, directive: 'connect-src' };
    await expect(panel).toContainText(interpolate(host.failedPolicy, sentence));
    // The page keeps its policy: trying again in it cannot help.
    await expect(panel.getByRole('button', { name: '重试' })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: '重新加载' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'an app that fails for a refused call is no matter of the network',
  long,
  async ({ page, enter, expectProblem, allowProblem }) => {
    expectProblem(/Content Security Policy/);
    expectProblem(/page error: Error: caller: mount failed/);
    allowProblem(/request failed: GET .* csp/);
    await enter();
    await go(page, '/sub-caller');
    const sentence = { origin: REFUSED_API, directive: 'connect-src' };
    await expect(panelOf(page, 'caller')).toContainText(interpolate(host.failedPolicy, sentence));
  },
);
