import { $language, interpolate } from '@heliport/client';
import { computed, type ReadableAtom } from 'nanostores';
import type { Language } from '#contract/preferences.ts';

/** A text by its key; `{{name}}` takes the value of that name. */
export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

/** Sentences in every language. All have the keys of the first: another one that lacks a key does not compile. */
export type Dictionaries<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

type KeyOf<Part> = Part extends Dictionaries<infer Key> ? Key : never;

/** Keys of the dictionaries behind a store of texts. */
export type TextKeyOf<Store> = Store extends ReadableAtom<Translate<infer Key>> ? Key : never;

function translator<Key extends string>(dictionary: Readonly<Record<Key, string>>): Translate<Key> {
  return (key, values = {}) => interpolate(dictionary[key], values);
}

/** The sentences of several dictionaries in the language of the page; of equal keys the last one wins. */
export function texts<Parts extends readonly Dictionaries<string>[]>(
  ...parts: Parts
): ReadableAtom<Translate<KeyOf<Parts[number]>>> {
  return computed($language, (language) =>
    translator<KeyOf<Parts[number]>>(Object.assign({}, ...parts.map((part) => part[language]))),
  );
}
