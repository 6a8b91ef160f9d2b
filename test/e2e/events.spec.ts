import type { Browser, Page } from '@playwright/test';
import membership from '#client/i18n/zh/membership.json' with { type: 'json' };
import { JOIN_REQUEST_POLLING_MS } from '#contract/user-centre/join-request/limits.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { expect, long, test } from '#test/support/e2e.ts';
import { people, signIn } from '#test/support/e2e-journey.ts';
import { type Person, personOf } from '#test/support/e2e-person.ts';

// People come and go: not on a server that other tests use.
test.use({ ownServer: {} });
test.describe.configure({ timeout: 90_000 });

/** Administrator of Harbor Storage. */
const HARBOR = '13800000004';
const STREAM = '**/api/events/v1/stream*';
/** The pause before the code of streams is loaded again. */
const UNLOADED_PAUSE_MS = 30_000;
const { sunfield, harborStorage } = organizations;
const [, , zhao] = accounts;

const told = (text: string, name: string) => text.replace('{{name}}', name);
const applyTo = async (administrator: Person, applicant: Person): Promise<void> => {
  const { code } = await administrator.post('get-invitation-code');
  await applicant.post('send-join-request', { code });
};
const badgeOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^企业成员/, includeHidden: true });

/** Opens the workbench and waits until its stream is open. */
async function enterWithStream(page: Page, phone: string): Promise<void> {
  const opened = page.waitForResponse(STREAM);
  await signIn(page, phone);
  expect((await opened).status()).toBe(200);
}

async function another(browser: Browser, page: Page): Promise<Page> {
  return browser.newPage({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' });
}

test('an approval in one browser changes the other by itself, and so does what follows', async ({
  page,
  browser,
  request,
  allowProblem,
}) => {
  // Whatever the page of a disabled member asks for before it has left the enterprise is refused.
  allowProblem(/response 403: GET .*\/api\//);
  await enterWithStream(page, people.newcomer);
  const main = page.getByRole('main');
  const messages = page.getByRole('region', { name: '消息' });
  const administrator = await personOf(request, people.administrator);
  const newcomer = await personOf(request, people.newcomer);

  await test.step('the administrator is told of the application and approves it', async () => {
    const other = await another(browser, page);
    await enterWithStream(other, people.administrator);
    await applyTo(administrator, newcomer);
    const news = other.getByRole('region', { name: '消息' });
    await news.getByRole('button', { name: '查看' }).click();
    await other.getByRole('button', { name: '通过 赵一凡 的申请' }).click();
    await expect(news.getByText('审批成功')).toBeVisible();
    await other.close();
  });
  await test.step('the applicant’s workbench shows the enterprise', async () => {
    await expect(messages.getByText(told(membership.newsJoined, sunfield.title))).toBeVisible();
    await expect(main.getByRole('heading', { name: '当前企业' })).toBeVisible();
    await expect(main.getByRole('heading', { name: sunfield.title })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主菜单' }).getByText('综合监控')).toBeVisible();
  });
  await test.step('another role changes the menu', async () => {
    const { list } = await administrator.get(`get-roles-by-org-uuid?uuid=${sunfield.id}`);
    const roles = list as { roleUuid: string; role: string }[];
    const admin = roles.find(({ role }) => role === 'admin')?.roleUuid;
    await expect(badgeOf(page)).toHaveCount(0);
    await administrator.post('set-org-user-role', { userUuid: zhao.id, roleUuid: admin });
    await expect(badgeOf(page)).toHaveCount(1);
    await administrator.post('disable-org-user', { uuid: zhao.id });
  });
  await test.step('a disabled member is told, and works elsewhere', async () => {
    // The stream can end before it tells the event, because its right is gone. The page then knows only that the
    // person is no member.
    const [disabled, removed] = [membership.newsDisabled, membership.newsRemoved];
    const news = messages.getByText(told(disabled, sunfield.title));
    await expect(news.or(messages.getByText(told(removed, sunfield.title)))).toBeVisible();
    await expect(main.getByRole('heading', { name: '当前企业' })).toBeHidden();
  });
});

test(
  'a member is offered the second enterprise, which is quiet and announced',
  long,
  async ({ page, request }) => {
    await enterWithStream(page, people.viewer);
    const harbor = await personOf(request, HARBOR);
    const viewer = await personOf(request, people.viewer);
    await applyTo(harbor, viewer);
    const { list } = (await harbor.get('get-not-confirm-record')) as {
      list: { recordUuid: string; phone: string }[];
    };
    const recordUuid = list.find(({ phone }) => phone.endsWith(people.viewer.slice(-4)))?.recordUuid;
    await harbor.post('confirm-request', { recordUuid, isPassed: 1 });
    const sentence = told(membership.newsJoined, harborStorage.title);
    const offer = page.getByRole('region', { name: sentence });
    await expect(offer).toBeVisible();
    await expect(page.locator('#announcer')).toHaveText(sentence);
    await expect(page.getByRole('main').getByRole('heading', { name: harborStorage.title })).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await offer.getByRole('button', { name: '切换' }).click();
    await reloaded;
    await expect(page.getByRole('button', { name: new RegExp(harborStorage.title) }).first()).toBeVisible();
  },
);

test(
  'with the stream blocked the poll still tells of an application',
  long,
  async ({ page, request, expectProblem }) => {
    expectProblem(/request failed: GET .*\/events\/v1\/stream/);
    await page.route(STREAM, (route) => route.abort('connectionrefused'));
    await page.clock.install();
    const asked = page.waitForRequest(STREAM);
    await signIn(page, HARBOR);
    await page.clock.fastForward(5000);
    await asked;
    const before = await badgeOf(page).getAttribute('aria-label');
    await applyTo(await personOf(request, HARBOR), await personOf(request, people.administrator));
    await page.clock.fastForward(JOIN_REQUEST_POLLING_MS);
    await expect(
      page.getByRole('region', { name: '消息' }).getByText('有 1 条新的加入申请等待审核'),
    ).toBeVisible();
    await expect(badgeOf(page)).not.toHaveAccessibleName(before ?? '');
  },
);

test(
  'a stream whose code did not come is opened once it can be loaded',
  long,
  async ({ page, expectProblem }) => {
    expectProblem(/request failed: GET .*\/assets\/stream-[^/]*\.js/);
    const code = /\/assets\/stream-(?!subjects)[^/]*\.js$/;
    await page.route(code, (route) => route.abort('connectionrefused'));
    await page.clock.install();
    const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
    await signIn(page, HARBOR);
    await page.clock.fastForward(5000);
    await failed;
    await page.unroute(code);
    const asked = page.waitForRequest(STREAM);
    await page.clock.fastForward(UNLOADED_PAUSE_MS);
    await asked;
  },
);
