import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { publishStyled } from '#test/support/styled-children.ts';

test.use({ ownServer: { children: publishStyled } });

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/** What the app's style sheets do to a heading outside of it: manifest, late link, element in its place, adopted. */
const reached = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('h1'));
    const { textIndent, borderTopWidth, letterSpacing, wordSpacing } = getComputedStyle(probe);
    probe.remove();
    return [textIndent, borderTopWidth, letterSpacing, wordSpacing].map((value) => value === '7px');
  });

const ALL = [true, true, true, true];
const NONE = [false, false, false, false];

for (const name of ['loud', 'brief'])
  test(`style sheets of ${name === 'loud' ? 'a hidden' : 'an unmounted'} app do not reach the page, and return with it`, async ({
    page,
    enter,
  }) => {
    const heading = page.locator(`[data-mount=${name}]`).getByRole('heading', { name: 'Loud' });
    await enter();
    for (let visit = 0; visit < 2; visit += 1) {
      await go(page, `/sub-${name}`);
      await expect(heading).toBeVisible();
      await expect.poll(() => reached(page)).toEqual(ALL);
      await go(page, '/icons');
      await expect(heading).toBeHidden();
      await expect.poll(() => reached(page)).toEqual(NONE);
    }
  });

test('a hidden app has its styles again before it is painted', long, async ({ page, enter }) => {
  const heading = page.locator('[data-mount=loud] h1');
  await enter();
  await go(page, '/sub-loud');
  await expect.poll(() => reached(page)).toEqual(ALL);
  await go(page, '/icons');
  await expect.poll(() => reached(page)).toEqual(NONE);
  const atOnce = await heading.evaluate((element) => {
    history.pushState(null, '', '/sub-loud');
    const { textIndent, borderTopWidth, letterSpacing, wordSpacing } = getComputedStyle(element);
    return [element.checkVisibility(), textIndent, borderTopWidth, letterSpacing, wordSpacing];
  });
  expect(atOnce).toEqual([true, '7px', '7px', '7px', '7px']);
});
