import { JOIN_REQUEST_POLLING_MS, REJECTION_UNDO_MS } from '#contract/user-centre/join-request/limits.ts';
import { expect, long, test } from '#test/support/e2e.ts';
import { names, people, signIn } from '#test/support/e2e-journey.ts';
import { giveCodes, listOf, personOf } from '#test/support/e2e-person.ts';
import { barOf, inBothLanguages, toldIn } from '#test/support/e2e-story.ts';

// A member gets another role, and the enterprise loses its code: not on a server that other tests use.
test.use({ ownServer: {} });
test.describe.configure({ timeout: 60_000 });

/** Who applies in each language. */
const APPLICANTS = {
  zh: { phone: people.newcomer, name: names.newcomer },
  en: { phone: '15800100028', name: '袁志强' },
};

test(
  'who keeps the members without being administrator touches no administrator, in both languages',
  long,
  async ({ page, request, expectProblem }) => {
    expectProblem(/response 403: POST .*(disable-org-user|remove-user-from-my-org)/);
    const ma = await personOf(request, people.colleague);
    const codes = ['home:view', 'language:change', 'apply-user:list', 'org-user:edit'];
    await giveCodes(ma, names.viewer, 'Reception', codes);
    await ma.post('revoke-invitation-code', { uuid: ma.orgUuid });
    await signIn(page, people.viewer);
    await inBothLanguages(page, async (story) => {
      const { t } = story;
      const bar = barOf(story);
      const told = toldIn(story);
      await bar.getByRole('button', { name: t('layout:invitationCode') }).click();
      const invitation = page.getByRole('dialog', { name: /Sunfield Energy/ });
      await expect(invitation.getByText(t('invitationCode:closedWhyMember'))).toBeVisible();
      await expect(invitation.getByRole('button', { name: t('invitationCode:renew') })).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(invitation).toBeHidden();

      await bar.getByRole('button', { name: new RegExp(`^${t('layout:members')}`) }).click();
      const dialog = page.getByRole('dialog', { name: t('membership:title') });
      await expect(dialog.getByRole('button', { name: t('membership:approve') })).toBeHidden();
      await dialog.getByRole('tab', { name: t('membership:members') }).click();
      await dialog
        .getByRole('button', { name: t('membership:disableNamed', { name: names.administrator }) })
        .click();
      await expect(told.getByText(t('messages:reason.higherRole')).last()).toBeVisible();
      await expect(dialog.getByRole('row', { name: new RegExp(names.administrator) })).toContainText(
        t('membership:enabled'),
      );
      await dialog
        .getByRole('button', { name: t('membership:removeNamed', { name: names.administrator }) })
        .click();
      const question = page.getByRole('dialog', { name: t('membership:removeTitle') });
      await question.getByRole('button', { name: t('membership:remove'), exact: true }).click();
      await expect(question.getByRole('alert')).toHaveText(t('messages:reason.higherRole'));
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  },
);

test(
  'who only decides hears of join requests, decides them, and sees no other list, in both languages',
  long,
  async ({ page, request }) => {
    const ma = await personOf(request, people.colleague);
    await giveCodes(ma, names.viewer, 'Gatekeeper', ['home:view', 'language:change', 'apply-user:check']);
    const { code } = await ma.post('renew-invitation-code', { uuid: ma.orgUuid });
    await page.clock.install();
    await signIn(page, people.viewer);
    await inBothLanguages(page, async (story) => {
      const { t, language } = story;
      const { phone, name } = APPLICANTS[language];
      const told = toldIn(story);
      await expect(barOf(story).getByRole('button', { name: t('layout:members') })).toBeHidden();
      const applicant = await personOf(request, phone);
      await applicant.post('send-join-request', { code });
      await page.clock.fastForward(JOIN_REQUEST_POLLING_MS);
      await expect(told.getByText(t('organization:newJoinRequests', { count: 1 })).last()).toBeVisible();
      await told.getByRole('button', { name: t('layout:noticeOpen') }).click();
      const dialog = page.getByRole('dialog', { name: t('membership:title') });
      await dialog.getByRole('button', { name: t('membership:rejectNamed', { name }) }).click();
      const row = dialog.getByRole('row', { name: new RegExp(name) });
      await expect(row.getByText(t('membership:rejected'), { exact: true })).toBeVisible();
      await expect(row.getByRole('button', { name: t('membership:undoNamed', { name }) })).toBeFocused();
      await page.clock.fastForward(REJECTION_UNDO_MS);
      await expect(row).toBeHidden();
      const [own] = listOf(await applicant.get('get-my-request-list'));
      expect(own).toMatchObject({ status: 2, isPassed: 0 });
      for (const list of ['all', 'members']) {
        await dialog.getByRole('tab', { name: t(`membership:${list}`) }).click();
        await expect(dialog.getByText(t('membership:noPermission'))).toBeVisible();
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  },
);
