import { expect, test } from '#test/support/e2e.ts';
import { people, signIn, submitSignIn, workbench } from '#test/support/e2e-journey.ts';
import { SIZES, shifted, watchShifts } from '#test/support/e2e-layout-shift.ts';
import { lastCode } from '#test/support/outbox.ts';

test('says that the password is wrong, and lets the person try again', async ({ page, expectProblem }) => {
  expectProblem(/response 4\d\d: POST .*\/usercenter\/login/);
  await page.goto('/login');
  // The form that is sent before the script is another one's story.
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await submitSignIn(page, people.administrator, 'Wrong@2026');
  await expect(page.getByText('手机号或密码错误')).toBeVisible();
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  await expect(page).toHaveURL('/login');

  await submitSignIn(page, people.administrator);
  await expect(workbench(page)).toBeVisible();
});

test('signs in by the code sent to the phone', async ({ page, server }) => {
  await page.goto('/login');
  await page.getByText('验证码登录').click();
  await page.getByLabel('手机号', { exact: true }).fill(people.viewer);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送至手机')).toBeVisible();
  await page.getByLabel('短信验证码').fill(await lastCode(server.dataDir, people.viewer));
  await page.keyboard.press('Enter');
  await expect(workbench(page)).toBeVisible();
});

test('a sign-in brings what the workbench asks for, which is drawn while the person waits', async ({
  page,
}) => {
  // The code behind the form, which knows what to ask for, comes while a person types.
  await page.goto('/login', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname.replace('/api/', ''));
  });
  // On a busy machine the wait is over before anything could be drawn: here, the address changes only after it.
  await page.evaluate(() => {
    const drawn = () => document.querySelector('[hidden] > uc-workbench')?.shadowRoot?.querySelector('h1');
    const drawnAhead = new Promise<void>((resolve) => {
      const look = setInterval(() => {
        if (!drawn()) return;
        clearInterval(look);
        Object.assign(globalThis, { early: document.querySelector('uc-workbench') });
        resolve();
      }, 10);
    });
    for (const change of ['pushState', 'replaceState'] as const) {
      const original = history[change].bind(history);
      history[change] = (...given) => void drawnAhead.then(() => original(...given));
    }
  });
  await submitSignIn(page, people.administrator);
  await expect(workbench(page)).toBeVisible();
  const isSame = () =>
    (globalThis as { early?: Element }).early === document.querySelector('main uc-workbench') &&
    document.querySelectorAll('uc-workbench').length === 1;
  expect(await page.evaluate(isSame)).toBe(true);
  for (const call of ['get-user-permissions', 'get-menu-list', 'get-organization', 'list-my-joined'])
    expect(asked).not.toContain(`usercenter/${call}`);
});

/** What may shift in all from the click to the finished workbench. */
const MOST_SHIFTED = 0.01;
/** A shift within half a second of a click counts as its effect. */
const INPUT_OVER_MS = 600;

for (const [size, viewport] of Object.entries(SIZES))
  test(`nothing moves between the sign-in and the finished workbench on a ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    await page.route('**/usercenter/login', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, INPUT_OVER_MS));
      await route.continue();
    });
    await page.goto('/login');
    const before = await shifted(page);
    await submitSignIn(page, people.administrator);
    await expect(workbench(page)).toBeVisible();
    for (const tile of ['monitor/today', 'monitor/stations', 'alarm/openAlarms', 'ledger/safeDays'])
      await expect(page.locator(`[data-contribution="${tile}"]`).getByText(/\d/).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true], [data-pending]')).toHaveCount(0);
    expect((await shifted(page)) - before).toBeLessThan(MOST_SHIFTED);
  });

test('refuses a number that is no phone before asking the server', async ({ page }) => {
  await page.goto('/login');
  const button = page.getByRole('button', { name: '登录', exact: true });
  await expect(button).toBeDisabled();
  await button.hover({ force: true });
  await expect(button).toHaveCSS('background-color', 'rgb(217, 250, 245)');
  await submitSignIn(page, '12345');
  await expect(page.getByText('请输入正确的手机号')).toBeVisible();
});

test('says that password recovery and terms cannot be opened now, and opens them once they can', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/failed.*uc-(password-recovery|agreement)|ERR_FAILED/);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeDisabled();
  await page.route(/uc-(password-recovery|agreement)/, (route) => route.abort());
  for (const [name, dialog] of [
    ['忘记密码？', '找回密码'],
    ['软件许可及服务条款', '软件许可及服务条款'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('alert').filter({ hasText: '无法连接服务器' })).toBeVisible();
    await page.unroute(/uc-(password-recovery|agreement)/);
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert').filter({ hasText: '无法连接服务器' })).toHaveCount(0);
    await page.route(/uc-(password-recovery|agreement)/, (route) => route.abort());
  }
});

test('returns to the page that a stranger wanted to see', async ({ page }) => {
  await page.goto('/sub-monitor/monitor/overview?station=1');
  await expect(page).toHaveURL('/login?redirect=%2Fsub-monitor%2Fmonitor%2Foverview%3Fstation%3D1');
  await submitSignIn(page, people.administrator);
  await expect(page).toHaveURL('/sub-monitor/monitor/overview?station=1');
  await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible();
});

test('does not follow a redirect to another site (ASVS 3.7.2)', async ({ page, bareSite }) => {
  await page.goto(`/login?redirect=${encodeURIComponent(`${bareSite.url}/`)}`);
  await submitSignIn(page, people.administrator);
  await expect(workbench(page)).toBeVisible();
  // Nor gives it a window on another site a hold on this one, however that opens (decision 0020).
  const site = bareSite.put('/window.html', '<!doctype html>');
  const ways: ((url: string) => void)[] = [
    (url) => void window.open(url),
    (url) => {
      const empty = window.open('');
      if (empty) empty.location = url;
    },
    (url) =>
      document.body
        .appendChild(Object.assign(document.createElement('a'), { href: url, target: 'link' }))
        .click(),
    (url) =>
      document.body
        .appendChild(Object.assign(document.createElement('area'), { href: url, target: 'area' }))
        .click(),
    // Outside of the document.
    (url) => Object.assign(document.createElement('a'), { href: url, target: 'loose' }).click(),
  ];
  for (const way of ways) {
    const popup = page.waitForEvent('popup');
    await page.evaluate(way, site);
    const opened = await popup;
    await opened.waitForURL(site);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
  }
});

test('keeps a signed-in person away from the sign-in page', async ({ page }) => {
  await signIn(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/home');
});

test('stays signed in over a reload', async ({ page }) => {
  await signIn(page);
  await page.reload();
  await expect(workbench(page)).toBeVisible();
});
