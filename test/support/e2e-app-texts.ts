import { readFileSync } from 'node:fs';
import { interpolate } from '#contract/interpolate.ts';
import type { Language } from '#contract/preferences.ts';

type Params = Readonly<Record<string, string | number>>;

/** What an app says in a language. */
export interface AppText {
  (key: string, params?: Params): string;
  /** The sentence, whatever stands in the places that are not given. */
  like(key: string, params?: Params): RegExp;
}

/** Stands in for what only the server knows. */
const ANY = '\u0000';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The texts of an app's folders, such as `operation` and `operation/order`, in a language. Of two texts with one key, that
 * of the later folder counts.
 */
export function appTexts(language: Language, ...folders: readonly string[]): AppText {
  const texts: Record<string, string> = {};
  for (const folder of folders) {
    const [app, ...page] = folder.split('/');
    const path = [app, 'texts', ...page, `${language}.json`].join('/');
    Object.assign(texts, JSON.parse(readFileSync(new URL(`../../apps/${path}`, import.meta.url), 'utf8')));
  }
  const sentence = (key: string): string => {
    const text = texts[key];
    if (text === undefined) throw new Error(`${folders.join(', ')} have no text ${key}.`);
    return text;
  };
  const say = (key: string, params: Params = {}) => interpolate(sentence(key), params);
  return Object.assign(say, {
    like(key: string, params: Params = {}): RegExp {
      const names = [...sentence(key).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
      const all = Object.fromEntries(names.map((name) => [name, params[name] ?? ANY]));
      return new RegExp(interpolate(sentence(key), all).split(ANY).map(escaped).join('.+'));
    },
  });
}
