import { expect, long, test } from '#test/support/e2e.ts';
import { names, people, signIn } from '#test/support/e2e-journey.ts';
import { giveCodes, personOf } from '#test/support/e2e-person.ts';
import { inBothLanguages, toldIn } from '#test/support/e2e-story.ts';

// A member gets another role: not on a server that other tests use.
test.use({ ownServer: {} });
test.describe.configure({ timeout: 60_000 });

const ROLE = 'Registrar';
const CODES = ['home:view', 'language:change', 'apply-user:list', 'role:list', 'role:edit'];

test(
  'who keeps the roles without being administrator gives nobody more than their own, in both languages',
  long,
  async ({ page, request, expectProblem }) => {
    expectProblem(/response 403: POST .*set-org-user-role/);
    await giveCodes(await personOf(request, people.colleague), names.viewer, ROLE, CODES);
    await signIn(page, people.viewer);
    await page.goto('/administration');
    await inBothLanguages(page, async (story) => {
      const { t } = story;
      const main = page.getByRole('main');
      await main.getByRole('tab', { name: t('administration:section.roles'), exact: true }).click();
      await main.getByRole('button', { name: t('administration:roles.add') }).click();
      const dialog = page.getByRole('dialog', { name: t('administration:roles.add') });
      await dialog.getByLabel(t('administration:roles.search')).fill('alarmPushLog');
      await expect(dialog.getByRole('checkbox')).toBeDisabled();
      await dialog.getByRole('button', { name: t('common:cancel') }).click();
      await expect(dialog).toBeHidden();

      await main.getByRole('tab', { name: t('administration:section.members') }).click();
      const held = main.getByRole('combobox', {
        name: t('administration:members.roleNamed', { name: names.administrator }),
      });
      const administrator = t('administration:roles.builtIn.admin.name');
      await expect(held.locator('option:checked')).toHaveText(administrator);
      await held.selectOption({ label: ROLE });
      await expect(toldIn(story).getByText(t('messages:reason.higherRole')).last()).toBeVisible();
      await expect(held.locator('option:checked')).toHaveText(administrator);
    });
  },
);
