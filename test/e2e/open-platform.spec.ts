import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { startReceiver } from '#test/support/webhook-receiver.ts';

// The sample receiver listens on this machine.
test.use({ ownServer: { environment: { WEBHOOK_LOCAL: 'on' } } });
test.describe.configure({ timeout: 180_000 });

const OPEN = '/sub-platform/platform/open';

/** The key or secret that a dialog shows once. */
async function shownOnce(page: Page, name: RegExp): Promise<string> {
  const dialog = page.getByRole('dialog', { name });
  const value = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: '我已复制' }).click();
  await expect(dialog).toBeHidden();
  return value;
}

test('a client reads its points alone, and its old key dies after a rotation', async ({
  page,
  enter,
  request,
}) => {
  await enter();
  await page.goto(OPEN);
  await expect(page.getByText('还没有客户端')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '授权客户端' }).click();
  const form = page.getByRole('dialog', { name: '授权客户端' });
  await form.getByRole('textbox', { name: '名称' }).fill('调度系统');
  await form.getByRole('checkbox', { name: /SF-ES-01/ }).check();
  await form.getByLabel('仅限所选测点').check();
  await form.getByLabel('搜索测点').fill('gridKw');
  await form.getByRole('checkbox', { name: /gridKw/ }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: '授权客户端' }).click();
  const key = await shownOnce(page, /调度系统 的密钥/);

  const latest = async (used: string, station: string) =>
    request.get(`/api/telemetry/v1/latest?stations=${station}`, {
      headers: { authorization: `Bearer ${used}` },
    });
  const own = await latest(key, 'SF-ES-01');
  expect(own.status()).toBe(200);
  const { data } = await own.json();
  const codes = data.list.flatMap(({ values }: { values: object }) => Object.keys(values));
  expect([...new Set(codes)]).toEqual(['gridKw']);
  expect((await latest(key, 'SF-PV-01')).status()).toBe(403);
  expect((await latest(key, 'HS-ES-01')).status()).toBe(404);

  await page.getByRole('button', { name: '调度系统' }).click();
  await page.getByRole('button', { name: '轮换密钥：调度系统' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '轮换密钥', exact: true }).click();
  const next = await shownOnce(page, /调度系统 的密钥/);
  expect((await latest(key, 'SF-ES-01')).status()).toBe(200);
  await page.getByRole('button', { name: /^立即结束密钥/ }).click();
  await expect(page.getByRole('button', { name: /^立即结束密钥/ })).toBeHidden();
  expect((await latest(key, 'SF-ES-01')).status()).toBe(401);
  expect((await latest(next, 'SF-ES-01')).status()).toBe(200);
  await expectAccessible(page);

  await page.goto(`${OPEN}?tab=tryOut`);
  await page.getByLabel('电站', { exact: true }).selectOption('SF-ES-01');
  await page.getByLabel('密钥', { exact: true }).fill(next);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByText(/^200 · /)).toBeVisible();
  await expect(page.locator('pre')).toContainText('"gridKw"');
  await expectAccessible(page);
});

test('a webhook tells the sample receiver, and any delivery can be replayed', async ({ page, enter }) => {
  await enter();
  await page.goto(`${OPEN}?tab=webhooks`);
  await page.getByRole('button', { name: '新增 Webhook' }).click();
  const form = page.getByRole('dialog', { name: '新增 Webhook' });
  await form.getByRole('textbox', { name: '名称' }).fill('值班系统');
  // Nobody listens there; the address follows with the secret.
  await form.getByRole('textbox', { name: '地址' }).fill('http://127.0.0.1:9/hook');
  await form.getByRole('checkbox', { name: /SF-ES-01/ }).check();
  await form.getByRole('button', { name: '新增 Webhook' }).click();
  const receiver = await startReceiver(await shownOnce(page, /值班系统 的签名密钥/));
  await page.getByRole('button', { name: '修改 值班系统' }).click();
  const change = page.getByRole('dialog', { name: '修改 值班系统' });
  await change.getByRole('textbox', { name: '地址' }).fill(receiver.url);
  await change.getByRole('button', { name: '保存' }).click();
  await expect(change).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('button', { name: '向 值班系统 发送测试' }).click();
  await expect.poll(() => receiver.heard.map(({ event }) => event)).toEqual(['ping']);
  await page.getByRole('button', { name: '值班系统 的投递记录' }).click();
  await page.locator('#main').getByRole('button', { name: '刷新' }).click();
  await expect(page.getByRole('row').getByText('已送达').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^重新投递/ })
    .first()
    .click();
  await expect.poll(() => receiver.headers.length).toBe(2);
  await page.locator('#main').getByRole('button', { name: '刷新' }).click();
  await page
    .getByRole('button', { name: /的投递$/ })
    .last()
    .click();
  const drawer = page.getByRole('dialog', { name: '投递' });
  await expect(drawer.getByText('Stored.')).toBeVisible();
  await expectAccessible(page);

  const forged = await fetch(receiver.url, {
    method: 'POST',
    body: '{"id":"x"}',
    headers: { 'x-heliport-timestamp': String(Date.now() / 1000), 'x-heliport-signature': 'sha256=00' },
  });
  expect(forged.status).toBe(401);
  await receiver.close();
});
