import { expect, type Locator, type Page, test } from '@playwright/test';
import { PASSWORD, people } from './e2e-journey.ts';
import { speak, type TextOf, textsOf } from './e2e-texts.ts';

/** What a journey that is told in two languages has at hand; a file adds what its own steps need. */
export interface Story {
  readonly page: Page;
  readonly t: TextOf;
  readonly language: 'zh' | 'en';
}

/** Tells a story in Chinese and then in English, within one sign-in. */
export async function inBothLanguages(page: Page, tell: (story: Story) => Promise<void>): Promise<void> {
  for (const language of ['zh', 'en'] as const) {
    const t = await textsOf(language);
    if (language === 'en') await speak(page, 'en');
    await tell({ page, t, language });
  }
}

/** A step of a story, by a name that says in which language. */
export const step = <S extends Story>(story: S, name: string, act: (story: S) => Promise<void>) =>
  test.step(`${story.language}: ${name}`, () => act(story));

export const barOf = ({ page }: Story): Locator => page.getByRole('banner');

/** Where messages are shown for a while. */
export const toldIn = ({ page, t }: Story): Locator =>
  page.getByRole('region', { name: t('layout:notices') });

/** Chooses an entry of the account menu by the key of its text. */
export async function fromMenu({ page, t }: Story, entry: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(t('layout:account')) }).click();
  await page.locator('uc-navbar').getByText(t(entry), { exact: true }).click();
}

/** Closes a dialog by the button at its foot. */
export async function closeDialog(dialog: Locator, t: TextOf): Promise<void> {
  await dialog
    .getByRole('button', { name: t('common:close') })
    .last()
    .click();
  await expect(dialog).toBeHidden();
}

/** The next call of that name fails, and the server says nothing of why. */
export async function failNext(page: Page, call: string): Promise<void> {
  const failure = { code: 500, message: '', data: {} };
  await page.route(`**/${call}*`, (route) => route.fulfill({ json: failure }), { times: 1 });
}

/** Signs in again where the session ended: what was left stays behind the form for who comes back. */
export async function signInAgain(page: Page, phone: string = people.administrator): Promise<void> {
  await page.locator('input[name=username]').fill(phone);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('form:has(input[name=username]) button[type=submit]').click();
  await expect(page).not.toHaveURL(/\/login/);
}
