import { and, desc, eq, lt, or } from 'drizzle-orm';
import { Type } from 'typebox';
import { type Cell, type ExportColumn, exportSource } from '#server/core/export/source.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import type { Database } from '#server/db/database.ts';

const COLUMNS: readonly ExportColumn[] = [
  { key: 'time', kind: 'time', title: { zh: '时间（UTC）', en: 'Time (UTC)', ja: '日時（UTC）' } },
  { key: 'title', kind: 'text', title: { zh: '操作', en: 'Operation', ja: '操作' } },
  { key: 'path', kind: 'text', title: { zh: '路径', en: 'Path', ja: 'パス' } },
  { key: 'source', kind: 'text', title: { zh: '来源', en: 'Source', ja: '記録元' } },
  { key: 'subject', kind: 'text', title: { zh: '对象', en: 'Subject', ja: '対象' } },
  { key: 'before', kind: 'text', title: { zh: '更改前', en: 'Before', ja: '変更前' } },
  { key: 'after', kind: 'text', title: { zh: '更改后', en: 'After', ja: '変更後' } },
  { key: 'remark', kind: 'text', title: { zh: '备注', en: 'Remark', ja: '備考' } },
];

const PAGE = 500;

type Row = typeof operationRecord.$inferSelect;

/** What the person did, newest first, as `list-my-record` lists it. */
export const operationRecordExport = exportSource({
  name: 'records',
  title: { zh: '操作记录', en: 'Operation records', ja: '操作記録' },
  filter: Type.Object({}),
  choices: COLUMNS.map(({ key }) => key),
  async open({ db }, { userId }) {
    return {
      columns: COLUMNS,
      total: await db.$count(operationRecord, eq(operationRecord.userId, userId)),
      zone: 'UTC',
      pages: () => pagesOf(db, userId),
    };
  },
});

async function* pagesOf(db: Database, userId: string): AsyncGenerator<Cell[][]> {
  const { createdAt, id } = operationRecord;
  let last: Row | undefined;
  do {
    const behind: Row | undefined = last;
    const rows: Row[] = await db
      .select()
      .from(operationRecord)
      .where(
        and(
          eq(operationRecord.userId, userId),
          behind &&
            or(lt(createdAt, behind.createdAt), and(eq(createdAt, behind.createdAt), lt(id, behind.id))),
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(PAGE);
    yield rows.map(cellsOf);
    last = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (last);
}

const cellsOf = ({ createdAt, title, uri, source, subject, before, after, remark }: Row): Cell[] => [
  ...[createdAt.toISOString().slice(0, 19).replace('T', ' '), title, uri, source, subject],
  ...[before ?? '', after ?? '', remark],
];
