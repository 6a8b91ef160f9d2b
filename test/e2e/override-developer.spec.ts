import type { BrowserContext, Page } from '@playwright/test';
import host from '#client/i18n/zh/host.json' with { type: 'json' };
import { interpolate } from '#contract/interpolate.ts';
import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { publishChild } from '#test/support/published-child.ts';

const app = (mount: string) => `
  export const bootstrap = () => {};
  export const mount = ({ domElement, signal }) => { ${mount} };
  export const unmount = ({ domElement }) => domElement.replaceChildren();
`;
const heading = (text: string) =>
  `domElement.append(Object.assign(document.createElement('h1'), { textContent: '${text}' }));`;

test.use({
  ownServer: {
    children: (site) => [
      publishChild(site, 'released', app(`${heading('Released')} addEventListener('resize', () => {});`)),
      publishChild(site, 'blank', app(`domElement.append(document.createElement('div'));`)),
    ],
  },
});

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

const overrideBy = (context: BrowserContext, url: string, value: string) =>
  context.addCookies([{ name: 'import-map-override:@heliport/child-released', value, url }]);

const styled = (text: string, letters: string) => `
  const style = document.createElement('style');
  style.textContent = 'h1 { letter-spacing: ${letters} }';
  document.head.append(style);
  ${heading(text)}
`;

test(
  'style elements of an overridden app apply, and those of others stay refused',
  long,
  async ({ page, context, server, bareSite, enter, expectProblem }) => {
    expectProblem(/applying inline style violates|Remedy: /i);
    await overrideBy(
      context,
      server.url,
      bareSite.put('/dev/index.js', app(styled('From a dev server', '5px'))),
    );
    await enter();
    await go(page, '/sub-released');
    const title = page.getByRole('heading', { name: 'From a dev server' });
    await expect(title).toHaveCSS('letter-spacing', '5px');
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'h1 { letter-spacing: 9px !important }';
      document.head.append(style);
    });
    await expect(title).toHaveCSS('letter-spacing', '5px');
  },
);

test(
  'quotes what the development server says, as text of limited length',
  long,
  async ({ page, context, server, bareSite, enter, expectProblem }) => {
    expectProblem(/response 500: GET .*\/dev\/broken\.js/);
    expectProblem(/page error: Error: released: load failed/);
    const message = `<img src=x onerror="globalThis.ran = true"> Unexpected token (3:7)\u001b[31m ${'x'.repeat(3000)}`;
    const vite = `<!doctype html><title>Error</title><script>const error = ${JSON.stringify({ message })}</script>`;
    const how = { status: 500, type: 'text/html' };
    await overrideBy(context, server.url, bareSite.put('/dev/broken.js', vite, how));
    await enter();
    await go(page, '/sub-released');
    const panel = page.getByRole('alert').filter({ hasText: interpolate(host.failed, { app: 'released' }) });
    await expect(panel).toContainText(interpolate(host.failedServer, { status: 500 }));
    await expect(panel).toContainText(host.failedQuote);
    const quote = panel.getByLabel(host.failedQuote);
    await expect(quote).toContainText(
      '<img src=x onerror="globalThis.ran = true"> Unexpected token (3:7) xxx',
    );
    expect((await quote.textContent())?.length).toBeLessThan(1600);
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
    await expectAccessible(page);
  },
);

test(
  'names the module for which the development server answers its start page',
  long,
  async ({ page, context, server, bareSite, enter, expectProblem }) => {
    expectProblem(/Failed to load module script|Expected a JavaScript/);
    expectProblem(/page error: Error: released: load failed/);
    const missing = bareSite.put('/dev/src/app.ts', '<!doctype html><title>Start</title>', {
      type: 'text/html',
    });
    const entry = bareSite.put('/dev/start.js', `import './src/app.ts';${app('')}`);
    await overrideBy(context, server.url, entry);
    await enter();
    await go(page, '/sub-released');
    const panel = page.getByRole('alert').filter({ hasText: interpolate(host.failed, { app: 'released' }) });
    await expect(panel).toContainText(interpolate(host.failedPage, { address: missing }));
    await expectAccessible(page);
  },
);

test(
  'an app that draws nothing is told once, in panel and console',
  long,
  async ({ page, enter, expectProblem }) => {
    expectProblem(/console warning: blank: mount resolved, and 2 s later its element is empty/);
    const lines: string[] = [];
    page.on('console', (message) => message.text().startsWith('blank: ') && lines.push(message.text()));
    await enter();
    await page.goto('/sub-blank?dev');
    await page.getByText(host.dev).click();
    await expect(page.getByText(interpolate(host.devBlankWhy, { app: 'blank', seconds: 2 }))).toBeVisible();
    await go(page, '/icons');
    await go(page, '/sub-blank');
    await page.waitForTimeout(2500);
    expect(lines).toHaveLength(1);
    await go(page, '/sub-released');
    await page.waitForTimeout(2500);
    await expect(page.getByText(interpolate(host.devBlankWhy, { app: 'released', seconds: 2 }))).toBeHidden();
  },
);

test(
  'the developer panel mounts, unmounts, remounts, overrides and empties the cache',
  long,
  async ({ page, bareSite, enter }) => {
    const address = bareSite.put('/dev/panel.js', app(heading('By the panel')));
    await enter();
    await page.goto('/icons?dev');
    await page.getByText(host.dev).click();
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const title = page.getByRole('heading', { name: 'Released' });
    await expectAccessible(page);

    await page.getByLabel(host.devApp, { exact: true }).selectOption('released');
    await press(host.devMount);
    await expect(title).toBeVisible();
    await expect(page).toHaveURL('/sub-released');
    await press(host.devCollect);
    await expect(page.getByLabel(host.devCollected)).toContainText('released  listener  window resize');
    await press(host.devUnmount);
    await expect(title).toBeHidden();
    await expect(page.getByLabel(host.devLeft)).toContainText('window resize');
    await press(host.devMount);
    await expect(title).toBeVisible();
    const first = await title.elementHandle();
    await press(host.devRemount);
    await expect.poll(() => first?.evaluate((node) => node.isConnected)).toBe(false);
    await expect(title).toBeVisible();

    const fetched = page.waitForRequest((request) => request.url().endsWith('/released/index.js'));
    await press(host.devRefetch);
    await fetched;
    await expect(page.getByText(interpolate(host.devRefetched, { files: 1 }))).toBeVisible();

    await page.getByLabel(host.devAddress).fill('index.js');
    await press(host.devSet);
    await expect(page.getByText(host.devAddressWrong)).toBeVisible();
    await page.getByLabel(host.devAddress).fill(address);
    await press(host.devSet);
    await expect(page.getByRole('heading', { name: 'By the panel' })).toBeVisible();
    await page.getByText(host.dev).click();
    await press(host.devReset);
    await expect(title).toBeVisible();
  },
);
