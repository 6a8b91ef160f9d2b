import { type Column, DataTable, makeStyles, StatePanel, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { SearchField } from '#kit/react/fields.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import type { Authority } from '../../stores/authority.ts';
import { $text } from '../../texts/text.ts';
import { Bar } from '../page-parts.tsx';
import { CodeName } from './code-list.tsx';

const useStyles = makeStyles({
  card: {
    minWidth: 0,
    padding: '4px 8px 8px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  code: { minInlineSize: 'min(240px, 40vw)' },
  holds: { color: tokens.colorPaletteGreenForeground1, fontWeight: tokens.fontWeightSemibold },
});

type FunctionCode = Authority['codes'][number];

/** As many as fill a screen. The others follow without delaying these. */
const FIRST_CODES = 30;

/** Function codes by role. */
export function Matrix({ authority: { roles, codes } }: { authority: Authority }) {
  const styles = useStyles();
  const text = useStore($text);
  const [search, setSearch] = useState('');
  const found = useMemo(() => {
    const part = search.toLocaleLowerCase();
    return codes.filter(({ code, name }) => `${name} ${code}`.toLocaleLowerCase().includes(part));
  }, [codes, search]);
  const firstFound = useMemo(() => found.slice(0, FIRST_CODES), [found]);
  const shown = useDeferredValue(found, firstFound);
  const held = new Map(roles.map((role) => [role.uuid, new Set(role.codes)]));
  const columns: Column<FunctionCode>[] = [
    {
      ...{ key: 'code', label: text('code'), pinned: true },
      cell: (each) => (
        <div className={styles.code}>
          <CodeName {...each} />
        </div>
      ),
    },
    ...roles.map(({ uuid, name, members }) => ({
      key: uuid,
      label: `${name} · ${text('roleMembers', { count: members })}`,
      cell: ({ code }: FunctionCode) =>
        held.get(uuid)?.has(code) ? (
          <span className={styles.holds} role="img" aria-label={text('holds')}>
            ✓
          </span>
        ) : (
          <span role="img" aria-label={text('lacks')}>
            <Quiet>–</Quiet>
          </span>
        ),
    })),
  ];
  return (
    <>
      <Bar>
        <SearchField label={text('codeSearch')} value={search} onSearch={setSearch} />
      </Bar>
      {found.length === 0 ? (
        <StatePanel drawing="empty" title={text('codesNone')} reason={text('noMatchWhy')} />
      ) : (
        <div className={styles.card}>
          <DataTable
            label={text('authorityTab_matrix')}
            columns={columns}
            rows={shown}
            rowKey={({ code }) => code}
          />
        </div>
      )}
    </>
  );
}
