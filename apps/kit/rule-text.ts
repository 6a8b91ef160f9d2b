import { $language, interpolate } from '@heliport/client';
import { atom, onMount } from 'nanostores';
import type { FieldError } from '#contract/call.ts';
import type { Language } from '#contract/preferences.ts';

type Sentences = Readonly<Record<string, string>>;

const sources: Readonly<Record<Language, () => Promise<Sentences>>> = {
  zh: async () => (await import('#contract/messages/zh.json')).default.rule,
  en: async () => (await import('#contract/messages/en.json')).default.rule,
  ja: async () => (await import('#contract/messages/ja.json')).default.rule,
};

/** The sentences of the contract's rules in the language of the page. They come with the first form. */
export const $ruleSentences = atom<Sentences>({});
onMount($ruleSentences, () =>
  $language.subscribe((language) => {
    void sources[language]().then((sentences) => {
      if ($language.get() === language) $ruleSentences.set(sentences);
    });
  }),
);

/** The sentence of the rule that a field breaks, with the field's `label`; '' where it breaks none. */
export function ruleText(
  sentences: Sentences,
  errors: readonly FieldError[],
  field: string,
  label: string,
): string {
  const found = errors.find((error) => error.field === field);
  return found ? interpolate(sentences[found.rule] ?? '', { ...found.params, field: label }) : '';
}
