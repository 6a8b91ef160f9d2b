import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { publishExample } from '#test/support/legacy-children.ts';

test.use({ ownServer: { children: async (site) => [await publishExample('qiankun-vue2', site)] } });

const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

test('an app that vue-cli built for qiankun runs with one more file', long, async ({ page, enter }) => {
  const app = page.locator('[data-mount=meters]');
  await enter();
  await go(page, '/sub-meters');

  await test.step('its lazy routes come', async () => {
    await expect(app.getByRole('heading', { name: 'Meters' })).toBeVisible();
    await expect(page).toHaveURL('/sub-meters/meters/list');
    await app.getByRole('link', { name: 'Report' }).click();
    await expect(app.getByRole('heading', { name: 'Report' })).toBeVisible();
    await expect(app.getByText('Read 0 times')).toHaveCSS('color', 'rgb(0, 0, 255)');
    const picture = app.getByRole('img', { name: 'Plan' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
    await page.goBack();
    await expect(app.getByText('Read 0 times, opened as meters')).toBeVisible();
  });

  await test.step('poppers, messages and dialogs open and close', async () => {
    await app.getByPlaceholder('Site').click();
    await page.locator('.el-select-dropdown').getByText('Bole').click();
    await expect(app.getByPlaceholder('Site')).toHaveValue('Bole');
    await app.getByPlaceholder('Day').click();
    await page.locator('.el-date-table td.available').first().click();
    await expect(app.getByPlaceholder('Day')).not.toHaveValue('');
    await app.getByRole('button', { name: 'Replace' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replace the meter?' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(page.locator('.el-message')).toHaveText('replaced');
    await expect(dialog).toBeHidden();
    // The app's own rule is after element-ui's.
    await expect(app.getByRole('button', { name: 'Read' })).toHaveCSS('border-radius', '13px');
    await expect(app.locator('.el-icon-refresh')).toHaveCSS('font-family', 'element-icons');
  });

  await test.step('its own keep-alive and the host keep its state', async () => {
    await app.getByPlaceholder('Note').fill('kept');
    await app.getByRole('button', { name: 'Read' }).click();
    await app.getByRole('link', { name: 'Report' }).click();
    await expect(app.getByText('Read 1 times')).toBeVisible();
    await app.getByRole('link', { name: 'List' }).click();
    await expect(app.getByPlaceholder('Note')).toHaveValue('kept');
    await go(page, '/icons');
    await expect(app.getByPlaceholder('Note')).toBeHidden();
    await go(page, '/sub-meters/meters/report');
    await expect(app.getByRole('heading', { name: 'Report' })).toBeVisible();
    await app.getByRole('link', { name: 'List' }).click();
    await expect(app.getByPlaceholder('Note')).toHaveValue('kept');
  });

  await test.step('it mounts again after it was closed', async () => {
    const tabs = page.getByRole('tab', { name: '电表' });
    await expect(async () => {
      if ((await tabs.count()) > 0) await tabs.first().press('Delete');
      await expect(app).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await go(page, '/sub-meters/meters/list');
    await expect(app.getByRole('heading', { name: 'Meters' })).toBeVisible();
    await expect(app.getByPlaceholder('Note')).toHaveValue('');
  });
});
