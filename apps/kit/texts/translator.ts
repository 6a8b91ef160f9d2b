import { $language, interpolate } from '@heliport/client';
import { computed, type ReadableAtom } from 'nanostores';
import type { Language } from '#contract/preferences.ts';

/**
 * Returns a text by its key. `{{name}}` is replaced by the value of that name. For a `count` of 1, a dictionary may have
 * a sentence of its own: `people_one` beside `people`.
 */
export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

/** Texts in every language. All must have the keys of the first; a dictionary without one does not compile. */
export type Dictionaries<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

type KeyOf<Part> = Part extends Dictionaries<infer Key> ? Key : never;

/** Keys of the dictionaries in a store of texts. */
export type TextKeyOf<Store> = Store extends ReadableAtom<Translate<infer Key>> ? Key : never;

/** What ends the key of a sentence about one thing, in a language that has another one for several. */
const ONE = '_one';

function translator<Key extends string>(dictionary: Readonly<Record<Key, string>>): Translate<Key> {
  const others: Readonly<Record<string, string>> = dictionary;
  return (key, values = {}) => {
    const one = Number(values.count) === 1 ? others[key + ONE] : undefined;
    return interpolate(one ?? dictionary[key], values);
  };
}

/** Merges several dictionaries in the language of the page. For equal keys, the last one wins. */
export function texts<Parts extends readonly Dictionaries<string>[]>(
  ...parts: Parts
): ReadableAtom<Translate<KeyOf<Parts[number]>>> {
  return computed($language, (language) =>
    translator<KeyOf<Parts[number]>>(Object.assign({}, ...parts.map((part) => part[language]))),
  );
}
