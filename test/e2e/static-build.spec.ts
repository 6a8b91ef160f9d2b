import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '#test/support/e2e.ts';
import {
  holdScripts,
  openFromMenu,
  PASSWORD,
  people,
  submitSignIn,
  workbench,
} from '#test/support/e2e-journey.ts';
import { startStaticSite } from '#test/support/static-site.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

let site: Awaited<ReturnType<typeof startStaticSite>>;

test.beforeAll(async ({ server }) => {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs', '--static'], { cwd: root });
  site = await startStaticSite(`${root}dist/static`, server.url);
});
test.afterAll(() => site.close());

test('holds the form before any script, in the stored language and theme', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const cookie = (name: string, value: string) => ({ name, value, url: site.url });
    await context.addCookies([cookie('lang', 'en'), cookie('theme', 'dark')]);
    const page = await context.newPage();
    await page.goto(`${site.url}/login`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByLabel('Phone number').fill('13800000001');
  } finally {
    await context.close();
  }
});

test('takes up a sign-in that was sent before the script, and goes where the person wanted to be', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${site.url}/login?redirect=%2FuserInfo`, { waitUntil: 'commit' });
  await page.locator('input[name=username]').fill(people.administrator);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click({ noWaitAfter: true });
  await page.waitForURL(`${site.url}/userInfo`, { waitUntil: 'commit' });
  await release();
  await expect(page.getByRole('heading', { name: '个人信息' })).toBeVisible();
});

test('works from any web server that serves files and hands /api on', async ({ page }) => {
  await page.goto(`${site.url}/login`);
  await submitSignIn(page, people.administrator);
  await expect(workbench(page)).toBeVisible();
  await openFromMenu(page, '综合监控', '运行总览');
  await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible();
});

test('has the manuals, with their pictures and a policy of their own', async ({ page, request }) => {
  await page.goto(`${site.url}/manual/en/user#join`);
  await expect(page.getByRole('heading', { name: 'Join an enterprise' })).toBeInViewport();
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain("default-src 'none'");
  expect((await request.get(`${site.url}/manual/en/pictures/join.webp`)).headers()['content-type']).toBe(
    'image/webp',
  );
});
