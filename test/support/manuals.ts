import { readdirSync, readFileSync, statSync } from 'node:fs';
import { type Manual, manuals } from '#contract/manual.ts';
import type { Language } from '#contract/preferences.ts';

const root = new URL('../../', import.meta.url);

/** A chapter as its author wrote it. */
export interface ChapterText {
  /** `<manual>#<chapter>`. */
  readonly id: string;
  readonly markdown: string;
}

/** The chapters that the table of manuals names, in a language. */
export const chaptersIn = (language: Language): ChapterText[] =>
  (Object.keys(manuals) as Manual[]).flatMap((manual) =>
    manuals[manual].map((name) => ({
      id: `${manual}#${name}`,
      markdown: readFileSync(new URL(`docs/manuals/${language}/${manual}/${name}.md`, root), 'utf8'),
    })),
  );

/** Files of a folder below a language's manuals. */
export const filesIn = (language: Language, folder: string): string[] =>
  readdirSync(new URL(`docs/manuals/${language}/${folder}/`, root)).sort();

export const bytesOf = (path: string): number => statSync(new URL(path, root)).size;

/** The texts of the product in a language: dictionaries, messages, apps, charts, arranged columns, titles of the menu. */
export function productTexts(language: Language): string[] {
  const json = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
  const files = [
    ...readdirSync(new URL(`src/client/i18n/${language}/`, root)).map(
      (file) => `src/client/i18n/${language}/${file}`,
    ),
    ...readdirSync(new URL('apps/', root), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(`/${language}.json`))
      .map((file) => `apps/${file}`),
    `elements/ui/column-texts/${language}.json`,
    `src/charts/texts/${language}.json`,
    `contract/messages/${language}.json`,
  ];
  const manifests = readdirSync(new URL('apps/', root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('manifest.json'))
    .flatMap((file) => titlesIn(json(`apps/${file}`), language));
  return [...files.flatMap((file) => leaves(json(file))), ...manifests];
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

/** The titles of an app and of its routes. */
function titlesIn(value: unknown, language: Language): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'title' ? [String((inner as Record<string, string>)[language])] : titlesIn(inner, language),
  );
}
