import { createInstance, type i18n as I18n, type Resource } from 'i18next';
import type { Language } from '#contract/constants.ts';

export type { I18n };

/** Loads one language only; its texts are a file of their own. */
const texts: Record<Language, () => Promise<Resource[string]>> = {
  zh: async () => (await import('./zh.ts')).zh,
  en: async () => (await import('./en.ts')).en,
  ja: async () => (await import('./ja.ts')).ja,
};

const instances = new Map<Language, Promise<I18n>>();

/** The translations of a language, ready to use; one instance a language. A failed load is tried again next time. */
export function createI18n(language: Language): Promise<I18n> {
  let instance = instances.get(language);
  if (instance === undefined) {
    instance = load(language);
    instances.set(language, instance);
    instance.catch(() => instances.delete(language));
  }
  return instance;
}

async function load(language: Language): Promise<I18n> {
  const resources = await texts[language]();
  const instance = createInstance({
    lng: language,
    resources: { [language]: resources },
    ns: Object.keys(resources),
    defaultNS: 'common',
    // Views write text, never markup: React and textContent escape.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  await instance.init();
  return instance;
}
