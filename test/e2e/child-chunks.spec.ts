import { publishChunked, UNREGISTERED } from '#test/support/chunked-children.ts';
import { expect, long, test } from '#test/support/e2e.ts';

test.use({ ownServer: { children: publishChunked } });

test('loads script chunks of an app from its registered origin', async ({ page, enter }) => {
  await enter();
  await page.goto('/sub-chunked');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('heading', { name: 'From a chunk' })).toBeVisible();
});

test(
  'refuses a script of an unregistered origin, and says so in panel and console',
  long,
  async ({ page, enter, expectProblem }) => {
    expectProblem(/console error: straying: refused the script https:\/\/scripts\.example\/chunk\.js/);
    expectProblem(/console error: .*TrustedScriptURL/);
    expectProblem(/page error: Error: straying: load failed/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await enter();
    await page.goto('/sub-straying');
    await page.getByRole('button', { name: 'More' }).click();
    const panel = page.getByRole('alert').filter({ hasText: 'straying' });
    await expect(panel).toContainText(`应用请求了未登记地址 ${UNREGISTERED} 的脚本`);
    await panel.getByText('供技术支持使用的详细信息').click();
    await expect(panel.getByText(`${UNREGISTERED}/chunk.js`)).toBeVisible();
    expect(asked.filter((url) => url.startsWith(UNREGISTERED))).toEqual([]);
  },
);
