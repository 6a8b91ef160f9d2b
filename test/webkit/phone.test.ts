import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inWebKit, PHONE, seeWorkbench, signIn } from '#test/support/webkit/journey.ts';
import type { WebKitPage } from '#test/support/webkit/page.ts';

/** iOS zooms into a field with smaller text when it is focused. */
const READABLE_PX = 16;

/** Fields with text that is too small for iOS. */
const smallFields = ({ session }: WebKitPage) =>
  session.run((least) => {
    const rootsIn = (root: ParentNode): ParentNode[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
    ];
    const fields = 'input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea, select';
    return rootsIn(document)
      .flatMap((root) => [...root.querySelectorAll(fields)])
      .filter(
        (field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < least,
      )
      .map((field) => `${field.localName} ${field.getAttribute('aria-label') ?? field.id}`);
  }, READABLE_PX);

/** How far the page reaches beyond its window to the side. */
const beyond = ({ session }: WebKitPage) =>
  session.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const PAGES: Readonly<Record<string, RegExp>> = {
  '/home': /您好/,
  '/userInfo': /个人信息/,
  '/security': /账号安全/,
  '/administration': /企业管理|管理/,
  '/dictionary': /词典/,
  '/sub-monitor/monitor/overview': /运行总览/,
  '/sub-ledger/ledger/stations': /电站台账/,
};

test('every page fits a phone, and no field makes it zoom', () =>
  inWebKit(async ({ page }) => {
    await page.session.resize(PHONE);
    for (const [path, heading] of Object.entries({ '/register': /注册/, '/login': /登录/ })) {
      await page.open(path);
      await page.see('heading', heading);
      assert.deepEqual([path, await beyond(page), await smallFields(page)], [path, 0, []]);
    }
    await signIn(page);
    const found = [];
    for (const [path, heading] of Object.entries(PAGES)) {
      await page.open(path);
      await page.see('heading', heading, '#main');
      found.push([path, await beyond(page), await smallFields(page)]);
    }
    assert.deepEqual(
      found,
      Object.keys(PAGES).map((path) => [path, 0, []]),
    );
  }));

test('a phone reaches menu, organisation, account and dialogs', () =>
  inWebKit(async ({ page }) => {
    await page.session.resize(PHONE);
    await signIn(page);
    await page.click('button', '展开菜单');
    await page.see('dialog', '主菜单');
    await page.click('button', '台账管理', 'uc-sidebar');
    await page.click('link', '电站台账', 'uc-sidebar');
    await page.at('/sub-ledger/ledger/stations');
    await page.gone('dialog', '主菜单');
    await page.see('heading', '电站台账');
    await page.click('button', /当前企业/);
    await page.see('treeitem', /Sunfield Energy/);
    await page.press('escape');
    await page.click('button', /账号菜单/);
    await page.click('link', '账号安全');
    await page.at('/security');
    await page.see('heading', '账号安全');
    await page.open('/home');
    await seeWorkbench(page);
    await page.click('button', /更多/, 'uc-navbar');
    await page.click('button', /企业成员/, 'uc-navbar');
    await page.see('dialog', '企业成员');
    assert.deepEqual([await beyond(page), await smallFields(page)], [0, []]);
  }));
