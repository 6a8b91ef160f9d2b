import type { Language } from '#contract/preferences.ts';

type Names = Readonly<Record<string, string>>;

/** What is told of records, in words. */
export interface RecordNames {
  /** What operations are called, by the titles of their records. */
  readonly operations: Names;
  /** What facts are called, by their fields. */
  readonly facts: Names;
}

interface Security {
  readonly recordName: Names;
  readonly factName: Names;
}

const sources: Readonly<Record<Language, () => Promise<Security>>> = {
  zh: async () => (await import('./i18n/zh-rest.ts')).zhRest.security,
  en: async () => (await import('./i18n/en-rest.ts')).enRest.security,
  ja: async () => (await import('./i18n/ja-rest.ts')).jaRest.security,
};

/** Loads the names of recorded operations and of their facts in a language. What has none is shown as it is. */
export async function loadRecordNames(language: Language): Promise<RecordNames> {
  const { recordName, factName } = await sources[language]();
  return { operations: recordName, facts: factName };
}
