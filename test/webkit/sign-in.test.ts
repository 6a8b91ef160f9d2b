import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PASSWORD, people } from '#test/support/e2e-journey.ts';
import { lastCode } from '#test/support/outbox.ts';
import { inWebKit, seeWorkbench, signIn, signOut, submitSignIn } from '#test/support/webkit/journey.ts';

test('signs in by password after a wrong one, and by a code', () =>
  inWebKit(async ({ page, server, expectProblem }) => {
    expectProblem(/response 400: POST .*\/login/);
    await page.open('/home');
    await page.at('/login?redirect=%2Fhome');
    await submitSignIn(page, people.administrator, 'Wrong@2026');
    await page.read('手机号或密码错误');
    await page.fill('密码', PASSWORD);
    await page.click('button', '登录');
    await page.at('/home');
    await seeWorkbench(page);
    assert.equal(await page.session.title(), '工作台 - Heliport');

    await signOut(page);
    await page.click('radio', '验证码登录');
    await page.fill('手机号', people.viewer);
    await page.click('button', '获取验证码');
    await page.see('button', /秒后重新获取/);
    await page.fill('短信验证码', await lastCode(server.dataDir, people.viewer));
    await page.press('enter');
    await seeWorkbench(page);
    await page.read('王敏');
  }));

test('a sign-out in one window signs the other one out', () =>
  inWebKit(async ({ page }) => {
    await signIn(page);
    const first = await page.session.window();
    const second = await page.session.openWindow();
    await page.open('/home');
    await seeWorkbench(page);
    await page.session.show(first);
    await signOut(page);
    await page.session.show(second);
    await page.at('/login');
    await submitSignIn(page, people.viewer);
    await seeWorkbench(page);
    await page.session.show(first);
    await seeWorkbench(page);
    await page.read('王敏');
  }));

test('speaks the language that is chosen, before sign-in and after', () =>
  inWebKit(async ({ page }) => {
    await page.open('/login');
    await page.click('button', /English/);
    await page.see('heading', 'Sign in');
    await page.fill('Phone number', people.administrator);
    await page.fill('Password', PASSWORD);
    await page.press('enter');
    await page.see('heading', /Hello/);
    await page.see('link', 'Skip to content');
    await page.click('button', /中文/);
    await page.see('heading', /您好/);
    await page.session.reload();
    await page.see('heading', /您好/);
    assert.equal(await page.session.run(() => document.documentElement.lang), 'zh');
  }));
