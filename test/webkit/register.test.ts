import { test } from 'node:test';
import { PASSWORD, people } from '#test/support/e2e-journey.ts';
import { lastCode } from '#test/support/outbox.ts';
import { inWebKit, seeWorkbench, signIn, signOut, submitSignIn } from '#test/support/webkit/journey.ts';

const PHONE = '13900000077';

test('registers from an invitation link, signs in and applies to join', () =>
  inWebKit(async ({ page, server }) => {
    await signIn(page);
    await page.click('button', '邀请码', 'uc-navbar');
    await page.see('dialog', /Sunfield Energy/);
    await page.see('image', '邀请二维码');
    const code = await page.session.run(
      () => document.querySelector('uc-invitation-code')?.shadowRoot?.textContent?.match(/[A-Z\d]{10}/)?.[0],
    );
    await page.press('escape');
    await page.gone('dialog', /Sunfield Energy/);
    await signOut(page);

    await page.open(`/home?code=${code}`);
    await page.click('link', '立即注册');
    await page.see('heading', '注册账号');
    await page.fill('手机号', PHONE);
    await page.click('button', '获取验证码');
    await page.see('button', /秒后重新获取/);
    await page.fill('短信验证码', await lastCode(server.dataDir, PHONE));
    await page.fill('用户名', '林月');
    await page.fill('密码', PASSWORD);
    await page.fill('确认密码', PASSWORD);
    await page.click('button', '注册');
    await page.see('heading', '登录');
    await submitSignIn(page, PHONE);
    await seeWorkbench(page);
    await page.read('该邀请码属于 Sunfield Energy');
    await page.click('button', '申请加入');
    await page.says('row', '待审批');
    await signOut(page);

    await submitSignIn(page, people.administrator);
    await seeWorkbench(page);
    await page.click('button', /企业成员: \d/);
    await page.click('button', '通过 林月 的申请');
    await page.gone('button', '通过 林月 的申请');
    await page.click('tab', '成员');
    await page.says('row', '林月');
  }));
