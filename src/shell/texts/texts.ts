import { atom } from 'nanostores';
import { interpolate } from '#contract/interpolate.ts';
import type { Language } from '#contract/preferences.ts';
import { type TextKey, textKeys } from './text-keys.ts';

type Texts = Partial<Record<TextKey, string>>;

/** The shell's texts in the language of the page. */
export const $texts = atom<Texts>({});

/** Returns a text in the page's language with its `{{params}}` filled in. */
export function text(key: TextKey, params: Readonly<Record<string, string>> = {}): string {
  return interpolate($texts.get()[key] ?? key, params);
}

/** Reads the texts that the server wrote into the page. */
export function readTexts(): void {
  $texts.set(JSON.parse(document.getElementById('texts')?.textContent || '{}'));
}

/**
 * Fetches the texts of another language from its dictionaries. Resolves with a function that applies them and notifies
 * the page.
 */
export async function fetchTexts(language: Language): Promise<() => void> {
  const { createI18n } = await import('#client/i18n/index.ts');
  const i18n = await createI18n(language);
  const entries = Object.entries(textKeys).map(([key, path]) => {
    const [namespace = '', ...rest] = path.split('.');
    return [key, i18n.getResource(language, namespace, rest.join('.'))];
  });
  return () => {
    $texts.set(Object.fromEntries(entries));
    document.documentElement.lang = language;
  };
}
