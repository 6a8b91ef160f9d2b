import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { openFromMenu, people, submitSignIn, workbench } from '#test/support/e2e-journey.ts';
import { speak, type TextOf, textsOf } from '#test/support/e2e-texts.ts';
import { type Listener, listen, spokenAtFocus, spokenIn } from '#test/support/spoken.ts';

// Reads the whole tree many times.
test.describe.configure({ timeout: 90_000 });

const LANGUAGES = ['zh', 'en'] as const;

/** Tells a story in each language within one sign-in. */
async function inEach(page: Page, tell: (t: TextOf) => Promise<void>): Promise<void> {
  for (const language of LANGUAGES) {
    if (language !== 'zh') await speak(page, language);
    await tell(await textsOf(language));
  }
}

const hears = (listener: Listener, words: string) =>
  expect.poll(async () => (await listener.heard()).join(' | ')).toContain(words);

/** Controls without a name, and texts that are read twice in a row. */
const faultsIn = (phrases: readonly string[]) =>
  phrases.filter(
    (phrase, index) =>
      /^(button|link|textbox|combobox|checkbox|radio|tab|dialog|table|tree|image)(,(?! “)|$)/.test(phrase) ||
      phrase === phrases[index - 1],
  );

test('sign-in is read with names and states, and a refusal with the field', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/response 400: POST .*\/login/);
  await page.goto('/login');
  for (const language of LANGUAGES) {
    const t = await textsOf(language);
    if (language === 'en') await page.getByRole('button', { name: /English/ }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const form = () => spokenIn(page, 'main');
    await expect.poll(form).toContain(`heading, “${t('session:title')}”, level 1`);
    const phrases = await form();
    expect(faultsIn(phrases)).toEqual([]);
    for (const expected of [
      `radio, “${t('session:mode.password')}”, checked`,
      `radio, “${t('session:mode.code')}”, not checked`,
      `button, “${t('session:showPassword')}”`,
      `checkbox, “${t('session:rememberPassword')}”, not checked`,
    ])
      expect(phrases).toContain(expected);
  }
  await page.getByRole('button', { name: /中文/ }).click();
  await submitSignIn(page, people.administrator, 'Wrong@2026');
  await expect.poll(() => spokenAtFocus(page)).toMatch(/^textbox, “密码”.*invalid.*手机号或密码错误/);
});

test('cascader, tabs and members are read with names, levels and states', long, async ({ page, enter }) => {
  await enter();
  await inEach(page, async (t) => {
    await expect(workbenchIn(page)).toBeVisible();
    const trigger = t('organization:triggerLabel', { name: 'Sunfield Energy' });
    await page.getByRole('button', { name: trigger }).click();
    await expect
      .poll(() => spokenIn(page, 'tree', t('organization:choose')))
      .toContainEqual(expect.stringMatching(/^treeitem, “Sunfield Energy.*”, level \d, selected/));
    expect(faultsIn(await spokenIn(page, 'tree', t('organization:choose')))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => spokenAtFocus(page)).toMatch(new RegExp(`^button, “${trigger}”, collapsed`));

    expect(await spokenIn(page, 'tablist')).toContain(`tab, “${t('layout:home')}”, selected`);

    await page.getByRole('button', { name: new RegExp(`^${t('layout:members')}`) }).click();
    const dialog = page.getByRole('dialog', { name: t('layout:members') });
    await dialog.getByRole('tab').last().click();
    await expect(dialog.getByRole('table')).toBeVisible();
    const members = await spokenIn(page, 'dialog');
    expect(faultsIn(members)).toEqual([]);
    expect(members.filter((phrase) => phrase.startsWith('columnheader')).length).toBeGreaterThan(3);
    // Each button of a row names its person: no two sound alike.
    const buttons = members.filter((phrase) => /^(button|combobox), “(?!关闭|Close)/.test(phrase));
    expect(buttons).toEqual([...new Set(buttons)]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

const workbenchIn = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test(
  'a page that is opened and a child that fails are announced',
  long,
  async ({ page, expectProblem, enter }) => {
    expectProblem(/request failed: .*\/child\/ledger\//);
    expectProblem(/page error: Error: ledger: load failed/);
    await page.route('**/child/ledger/**', (route) => route.abort('connectionfailed'));
    await enter();
    await expect(workbench(page)).toBeVisible();
    const opening = await listen(page);
    await openFromMenu(page, '综合监控', '运行总览');
    await hears(opening, '运行总览 - Heliport');
    const failing = await listen(page);
    await openFromMenu(page, '台账管理', '电站台账');
    await hears(failing, '“电站台账”加载失败');
    await hears(failing, '无法连接到应用所在的服务器。');
    const panel = await spokenIn(page, 'alert');
    expect(panel).toContain('button, “重试”');
    expect(faultsIn(panel)).toEqual([]);
    const reporting = await listen(page);
    await page.getByRole('button', { name: '报告问题' }).click();
    await hears(reporting, '已报告，谢谢。');
  },
);
