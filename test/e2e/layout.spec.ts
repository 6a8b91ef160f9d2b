import type { Locator } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { tabTo } from '#test/support/e2e-journey.ts';
import { speak, textsOf } from '#test/support/e2e-texts.ts';

// Many steps after one sign-in.
test.describe.configure({ timeout: 90_000 });

/** Where the palette leads in each language: away from where the person is. */
const PAGES = { zh: 'security', en: 'userInfo' } as const;

/** Presses a key on what is focused by script, as where the Tab key has led. */
async function pressOn(target: Locator, key: string): Promise<void> {
  await target.focus();
  await target.page().keyboard.press(key);
}

test(
  'works with menu, organisations, palette, settings and messages by the keyboard alone, in each language',
  long,
  async ({ page, expectProblem, enter }) => {
    // A switch that is refused.
    expectProblem(/get-user-app-permissions/);
    await enter();
    for (const language of ['zh', 'en'] as const) {
      const t = await textsOf(language);
      if (language !== 'zh') await speak(page, language);
      const bar = page.getByRole('banner');
      const menu = page.getByRole('navigation', { name: t('layout:menu') });
      const dialog = (name: string) => page.getByRole('dialog', { name });
      const organization = bar.getByRole('button', { name: /Sunfield Energy/ });
      const account = bar.getByRole('button', { name: t('layout:account') });

      await test.step(`${language}: the menu, opened and closed, and beside itself`, async () => {
        const section = menu.getByRole('button').first();
        const first = menu.locator('a[href="/sub-monitor/monitor/overview"]');
        await pressOn(section, 'Enter');
        await expect(section).toHaveAttribute('aria-expanded', 'true');
        await page.keyboard.press('Tab');
        await expect(first).toBeFocused();
        await pressOn(section, 'Space');
        await expect(first).toBeHidden();
        await pressOn(bar.getByRole('button', { name: t('layout:menuClose') }), 'Enter');
        await expect(page.locator('html')).toHaveAttribute('data-sidebar', 'closed');
        await pressOn(section, 'Enter');
        await expect(first).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(section).toBeFocused();
        await page.reload();
        await pressOn(bar.getByRole('button', { name: t('layout:menuOpen') }), 'Enter');
        await expect(page.locator('html')).toHaveAttribute('data-sidebar', 'open');
      });

      await test.step(`${language}: organisations, with a switch that is refused`, async () => {
        await pressOn(organization, 'Enter');
        const tree = page.getByRole('tree', { name: t('organization:choose') });
        const active = (name: string) =>
          expect
            .poll(() =>
              tree.evaluate(
                (each) =>
                  (each.getRootNode() as ShadowRoot).getElementById(
                    each.getAttribute('aria-activedescendant') ?? '',
                  )?.textContent,
              ),
            )
            .toContain(name);
        await expect(tree).toBeFocused();
        await expect(page.getByRole('treeitem', { selected: true })).toHaveText(/Sunfield Energy/);
        await page.keyboard.press('Home');
        await active('Grid Operator One');
        await page.keyboard.press('h');
        await active('Harbor Agents');
        await page.keyboard.press('Escape');
        await expect(organization).toBeFocused();
        await page.route('**/get-user-app-permissions', (route) =>
          route.fulfill({ status: 403, json: { code: 403, message: '', data: {} } }),
        );
        await page.keyboard.press('Enter');
        await expect(tree).toBeFocused();
        await page.keyboard.press('End');
        await page.keyboard.press('Enter');
        await expect(page.getByText(t('organization:switchFailed')).first()).toBeVisible();
        await page.unroute('**/get-user-app-permissions');
      });

      await test.step(`${language}: the command palette`, async () => {
        await page.keyboard.press('Control+k');
        const palette = dialog(t('palette:title'));
        const search = palette.getByRole('combobox');
        await expect(search).toBeFocused();
        await page.keyboard.type('no such command');
        await expect(palette.getByText(t('palette:none'))).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(palette).toBeHidden();
        await page.keyboard.press('Control+k');
        await search.fill(t(`layout:${PAGES[language]}`));
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(`/${PAGES[language]}`);
        // The page that comes takes the focus: what is focused before it is there loses it again.
        await expect(
          page.getByRole('heading', { level: 1, name: t(`layout:${PAGES[language]}`) }),
        ).toBeVisible();
      });

      await test.step(`${language}: settings`, async () => {
        await pressOn(account, 'Enter');
        await tabTo(bar.getByRole('button', { name: t('settings:title'), exact: true }));
        await page.keyboard.press('Enter');
        const settings = dialog(t('settings:title'));
        await tabTo(settings.getByRole('switch', { name: t('settings:sidebarLogo') }));
        const title = page.getByRole('region', { name: 'Sunfield Energy' });
        await page.keyboard.press('Space');
        await expect(title).toBeHidden();
        await page.keyboard.press('Space');
        await expect(title).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(settings).toBeHidden();
        await expect(account).toBeFocused();
      });

      await test.step(`${language}: messages, which tell of the refusal`, async () => {
        await pressOn(bar.getByRole('button', { name: new RegExp(`^${t('layout:notices')}`) }), 'Enter');
        const messages = dialog(t('layout:notices'));
        await expect(messages.getByText(t('organization:switchFailed')).first()).toBeVisible();
        await tabTo(messages.getByRole('button', { name: t('layout:noticesClear') }));
        await page.keyboard.press('Enter');
        await expect(messages.getByText(t('layout:noticesNone'))).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(messages).toBeHidden();
      });
    }

    const t = await textsOf('en');
    await test.step('a phone: the drawer keeps the focus and gives it back', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const opener = page.getByRole('banner').getByRole('button', { name: t('layout:menuOpen') });
      await pressOn(opener, 'Enter');
      const drawer = page.getByRole('dialog', { name: t('layout:menu') });
      const home = drawer.getByRole('link', { name: t('layout:home') });
      await expect(home).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(drawer.getByRole('link', { name: t('layout:help') })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(home).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      await expect(drawer).toBeHidden();
    });

    await test.step('paper: the page alone, in light colours', async () => {
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.evaluate(() => localStorage.setItem('theme', 'dark'));
      await page.goto('/home');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const part of ['uc-sidebar', 'uc-navbar', 'uc-tabs'])
        await expect(page.locator(part)).toBeHidden();
      await expect(page.locator('uc-workbench .uc-surface').first()).toHaveAttribute('data-theme', 'light');
      // An app's own bar, too.
      await page.goto('/sub-ledger/ledger/stations');
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.locator('.child-header uc-navbar')).toBeHidden();
      await page.goto('/home');
      // A dialog is the page, and what it stands over makes no second one.
      await page.emulateMedia({ media: 'screen' });
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('layout:invitationCode') })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.locator('#layout')).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
      await page.keyboard.press('Escape');
      await expect(page.locator('#layout')).toBeVisible();
    });

    await test.step('board mode: the page alone, until it is left', async () => {
      const enter = page.getByRole('button', { name: t('layout:boardMode') });
      const leave = page.getByRole('button', { name: t('layout:boardModeLeave') });
      const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
      await pressOn(enter, 'Enter');
      await expect(page.locator('uc-navbar')).toBeHidden();
      await expect(leave).toBeFocused();
      await expect.poll(isFull).toBe(true);
      await page.keyboard.press('Enter');
      await expect(enter).toBeFocused();
      await expect.poll(isFull).toBe(false);
      await page.keyboard.press('Enter');
      await expect(leave).toBeVisible();
      await page.reload();
      await expect(enter).toBeVisible();
      await expect(leave).toBeHidden();
    });
  },
);
