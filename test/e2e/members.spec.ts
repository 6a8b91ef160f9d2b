import { JOIN_REQUEST_POLLING_MS } from '#contract/user-centre/join-request/limits.ts';
import { expect, long, test } from '#test/support/e2e.ts';
import { copiedBy, people, signIn } from '#test/support/e2e-journey.ts';

// People come and go: not on a server that other tests use.
test.use({ ownServer: {} });

test('invites by link, is applied to, approves, and sees the new member leave again', async ({
  page,
  browser,
}) => {
  await page.clock.install();
  await signIn(page);
  const bar = page.getByRole('banner');

  const link = await test.step('copies the invitation link', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await bar.getByRole('button', { name: '邀请码' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sunfield Energy 的邀请码' });
    await expect(dialog.getByRole('img', { name: '邀请二维码' })).toBeVisible();
    const copied = await copiedBy(page, () => dialog.getByRole('button', { name: '复制邀请链接' }).click());
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    return copied;
  });

  const counted = bar.getByRole('button', { name: /企业成员: \d/, includeHidden: true });
  const before = await counted.getAttribute('aria-label');
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
  const main = other.getByRole('main');
  // The clock stands still meanwhile: a poll by the page itself would show the message too early.
  await page.clock.pauseAt(Date.now() + 1000);
  await test.step('applies from the link, signing in on the way', async () => {
    await other.goto(link);
    await other.getByLabel('手机号').fill(people.newcomer);
    await other.getByLabel('密码', { exact: true }).fill('Helio@2026');
    await other.getByRole('button', { name: '登录', exact: true }).click();
    await expect(main.getByText('该邀请码属于 Sunfield Energy')).toBeVisible();
    await main.getByRole('button', { name: '申请加入' }).click();
    await expect(main.getByRole('row', { name: /Sunfield Energy.*待审批/ })).toBeVisible();
  });

  await test.step('hears of it, approves, and finds the person among the members', async () => {
    await page.clock.fastForward(JOIN_REQUEST_POLLING_MS);
    await page.clock.resume();
    const told = page.getByRole('region', { name: '消息' });
    await expect(told.getByText('有 1 条新的加入申请等待审核')).toBeVisible();
    await told.getByRole('button', { name: '查看' }).click();
    await expect(counted).not.toHaveAccessibleName(before ?? '');
    const dialog = page.getByRole('dialog', { name: '企业成员' });
    await dialog.getByRole('button', { name: '通过 赵一凡 的申请' }).click();
    await expect(page.getByRole('region', { name: '消息' }).getByText('审批成功')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '通过 赵一凡 的申请' })).toBeHidden();
    await dialog.getByRole('tab', { name: '成员' }).click();
    await expect(dialog.getByRole('row', { name: /赵一凡/ })).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
  });

  await test.step('works in the enterprise, then quits it', async () => {
    await expect(main.getByRole('heading', { name: '当前企业' })).toBeVisible();
    await other.getByRole('button', { name: /账号菜单/ }).click();
    await other.getByRole('button', { name: '我加入的企业' }).click();
    const joined = other.getByRole('dialog', { name: '我加入的企业' });
    await joined.getByRole('button', { name: '退出 Sunfield Energy' }).click();
    await other
      .getByRole('dialog', { name: '退出企业？' })
      .getByRole('button', { name: '退出', exact: true })
      .click();
    await expect(joined.getByText('您还没有加入任何企业')).toBeVisible();
    await joined.getByRole('button', { name: '关闭' }).last().click();
    await expect(main.getByText('您还没有加入任何企业')).toBeVisible();
    await other.close();
  });
});

test('opens the manual of the navbar as a PDF', long, async ({ page, request }) => {
  await signIn(page);
  const link = page.getByRole('banner').getByRole('link', { name: '用户手册' });
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
