import { expect, test } from '#test/support/e2e.ts';
import { submitSignIn, workbench } from '#test/support/e2e-journey.ts';
import { lastCode } from '#test/support/outbox.ts';

const PHONE = '13900000077';
const PASSWORD = 'Sunny#Roof7';

test('registers a new number with the code sent to it, then signs in', async ({ page, server }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '立即注册' }).click();
  await expect(page).toHaveURL('/register');
  await expect(page).toHaveTitle(/^注册--/);

  await page.getByRole('button', { name: '软件许可及服务条款' }).first().click();
  await expect(page.getByRole('dialog').getByText('2022年11月29日起生效')).toBeVisible();
  // The keyboard scrolls it at once, and paper shows all of it.
  const terms = page.getByRole('region', { name: '软件许可及服务条款' });
  // A key that comes before the browser has drawn the text scrolls nothing.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByText('12.4')).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await page.emulateMedia({ media: 'print' });
  expect(await terms.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  const { y = -1 } = (await page.getByRole('dialog').boundingBox()) ?? {};
  expect(y).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');

  await page.getByLabel('手机号', { exact: true }).fill(PHONE);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const countdown = page.getByRole('button', { name: /秒后重新获取/ });
  await expect(countdown).toBeDisabled();
  await page.reload();
  await expect(countdown).toBeDisabled();

  await page.getByLabel('手机号', { exact: true }).fill(PHONE);
  await page.getByLabel('短信验证码').fill(await lastCode(server.dataDir, PHONE));
  await page.getByLabel('用户名').fill('林月');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('确认密码').fill(PASSWORD);
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('注册成功！').first()).toBeVisible();
  await expect(page).toHaveURL('/login');

  await expect(page.getByLabel('手机号', { exact: true })).toHaveValue(PHONE);
  await submitSignIn(page, PHONE, PASSWORD);
  await expect(workbench(page)).toBeVisible();
});
