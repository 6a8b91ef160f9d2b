import { createI18n } from '#client/i18n/index.ts';
import { setLanguage } from '#client/stores/settings.ts';

/** The languages in which failures are looked at. */
export const LANGUAGES = ['zh', 'en'] as const;

export type TextOf = (key: string, params?: object) => string;

/** Makes a language that of the page, the server's sentences included; answers what its dictionaries say. */
export async function speak(language: (typeof LANGUAGES)[number]): Promise<TextOf> {
  setLanguage(language);
  const { t } = await createI18n(language);
  return t as unknown as TextOf;
}
