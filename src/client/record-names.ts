import type { Language } from '#contract/preferences.ts';

/** What operations are called, by the titles of their records. */
export type RecordNames = Readonly<Record<string, string>>;

const sources: Readonly<Record<Language, () => Promise<RecordNames>>> = {
  zh: async () => (await import('./i18n/zh-rest.ts')).zhRest.security.recordName,
  en: async () => (await import('./i18n/en-rest.ts')).enRest.security.recordName,
  ja: async () => (await import('./i18n/ja-rest.ts')).jaRest.security.recordName,
};

/** Loads the names of recorded operations in a language. A title without one is shown as it is. */
export const loadRecordNames = (language: Language): Promise<RecordNames> => sources[language]();
