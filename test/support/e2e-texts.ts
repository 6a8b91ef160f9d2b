import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createInstance } from 'i18next';
import type { Language } from '#contract/preferences.ts';

export type TextOf = (key: string, params?: Readonly<Record<string, unknown>>) => string;

const folder = (language: Language) => new URL(`../../src/client/i18n/${language}/`, import.meta.url);

const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** What the dictionaries say in a language, by `namespace:key`, so that a journey repeats itself in another one. */
export async function textsOf(language: Language): Promise<TextOf> {
  const files = readdirSync(folder(language));
  const resources = Object.fromEntries(
    files.map((file) => {
      // A namespace is named after its file.
      const namespace = file
        .slice(0, -'.json'.length)
        .replace(/-(\w)/g, (_all, letter) => letter.toUpperCase());
      return [namespace, read(new URL(file, folder(language)))];
    }),
  );
  const messages = read(new URL(`../../contract/messages/${language}.json`, import.meta.url));
  const instance = createInstance({
    lng: language,
    ns: [...Object.keys(resources), 'messages'],
    resources: { [language]: { ...resources, messages } } as never,
    interpolation: { escapeValue: false },
  });
  await instance.init();
  return instance.t as unknown as TextOf;
}

/** Shows the page that is open in another language, as if that was chosen in another tab. */
export async function speak(page: Page, language: Language): Promise<void> {
  // The page looks every 400 ms what is stored, and loads anew.
  const loaded = page.waitForEvent('load');
  await page.evaluate((chosen) => {
    localStorage.setItem('lang', chosen);
    document.cookie = `lang=${chosen};path=/;samesite=lax`;
  }, language);
  await loaded;
}

/** Stands in for a value that only the server knows, such as how long to wait. */
const ANY = '\u0000';

/** Finds the sentence of a key whatever the server puts into it. */
export function sentenceOf(t: TextOf, key: string, unknown: readonly string[]): RegExp {
  const text = t(key, Object.fromEntries(unknown.map((name) => [name, ANY])));
  return new RegExp(
    text
      .split(ANY)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );
}
