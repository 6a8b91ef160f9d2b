import type { Page, Route } from '@playwright/test';
import enCommon from '#client/i18n/en/common.json' with { type: 'json' };
import enSession from '#client/i18n/en/session.json' with { type: 'json' };
import zhCommon from '#client/i18n/zh/common.json' with { type: 'json' };
import zhSession from '#client/i18n/zh/session.json' with { type: 'json' };
import enMessages from '#contract/messages/en.json' with { type: 'json' };
import zhMessages from '#contract/messages/zh.json' with { type: 'json' };
import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { PASSWORD, people, tabTo } from '#test/support/e2e-journey.ts';

const LANGUAGES = [
  { language: 'zh', letters: '中', session: zhSession, common: zhCommon, messages: zhMessages },
  { language: 'en', letters: 'EN', session: enSession, common: enCommon, messages: enMessages },
] as const;

const control = (page: Page, name: string, role: 'button' | 'link' = 'button') =>
  page.getByRole(role, { name, exact: true }).first();

/** Speaks another language from now on, by keyboard. */
async function speak(page: Page, { language, letters }: (typeof LANGUAGES)[number]): Promise<void> {
  await page.getByRole('button', { name: letters }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/**
 * Asks for another language while its texts do not come: the page goes on in the old one, and can be told to try again.
 */
async function speakOnRetry(page: Page, { language, letters }: (typeof LANGUAGES)[number]): Promise<void> {
  const before = await page.locator('html').getAttribute('lang');
  const typed = await page.locator('input[name=username]').inputValue();
  await page.route('**/*.js', answers.down);
  await page.getByRole('button', { name: letters }).click();
  const told = page.getByRole('region', { name: zhCommon.network });
  await expect(told).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', before ?? '');
  await expect(page.locator('input[name=username]')).toHaveValue(typed);
  await page.unroute('**/*.js');
  await told.getByRole('button', { name: zhCommon.retry }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(told).toBeHidden();
}

/** Opens a page with a form, which the browser would send by itself before the script lives. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
}

/** What answers a call in the place of the server. */
const answers = {
  down: (route: Route) => route.abort('connectionrefused'),
  broken: (route: Route) => route.fulfill({ status: 500, json: { code: 500, message: '', data: {} } }),
};

async function type(page: Page, field: string, text: string): Promise<void> {
  await page.locator(`input[name=${field}]`).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test(
  'tells every failure of a sign-in, and lets the person try again by keyboard, in both languages',
  long,
  async ({ page, expectProblem }) => {
    expectProblem(/response (400|500): POST .*\/usercenter\/login/);
    expectProblem(/request failed: POST .*\/usercenter\/login/);
    expectProblem(/request failed: GET .*\.js/);
    await open(page, '/login');
    const submit = page.locator('button[type=submit]');
    const attempt = async (field: string, text: string) => {
      await type(page, field, text);
      await expect(submit).toBeEnabled();
      await expect(submit).toHaveAttribute('aria-busy', 'false');
      await page.keyboard.press('Enter');
    };
    const field = (name: string) => page.locator(`input[name=${name}]`);

    for (const spoken of LANGUAGES) {
      const { session, common, messages } = spoken;
      await (spoken.language === 'en' ? speakOnRetry : speak)(page, spoken);
      await type(page, 'username', '12345');
      await attempt('password', PASSWORD);
      await expect(field('username')).toBeFocused();
      await expect(field('username')).toHaveAccessibleDescription(messages.rule['phone.pattern']);

      await type(page, 'username', people.administrator);
      await attempt('password', 'Wrong@2026');
      await expect(field('password')).toHaveAccessibleDescription(messages.rule['session.credentials']);
      await expect(
        page.getByRole('status').filter({ hasText: messages.rule['session.credentials'] }),
      ).toHaveCount(1);

      for (const [answer, sentence] of [
        [answers.down, common.network],
        [answers.broken, session.failed],
      ] as const) {
        await page.route('**/usercenter/login', answer);
        await attempt('password', PASSWORD);
        await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(1);
        await page.unroute('**/usercenter/login');
      }

      await field('username').focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('ArrowRight');
      await attempt('phoneCode', '000000');
      await expect(field('phoneCode')).toHaveAccessibleDescription(messages.rule['verificationCode.invalid']);
      await expect(page.getByRole('alert')).toHaveText('');
      await field('username').focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('ArrowLeft');

      await tabTo(control(page, session.forgot));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: session.forgotTitle })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: session.forgot })).toBeFocused();
    }
    await attempt('password', PASSWORD);
    await expect(page).toHaveURL('/home');
  },
);

test(
  'tells every failure of a registration, and leads on by keyboard, in both languages',
  long,
  async ({ page, expectProblem }) => {
    expectProblem(/response (400|500): POST .*\/usercenter\/register/);
    expectProblem(/request failed: POST .*\/usercenter\/register/);
    expectProblem(/request failed: POST .*\/send-msg-register/);
    await open(page, '/register');
    const field = (name: string) => page.locator(`input[name=${name}]`);

    for (const spoken of LANGUAGES) {
      const { session, common, messages } = spoken;
      await speak(page, spoken);
      await type(page, 'phone', '139');
      await tabTo(control(page, session.code.get));
      await page.keyboard.press('Enter');
      await expect(field('phone')).toBeFocused();
      await expect(field('phone')).toHaveAccessibleDescription(messages.rule['phone.pattern']);

      await type(page, 'phone', '13900000066');
      await page.route('**/send-msg-register', answers.down);
      await tabTo(control(page, session.code.get));
      await page.keyboard.press('Enter');
      await expect(field('code')).toBeFocused();
      await expect(field('code')).toHaveAccessibleDescription(common.network);
      await page.unroute('**/send-msg-register');

      await type(page, 'code', '000000');
      await type(page, 'name', 'Lin Yue');
      await type(page, 'password', 'weak');
      await type(page, 'confirmPassword', 'other');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(
        `${session.correct}${session.password}${session.registration.confirmPassword}`,
      );
      await expect(field('password')).toBeFocused();
      if (spoken.language === 'en') await expectAccessible(page);

      await type(page, 'password', 'Sunny#Roof7');
      await type(page, 'confirmPassword', 'Sunny#Roof7');
      await page.keyboard.press('Enter');
      await expect(field('code')).toHaveAccessibleDescription(messages.rule['verificationCode.invalid']);
      await expect(field('code')).toBeFocused();

      for (const [answer, sentence] of [
        [answers.down, common.network],
        [answers.broken, session.registration.failed],
      ] as const) {
        await page.route('**/usercenter/register', answer);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(1);
        await page.unroute('**/usercenter/register');
      }
    }
    await tabTo(control(page, enSession.registration.toLogin, 'link'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    await open(page, '/passwordback');
    await expectAccessible(page);
    await tabTo(control(page, enSession.backToLogin, 'link'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  },
);
