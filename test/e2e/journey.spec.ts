import { expect, test } from '#test/support/e2e.ts';
import { openFromMenu, signIn, signOut, switchOrganization, workbench } from '#test/support/e2e-journey.ts';

// The switch becomes the person's default: not on a server that other tests use.
test.use({ serverEnvironment: { DEMO: 'on' } });

test('leads from sign-in over both child apps and another organisation to sign-out', async ({ page }) => {
  await signIn(page);
  await expect(page).toHaveTitle('工作台 - Heliport');

  await openFromMenu(page, '综合监控', '运行总览');
  await expect(page).toHaveURL('/sub-monitor/monitor/overview');
  await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible();

  await openFromMenu(page, '台账管理', '电站台账');
  await expect(page).toHaveURL('/sub-ledger/ledger/stations');
  await expect(page.getByRole('table')).toBeVisible();

  await page.goto('/home');
  await switchOrganization(page, 'Sunfield Energy', 'Grid Operator One');
  await expect(page.getByRole('button', { name: /Grid Operator One/ })).toBeVisible();
  await expect(workbench(page)).toBeVisible();

  await signOut(page);
  await page.goto('/home');
  await expect(page).toHaveURL('/login?redirect=%2Fhome');
});
