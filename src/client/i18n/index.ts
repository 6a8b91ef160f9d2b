import { createInstance, type i18n as I18n, type Resource } from 'i18next';
import type { Language } from '#contract/preferences.ts';

export type { I18n };

/** The texts to load: those of the page after sign-in, or all. */
export type Extent = 'home' | 'all';

/** Loads one language only; its texts are files of their own. */
const texts: Record<Language, Record<'home' | 'rest', () => Promise<Resource[string]>>> = {
  zh: {
    home: async () => (await import('./zh.ts')).zh,
    rest: async () => (await import('./zh-rest.ts')).zhRest,
  },
  en: {
    home: async () => (await import('./en.ts')).en,
    rest: async () => (await import('./en-rest.ts')).enRest,
  },
  ja: {
    home: async () => (await import('./ja.ts')).ja,
    rest: async () => (await import('./ja-rest.ts')).jaRest,
  },
};

const instances = new Map<string, Promise<I18n>>();

/** The translations of a language, ready to use; one instance a language. A failed load is tried again next time. */
export function createI18n(language: Language, extent: Extent = 'all'): Promise<I18n> {
  const key = `${language} ${extent}`;
  let instance = instances.get(key);
  if (instance === undefined) {
    instance = extent === 'home' ? loadHome(language) : loadAll(language);
    instances.set(key, instance);
    instance.catch(() => instances.delete(key));
  }
  return instance;
}

async function loadHome(language: Language): Promise<I18n> {
  const resources = await texts[language].home();
  const instance = createInstance({
    lng: language,
    resources: { [language]: resources },
    ns: Object.keys(resources),
    defaultNS: 'common',
    // No escaping here: React and textContent escape.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  await instance.init();
  return instance;
}

async function loadAll(language: Language): Promise<I18n> {
  const [instance, rest] = await Promise.all([createI18n(language, 'home'), texts[language].rest()]);
  for (const [namespace, bundle] of Object.entries(rest))
    instance.addResourceBundle(language, namespace, bundle);
  return instance;
}
