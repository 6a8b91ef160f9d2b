import { interpolate } from '#contract/interpolate.ts';
import type { Language } from '#contract/preferences.ts';

/** The agreement in one language. Each language has the same sections and items. */
export interface AgreementText {
  readonly introduction: readonly string[];
  readonly sections: readonly { readonly heading: string; readonly items: readonly string[] }[];
}

/** Each language is a separate file, loaded when the agreement is opened: it is long and rarely read. */
const texts: Record<Language, () => Promise<AgreementText>> = {
  zh: () => import('./texts/zh.json').then((text) => text.default),
  en: () => import('./texts/en.json').then((text) => text.default),
  ja: () => import('./texts/ja.json').then((text) => text.default),
};

/** Loads the agreement with the platform's name filled in. */
export async function loadAgreement(language: Language, platform: string): Promise<AgreementText> {
  const { introduction, sections } = await texts[language]();
  return { introduction: introduction.map((text) => interpolate(text, { title: platform })), sections };
}
