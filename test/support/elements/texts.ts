import { createI18n } from '#client/i18n/index.ts';
import { setLanguage } from '#client/stores/settings.ts';

/** The languages in which failures are tested. */
export const LANGUAGES = ['zh', 'en'] as const;

export type TextOf = (key: string, params?: object) => string;

/** Switches the page and the server's messages to a language. Returns the texts of its dictionaries. */
export async function switchLanguage(language: (typeof LANGUAGES)[number]): Promise<TextOf> {
  setLanguage(language);
  const { t } = await createI18n(language);
  return t as unknown as TextOf;
}
