import { expect, long, test } from '#test/support/e2e.ts';
import { people, workbench } from '#test/support/e2e-journey.ts';
import { speak, textsOf } from '#test/support/e2e-texts.ts';

/** What the workbench asks for, and what it says when that fails. */
const PARTS = {
  'get-organization?': 'workbench:loadFailed',
  // By pages: without the list of all of them there is no session.
  'list-my-joined?page=1&size=6': 'workbench:enterprisesFailed',
  'get-my-request-list': 'workbench:recordsFailed',
};

/** The texts of a language are a file, and without it no element can speak. */
const isTexts = (url: URL) => /\/assets\/(zh|en)-[^/]*\.js$/.test(url.pathname);

const isAsked = (part: string) => (url: URL) => url.href.includes(`/usercenter/${part}`);

test('says that the texts, and then the session, could not be loaded, and goes on once they can', async ({
  page,
  expectProblem,
  enter,
}) => {
  expectProblem(/request failed: GET .*\/assets\/(zh|ja)-/);
  expectProblem(/Failed to fetch dynamically imported module/);
  expectProblem(/response 500: GET .*list-my-joined/);
  await enter();
  await page.route(isTexts, (route) => route.abort());
  await page.reload();
  const failed = page.locator('#layout').getByRole('alert').filter({ hasText: '这部分无法显示' });
  await expect(failed).toHaveCount(4);
  await page.unrouteAll();
  await failed.last().getByRole('button', { name: '重试' }).click();
  await expect(workbench(page)).toBeVisible();
  await expect(failed).toHaveCount(0);

  // The page of all texts has a language more.
  await page.route(/\/assets\/ja-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/dictionary');
  await expect(page.getByText('词典加载失败')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('cell', { name: '画像を選択', exact: true })).toBeVisible();
  await page.goto('/home');

  for (const language of ['zh', 'en'] as const) {
    const t = await textsOf(language);
    await page.route(isAsked('list-my-joined?page=1&size=100'), (route) =>
      route.fulfill({ status: 500, json: { code: 500, message: 'The service rests.', data: {} } }),
    );
    if (language === 'zh') await page.reload();
    else await speak(page, language);
    const main = page.getByRole('main');
    const alert = main.getByRole('alert').filter({ hasText: t('host:startFailed') });
    await expect(alert).toContainText('The service rests.');
    await expect(main.getByRole('heading')).toHaveCount(1);
    await page.unrouteAll();
    await alert.getByRole('button', { name: t('common:retry') }).press('Enter');
    await expect(main.getByText(t('workbench:joinedCount', { count: 3 }))).toBeVisible();
    await expect(alert).toBeHidden();
    await expect(main).toBeFocused();
  }
});

test(
  'says what of the workbench failed, and tries that again, in each language',
  long,
  async ({ page, expectProblem, enter }) => {
    for (const part of Object.keys(PARTS))
      expectProblem(new RegExp(`response 500: GET .*${part.split('?')[0]}`));
    await enter();
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
      await expect(main.getByRole('button', { name: t('workbench:enter'), exact: true })).toHaveCount(3);
    }
  },
);

test('shows -- for what a member may not know, and leads whom it may to the overview', async ({
  page,
  enter,
}) => {
  await enter(people.viewer);
  const main = page.getByRole('main');
  await expect(main.getByRole('definition').filter({ hasText: /^--$/ })).toHaveCount(2);
  await expect(main.getByRole('heading', { name: '申请记录' })).toBeHidden();
  await expect(main.getByRole('button', { name: '进入' })).toBeDisabled();
  await expect(main.getByRole('button', { name: '配置' })).toBeDisabled();
  await main.getByRole('button', { name: '运行概览' }).click();
  await expect(page).toHaveURL('/sub-monitor/monitor/overview');
});
