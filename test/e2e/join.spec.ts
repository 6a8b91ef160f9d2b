import type { APIRequestContext } from '@playwright/test';
import { INVITATION_CODE_LENGTH } from '#contract/user-centre/invitation-code/limits.ts';
import { expect, test } from '#test/support/e2e.ts';
import { PASSWORD, people, signIn } from '#test/support/e2e-journey.ts';
import { speak, textsOf } from '#test/support/e2e-texts.ts';

// The application stays behind: not on a server that other tests use.
test.use({ ownServer: {} });

/** The demo's code of an enterprise that lets people in without an administrator. */
const DECIDES_ITSELF = 'PRK3Z7SN64';

/** The invitation code of the organisation that a person works in, as that person reads it. */
async function invitationCode(request: APIRequestContext, phone: string): Promise<string> {
  const signedIn = await request.post('/api/usercenter/login', {
    data: { username: phone, password: PASSWORD },
  });
  const { accessToken, signInOrg } = (await signedIn.json()).data;
  const answer = await request.post('/api/usercenter/get-invitation-code', {
    headers: { authorization: `Bearer ${accessToken}`, 'x-org-id': signInOrg.orgUuid },
  });
  return (await answer.json()).data.code;
}

test('applies to join by invitation code, waits, and takes it back', async ({
  page,
  request,
  expectProblem,
}) => {
  const sunfield = await invitationCode(request, people.administrator);
  await signIn(page, people.newcomer);
  const main = page.getByRole('main');
  const code = main.getByRole('textbox', { name: '邀请码' });
  const apply = main.getByRole('button', { name: '申请加入' });
  await expect(apply).toBeDisabled();

  await test.step('is refused with an unknown code, which stays in the field', async () => {
    expectProblem(/response 400: POST .*preview-invitation-code/);
    expectProblem(/response 400: POST .*send-join-request/);
    await code.fill('ZZZZZZZZZZ');
    await code.press('Enter');
    await expect(main.getByRole('alert').getByText('邀请码无效或已失效')).toBeVisible();
    await expect(code).toHaveValue('ZZZZZZZZZZ');
    await expect(code).toBeFocused();
  });

  await test.step('sees whose code it is, applies, and finds the application pending', async () => {
    await code.fill(sunfield.toLowerCase());
    await expect(main.getByText('该邀请码属于 Sunfield Energy')).toBeVisible();
    await apply.click();
    await expect(main.getByText('申请已提交，请等待管理员审批')).toBeVisible();
    await expect(code).toHaveValue('');
    await expect(main.getByRole('row', { name: /Sunfield Energy.*待审批/ })).toBeVisible();
  });

  await test.step('withdraws it after being asked', async () => {
    await main.getByRole('button', { name: /撤回加入 Sunfield Energy/ }).click();
    await page.getByRole('dialog', { name: '撤回申请？' }).getByRole('button', { name: '撤回' }).click();
    await expect(main.getByRole('row', { name: /Sunfield Energy.*已失效/ })).toBeVisible();
  });

  await test.step('is refused in English too, before and after it is sent', async () => {
    const t = await textsOf('en');
    await speak(page, 'en');
    const field = main.getByRole('textbox', { name: t('workbench:code') });
    await field.fill('AB');
    await field.press('Enter');
    await expect(main.getByRole('alert')).toHaveText(
      t('messages:rule.invitationCode.pattern', { length: INVITATION_CODE_LENGTH }),
    );
    await field.fill('ZZZZZZZZZZ');
    await field.press('Enter');
    await expect(main.getByRole('alert')).toHaveText(t('messages:rule.invitationCode.invalid'));
    await page.route('**/send-join-request', (route) => route.abort());
    expectProblem(/request failed: POST .*send-join-request/);
    await field.press('Enter');
    await expect(main.getByRole('alert')).toHaveText(t('common:network'));
    await page.unroute('**/send-join-request');
  });

  await test.step('is let in at once by an enterprise that decides itself, after three seconds', async () => {
    const t = await textsOf('en');
    await main.getByRole('textbox', { name: t('workbench:code') }).fill(DECIDES_ITSELF);
    await main.getByRole('button', { name: t('workbench:apply') }).click();
    // The sentence on the screen counts down; the announced one stays.
    await expect(main.getByText(t('workbench:approved', { seconds: 3 })).last()).toBeVisible();
    await expect(main.getByRole('heading', { name: t('workbench:current') })).toBeVisible();
    await expect(main.getByText(t('workbench:joinedCount', { count: 1 }))).toBeVisible();
  });
});

test('is not let into the enterprise that one works in, in both languages', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/response 400: POST .*send-join-request/);
  const own = await invitationCode(request, people.administrator);
  await signIn(page, people.viewer);
  for (const language of ['zh', 'en'] as const) {
    const t = await textsOf(language);
    if (language !== 'zh') await speak(page, language);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('workbench:joinAnother') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('workbench:joinAnother') });
    const code = dialog.getByRole('textbox', { name: t('workbench:code') });
    await code.fill(own);
    await code.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(t('messages:rule.invitationCode.own'));
    await expect(code).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('main').getByRole('button', { name: t('workbench:joinAnother') }),
    ).toBeFocused();
  }
});
