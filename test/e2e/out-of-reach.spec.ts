import type { Locator, Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { signIn } from '#test/support/e2e-journey.ts';
import { barOf, fromMenu, inBothLanguages, toldIn } from '#test/support/e2e-story.ts';
import { type TextOf, textsOf } from '#test/support/e2e-texts.ts';

// Nobody listens at the gateway's address: no message leaves this server.
test.use({
  ownServer: { environment: { SMS_WEBHOOK_URL: 'http://127.0.0.1:9/', LIMIT_GATEWAY_ATTEMPTS: '1' } },
});
test.describe.configure({ timeout: 120_000 });

/** The page fetches what tells of messages five seconds after its start. */
const NOTICES_AFTER_MS = 6000;

const PHONES = { zh: '13900000031', en: '13900000032' };

const codeOf = (within: Page | Locator, t: TextOf) => ({
  field: within.getByRole('textbox', { name: t('session:code.label') }),
  send: within.getByRole('button', { name: t('session:code.get') }),
});

/** Presses what has a code sent, and reads why none is on its way; it can be asked for again at once. */
async function noCode(within: Page | Locator, t: TextOf): Promise<void> {
  const { field, send } = codeOf(within, t);
  await send.click();
  await expect(field).toHaveAccessibleDescription(t('messages:reason.messageNotSent'));
  await expect(send).toBeEnabled();
}

test(
  'says where a code is asked for that the message could not be sent, in both languages',
  long,
  async ({ page, expectProblem }) => {
    expectProblem(/response 503: POST .*send-msg-(set|register)/);
    for (const language of ['zh', 'en'] as const) {
      const t = await textsOf(language);
      await page.goto('/register');
      if (language === 'en') await page.getByRole('button', { name: 'EN' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.getByLabel(t('session:phone'), { exact: true }).fill(PHONES[language]);
      await noCode(page, t);
      await page.getByRole('link', { name: t('session:registration.toLogin') }).click();
      await page.getByText(t('session:mode.code'), { exact: true }).click();
      await page.getByLabel(t('session:phone'), { exact: true }).fill(PHONES[language]);
      await noCode(page, t);
    }
    await page.getByRole('button', { name: '中' }).click();
    await signIn(page);
    await inBothLanguages(page, async (story) => {
      const { t, language } = story;
      await fromMenu(story, 'layout:updatePhone');
      const dialog = page.getByRole('dialog', { name: t('account:phoneChange') });
      await dialog.getByLabel(t('account:phoneNew')).fill(PHONES[language]);
      await noCode(dialog, t);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  },
);

test(
  'says in each list that the network is gone, and loads it once it is back, in both languages',
  long,
  async ({ page, context, expectProblem }) => {
    expectProblem(/request failed: .*ERR_INTERNET_DISCONNECTED/);
    expectProblem(/request failed: GET .*\/assets\/ja-/);
    await signIn(page);
    await inBothLanguages(page, async (story) => {
      const { t, language } = story;
      const bar = barOf(story);
      const lists = [
        {
          open: () => bar.getByRole('button', { name: new RegExp(`^${t('layout:members')}`) }).click(),
          within: page.getByRole('dialog', { name: t('membership:title') }),
          shows: '吴海波',
        },
        {
          open: () => fromMenu(story, 'layout:joinedOrganizations'),
          within: page.getByRole('dialog', { name: t('membership:titleJoined') }),
          shows: 'Harbor Agents',
        },
        {
          open: () => bar.getByRole('button', { name: t('layout:invitationCode') }).click(),
          within: page.getByRole('dialog', { name: /Sunfield Energy/ }),
          shows: 'SNF7E0HP26',
        },
      ];
      for (const { open, within, shows } of lists) {
        await open();
        await expect(within.getByText(shows).first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(within).toBeHidden();
        await context.setOffline(true);
        await open();
        await expect(within.getByRole('alert')).toContainText(t('common:offline'));
        await expect(within.getByRole('button', { name: t('common:retry') })).toBeVisible();
        await context.setOffline(false);
        await expect(within.getByText(shows).first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(within).toBeHidden();
      }
      await test.step(`${language}: a dictionary without one of its languages`, async () => {
        await page.route(/\/assets\/ja-[^/]*\.js$/, (route) => route.abort());
        await page.goto('/dictionary');
        const main = page.getByRole('main');
        await expect(main.getByRole('alert')).toContainText(t('dictionary:failed'));
        await page.unrouteAll();
        await main.getByRole('button', { name: t('common:retry') }).click();
        await expect(main.getByRole('cell', { name: '画像を選択', exact: true })).toBeVisible();
      });
    });
  },
);

test(
  'says that the network is gone, also where it was gone while what says so came, in both languages',
  long,
  async ({ page, context, expectProblem }) => {
    expectProblem(/request failed: .*(ERR_INTERNET_DISCONNECTED|uc-notices)/);
    await page.clock.install();
    await signIn(page);
    await inBothLanguages(page, async (story) => {
      const { t } = story;
      const main = page.getByRole('main');
      const enter = main.getByRole('button', { name: t('workbench:enter'), exact: true, disabled: false });
      const isNotices = /\/assets\/uc-notices[^/]*\.js/;
      await page.route(isNotices, (route) => route.abort());
      const failed = page.waitForEvent('requestfailed', (request) => isNotices.test(request.url()));
      await page.reload();
      await expect(enter).toHaveCount(2);
      await page.clock.fastForward(NOTICES_AFTER_MS);
      await failed;
      await page.unroute(isNotices);
      await context.setOffline(true);
      await context.setOffline(false);
      await page.waitForFunction(() => customElements.get('uc-notices') !== undefined);
      await context.setOffline(true);
      await enter.first().click();
      await expect(toldIn(story).getByText(t('common:offline')).last()).toBeVisible();
      await context.setOffline(false);
    });
  },
);
