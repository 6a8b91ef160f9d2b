import { $language, datesIn } from '@heliport/client';
import { Button, type Column, DataTable, makeStyles, Spinner, StatePanel, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { RECORD_CHAINS } from '#contract/user-centre/operation-record/limits.ts';
import type { RecordDay } from '#contract/user-centre/operation-record/log.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Choice } from '#kit/react/fields.tsx';
import { ListPager } from '#kit/react/list-pager.tsx';
import { Mark, Quiet } from '#kit/react/marks.tsx';
import type { LogDays } from '../../stores/log.ts';
import { $text } from '../../texts/text.ts';
import { CopyButton } from '../copy-button.tsx';
import { Seal } from './seal.tsx';

const useStyles = makeStyles({
  content: {
    boxSizing: 'border-box',
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '24px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    '@container (max-width: 640px)': { padding: '12px', gap: '12px' },
  },
  text: { margin: 0, maxWidth: '80ch', color: tokens.colorNeutralForeground2 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  card: {
    minWidth: 0,
    padding: '4px 8px 8px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  hash: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  code: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
});

/** The sealed days of a chain, judged by the server, and the verification of the whole chain. */
export function DaysPanel({ days }: { days: LogDays }) {
  const styles = useStyles();
  const text = useStore($text);
  const filter = useStore(days.$filter);
  useEffect(() => {
    void days.load();
    return days.rest;
  }, [days]);
  return (
    <div className={styles.content}>
      <p className={styles.text}>{text('daysText')}</p>
      <div className={styles.bar}>
        <Choice
          label={text('chain')}
          all={text('chain_organization')}
          options={RECORD_CHAINS.slice(1).map((value) => ({ value, text: text(`chain_${value}`) }))}
          chosen={filter.chain === 'organization' ? undefined : filter.chain}
          onChoose={(chain) => void days.choose(chain ?? 'organization')}
        />
        <Button onClick={() => void days.verify()}>{text('verify')}</Button>
        <Verdict days={days} />
      </div>
      <Days days={days} />
    </div>
  );
}

/** What the verification of the whole chain found. */
function Verdict({ days }: { days: LogDays }) {
  const text = useStore($text);
  const isVerified = useStore(days.$isVerified);
  const state = useStore(days.$whole);
  return (
    <span role="status">
      {isVerified && state.status === 'loading' && <Spinner size="tiny" label={text('verifying')} />}
      {isVerified && state.status === 'failed' && (
        <Mark tone="warning">{state.failure.message || text('failedWhy')}</Mark>
      )}
      {isVerified && state.status === 'ready' && <Found {...state.data} />}
    </span>
  );
}

interface FoundProps {
  days: number;
  isIntact: boolean;
  head: { day: string } | null;
  broken: readonly { day: string }[];
}

function Found({ days, isIntact, head, broken }: FoundProps) {
  const text = useStore($text);
  if (!head) return <Mark tone="quiet">{text('verifiedNone')}</Mark>;
  if (isIntact) return <Mark tone="good">{text('verified', { days, day: head.day })}</Mark>;
  const named = broken.map(({ day }) => day).join(', ');
  return <Mark tone="danger">{text('verifiedBroken', { count: broken.length, days: named })}</Mark>;
}

function Days({ days }: { days: LogDays }) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(days.$state);
  const columns = useColumns();
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={days.load} />;
  const isLoading = state.status === 'loading';
  if (!isLoading && state.data.list.length === 0)
    return <StatePanel drawing="empty" title={text('daysEmpty')} reason={text('daysEmptyWhy')} />;
  return (
    <div className={styles.card}>
      <DataTable
        label={text('logTab_days')}
        columns={columns}
        rows={isLoading ? [] : state.data.list}
        rowKey={({ day }) => day}
        placeholders={isLoading ? 8 : 0}
      />
      {!isLoading && (
        <ListPager
          label={text('logTab_days')}
          total={text('logTotal', { count: state.data.pagination.total })}
          pagination={state.data.pagination}
          filter={days.filter}
        />
      )}
    </div>
  );
}

function useColumns(): Column<RecordDay>[] {
  const styles = useStyles();
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  return [
    {
      key: 'day',
      label: text('day'),
      pinned: true,
      cell: ({ day }) => day,
    },
    { key: 'state', label: text('dayState'), cell: ({ state }) => <Seal state={state} /> },
    {
      ...{ key: 'records', label: text('dayRecords'), number: true },
      cell: ({ sealed, records }) => {
        if (sealed === null || records === null) return <Quiet>–</Quiet>;
        return sealed === records ? records : text('dayRecordsDiffer', { sealed, records });
      },
    },
    {
      key: 'hash',
      label: text('dayHash'),
      cell: ({ hash, day, sealedAt }) =>
        hash === '' ? (
          <Quiet>–</Quiet>
        ) : (
          <div className={styles.hash} title={sealedAt ? dates.dateTime(sealedAt) : undefined}>
            <code className={styles.code}>{hash}</code>
            <CopyButton value={hash} label={text('dayHashOf', { day })} />
          </div>
        ),
    },
  ];
}
