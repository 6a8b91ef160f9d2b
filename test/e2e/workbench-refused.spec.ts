import { expect, long, test } from '#test/support/e2e.ts';
import { names, people, signIn } from '#test/support/e2e-journey.ts';
import { giveCodes, giveRole, listOf, type Person, personOf } from '#test/support/e2e-person.ts';
import { barOf, failNext, inBothLanguages, type Story, step, toldIn } from '#test/support/e2e-story.ts';

// Roles are given and a member is disabled: not on a server that other tests use.
test.use({ ownServer: {} });
test.describe.configure({ timeout: 120_000 });

const mainOf = ({ page }: Story) => page.getByRole('main');

const isThere = (story: Story) =>
  expect(mainOf(story).getByText(story.t('workbench:joinedCount', { count: 3 }))).toBeVisible();

/** What an element says that has no texts of its language. */
const SPEECHLESS = {
  zh: { failed: '这部分无法显示', retry: '重试' },
  en: { failed: 'This part cannot be shown', retry: 'Try again' },
};

async function textsGone(story: Story): Promise<void> {
  const { page, language } = story;
  const says = SPEECHLESS[language];
  const texts = new RegExp(`/assets/${language}-[^/]*\\.js$`);
  await page.route(texts, (route) => route.abort());
  await page.reload();
  const failed = page.locator('#layout').getByRole('alert').filter({ hasText: says.failed });
  await expect(failed).toHaveCount(4);
  const retry = failed.last().getByRole('button', { name: says.retry });
  const triedAgain = page.waitForEvent('requestfailed', (request) => texts.test(request.url()));
  await retry.click();
  await triedAgain;
  await expect(failed).toHaveCount(4);
  await page.unroute(texts);
  await retry.click();
  await isThere(story);
  await expect(failed).toHaveCount(0);
}

/** Neither memberships nor rights can be left out: without them there is no session. */
async function sessionGone(story: Story): Promise<void> {
  const { page, t } = story;
  const alert = mainOf(story)
    .getByRole('alert')
    .filter({ hasText: t('host:startFailed') });
  for (const call of ['list-my-joined?page=1&size=100', 'get-user-*permissions']) {
    await failNext(page, call);
    await page.reload();
    await expect(alert).toBeVisible();
    await failNext(page, call);
    const answered = page.waitForResponse(`**/${call}*`);
    await alert.getByRole('button', { name: t('common:retry') }).click();
    await answered;
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: t('common:retry') }).click();
    await isThere(story);
    await expect(alert).toHaveCount(0);
  }
}

/** What the workbench asks for, and what it says when that fails. */
const PARTS = {
  'get-organization?': 'workbench:loadFailed',
  'list-my-joined?page=1&size=6': 'workbench:enterprisesFailed',
  'get-my-request-list': 'workbench:recordsFailed',
};

async function partsGone(story: Story): Promise<void> {
  const { page, t } = story;
  const main = mainOf(story);
  const isPart = (url: URL) => Object.keys(PARTS).some((part) => url.href.includes(`/usercenter/${part}`));
  const failure = { code: 500, message: '', data: {} };
  await page.route(isPart, (route) => route.fulfill({ json: failure }));
  await page.reload();
  for (const [part, says] of Object.entries(PARTS)) {
    const panel = main.getByRole('alert').filter({ hasText: t(says) });
    await expect(panel).toContainText(t('common:retry'));
    const answered = page.waitForResponse((answer) => answer.url().includes(part));
    await panel.getByRole('button', { name: t('common:retry') }).click();
    await answered;
    await expect(panel).toBeVisible();
  }
  await page.unrouteAll();
  for (const says of Object.values(PARTS)) {
    const panel = main.getByRole('alert').filter({ hasText: t(says) });
    await panel.getByRole('button', { name: t('common:retry') }).click();
    await expect(panel).toBeHidden();
  }
  await expect(main.getByText('0512-6288 0101')).toBeVisible();
  await expect(main.getByRole('row', { name: /Harbor Storage/ })).toContainText(
    t('workbench:statusName.rejected'),
  );
  await expect(main.getByRole('button', { name: t('workbench:enter'), exact: true })).toHaveCount(3);
}

/** Who is not let into another enterprise stays where they are. */
async function notLetIn(story: Story): Promise<void> {
  const { page, t } = story;
  const main = mainOf(story);
  const card = (name: string) => main.getByRole('listitem').filter({ hasText: name });
  const here = card('Sunfield Energy');
  await expect(here.getByRole('button', { name: t('workbench:enter') })).toBeDisabled();
  for (const each of await main.getByRole('button', { name: t('workbench:configure') }).all())
    await expect(each).toBeDisabled();
  await failNext(page, 'change-org');
  await card('Harbor Agents')
    .getByRole('button', { name: t('workbench:enter') })
    .click();
  await expect(toldIn(story).getByText(t('organization:switchFailed')).last()).toBeVisible();
  await expect(here.getByRole('button', { name: t('workbench:enter') })).toBeDisabled();
}

test(
  'says what of the workbench failed, and again, and goes on once it can, in both languages',
  long,
  async ({ page, expectProblem }) => {
    expectProblem(/request failed: GET .*\/assets\/(zh|en)-/);
    expectProblem(/Failed to fetch dynamically imported module/);
    await signIn(page);
    await inBothLanguages(page, async (story) => {
      await step(story, 'without its texts', textsGone);
      await step(story, 'without a session', sessionGone);
      await step(story, 'without a part', partsGone);
      await step(story, 'another enterprise', notLetIn);
    });
  },
);

const COMMON = ['home:view', 'language:change'];
const OVERVIEW = ['monitor:view', 'overview:view'];
/** Rights, and the value of the workbench that each of them shows. */
const VALUES = {
  'my-org-user:orgMember': 'memberCount',
  'my-org-user:applyNoPassNumber': 'pendingCount',
  'my-org-user:applyAllNumber': 'totalCount',
};
const ROLES = {
  Nothing: COMMON,
  Monitor: [...COMMON, 'monitor:view'],
  Overview: [...COMMON, 'overview:view'],
  Members: [...COMMON, 'my-org-user:orgMember', 'my-org-user:applyList'],
  Pending: [...COMMON, ...OVERVIEW, 'my-org-user:applyNoPassNumber'],
  Total: [...COMMON, ...OVERVIEW, 'my-org-user:applyAllNumber'],
};

/** With each role: `--` for what it does not show, and the way to the overview for both rights alone. */
async function rightByRight(story: Story, colleague: Person): Promise<void> {
  const { page, t } = story;
  const main = mainOf(story);
  const overview = main.getByRole('button', { name: t('workbench:openOverview') });
  for (const [role, codes] of Object.entries(ROLES)) {
    await giveRole(colleague, names.viewer, role);
    await page.goto('/home');
    for (const [code, key] of Object.entries(VALUES)) {
      const fact = main.locator('dl > div').filter({ hasText: t(`workbench:${key}`) });
      await expect(fact.locator('dd')).toHaveText(codes.includes(code) ? /^\d+$/ : t('common:noValue'));
    }
    await expect(main.getByRole('heading', { name: t('workbench:records') })).toBeVisible({
      visible: codes.includes('my-org-user:applyList'),
    });
    await expect(overview).toBeEnabled({ enabled: OVERVIEW.every((code) => codes.includes(code)) });
  }
  await overview.click();
  await expect(page).toHaveURL('/sub-monitor/monitor/overview');
}

/** The enterprise has disabled its member, who learns it by what they ask next, and is in none from then on. */
async function disabled(story: Story, colleague: Person): Promise<void> {
  const { page, t } = story;
  const main = mainOf(story);
  const members = listOf(await colleague.get(`get-org-user-list?uuid=${colleague.orgUuid}`));
  const uuid = members.find(({ name }) => name === names.viewer)?.userUuid;
  await page.goto('/userInfo');
  await expect(main.getByLabel(t('session:registration.name'))).toHaveValue(names.viewer);
  await colleague.post('disable-org-user', { uuid });
  await page
    .getByRole('link', { name: t('layout:home') })
    .first()
    .click();
  const panel = main.getByRole('alert').filter({ hasText: t('workbench:loadFailed') });
  await expect(panel).toContainText(t('messages:reason.notMember'));
  await panel.getByRole('button', { name: t('common:retry') }).click();
  await expect(main.getByText(t('workbench:notJoined')).first()).toBeVisible();
  await expect(barOf(story).getByRole('button', { name: t('layout:invitationCode') })).toBeDisabled();
  await colleague.post('activate-org-user', { uuid });
  await main.getByRole('button', { name: t('workbench:checkAgain') }).click();
  await expect(main.getByRole('heading', { name: t('workbench:current') })).toBeVisible();
}

test(
  'shows a member what their rights show, and nothing once they are disabled, in both languages',
  long,
  async ({ page, request, expectProblem }) => {
    expectProblem(/response 403: /);
    const colleague = await personOf(request, people.colleague);
    for (const [role, codes] of Object.entries(ROLES)) await giveCodes(colleague, names.viewer, role, codes);
    await signIn(page, people.viewer);
    await inBothLanguages(page, async (told) => {
      await step(told, 'right by right', (story) => rightByRight(story, colleague));
      await step(told, 'disabled', (story) => disabled(story, colleague));
    });
  },
);
