import { expect, type Locator, type Page, type Route } from '@playwright/test';

export const PASSWORD = 'Helio@2026';

/** The people of the demo by what they may do. */
export const people = {
  /** Administrator of Sunfield Energy, also in Grid Operator One and Harbor Agents. */
  administrator: '13800000001',
  /** Member of Sunfield Energy with few rights. */
  viewer: '13800000002',
  /** In no organisation. */
  newcomer: '13800000003',
  /** The other administrator of Sunfield Energy. */
  colleague: '15800100013',
  /** Duty operator of Sunfield Energy. */
  operator: '15800100012',
  /** Technician of Sunfield Energy. */
  technician: '15800100011',
} as const;

/** What those people are called. */
export const names = {
  administrator: '陈立新',
  viewer: '王敏',
  newcomer: '赵一凡',
  colleague: '马骏',
  operator: '郑雅文',
  technician: '孙宇航',
} as const;

/** Types phone and password and submits, on the sign-in page that is open. */
export async function submitSignIn(page: Page, phone: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('手机号', { exact: true }).fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Holds every script back until it is told to let them go. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let holds = true;
  await page.route('**/assets/*.js', (route) => (holds ? void held.push(route) : route.continue()));
  return async () => {
    holds = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

/** The first page of a browser loads everything, which a busy machine takes long for. */
export const STARTED = { timeout: 60_000 };

/** Signs in through the page and waits for the workbench. */
export async function signIn(page: Page, phone: string = people.administrator): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, phone);
  await expect(page).toHaveURL('/home', STARTED);
  await expect(workbench(page)).toBeVisible(STARTED);
}

/** The workbench's heading: the greeting. */
export const workbench = (page: Page): Locator =>
  page.getByRole('main').getByRole('heading', { level: 1, name: /您好/ });

/** Opens a page of the sidebar's menu. */
export async function openFromMenu(page: Page, parent: string, child: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const section = menu.getByRole('button', { name: parent });
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
  await menu.getByRole('link', { name: child }).click();
}

const MAX_TABS = 40;

/** Presses Tab until that is focused, as somebody without a mouse does. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((it) => (it.getRootNode() as ShadowRoot).activeElement === it);
  for (let count = 0; count < MAX_TABS && !(await isThere()); count += 1)
    await target.page().keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Chooses another organisation in the navbar; the page starts anew in it. */
export async function switchOrganization(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(from) }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('treeitem', { name: new RegExp(to) }).click();
  await reloaded;
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** The text that an act copies. The message about it is gone after two seconds, in which a busy machine may not look. */
export async function copiedBy(page: Page, act: () => Promise<void>): Promise<string> {
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await act();
  await expect.poll(read).not.toBe('');
  return read();
}
