import type { Locator, Page } from '@playwright/test';
import { PHONE_DIALOG_WIDTH_PX } from '#contract/user-centre/layout/limits.ts';
import { PASSWORD_SPECIALS } from '#contract/user-centre/password/rules.ts';
import { CODE_RESEND_S } from '#contract/user-centre/verification-code/limits.ts';
import { expect, long, test } from '#test/support/e2e.ts';
import { PASSWORD, people } from '#test/support/e2e-journey.ts';
import { register } from '#test/support/e2e-person.ts';
import { sentenceOf, speak, type TextOf, textsOf } from '#test/support/e2e-texts.ts';
import { movableClock, moveClock } from '#test/support/movable-clock.ts';
import { lastCode, lastSent } from '#test/support/outbox.ts';
import type { ServerProcess } from '#test/support/server-process.ts';

// What the server itself refuses in the dialogs of the account. Its clock is moved, and it is soon tired of guesses.
test.use({
  ownServer: { environment: { ...movableClock, LIMIT_SIGN_IN_FREE_FAILURES: '3' } },
});
test.describe.configure({ timeout: 150_000 });

const OWN_PHONE = '13900000010';
const CHEN_EMAIL = 'chen.lixin@sunfield-energy.example.com';

const LANGUAGES = {
  zh: { phone: '13900000011', email: 'lin.yue@mail.example.com', name: '林月', password: 'Sunny#Roof7' },
  en: { phone: '13900000012', email: 'lin@other.example.com', name: 'Lin Yue', password: 'Windy#Roof8' },
} as const;
type Values = (typeof LANGUAGES)['zh' | 'en'];

interface Story {
  readonly page: Page;
  readonly server: ServerProcess;
  readonly t: TextOf;
  readonly values: Values;
  /** How the person signs in until the step that changes it. */
  readonly before: { readonly phone: string; readonly password: string };
}

/** Lets the pause between two codes pass, in the page, and unless told otherwise at the server too. */
async function passPause({ page, server }: Story, alsoAtServer = true): Promise<void> {
  if (alsoAtServer) moveClock(server, CODE_RESEND_S + 1);
  await page.clock.fastForward((CODE_RESEND_S + 1) * 1000);
}

async function enter(page: Page, phone: string, password: string): Promise<void> {
  await page.locator('input[name=username]').fill(phone);
  await page.locator('input[name=password]').fill(password);
  const submit = page.locator('button[type=submit]');
  // A refused attempt keeps it busy for a moment.
  await expect(submit).toHaveAttribute('aria-busy', 'false');
  await submit.click();
}

/** Has a code sent, for the first time or another one. */
const sendButton = (dialog: Locator, t: TextOf) =>
  dialog.getByRole('button', {
    name: new RegExp(`^(${t('session:code.get')}|${t('session:code.getAgain')})$`),
  });

/** Proves by wrong secrets and right ones who it is, as the server wants it ten minutes after the sign-in. */
async function prove({ page, server, t }: Story, phone: string): Promise<void> {
  const proof = page.getByRole('dialog', { name: t('account:proof.title') });
  const secret = proof.getByLabel(t('account:proof.byPassword'), { exact: true });
  await secret.fill('Wrong@2026');
  await secret.press('Enter');
  await expect(secret).toHaveAccessibleDescription(t('messages:rule.password.wrong'));
  await proof.getByRole('button', { name: sentenceOf(t, 'account:proof.useCode', ['phone']) }).click();
  await sendButton(proof, t).click();
  const code = proof.getByLabel(t('session:code.label'));
  await expect(code).toHaveAccessibleDescription(t('session:code.sent'));
  await code.fill('000000');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(t('messages:rule.verificationCode.invalid'));
  await code.fill(await lastCode(server.dataDir, phone));
  await code.press('Enter');
  await expect(proof).toBeHidden();
}

async function changePhone(story: Story): Promise<void> {
  const { page, server, t, values, before } = story;
  await page.getByRole('button', { name: t('account:phoneChange') }).click();
  const dialog = page.getByRole('dialog', { name: t('account:phoneChange') });
  const phone = dialog.getByLabel(t('account:phoneNew'));
  const code = dialog.getByLabel(t('session:code.label'));
  const confirm = dialog.getByRole('button', { name: t('common:confirm') });
  const send = sendButton(dialog, t);
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  expect((await dialog.boundingBox())?.width).toBe(PHONE_DIALOG_WIDTH_PX);
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();

  await test.step('somebody else’s number gets no code, which only its owner learns', async () => {
    await passPause(story);
    moveClock(server, 660);
    await phone.fill(people.administrator);
    await send.click();
    await prove(story, before.phone);
    await expect(code).toHaveAccessibleDescription(t('session:code.sent'));
    const sent = await lastSent(server.dataDir, people.administrator);
    expect(sent).toMatchObject({ template: 'contactTaken', code: null });
    await code.fill('000000');
    await code.press('Enter');
    await expect(code).toHaveAccessibleDescription(t('messages:rule.verificationCode.invalid'));
  });

  await test.step('a code too soon, and a guess too many', async () => {
    await passPause(story, false);
    await send.click();
    await expect(code).toHaveAccessibleDescription(sentenceOf(t, 'messages:reason.sendingPause', ['wait']));
    const tired = dialog.getByText(sentenceOf(t, 'messages:reason.codeGuesses', ['wait'])).first();
    for (let guess = 1; guess <= 5 && !(await tired.isVisible()); guess += 1) {
      const answered = page.waitForResponse('**/update-phone');
      await code.fill(`00000${guess}`);
      await code.press('Enter');
      await answered;
    }
    await expect(tired).toBeVisible();
  });

  await test.step('a code that expired, then the one that is good', async () => {
    await passPause(story);
    await phone.fill(values.phone);
    await send.click();
    await expect(code).toHaveAccessibleDescription(t('session:code.sent'));
    moveClock(server, 301);
    await code.fill(await lastCode(server.dataDir, values.phone));
    await confirm.click();
    await expect(code).toHaveAccessibleDescription(t('messages:rule.verificationCode.invalid'));
    await passPause(story, false);
    await send.click();
    await expect(code).toHaveAccessibleDescription(t('session:code.sent'));
    await code.fill(await lastCode(server.dataDir, values.phone));
    const told = page.evaluate(
      () => new Promise((done) => document.addEventListener('passwordChanged', done, { once: true })),
    );
    await confirm.click();
    await told;
    await expect(dialog).toBeHidden();
    await expect(page.getByText(t('outcome:phoneChanged')).first()).toBeVisible();
    await expect(page.getByLabel(t('session:phone'), { exact: true })).toHaveValue(values.phone);
  });
}

/** The first address is bound, the next one changes it. */
async function changeEmail(story: Story, first: boolean): Promise<void> {
  const { page, server, t, values } = story;
  const title = t(first ? 'layout:bindEmail' : 'account:emailChange');
  await page.getByRole('button', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  const address = dialog.getByLabel(t(first ? 'account:email' : 'account:emailNew'), { exact: true });
  const code = dialog.getByLabel(t('account:emailCode'));
  const confirm = dialog.getByRole('button', { name: t('common:confirm') });
  const send = sendButton(dialog, t);
  await send.click();
  await expect(address).toHaveAccessibleDescription(t('messages:rule.email.pattern'));
  if (!first) {
    await address.fill(LANGUAGES.zh.email);
    await send.click();
    await expect(address).toHaveAccessibleDescription(t('account:emailSame'));
  }
  await address.fill(CHEN_EMAIL);
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await send.click();
  await expect(code).toHaveAccessibleDescription(t('account:emailCodeSent'));
  expect(await lastSent(server.dataDir, CHEN_EMAIL)).toMatchObject({ template: 'contactTaken', code: null });
  await code.fill('000000');
  await confirm.click();
  await expect(code).toHaveAccessibleDescription(t('messages:rule.verificationCode.invalid'));

  await passPause(story);
  await address.fill(values.email);
  await send.click();
  await expect(code).toHaveAccessibleDescription(t('account:emailCodeSent'));
  await code.fill(await lastCode(server.dataDir, values.email));
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('outcome:emailChanged')).first()).toBeVisible();
  await expect(page.getByLabel(t('account:email'), { exact: true })).toHaveValue(values.email);
}

async function saveProfile({ page, t, values, before }: Story): Promise<void> {
  const name = page.getByLabel(t('session:registration.name'));
  const save = page.getByRole('button', { name: t('account:save'), exact: true });
  await name.fill('Lin\u202eeuY');
  await save.click();
  await expect(name).toHaveAccessibleDescription(t('messages:rule.name.characters'));
  await name.fill(values.name);
  await page.getByRole('radio', { name: t('account:genderName.1') }).check();
  await save.click();
  await expect(page.getByText(t('outcome:profileUpdated')).first()).toBeVisible();
  await expect(page).toHaveURL('/login?redirect=%2FuserInfo');
  await enter(page, values.phone, before.password);
  await expect(page).toHaveURL('/userInfo');
  await expect(name).toHaveValue(values.name);
}

async function changePassword({ page, server, t, values, before }: Story): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('layout:changePassword') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('layout:changePassword') });
  const field = (name: string) => dialog.getByLabel(t(`account:password.${name}`), { exact: true });
  const fill = async (old: string, next: string, repeated = next) => {
    await field('old').fill(old);
    await field('new').fill(next);
    await field('confirm').fill(repeated);
    await page.keyboard.press('Enter');
  };
  const says = (name: string, key: string, params = {}) =>
    expect(field(name)).toHaveAccessibleDescription(t(`messages:rule.${key}`, params));
  await expect(dialog.getByRole('button', { name: t('common:confirm') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await fill(before.password, 'Sunny Roof7');
  await says('new', 'password.characters', { specials: PASSWORD_SPECIALS });
  await fill(before.password, 'sunnyroof');
  await says('new', 'password.classes', { min: 3 });
  await fill(before.password, 'P@ssw0rd');
  await says('new', 'password.common');
  await fill(before.password, before.password);
  await says('new', 'password.same');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await fill('Wrong@2026', values.password);
    await says('old', 'password.wrong');
  }
  await fill('Wrong@2026', values.password);
  await expect(
    dialog.getByRole('alert').filter({ hasText: sentenceOf(t, 'messages:code.tooManyRequests', ['wait']) }),
  ).toBeVisible();
  moveClock(server, 900);
  await page.route('**/set-my-password', (route) => route.abort(), { times: 1 });
  await fill(before.password, values.password);
  await expect(dialog.getByRole('alert').filter({ hasText: t('common:network') })).toBeVisible();
  await fill(before.password, values.password);
  await expect(page.getByText(t('outcome:passwordChanged')).first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await enter(page, values.phone, before.password);
  await expect(page.locator('input[name=password]')).toHaveAccessibleDescription(
    t('messages:rule.session.credentials'),
  );
  await enter(page, values.phone, values.password);
  await expect(page).not.toHaveURL(/\/login/);
}

test(
  'what the server refuses in the account’s dialogs is told, and then it is done, in both languages',
  long,
  async ({ page, request, server, expectProblem, allowProblem }) => {
    expectProblem(/response 400: POST .*(update-phone|update-email|set-my-password|reauthenticate|login)/);
    expectProblem(/response 403: POST .*send-msg-set/);
    expectProblem(/request failed: POST .*set-my-password/);
    expectProblem(/response 429: POST .*(send-msg-set|update-phone|set-my-password)/);
    // What the stream of events has the page load again may come after the session's end.
    allowProblem(/response 401: GET .*list-my-joined/);
    await register(request, server, { phone: OWN_PHONE, name: '新人' });
    await page.clock.install();
    await page.goto('/login?redirect=%2FuserInfo');
    await enter(page, OWN_PHONE, PASSWORD);
    let before: Story['before'] = { phone: OWN_PHONE, password: PASSWORD };
    for (const [language, values] of Object.entries(LANGUAGES)) {
      const t = await textsOf(language as 'zh' | 'en');
      const story = { page, server, t, values, before };
      if (language === 'en') {
        await page.goto('/userInfo');
        await speak(page, 'en');
      }
      await expect(page.getByRole('heading', { level: 1, name: t('layout:userInfo') })).toBeVisible();
      await test.step(`${language}: phone`, () => changePhone(story));
      await test.step(`${language}: e-mail`, () => changeEmail(story, language === 'zh'));
      await test.step(`${language}: profile`, () => saveProfile(story));
      await test.step(`${language}: password`, () => changePassword(story));
      before = values;
      // What was guessed and sent in one language does not count in the next.
      moveClock(server, 3600);
    }
  },
);
