import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { signIn } from '#test/support/e2e-journey.ts';

const SIZES = {
  desktop: { width: 1366, height: 768 },
  mobile: { width: 390, height: 844 },
};

const bar = (page: Page) => page.getByRole('banner');
const accountMenu = (page: Page) => bar(page).getByRole('button', { name: /账号菜单/ });

async function fromAccountMenu(page: Page, entry: string): Promise<void> {
  await accountMenu(page).click();
  await bar(page).getByRole('button', { name: entry, exact: true }).click();
}

/** What opens over a page: how, what is seen then, and in which element. */
const OPENED = {
  organisations: {
    open: (page: Page) =>
      bar(page)
        .getByRole('button', { name: /当前企业/ })
        .click(),
    shows: (page: Page) => page.getByRole('tree'),
    within: 'uc-navbar',
  },
  'account menu': {
    open: (page: Page) => accountMenu(page).click(),
    shows: (page: Page) => page.getByText('退出登录'),
    within: 'uc-navbar',
  },
  settings: {
    open: (page: Page) => fromAccountMenu(page, '设置'),
    shows: (page: Page) => page.getByRole('dialog', { name: '设置' }),
    within: 'uc-settings',
  },
  palette: {
    open: (page: Page) => page.keyboard.press('Control+k'),
    shows: (page: Page) => page.getByRole('option').first(),
    within: 'uc-command-palette',
  },
  messages: {
    open: async (page: Page) => {
      const more = bar(page).getByRole('button', { name: /^更多/ });
      if (await more.isVisible()) await more.click();
      await bar(page).getByRole('button', { name: /^消息/ }).click();
    },
    shows: (page: Page) => page.getByRole('dialog', { name: '消息' }),
    within: 'uc-notification-center',
  },
  'menu of a tab': {
    open: (page: Page) => page.getByRole('button', { name: '“工作台”的操作' }).click(),
    shows: (page: Page) => page.getByRole('menu'),
    within: 'uc-tabs',
  },
  'list of tabs': {
    open: (page: Page) => page.getByRole('button', { name: /全部标签页/ }).click(),
    shows: (page: Page) => page.locator('uc-tabs li').first(),
    within: 'uc-tabs',
  },
} as const;

interface Way {
  size: keyof typeof SIZES;
  colorScheme: 'light' | 'dark';
}

const look = async (page: Page, { size, colorScheme }: Way) => {
  await page.setViewportSize(SIZES[size]);
  await page.emulateMedia({ colorScheme });
};

/** Opens one after the other on the workbench, then the pages that are for those who work on the platform. */
async function expectAllAccessible(page: Page, ways: readonly Way[]): Promise<void> {
  await signIn(page);
  for (const way of ways) {
    await look(page, way);
    for (const [name, { open, shows, within }] of Object.entries(OPENED)) {
      await test.step(`${name}, ${way.size}, ${way.colorScheme}`, async () => {
        await open(page);
        await expect(shows(page)).toBeVisible();
        await expectAccessible(page, within);
        await page.keyboard.press('Escape');
        await expect(shows(page)).toBeHidden();
      });
    }
    await test.step(`menu, ${way.size}, ${way.colorScheme}`, async () => {
      await bar(page).getByRole('button', { name: /菜单$/ }).first().click();
      const section = page.getByRole('navigation', { name: '主菜单' }).getByRole('button').first();
      if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
      await expect(page.getByText('运行总览').first()).toBeVisible();
      await expectAccessible(page, 'uc-sidebar');
      await page.keyboard.press('Escape');
    });
  }
  for (const path of ['/icons', '/dictionary']) {
    await page.goto(path);
    const filled = page.getByText('品牌标记').or(page.getByText('account:avatar.choose'));
    await expect(filled.first()).toBeVisible();
    for (const way of ways) {
      await look(page, way);
      await test.step(`${path}, ${way.size}, ${way.colorScheme}`, () => expectAccessible(page, '#main'));
    }
  }
}

// Axe looks at ten places in two ways.
test.describe.configure({ timeout: 120_000 });

test('what opens over a page is accessible, light on a desk and dark on a phone', ({ page }) =>
  expectAllAccessible(page, [
    { size: 'desktop', colorScheme: 'light' },
    { size: 'mobile', colorScheme: 'dark' },
  ]));

test('what opens over a page is accessible the other way round', { tag: ['@long', '@axe'] }, ({ page }) =>
  expectAllAccessible(page, [
    { size: 'desktop', colorScheme: 'dark' },
    { size: 'mobile', colorScheme: 'light' },
  ]),
);
