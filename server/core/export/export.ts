import { type Static, Type } from 'typebox';
import type { Language } from '#contract/preferences.ts';
import { EXPORT_FORMATS } from '#contract/user-centre/export/limits.ts';
import type { Context } from '../context.ts';
import type { FileOwner } from '../file/file.ts';
import { type JobKind, type JobRun, jobKind } from '../job/kind.ts';
import { refuseBelow, refuseField } from '../refusal.ts';
import { unionBy } from '../union-by.ts';
import { provenanceOf } from './provenance.ts';
import { type Sheet, sinkFor } from './sink.ts';
import type { Cell, ExportAsk, ExportColumn, ExportSource, ExportTable } from './source.ts';
import { exportTexts } from './texts.ts';

/** More than any table has. */
const MAX_COLUMNS = 200;

const Common = {
  format: Type.Enum(EXPORT_FORMATS),
  /** Keys of columns in the wished order; all without it. */
  columns: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: MAX_COLUMNS }),
  ),
};
const CommonObject = Type.Object(Common);
type Params = Static<typeof CommonObject> & {
  readonly source: string;
  readonly filter: Readonly<Record<string, unknown>>;
};

/** Names of a person and an organisation, for the provenance. */
export type NamesOf = (
  context: Context,
  who: FileOwner,
) => Promise<{ readonly person: string; readonly organization: string }>;

/** The job that writes rows of a source into a file. */
export function exportKind(sources: readonly ExportSource[], namesOf: NamesOf): JobKind {
  const known = new Map(sources.map((source) => [source.name, source]));
  const sourceOf = (params: unknown): ExportSource => {
    const source = known.get((params as Params).source);
    if (!source) throw new Error(`There is no source ${(params as Params).source}.`);
    return source;
  };
  return jobKind({
    name: 'export',
    params: unionBy(
      'source',
      sources.map(({ name, filter }) => Type.Object({ source: Type.Literal(name), ...Common, filter })),
    ),
    permissions: (params) => ['report:export', ...[sourceOf(params).permission ?? []].flat()],
    title: (params, language) => sourceOf(params).title[language],
    async check(context, asker, params) {
      const source = sourceOf(params);
      const { columns, filter } = params as Params;
      refuseColumns(source, columns);
      // A source names fields of its filter; the person sent them as a part of the params.
      await refuseBelow('params.filter', async () => source.check?.(context, { ...asker, filter }));
    },
    run: (run) => runExport(run as JobRun<Params>, sourceOf(run.params), namesOf),
  });
}

function refuseColumns({ choices }: ExportSource, columns: Params['columns']): void {
  for (const [index, key] of (columns ?? []).entries()) {
    if (!choices?.includes(key)) throw refuseField(`params.columns.${index}`, 'export.column', { key });
  }
}

/** Share of the progress that is left for writing an XLSX file, which happens at the end. */
const READ_SHARE = 0.9;

async function runExport(run: JobRun<Params>, source: ExportSource, namesOf: NamesOf): Promise<void> {
  const { context, params, language, signal } = run;
  const ask: ExportAsk<Record<string, unknown>> = { ...run, filter: params.filter };
  const table = await source.open(context, ask);
  const columns = chosen(table.columns, params.columns);
  const sink = sinkFor(params.format, table.total, columns.length);
  const names = await namesOf(context, {
    userId: run.userId,
    organizationId: run.membership.organizationId,
  });
  const texts = exportTexts[language];
  const reading = createReading(table, columns, (rows) => {
    signal.throwIfAborted();
    run.progress(table.total > 0 ? Math.min(1, rows / table.total) * READ_SHARE : 0);
  });
  const sheet: Sheet = {
    columns: columns.map(({ kind, title }) => ({ kind, title: title[language] })),
    names: { data: texts.data, provenance: texts.provenance },
    pages: reading.pages(),
    provenance: () =>
      provenanceOf(table, {
        ...{ title: source.title, names, language, at: run.askedAt, filter: params.filter },
        ...{ rows: reading.count(), sums: reading.sums },
      }),
    signal,
  };
  await sink.write(
    sheet,
    await run.createFile(`${nameOf(source, language, run.askedAt)}.${sink.extension}`, sink.type),
  );
}

/** Such as `Stations 2026-11-23 0745.xlsx`: the names of several exports of a day differ. */
const nameOf = ({ title }: ExportSource, language: Language, at: Date): string => {
  const [day = '', time = ''] = at.toISOString().split('T');
  return `${title[language]} ${day} ${time.slice(0, 8).replaceAll(':', '')}`;
};

const chosen = (
  all: readonly ExportColumn[],
  keys: readonly string[] | undefined,
): readonly ExportColumn[] =>
  keys ? keys.flatMap((key) => all.find((column) => column.key === key) ?? []) : all;

/** Reads a table's pages once: picks the columns, counts and sums. */
function createReading(
  table: ExportTable,
  columns: readonly ExportColumn[],
  onRows: (count: number) => void,
) {
  const places = columns.map((column) => table.columns.indexOf(column));
  const sums = new Map(columns.filter(({ sums }) => sums).map((column) => [column, 0]));
  let count = 0;
  return {
    sums,
    count: () => count,
    async *pages(): AsyncGenerator<Cell[][]> {
      for await (const rows of table.pages()) {
        const picked = rows.map((row) => places.map((place) => row[place] ?? null));
        for (const [at, column] of columns.entries()) {
          const sum = sums.get(column);
          if (sum === undefined) continue;
          sums.set(
            column,
            picked.reduce((total, row) => total + (typeof row[at] === 'number' ? row[at] : 0), sum),
          );
        }
        count += rows.length;
        onRows(count);
        yield picked;
      }
    },
  };
}
