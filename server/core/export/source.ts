import type { Static, TObject } from 'typebox';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '../context.ts';
import type { JobAsker } from '../job/kind.ts';

/** A value of a row. Times are wall-clock times such as `2026-10-25 02:30:00`, dates `2026-10-25`. */
export type Cell = string | number | null;

export type Texts = Readonly<Record<Language, string>>;

/** A column of an exported table. */
export interface ExportColumn {
  readonly key: string;
  /** With the unit, if it has one. */
  readonly title: Texts;
  readonly kind: 'text' | 'number' | 'time' | 'date';
  /** Shows the column's sum in the provenance: only where a sum means something. */
  readonly sums?: true;
}

/** A table that is read page by page. */
export interface ExportTable {
  readonly columns: readonly ExportColumn[];
  /** Rows to expect: decides the format and measures the progress. */
  readonly total: number;
  /** Time zone of the times, by its IANA name; absent without times. */
  readonly zone?: string;
  /** Rows in order, each with a cell for every column. Reads by key, so that no cursor or transaction stays open. */
  pages(): AsyncIterable<readonly (readonly Cell[])[]>;
  /** What was measured of what should have been; asked when all pages are read. */
  readonly completeness?: () => { readonly have: number; readonly expected: number };
  /** Further lines of the provenance, such as the meaning of marks. */
  readonly notes?: readonly Texts[];
}

export interface ExportAsk<Filter> extends JobAsker {
  readonly filter: Filter;
}

/** Rows that people can export. A domain lists its own in its `index.ts`. */
export interface ExportSource<Filter extends TObject = TObject> {
  readonly name: string;
  readonly title: Texts;
  /** Function code of the page that shows the same rows, beside `report:export`. */
  readonly permission?: string;
  /** An object without defaults. */
  readonly filter: Filter;
  /**
   * How the filter's `from` and `to` are written, which a schedule sets: instants, the end outside; or calendar days, the
   * last one inside. Absent if the filter has no period.
   */
  readonly period?: 'instants' | 'days';
  /** Keys of the columns that a person can choose; absent if the filter decides the columns. */
  readonly choices?: readonly string[];
  /** Refuses what cannot be exported, before the job is queued. Fields are relative to the filter. */
  readonly check?: (context: Context, ask: ExportAsk<Static<Filter>>) => Promise<void>;
  readonly open: (context: Context, ask: ExportAsk<Static<Filter>>) => Promise<ExportTable>;
}

/** Declares a source and keeps the type of its filter. */
export const exportSource = <const Filter extends TObject>(source: ExportSource<Filter>): ExportSource =>
  source as unknown as ExportSource;
