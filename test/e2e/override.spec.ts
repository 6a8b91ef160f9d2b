import { expect, long, test } from '#test/support/e2e.ts';
import { openFromMenu } from '#test/support/e2e-journey.ts';

const REPLACEMENT = `
  export const bootstrap = async () => {};
  export const mount = async ({ domElement }) => {
    const heading = document.createElement('h1');
    heading.textContent = 'Monitor from elsewhere';
    domElement.append(heading);
  };
  export const unmount = async ({ domElement }) => domElement.replaceChildren();
`;

test(
  'loads a child app from the address of an override until it is reset',
  long,
  async ({ page, context, server, bareSite, enter }) => {
    const value = bareSite.put('/monitor.js', REPLACEMENT);
    await context.addCookies([
      { name: 'import-map-override:@heliport/child-monitor', value, url: server.url },
    ]);
    await page.goto('/login');
    await page.getByRole('button', { name: 'EN' }).click();
    await expect(page.getByText(/^Overridden apps: .*monitor/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
    await page.getByRole('button', { name: '中' }).click();
    await enter();
    // Its released card stays away from the workbench: the address brings the entry alone.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(page.locator('[data-contribution^="monitor/"]')).toHaveCount(0);
    await openFromMenu(page, '综合监控', '运行总览');
    await expect(page.getByRole('heading', { name: 'Monitor from elsewhere' })).toBeVisible();
    await expect(page.getByText(/正在使用替换的应用.*monitor/)).toBeVisible();

    await page.getByRole('button', { name: '恢复默认' }).click();
    await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible();
    await expect(page.getByText(/正在使用替换的应用/)).toBeHidden();
  },
);

test(
  'switches an override off whose app fails, and tells it',
  long,
  async ({ page, context, server, bareSite, expectProblem, enter }) => {
    expectProblem(/page error: Error: monitor: mount failed/);
    const value = bareSite.put('/broken.js', REPLACEMENT.replace('domElement.append', 'domElement.failHere'));
    await context.addCookies([
      { name: 'import-map-override:@heliport/child-monitor', value, url: server.url },
    ]);
    await enter();
    await page.goto('/sub-monitor/monitor/overview?dev');
    await expect(page.getByText(/monitor 运行失败，已停用/)).toBeVisible();
    // By the library's own way, too; it is forgotten after a week.
    await page.waitForFunction(() => 'importMapOverrides' in globalThis);
    await page.evaluate(() => {
      const { importMapOverrides: library } = globalThis as unknown as {
        importMapOverrides: { addOverride(name: string, url: string): void };
      };
      library.addOverride('@heliport/child-alarm', '/nowhere.js');
    });
    const ofAlarm = async () => (await context.cookies()).find(({ name }) => name.endsWith('child-alarm'));
    // The library reports the change in a task of its own.
    await expect.poll(async () => (await ofAlarm())?.path).toBe('/');
    const stored = await ofAlarm();
    expect(Math.round(((stored?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7);
    await page.getByText('开发者面板').click();
    await expect(page.getByText(/monitor {2}mount ✕ thrown/)).toBeVisible();
    // Only the one that failed is gone.
    await page.locator('.overrides').getByRole('button', { name: '重新加载' }).click();
    await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible();
    await expect(page.getByText(/正在使用替换的应用.*alarm/)).toBeVisible();
    // A page is one place with the developer's switch and without.
    await expect(page).toHaveURL(/\?dev$/);
    await openFromMenu(page, '综合监控', '运行总览');
    await expect(page).not.toHaveURL(/dev/);
    await expect(page.getByRole('tab')).toHaveText(['工作台', '运行总览']);
  },
);
