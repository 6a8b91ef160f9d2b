import type { Language } from '#contract/preferences.ts';
import type { FactWords } from '#contract/user-centre/operation-record/facts.ts';
import { type CodeTexts, factCodes } from './fact-codes.ts';
import { $organizations } from './stores/organization.ts';

type Names = Readonly<Record<string, string>>;

/** Names of operations and facts, and the words for what facts hold. */
export interface RecordNames extends Omit<FactWords, 'dateTime'> {
  /** What operations are called, by the titles of their records. */
  readonly operations: Names;
  /** What facts are called, by their fields. */
  readonly facts: Names;
}

interface Texts extends CodeTexts {
  readonly security: CodeTexts['security'] & { readonly recordName: Names; readonly factName: Names };
  readonly audit: { readonly yes: string; readonly no: string };
}

const sources: Readonly<Record<Language, () => Promise<Texts>>> = {
  zh: async () => (await import('./i18n/zh-rest.ts')).zhRest,
  en: async () => (await import('./i18n/en-rest.ts')).enRest,
  ja: async () => (await import('./i18n/ja-rest.ts')).jaRest,
};

/** Loads the names of operations and facts in a language. Show the title or the field itself where a name is missing. */
export async function loadRecordNames(language: Language): Promise<RecordNames> {
  const texts = await sources[language]();
  const { security, audit } = texts;
  return {
    ...{ operations: security.recordName, facts: security.factName, yes: audit.yes, no: audit.no },
    codes: factCodes(texts, $organizations.get()),
  };
}
