import { expect, test } from '#test/support/e2e.ts';
import { people, submitSignIn } from '#test/support/e2e-journey.ts';

test('asks a stranger to sign in before a child app runs alone', async ({ page }) => {
  await page.goto('/child/monitor/');
  await submitSignIn(page, people.administrator);
  await expect(page).toHaveURL(/\/child\/monitor\//);
  await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible();
});

test('runs the monitor alone, without the shell around it', async ({ page, enter }) => {
  await enter();
  await page.goto('/child/monitor/');
  await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeHidden();
});

test('runs the ledger alone, with the elements in its own template', async ({ page, enter }) => {
  await enter();
  await page.goto('/child/ledger/');
  await expect(page.getByRole('table')).toBeVisible();
  // In its navbar; the shell's header is not there.
  await expect(page.locator('main uc-navbar').getByRole('button', { name: /Sunfield Energy/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Sunfield Energy/ })).toHaveCount(1);
});
