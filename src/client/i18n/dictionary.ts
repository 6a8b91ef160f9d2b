import { LANGUAGES, type Language } from '#contract/preferences.ts';
import type { Texts } from './translator.ts';

/** A text in every language; '' where a language has none. */
export interface DictionaryText {
  /** The noun that its file is named after; `menu` for titles of the child apps' pages. */
  readonly namespace: string;
  readonly key: string;
  readonly texts: Readonly<Record<Language, string>>;
}

/** Texts of one language under `namespace:key`. */
type Flat = ReadonlyMap<string, string>;

const sources: Record<Language, () => Promise<Texts>> = {
  zh: async () => ({
    ...(await import('./zh.ts')).zh,
    ...(await import('./zh-rest.ts')).zhRest,
    domain: (await import('./zh/domain.json')).default,
  }),
  en: async () => ({
    ...(await import('./en.ts')).en,
    ...(await import('./en-rest.ts')).enRest,
    domain: (await import('./en/domain.json')).default,
  }),
  ja: async () => ({
    ...(await import('./ja.ts')).ja,
    ...(await import('./ja-rest.ts')).jaRest,
    domain: (await import('./ja/domain.json')).default,
  }),
};

/** All texts in all languages, for the dictionary page. Every other page loads one language. */
export async function loadDictionary(): Promise<DictionaryText[]> {
  const [{ default: titles }, ...languages] = await Promise.all([
    import('./menu-titles.generated.json'),
    ...LANGUAGES.map(async (language) => [language, flatten(await sources[language]())] as const),
  ]);
  const byLanguage = new Map(languages);
  const keys = new Set(languages.flatMap(([, texts]) => [...texts.keys()]));
  const entry = (path: string): DictionaryText => {
    const [namespace = '', ...rest] = path.split(':');
    return { namespace, key: rest.join(':'), texts: textsOf(byLanguage, path) };
  };
  return [
    ...[...keys].sort().map(entry),
    ...Object.entries(titles).map(([key, texts]) => ({ namespace: 'menu', key, texts })),
  ];
}

const textsOf = (languages: ReadonlyMap<Language, Flat>, path: string): Record<Language, string> => {
  const text = (language: Language) => languages.get(language)?.get(path) ?? '';
  return { zh: text('zh'), en: text('en'), ja: text('ja') };
};

/** Every text under its namespace and the keys that lead to it. */
function flatten(namespaces: Texts): Flat {
  const found = new Map<string, string>();
  const walk = (node: string | Texts, namespace: string, keys: readonly string[]): void => {
    if (typeof node === 'string') found.set(`${namespace}:${keys.join('.')}`, node);
    else for (const [key, inner] of Object.entries(node)) walk(inner, namespace, [...keys, key]);
  };
  for (const [namespace, texts] of Object.entries(namespaces)) walk(texts, namespace, []);
  return found;
}

/**
 * True where a language lacks the text. Plural forms count by their reference: languages have different ones.
 */
export function isMissing({ key, texts }: DictionaryText, language: Language): boolean {
  return texts[language] === '' && !/_(zero|one|two|few|many|other)$/.test(key);
}
