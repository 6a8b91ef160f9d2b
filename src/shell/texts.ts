import { $language } from '#client/stores/settings.ts';
import type { TextKey } from './text-keys.ts';

type Texts = Partial<Record<TextKey, string>>;

let texts: Texts | undefined;

/** The page carries the texts of the language it was written in; a page without a server behind it those of all. */
function read(): Texts {
  const element = document.getElementById('texts');
  const languages: Record<string, Texts> = JSON.parse(element?.textContent || '{}');
  return languages[$language.get()] ?? Object.values(languages)[0] ?? {};
}

/** A text of the page's language, its `{{params}}` filled in. */
export function text(key: TextKey, params: Readonly<Record<string, string>> = {}): string {
  texts ??= read();
  return (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
}
