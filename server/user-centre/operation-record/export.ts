import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm';
import { Type } from 'typebox';
import { LogFilter, listLog } from '#contract/user-centre/operation-record/log.ts';
import { type Cell, type ExportColumn, exportSource } from '#server/core/export/source.ts';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import type { Database } from '#server/db/database.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { narrowed } from './commands/log.ts';

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

const PERSON: ExportColumn = {
  key: 'person',
  kind: 'text',
  title: { zh: '人员', en: 'Person', ja: '担当者' },
};
const [TIME, ...OTHERS] = COLUMNS;
const LOG_COLUMNS: readonly ExportColumn[] = TIME ? [TIME, PERSON, ...OTHERS] : [];

const PAGE = 500;

interface Row {
  readonly record: typeof operationRecord.$inferSelect;
  /** Null for a command of the operator. */
  readonly person: string | null;
}

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
      pages: () => pagesOf(db, eq(operationRecord.userId, userId), ({ record }) => cellsOf(record)),
    };
  },
});

/** The log of the organisation, newest first, narrowed as its page is. */
export const logExport = exportSource({
  name: 'log',
  title: { zh: '日志', en: 'Log', ja: 'ログ' },
  permission: 'log:view',
  filter: Type.Object({ ...LogFilter, search: listLog.query.properties.search }),
  period: 'days',
  choices: LOG_COLUMNS.map(({ key }) => key),
  async open({ db }, { membership: { organizationId }, filter }) {
    const where = narrowed(organizationId, filter);
    return {
      columns: LOG_COLUMNS,
      total: await db.$count(operationRecord, where),
      zone: 'UTC',
      pages: () =>
        pagesOf(db, where, ({ record, person }) => {
          const [time = '', ...others] = cellsOf(record);
          return [time, person ?? '', ...others];
        }),
    };
  },
});

async function* pagesOf(
  db: Database,
  where: SQL | undefined,
  cells: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  const { createdAt, id } = operationRecord;
  let last: Row['record'] | undefined;
  do {
    const behind: Row['record'] | undefined = last;
    const rows: Row[] = await db
      .select({ record: operationRecord, person: user.name })
      .from(operationRecord)
      .leftJoin(user, eq(user.id, operationRecord.userId))
      .where(
        and(
          where,
          behind &&
            or(lt(createdAt, behind.createdAt), and(eq(createdAt, behind.createdAt), lt(id, behind.id))),
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(PAGE);
    yield rows.map(cells);
    last = rows.length === PAGE ? rows.at(-1)?.record : undefined;
  } while (last);
}

const cellsOf = ({
  createdAt,
  title,
  uri,
  source,
  subject,
  before,
  after,
  remark,
}: Row['record']): Cell[] => [
  ...[createdAt.toISOString().slice(0, 19).replace('T', ' '), title, uri, source, subject],
  ...[before ?? '', after ?? '', remark],
];
