import { expect, long, test } from '#test/support/e2e.ts';
import { publishChild } from '#test/support/published-child.ts';

const OLD_CALL = 'POST /telemetry/v1/children';

const app = `
  export const bootstrap = () => {};
  export const mount = async ({ domElement, client, name }) => {
    const body = { measures: [], failures: [] };
    for (let time = 0; time < 2; time += 1) await client.request('POST', '/telemetry/v1/children', { body });
    domElement.append(Object.assign(document.createElement('h1'), { textContent: name }));
  };
  export const unmount = ({ domElement }) => domElement.replaceChildren();
`;

test.use({ ownServer: { children: (site) => [publishChild(site, 'old', app)] } });

test(
  'a deprecated call of an app is told once in the console, and counted',
  long,
  async ({ page, server, enter, expectProblem }) => {
    expectProblem(/console warning: old: POST \/telemetry\/v1\/children is deprecated\. Use POST \/measures/);
    const lines: string[] = [];
    page.on('console', (message) => message.text().includes('is deprecated') && lines.push(message.text()));
    await enter();
    await page.evaluate(() => history.pushState(null, '', '/sub-old'));
    await expect(page.getByRole('heading', { name: 'old' })).toBeVisible();
    expect(lines).toHaveLength(1);
    const sent = page.waitForResponse(/\/api\/measures/);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect((await sent).status()).toBe(200);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain(`heliport_child_deprecations_total{child="old",what="${OLD_CALL}"} 1`);
  },
);
