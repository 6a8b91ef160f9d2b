import type { Page } from '@playwright/test';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { expect, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';

// Reports are requests for work, and the limits of a network are the server's.
test.use({ ownServer: {}, viewport: { width: 390, height: 844 } });

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const LABELS = '/ledger/v1/stations/SF-ES-01/labels';

/** The code of the label on cabinet C03. */
async function labelOf(url: string): Promise<string> {
  let token = '';
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...{ 'content-type': 'application/json', 'x-org-id': organizations.sunfield.id },
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()).data;
  };
  token = (await call('/usercenter/login', { username: '13800000001', password: 'Helio@2026' })).accessToken;
  const isIt = ({ device, part }: { device: string; part: string }) => device === 'C03' && !part;
  const { asset } = (await call(LABELS)).list.find(isIt);
  return (await call(LABELS, { assets: [asset], devices: [] })).list.find(isIt).code;
}

test('reports a fault by the label of a device, without an account or a script', async ({
  page,
  server,
  expectProblem,
}) => {
  expectProblem(/404.*\/r\/|429.*\/r\//);
  const code = await labelOf(server.url);
  await page.goto(`/r?lang=zh`);
  await page.getByLabel('标签编码').fill('0000 0000 0000');
  await page.getByRole('button', { name: '打开' }).click();
  await expect(page.getByRole('alert')).toContainText('没有找到此标签');
  await expectAccessible(page);
  await page.getByLabel('标签编码').fill(`${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`);
  await page.getByRole('button', { name: '打开' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '设备报修' })).toBeVisible();
  expect(await fits(page)).toBe(true);
  await expectAccessible(page);

  // By the keyboard alone: languages, fields, button.
  for (const name of ['中文', 'English', '日本語']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('风扇不转');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('8021');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText(/已收到.*WO-\d{6}/);
  await expectAccessible(page);
  await page.getByRole('link', { name: '报告其他问题' }).click();

  // Beyond the limit of a network, what was typed stays.
  for (let count = 0; count < 11; count += 1) {
    await page.getByLabel('发现了什么问题？').fill(`故障 ${count}`);
    await page.getByRole('button', { name: '提交' }).click();
    if (await page.getByRole('alert').count()) break;
    await page.goto(`/r/${code}?lang=zh`);
  }
  await expect(page.getByRole('alert')).toContainText('报告过多');
  await expect(page.getByLabel('发现了什么问题？')).toHaveValue(/故障/);
  await expectAccessible(page);
});

for (const scheme of ['light', 'dark'] as const)
  test.describe(`in ${scheme} colours`, () => {
    test.use({ colorScheme: scheme });
    test('has no accessibility faults in any language, also on a desk', async ({ page, server }) => {
      const code = await labelOf(server.url);
      for (const [lang, width] of [
        ['zh', 390],
        ['en', 1440],
        ['ja', 390],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(`/r/${code}?lang=${lang}`);
        await expectAccessible(page);
        expect(await fits(page)).toBe(true);
      }
    });
  });
