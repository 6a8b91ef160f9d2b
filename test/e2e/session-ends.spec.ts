import type { APIRequestContext } from '@playwright/test';
import { SECONDARY_LOGOUT_CODES } from '#contract/codes.ts';
import { expect, long, test } from '#test/support/e2e.ts';
import { PASSWORD, people, signIn } from '#test/support/e2e-journey.ts';
import { personOf } from '#test/support/e2e-person.ts';
import {
  fromMenu,
  inBothLanguages,
  signInAgain,
  step,
  type Story as Told,
  toldIn,
} from '#test/support/e2e-story.ts';
import { movableClock, moveClock } from '#test/support/movable-clock.ts';
import type { ServerProcess } from '#test/support/server-process.ts';

// Sessions end in every way that there is: not on a server that other tests use.
test.use({ ownServer: { environment: movableClock } });
test.describe.configure({ timeout: 120_000 });

/** Longer than an access token lives, and than a session that nobody uses. */
const TOKEN_LIFE_S = 12 * 3600 + 1;
const IDLE_LIFE_S = 14 * 86_400 + 1;

interface Story extends Told {
  readonly request: APIRequestContext;
  readonly server: ServerProcess;
}

/** What the page's next call meets. */
const call = ({ page }: Story, profile: 'primary' | 'secondary' = 'primary') =>
  page.evaluate(
    (chosen) =>
      import('@heliport/client' as string).then((client) =>
        client.request('GET', '/usercenter/list-my-session', { profile: chosen }).then(
          () => 'answered',
          () => 'refused',
        ),
      ),
    profile,
  );

/** The next call is refused; the sign-in page that follows says why, and leads back. */
async function refusedOnce(story: Story, why: string): Promise<void> {
  const { page, t } = story;
  expect(await call(story)).toBe('refused');
  await expect(page).toHaveURL('/login?redirect=%2Fhome');
  await expect(toldIn(story).getByText(t(why)).last()).toBeVisible();
}

/** A token that is over is renewed; who was away for long signs in again, and so does who lost what renews it. */
async function expired(story: Story): Promise<void> {
  const { page, context, server } = { ...story, context: story.page.context() };
  moveClock(server, TOKEN_LIFE_S);
  expect(await call(story)).toBe('answered');
  moveClock(server, IDLE_LIFE_S);
  await refusedOnce(story, 'messages:code.notSignedIn');
  await signInAgain(page);

  await context.clearCookies({ name: 'heliport-refresh' });
  moveClock(server, TOKEN_LIFE_S);
  await refusedOnce(story, 'messages:code.notSignedIn');
  await signInAgain(page);
}

/** From another device, by the list of sessions or by another password. */
async function endedElsewhere(story: Story): Promise<void> {
  const { page, request } = story;
  const elsewhere = await personOf(request, people.administrator);
  await elsewhere.post('end-other-sessions');
  await refusedOnce(story, 'messages:code.sessionEnded');
  await signInAgain(page);

  const { userUuid: uuid } = await elsewhere.get('get-user');
  const other = 'Sunny#Roof7';
  for (const [oldPassword, newPassword] of [
    [PASSWORD, other],
    [other, PASSWORD],
  ]) {
    const device = await personOf(request, people.administrator, oldPassword);
    await device.post('set-my-password', { uuid, oldPassword, newPassword });
    if (newPassword === other) await refusedOnce(story, 'messages:code.sessionEnded');
  }
  await signInAgain(page);
}

/** Another service has logged the person out: they stay and read on, or sign in again and come back. */
async function loggedOutByAnother(story: Story): Promise<void> {
  const { page, t } = story;
  const question = page.getByRole('dialog', { name: t('session:reloginTitle') });
  await page
    .getByRole('main')
    .getByRole('button', { name: t('workbench:joinAnother') })
    .click();
  const form = page.getByRole('dialog', { name: t('workbench:joinAnother') });
  const half = form.getByRole('textbox', { name: t('workbench:code') });
  await half.fill('HALFTYPED');
  for (const code of SECONDARY_LOGOUT_CODES) {
    await page.route(
      '**/list-my-session*',
      (route) => route.fulfill({ json: { code, message: '', data: {} } }),
      {
        times: 1,
      },
    );
    expect(await call(story, 'secondary')).toBe('refused');
    await expect(question).toContainText(t('session:reloginText'));
    if (code !== SECONDARY_LOGOUT_CODES.at(-1)) {
      await question.getByRole('button', { name: t('common:cancel') }).click();
      await expect(question).toBeHidden();
      await expect(half).toHaveValue('HALFTYPED');
    }
  }
  await question.getByRole('button', { name: t('session:relogin') }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fhome');
  await expect(question).toBeHidden();
  await signInAgain(page);
  await expect(half).toHaveValue('HALFTYPED');
  await half.fill('');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
}

async function signedOutUntold(story: Story): Promise<void> {
  const { page, t } = story;
  await page.route('**/usercenter/logout', (route) => route.abort());
  await fromMenu(story, 'layout:signOut');
  await expect(page).toHaveURL(/\/login/);
  await expect(toldIn(story).getByText(t('session:serverNotTold')).last()).toBeVisible();
  await page.unroute('**/usercenter/logout');
  await signInAgain(page);
}

test(
  'says why a session ended, and leads who signs in again back, in both languages',
  long,
  async ({ page, request, server, expectProblem }) => {
    expectProblem(/response 401: /);
    expectProblem(/request failed: POST .*logout/);
    await signIn(page);
    await inBothLanguages(page, async (told) => {
      const story = { ...told, request, server };
      await step(story, 'expired', expired);
      await step(story, 'ended elsewhere', endedElsewhere);
      await step(story, 'logged out by another service', loggedOutByAnother);
      await step(story, 'signed out, which the server did not hear', signedOutUntold);
    });
  },
);
