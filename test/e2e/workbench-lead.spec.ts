import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { people, workbench } from '#test/support/e2e-journey.ts';

const OVERVIEW = '/api/monitor/v1/overview';
const LEDGER = '/api/ledger/v1/stations';

const main = (page: Page) => page.getByRole('main');
/** A tile's frame, with its heading. */
const frame = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
/** What an app shows in its tile. It is slotted, so it is no descendant of the frame. */
const tile = (page: Page, name: string) => page.locator(`[data-contribution="${name}"]`);

/** The calls of a path from now on. */
function callsOf(page: Page, path: string): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.url());
  });
  return calls;
}

test('leads an administrator with the day, the stations, what waits, alarms and safe days', async ({
  page,
  enter,
}) => {
  const overviews = callsOf(page, OVERVIEW);
  await enter();
  const today = tile(page, 'monitor/today');
  await expect(today.getByText('发电量')).toBeVisible();
  await expect(today.getByText(/[\d,.]+\s*[kM]Wh/).first()).toBeVisible();
  // Nobody has set a tariff, so no income is invented.
  await expect(today.getByText(/尚未配置电价，暂不显示收益/)).toBeVisible();
  await expect(
    tile(page, 'monitor/recent')
      .getByText(/最高 [\d.,]+ [kM]W/)
      .first(),
  ).toBeVisible();
  const stations = tile(page, 'monitor/stations');
  await expect(stations.getByText(/7\s*\/ 8 座电站有数据/)).toBeVisible();
  await expect(stations.getByRole('link', { name: /太仓冷链储能电站.*起无信号/ })).toBeVisible();
  const alarms = tile(page, 'alarm/openAlarms');
  await expect(alarms.getByRole('link', { name: /3 级 电芯温度过高.*储能柜 C03/ })).toBeVisible();
  await expect(alarms.getByText(/\d+ 条未确认 · \d+ 条未读/)).toBeVisible();
  await expect(tile(page, 'ledger/safeDays').getByText(/[\d,]+\s*天/)).toBeVisible();
  await expectAccessible(page, 'uc-workbench');

  await test.step('the tiles share one answer, and take that of the page that they lead to', async () => {
    expect(overviews).toHaveLength(1);
    await frame(page, '今日电量').getByRole('link', { name: '今日电量' }).click();
    await expect(page).toHaveURL('/sub-monitor/monitor/overview');
    await expect(main(page).getByRole('heading', { level: 1, name: '运行总览' })).toBeVisible();
    expect(overviews).toHaveLength(2);
    await page.goBack();
    await expect(today.getByText('发电量')).toBeVisible();
    expect(overviews).toHaveLength(2);
  });

  await test.step('what waits is opened where it waits, by the keyboard', async () => {
    const requests = frame(page, '待我处理').getByRole('button', { name: /待审批的加入申请/ });
    await requests.press('Enter');
    await expect(page.getByRole('dialog', { name: '企业成员' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(requests).toBeFocused();
  });
});

test('leads a plain member with what their role shows, and asks for nothing else', async ({
  page,
  enter,
}) => {
  const ledger = callsOf(page, LEDGER);
  await enter(people.viewer);
  await expect(tile(page, 'monitor/today').getByText('发电量')).toBeVisible();
  await expect(frame(page, '待我处理').getByText('暂无待办事项')).toBeVisible();
  await expect(tile(page, 'alarm/openAlarms')).toHaveCount(0);
  await expect(tile(page, 'ledger/safeDays')).toHaveCount(0);
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    ...['今日电量', '电站', '近 24 小时', '待我处理', '当前企业', '我的企业'],
  ]);
  expect(ledger).toEqual([]);
  await expectAccessible(page, 'uc-workbench');
});

test('leads a person in no enterprise to the ways into one', async ({ page, enter }) => {
  const overviews = callsOf(page, OVERVIEW);
  await enter(people.newcomer);
  await expect(main(page).getByRole('textbox', { name: '邀请码' })).toBeVisible();
  await expect(main(page).getByRole('listitem')).toHaveCount(3);
  await expect(main(page).getByText(/需要开通自己的企业/)).toBeVisible();
  await expect(main(page).getByRole('button', { name: '申请加入企业' })).toHaveCount(0);
  await expect(main(page).getByRole('heading', { name: '今日电量' })).toHaveCount(0);
  expect(overviews).toEqual([]);
  await expectAccessible(page, 'uc-workbench');
});

test('leads an administrator without stations to what comes next', async ({ page, enter }) => {
  await page.route(`**${OVERVIEW}`, async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const nothing = { ...data, needy: [], stations: { ...data.stations, total: 0 } };
    await route.fulfill({ json: { ...rest, data: nothing } });
  });
  await enter();
  await expect(tile(page, 'monitor/today').getByText('还没有电站')).toBeVisible();
  const stations = tile(page, 'monitor/stations');
  await expect(stations.getByRole('link', { name: '打开电站台账' })).toBeVisible();
  await stations.getByRole('link', { name: '设置角色与权限' }).click();
  await expect(page).toHaveURL('/administration');
});

test('says that the data is not there, and tries again for all tiles at once', async ({
  page,
  enter,
  expectProblem,
}) => {
  expectProblem(/response 500: GET .*overview/);
  await page.route(`**${OVERVIEW}`, (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: '', data: {} } }),
  );
  await enter();
  const [today, stations] = [tile(page, 'monitor/today'), tile(page, 'monitor/stations')];
  for (const each of [today, stations]) await expect(each.getByText('无法加载数据')).toBeVisible();
  await expect(workbench(page)).toBeVisible();
  await page.unrouteAll();
  await stations.getByRole('button', { name: '重试' }).click();
  await expect(today.getByText('发电量')).toBeVisible();
  await expect(stations.getByText(/7\s*\/ 8 座电站有数据/)).toBeVisible();
});
