import host from '#client/i18n/zh/host.json' with { type: 'json' };
import { expect, long, test } from '#test/support/e2e.ts';
import { openFromMenu } from '#test/support/e2e-journey.ts';

test.use({ fetchesAhead: true });

test('tells of a lost network in one quiet bar, and loads everything again when it is back', async ({
  page,
  context,
  enter,
  expectProblem,
}) => {
  expectProblem(/request failed: .*ERR_INTERNET_DISCONNECTED/);
  expectProblem(/page error: (Error: ledger: load failed|TypeError: Failed to fetch dynamically imported)/);
  // From the start: soon after the first page, the shell prefetches.
  let lost = true;
  await page.route('**/child/ledger/**', (route) =>
    lost ? route.abort('internetdisconnected') : route.continue(),
  );
  await enter();
  await openFromMenu(page, '综合监控', '运行总览');
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto('/security');
  const sessions = page
    .getByRole('listitem')
    .filter({ hasText: /Chrome/ })
    .first();
  await expect(sessions).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  const before = await page.getByRole('main').boundingBox();

  await context.setOffline(true);
  const bar = page.getByRole('status').filter({ hasText: host.offlineBar });
  await expect(bar).toBeVisible();
  await expect(bar).toHaveCount(1);
  expect(await page.getByRole('main').boundingBox()).toEqual(before);
  await openFromMenu(page, '台账管理', '电站台账');
  const failed = page.getByRole('alert');
  await expect(failed.first()).toBeVisible();

  lost = false;
  await context.setOffline(false);
  await expect(bar).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test(
  'loads the parts of a page again that failed for the network, and leaves a refusal as it is',
  long,
  async ({ page, enter, expectProblem }) => {
    expectProblem(/request failed: .*ERR_INTERNET_DISCONNECTED/);
    expectProblem(/response 403/);
    await enter();
    let lost = true;
    let refusals = 0;
    await page.route('**/usercenter/list-my-record*', (route) =>
      lost ? route.abort('internetdisconnected') : route.continue(),
    );
    await page.route('**/usercenter/list-my-session*', (route) => {
      refusals += 1;
      return route.fulfill({ status: 403, json: { code: 403, message: '', data: {} } });
    });
    await page.goto('/security');
    const failures = page.getByRole('main').getByRole('alert');
    await expect(failures).toHaveCount(2);
    const refused = refusals;
    lost = false;
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(failures).toHaveCount(1);
    expect(refusals).toBe(refused);
  },
);
