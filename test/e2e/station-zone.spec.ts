import { readFile } from 'node:fs/promises';
import { expect, long, test } from '#test/support/e2e.ts';

// A server that stands three days after the long one.
test.use({
  ownServer: {
    environment: { DEMO_NOW: '2026-10-28T12:00:00+01:00', LIMIT_SIMULATED_HISTORY_DAYS: '4' },
  },
});

/** Far from the station on either side, and where it is. */
for (const timezoneId of ['America/New_York', 'Asia/Shanghai', 'Europe/Madrid'])
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(
      'shows the day of 25 hours in Madrid as 100 slots: curve, table, file and meter',
      long,
      async ({ page, enter }) => {
        test.setTimeout(240_000);
        await enter();
        const address =
          '/sub-monitor/monitor/diagram?station=SF-PVES-02&tab=curves&from=2026-10-25&to=2026-10-25&density=96&compare=week';
        // The history of the demo is made after the start.
        await expect(async () => {
          const answered = page.waitForResponse('**/telemetry/v1/curves');
          await page.goto(address);
          const { data } = await (await answered).json();
          expect(data.series[0].ts).toHaveLength(100);
        }).toPass({ timeout: 150_000 });
        const chart = page.getByRole('application');
        await expect(chart).toBeVisible();
        await chart.focus();
        await page.keyboard.press('Home');
        const spoken = page.locator('[aria-live=polite]').filter({ hasText: '00:00' });
        await expect(spoken.first()).toBeAttached();
        // The hour that comes twice is told apart by its offset.
        for (let slot = 0; slot < 8; slot += 1) await page.keyboard.press('ArrowRight');
        await expect(page.getByText(/02:00 UTC\+2/).first()).toBeAttached();
        for (let slot = 0; slot < 4; slot += 1) await page.keyboard.press('ArrowRight');
        await expect(page.getByText(/02:00 UTC\+1/).first()).toBeAttached();
        await expect(page.getByText('电站时间（Europe/Madrid）')).toBeVisible();

        await page.keyboard.press('t');
        await expect(page.getByText(/^第 1–96 行，共 100 行/)).toBeVisible();

        await page.getByRole('button', { name: '导出' }).click();
        await page.getByRole('button', { name: /^CSV/ }).click();
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: '下载曲线数据' }).click();
        const [, ...lines] = (await readFile(await (await downloading).path(), 'utf8'))
          .trimEnd()
          .split('\r\n');
        expect(lines).toHaveLength(100);
        const twice = lines.filter((line) => line.startsWith('2026-10-25 02:00:00'));
        expect(twice.map((line) => line.split(',')[1])).toEqual(['UTC+02:00', 'UTC+01:00']);

        // What the meter measured in the day.
        await page.goto(
          '/sub-monitor/monitor/subDiagram?station=SF-PVES-02&device=M1&tab=slots&from=2026-10-25&to=2026-10-25',
        );
        await expect(page.getByText(/100 个时段中的 100 个/)).toBeVisible();
        await expect(page.getByText('02:00 UTC+2 – 02:15 UTC+2').first()).toBeVisible();
      },
    );
  });
