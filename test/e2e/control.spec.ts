import type { Locator, Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { dress } from '#test/support/e2e-dress.ts';
import { people, signIn } from '#test/support/e2e-journey.ts';

// Commands change the station for everybody on the server.
test.use({
  ownServer: {
    environment: {
      ...{ LIMIT_SIMULATED_HISTORY_DAYS: '1', LIMIT_COMMAND_EXPIRY_MS: '6000', LIMIT_READ_EXPIRY_MS: '4000' },
    },
  },
});
test.describe.configure({ timeout: 300_000 });

const STATION = '/sub-control/control/remote?station=SF-ES-01';
/** Frames come once a minute, and a value may need as long to settle. */
const PROOF = { timeout: 200_000 };
const PHONE = { width: 390, height: 844 };

const panel = (page: Page) => page.locator('[data-device-panel]');
const row = (page: Page, name: string): Locator =>
  panel(page).getByRole('list', { name: '设定值' }).getByRole('listitem').filter({ hasText: name });
const latest = (page: Page): Locator =>
  page.getByRole('list', { name: '最近指令' }).getByRole('listitem').filter({ hasText: '已下发' }).first();
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

async function openDevice(page: Page, device: string): Promise<void> {
  await page.goto(`${STATION}&device=${device}`);
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeVisible();
}

/** Types a value and confirms it with the code word. */
async function send(page: Page, name: string, value: string, word: string): Promise<void> {
  await page.getByLabel(`${name}的新值`).fill(value);
  await page.getByRole('button', { name: `下发${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: '确认下发' })).toBeDisabled();
  await dialog.getByLabel(`输入 ${word} 以确认`).fill(word);
  await dialog.getByRole('button', { name: '确认下发' }).click();
  await expect(dialog).toBeHidden();
}

/** Sends 80 kW by a double press. */
async function sendTwice(page: Page, device: string): Promise<void> {
  await openDevice(page, device);
  await page.getByLabel('有功设定的新值').fill('80');
  await page.getByRole('button', { name: '下发有功设定', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`输入 ${device} 以确认`).fill(device.toLowerCase());
  await dialog.getByRole('button', { name: '确认下发' }).dblclick();
  await expect(dialog).toBeHidden();
}

test('refuses values at their field, with the limit', async ({ page, enter }) => {
  await enter();
  await openDevice(page, 'EMS');
  await expect(page.getByText('演示：指令由模拟器应答')).toBeVisible();
  await expectAccessible(page, 'main');
  const power = page.getByLabel('有功设定的新值');
  const ask = page.getByRole('button', { name: '下发有功设定', exact: true });
  await ask.click();
  await expect(row(page, '有功设定').getByRole('alert')).toHaveText('设定值不能为空');
  await power.fill('1100.01');
  await expect(row(page, '有功设定').getByRole('alert')).toContainText('1100');
  await ask.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await power.fill('1100');
  await expect(row(page, '有功设定').getByRole('alert')).toHaveCount(0);
  await ask.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('预计影响')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(ask).toBeFocused();

  await page.getByLabel('SOC 下限的新值').fill('95');
  await expect(row(page, 'SOC 下限').getByRole('alert')).toHaveText('SOC 下限须小于 SOC 上限');
  await openDevice(page, 'PCS-01');
  await page.getByLabel('功率因数的新值').fill('0');
  await expect(row(page, '功率因数').getByRole('alert')).toHaveText('功率因数不能为 0');
});

test('sends once on a double press, and keeps the device until the command has ended', async ({
  page,
  enter,
}) => {
  await enter();
  await sendTwice(page, 'PCS-02');
  await expect(panel(page).getByText(/剩余 \d+ 秒/)).toBeVisible();
  await expect(row(page, '有功设定').getByRole('button')).toBeDisabled();
  await expect(page.getByRole('list', { name: '最近指令' }).getByText(/→ 80 kW/)).toHaveCount(1);
});

test('shows the frame that proves a command, its log, and the way back', long, async ({ page, enter }) => {
  await enter();
  await sendTwice(page, 'PCS-03');
  await expect(latest(page)).toContainText(/已核实.*\d+:\d+:\d+ 的数据帧显示 80 kW/, PROOF);
  await expect(row(page, '有功设定').getByRole('button')).toBeEnabled();

  await page.getByRole('link', { name: '全部日志' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '操作日志' })).toBeVisible();
  const line = page.getByRole('row').filter({ hasText: 'PCS-03' });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('陈立新');
  await expect(line).toContainText('80 kW');
  await expectAccessible(page, 'main');
  await line.getByRole('button', { name: /^查看/ }).click();
  const drawer = page.getByRole('dialog');
  for (const step of ['已记录', '已下发', '数据帧显示该值'])
    await expect(drawer.getByText(step).first()).toBeVisible();
  await expectAccessible(page, 'dialog');
  await drawer.getByRole('button', { name: '关闭' }).click();

  await line.getByRole('button', { name: /^恢复原值：PCS-03/ }).click();
  const restore = page.getByRole('dialog', { name: /恢复/ });
  await restore.getByLabel('输入 PCS-03 以确认').fill('PCS-03');
  await restore.getByRole('button', { name: '确认下发' }).click();
  await expect(restore).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'PCS-03' })).toHaveCount(2);

  await line
    .first()
    .getByRole('link', { name: /再次下发/ })
    .click();
  await expect(page.getByLabel('有功设定的新值')).not.toHaveValue('');
});

test('names the device that a batch read misses', long, async ({ page, enter }) => {
  await enter();
  await page.goto(STATION);
  await page.getByRole('button', { name: '批量读取' }).click();
  const drawer = page.getByRole('dialog', { name: '批量读取' });
  await drawer.getByRole('button', { name: '读取 5 个值' }).click();
  await expect(drawer.getByText('读到 4 / 5 个值')).toBeVisible();
  await expect(drawer.getByText(/PCS-05.*设备未在时限内应答/)).toBeVisible();
  await expect(drawer.getByRole('row')).toHaveCount(5);
  await expect(page.getByText('批量读取成功')).toBeHidden();
  await expectAccessible(page, 'dialog');
  await drawer.getByRole('checkbox', { name: /PCS-05/ }).uncheck();
  await drawer.getByRole('button', { name: '读取 4 个值' }).click();
  await expect(page.getByText('批量读取成功').first()).toBeVisible();
});

test('a device that never answers times out, and is free again', long, async ({ page, enter }) => {
  await enter();
  await openDevice(page, 'PCS-05');
  await send(page, '有功设定', '50', 'PCS-05');
  await expect(latest(page)).toContainText('时限内无应答', { timeout: 60_000 });
  await expect(row(page, '有功设定').getByRole('button')).toBeEnabled();
});

/** Writes a sequence that sets converters to 33 kW, and sends it for release. Answers with its address. */
async function sendSequence(page: Page, devices: readonly string[], reason: string): Promise<string> {
  await page.goto(STATION);
  await page.getByRole('button', { name: '顺序下发' }).click();
  const drawer = page.getByRole('dialog', { name: '顺序下发', exact: true });
  for (const [index, device] of devices.entries()) {
    await drawer.getByRole('button', { name: '添加步骤' }).click();
    const step = drawer.getByRole('group', { name: `第 ${index + 1} 步` });
    await step.getByLabel('设备').selectOption(device);
    await step.getByLabel('位置').selectOption({ label: '有功设定' });
    await step.getByLabel('值', { exact: true }).fill('33');
  }
  await drawer.getByLabel('原因').fill(reason);
  await expectAccessible(page, 'dialog');
  await drawer.getByRole('button', { name: '提交放行…' }).click();
  const question = page.getByRole('dialog', { name: '提交放行？' });
  await expect(question.getByText('现在不会下发到任何设备')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await question.getByRole('button', { name: '提交放行' }).click();
  await expect(question).toBeHidden();
  await expect(drawer.getByRole('status')).toContainText('等待放行');
  return page.url();
}

test(
  'a sequence is released by another person, and stops at the first value that does not come',
  long,
  async ({ page, enter, browser, server }) => {
    await enter();
    const address = await sendSequence(page, ['PCS-04', 'PCS-01'], '试验');
    const own = page.getByRole('dialog', { name: '顺序下发', exact: true });
    await expect(own.getByText(/剩余 \d+ 分钟/)).toBeVisible();
    await expect(own.getByRole('button', { name: '撤回' })).toBeVisible();
    await expect(own.getByRole('button', { name: '放行并下发' })).toHaveCount(0);

    const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
    const other = await context.newPage();
    await signIn(other, people.colleague);
    const entry = other.getByText('放行顺序下发').first();
    await expect(entry).toBeVisible();
    await other.goto(STATION);
    await expect(other.getByText('等待放行的顺序下发')).toBeVisible();
    await expectAccessible(other, 'main');
    await other.goto(address);
    const drawer = other.getByRole('dialog', { name: '顺序下发', exact: true });
    await expect(drawer.getByText(/陈立新 · /)).toBeVisible();
    await expect(drawer.getByText('试验')).toBeVisible();
    await expect(drawer.getByText(/PCS-04 · 有功设定 .* → 33 kW/)).toBeVisible();
    const release = drawer.getByRole('button', { name: '放行并下发' });
    await expect(release).toBeDisabled();
    await drawer.getByLabel('输入 SF-ES-01 以确认').fill('sf-es-01');
    await expectAccessible(other, 'dialog');
    await release.click();
    await expect(drawer.getByText(/马骏 · /)).toBeVisible();

    // The author’s page hears of it.
    await expect(own.getByText(/马骏 · /)).toBeVisible();
    await expect(own.getByText('停在第 1 步，其余 1 步未下发')).toBeVisible(PROOF);
    await expect(own.getByRole('list', { name: '步骤' }).getByText('不一致')).toBeVisible();
    await context.close();
  },
);

test(
  'a sequence is declined with a remark, and unsent steps are not lost unasked',
  long,
  async ({ page, enter, browser, server }) => {
    await enter();
    const address = await sendSequence(page, ['PCS-02'], '');
    const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN', viewport: PHONE });
    const other = await context.newPage();
    await signIn(other, people.colleague);
    await other.goto(address);
    const drawer = other.getByRole('dialog', { name: '顺序下发', exact: true });
    await drawer.getByRole('button', { name: '驳回…' }).click();
    const question = other.getByRole('dialog', { name: '驳回此顺序下发？' });
    await question.getByRole('button', { name: '驳回' }).click();
    await expect(question.getByRole('alert')).toHaveText('请填写驳回原因');
    await expectAccessible(other, 'dialog');
    await question.getByLabel('驳回原因').fill('今天不行');
    await question.getByRole('button', { name: '驳回' }).click();
    await expect(question).toBeHidden();
    await expect(drawer.getByText('已驳回，未下发任何步骤')).toBeVisible();
    expect(await fits(other)).toBe(true);
    await context.close();

    const own = page.getByRole('dialog', { name: '顺序下发', exact: true });
    await expect(own.getByText('今天不行')).toBeVisible();
    await own.getByRole('button', { name: '另一个顺序' }).click();
    await own.getByRole('button', { name: '添加步骤' }).click();
    await own.getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('button', { name: '顺序下发（1 步未提交）' })).toBeVisible();
    await page.getByRole('link', { name: '工作台' }).first().click();
    const leaving = page.getByRole('dialog').filter({ hasText: '当前页面有未保存的内容' });
    await leaving.getByRole('button', { name: '继续编辑' }).click();
    await expect(page).toHaveURL(/control\/remote\?station=SF-ES-01/);
    await page.getByRole('button', { name: '顺序下发（1 步未提交）' }).click();
    await own.getByRole('button', { name: '放弃步骤' }).click();
    await own.getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('button', { name: '顺序下发', exact: true })).toBeVisible();
  },
);

test('a strategy keeps set-points from being sent, and a stop is always there', async ({ page, enter }) => {
  await enter();
  await page.goto('/sub-control/control/remote?station=SF-CES-01');
  await expect(page.getByText(/策略已启用的设备跟随计划/)).toBeVisible();
  const ask = panel(page).getByRole('button', { name: '下发有功设定', exact: true });
  await expect(ask).toBeDisabled();
  await expect(panel(page).getByText('仅在策略停用时有效').first()).toBeVisible();
  await page.getByRole('button', { name: '急停' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '立即急停' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请填写急停原因');
  await expectAccessible(page, 'dialog');
  await dialog.getByLabel('原因').fill('冒烟');
  await dialog.getByRole('button', { name: '立即急停' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: '最近指令' }).getByText(/急停/).first()).toBeVisible();
});

test('fits a phone, and is read in English', long, async ({ page, enter, server }) => {
  await page.setViewportSize(PHONE);
  await enter();
  await dress(page, server.url, 'en', 'dark');
  await openDevice(page, 'PCS-02');
  await expect(page.getByText('Demo: a simulator answers the commands.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Emergency stop' })).toBeInViewport();
  expect(await fits(page)).toBe(true);
  await expectAccessible(page, 'main');
  await page.goto('/sub-control/control/remote/log');
  await expect(page.getByRole('heading', { level: 1, name: 'Control log' })).toBeVisible();
  expect(await fits(page)).toBe(true);
  await expectAccessible(page, 'main');
});

test('is shown to nobody without the right', async ({ page, enter, allowProblem }) => {
  allowProblem(/response 403/);
  await enter(people.viewer);
  await page.goto(STATION);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/No access|no access|没有访问权限/);
});
