import type { Page, TestInfo } from '@playwright/test';
import type { Language } from '#contract/preferences.ts';
import { expect, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { dress } from '#test/support/e2e-dress.ts';
import { screenReady } from '#test/support/e2e-screens.ts';
import { SCREENS } from '#test/support/screens.ts';

const SIZES = {
  1440: { width: 1440, height: 900 },
  1024: { width: 1024, height: 768 },
  390: { width: 390, height: 844 },
  2560: { width: 2560, height: 1440 },
};
/** Widths at which axe looks, by language and theme: a page has one structure in all languages. */
const AXE: Readonly<Record<string, readonly string[]>> = {
  'zh, light': ['1440', '1024', '390'],
  'en, dark': ['1440', '1024', '390'],
};

/** A key of a dictionary, or a placeholder, that is shown instead of its text. */
const RAW = /\{\{|\}\}|\b[a-z][a-zA-Z]*:[a-z][a-zA-Z]*(\.[a-z][a-zA-Z]*)+\b/;

/** The text that a person sees, open shadow roots included. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const read = (root: Document | ShadowRoot | Element): string =>
      [...root.children]
        .map((child) => {
          if (['SCRIPT', 'STYLE', 'CODE', 'PRE', 'TEMPLATE'].includes(child.tagName)) return '';
          const own = [...child.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : []));
          return [...own, child.shadowRoot ? read(child.shadowRoot) : '', read(child)].join(' ');
        })
        .join(' ');
    return read(document.body);
  });

async function look(
  page: Page,
  name: string,
  isAxe: (width: string) => boolean,
  info: TestInfo,
): Promise<void> {
  for (const [width, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    await screenReady(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `${name} at ${width} px: overflow`).toBeLessThanOrEqual(0);
    if (isAxe(width)) await expectAccessible(page);
    await page.screenshot({ path: info.outputPath(`${name.replaceAll(/\W+/g, '-')}-${width}.png`) });
  }
  expect.soft((await textOf(page)).match(RAW)?.[0], `${name}: raw key`).toBeUndefined();
}

// Two months of history fill what the screens show.
test.use({ ownServer: { environment: { LIMIT_SIMULATED_HISTORY_DAYS: '62' } } });
test.describe.configure({ timeout: 1_200_000 });

for (const language of ['zh', 'en', 'ja'] as const satisfies readonly Language[])
  for (const theme of ['light', 'dark'] as const) {
    const tag = ['@long', '@look'];
    test(`all screens look right: ${language}, ${theme}`, { tag }, async ({ page, enter, server }, info) => {
      await enter();
      await dress(page, server.url, language, theme);
      const axe = AXE[`${language}, ${theme}`] ?? [];
      for (const [name, path] of Object.entries(SCREENS))
        await test.step(name, async () => {
          await page.setViewportSize(SIZES[1440]);
          await page.goto(path);
          await look(page, name, (width) => axe.includes(width), info);
        });
    });
  }
