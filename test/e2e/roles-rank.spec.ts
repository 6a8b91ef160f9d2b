import { expect, test } from '#test/support/e2e.ts';
import { people, signIn } from '#test/support/e2e-journey.ts';
import { giveRole, personOf } from '#test/support/e2e-person.ts';
import { speak, textsOf } from '#test/support/e2e-texts.ts';

// A member gets another role: not on a server that other tests use.
test.use({ serverEnvironment: { DEMO: 'on' } });
test.describe.configure({ timeout: 60_000 });

/** The other administrator of Sunfield Energy. */
const MA = '15800100013';
const CHEN = '陈立新';
const VIEWER = '王敏';

test('who keeps the roles without being administrator gives nobody more than their own, in both languages', {
  tag: ['@long', '@journey'],
}, async ({ page, request, expectProblem }) => {
  expectProblem(/response 403: POST .*set-org-user-role/);
  const ma = await personOf(request, MA);
  const codes = ['home:view', 'language:change', 'apply-user:list', 'role:list', 'role:edit'];
  const role = { name: 'Registrar', description: '', authorizeJson: JSON.stringify(codes) };
  await ma.post('create-role', role);
  await giveRole(ma, VIEWER, role.name);
  await signIn(page, people.viewer);
  await page.goto('/administration');
  for (const language of ['zh', 'en'] as const) {
    const t = await textsOf(language);
    if (language === 'en') await speak(page, 'en');
    const main = page.getByRole('main');
    const told = page.getByRole('region', { name: t('layout:notices') });
    await main.getByRole('tab', { name: t('administration:section.roles'), exact: true }).click();
    await main.getByRole('button', { name: t('administration:roles.add') }).click();
    const dialog = page.getByRole('dialog', { name: t('administration:roles.add') });
    await dialog.getByLabel(t('administration:roles.search')).fill('alarmPushLog');
    await expect(dialog.getByRole('checkbox')).toBeDisabled();
    await dialog.getByRole('button', { name: t('common:cancel') }).click();
    await expect(dialog).toBeHidden();

    await main.getByRole('tab', { name: t('administration:section.members') }).click();
    const held = main.getByRole('combobox', {
      name: t('administration:members.roleNamed', { name: CHEN }),
    });
    const administrator = t('administration:roles.builtIn.admin.name');
    await expect(held.locator('option:checked')).toHaveText(administrator);
    await held.selectOption({ label: role.name });
    await expect(told.getByText(t('messages:reason.higherRole')).last()).toBeVisible();
    await expect(held.locator('option:checked')).toHaveText(administrator);
  }
});
