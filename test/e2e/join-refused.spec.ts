import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { Code } from '#contract/codes.ts';
import { INVITATION_CODE_LENGTH } from '#contract/user-centre/invitation-code/limits.ts';
import { expect, long, test } from '#test/support/e2e.ts';
import { PASSWORD, submitSignIn } from '#test/support/e2e-journey.ts';
import { type Person, personOf, register } from '#test/support/e2e-person.ts';
import { closeDialog, failNext, fromMenu, type Story as Told } from '#test/support/e2e-story.ts';
import { sentenceOf, speak, type TextOf, textsOf } from '#test/support/e2e-texts.ts';
import { movableClock, moveClock } from '#test/support/movable-clock.ts';
import type { ServerProcess } from '#test/support/server-process.ts';

const CODE_LIFE_S = 600;

// Codes and people come and go, and a code made here ends after ten minutes.
test.use({
  ownServer: { environment: { ...movableClock, LIMIT_INVITATION_CODE_LIFE_SECONDS: String(CODE_LIFE_S) } },
});
test.describe.configure({ timeout: 120_000 });

const PHONE = '13900000020';
const NAME = '秦川';

/** Administrators, by the enterprise whose code they give away. */
const ADMINISTRATORS = {
  sunfield: { phone: '15800100013', title: 'Sunfield Energy' },
  harborStorage: { phone: '13800000004', title: 'Harbor Storage' },
  lychee: { phone: '15800100008', title: 'Lychee Park Solar' },
  teaValley: { phone: '15800100006', title: 'Tea Valley Microgrid' },
} as const;
type Enterprise = keyof typeof ADMINISTRATORS;

interface Story extends Told {
  readonly server: ServerProcess;
  readonly administrators: Readonly<Record<Enterprise, Person>>;
  readonly person: Person;
}

const form = (page: Page, t: TextOf) => {
  const main = page.getByRole('main');
  return {
    main,
    code: main.getByRole('textbox', { name: t('workbench:code') }),
    apply: main.getByRole('button', { name: t('workbench:apply') }),
    refusal: main.getByRole('alert'),
  };
};

async function applyWith(code: Locator, value: string): Promise<void> {
  await code.fill(value);
  await code.press('Enter');
}

const codeOf = async (by: Person): Promise<string> =>
  String((await by.post('get-org-invitation-code', { uuid: by.orgUuid })).code);

const renewed = async (by: Person): Promise<string> =>
  String((await by.post('renew-invitation-code', { uuid: by.orgUuid })).code);

/** What the person has joined could not be loaded, and again, and then there is nothing yet. */
async function noneJoined(story: Story): Promise<void> {
  const { page, t } = story;
  const dialog = page.getByRole('dialog', { name: t('membership:titleJoined') });
  const failure = dialog.getByRole('alert').filter({ hasText: t('membership:joinedFailed') });
  const retry = failure.getByRole('button', { name: t('common:retry') });
  await failNext(page, 'list-my-joined');
  await fromMenu(story, 'layout:joinedOrganizations');
  await expect(failure).toContainText(t('common:error'));
  const broken = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
  await page.route('**/list-my-joined*', (route) => route.fulfill(broken), { times: 1 });
  const answered = page.waitForResponse('**/list-my-joined*');
  await retry.click();
  await answered;
  await expect(failure).toBeVisible();
  await retry.click();
  await expect(dialog.getByText(t('membership:joinedEmpty'))).toBeVisible();
  await expect(dialog.getByText(t('membership:joinedEmptyWhy'))).toBeVisible();
  await closeDialog(dialog, t);
}

async function refusedCodes({ page, server, t, administrators, person }: Story): Promise<void> {
  const { code, apply, refusal } = form(page, t);
  const { sunfield } = administrators;
  await expect(apply).toBeDisabled();
  await applyWith(code, 'AB');
  await expect(refusal).toHaveText(
    t('messages:rule.invitationCode.pattern', { length: INVITATION_CODE_LENGTH }),
  );

  const invalid = t('messages:rule.invitationCode.invalid');
  const revoked = await renewed(sunfield);
  await sunfield.post('revoke-invitation-code', { uuid: sunfield.orgUuid });
  const expired = await renewed(sunfield);
  for (const bad of ['ZZZZZZZZZZ', revoked]) {
    await applyWith(code, bad);
    await expect(refusal).toHaveText(invalid);
    await expect(code).toHaveValue(bad);
    await expect(code).toBeFocused();
    await code.fill('');
    await expect(refusal).toHaveText('');
  }
  await code.fill(expired);
  await expect(page.getByText(t('workbench:codeOwner', { name: 'Sunfield Energy' }))).toBeVisible();
  moveClock(server, CODE_LIFE_S + 1);
  await code.press('Enter');
  await expect(refusal).toHaveText(invalid);

  await test.step('somebody who tries one code after the other has to wait', async () => {
    const guess = () => person.attempt('preview-invitation-code', { code: 'ZZZZZZZZZZ' });
    await expect.poll(guess, { intervals: [0] }).toBe(Code.TooManyRequests);
    await applyWith(code, 'YYYYYYYYYY');
    await expect(refusal).toHaveText(sentenceOf(t, 'messages:code.tooManyRequests', ['wait']));
    moveClock(server, 3600);
  });

  const good = await renewed(sunfield);
  await page.route('**/send-join-request', (route) => route.abort());
  await applyWith(code, good);
  await expect(refusal).toHaveText(t('common:network'));
  await page.unroute('**/send-join-request');
  await page.route('**/send-join-request', (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: '', data: {} } }),
  );
  await code.press('Enter');
  await expect(refusal).toHaveText(t('workbench:applyRefused'));
  await page.unroute('**/send-join-request');
}

/** An application that waits, is withdrawn, and one whose withdrawal comes too late. */
async function pending({ page, t, administrators }: Story): Promise<void> {
  const { main, code, refusal } = form(page, t);
  const { sunfield } = administrators;
  const row = main.getByRole('row', { name: /Sunfield Energy/ }).first();
  const withdraw = async () => {
    await main
      .getByRole('button', { name: t('workbench:withdrawNamed', { name: 'Sunfield Energy' }) })
      .click();
    const question = page.getByRole('dialog', { name: t('workbench:withdrawTitle') });
    await question.getByRole('button', { name: t('workbench:withdraw'), exact: true }).click();
    return question;
  };
  await applyWith(code, await codeOf(sunfield));
  await expect(main.getByText(t('workbench:applied'))).toBeVisible();
  await expect(refusal).toHaveText('');
  await expect(row).toContainText(t('workbench:statusName.pending'));
  await withdraw();
  await expect(row).toContainText(t('workbench:statusName.invalid'));

  await applyWith(code, await codeOf(sunfield));
  await expect(row).toContainText(t('workbench:statusName.pending'));
  const waiting = (await sunfield.get('get-not-confirm-record')).list as { userName: string }[];
  const request = waiting.find(({ userName }) => userName === NAME) as unknown as { recordUuid: string };
  await sunfield.post('confirm-request', { recordUuid: request.recordUuid, isPassed: 0 });
  const question = await withdraw();
  await expect(question.getByRole('alert')).toHaveText(t('messages:reason.requestDecided'));
  await question.getByRole('button', { name: t('common:cancel') }).click();
  await expect(row).toContainText(t('workbench:statusName.rejected'));
}

/** The enterprise lets people in at once: three seconds to read it, then the workbench. */
async function approvedAtOnce({ page, t }: Story, code: string, title?: string): Promise<void> {
  const { main } = form(page, t);
  // Who works in an enterprise joins another one in a dialog.
  const joined = title === undefined;
  if (joined) await main.getByRole('button', { name: t('workbench:joinAnother') }).click();
  const within = joined ? page.getByRole('dialog', { name: t('workbench:joinAnother') }) : main;
  await applyWith(within.getByRole('textbox', { name: t('workbench:code') }), code);
  const approved = within.getByRole('status').filter({ hasText: t('workbench:approved', { count: 3 }) });
  await expect(approved).toBeVisible();
  // Who works in an enterprise needs a right to see the records.
  if (!joined)
    await expect(main.getByRole('row', { name: new RegExp(title) })).toContainText(
      t('workbench:statusName.passed'),
    );
  await expect(approved).toBeHidden();
  if (joined) await page.keyboard.press('Escape');
  await expect(main.getByRole('heading', { name: t('workbench:current') })).toBeVisible();
}

/** Whose member the person is already: where they work, elsewhere, and where they were disabled. */
async function ownCodes(story: Story, codes: Readonly<Record<string, string>>): Promise<void> {
  const { page, t } = story;
  await fromMenu(story, 'layout:joinedOrganizations');
  const list = page.getByRole('dialog', { name: t('membership:titleJoined') });
  await list.getByRole('button', { name: t('membership:joinAnother') }).click();
  const dialog = page.getByRole('dialog', { name: t('workbench:joinAnother') });
  const code = dialog.getByRole('textbox', { name: t('workbench:code') });
  await expect(dialog.getByRole('button', { name: t('workbench:apply') })).toBeDisabled();
  for (const [key, value] of Object.entries(codes)) {
    await applyWith(code, value);
    await expect(dialog.getByRole('alert')).toHaveText(t(`messages:${key}`));
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
}

async function administratorsOf(request: APIRequestContext): Promise<Story['administrators']> {
  const each = Object.entries(ADMINISTRATORS).map(async ([key, { phone }]) => [
    key,
    await personOf(request, phone),
  ]);
  return Object.fromEntries(await Promise.all(each));
}

test(
  'every way in which an application is refused or taken is told, in both languages',
  long,
  async ({ page, request, server, expectProblem }) => {
    expectProblem(/response 400: POST .*(preview-invitation-code|send-join-request)/);
    expectProblem(/response 409: POST .*(withdraw-request|send-join-request)/);
    expectProblem(/response 429: POST .*(preview-invitation-code|send-join-request)/);
    expectProblem(/response 500: POST .*send-join-request/);
    expectProblem(/response 502: GET .*list-my-joined/);
    expectProblem(/request failed: POST .*send-join-request/);
    await register(request, server, { phone: PHONE, name: NAME });
    const administrators = await administratorsOf(request);
    const person = await personOf(request, PHONE);
    const { harborStorage, lychee, teaValley } = administrators;
    await page.goto('/login');
    await submitSignIn(page, PHONE, PASSWORD);

    const storyIn = async (language: 'zh' | 'en'): Promise<Story> => {
      if (language !== (await page.locator('html').getAttribute('lang'))) await speak(page, language);
      return { page, server, t: await textsOf(language), language, administrators, person };
    };
    for (const language of ['zh', 'en'] as const) {
      const story = await storyIn(language);
      await test.step(`${language}: nothing joined yet`, () => noneJoined(story));
      await test.step(`${language}: codes that are not good`, () => refusedCodes(story));
      await test.step(`${language}: an application that waits`, () => pending(story));
    }

    await test.step('en: approved at once', async () => {
      await approvedAtOnce(await storyIn('en'), await renewed(lychee), ADMINISTRATORS.lychee.title);
    });
    await test.step('zh: approved at once', async () => {
      const { roleUuid } = await teaValley.get('get-invitation-settings');
      await teaValley.post('set-invitation-settings', { isAutoApproved: 1, roleUuid });
      await approvedAtOnce(await storyIn('zh'), await renewed(teaValley));
    });

    const { roleUuid } = await harborStorage.get('get-invitation-settings');
    await harborStorage.post('set-invitation-settings', { isAutoApproved: 1, roleUuid });
    const disabling = await renewed(harborStorage);
    await person.post('send-join-request', { code: disabling });
    const { userUuid } = await person.get('get-user');
    await harborStorage.post('disable-org-user', { uuid: userUuid });
    const { orgUuid } = await person.get('get-default-organization');
    const [here, elsewhere] = orgUuid === lychee.orgUuid ? [lychee, teaValley] : [teaValley, lychee];
    const codes = {
      'rule.invitationCode.own': await codeOf(here),
      'reason.alreadyMember': await codeOf(elsewhere),
      'reason.memberDisabled': disabling,
    };
    for (const language of ['zh', 'en'] as const) {
      const story = await storyIn(language);
      await test.step(`${language}: codes of enterprises that one is in`, () => ownCodes(story, codes));
    }
  },
);
