import { expect, test } from '#test/support/e2e.ts';
import { people, signIn } from '#test/support/e2e-journey.ts';
import { speak, textsOf } from '#test/support/e2e-texts.ts';

/** What the workbench asks for, and what it says when that fails. */
const PARTS = {
  'get-organization?': 'workbench:loadFailed',
  // By pages: without the list of all of them there is no session.
  'list-my-joined?page=1&size=6': 'workbench:enterprisesFailed',
  'get-my-request-list': 'workbench:recordsFailed',
};

const isAsked = (part: string) => (url: URL) => url.href.includes(`/usercenter/${part}`);

test('says what of the workbench failed, and tries that again, in each language', async ({
  page,
  expectProblem,
}) => {
  for (const part of Object.keys(PARTS))
    expectProblem(new RegExp(`response 500: GET .*${part.split('?')[0]}`));
  await signIn(page);
  for (const language of ['zh', 'en'] as const) {
    const t = await textsOf(language);
    for (const part of Object.keys(PARTS))
      await page.route(isAsked(part), (route) =>
        route.fulfill({ status: 500, json: { code: 500, message: '', data: {} } }),
      );
    if (language === 'zh') await page.reload();
    else await speak(page, language);
    const main = page.getByRole('main');
    for (const says of Object.values(PARTS)) await expect(main.getByText(t(says))).toBeVisible();
    await page.unrouteAll();
    const retry = main.getByRole('button', { name: t('common:retry') });
    for (let left = await retry.count(); left > 0; left -= 1) {
      await retry.first().click();
      await expect(retry).toHaveCount(left - 1);
    }
    await expect(main.getByText('0512-6288 0101')).toBeVisible();
    await expect(main.getByRole('row', { name: /Harbor Storage/ })).toContainText(
      t('workbench:statusName.rejected'),
    );
    await expect(main.getByRole('button', { name: t('workbench:enter') })).toHaveCount(3);
  }
});

test('shows -- for what a member may not know, and leads whom it may to the overview', async ({ page }) => {
  await signIn(page, people.viewer);
  const main = page.getByRole('main');
  await expect(main.getByText('--')).toHaveCount(2);
  await expect(main.getByRole('heading', { name: '申请记录' })).toBeHidden();
  await expect(main.getByRole('button', { name: '进入' })).toBeDisabled();
  await expect(main.getByRole('button', { name: '配置' })).toBeDisabled();
  await main.getByRole('button', { name: '运行概览' }).click();
  await expect(page).toHaveURL('/sub-monitor/monitor/overview');
});
