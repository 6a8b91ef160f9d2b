import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { names, people } from '#test/support/e2e-journey.ts';
import { lastSent } from '#test/support/outbox.ts';

test.use({ ownServer: {}, viewport: { width: 1440, height: 900 } });
test.describe.configure({ timeout: 180_000 });

/** The tick makes the pushes of what is open since before the start. */
const TICK_MS = 60_000;
/** What changes elsewhere is to be seen within two seconds; a busy machine takes longer. */
const SEEN_MS = 20_000;

const at = (path: string) => `/sub-alarm/alarm/${path}`;
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
/** The bell, which names how many are unread. */
const bell = (page: Page) => page.getByRole('button', { name: /^告警推送/ });
const alert = (page: Page, text: string | RegExp) => page.getByText(text).first();

test(
  'a suppression is made once for a scope, shows what it hides, and is extended and cancelled',
  long,
  async ({ page, enter, expectProblem }) => {
    expectProblem(/400.*\/alarm_v2\/suppressions/);
    await enter();
    await page.goto(at('suppressLogs?panel=new&station=SF-ES-02'));
    const dialog = page.getByRole('dialog', { name: '新增抑制' });
    // Safety codes are named, and cannot be chosen.
    await expect(dialog.getByRole('option', { name: /火灾.*不能抑制|不能抑制/ }).first()).toBeDisabled();
    await dialog.getByLabel('原因').fill('网关检修');
    await dialog.getByLabel('工单号').fill('WO-17');
    await dialog.getByRole('button', { name: '抑制', exact: true }).click();
    await expect(alert(page, '抑制成功')).toBeVisible();
    await expect(row(page, '网关检修')).toContainText('抑制中');

    await page.goto(at('suppressLogs?panel=new&station=SF-ES-02'));
    await dialog.getByLabel('原因').fill('再来一次');
    await dialog.getByRole('button', { name: '抑制', exact: true }).click();
    await expect(dialog.getByText('请勿重复抑制', { exact: true })).toBeVisible();
    await dialog.getByLabel('设备').selectOption({ index: 1 });
    await dialog.getByLabel('时长').selectOption('until');
    await dialog.getByLabel('结束时间').fill('2020-01-01T00:00');
    await dialog.getByRole('button', { name: '抑制', exact: true }).click();
    await expect(dialog.getByText('告警抑制配置已过期')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '取消', exact: true }).click();

    await row(page, '网关检修').getByRole('button').first().click();
    const drawer = page.getByRole('dialog', { name: '抑制详情' });
    await expect(drawer).toContainText('WO-17');
    await expect(page).toHaveURL(/id=/);
    await drawer.getByRole('button', { name: '延长', exact: true }).click();
    const extend = page.getByRole('dialog', { name: /^延长/ });
    await extend.getByLabel('从现在起').selectOption('unlimited');
    await extend.getByRole('button', { name: '延长', exact: true }).click();
    await expect(drawer).toContainText('不限时');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: '取消抑制', exact: true }).click();
    await page
      .getByRole('dialog', { name: /^取消/ })
      .getByRole('button', { name: '取消抑制', exact: true })
      .click();
    await expect(drawer).toContainText('已取消');
  },
);

test(
  'without the night person, the hole shows as soon as the group is stored',
  long,
  async ({ page, enter }) => {
    await enter();
    await page.goto(at('pushConfiguration'));
    await expect(row(page, '值班组')).toContainText(names.operator);
    await expect(page.getByText(/段时间无人值守/)).toBeHidden();
    const group = page.getByRole('button', { name: '值班组', exact: true });
    await group.click();
    const drawer = page.getByRole('dialog', { name: '值班组' });
    await expectAccessible(page);
    await drawer.getByRole('button', { name: `将${names.operator}移出分组` }).click();
    await drawer.getByRole('button', { name: '保存', exact: true }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByText(/段时间无人值守/)).toBeVisible();
    await page.getByRole('button', { name: '查看', exact: true }).click();
    await expect(page).toHaveURL(/tab=coverage/);
    await expect(row(page, /^S 级电站，2 级：无人/).first()).toBeVisible();
    await expectAccessible(page);

    await page.goto(at('pushConfiguration'));
    await group.click();
    await drawer.getByLabel('添加人员').selectOption(names.operator);
    await drawer.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText(/段时间无人值守/)).toBeHidden();
  },
);

test(
  'a test message is in the person’s language, and a duty plan fills the week',
  long,
  async ({ page, enter, server }) => {
    await enter();
    await page.goto(at('pushers?panel=mine'));
    const mine = page.getByRole('dialog', { name: '我的接收设置' });
    await mine.getByLabel('语言').selectOption('en');
    await expectAccessible(page);
    await mine.getByRole('button', { name: '保存', exact: true }).click();
    await expect(row(page, '陈立新')).toContainText('English');
    await page.getByRole('button', { name: '向陈立新发送测试消息' }).click();
    await expect(page.getByText(/已向陈立新发送测试消息/)).toBeVisible();
    await expect
      .poll(async () => (await lastSent(server.dataDir, people.administrator))?.text)
      .toMatch(/^Heliport: this is a test of alarm pushes/);

    await page.getByRole('tab', { name: '值班', exact: true }).click();
    await page.getByRole('button', { name: '新增值班计划' }).click();
    const drawer = page.getByRole('dialog', { name: '新增值班计划' });
    await drawer.getByLabel('人员').selectOption('孙宇航');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: '保存', exact: true }).click();
    await expect(row(page, '孙宇航')).toContainText('20:00–08:00');
    await expect(page.getByRole('listitem').filter({ hasText: '孙宇航' }).first()).toBeVisible();
    await page.getByRole('button', { name: '登记替班' }).click();
    const swap = page.getByRole('dialog', { name: '登记替班' });
    await swap.getByLabel('不在岗').selectOption('孙宇航');
    await swap.getByLabel('替班人').selectOption('马骏');
    const day = new Date().toISOString().slice(0, 10);
    await swap.getByLabel('从', { exact: true }).fill(`${day}T18:00`);
    await swap.getByLabel('到', { exact: true }).fill(`${day}T23:00`);
    await swap.getByRole('button', { name: '保存', exact: true }).click();
    await expect(row(page, '马骏')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: '订阅值班日历' }).click();
    await page.getByRole('button', { name: '生成地址' }).click();
    const address = await page.getByLabel('日历地址').inputValue();
    const file = await page.request.get(address);
    expect(file.headers()['content-type']).toContain('text/calendar');
  },
);

test('who takes an alarm is seen on the other screen', async ({ page, enter, context }) => {
  await enter();
  await page.goto(at('pushAlarms'));
  const take = page.getByRole('button', { name: /^我来处理“/ }).first();
  await expect(take).toBeVisible({ timeout: TICK_MS });
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto(at('pushAlarms'));
  await expect(other.getByRole('button', { name: /^我来处理“/ }).first()).toBeVisible();
  const name = /“(.*)”/.exec((await take.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await page.bringToFront();
  await take.click();
  await expect(row(page, name).filter({ hasText: '陈立新已接手' }).first()).toBeVisible();
  await other.bringToFront();
  await expect(row(other, name).filter({ hasText: '陈立新已接手' }).first()).toBeVisible({
    timeout: SEEN_MS,
  });
  await other.close();
});

test(
  'what is read in one tab is read in the other',
  long,
  async ({ page, enter, context, expectProblem }) => {
    expectProblem(/404.*\/alarm_v2\/push-logs/);
    await enter();
    await page.goto(at('alarmPushLog?isMyself=1&unread=1'));
    const read = page.getByRole('button', { name: /^将“.*”标为已读$/ });
    await expect(read.first()).toBeVisible({ timeout: TICK_MS });
    const rows = await read.count();
    await read.first().click();
    await expect(page.getByText(`共 ${rows - 1} 条记录`).first()).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName(new RegExp(`${rows - 1}`), { timeout: SEEN_MS });
    const other = await context.newPage();
    await other.goto(at('alarmPushLog?isMyself=1'));
    await expect(bell(other)).toHaveAccessibleName(new RegExp(`${rows - 1}`), { timeout: SEEN_MS });
    await page.bringToFront();
    // The way to the details is the address of the record.
    await page.getByRole('row').nth(1).getByRole('button').first().click();
    await expect(page).toHaveURL(/id=/);
    const drawer = page.getByRole('dialog', { name: '推送详情' });
    await expect(drawer.getByRole('heading', { name: '消息' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '全部标为已读', exact: true }).click();
    await expect(bell(page)).toHaveAccessibleName('告警推送', { timeout: SEEN_MS });
    await other.bringToFront();
    await expect(bell(other)).toHaveAccessibleName('告警推送', { timeout: SEEN_MS });
    await other.close();

    // An id that the organisation does not see opens nothing.
    await page.goto(at(`alarmPushLog?id=${'A'.repeat(32)}`));
    await expect(page.getByRole('dialog', { name: '推送详情' }).getByText('页面加载失败')).toBeVisible();
  },
);
