import type { APIRequestContext } from '@playwright/test';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { expect, test } from '#test/support/e2e.ts';
import { PASSWORD, people, signIn } from '#test/support/e2e-journey.ts';

// A grant is offered and accepted: not on a server that other tests use.
test.use({ ownServer: {} });
test.describe.configure({ timeout: 120_000 });

const STATION = 'SF-PV-01';
/** Administrator of Harbor Agents. */
const PARTNER = '15800100031';

/** The owner of the station offers it to Harbor Agents. */
async function offer(request: APIRequestContext): Promise<void> {
  const data = { username: people.administrator, password: PASSWORD };
  const { accessToken } = (await (await request.post('/api/usercenter/login', { data })).json()).data;
  const answer = await request.post('/api/platform/v1/grants', {
    headers: { authorization: `Bearer ${accessToken}`, 'x-org-id': organizations.sunfield.id },
    data: {
      ...{ station: STATION, organization: organizations.harborAgents.id },
      ...{ mayOperate: false, maySettle: false, from: null, to: null },
    },
  });
  expect((await answer.json()).code).toBe(200);
}

test('an offered grant is in the inbox of the other side within seconds, and both sides see who accepted it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await signIn(page, PARTNER);
  const main = page.getByRole('main');
  const waiting = main.getByRole('region', { name: '待我处理', exact: true });
  await expect(waiting.getByText('暂无待办事项').or(waiting.getByRole('button').first())).toBeVisible();
  await expect(waiting.getByRole('button', { name: '接受或拒绝电站授权' })).toHaveCount(0);
  await offer(request);
  const item = waiting.getByRole('button', { name: '接受或拒绝电站授权' });
  await expect(item).toBeVisible();

  await test.step('it leads to the offer, which is accepted there', async () => {
    await item.press('Enter');
    await expect(page).toHaveURL(/\/sub-platform\/platform\/enterprise\?.*tab=received/);
    await main
      .getByRole('button', { name: /^接受.*的授权/ })
      .first()
      .click();
    await expect(main.getByRole('button', { name: /^接受/ })).toHaveCount(0);
  });

  await test.step('the partner reads it in the history of the enterprise', async () => {
    await main.getByRole('tab', { name: '历史记录' }).click();
    await expect(main.getByRole('button', { name: /接受.*授权/ }).first()).toBeVisible();
    await expect(main.getByText('Sunfield Energy').first()).toBeVisible();
    await page.goto('/home');
    await expect(waiting).toBeVisible();
    await expect(waiting.getByRole('button', { name: '接受或拒绝电站授权' })).toHaveCount(0);
  });

  await test.step('the owner reads in the ledger who accepted it', async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'zh-CN' });
    const owner = await context.newPage();
    await signIn(owner);
    await owner.goto(`/sub-ledger/ledger/stations/${STATION}?tab=history`);
    const record = owner.getByRole('button', { name: /接受.*授权.*Harbor Agents/ });
    await record.click();
    await expect(owner.getByRole('row', { name: /状态 offered accepted/ })).toBeVisible();
    await context.close();
  });
});
