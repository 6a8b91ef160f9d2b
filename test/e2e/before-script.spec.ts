import type { Page } from '@playwright/test';
import zhSession from '#client/i18n/zh/session.json' with { type: 'json' };
import { expect, long, test } from '#test/support/e2e.ts';
import { holdScripts, PASSWORD, people, workbench } from '#test/support/e2e-journey.ts';
import { lastCode } from '#test/support/outbox.ts';

async function fillIn(page: Page, password = PASSWORD): Promise<void> {
  await page.locator('input[name=username]').fill(people.administrator);
  await page.locator('input[name=password]').fill(password);
}

test('keeps text, focus and selection that were there before the script, and does what was pressed', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await fillIn(page);
  await page.getByRole('button', { name: zhSession.showPassword }).click();
  const username = page.locator('input[name=username]');
  await username.focus();
  await username.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 4));
  await release();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(username).toBeFocused();
  const kept = await username.evaluate((input: HTMLInputElement) => [
    input.value,
    input.selectionStart,
    input.selectionEnd,
  ]);
  expect(kept).toEqual([people.administrator, 2, 4]);
  await expect(page.locator('input[name=password]')).toHaveAttribute('type', 'text');
  await page.keyboard.press('Enter');
  await expect(workbench(page)).toBeVisible();
});

test('takes up a sign-in that was sent before the script', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login?redirect=%2Fhome', { waitUntil: 'commit' });
  await fillIn(page);
  await page.locator('button[type=submit]').click({ noWaitAfter: true });
  await page.waitForURL('/home', { waitUntil: 'commit' });
  await release();
  await expect(workbench(page)).toBeVisible();
  await page.reload();
  await expect(workbench(page)).toBeVisible();
});

test(
  'keeps what was typed into the registration before the script, and opens what was pressed',
  long,
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/register', { waitUntil: 'commit' });
    await page.locator('input[name=name]').fill('Chen');
    await page.getByRole('button', { name: zhSession.agreement.name }).first().click();
    await release();
    await expect(page.getByRole('dialog', { name: zhSession.agreement.name })).toBeVisible();
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await expect(page.locator('input[name=name]')).toHaveValue('Chen');
  },
);

test(
  'tells who registered before the script, once, and has the number ready',
  long,
  async ({ page, server }) => {
    const phone = '13900000055';
    const data = { phone, email: '', validCode: '', appName: 'heliport' };
    await page.request.post('/api/usercenter/send-msg-register', { data });
    const release = await holdScripts(page);
    await page.goto('/register', { waitUntil: 'commit' });
    await page.locator('input[name=phone]').fill(phone);
    await page.locator('input[name=code]').fill(await lastCode(server.dataDir, phone));
    await page.locator('input[name=name]').fill('Chen');
    await page.locator('input[name=password]').fill('Sunny#Roof7');
    await page.locator('input[name=confirmPassword]').fill('Sunny#Roof7');
    await page.locator('button[type=submit]').click({ noWaitAfter: true });
    await page.waitForURL('/login', { waitUntil: 'commit' });
    await expect(page.locator('main h1 + p')).toHaveText('注册成功！');
    await expect(page.locator('#announcer')).toHaveText('');
    await release();
    await expect(page.locator('#announcer')).toHaveText('注册成功！');
    await expect(page.locator('main h1 + p')).toHaveText('注册成功！');
    await expect(page.locator('input[name=username]')).toHaveValue(phone);
    await page.reload();
    await expect(page.locator('main h1 + p')).not.toHaveText('注册成功！');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says what is needed, and why a sign-in is refused, keeping the phone number alone', async ({
    page,
    allowProblem,
    expectProblem,
  }) => {
    // Files that are only preloaded for the script are refused, unless the form is sent before.
    allowProblem(/request failed: GET .*\/assets\/.* csp/);
    expectProblem(/response 400: POST .*\/login/);
    await page.goto('/login');
    await expect(page.locator('.needs-script')).toBeVisible();
    const send = page.locator('button[type=submit]');
    await send.focus();
    await expect(send).toHaveCSS('outline-style', 'solid');
    await fillIn(page, 'Wrong@2026');
    await page.keyboard.press('Enter');
    await expect(page.getByText('手机号或密码错误')).toBeVisible();
    await expect(page.locator('input[name=username]')).toHaveValue(people.administrator);
    await expect(page.locator('input[name=password]')).toHaveValue('');
    expect(page.url()).not.toContain('Wrong');
  });
});
