import type { Page } from '@playwright/test';
import { publishAudited } from '#test/support/audited-children.ts';
import { expect, long, test } from '#test/support/e2e.ts';
import { people, signIn, signOut, switchOrganization, workbench } from '#test/support/e2e-journey.ts';

test.use({ ownServer: { children: publishAudited }, fetchesAhead: true });

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
const open = async (page: Page, name: string) => {
  await go(page, `/sub-${name}`);
  await expect(page.locator(`[data-mount=${name}] h1`)).toHaveText(name);
};
const told = (page: Page) => page.evaluate(() => sessionStorage.getItem('told') ?? '');

test('contributions show what loads to who may see it, and bear what fails', long, async ({ page }) => {
  await signIn(page);
  await expect(page.locator('uc-navbar').getByText('Good slot')).toBeVisible();
  await expect(page.locator('[data-contribution="contributing/navbarThrowing"]')).toBeEmpty();
  await expect(page.locator('.slot-failed').filter({ hasText: 'workbench throwing' })).toBeVisible();
  await expect(page.locator('.slot-failed').filter({ hasText: 'workbench missing' })).toBeVisible();
  await expect(page.getByText('Coded slot')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('contributing');
  await page.getByRole('option', { name: /Open the contributing app/ }).click();
  await expect(page).toHaveURL('/sub-contributing/opened');
  await expect(page.locator('[data-mount=contributing] h1')).toBeVisible();

  await signOut(page);
  await signIn(page, people.viewer);
  await expect(page.locator('uc-navbar').getByText('Good slot')).toBeVisible();
  await expect(page.getByText('Coded slot')).toHaveCount(0);
});

test(
  'a switch and a sign-out wait for a slow app, and neither for a throwing nor for a hanging one',
  long,
  async ({ page, expectProblem }) => {
    test.setTimeout(60_000);
    expectProblem(/page error: Error: told switch/);
    expectProblem(/page error: Error: told sign-out/);
    await signIn(page);
    const openAll = async () => {
      for (const name of ['throwing', 'slow', 'hanging']) await open(page, name);
      await go(page, '/home');
    };
    await openAll();
    await switchOrganization(page, 'Sunfield Energy', 'Grid Operator One');
    expect(await told(page)).toBe('hanging switch;slow switch;');
    await openAll();
    await signOut(page);
    expect(await told(page)).toBe('hanging switch;slow switch;hanging sign-out;slow sign-out;');
  },
);

for (const name of ['routing', 'keptRouting'])
  test(
    `the router of ${name} hears of no address but its own, in a switch either`,
    long,
    async ({ page }) => {
      await signIn(page);
      await open(page, name);
      await go(page, `/sub-${name}/a`);
      await expect.poll(() => told(page)).toBe(`at /sub-${name}/a;`);
      await go(page, '/icons');
      await expect(page.locator(`[data-mount=${name}] h1`)).toBeHidden();
      expect(await told(page)).toBe(`at /sub-${name}/a;`);
      await go(page, `/sub-${name}/a`);
      await expect(page.locator(`[data-mount=${name}] h1`)).toBeVisible();
      const shown = await page.getByRole('button', { name: /^当前企业：/ }).getAttribute('aria-label');
      const [from = '', to = ''] = ['Sunfield Energy', 'Grid Operator One'].sort((one) =>
        shown?.includes(one) ? -1 : 1,
      );
      await switchOrganization(page, from, to);
      await expect(page).toHaveURL('/home');
      expect(await told(page)).toBe(`at /sub-${name}/a;`);
    },
  );

test(
  'an app out of sight holds a switch, a sign-out and the close of its tab until it lets go',
  long,
  async ({ page }) => {
    await signIn(page);
    await open(page, 'holding');
    await go(page, '/home');
    // Who was switched by another test signs in there.
    await page.getByRole('button', { name: /Sunfield Energy|Grid Operator One/ }).click();
    await page.getByRole('treeitem', { name: /Harbor Agents/ }).click();
    await expect.poll(() => told(page)).toContain('switch');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /账号菜单/ }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect.poll(() => told(page)).toContain('signOut');
    await expect(page).toHaveURL('/home');
    await page.getByRole('tab', { name: 'holding' }).focus();
    await page.getByRole('tab', { name: 'holding' }).press('Delete');
    await expect.poll(() => told(page)).toContain('navigate');
    await expect(page.getByRole('tab', { name: 'holding' })).toBeVisible();
    await page.getByRole('tab', { name: 'holding' }).click();
    await page.getByLabel('Let go').check();
    await go(page, '/home');
    await signOut(page);
  },
);

test(
  'an app for another client version is refused in a plain sentence',
  long,
  async ({ page, expectProblem }) => {
    expectProblem(/page error: Error: otherVersion: load failed/);
    await signIn(page);
    await go(page, '/sub-otherVersion');
    const panel = page.getByRole('alert').filter({ hasText: '“otherVersion”加载失败' });
    await expect(panel).toContainText('此应用与当前平台版本不兼容');
    await panel.getByText('供技术支持使用的详细信息').click();
    await expect(
      panel.getByText(/client is 2, and @heliport\/client here has major version 1/),
    ).toBeVisible();
  },
);

test(
  'an app’s files come when its link is pointed at or focused, and not for who saves data',
  long,
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const has = (app: string, file = 'index') =>
      asked.some((path) => path.startsWith(`/child/${app}/`) && path.includes(`/${file}`));
    const link = (title: string) =>
      page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: title });
    const openGroup = (group: string) =>
      page.getByRole('navigation', { name: '主菜单' }).getByText(group).click();
    await page.addInitScript(() => {
      const connection = { saveData: sessionStorage.getItem('saves') === 'yes' };
      Object.defineProperty(navigator, 'connection', { get: () => connection });
    });
    await signIn(page);
    // Who was switched by another test signs in there, with another menu.
    const elsewhere = page
      .locator('uc-navbar')
      .getByRole('button', { name: /Grid Operator One|Harbor Agents/ });
    if (await elsewhere.isVisible()) {
      await elsewhere.click();
      await page.getByRole('treeitem', { name: /Sunfield Energy/ }).click();
      await expect(page.getByRole('button', { name: /Sunfield Energy/ })).toBeVisible();
    }
    // What comes by itself: the first app of the menu that is not open, and what the others start with.
    await expect.poll(() => has('monitor', 'station-pages') && has('alarm')).toBe(true);
    await openGroup('告警管理');
    expect(has('alarm', 'records-page')).toBe(false);
    await link('告警总览').hover();
    await expect.poll(() => has('alarm', 'records-page')).toBe(true);
    await openGroup('工单管理');
    expect(has('operation', 'plans-page')).toBe(false);
    await link('派工单').focus();
    await expect.poll(() => has('operation', 'plans-page')).toBe(true);

    await page.evaluate(() => sessionStorage.setItem('saves', 'yes'));
    asked.length = 0;
    await page.reload();
    await expect(workbench(page)).toBeVisible();
    // The tiles are content of the page. They bring their own files, and never an app's.
    for (const name of ['alarm/openAlarms', 'ledger/safeDays'])
      await expect(page.locator(`[data-contribution="${name}"]`).getByText(/\d/).first()).toBeVisible();
    for (const app of ['report', 'ledger', 'alarm']) expect(has(app)).toBe(false);
    asked.length = 0;
    await openGroup('报表管理');
    await link('数据报表').hover();
    await link('数据报表').focus();
    await page.waitForTimeout(3000);
    expect(asked.filter((path) => /^\/child\/(report|ledger|alarm)\//.test(path))).toEqual([]);
  },
);

test(
  'each navigation is titled, focused and announced once; phases reach the server’s metrics',
  long,
  async ({ page, server }) => {
    await signIn(page);
    await page.goto('/home?dev');
    await expect(workbench(page)).toBeVisible();
    await page.evaluate(() => {
      const said: string[] = [];
      const announcer = document.getElementById('announcer') as HTMLElement;
      new MutationObserver(() => said.push(announcer.textContent ?? '')).observe(announcer, {
        childList: true,
      });
      Object.assign(globalThis, { said });
    });
    const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said.splice(0));
    for (const [path, mount, title] of [
      ['/sub-slow', 'slow', 'slow'],
      ['/sub-throwing', 'throwing', 'throwing'],
      ['/icons', undefined, '图标'],
      ['/sub-slow', 'slow', 'slow'],
    ] as const) {
      await go(page, path);
      if (mount) await expect(page.locator(`[data-mount=${mount}] h1`)).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(title));
      await expect(page.locator('#main')).toBeFocused();
      await page.waitForTimeout(400);
      expect(await said()).toEqual([await page.title()]);
    }
    const names = await page.evaluate(() => performance.getEntriesByType('measure').map(({ name }) => name));
    expect(names).toEqual(
      expect.arrayContaining(['slow:load', 'slow:bootstrap', 'slow:mount', 'slow:paint']),
    );
    const sent = page.waitForResponse(/\/api\/.*measures/);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect((await sent).status()).toBe(200);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(
      /heliport_child_phase_seconds_count\{[^}]*child="slow"[^}]*phase="paint"[^}]*\} [1-9]/,
    );
  },
);
