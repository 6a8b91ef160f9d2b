import { interpolate } from '#contract/interpolate.ts';
import type { Language } from '#contract/preferences.ts';

/** The agreement in a language; the same sections and items in each. */
export interface AgreementText {
  readonly introduction: readonly string[];
  readonly sections: readonly { readonly heading: string; readonly items: readonly string[] }[];
}

/** Long, and rarely read: each language is a file of its own, loaded when the agreement is opened. */
const texts: Record<Language, () => Promise<AgreementText>> = {
  zh: () => import('./texts/zh.json').then((text) => text.default),
  en: () => import('./texts/en.json').then((text) => text.default),
  ja: () => import('./texts/ja.json').then((text) => text.default),
};

/** Loads the agreement, with the platform's name in it. */
export async function loadAgreement(language: Language, platform: string): Promise<AgreementText> {
  const { introduction, sections } = await texts[language]();
  return { introduction: introduction.map((text) => interpolate(text, { title: platform })), sections };
}
