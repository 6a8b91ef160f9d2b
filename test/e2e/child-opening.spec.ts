import type { Page, Request } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { openFromMenu } from '#test/support/e2e-journey.ts';

/** Holds back the entry of a child until everything else that its first page needs has been asked for. */
async function holdEntry(page: Page, child: string, needed: readonly RegExp[]): Promise<() => string[]> {
  const asked: string[] = [];
  page.on('request', (request: Request) => asked.push(new URL(request.url()).href));
  const isAsked = (pattern: RegExp) => asked.some((url) => pattern.test(url));
  await page.route(new RegExp(`/child/${child}/[\\d.]+/index-`), async (route) => {
    await expect.poll(() => needed.filter((pattern) => !isAsked(pattern))).toEqual([]);
    await route.continue();
  });
  return () => asked;
}

test('the first opening of a child asks for its shared modules and its data beside its entry', async ({
  page,
  enter,
}) => {
  await enter();
  const data = [/\/api\/monitor\/v1\/overview$/, /\/api\/monitor\/v1\/stations\?page=1&size=20$/];
  const asked = await holdEntry(page, 'monitor', [...data, /\/assets\/ui-/, /\/assets\/style-compiler-/]);
  const before = asked().length;
  await openFromMenu(page, '综合监控', '运行总览');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: '运行总览' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  // The app's own first calls get the answers of these. The workbench asks for the overview, too.
  const [, list] = data;
  expect(
    asked()
      .slice(before)
      .filter((url) => list?.test(url)),
  ).toHaveLength(1);
});

test(
  'a child whose early calls fail asks again and shows its own error',
  long,
  async ({ page, enter, expectProblem }) => {
    expectProblem(/response 500: GET .*\/ledger\/v1\/stations/);
    await enter();
    let asked = 0;
    await page.route(/\/api\/ledger\/v1\/stations/, (route) => {
      // A tile of the workbench, which the page leaves, may still ask.
      if (new URL(route.request().frame().url()).pathname.startsWith('/sub-ledger')) asked += 1;
      return route.fulfill({ status: 500, json: { code: 500, message: 'The service rests.', data: {} } });
    });
    await page.goto('/sub-ledger/ledger/stations');
    const main = page.getByRole('main');
    await expect(main.getByText('The service rests.')).toBeVisible();
    expect(asked).toBe(2);
    await page.unrouteAll();
    await main.getByRole('button', { name: '重试' }).click();
    await expect(main.getByRole('table')).toBeVisible();
  },
);
