import { test } from 'node:test';
import { inWebKit, seeWorkbench, signIn } from '#test/support/webkit/journey.ts';

test('switches the organisation, looks at the members and changes the account', () =>
  inWebKit(async ({ page }) => {
    await signIn(page);
    await page.click('button', '当前企业：Sunfield Energy');
    await page.see('tree', '选择企业');
    await page.press('escape');
    await page.gone('tree', '选择企业');
    await page.click('button', '当前企业：Sunfield Energy');
    await page.click('treeitem', /Grid Operator One/);
    await page.see('button', '当前企业：Grid Operator One');
    await seeWorkbench(page);
    await page.click('button', '当前企业：Grid Operator One');
    await page.see('tree', '选择企业');
    await page.press('end');
    await page.press('enter');
    await page.gone('button', '当前企业：Grid Operator One');
    await page.click('button', /^当前企业/);
    await page.click('treeitem', /Sunfield Energy/);
    await page.see('button', '当前企业：Sunfield Energy');
    await seeWorkbench(page);

    await page.click('button', /^企业成员/);
    await page.see('dialog', '企业成员');
    await page.click('tab', '成员');
    await page.says('row', '王敏');
    await page.press('escape');
    await page.gone('dialog', '企业成员');

    await page.click('button', /账号菜单/);
    await page.click('button', '修改密码');
    await page.see('dialog', '修改密码');
    await page.press('escape');
    await page.gone('dialog', '修改密码');
    await page.click('button', /账号菜单/);
    await page.click('link', '个人信息');
    await page.at('/userInfo');
    await page.fill('用户名', '陈新');
    await page.click('button', '保存');
    await page.at('/login?redirect=%2FuserInfo');
  }));
