import { LANGUAGES, type Language } from '#contract/preferences.ts';

/** The platform's language of a language tag: `zh-CN` and `zh_CN` are zh, `fr` is none. */
export function toLanguage(text: string | null | undefined): Language | undefined {
  const primary = text?.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary);
}
