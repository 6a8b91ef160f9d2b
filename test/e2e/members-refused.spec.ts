import type { APIRequestContext } from '@playwright/test';
import { REJECTION_UNDO_MS } from '#contract/user-centre/join-request/limits.ts';
import { expect, long, test } from '#test/support/e2e.ts';
import { names, people, signIn } from '#test/support/e2e-journey.ts';
import { giveRole, listOf, type Person, personOf } from '#test/support/e2e-person.ts';
import {
  barOf,
  closeDialog,
  fromMenu,
  inBothLanguages,
  step,
  type Story as Told,
  toldIn,
} from '#test/support/e2e-story.ts';
import { movableClock, moveClock } from '#test/support/movable-clock.ts';
import type { ServerProcess } from '#test/support/server-process.ts';

const REQUEST_LIFE_S = 3600;

// Members come, go and change their roles; requests end after an hour.
test.use({
  ownServer: { environment: { ...movableClock, LIMIT_JOIN_REQUEST_LIFE_SECONDS: String(REQUEST_LIFE_S) } },
});
test.describe.configure({ timeout: 120_000 });

interface Applicant {
  readonly phone: string;
  readonly name: string;
}

/** Who applies in each language: to be approved, rejected, decided by somebody else, withdrawn, and to expire. */
const APPLICANTS: Readonly<Record<'zh' | 'en', readonly Applicant[]>> = {
  zh: [
    { phone: people.newcomer, name: names.newcomer },
    { phone: '15800100028', name: '袁志强' },
    { phone: '15800100029', name: '邹敏仪' },
    { phone: '15800100030', name: '彭飞' },
    { phone: '15800100027', name: '曹雪' },
  ],
  en: [
    { phone: '15800100021', name: '唐诗雨' },
    { phone: '15800100022', name: '韩磊' },
    { phone: '15800100023', name: '冯丽娜' },
    { phone: '15800100024', name: '董浩然' },
    { phone: '15800100025', name: '萧慧' },
  ],
};
/** Of whom this person takes leave in each language. */
const QUITS = { zh: 'Harbor Agents', en: 'Grid Operator One' };

interface Story extends Told {
  readonly request: APIRequestContext;
  readonly server: ServerProcess;
  readonly ma: Person;
}

async function requests(story: Story): Promise<void> {
  const { page, request, server, t, language, ma } = story;
  const [approved, rejected, decided, withdrawn, expired] = APPLICANTS[language] as [
    Applicant,
    Applicant,
    Applicant,
    Applicant,
    Applicant,
  ];
  const { code } = await ma.post('renew-invitation-code', { uuid: ma.orgUuid });
  const others = new Map<string, Person>();
  for (const { phone, name } of APPLICANTS[language]) {
    const person = await personOf(request, phone);
    await person.post('send-join-request', { code });
    others.set(name, person);
  }
  await barOf(story)
    .getByRole('button', { name: new RegExp(`^${t('layout:members')}`) })
    .click();
  const dialog = page.getByRole('dialog', { name: t('membership:title') });
  const told = toldIn(story);
  const approve = (name: string) =>
    dialog.getByRole('button', { name: t('membership:approveNamed', { name }) });
  const reject = (name: string) =>
    dialog.getByRole('button', { name: t('membership:rejectNamed', { name }) });
  await expect(approve(expired.name)).toBeVisible();

  await approve(approved.name).click();
  await expect(told.getByText(t('outcome:approvalSucceeded')).last()).toBeVisible();
  await expect(approve(approved.name)).toBeHidden();
  const rowOf = (name: string) => dialog.getByRole('row', { name: new RegExp(name) });
  const isRejected = (name: string) =>
    expect(rowOf(name).getByText(t('membership:rejected'), { exact: true })).toBeVisible();
  await reject(rejected.name).click();
  await isRejected(rejected.name);
  await page.clock.fastForward(REJECTION_UNDO_MS);
  await expect(rowOf(rejected.name)).toBeHidden();

  const waiting = listOf(await ma.get('get-not-confirm-record'));
  const recordUuid = waiting.find(({ userName }) => userName === decided.name)?.recordUuid;
  await ma.post('confirm-request', { recordUuid, isPassed: 1 });
  await reject(decided.name).click();
  await isRejected(decided.name);
  await page.clock.fastForward(REJECTION_UNDO_MS);
  await expect(told.getByText(t('messages:reason.requestDecided')).last()).toBeVisible();
  await expect(rowOf(decided.name)).toBeHidden();

  const own = others.get(withdrawn.name);
  const [record] = listOf((await own?.get('get-my-request-list')) ?? {});
  await own?.post('withdraw-request', { recordUuid: record?.recordUuid });
  await approve(withdrawn.name).click();
  await expect(told.getByText(t('messages:reason.requestWithdrawn')).last()).toBeVisible();
  await expect(approve(withdrawn.name)).toBeHidden();

  moveClock(server, REQUEST_LIFE_S + 1);
  await approve(expired.name).click();
  await expect(told.getByText(t('messages:reason.requestExpired')).last()).toBeVisible();
  await expect(approve(expired.name)).toBeHidden();

  await dialog.getByRole('tab', { name: t('membership:all') }).click();
  for (const [{ name }, status] of [
    [approved, 'passed'],
    [rejected, 'rejected'],
    [withdrawn, 'invalid'],
    [expired, 'invalid'],
  ] as const) {
    const row = dialog.getByRole('row', { name: new RegExp(name) }).first();
    await expect(row).toContainText(t(`workbench:statusName.${status}`));
  }
  await dialog.getByRole('button', { name: t('common:nextPage') }).click();
  await expect(dialog.getByRole('row', { name: /罗天宇/ })).toContainText(t('workbench:statusName.rejected'));
}

async function members(story: Story): Promise<void> {
  const { page, t, language, ma } = story;
  const [{ name }] = APPLICANTS[language] as [Applicant];
  const dialog = page.getByRole('dialog', { name: t('membership:title') });
  const told = toldIn(story);
  await dialog.getByRole('tab', { name: t('membership:members') }).click();
  const row = dialog.getByRole('row', { name: new RegExp(name) });
  const button = (key: string) => dialog.getByRole('button', { name: t(`membership:${key}`, { name }) });
  await expect(dialog.getByRole('row', { name: new RegExp(names.administrator) })).toContainText(
    t('membership:you'),
  );
  await button('disableNamed').click();
  await expect(told.getByText(t('outcome:memberDisabled')).last()).toBeVisible();
  await expect(row).toContainText(t('membership:disabled'));
  await button('activateNamed').click();
  await expect(told.getByText(t('outcome:memberActivated')).last()).toBeVisible();

  await test.step('the right was taken meanwhile: what was shown is taken back', async () => {
    await giveRole(ma, names.administrator, 'viewer');
    await button('disableNamed').click();
    await expect(told.getByText(t('messages:reason.noPermission')).last()).toBeVisible();
    await expect(row).toContainText(t('membership:enabled'));
    await button('removeNamed').click();
    const question = page.getByRole('dialog', { name: t('membership:removeTitle') });
    await question.getByRole('button', { name: t('membership:remove'), exact: true }).click();
    await expect(question.getByRole('alert')).toHaveText(t('messages:reason.noPermission'));
    await question.getByRole('button', { name: t('common:cancel') }).click();
    await expect(dialog.getByRole('alert')).toContainText(t('membership:listFailed'));
    await expect(dialog.getByRole('alert')).toContainText(t('messages:reason.noPermission'));
    await giveRole(ma, names.administrator, 'admin');
    await dialog.getByRole('button', { name: t('common:retry') }).click();
    await expect(row).toBeVisible();
  });

  await button('removeNamed').click();
  const question = page.getByRole('dialog', { name: t('membership:removeTitle') });
  await expect(question.getByText(t('membership:removeText', { name }))).toBeVisible();
  await question.getByRole('button', { name: t('membership:remove'), exact: true }).click();
  await expect(told.getByText(t('outcome:removalSucceeded')).last()).toBeVisible();
  await expect(row).toBeHidden();
  await closeDialog(dialog, t);
}

async function joined(story: Story): Promise<void> {
  const { page, request, t, language, ma } = story;
  await fromMenu(story, 'layout:joinedOrganizations');
  const dialog = page.getByRole('dialog', { name: t('membership:titleJoined') });
  const quit = async (name: string) => {
    await dialog.getByRole('button', { name: t('membership:quitNamed', { name }) }).click();
    const question = page.getByRole('dialog', { name: t('membership:quitTitle') });
    await expect(question.getByText(t('membership:quitText', { name }))).toBeVisible();
    await question.getByRole('button', { name: t('membership:quit'), exact: true }).click();
    return question;
  };
  await test.step('the last administrator stays', async () => {
    const chen = await personOf(request, people.administrator);
    await giveRole(chen, names.colleague, 'viewer');
    const question = await quit('Sunfield Energy');
    await expect(question.getByRole('alert')).toHaveText(
      t('membership:lastAdministrator', { name: 'Sunfield Energy' }),
    );
    await question.getByRole('button', { name: t('common:cancel') }).click();
    await giveRole(chen, names.colleague, 'admin');
    expect(ma.orgUuid).toBe(chen.orgUuid);
  });
  await quit(QUITS[language]);
  await expect(toldIn(story).getByText(t('outcome:quitSucceeded')).last()).toBeVisible();
  await expect(dialog.getByRole('row', { name: new RegExp(QUITS[language]) })).toBeHidden();
  await closeDialog(dialog, t);
}

async function invitation(story: Story): Promise<void> {
  const { page, t, ma } = story;
  const told = toldIn(story);
  await barOf(story)
    .getByRole('button', { name: t('layout:invitationCode') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('invitationCode:titleOf', { name: 'Sunfield Energy' }) });
  const code = dialog.getByRole('status').first();
  const button = (key: string) =>
    dialog.getByRole('button', { name: t(`invitationCode:${key}`), exact: true });
  const confirm = async (key: 'renew' | 'revoke') => {
    await button(key).click();
    const question = page.getByRole('dialog', { name: t(`invitationCode:${key}Title`) });
    await question.getByRole('button', { name: t(`invitationCode:${key}`), exact: true }).click();
    return question;
  };
  await expect(dialog.getByText(/\d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeVisible();
  const before = await code.textContent();
  await button('copy').click();
  await expect(button('copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    document.execCommand = () => false;
  });
  await button('copyLink').click();
  await expect(told.getByText(t('outcome:copyFailed')).last()).toBeVisible();

  await giveRole(ma, names.administrator, 'viewer');
  const refused = await confirm('renew');
  await expect(refused.getByRole('alert')).toHaveText(t('messages:reason.noPermission'));
  await refused.getByRole('button', { name: t('common:cancel') }).click();
  await giveRole(ma, names.administrator, 'admin');

  await confirm('renew');
  await expect(told.getByText(t('outcome:codeRenewed')).last()).toBeVisible();
  await expect(code).not.toHaveText(before ?? '');
  await confirm('revoke');
  await expect(told.getByText(t('outcome:codeRevoked')).last()).toBeVisible();
  await expect(dialog.getByText(t('invitationCode:closed')).last()).toBeVisible();
  await expect(dialog.getByText(t('invitationCode:closedWhy'))).toBeVisible();
  await closeDialog(dialog, t);
}

test(
  'decides, keeps and loses members, and is refused what others were faster with, in both languages',
  long,
  async ({ page, context, request, server, expectProblem }) => {
    expectProblem(/response 409: POST .*(confirm-request|quit-org)/);
    expectProblem(
      /response 403: (POST|GET) .*(disable-org-user|remove-user-from-my-org|get-org-user-list|renew-invitation-code)/,
    );
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const ma = await personOf(request, people.colleague);
    // The stream of events never opens: this page learns what others did from the refusals alone.
    await page.route('**/api/events/v1/stream*', () => undefined);
    await page.clock.install();
    await signIn(page);
    await inBothLanguages(page, async (told) => {
      const story = { ...told, request, server, ma };
      await step(story, 'requests', requests);
      await step(story, 'members', members);
      await step(story, 'joined enterprises', joined);
      await step(story, 'invitation code', invitation);
    });
  },
);
