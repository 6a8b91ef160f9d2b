import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { people, signIn } from '#test/support/e2e-journey.ts';

// A signature changes the station for everybody on the server.
test.use({ ownServer: { environment: { LIMIT_SIMULATED_HISTORY_DAYS: '3' } } });
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const STATION = 'station=SF-PV-02';
const SHEET = `/sub-ENGSheet/ENGSheet/points?${STATION}`;
const SIGN = `/sub-ENGSheet/ENGSheet/points/sign?${STATION}`;
const PHONE = { width: 390, height: 844 };

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Opens a point of the sheet. */
async function openPoint(page: Page, point: string): Promise<void> {
  await page.goto(`${SHEET}&search=${point.split('/')[1]}&device=${point.split('/')[0]}&point=${point}`);
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function sign(page: Page, as: string, password = 'Helio@2026'): Promise<void> {
  await page.getByRole('button', { name: `以${as}身份签署` }).click();
  await page.getByLabel('登录密码').fill(password);
  await page.getByRole('button', { name: '签署', exact: true }).click();
}

test('finds a wrong scale and a reversed meter, and corrects them by what was proved', async ({
  page,
  enter,
  allowProblem,
}) => {
  // The history of the demo is made behind the start; without any frame, tests are refused.
  allowProblem(/response 400: POST .*\/ENGSheet\/v1\/tests/);
  await enter();
  await page.goto(SHEET);
  await expect(page.getByText(/共 220$/)).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: '运行测试' }).click();
    await expect(page.getByText('通过 216 · 未通过 2 · 无信号 2')).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  await page.goto(`${SHEET}&result=fail`);
  await expect(page.getByText('共 2 个测点')).toBeVisible();
  await expectAccessible(page, 'main');

  for (const [point, correction] of [
    ['INV-02/energyKwh', '× 10'],
    ['M1/activeKw', '方向反接'],
  ] as const) {
    await openPoint(page, point);
    await page.getByRole('button', { name: `采纳修正“${correction}”并复测` }).click();
    await expect(page.getByRole('button', { name: /采纳修正/ })).toHaveCount(0, { timeout: 60_000 });
  }
  await page.goto(SHEET);
  await expect(page.getByText('通过 218 · 未通过 0 · 无信号 2')).toBeVisible();
});

test('is signed by two people, and lets the station leave debug', async ({
  page,
  browser,
  server,
  enter,
  expectProblem,
}) => {
  expectProblem(/response 400: POST .*reauthenticate/);
  expectProblem(/response 409: POST .*\/sign/);
  await enter();
  for (const [point, reason] of [
    ['INV-05/string11A', '该支路未接线'],
    ['WS/windMs', '风速仪待到货'],
  ] as const) {
    await openPoint(page, point);
    await page.getByLabel('例外理由').fill(reason);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('dialog').getByText('例外', { exact: true })).toBeVisible();
  }
  await page.goto(SIGN);
  await expect(page.getByText('风速仪待到货', { exact: true })).toBeVisible();
  await expectAccessible(page, 'main');
  await sign(page, '业主', 'wrong');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await page.getByLabel('登录密码').fill('Helio@2026');
  await page.getByRole('button', { name: '签署', exact: true }).click();
  await expect(page.getByText(/陈立新 · /).first()).toBeVisible();
  // One person does not sign for both.
  await sign(page, '安装方');
  await expect(page.getByRole('alert').filter({ hasText: '同一人' })).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN', viewport: PHONE });
  const phone = await context.newPage();
  await signIn(phone, people.colleague);
  await phone.goto(SIGN);
  await sign(phone, '安装方');
  await expect(phone.getByText('已签署，只读。')).toBeVisible();
  expect(await fits(phone)).toBe(true);
  await phone.goto('/sub-ledger/ledger/stations/SF-PV-02?tab=meters');
  await expect(phone.getByText(/方向已于/).first()).toBeVisible();
  await context.close();
});
