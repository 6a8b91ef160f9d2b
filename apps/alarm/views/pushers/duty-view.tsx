import { $can, $language, datesIn } from '@heliport/client';
import { Button, DataTable, makeStyles, Skeleton, SkeletonItem, StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { DataOf } from '#contract/call.ts';
import type { getRoster } from '#contract/energy/duty/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { Card } from '#kit/react/card.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Mark, Quiet } from '#kit/react/marks.tsx';
import { opens } from '#kit/react/use-steps.ts';
import type { Duty, DutySwap, PushersPage } from '../../stores/pushers.ts';
import { mondayOf } from '../../stores/week.ts';
import { $text } from '../../texts/pushers/text.ts';
import { WeekTurns } from '../parts/week-turns.tsx';
import { clockAfter } from './clock.ts';
import { WeekOfShifts } from './week-of-shifts.tsx';

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
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  apart: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginInlineStart: 'auto' },
  skeleton: { height: '320px' },
});

type Roster = DataOf<typeof getRoster>;

/** Who is on duty in a week, by which plans and swaps. */
export function DutyView({ page }: { page: PushersPage }) {
  const styles = useStyles();
  const text = useStore($text);
  const mayEdit = useStore($can('push:edit'));
  const state = useStore(page.roster.$state);
  const { week } = useStore(page.$filter);
  return (
    <div className={styles.content}>
      <div className={styles.bar}>
        <WeekTurns week={week} showWeek={page.showWeek} />
        {mayEdit && (
          <div className={styles.apart}>
            <Button onClick={() => replaceQuery({ panel: 'swap' })}>{text('addSwap')}</Button>
            <Button appearance="primary" onClick={() => replaceQuery({ duty: 'new' })}>
              {text('addDuty')}
            </Button>
          </div>
        )}
      </div>
      {state.status === 'loading' && (
        <Skeleton aria-label={text('loading')}>
          <SkeletonItem className={styles.skeleton} />
        </Skeleton>
      )}
      {state.status === 'failed' && (
        <FailureNotice failure={state.failure} text={text} retry={page.roster.load} />
      )}
      {state.status === 'ready' && (
        <Duties roster={state.data} monday={week ?? mondayOf(new Date())} page={page} />
      )}
    </div>
  );
}

interface DutiesProps {
  roster: Roster;
  monday: string;
  page: PushersPage;
}

function Duties({ roster, monday, page }: DutiesProps) {
  const text = useStore($text);
  const { plans, swaps, shifts } = roster;
  if (plans.length === 0 && swaps.length === 0)
    return <StatePanel drawing="empty" title={text('noPlans')} reason={text('noPlansWhy')} />;
  return (
    <>
      <Card title={text('weekOfShifts')} note={text('weekNote')}>
        <WeekOfShifts shifts={shifts} monday={monday} />
      </Card>
      {swaps.length > 0 && (
        <Card title={text('swaps')}>
          <Swaps swaps={swaps} page={page} />
        </Card>
      )}
      {plans.length > 0 && (
        <Card title={text('plans')}>
          <Plans plans={plans} />
        </Card>
      )}
    </>
  );
}

function Plans({ plans }: { plans: readonly Duty[] }) {
  const text = useStore($text);
  const mayEdit = useStore($can('push:edit'));
  const dates = datesIn(useStore($language));
  /** 2026-11-23 was a Monday. */
  const dayName = (day: number) => dates.weekday(`2026-11-${22 + day}T12:00:00`);
  const every = ({ every: unit, interval, days }: Duty) => {
    if (unit === 'once') return text('once');
    const rhythm = text(unit === 'day' ? 'everyDays' : 'everyWeeks', { count: interval });
    return unit === 'week' ? `${rhythm} · ${days.map(dayName).join(' ')}` : rhythm;
  };
  return (
    <DataTable<Duty>
      label={`${text('plans')} (${plans.length})`}
      rows={plans}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', label: text('person'), pinned: true, cell: ({ name }) => name },
        {
          ...{ key: 'at', label: text('time'), nowrap: true },
          cell: ({ at, minutes, tz }) => (
            <span>
              {at}–{clockAfter(at, minutes)} <Quiet>{tz}</Quiet>
            </span>
          ),
        },
        { key: 'every', label: text('rhythm'), cell: every },
        {
          ...{ key: 'from', label: text('validity'), nowrap: true },
          cell: ({ from, until }) => (until === null ? text('since', { from }) : `${from} – ${until}`),
        },
        ...(mayEdit
          ? [
              {
                ...{ key: 'actions', label: text('actions'), actions: true },
                cell: ({ id, name }: Duty) => (
                  <Button
                    size="small"
                    appearance="subtle"
                    {...opens(id)}
                    aria-label={text('editOf', { name })}
                    onClick={() => replaceQuery({ duty: id })}
                  >
                    {text('edit')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function Swaps({ swaps, page }: { swaps: readonly DutySwap[]; page: PushersPage }) {
  const text = useStore($text);
  const mayEdit = useStore($can('push:edit'));
  const dates = datesIn(useStore($language));
  return (
    <DataTable<DutySwap>
      label={`${text('swaps')} (${swaps.length})`}
      rows={swaps}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', label: text('off'), pinned: true, cell: ({ name }) => name },
        {
          ...{ key: 'by', label: text('standIn') },
          cell: ({ byName }) => byName ?? <Mark tone="warning">{text('nobodyStandsIn')}</Mark>,
        },
        { key: 'from', label: text('from'), nowrap: true, cell: ({ from }) => dates.dateTime(from) },
        { key: 'to', label: text('to'), nowrap: true, cell: ({ to }) => dates.dateTime(to) },
        { key: 'note', label: text('note'), cell: ({ note }) => note },
        ...(mayEdit
          ? [
              {
                ...{ key: 'actions', label: text('actions'), actions: true },
                cell: ({ id, name }: DutySwap) => (
                  <Button
                    size="small"
                    appearance="subtle"
                    aria-label={text('removeSwapOf', { name })}
                    onClick={() => void page.removeSwap(id)}
                  >
                    {text('remove')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
