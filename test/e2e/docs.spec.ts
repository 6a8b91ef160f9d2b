import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';

test('leads from the gallery through a search of the docs to a recipe, by the keyboard', async ({
  page,
  enter,
}) => {
  await enter();
  await page.goto('/elements');
  await page.getByRole('link', { name: '开发者文档' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search the docs' }).focus();
  await page.keyboard.type('vite plugin');
  await page.keyboard.press('Enter');
  const found = page.getByRole('list', { name: 'Found for “vite plugin”' });
  await expect(found).toBeVisible();
  await expectAccessible(page);
  await found
    .getByRole('link', { name: /^Build a child app with Vite/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Build a child app with Vite/ })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Docs' }).getByRole('link', { name: /with Vite/ }),
  ).toHaveAttribute('aria-current', 'page');
});

test('shows every kind of page of the docs on a phone without overflow', long, async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '',
    '/elements',
    '/operating',
    '/examples/react',
    '/packages/elements',
    '/decisions',
    '/search?q=zzzz',
  ]) {
    await page.goto(`${server.url}/docs${path}`);
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
  await page.getByText('All pages').click();
  await page
    .getByRole('link', { name: 'Overrides' })
    .or(page.getByRole('link', { name: /Run one module/ }))
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Run one module/ })).toBeVisible();
});
