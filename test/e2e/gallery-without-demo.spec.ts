import { expect, test } from '#test/support/e2e.ts';

test.use({ ownServer: { environment: { DEMO: 'off' } } });

test('without demo data the gallery is an unknown address', async ({ page }) => {
  const html = async (path: string) => (await page.request.get(path)).text();
  expect((await page.request.get('/elements/stage?tag=uc-figure')).status()).toBe(404);
  const unknown = (await html('/no-such-page')).replaceAll('no-such-page', 'elements');
  expect(await html('/elements')).toBe(unknown);
  await page.goto('/elements');
  await expect(page).toHaveURL('/login?redirect=%2Felements');
  await expect(page.locator('uc-gallery')).toHaveCount(0);
});
