import type { Language } from '#contract/preferences.ts';
import type { ImportFormat } from '#contract/user-centre/import/limits.ts';
import { csvHeadOf } from '../export/csv.ts';
import { createXlsx } from '../export/xlsx.ts';
import type { ImportColumn, ImportKind } from './kind.ts';
import { importTexts } from './texts.ts';

/** Columns that a person fills in: a fixed one that an import does not write is none. */
export const filledColumns = ({ columns }: ImportKind): ImportColumn[] =>
  columns.filter(({ initial }) => initial === undefined);

/** An empty file with the headers of a kind; XLSX with a sheet that explains them. */
export async function templateOf(
  kind: ImportKind,
  format: ImportFormat,
  language: Language,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const texts = importTexts[language];
  const columns = filledColumns(kind);
  const titles = columns.map(({ title }) => title[language]);
  const name = `${kind.title[language]} ${texts.template}.${format}`;
  if (format === 'csv') return { name, bytes: csvHeadOf(titles) };
  const writer = createXlsx(AbortSignal.timeout(30_000));
  try {
    const bytes = await writer.end({
      columns: titles.map((title) => ({ kind: 'text' as const, title })),
      names: { data: texts.data, provenance: texts.notes },
      provenance: [
        [kind.title[language], kind.hint[language]],
        ...columns.map((column) => [column.title[language], hintOf(column, language)]),
      ],
    });
    return { name, bytes };
  } finally {
    await writer.close();
  }
}

/** What belongs in a column, and whether it has to. */
export function hintOf({ need, hint, choices }: ImportColumn, language: Language): string {
  const texts = importTexts[language];
  const needs = { key: texts.needed, new: texts.neededNew, optional: '' }[need];
  const words = choices
    ?.map(({ value, words }) => (words ? `${value} (${words[language]})` : value))
    .join(', ');
  return [needs, hint[language], words].filter(Boolean).join(' ');
}
