import { $can, can, childPath } from '@heliport/client';
import { Button, type Column, DataTable, Link, makeStyles, StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { replaceQuery } from '#kit/address.ts';
import { $format } from '#kit/formats.ts';
import { useLink } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Main, Quiet, Stack } from '#kit/react/marks.tsx';
import type { ConfigurationPage, UnmappedCode } from '../../stores/configuration.ts';
import { $text } from '../../texts/configuration/text.ts';

const useStyles = makeStyles({
  content: {
    boxSizing: 'border-box',
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '16px 24px 24px',
    '@container (max-width: 640px)': { padding: '12px' },
  },
});

/** Placeholder rows until the first answer. */
const FIRST_GUESS = 4;

/** Codes of the last 30 days that nobody has given a meaning, each with its newest example. */
export function UnmappedCodes({ page }: { page: ConfigurationPage }) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(page.$unmapped);
  const columns = useColumns(page);
  const rows = state.status === 'ready' ? state.data : [];
  return (
    <div className={styles.content}>
      {state.status === 'failed' && (
        <FailureNotice failure={state.failure} text={text} retry={page.loadUnmapped} />
      )}
      {state.status === 'ready' && rows.length === 0 && (
        <StatePanel drawing="empty" title={text('unmappedNone')} reason={text('unmappedNoneWhy')} />
      )}
      {state.status !== 'failed' && (state.status === 'loading' || rows.length > 0) && (
        <Card title={text('tab_unmapped')} note={text('unmappedNote')}>
          <DataTable
            label={text('unmappedNote')}
            columns={columns}
            rows={rows}
            placeholders={state.status === 'loading' ? FIRST_GUESS : 0}
            rowKey={({ maker, model, code }) => `${maker}/${model}/${code}`}
          />
        </Card>
      )}
    </div>
  );
}

function useColumns(page: ConfigurationPage): Column<UnmappedCode>[] {
  const text = useStore($text);
  const format = useStore($format);
  const mayEdit = useStore($can('alarmRule:edit'));
  const columns: Column<UnmappedCode>[] = [
    { key: 'code', label: text('code'), cell: ({ code }) => <Main>{code}</Main> },
    {
      ...{ key: 'product', label: text('product') },
      cell: ({ maker, model }) => (
        <Stack>
          <span>{model}</span>
          <Quiet>{maker}</Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'count', label: text('times'), number: true },
      cell: ({ count }) => format.number(count),
    },
    { key: 'example', label: text('example'), cell: (row) => <Example row={row} /> },
    {
      ...{ key: 'at', label: text('lastSeen'), nowrap: true },
      cell: ({ at }) => format.time(at, Date.now()),
    },
  ];
  if (!mayEdit) return columns;
  return [
    ...columns,
    {
      ...{ key: 'actions', label: text('actions'), actions: true },
      cell: ({ maker, model, code }) => (
        <Button
          size="small"
          aria-label={text('meanNamed', { code })}
          onClick={() => {
            void page.filter({ tab: 'codes', maker, model, search: '', level: undefined });
            replaceQuery({ edit: code });
          }}
        >
          {text('mean')}
        </Button>
      ),
    },
  ];
}

function Example({ row: { station, device } }: { row: UnmappedCode }) {
  const link = useLink(childPath('monitor', '/monitor/subDiagram', { station, device, tab: 'frames' }));
  if (!can('diagram:view')) return `${station} · ${device}`;
  return <Link {...link}>{`${station} · ${device}`}</Link>;
}
