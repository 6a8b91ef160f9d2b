// The product's texts of one language, by `<namespace>.<key>` as in `src/client/i18n`.
import { readdirSync } from 'node:fs';
import { at } from '../build/paths.mjs';
import { readJson } from '../build/sources.mjs';

/** Returns a function that finds a text by its key, and throws if there is none. */
export function wordsOf(language) {
  const folder = `src/client/i18n/${language}`;
  const namespaces = Object.fromEntries(
    readdirSync(at(folder)).map((file) => [file.replace('.json', ''), readJson(`${folder}/${file}`)]),
  );
  return (path, params = {}) => {
    const text = path.split('.').reduce((node, part) => node?.[part], namespaces);
    if (typeof text !== 'string') throw new Error(`${folder} has no text ${path}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name) => params[name]);
  };
}
