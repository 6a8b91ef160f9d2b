import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/e2e.ts';
import { PASSWORD, people, signIn, submitSignIn, workbench } from '#test/support/e2e-journey.ts';
import { lastCode } from '#test/support/outbox.ts';
import { greyPng } from '#test/support/png.ts';

// Name, number and password become others: not on a server that other tests use.
test.use({ ownServer: {} });

const NEW_PHONE = '13900000088';
const NEW_PASSWORD = 'Sunny#Roof7';

const fromMenu = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.locator('uc-navbar').getByText(entry, { exact: true }).click();
};

/** What the server answers ten minutes after the sign-in. */
const proofWanted = {
  status: 403,
  json: { code: 403, message: '为了您的账号安全，请先验证身份', data: { reason: 'reauthenticate' } },
};

test('changes picture, number, profile and password, each to be found again', async ({
  page,
  server,
  expectProblem,
}) => {
  test.slow();
  await signIn(page, people.viewer);

  await test.step('a picture, which the navbar shows', async () => {
    await fromMenu(page, '个人信息');
    await expect(page).toHaveURL('/userInfo');
    await expect(page).toHaveTitle('个人信息 - Heliport');
    await page.getByRole('button', { name: '更换头像' }).click();
    const dialog = page.getByRole('dialog', { name: '更换头像' });
    const chosen = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: '选择图片' }).click();
    await (await chosen).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: greyPng(400, 300) });
    await expect(dialog.getByRole('application', { name: '裁剪区域' })).toBeFocused();
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog).toBeHidden();
    const face = page.locator('uc-navbar').locator('button img');
    await expect(face).toHaveAttribute('src', /\/avatar\/.*size=80$/);
    await expect
      .poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step('another number, after a proof in between', async () => {
    expectProblem(/response 403: POST .*send-msg-set/);
    await page.route('**/send-msg-set', (route) => route.fulfill(proofWanted), { times: 1 });
    await page.getByRole('button', { name: '更换手机号' }).click();
    const dialog = page.getByRole('dialog', { name: '更换手机号' });
    await dialog.getByLabel('新手机号').fill(NEW_PHONE);
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    const proof = page.getByRole('dialog', { name: '验证身份' });
    await proof.getByLabel('登录密码').fill(PASSWORD);
    await proof.getByLabel('登录密码').press('Enter');
    await expect(dialog.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
    await expect(dialog.getByLabel('新手机号')).toHaveValue(NEW_PHONE);
    await dialog.getByLabel('短信验证码').fill(await lastCode(server.dataDir, NEW_PHONE));
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('修改成功！').first()).toBeVisible();
    await expect(page.getByLabel('手机号', { exact: true })).toHaveValue(NEW_PHONE);
  });

  await test.step('another name, then a new sign-in that leads back', async () => {
    await page.getByLabel('用户名').fill('林月');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('更新用户信息成功，请重新登陆！').first()).toBeVisible();
    await expect(page).toHaveURL('/login?redirect=%2FuserInfo');
    await submitSignIn(page, NEW_PHONE);
    await expect(page).toHaveURL('/userInfo');
    await expect(page.getByLabel('用户名')).toHaveValue('林月');
  });

  await test.step('what was done, and where the person is signed in', async () => {
    await fromMenu(page, '账号安全');
    await expect(page).toHaveURL('/security');
    await expect(page.getByText('当前设备')).toBeVisible();
    for (const done of ['保存个人信息', '更换手机号', '更换头像']) {
      await expect(page.getByRole('cell', { name: done }).first()).toBeVisible();
    }
  });

  await test.step('another password, then a new sign-in with it', async () => {
    await fromMenu(page, '修改密码');
    const dialog = page.getByRole('dialog', { name: '修改密码' });
    await dialog.getByLabel('原密码').fill(PASSWORD);
    await dialog.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByLabel('确认新密码').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('密码已修改，请重新登录').first()).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/login');
    await submitSignIn(page, NEW_PHONE, NEW_PASSWORD);
    await expect(workbench(page)).toBeVisible();
  });
});

test('ends the session of another device, which hears of it', async ({ page, browser, server }) => {
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await signIn(other, people.newcomer);
  await signIn(page, people.newcomer);
  await page.goto('/security');
  await page.getByRole('button', { name: '退出其他设备' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出其他设备' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: '退出其他设备' })).toBeHidden();
  await other.goto('/userInfo');
  await expect(other).toHaveURL(/\/login\?redirect/);
  await elsewhere.close();
});
