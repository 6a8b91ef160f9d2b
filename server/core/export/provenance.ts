import { interpolate } from '#contract/interpolate.ts';
import type { Language } from '#contract/preferences.ts';
import { version } from '../version.ts';
import type { Cell, ExportColumn, ExportTable, Texts } from './source.ts';
import { exportTexts } from './texts.ts';

interface Facts {
  readonly title: Texts;
  readonly names: { readonly person: string; readonly organization: string };
  readonly language: Language;
  readonly at: Date;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly rows: number;
  readonly sums: ReadonlyMap<ExportColumn, number>;
}

/** Where an export comes from, line by line: who, when, filter, zone, completeness, sums. */
export function provenanceOf(
  { zone, completeness, notes = [] }: ExportTable,
  { title, names, language, at, filter, rows, sums }: Facts,
): Cell[][] {
  const texts = exportTexts[language];
  const share = completeness?.();
  return [
    [texts.what, title[language]],
    [texts.by, names.person],
    [texts.organization, names.organization],
    [texts.at, at.toISOString()],
    [texts.filter, filterText(filter) || texts.everything],
    ...(zone ? [[texts.zone, zone]] : []),
    [texts.rows, rows],
    ...(share && share.expected > 0 ? [[texts.completeness, shareText(share)]] : []),
    ...[...sums].map(([column, sum]) => [
      interpolate(texts.sum, { column: column.title[language] }),
      rounded(sum),
    ]),
    [texts.release, `Heliport ${version}`],
    ...notes.map((note) => [texts.note, note[language]]),
  ];
}

/** Without the noise of adding binary fractions. */
const rounded = (sum: number): number => Number(sum.toFixed(6));

/** Rounded down, so that only a complete period reads 100 %. */
const shareText = ({ have, expected }: { have: number; expected: number }): string =>
  `${(Math.floor((Math.min(have, expected) / expected) * 10_000) / 100).toFixed(2)} % (${have} / ${expected})`;

const filterText = (filter: Readonly<Record<string, unknown>>): string =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${key} = ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join('; ');
