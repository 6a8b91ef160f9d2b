import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { dress, lookedLong } from '#test/support/e2e-dress.ts';
import { people } from '#test/support/e2e-journey.ts';
import { personOf } from '#test/support/e2e-person.ts';

const WITHOUT_REMARK = /^response 400: POST .*\/alarm_v2\/confirm$/;

// Alarms of the hours before the start are told from a history of a day.
test.use({ ownServer: { environment: { LIMIT_SIMULATED_HISTORY_DAYS: '1' } } });
test.describe.configure({ timeout: 120_000 });

/** Each page, and what it shows of the demo in both languages. */
const PAGES = [
  {
    path: '/sub-alarm/alarm/records',
    title: { zh: '告警记录', en: 'Alarm Records' },
    shows: { zh: '电芯温度过高', en: 'Cell temperature too high' },
  },
  {
    path: '/sub-alarm/alarm/overview',
    title: { zh: '告警总览', en: 'Alarm Overview' },
    shows: { zh: '反复最多', en: 'Most returns' },
  },
  {
    path: '/sub-alarm/alarm/rule',
    title: { zh: '告警规则', en: 'Alarm Rule' },
    shows: { zh: '电芯温度过高', en: 'Cell temperature too high' },
  },
  {
    path: '/sub-alarm/alarm/configuration?maker=Norvolt&model=NV-430C',
    title: { zh: '告警配置', en: 'Alarm Configuration' },
    shows: { zh: '热管理降额', en: 'Derated by thermal management' },
  },
] as const;

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const LOOKS = [
  ['desk', 'zh', 'light'],
  ['phone', 'en', 'light'],
  ['desk', 'en', 'dark'],
  ['phone', 'zh', 'dark'],
] as const;

for (const [size, language, theme] of LOOKS) {
  test(
    `pages of alarms are accessible: ${size}, ${language}, ${theme}`,
    lookedLong,
    async ({ page, enter, server }) => {
      await page.setViewportSize(SIZES[size]);
      await enter();
      await dress(page, server.url, language, theme);
      for (const { path, title, shows } of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title[language] })).toBeVisible();
        await expect(page.getByText(shows[language]).first()).toBeAttached();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
    },
  );
}

test('an alarm is confirmed with a remark, and tells what solved it last time', async ({
  page,
  enter,
  expectProblem,
}) => {
  expectProblem(WITHOUT_REMARK);
  await enter();
  await page.goto('/sub-alarm/alarm/records?state=open&search=CELL');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('C03');
  await rows.getByRole('button', { name: '电芯温度过高' }).click();
  const drawer = page.getByRole('dialog', { name: '电芯温度过高' });
  await expect(drawer).toContainText('> 55.0 °C');
  await expect(drawer.getByText('上次如何解决')).toBeVisible();
  await expect(page).toHaveURL(/alarm=/);
  await page.reload();
  await expect(drawer).toBeVisible();
  // What protects people cannot be suppressed, and says so.
  await expect(drawer.getByText('此告警保护人员或设备安全，不能抑制。')).toBeVisible();
  await drawer.getByRole('button', { name: '确认', exact: true }).click();
  await expect(drawer.getByText('请填写确认备注')).toBeVisible();
  await drawer.getByRole('textbox', { name: '确认备注' }).fill('已派人检查风扇');
  await drawer.getByRole('button', { name: '确认', exact: true }).click();
  await expect(drawer.getByRole('textbox', { name: '确认备注' })).toHaveCount(0);
  await expect(drawer.getByText('已派人检查风扇').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/alarm=/);
  await expect(rows).toContainText('陈立新');
});

test(
  'of two people who confirm, the second one sees who was first',
  long,
  async ({ page, enter, request, expectProblem }) => {
    expectProblem(WITHOUT_REMARK);
    await enter();
    await page.goto('/sub-alarm/alarm/records?search=SILENT');
    await expect(page.locator('tbody tr').first()).toContainText('数据中断');
    await page
      .getByRole('checkbox', { name: /^选择 数据中断/ })
      .first()
      .check();
    await page.getByRole('button', { name: '确认所选' }).click();
    const dialog = page.getByRole('dialog', { name: '确认 1 条告警' });
    await dialog.getByRole('button', { name: '确认', exact: true }).click();
    await expect(dialog.getByText('请填写确认备注')).toBeVisible();
    await dialog.getByRole('textbox').fill('第二个');
    const ma = await personOf(request, people.colleague);
    const { list } = await ma.get('../alarm_v2/alarms?search=SILENT&size=100');
    const ids = (list as { id: string }[]).map(({ id }) => id);
    await ma.post('../alarm_v2/confirm', { ids, note: '第一个' });
    await dialog.getByRole('button', { name: '确认', exact: true }).click();
    await expect(page.getByText(/马骏已于 .* 确认 1 条/)).toBeVisible();
  },
);

test('the overview leads to the records that it counts', long, async ({ page, enter }) => {
  await enter();
  await page.goto('/sub-alarm/alarm/overview');
  const flaps = page.getByRole('region', { name: '反复最多' });
  // The worst flapper is C03.
  await expect(flaps.locator('tbody tr').first()).toContainText('C03');
  const open = page.getByRole('link', { name: /^3 级 \d/ });
  const count = (await open.textContent())?.match(/\d+$/)?.[0];
  await open.click();
  await expect(page).toHaveURL(/records\?state=open&level=3/);
  await expect(page.getByRole('status').filter({ hasText: `共 ${count} 条` })).toBeVisible();
});

test('a rule is refused with a wrong threshold, tried on the past, and kept as a draft', async ({
  page,
  enter,
}) => {
  await enter();
  await page.goto('/sub-alarm/alarm/rule');
  await page.getByRole('button', { name: '新建规则' }).click();
  await expect(page).toHaveURL(/edit=new/);
  await page.getByRole('textbox', { name: '代码' }).fill('SOC-TEST');
  for (const language of ['中文', '英文', '日文'])
    await page.getByRole('textbox', { name: `名称（${language}）` }).fill('SOC');
  await page.getByRole('checkbox', { name: '储能柜' }).check();
  await page.getByRole('combobox', { name: '测点' }).selectOption('socPercent');
  await page.getByRole('combobox', { name: '比较' }).selectOption('<');
  await page.getByRole('textbox', { name: '阈值', exact: true }).fill('10');
  await page.getByRole('textbox', { name: '恢复阈值' }).fill('9');
  await page.getByRole('button', { name: '保存为草稿' }).click();
  await expect(page.getByText('恢复阈值不能在告警阈值的告警一侧')).toBeVisible();
  await page.getByRole('textbox', { name: '恢复阈值' }).fill('12');
  await page.goto(`${page.url()}&on=SF-ES-01&days=1`);
  await expect(page.getByRole('button', { name: '开始回测' })).toBeVisible();
});

test(
  'codes are shown of a chosen product, and an unknown one is given a meaning',
  long,
  async ({ page, enter }) => {
    await enter();
    await page.goto('/sub-alarm/alarm/configuration');
    await expect(page.getByText('请先选择产品型号')).toBeVisible();
    await page.getByRole('combobox', { name: '产品型号' }).selectOption('Norvolt\nNV-430C');
    await expect(page.locator('tbody tr').filter({ hasText: 'B-204' })).toContainText('热管理降额');
    await page.getByRole('button', { name: '编辑 B-204' }).click();
    const dialog = page.getByRole('dialog', { name: '代码 B-204 的含义' });
    await dialog.getByRole('combobox', { name: '级别' }).selectOption('3');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(page.locator('tbody tr').filter({ hasText: 'B-204' })).toContainText('3 级');
    await expect(page).toHaveURL(/maker=Norvolt&model=NV-430C/);
  },
);
