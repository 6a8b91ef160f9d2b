import type { Page } from '@playwright/test';
import { allExamples } from '#elements/examples.generated.ts';
import en from '#elements/pages/gallery/texts/en.json' with { type: 'json' };
import zh from '#elements/pages/gallery/texts/zh.json' with { type: 'json' };
import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { speak } from '#test/support/e2e-texts.ts';

const TEXTS = { zh, en } as const;

/** It says that it is the page itself. */
const WITHOUT_STAGE = 'uc-gallery';
/** Elements with nothing to see in their first state. */
const UNSEEN = ['uc-notices'];

const stage = (page: Page) => page.frameLocator('uc-gallery iframe');
const gallery = (page: Page) => page.locator('uc-gallery');
const choose = (page: Page, name: string) => gallery(page).getByRole('radio', { name, exact: true }).check();

for (const language of ['zh', 'en'] as const) {
  test(
    `shows every element on its stage, and is accessible beside each, in ${language}`,
    long,
    async ({ page, enter }) => {
      test.setTimeout(240_000);
      const t = TEXTS[language];
      await enter();
      if (language !== 'zh') await speak(page, language);
      await page.goto('/elements');
      await expect(gallery(page).getByRole('heading', { level: 1, name: t.title })).toBeVisible();
      await expect(gallery(page).locator('a[data-tag]')).toHaveCount(allExamples.length);
      await expectAccessible(page, 'uc-gallery');
      for (const { tag } of allExamples) {
        await gallery(page).locator(`a[data-tag=${tag}]`).click();
        await expect(gallery(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
        if (tag === WITHOUT_STAGE) continue;
        const opener = stage(page).getByRole('button', { name: t.openDialog });
        await expect(stage(page).locator(tag).or(opener).first()).toBeAttached();
        if (await opener.isVisible()) await opener.click();
        const seen = stage(page).locator(tag);
        await expect(seen).toBeAttached();
        if (!UNSEEN.includes(tag)) await expect.poll(() => seen.evaluate(isFilled), tag).toBe(true);
        await expect(gallery(page).getByText(t.crashed)).toHaveCount(0);
        expect(await page.evaluate(() => location.pathname + location.search)).toBe(`/elements?tag=${tag}`);
      }
      for (const tag of ['uc-curve', 'uc-figure', 'uc-members', 'uc-login']) {
        await page.goto(`/elements?tag=${tag}&theme=dark&width=phone`);
        await expect(gallery(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expectAccessible(page, 'uc-gallery');
      }
    },
  );
}

/** True when the view of an element is there. */
function isFilled(element: Element): boolean {
  return (element.shadowRoot ?? element).querySelector(':not(style)') !== null;
}

test('copies code with the values that are set, logs events, and its address shows the same again', async ({
  page,
  context,
  enter,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter();
  await page.goto('/elements?tag=uc-figure&lang=ja&theme=dark');
  const figure = stage(page).locator('uc-figure');
  await expect(figure.getByRole('img', { name: /負荷電力/ })).toBeVisible();
  await gallery(page).getByRole('textbox', { name: 'label', exact: true }).fill('東棟');
  await expect(figure.getByRole('img', { name: /東棟/ })).toBeVisible();
  await choose(page, 'React 19');
  await gallery(page).getByRole('button', { name: zh.copy }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('label="東棟"');

  const derivation = gallery(page).getByRole('textbox', { name: 'derivation' });
  await derivation.fill('{"formula": ');
  await expect(gallery(page).getByText('不是有效的 JSON')).toBeVisible();
  await derivation.fill('{"formula": "A + B"}');
  await figure.getByRole('button').click();
  await expect(figure.getByText('A + B')).toBeVisible();

  await choose(page, zh['state.longTexts']);
  await expect(page).toHaveURL(/state=longTexts/);
  await page.reload();
  await expect(figure.getByRole('button', { name: /東部地域/ })).toBeVisible();
  await expect(stage(page).locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');

  await page.goto('/elements?tag=uc-curve&state=error');
  await stage(page).locator('uc-curve').getByRole('button').first().press('Enter');
  await expect(gallery(page).getByRole('log')).toContainText('uc-retry');
});

test(
  'keeps a failing element on its stage, and starts it again',
  long,
  async ({ page, enter, allowProblem }) => {
    allowProblem(/console error/);
    await enter();
    await page.goto('/elements?tag=uc-bars');
    const bars = gallery(page).getByRole('textbox', { name: 'bars' });
    await expect(stage(page).locator('uc-bars').getByRole('table')).toBeAttached();
    await bars.fill('[1]');
    await expect(gallery(page).getByRole('alert')).toContainText(zh.crashed);
    await expect(gallery(page).getByRole('log')).toHaveCount(0);
    await gallery(page).getByRole('button', { name: zh.reset }).click();
    await gallery(page).getByRole('button', { name: zh.restart }).click();
    await expect(gallery(page).getByRole('alert')).toHaveCount(0);
    await expect(stage(page).locator('uc-bars').getByRole('table')).toBeAttached();
  },
);

test(
  'changes the width of its stage by keys, and fills the window until Escape',
  long,
  async ({ page, enter }) => {
    await enter();
    await page.goto('/elements?tag=uc-spark&width=640');
    const handle = gallery(page).getByRole('separator');
    await handle.press('ArrowRight');
    await expect(page).toHaveURL(/width=656/);
    await choose(page, zh.bare);
    await expect(gallery(page).getByRole('button', { name: zh.leaveBare })).toBeFocused();
    await expect.poll(async () => (await page.locator('uc-gallery iframe').boundingBox())?.width).toBe(1366);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/elements?tag=uc-spark');
  },
);

test('is in the palette of commands', long, async ({ page, enter }) => {
  await enter();
  const field = page.locator('uc-command-palette').getByRole('combobox');
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeVisible({ timeout: 2000 });
  }).toPass();
  await field.fill('组件展厅');
  await expect(page.locator('uc-command-palette').getByRole('option')).toHaveCount(1);
  await field.press('Enter');
  await expect(page).toHaveURL('/elements');
});
