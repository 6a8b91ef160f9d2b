import { readFile } from 'node:fs/promises';
import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { dress } from '#test/support/e2e-dress.ts';

// Templates are the enterprise's, so other files would see them; a PR needs days.
test.use({ ownServer: { environment: { LIMIT_SIMULATED_HISTORY_DAYS: '4' } } });
test.describe.configure({ timeout: 120_000 });

const DAY_MS = 86_400_000;
/** The date in Shanghai. */
const yesterday = () =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(Date.now() - DAY_MS);

const STATIONS = '/sub-monitor/monitor/stations';

test('leads from the PR in the table of stations to the frames in three clicks', async ({
  page,
  enter,
  server,
}) => {
  await enter();
  await dress(page, server.url, 'en', 'light');
  await page.goto(`${STATIONS}?search=SF-PV-01`);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'PR, 30 d' }).check();
  await page.keyboard.press('Escape');

  const ratio = page.getByRole('link', { name: /^PR, 30 d [\d.]+%/ });
  // The history of the demo is made after the start.
  await expect(async () => {
    await page.reload();
    await expect(ratio).toBeVisible({ timeout: 5000 });
  }).toPass();
  // The name of the figure, which is not shown, is the first box of the link.
  await ratio.getByText(/^[\d.]+%$/).click();
  const drawer = page.getByRole('dialog', { name: 'Performance ratio (PR)' });
  await expect(drawer.getByText(/^Performance ratio \(PR\) = PV energy ÷/)).toBeVisible();
  await expect(drawer.getByRole('cell', { name: 'irradiation' })).toBeVisible();
  await expectAccessible(page);
  const address = page.url();

  await drawer
    .getByRole('link', { name: /^Raw frames: .*irradiance/i })
    .first()
    .click();
  const frames = page.getByRole('table', { name: /^Raw frames of/ });
  await expect(frames.locator('tbody tr').nth(5)).toBeVisible();
  await expectAccessible(page);

  // Each step has an address that can be copied.
  await page.goto(address);
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveURL(/how=/);
});

test('a sum of the overview says which stations it leaves out', async ({ page, enter, server }) => {
  await enter();
  await dress(page, server.url, 'zh', 'dark');
  await page.goto('/sub-monitor/monitor/overview');
  await page
    .getByRole('link', { name: /^负荷 .*[kM]W/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: '负荷功率' });
  await expect(drawer.getByText(/^未计入的电站/)).toBeVisible();
  await expect(drawer.getByText('没有信号')).toBeVisible();
  await drawer
    .getByRole('button', { name: /查看计算依据/ })
    .last()
    .click();
  await expect(drawer.getByRole('button', { name: '返回上一个数字' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'a display template is saved, applied, deleted and brought back',
  long,
  async ({ page, enter, server }) => {
    await enter();
    await dress(page, server.url, 'en', 'light');
    await page.goto(STATIONS);
    await page.getByRole('button', { name: 'Templates' }).click();
    const drawer = page.getByRole('dialog', { name: 'Templates' });
    const name = drawer.getByRole('textbox', { name: /^Name/ });
    const save = drawer.getByRole('button', { name: 'Save the present choice' });
    await name.fill('ab');
    await save.click();
    await expect(drawer.getByText('The length must be 3 to 5 characters.')).toBeVisible();
    await name.fill('daily');
    await save.click();
    const apply = drawer.getByRole('button', { name: 'Apply daily' });
    await expect(apply).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Delete: daily' }).click();
    await expect(apply).toBeHidden();
    await drawer.getByRole('button', { name: 'Undo' }).click();
    await expect(apply).toBeVisible();
  },
);

test('exports the curves with as many rows as their table', long, async ({ page, enter }) => {
  const day = yesterday();
  await enter();
  // The code of the export comes after what it exports.
  await page.route(/\/uc-export-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const address = `/sub-monitor/monitor/diagram?station=SF-ES-01&tab=curves&from=${day}&to=${day}`;
  const chart = page.getByRole('application');
  // The history of the demo is made after the start.
  await expect(async () => {
    await page.goto(`${address}&density=96`);
    await expect(chart).toBeVisible({ timeout: 5000 });
  }).toPass();
  await chart.press('t');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(96);
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('button', { name: /^CSV/ }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载曲线数据' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toContain('SF-ES-01');
  expect(lines.length - 1).toBe(await rows.count());
});

test('says in the history of a point when it stood still', long, async ({ page, enter }) => {
  const day = yesterday();
  await enter();
  const device = '/sub-monitor/monitor/subDiagram?station=SF-PVES-01&device=WS';
  // The history of the demo is made after the start.
  await expect(async () => {
    await page.goto(`${device}&point=planeIrradiance&from=${day}&to=${day}`);
    const history = page.getByRole('dialog');
    await expect(history.getByText(/^数值不变：.*11:00–14:00$/)).toBeVisible({ timeout: 5000 });
  }).toPass();
});
