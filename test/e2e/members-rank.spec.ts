import { APPLICATION_POLLING_MS } from '#contract/constants.ts';
import { expect, test } from '#test/support/e2e.ts';
import { people, signIn } from '#test/support/e2e-journey.ts';
import { giveRole, personOf } from '#test/support/e2e-person.ts';
import { speak, textsOf } from '#test/support/e2e-texts.ts';

// A member gets another role, and the enterprise loses its code: not on a server that other tests use.
test.use({ serverEnvironment: { DEMO: 'on' } });
test.describe.configure({ timeout: 60_000 });

/** The other administrator of Sunfield Energy. */
const MA = '15800100013';
const CHEN = '陈立新';
const VIEWER = '王敏';

test('who keeps the members without being administrator touches no administrator, in both languages', {
  tag: ['@long', '@journey'],
}, async ({ page, request, expectProblem }) => {
  expectProblem(/response 403: POST .*(disable-org-user|remove-user-from-my-org)/);
  const ma = await personOf(request, MA);
  const codes = ['home:view', 'language:change', 'apply-user:list', 'org-user:edit'];
  const role = { name: 'Reception', description: '', authorizeJson: JSON.stringify(codes) };
  await ma.post('create-role', role);
  await giveRole(ma, VIEWER, role.name);
  await ma.post('revoke-invitation-code', { uuid: ma.orgUuid });
  await signIn(page, people.viewer);
  for (const language of ['zh', 'en'] as const) {
    const t = await textsOf(language);
    if (language === 'en') await speak(page, 'en');
    const bar = page.getByRole('banner');
    const told = page.getByRole('region', { name: t('layout:notices') });
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
    await dialog.getByRole('button', { name: t('membership:disableNamed', { name: CHEN }) }).click();
    await expect(told.getByText(t('messages:reason.higherRole')).last()).toBeVisible();
    await expect(dialog.getByRole('row', { name: new RegExp(CHEN) })).toContainText(t('membership:enabled'));
    await dialog.getByRole('button', { name: t('membership:removeNamed', { name: CHEN }) }).click();
    const question = page.getByRole('dialog', { name: t('membership:removeTitle') });
    await question.getByRole('button', { name: t('membership:remove'), exact: true }).click();
    await expect(question.getByRole('alert')).toHaveText(t('messages:reason.higherRole'));
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('who only decides hears of applications, decides them, and sees no other list, in both languages', {
  tag: ['@long', '@journey'],
}, async ({ page, request }) => {
  const ma = await personOf(request, MA);
  const codes = ['home:view', 'language:change', 'apply-user:check'];
  const role = { name: 'Gatekeeper', description: '', authorizeJson: JSON.stringify(codes) };
  await ma.post('create-role', role);
  await giveRole(ma, VIEWER, role.name);
  const { code } = await ma.post('renew-invitation-code', { uuid: ma.orgUuid });
  await page.clock.install();
  await signIn(page, people.viewer);
  for (const [language, applicant, name] of [
    ['zh', people.newcomer, '赵一凡'],
    ['en', '15800100028', '袁志强'],
  ] as const) {
    const t = await textsOf(language);
    if (language === 'en') await speak(page, 'en');
    const told = page.getByRole('region', { name: t('layout:notices') });
    await expect(page.getByRole('banner').getByRole('button', { name: t('layout:members') })).toBeHidden();
    await (await personOf(request, applicant)).post('send-join-request', { code });
    await page.clock.fastForward(APPLICATION_POLLING_MS);
    await expect(told.getByText(t('organization:newApplications', { count: 1 })).last()).toBeVisible();
    await told.getByRole('button', { name: t('layout:noticeOpen') }).click();
    const dialog = page.getByRole('dialog', { name: t('membership:title') });
    await dialog.getByRole('button', { name: t('membership:rejectNamed', { name }) }).click();
    await expect(told.getByText(t('outcome:approvalSucceeded')).last()).toBeVisible();
    for (const list of ['all', 'members']) {
      await dialog.getByRole('tab', { name: t(`membership:${list}`) }).click();
      await expect(dialog.getByText(t('membership:noPermission'))).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
