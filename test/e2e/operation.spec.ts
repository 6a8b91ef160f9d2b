import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { colleague, PHONE } from '#test/support/e2e-colleague.ts';
import { names, people } from '#test/support/e2e-journey.ts';

// Orders change for everybody on the server.
test.use({ ownServer: { environment: { LIMIT_SIMULATED_HISTORY_DAYS: '1' } } });
test.describe.configure({ timeout: 240_000 });

const APPLICATION = '/sub-operation/operation/application';
const DEPLOYMENT = '/sub-operation/operation/deployment';
/** To whom the order on the hot pack is assigned. */
const TECHNICIAN = people.technician;
const PICTURE = readFileSync(new URL('../../docs/workbench.png', import.meta.url));

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const check = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
const pass = (page: Page, name: string) => check(page, name).locator('button:text-is("合格")').click();

test('carries out an order without a network, over a reload, and sends each entry once', async ({
  page,
  context,
  enter,
  allowProblem,
}) => {
  // Without a network, the worker serves what the network did not.
  allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.setViewportSize(PHONE);
  await enter(TECHNICIAN);
  await page.goto(DEPLOYMENT);
  await page.getByRole('link', { name: /6 号电池包温度过高/ }).click();
  await page.getByRole('button', { name: /^带走/ }).click();
  await expect(page.getByText('已保存在本机，没有网络也能用')).toBeVisible();
  await expectAccessible(page, 'main');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^离线：显示本机保存的工单/)).toBeVisible();
  await page.getByRole('button', { name: '开始', exact: true }).click();
  for (const step of ['断电并上锁挂牌', '已取得作业许可', '验电：无电压']) await pass(page, step);
  const measured = check(page, '手持测量');
  await measured.getByLabel(/的测量值$/).fill('58,1');
  await measured.locator('button:text-is("记录")').click();
  await expect(measured).toContainText(/测量值 58\.1 °C.*实时 [\d.]+ °C/);
  const fan = check(page, '风扇 6 电流');
  await fan.getByLabel(/的测量值$/).fill('0');
  await fan.locator('button:text-is("记录")').click();
  await expect(fan).toContainText('不合格');
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      ...{ name: 'fan.png', mimeType: 'image/png', buffer: PICTURE },
    });
  await expect(page.getByText('7 条记录待发送')).toBeVisible();
  expect(await fits(page)).toBe(true);

  await page.reload();
  await expect(page.getByText('7 条记录待发送')).toBeVisible();
  await expect(measured).toContainText('58.1 °C');

  await context.setOffline(false);
  await expect(page.getByText(/条记录待发送/)).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByText('进行中', { exact: true })).toBeVisible();
  await expect(fan.getByRole('link', { name: /WO-\d+/ })).toBeVisible();
  const photos = page.getByRole('button', { name: /^查看大图/ });
  await expect(photos).toHaveCount(1);
  await photos.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(photos).toBeFocused();
});

test('shows what others changed meanwhile field by field, with both values and the choice', async ({
  page,
  context,
  browser,
  server,
  enter,
  allowProblem,
  expectProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  expectProblem(/response 409: POST .*\/entries/);
  await page.setViewportSize(PHONE);
  await enter(TECHNICIAN);
  await page.goto(DEPLOYMENT);
  await page.getByRole('link', { name: /逐点核对/ }).click();
  await page.getByRole('button', { name: /^带走/ }).click();
  await expect(page.getByText('已保存在本机，没有网络也能用')).toBeVisible({ timeout: 90_000 });
  const order = new URL(page.url()).pathname;
  /** Opens the form, changes what is given by label, and stores it. */
  async function change(own: Page, fields: Readonly<Record<string, string>>): Promise<void> {
    await own.getByRole('button', { name: '修改内容' }).click();
    const form = own.getByRole('dialog', { name: /^修改工单/ });
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toBeHidden();
  }

  await context.setOffline(true);
  await page.reload();
  await change(page, { 事项: '逐点核对，先看 1 号逆变器', 说明: '带梯子', 费用: '120,5' });
  await change(page, { 说明: '带两把梯子' });
  // The last of two changes of a field is what is sent.
  await expect(page.getByText('3 条记录待发送')).toBeVisible();

  const desk = await colleague({ browser, server, language: 'zh' }, people.operator);
  await desk.goto(order);
  await change(desk, { 说明: '先到门卫处登记', 费用: '300' });
  await expect(desk.getByText('先到门卫处登记').first()).toBeVisible();

  await context.setOffline(false);
  const bar = page.locator('.fui-MessageBar', { hasText: '别人改过同一内容' });
  await expect(bar).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/条记录待发送/)).toHaveCount(0);
  // What nobody else changed is stored.
  await expect(page.getByRole('heading', { level: 1, name: '逐点核对，先看 1 号逆变器' })).toBeVisible();
  const conflict = (field: string) => bar.getByRole('listitem').filter({ hasText: field });
  await expect(conflict('说明')).toContainText('带两把梯子');
  await expect(conflict('说明')).toContainText('先到门卫处登记');
  await expect(conflict('说明')).toContainText(new RegExp(`${names.operator} 于 .* 修改`));
  await expect(conflict('费用')).toContainText('120.50');
  await expect(conflict('费用')).toContainText('300.00');
  expect(await fits(page)).toBe(true);
  await expectAccessible(page, 'main');

  await page.reload();
  await page.getByRole('button', { name: '说明：保留我的' }).click();
  await expect(conflict('说明')).toHaveCount(0);
  await page.getByRole('button', { name: '费用：采用对方的' }).click();
  await expect(bar).toHaveCount(0);
  await desk.reload();
  const facts = desk.getByRole('region', { name: /^工单 WO-/ });
  await expect(facts).toContainText('带两把梯子');
  await expect(facts).toContainText('300.00');
  await expect(desk.getByText('说明改为：带两把梯子')).toHaveCount(1);
  await desk.context().close();
});

test('offers the open order in the place of a new request, and wants a remark to reject', async ({
  page,
  enter,
}) => {
  await enter();
  const about = { panel: 'new', station: 'SF-ES-01', device: 'PCS-01', what: '更换滤网' };
  const again = `${APPLICATION}?${new URLSearchParams(about)}`;
  const waiting = page.getByRole('tab', { name: /待审批/ });
  await page.goto(APPLICATION);
  await expect(waiting).toContainText(/\d/);
  // An order that was carried out may have made one.
  const before = Number((await waiting.textContent())?.replace(/\D/g, ''));
  await page.goto(again);
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('设备')).toHaveValue('PCS-01');
  await expectAccessible(page, 'dialog');
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(form).toBeHidden();
  await expect(waiting).toContainText(String(before + 1));

  await page.goto(again);
  await expect(form.getByText('已有类似的未完成工单')).toBeVisible();
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(form.getByText(/确认这是另一件事/)).toBeVisible();
  await form.getByRole('button', { name: '取消' }).click();

  await page.getByRole('button', { name: '更换滤网' }).click();
  const drawer = page.getByRole('dialog', { name: /申请 WO-/ });
  await drawer.getByRole('button', { name: '驳回' }).click();
  const reject = page.getByRole('dialog', { name: /^驳回/ });
  await reject.getByRole('button', { name: '驳回' }).click();
  await expect(reject.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await reject.getByRole('button', { name: '取消' }).click();
  await drawer.getByRole('button', { name: '指派' }).click();
  const assign = page.getByRole('dialog', { name: /^指派/ });
  await expectAccessible(page, 'dialog');
  await assign.getByRole('radio', { name: new RegExp(names.technician) }).check();
  await assign.getByRole('button', { name: '指派' }).click();
  await expect(drawer.getByText('已派工')).toBeVisible();
});

test('makes a plan with its year', long, async ({ page, enter }) => {
  await enter();
  await page.goto(`${DEPLOYMENT}/plans?plan=new`);
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('请填写。').first()).toBeVisible();
  await form.getByLabel('名称').fill('风扇季检');
  await form.getByLabel('内容').fill('检查风扇');
  await form.getByLabel('产品型号').selectOption({ index: 1 });
  await form.getByRole('button', { name: '添加标准安全步骤' }).click();
  await expect(form.getByText(/张工单/)).toBeVisible();
  await expectAccessible(page, 'dialog');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '风扇季检' })).toBeVisible();
  await page.getByRole('button', { name: '风扇季检' }).click();
  await page.getByRole('button', { name: '暂停' }).click();
  await expect(page.getByRole('button', { name: '恢复' })).toBeVisible();
  await expectAccessible(page, 'dialog');
});

test('fits a phone, and has no accessibility faults', long, async ({ page, enter }) => {
  await enter();
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(size);
    for (const path of [
      APPLICATION,
      DEPLOYMENT,
      `${DEPLOYMENT}?view=board`,
      `${DEPLOYMENT}?view=route`,
      `${DEPLOYMENT}/calendar`,
      `${DEPLOYMENT}/plans`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByLabel('正在加载')).toHaveCount(0);
      await expectAccessible(page, 'main');
      expect(await fits(page), path).toBe(true);
    }
  }
});
