import host from '#client/i18n/zh/host.json' with { type: 'json' };
import { expect, long, test } from '#test/support/e2e.ts';
import { openFromMenu, people, signIn } from '#test/support/e2e-journey.ts';

// It is stopped under the page.
test.use({ ownServer: {} });
test.describe.configure({ timeout: 120_000 });

test(
  'a server that is stopped and started again under an open workbench is found by itself',
  long,
  async ({ page, server, expectProblem }) => {
    expectProblem(
      /request failed: .*net::ERR_(CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|CONNECTION_RESET)/,
    );
    expectProblem(/page error: (Error: ledger: load failed|TypeError: Failed to fetch dynamically imported)/);
    const opened = page.waitForResponse('**/api/events/v1/stream*');
    await signIn(page, people.administrator);
    await opened;
    // What tells of a failure is fetched some seconds after the first page.
    await page.waitForFunction(() => customElements.get('uc-load-failure') !== undefined);
    await server.halt();
    await openFromMenu(page, '台账管理', '电站台账');
    const main = page.getByRole('main');
    await expect(main.getByRole('alert').first()).toBeVisible();
    const bar = page.getByRole('status').filter({ hasText: host.serverBar });
    await expect(bar).toHaveCount(1);
    await server.start();
    await expect(bar).toHaveCount(0, { timeout: 60_000 });
    await expect(main.getByRole('alert')).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByRole('table')).toBeVisible();
  },
);
