import { expect, long, test } from '#test/support/e2e.ts';
import { publishExample } from '#test/support/legacy-children.ts';

test.use({
  ownServer: { children: async (site) => [await publishExample('single-spa-system', site)] },
});

test(
  'an app of classic single-spa, built for SystemJS, runs with one more file',
  long,
  async ({ page, enter }) => {
    const app = page.locator('[data-mount=notes]');
    await enter();
    for (const visit of ['first', 'second']) {
      await test.step(visit, async () => {
        await page.evaluate(() => history.pushState(null, '', '/sub-notes'));
        await expect(app.getByRole('heading', { name: 'Notes of notes' })).toBeVisible();
        // Its own React, beside the platform's.
        await expect(app.getByText('React 17.0.2')).toBeVisible();
        await app.getByRole('button', { name: 'Details' }).click();
        await expect(app.getByRole('heading', { name: 'From a chunk' })).toBeVisible();
        await page.evaluate(() => history.pushState(null, '', '/icons'));
        await expect(app).toHaveCount(0);
      });
    }
  },
);
