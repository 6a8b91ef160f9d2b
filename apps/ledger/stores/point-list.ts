import { POINT_KINDS, type PointKind } from '#contract/energy/device/points.ts';
import type { PointDraft } from '#contract/energy/device-model/rules.ts';

/** An error in a line of a point list. The heading is line 1. */
export interface LineProblem {
  readonly line: number;
  readonly problem: 'columns' | 'code' | 'kind' | 'number';
  readonly value: string;
}

export interface PointList {
  readonly points: readonly PointDraft[];
  readonly problems: readonly LineProblem[];
}

/** Columns of a point list; `code` alone must be there. */
const POINT_COLUMNS = ['code', 'name', 'kind', 'unit', 'scale', 'min', 'max'] as const;

/** A list to begin with. */
export const POINT_EXAMPLE = [
  POINT_COLUMNS.join(','),
  'activeKw,Active power,gauge,kW,0.001,-120,120',
  'hz,Frequency,gauge,Hz,1,45,65',
  'importKwh,Energy in,counter,kWh,1,,',
  'runState,State,state,,1,0,5',
].join('\n');

/** Reads a maker's point list: lines of cells with commas, semicolons or tabs between them, a heading first. */
export function readPoints(text: string): PointList {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '');
  const [heading, ...rest] = lines;
  if (!heading) return { points: [], problems: [{ line: 1, problem: 'columns', value: '' }] };
  const separator = ['\t', ';', ','].find((one) => heading.line.includes(one)) ?? ',';
  const columns = cellsOf(heading.line, separator).map((name) => name.toLowerCase());
  if (!columns.includes('code'))
    return { points: [], problems: [{ line: heading.number, problem: 'columns', value: heading.line }] };
  const points: PointDraft[] = [];
  const problems: LineProblem[] = [];
  for (const { line, number } of rest) {
    const cells = cellsOf(line, separator);
    const at = (name: (typeof POINT_COLUMNS)[number]) => cells[columns.indexOf(name)] ?? '';
    const found = pointOf(at);
    if ('problem' in found) problems.push({ line: number, ...found });
    else points.push(found);
  }
  return { points, problems };
}

function pointOf(
  at: (name: (typeof POINT_COLUMNS)[number]) => string,
): PointDraft | Pick<LineProblem, 'problem' | 'value'> {
  const code = at('code');
  if (!/^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(code)) return { problem: 'code', value: code };
  const unit = at('unit');
  const kind = at('kind') === '' ? kindBy(unit) : POINT_KINDS.find((one) => one === at('kind').toLowerCase());
  if (!kind) return { problem: 'kind', value: at('kind') };
  const numbers = {
    scale: at('scale') === '' ? 1 : numberOf(at('scale')),
    min: limitOf(at('min')),
    max: limitOf(at('max')),
  };
  const wrong = (['scale', 'min', 'max'] as const).find((name) => Number.isNaN(numbers[name]));
  if (wrong) return { problem: 'number', value: at(wrong) };
  return { code, name: at('name'), kind, unit, ...numbers };
}

const kindBy = (unit: string): PointKind => (unit === 'kWh' ? 'counter' : 'gauge');
const numberOf = (cell: string): number =>
  /^[-+]?[\d.]+(e[-+]?\d+)?$/i.test(cell) ? Number(cell) : Number.NaN;
const limitOf = (cell: string): number | null => (cell === '' ? null : numberOf(cell));

/** The cells of a line. One in quotes can have separators; a quote in it is doubled. */
function cellsOf(line: string, separator: string): string[] {
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}]*)(${separator}|$)`, 'y');
  const cells: string[] = [];
  let isLast = false;
  while (!isLast) {
    const found = cell.exec(line);
    // A quote that nothing closes: the line is one cell.
    if (!found) return [line.trim()];
    const [, text = '', end = ''] = found;
    cells.push(text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"').trim() : text.trim());
    isLast = end === '';
  }
  return cells;
}

/** A file as text: UTF-8, or GB 18030 as spreadsheets in China write it. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
