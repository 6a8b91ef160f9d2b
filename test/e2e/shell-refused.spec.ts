import type { APIRequestContext } from '@playwright/test';
import { Code } from '#contract/codes.ts';
import { ALARM_POLLING_MS } from '#contract/energy/alarm/limits.ts';
import { CURRENCIES, SELECTABLE_CURRENCIES } from '#contract/preferences.ts';
import { expect, long, test } from '#test/support/e2e.ts';
import { people, signIn } from '#test/support/e2e-journey.ts';
import { personOf } from '#test/support/e2e-person.ts';
import {
  barOf,
  failNext,
  fromMenu,
  inBothLanguages,
  step,
  type Story as Told,
  toldIn,
} from '#test/support/e2e-story.ts';

// A member is disabled, and sessions end: not on a server that other tests use.
test.use({ ownServer: {} });
test.describe.configure({ timeout: 120_000 });

/** The administrator of Harbor Agents, where the administrator of Sunfield Energy is a member. */
const LIN = '15800100031';

interface Story extends Told {
  readonly request: APIRequestContext;
}

async function currency(story: Story): Promise<void> {
  const { page, t, language } = story;
  const wanted = language === 'zh' ? 'USD' : 'PHP';
  const now = language === 'zh' ? 'CNY' : 'USD';
  const named = (each: string) => t('layout:currencyNamed', { currency: each });
  const dialog = page.getByRole('dialog', { name: t('currency:title') });
  for (const answer of ['common:cancel', 'common:confirm']) {
    await barOf(story)
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
  await expect(barOf(story).getByRole('button', { name: named(wanted) })).toBeVisible();
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
    const link = barOf(story).getByRole('link', { name: story.t(`layout:${name}`) });
    const answer = await story.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
}

/** The answers are made here, so that their number is known. */
async function alerts(story: Story): Promise<void> {
  const { page, t } = story;
  const asked = '**/alarm_v2/user/unread_count';
  const control = (name: string) => barOf(story).getByRole('button', { name, exact: true });
  let count = 0;
  await page.route(asked, (route) => route.fulfill({ json: { code: 200, message: '', data: { count } } }));
  await page.clock.fastForward(ALARM_POLLING_MS);
  await expect(control(t('layout:alerts'))).toHaveText('');
  await failNext(page, 'alarm_v2/user/unread_count');
  await page.clock.fastForward(ALARM_POLLING_MS);
  await expect(control(t('layout:alerts'))).toHaveText('');
  count = 3;
  await page.clock.fastForward(ALARM_POLLING_MS);
  const bell = control(`${t('layout:alerts')}: ${t('layout:alertsUnread', { count: 3 })}`);
  await expect(bell).toHaveText('3');
  await bell.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('layout:alarmsAll') })
    .click();
  await expect(page).toHaveURL('/sub-alarm/alarm/alarmPushLog?isMyself=1');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  count = 0;
  await page.clock.fastForward(ALARM_POLLING_MS);
  await expect(control(t('layout:alerts'))).toHaveText('');
  await page.unroute(asked);
  await page.goto('/home');
}

/** The person was disabled where they want to go, or the network is gone: they stay where they are. */
async function switching(story: Story): Promise<void> {
  const { page, request, t } = story;
  const lin = await personOf(request, LIN);
  const chen = await personOf(request, people.administrator);
  const { userUuid } = await chen.get('get-user');
  const trigger = barOf(story).getByRole('button', {
    name: t('organization:triggerLabel', { name: 'Sunfield Energy' }),
  });
  const choose = async () => {
    await trigger.click();
    await page.getByRole('treeitem', { name: /Harbor Agents/ }).click();
  };
  await lin.post('disable-org-user', { uuid: userUuid });
  await choose();
  await expect(toldIn(story).getByText(t('organization:switchFailed')).last()).toBeVisible();
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
  await expect(toldIn(story).getByText(t('outcome:sessionEnded')).last()).toBeVisible();
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

test(
  'the bar, the menu, the sessions: what is refused is told, and what can be done is done, in both languages',
  long,
  async ({ page, request, expectProblem }) => {
    expectProblem(/response 403: /);
    expectProblem(/request failed: POST .*end-other-sessions/);
    await page.clock.install();
    await signIn(page);
    await inBothLanguages(page, async (told) => {
      const story = { ...told, request };
      await step(story, 'currency', currency);
      await step(story, 'settings', settings);
      await step(story, 'manuals', manuals);
      await step(story, 'alerts', alerts);
      await step(story, 'another enterprise', switching);
      await step(story, 'menu', menu);
      await step(story, 'sessions and records', security);
      await step(story, 'personal information', ownData);
      await page.goto('/home');
    });
  },
);

test(
  'a page whose script does not come says so by itself, and loads again, in both languages',
  long,
  async ({ page, expectProblem }) => {
    expectProblem(/request failed: GET .*\/assets\/shell-/);
    await signIn(page);
    await inBothLanguages(page, async (story) => {
      const { t } = story;
      await page.route('**/assets/shell-*.js', (route) => route.abort('connectionfailed'));
      await page.goto('/security');
      const panel = page.getByRole('alert').filter({ hasText: t('host:startFailed') });
      // The page waits a while before it gives its script up.
      await expect(panel).toBeVisible({ timeout: 30_000 });
      await expect(panel).toContainText(t('host:startFailedWhy'));
      await page.unroute('**/assets/shell-*.js');
      await panel.getByRole('link', { name: t('common:retry') }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: t('layout:security') })).toBeVisible();
      await expect(panel).toHaveCount(0);
    });
  },
);
