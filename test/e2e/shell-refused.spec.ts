import type { APIRequestContext, Page } from '@playwright/test';
import { Code } from '#contract/codes.ts';
import { ALARM_POLLING_MS, CURRENCIES, SELECTABLE_CURRENCIES } from '#contract/constants.ts';
import { expect, test } from '#test/support/e2e.ts';
import { PASSWORD, people, signIn } from '#test/support/e2e-journey.ts';
import { personOf } from '#test/support/e2e-person.ts';
import { speak, type TextOf, textsOf } from '#test/support/e2e-texts.ts';
import { movableClock, moveClock } from '#test/support/movable-clock.ts';
import type { ServerProcess } from '#test/support/server-process.ts';

// Sessions end in every way that there is: not on a server that other tests use.
test.use({ serverEnvironment: movableClock });
test.describe.configure({ timeout: 120_000 });

/** The administrator of Harbor Agents, where the administrator of Sunfield Energy is a member. */
const LIN = '15800100002';

/** Longer than an access token lives, and than a session that nobody uses. */
const TOKEN_LIFE_S = 12 * 3600 + 1;
const IDLE_LIFE_S = 14 * 86_400 + 1;

interface Story {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly server: ServerProcess;
  readonly t: TextOf;
  readonly language: 'zh' | 'en';
}

const bar = ({ page }: Story) => page.getByRole('banner');
const told = ({ page, t }: Story) => page.getByRole('region', { name: t('layout:notices') });

/** The next call of that name fails, and the server says nothing of why. */
const failNext = (page: Page, call: string) =>
  page.route(`**/${call}*`, (route) => route.fulfill({ json: { code: 500, message: '', data: {} } }), {
    times: 1,
  });

async function fromMenu({ page, t }: Story, entry: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(t('layout:account')) }).click();
  await page.locator('uc-navbar').getByText(t(entry), { exact: true }).click();
}

async function currency(story: Story): Promise<void> {
  const { page, t, language } = story;
  const wanted = language === 'zh' ? 'USD' : 'PHP';
  const now = language === 'zh' ? 'CNY' : 'USD';
  const named = (each: string) => t('layout:currencyNamed', { currency: each });
  const dialog = page.getByRole('dialog', { name: t('currency:title') });
  for (const answer of ['common:cancel', 'common:confirm']) {
    await bar(story)
      .getByRole('button', { name: named(now) })
      .click();
    await expect(dialog.getByRole('radio')).toHaveCount(CURRENCIES.length);
    await expect(dialog.getByText(t('currency:noRate'))).toHaveCount(
      CURRENCIES.length - SELECTABLE_CURRENCIES.length,
    );
    await expect(dialog.getByRole('radio', { name: /EUR/ })).toBeDisabled();
    await expect(dialog.getByRole('radio', { name: new RegExp(now) })).toBeChecked();
    await dialog.getByRole('radio', { name: new RegExp(wanted) }).check();
    await dialog.getByRole('button', { name: t(answer) }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(bar(story).getByRole('button', { name: named(wanted) })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('rate'))).toBe(wanted);
}

/** What is chosen holds at once and after a reload; then it is as before. */
async function settings(story: Story): Promise<void> {
  const { page, t } = story;
  const root = page.locator('html');
  const drawer = page.getByRole('dialog', { name: t('settings:title') });
  for (const [theme, size] of [
    ['dark', 'large'],
    ['light', 'medium'],
  ] as const) {
    await fromMenu(story, 'settings:title');
    await drawer.getByRole('radio', { name: t(`layout:themeName.${theme}`), exact: true }).check();
    await drawer.getByRole('radio', { name: t(`settings:sizeName.${size}`), exact: true }).check();
    await drawer.getByRole('switch', { name: t('settings:tagsView') }).click();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.reload();
    await expect(root).toHaveAttribute('data-theme', theme);
    await expect(root).toHaveAttribute('data-size', size);
    await expect(page.locator('uc-tabs')).toBeVisible({ visible: theme === 'light' });
  }
}

async function manuals(story: Story): Promise<void> {
  for (const name of ['manualUser', 'manualOperation']) {
    const link = bar(story).getByRole('link', { name: story.t(`layout:${name}`) });
    const answer = await story.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
}

/** Nothing raises alarms yet: the answers are made here. */
async function alerts(story: Story): Promise<void> {
  const { page, t } = story;
  const asked = '**/alarm_v2/user/unread_count';
  const link = (name: string) => bar(story).getByRole('link', { name, exact: true });
  await failNext(page, 'alarm_v2/user/unread_count');
  await page.clock.fastForward(ALARM_POLLING_MS);
  await expect(link(t('layout:alerts'))).toHaveText('');
  await page.route(asked, (route) => route.fulfill({ json: { code: 200, message: '', data: { count: 3 } } }));
  await page.clock.fastForward(ALARM_POLLING_MS);
  const bell = link(`${t('layout:alerts')}: ${t('layout:alertsUnread', { count: 3 })}`);
  await expect(bell).toHaveText('3');
  await bell.click();
  await expect(page).toHaveURL('/sub-alarm/alarm/alarmPushLog?isMyself=1');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.unroute(asked);
  await page.clock.fastForward(ALARM_POLLING_MS);
  await expect(link(t('layout:alerts'))).toHaveText('');
  await page.goto('/home');
}

/** The person was disabled where they want to go, or the network is gone: they stay where they are. */
async function switching(story: Story): Promise<void> {
  const { page, request, t } = story;
  const lin = await personOf(request, LIN);
  const chen = await personOf(request, people.administrator);
  const { userUuid } = await chen.get('get-user');
  const trigger = bar(story).getByRole('button', {
    name: t('organization:triggerLabel', { name: 'Sunfield Energy' }),
  });
  const choose = async () => {
    await trigger.click();
    await page.getByRole('treeitem', { name: /Harbor Agents/ }).click();
  };
  await lin.post('disable-org-user', { uuid: userUuid });
  await choose();
  await expect(told(story).getByText(t('organization:switchFailed')).last()).toBeVisible();
  await expect(page).toHaveURL('/home');
  await expect(trigger).toBeVisible();
  await lin.post('activate-org-user', { uuid: userUuid });
}

async function menu(story: Story): Promise<void> {
  const { page, t } = story;
  const side = page.locator('uc-sidebar');
  await failNext(page, 'get-menu-list');
  await page.reload();
  await expect(side.getByRole('alert')).toContainText(t('layout:menuFailed'));
  await page.route(
    '**/get-menu-list*',
    (route) => route.fulfill({ json: { code: 200, message: '', data: {} } }),
    { times: 1 },
  );
  await side.getByRole('button', { name: t('common:retry') }).click();
  await expect(side.getByRole('alert')).toContainText(t('layout:menuNone'));
  await side.getByRole('button', { name: t('common:retry') }).click();
  await expect(side.locator('a[href="/sub-alarm/alarm/alarmPushLog"], button').first()).toBeVisible();
  await expect(side.getByRole('alert')).toBeHidden();
}

async function security(story: Story): Promise<void> {
  const { page, request, t } = story;
  await personOf(request, people.administrator);
  const elsewhere = await personOf(request, people.administrator);
  await fromMenu(story, 'layout:security');
  const main = page.getByRole('main');
  const sessions = main.getByRole('list', { name: t('security:sessions') });
  const others = sessions.getByRole('button');
  await expect(others.first()).toBeVisible();
  const count = await others.count();
  await others.first().click();
  const question = page.getByRole('dialog', { name: t('security:endTitle') });
  const end = question.getByRole('button', { name: t('security:end'), exact: true });
  await failNext(page, 'end-session');
  await end.click();
  await expect(question.getByRole('alert')).toHaveText(t('outcome:sessionFailed'));
  await end.click();
  await expect(told(story).getByText(t('outcome:sessionEnded')).last()).toBeVisible();
  await expect(others).toHaveCount(count - 1);

  await main.getByRole('button', { name: t('security:endOthers') }).click();
  const all = page.getByRole('dialog', { name: t('security:endOthersTitle') });
  await page.route('**/end-other-sessions', (route) => route.abort(), { times: 1 });
  await all.getByRole('button', { name: t('security:endOthers') }).click();
  await expect(all.getByRole('alert')).toHaveText(t('common:network'));
  await all.getByRole('button', { name: t('security:endOthers') }).click();
  await expect(main.getByText(t('security:othersNone'))).toBeVisible();
  expect(await elsewhere.attempt('list-my-session')).not.toBe(Code.Ok);
  for (const name of ['end-session', 'end-other-sessions', 'login'])
    await expect(main.getByRole('cell', { name: t(`security:recordName.${name}`) }).first()).toBeVisible();
}

async function ownData(story: Story): Promise<void> {
  const { page, t } = story;
  await failNext(page, 'get-user?');
  await failNext(page, 'get-user');
  await fromMenu(story, 'layout:userInfo');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText(t('account:loadFailed'));
  await main.getByRole('button', { name: t('common:retry') }).click();
  await expect(main.getByLabel(t('session:registration.name'))).toHaveValue('陈立新');
}

async function signInAgain(story: Story): Promise<void> {
  const { page } = story;
  await page.locator('input[name=username]').fill(people.administrator);
  await page.locator('input[name=password]').fill(PASSWORD);
  // The page that was left stays behind the form for who comes back.
  await page.locator('form:has(input[name=username]) button[type=submit]').click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** A token that is over is renewed; a session that nobody used, or that was ended elsewhere, leads to the sign-in. */
async function endings(story: Story): Promise<void> {
  const { page, server, t } = story;
  await page.goto('/home');
  const call = () =>
    page.evaluate(() =>
      import('@heliport/client' as string).then((door) =>
        door.request('GET', '/usercenter/list-my-session').then(
          () => 'answered',
          () => 'refused',
        ),
      ),
    );
  moveClock(server, TOKEN_LIFE_S);
  expect(await call()).toBe('answered');
  moveClock(server, IDLE_LIFE_S);
  expect(await call()).toBe('refused');
  await expect(page).toHaveURL('/login?redirect=%2Fhome');
  await expect(told(story).getByText(t('messages:code.notSignedIn')).last()).toBeVisible();
  await signInAgain(story);

  const elsewhere = await personOf(story.request, people.administrator);
  await elsewhere.post('end-other-sessions');
  expect(await call()).toBe('refused');
  await expect(page).toHaveURL('/login?redirect=%2Fhome');
  await expect(told(story).getByText(t('messages:code.sessionEnded')).last()).toBeVisible();
  await signInAgain(story);

  await page.route('**/usercenter/logout', (route) => route.abort());
  await fromMenu(story, 'layout:signOut');
  await expect(page).toHaveURL(/\/login/);
  await expect(told(story).getByText(t('session:serverNotTold')).last()).toBeVisible();
  await page.unroute('**/usercenter/logout');
  await signInAgain(story);
}

test('the bar, the menu, the sessions: what is refused is told, and what can be done is done, in both languages', {
  tag: ['@long', '@journey'],
}, async ({ page, request, server, expectProblem }) => {
  expectProblem(/response 401: /);
  expectProblem(/response 403: /);
  expectProblem(/request failed: POST .*(logout|end-other-sessions)/);
  await page.clock.install();
  await signIn(page);
  for (const language of ['zh', 'en'] as const) {
    const t = await textsOf(language);
    if (language === 'en') await speak(page, 'en');
    const story = { page, request, server, t, language };
    await test.step(`${language}: currency`, () => currency(story));
    await test.step(`${language}: settings`, () => settings(story));
    await test.step(`${language}: manuals`, () => manuals(story));
    await test.step(`${language}: alerts`, () => alerts(story));
    await test.step(`${language}: another enterprise`, () => switching(story));
    await test.step(`${language}: menu`, () => menu(story));
    await test.step(`${language}: sessions and records`, () => security(story));
    await test.step(`${language}: personal information`, () => ownData(story));
    await test.step(`${language}: ends of a session`, () => endings(story));
  }
});
