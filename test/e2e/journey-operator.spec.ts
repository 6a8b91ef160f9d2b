import type { Page } from '@playwright/test';
import { patient as expect, long, test } from '#test/support/e2e.ts';
import { type AppText, appTexts } from '#test/support/e2e-app-texts.ts';
import { colleague, DESK } from '#test/support/e2e-colleague.ts';
import { setByHand } from '#test/support/e2e-command.ts';
import { dress } from '#test/support/e2e-dress.ts';
import { names, people } from '#test/support/e2e-journey.ts';
import { movableClock, moveClock } from '#test/support/movable-clock.ts';

const HOURS_AWAY = 14;
const TWO_HOURS_S = 2 * 3600 + 60;
/** The tick makes the pushes of what is open since before the start. */
const TICK = { timeout: 90_000 };
/** What changes elsewhere is to be seen within two seconds; a busy machine takes longer. */
const SEEN = { timeout: 30_000 };

/** Names that are data: those of rules, and what she writes. */
const wordings = {
  zh: { hot: '电芯温度过高', silent: '数据中断', remark: '风扇停转，已派人', reason: '检修网关' },
  en: {
    ...{ hot: 'Cell temperature too high', silent: 'No data' },
    ...{ remark: 'A fan stands still; somebody goes', reason: 'Gateway is repaired' },
  },
} as const;

const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

/** She was here until yesterday evening. */
async function wasHereYesterday(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(localStorage).some((one) => one.startsWith('stay/')));
  await page.evaluate((hours) => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('stay/')))
      localStorage.setItem(key, JSON.stringify({ seenAt: Date.now() - hours * 3_600_000, leftAt: null }));
  }, HOURS_AWAY);
}

for (const language of ['zh', 'en'] as const) {
  test.describe(language, () => {
    // She changes the station for everybody on the server.
    test.use({
      ownServer: { name: language, environment: { LIMIT_SIMULATED_HISTORY_DAYS: '1', ...movableClock } },
      ...{ viewport: DESK, actionTimeout: 120_000 },
    });
    test.describe.configure({ timeout: 900_000 });

    test(`the operator’s morning, in ${language}`, long, async ({ page, browser, enter, server }) => {
      const said = wordings[language];
      const step = (name: string, act: () => Promise<void>) => test.step(name, act);
      const tile: AppText = appTexts(language, 'alarm/tile');
      const monitor = appTexts(language, 'monitor', 'monitor/lists', 'monitor/needs', 'monitor/tiles');
      const packs = appTexts(language, 'monitor', 'monitor/packs');
      const alarm = appTexts(language, 'alarm', 'alarm/records');
      const pushes = appTexts(language, 'alarm', 'alarm/push', 'alarm/push-alarms');
      const silence = appTexts(language, 'alarm', 'alarm/suppressions');
      const work = appTexts(language, 'operation', 'operation/requests');
      const order = appTexts(language, 'operation', 'operation/order');
      const control = appTexts(language, 'control', 'control/command', 'control/remote', 'control/log');
      await enter(people.operator);
      await dress(page, server.url, language, 'light');
      const ma = await colleague({ browser, server, language }, people.colleague);
      const point = language === 'zh' ? '有功设定' : 'Active power set-point';
      await setByHand(ma, control, { device: 'PCS-02', point, value: '90' });
      await ma.goto('/sub-alarm/alarm/pushAlarms');

      await step('1 what happened since she left, each line of which opens its record', async () => {
        await wasHereYesterday(page);
        await page.goto('/home');
        const alarms = page.locator('[data-contribution="alarm/openAlarms"]');
        await expect(alarms.getByText(tile.like('sinceYouLeft'))).toContainText(
          tile('restored', { count: 4 }),
        );
        const silent = page.locator('[data-contribution="monitor/stations"]').getByRole('link');
        await silent
          .filter({ hasText: /SF-ES-02|太仓冷链/ })
          .first()
          .click();
        await expect(page).toHaveURL(/station=SF-ES-02/);
        await page.goto('/home');
        // What waits for her: an alarm, a request and an order.
        await expect(page.getByText(/[（(]3[）)]/).first()).toBeVisible();
        const commands = page.locator('[data-contribution="control/commandsByOthers"]').getByRole('link');
        await commands.filter({ hasText: /PCS-02 200 kW → 90 kW/ }).click();
        await expect(page).toHaveURL(/control\/remote\/log\?others=true&command=/);
        await expect(page.getByRole('dialog')).toContainText(names.colleague);
        await page.goto('/home');
        await alarms.getByRole('link', { name: said.hot }).first().click();
        await expect(page).toHaveURL(/diagram\?station=SF-ES-01&tab=alarms&alarm=/);
        await expect(page.getByRole('dialog', { name: said.hot })).toBeVisible();
      });

      await step('2 the overview begins with what needs her, and leaves the silent station out', async () => {
        await page.goto('/sub-monitor/monitor/overview');
        const rows = row(page, /SF-/);
        await expect(rows.first()).toContainText('SF-ES-01');
        await expect(rows.first()).toContainText('C03');
        await expect(rows.first()).toContainText(/100 .*200 kW/);
        // Without prices, the page gives the risk in kW.
        await expect(rows.first()).not.toContainText('¥');
        await expect(rows.nth(1)).toContainText('SF-ES-02');
        await expect(rows.nth(1)).toContainText(monitor.like('needSilent'));
        await expect(
          page.getByText(monitor('partial', { have: 7, expected: 8, count: 1 })).first(),
        ).toBeVisible();
      });

      await step('3 she takes the alarm, and the chain of pushes stops', async () => {
        await expect(
          ma.getByRole('button', { name: pushes('takeOf', { name: said.hot }) }).first(),
        ).toBeVisible(TICK);
        await page.goto('/sub-alarm/alarm/records?state=open&search=CELL');
        await row(page, 'C03').getByRole('button', { name: said.hot }).click();
        const drawer = page.getByRole('dialog', { name: said.hot });
        await expect(drawer).toContainText('55.0 °C');
        await expect(drawer.getByRole('heading', { name: alarm('curve') })).toBeVisible();
        const solved = drawer.locator('section', {
          has: page.getByRole('heading', { name: alarm('solved') }),
        });
        await expect(solved).toContainText('C02');
        await expect(solved).toContainText('风扇模块');
        await expect(solved).toContainText('47');
        await drawer.getByRole('button', { name: alarm('take') }).click();
        await expect(row(ma, said.hot).filter({ hasText: names.operator }).first()).toContainText(
          pushes('takenBy', { name: names.operator }),
          SEEN,
        );
        await expect(ma.getByRole('button', { name: pushes('takeOf', { name: said.hot }) })).toHaveCount(0);
        await drawer.getByRole('textbox', { name: alarm('remark') }).fill(said.remark);
        await drawer.getByRole('button', { name: alarm('confirm'), exact: true }).click();
        await expect(drawer.getByText(said.remark).first()).toBeVisible();
      });

      let no = '';
      await step('4 she asks for work on the pack, and assigns it', async () => {
        await page.goto('/sub-monitor/monitor/baseCabinet?sort=-maxC');
        await page.locator('tbody tr').first().getByRole('link', { name: 'C03' }).click();
        await expect(page).toHaveURL(/cabinet\?station=SF-ES-01&cabinet=C03/);
        await expect(page.getByText(packs('noteFan', { amps: '0.00' })).first()).toBeVisible();
        await expect(page.getByText(packs('noteLimit', { limit: '55 °C' })).first()).toBeVisible();
        const pack = page.getByRole('listitem').filter({
          has: page.getByRole('link', { name: packs('packNumber', { pack: 6 }), exact: true }),
        });
        await expect(pack).toContainText(packs('fanOf', { amps: '0.00' }));
        const subject = packs('packNumber', { pack: 6 });
        await pack.getByRole('link', { name: packs('askForWorkOn', { subject }) }).click();
        const form = page.getByRole('dialog', { name: work('newRequest') });
        await expect(form.getByLabel(work('device'))).toHaveValue('C03');
        await expect(form.getByText(work('withCurve', { point: 'pack6CellMaxC' }))).toBeVisible();
        await expect(form.getByLabel(work('urgency'))).toHaveValue('S');
        const what = await form.getByLabel(work('what'), { exact: false }).inputValue();
        await form.getByRole('button', { name: work('ask') }).click();
        await expect(form).toBeHidden();

        await page.getByRole('button', { name: what }).first().click();
        const drawer = page.getByRole('dialog', { name: work.like('requestTitle') });
        no = /WO-\d+/.exec((await drawer.getByRole('heading').first().textContent()) ?? '')?.[0] ?? '';
        await drawer.getByRole('button', { name: work('step_assign') }).click();
        const assign = page.getByRole('dialog', {
          name: work('stepTitle', { step: work('step_assign'), no }),
        });
        const first = assign.getByRole('radio').first();
        await expect(first).toHaveAccessibleName(new RegExp(`^${names.technician}`));
        await expect(first).toHaveAccessibleName(new RegExp(work('advice_onDuty')));
        await expect(first).toHaveAccessibleName(work.like('advice_near'));
        await first.check();
        await assign.getByRole('button', { name: work('step_assign'), exact: true }).click();
        await expect(drawer.getByText(work('state_assigned'))).toBeVisible();
        await drawer.getByRole('link', { name: work('openOrder') }).click();
        await expect(page).toHaveURL(new RegExp(no));
        // It leads to its device and curve, and they lead back.
        await page.getByRole('link', { name: /pack6CellMaxC/ }).click();
        await expect(page).toHaveURL(/station=SF-ES-01&device=C03&point=pack6CellMaxC/);
        await page.goto('/sub-monitor/monitor/cabinet?station=SF-ES-01&cabinet=C03');
        await page.getByRole('link', { name: packs('orderOf', { no, what }) }).click();
        await expect(page).toHaveURL(new RegExp(no));
        await expect(page.getByText(names.technician).filter({ visible: true }).first()).toBeVisible();
      });

      await step('5 she sets the converter down by hand, and a frame proves it', async () => {
        await setByHand(page, control, { device: 'PCS-03', point, value: '80' });
        await page.goto('/sub-control/control/remote/log');
        const line = row(page, 'PCS-03').first();
        await expect(line).toContainText(names.operator);
        await expect(line).toContainText(control('execution_verified'));
        await line.getByRole('button', { name: control.like('openCommand') }).click();
        const life = page.getByRole('dialog');
        for (const [name, value] of [
          ['before', '200 kW'],
          ['after', '80 kW'],
          ['readback', '80 kW'],
        ] as const)
          await expect(
            life
              .locator('dt', { hasText: new RegExp(`^${control(name)}$`) })
              .locator('xpath=following-sibling::dd[1]'),
          ).toHaveText(value);
      });

      await step(
        '7 the gateway is at fault: work is asked for, and its alarms are silent for two hours',
        async () => {
          await page.goto('/sub-monitor/monitor/network');
          const silent = row(page, 'SF-ES-02').first();
          await expect(silent.getByText(monitor('verdictGateway'), { exact: true })).toBeVisible();
          await expect(silent.getByText(monitor.like('evidenceGateway'))).toBeVisible();
          await silent.getByRole('link', { name: monitor.like('askForWorkOn') }).click();
          const form = page.getByRole('dialog', { name: work('newRequest') });
          const what = await form.getByLabel(work('what'), { exact: false }).inputValue();
          await form.getByRole('button', { name: work('ask') }).click();
          await expect(form).toBeHidden();
          await page.getByRole('button', { name: what }).first().click();
          await page
            .getByRole('dialog')
            .getByRole('link', { name: work('openOrder') })
            .click();
          const own = /WO-\d+/.exec(page.url())?.[0] ?? '';
          await page.getByRole('link', { name: order('suppressAlarms') }).click();
          const dialog = page.getByRole('dialog', { name: silence('add') });
          await expect(dialog.getByLabel(silence('order'))).toHaveValue(own);
          await dialog.getByLabel(silence('code')).selectOption('SILENT');
          await dialog.getByLabel(silence('howLong')).selectOption('hours2');
          await dialog.getByLabel(silence('note'), { exact: false }).fill(said.reason);
          await dialog.getByRole('button', { name: silence('suppress'), exact: true }).click();
          await expect(dialog).toBeHidden();
          const line = row(page, said.reason);
          await expect(line).toContainText(silence('state_active'));
          await expect(line).toContainText(own);
          await line.getByRole('button').first().click();
          const drawer = page.getByRole('dialog', { name: silence('details') });
          const hidden = drawer.getByRole('row').filter({ hasText: said.silent });
          // The alarms of the station are judged with the next tick; the address keeps the drawer open.
          await expect(async () => {
            await page.reload();
            await expect(hidden).toBeVisible({ timeout: 40_000 });
          }).toPass({ timeout: 300_000 });
          await page.keyboard.press('Escape');
          await expect(drawer).toBeHidden();
          moveClock(server, TWO_HOURS_S);
          await page.reload();
          await expect(line).toContainText(silence('state_expired'));
          // What it hid is counted for good.
          await expect(line.getByRole('cell', { name: /^[1-9]\d*$/ })).toBeVisible();
        },
      );
      await ma.context().close();
    });
  });
}
