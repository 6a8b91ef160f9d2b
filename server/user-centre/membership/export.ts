import { and, asc, eq, gt, or } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Language } from '#contract/preferences.ts';
import { type Cell, type ExportColumn, exportSource, type Texts } from '#server/core/export/source.ts';
import type { Database } from '#server/db/database.ts';
import { roleNameIn } from '#server/user-centre/role/public.ts';
import { selectMembers, TELLS_ADDRESSES } from './commands/member-list.ts';
import { membership } from './schema.ts';

const COLUMNS: readonly ExportColumn[] = [
  { key: 'name', kind: 'text', title: { zh: '姓名', en: 'Name', ja: '氏名' } },
  { key: 'phone', kind: 'text', title: { zh: '手机号', en: 'Phone', ja: '電話番号' } },
  { key: 'jobNumber', kind: 'text', title: { zh: '工号', en: 'Job number', ja: '社員番号' } },
  { key: 'address', kind: 'text', title: { zh: '地址', en: 'Address', ja: '住所' } },
  { key: 'role', kind: 'text', title: { zh: '角色', en: 'Role', ja: 'ロール' } },
  { key: 'administrator', kind: 'text', title: { zh: '管理员', en: 'Administrator', ja: '管理者' } },
  { key: 'state', kind: 'text', title: { zh: '状态', en: 'State', ja: '状態' } },
  {
    key: 'joinedAt',
    kind: 'time',
    title: { zh: '加入时间（UTC）', en: 'Joined (UTC)', ja: '参加日時（UTC）' },
  },
  { key: 'code', kind: 'text', title: { zh: '邀请码', en: 'Invitation code', ja: '招待コード' } },
];

const YES: Texts = { zh: '是', en: 'yes', ja: 'はい' };
const STATES = {
  enabled: { zh: '正常', en: 'active', ja: '有効' },
  disabled: { zh: '已停用', en: 'disabled', ja: '無効' },
} as const satisfies Record<string, Texts>;

const PAGE = 500;

/** The members of the organisation as its list shows them, disabled ones included, oldest first. */
export const memberExport = exportSource({
  name: 'members',
  title: { zh: '企业成员', en: 'Members', ja: 'メンバー' },
  permission: 'apply-user:list',
  filter: Type.Object({}),
  choices: COLUMNS.map(({ key }) => key),
  async open({ db }, { membership: { organizationId, codes }, language }) {
    const tells = codes.includes(TELLS_ADDRESSES);
    return {
      columns: COLUMNS,
      total: await db.$count(membership, eq(membership.organizationId, organizationId)),
      zone: 'UTC',
      pages: () =>
        pagesOf(db, organizationId, (row) => cellsOf(tells ? row : { ...row, address: null }, language)),
    };
  },
});

type Row = Awaited<ReturnType<typeof selectMembers>>[number];

async function* pagesOf(
  db: Database,
  organizationId: string,
  cells: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  const { createdAt, userId } = membership;
  let last: Row | undefined;
  do {
    const behind: Row | undefined = last;
    const rows: Row[] = await selectMembers(
      db,
      organizationId,
      behind &&
        or(
          gt(createdAt, behind.createdAt),
          and(eq(createdAt, behind.createdAt), gt(userId, behind.userUuid)),
        ),
    )
      .orderBy(asc(createdAt), asc(userId))
      .limit(PAGE);
    yield rows.map(cells);
    last = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (last);
}

const cellsOf = (
  {
    name,
    phone,
    jobNumber,
    address,
    roleName,
    isTemplate,
    isAdministrator,
    isEnabled,
    createdAt,
    code,
  }: Omit<Row, 'address'> & { readonly address: string | null },
  language: Language,
): Cell[] => [
  ...[name, phone, jobNumber, address, roleNameIn(language, { isTemplate, name: roleName })],
  isAdministrator ? YES[language] : '',
  STATES[isEnabled ? 'enabled' : 'disabled'][language],
  ...[createdAt.toISOString().slice(0, 19).replace('T', ' '), code ?? ''],
];
