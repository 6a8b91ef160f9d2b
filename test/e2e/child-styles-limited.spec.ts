import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { publishLimited } from '#test/support/styled-children.ts';

test.use({ ownServer: { children: publishLimited } });

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/** The indent of a heading outside of the app. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const plain = document.body.appendChild(document.createElement('h1'));
    const { textIndent } = getComputedStyle(plain);
    plain.remove();
    return textIndent;
  });

test('limits the style sheets of any build to the app, and its fonts and pictures are found', async ({
  page,
  bareSite,
  enter,
}) => {
  await enter();
  bareSite.put('/scoped/mark.png', '', { type: 'image/png' });
  await go(page, '/sub-scoped');
  const heading = page.locator('[data-mount=scoped] h1');
  await expect(heading).toHaveCSS('text-indent', '7px');
  await expect(heading).toHaveCSS('background-image', `url("${bareSite.url}/scoped/mark.png")`);
  expect(await outside(page)).toBe('0px');
  const fonts = () => page.evaluate(() => [...document.fonts].map(({ family }) => family));
  expect(await fonts()).toContain('limited');
});

test('puts the style sheets of any build into a layer', long, async ({ page, bareSite, enter }) => {
  await enter();
  bareSite.put('/layered/mark.png', '', { type: 'image/png' });
  await go(page, '/sub-layered');
  await expect(page.locator('[data-mount=layered] h1')).toHaveCSS('text-indent', '7px');
  // It reaches poppers in the body, and what is not in a layer wins.
  expect(await outside(page)).toBe('7px');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':where(h1) { text-indent: 3px }');
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
  });
  expect(await outside(page)).toBe('3px');
});

test(
  'refuses a style sheet that cannot be limited, and says why',
  long,
  async ({ page, enter, expectProblem }) => {
    expectProblem(/page error: Error: importing: load failed/);
    await enter();
    await go(page, '/sub-importing');
    const panel = page.getByRole('alert').filter({ hasText: 'importing' });
    await panel.getByText('供技术支持使用的详细信息').click();
    await expect(panel.getByText(/a style sheet with @import cannot be limited to the app/)).toBeVisible();
  },
);
