import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { dialogOf, dialogOpeners } from '#test/support/dialog-openers.ts';
import { expect, test } from '#test/support/e2e.ts';

test.use({ fetchesAhead: true });

const ROOT = new URL('../../', import.meta.url);
const { entries } = JSON.parse(readFileSync(new URL('dist/web/build.json', ROOT), 'utf8')) as {
  entries: Record<string, string[]>;
};
/** The file of each dialog's own code; what stands in for one that does not come is fetched ahead. */
const fileOf = new Map(
  readdirSync(new URL('elements/dialogs', ROOT))
    .filter((name) => name !== 'load-failure')
    .map((name) => {
      const tag = `uc-${name}`;
      return [basename(entries[tag]?.[0] ?? ''), tag] as const;
    }),
);

/** Colours and sizes of the theme that rules of shadow roots name and no host has. */
const unknownVariables = (page: Page) =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const sheets = new Set(roots.flatMap((root) => root.adoptedStyleSheets));
    const text = [...sheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('');
    const names = new Set([...text.matchAll(/var\((--[a-z]+[A-Z]\w*)\)/g)].map(([, name = '']) => name));
    const host = document.querySelector('uc-navbar');
    const has = (name: string) => host && getComputedStyle(host).getPropertyValue(name) !== '';
    return { named: names.size, unknown: [...names].filter((name) => !has(name)) };
  });

/** Names of the scripts that a page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(basename(new URL(request.url()).pathname));
  });
  return asked;
}

test('each dialog opens by the keyboard with its own code alone, and gives the focus back', async ({
  page,
  enter,
}) => {
  test.slow();
  await enter();
  const asked = scriptsOf(page);
  for (const { tag, path, control } of dialogOpeners.filter(({ path }) => path !== '/login')) {
    await test.step(tag, async () => {
      if (new URL(page.url()).pathname !== path) {
        await page.getByRole('button', { name: /账号菜单/ }).press('Enter');
        await page.getByRole('link', { name: '个人信息' }).press('Enter');
        await expect(page).toHaveURL(path);
      }
      const opener = await control(page);
      const before = asked.length;
      await opener.press('Enter');
      const dialog = dialogOf(page, tag);
      await expect(dialog).toBeVisible();
      // The rules of the sign-in form, whose page goes on as this one, reach none of them.
      await expect(dialog).toHaveCSS('padding', '0px');
      await expect.poll(() => dialog.evaluate((element) => element.matches(':focus-within'))).toBe(true);
      const dialogsAsked = asked.slice(before).flatMap((file) => fileOf.get(file) ?? []);
      expect(dialogsAsked).toEqual([tag]);

      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      if (tag === 'uc-apply-to-join') await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    });
  }
  expect(asked.filter((file, index) => asked.indexOf(file) !== index)).toEqual([]);

  // A build gives the elements the variables that they use.
  const { named, unknown } = await unknownVariables(page);
  expect(named).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});
