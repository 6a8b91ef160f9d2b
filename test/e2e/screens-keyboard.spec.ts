import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { screenReady } from '#test/support/e2e-screens.ts';
import { focusInto, missedByTab, onlyByPointer, reachedNext } from '#test/support/e2e-tab-stops.ts';
import { SCREENS } from '#test/support/screens.ts';

// Every screen can be used by the keyboard alone (one of the checks that all screens share).

const TAG = { tag: ['@long', '@screens'] };

test.use({ ownServer: { environment: { LIMIT_SIMULATED_HISTORY_DAYS: '3' } } });
test.describe.configure({ timeout: 900_000 });

test(
  'Tab reaches every control of every screen, and none is for a pointer alone',
  TAG,
  async ({ page, enter }) => {
    await enter();
    for (const [name, path] of Object.entries(SCREENS))
      await test.step(name, async () => {
        await page.goto(path);
        await screenReady(page);
        expect.soft(await page.evaluate(onlyByPointer), `${name}: only by pointer`).toEqual([]);
        // What comes late is reached the next time.
        await expect.soft
          .poll(
            async () => {
              await page.evaluate(focusInto);
              do await page.keyboard.press('Tab');
              while (await page.evaluate(reachedNext));
              return page.evaluate(missedByTab);
            },
            { message: `${name}: not reached`, timeout: 60_000 },
          )
          .toEqual([]);
      });
  },
);

/** What opens something over a screen: the screen, and the control by its name. */
const OPENERS: readonly (readonly [string, RegExp])[] = [
  ['/home', /^申请加入企业/],
  ['/sub-monitor/monitor/overview', /^购电量 /],
  ['/sub-monitor/monitor/stations', /^显示模板/],
  ['/sub-monitor/monitor/diagram?station=SF-ES-01&tab=curves', /^选择测点/],
  ['/sub-monitor/monitor/diagram?station=SF-ES-01&tab=alarms', /^电芯温度过高/],
  ['/sub-monitor/monitor/subDiagram?station=SF-ES-01&device=C03', /^荷电状态 SOC/],
  ['/sub-ledger/ledger/stations', /^识别标签/],
  ['/sub-ledger/ledger/stations', /^导入/],
  ['/sub-ledger/ledger/stations/SF-ES-01', /^更换 C01/],
  ['/sub-ledger/ledger/stations/SF-ES-01/meters', /^登记检定：M1/],
  ['/sub-ledger/ledger/stations/SF-ES-01/meters', /^M1 换表/],
  ['/sub-platform/platform/users', /^邀请/],
  ['/sub-platform/platform/users', /^马骏 的可见电站/],
  ['/sub-platform/platform/users', /^马骏 的历史记录/],
  ['/sub-platform/platform/users', /^查看视角：马骏/],
  ['/sub-platform/platform/roles', /^新建角色/],
  ['/sub-platform/platform/log', /^查看 .*的记录/],
];

const isModal = (page: Page) => page.locator('dialog:modal').count();

test('the focus comes back from every drawer and dialog of a screen', TAG, async ({ page, enter }) => {
  await enter();
  for (const [path, name] of OPENERS)
    await test.step(`${path} ${name}`, async () => {
      await page.goto(path);
      await screenReady(page);
      const main = page.getByRole('main');
      const opener = main.getByRole('button', { name }).or(main.getByRole('link', { name })).first();
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => isModal(page)).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await expect.poll(() => isModal(page)).toBe(0);
      await expect.soft(opener, `${path} ${name}`).toBeFocused();
    });
});
