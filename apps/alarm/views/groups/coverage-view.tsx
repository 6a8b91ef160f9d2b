import { $language, datesIn } from '@heliport/client';
import {
  DataTable,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  tokens,
} from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Coverage, CoverageHole } from '#contract/energy/pusher/coverage.ts';
import { Card } from '#kit/react/card.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Mark } from '#kit/react/marks.tsx';
import type { GroupsPage } from '../../stores/groups.ts';
import { $text } from '../../texts/groups/text.ts';
import { WeekTurns } from '../parts/week-turns.tsx';
import { type Day, daysOf, nobodyIn } from './coverage-days.ts';

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
  skeleton: { height: '320px' },
  scroll: { overflowX: 'auto' },
  table: { width: '100%', minWidth: '880px', borderCollapse: 'collapse', tableLayout: 'fixed' },
  rowHead: { width: '132px' },
  cell: {
    padding: '6px 4px',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  strip: { display: 'flex', height: '18px', marginBottom: '4px', gap: '1px' },
  hour: { flex: 1, minWidth: 0, backgroundColor: tokens.colorPaletteGreenBackground2 },
  many: { backgroundColor: tokens.colorPaletteGreenForeground1 },
  nobody: {
    backgroundColor: tokens.colorPaletteRedBackground3,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
  few: { color: tokens.colorNeutralForeground3 },
});

/** Who is reached in a week, hour by hour: first the times with nobody. */
export function CoverageView({ page }: { page: GroupsPage }) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(page.coverage.$state);
  const { week } = useStore(page.$filter);
  return (
    <div className={styles.content}>
      <WeekTurns week={week} showWeek={page.showWeek} />
      {state.status === 'loading' && (
        <Skeleton aria-label={text('loading')}>
          <SkeletonItem className={styles.skeleton} />
        </Skeleton>
      )}
      {state.status === 'failed' && (
        <FailureNotice failure={state.failure} text={text} retry={page.coverage.load} />
      )}
      {state.status === 'ready' && (
        <>
          <HoleList coverage={state.data} />
          <Card title={text('week')} note={text('weekNote', { tz: state.data.tz })}>
            <Week coverage={state.data} />
          </Card>
        </>
      )}
    </div>
  );
}

function HoleList({ coverage: { holes, tz } }: { coverage: Coverage }) {
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  if (holes.length === 0)
    return (
      <MessageBar intent="success">
        <MessageBarBody>{text('noHoles')}</MessageBarBody>
      </MessageBar>
    );
  return (
    <Card title={text('holesTitle')} note={text('holesNote')}>
      <DataTable<CoverageHole>
        label={`${text('holesTitle')} (${holes.length})`}
        rows={holes}
        rowKey={({ grade, level, from }) => `${grade}${level}${from}`}
        columns={[
          {
            ...{ key: 'what', label: text('who'), pinned: true },
            cell: ({ grade, level }) => (
              <Mark tone="danger">{text('holeOf', { grade, level: text('level', { level }) })}</Mark>
            ),
          },
          {
            ...{ key: 'from', label: text('from'), nowrap: true },
            cell: ({ from }) => `${dates.weekday(from)} ${dates.dateTimeIn(tz, from)}`,
          },
          {
            ...{ key: 'to', label: text('to'), nowrap: true },
            cell: ({ to }) => `${dates.weekday(to)} ${dates.dateTimeIn(tz, to)}`,
          },
          { key: 'stations', label: text('station'), cell: ({ stations }) => stations.join(', ') },
        ]}
      />
    </Card>
  );
}

function Week({ coverage }: { coverage: Coverage }) {
  const styles = useStyles();
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  const days = daysOf(coverage);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways by keys, too
    <section className={styles.scroll} tabIndex={0} aria-label={text('weekNote', { tz: coverage.tz })}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={mergeClasses(styles.cell, styles.rowHead)} scope="col">
              {text('who')}
            </th>
            {days.map(({ date, startsAt }) => (
              <th key={date} className={styles.cell} scope="col">
                {dates.weekday(startsAt)} {date.slice(5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coverage.rows.map(({ grade, level, stations, hours }) => (
            <tr key={`${grade}${level}`}>
              <th className={styles.cell} scope="row">
                {text('gradeLevel', { grade, level: text('level', { level }) })}
                <div className={styles.few}>{text('stationCount', { count: stations })}</div>
              </th>
              {days.map((day) => (
                <td key={day.date} className={styles.cell}>
                  <Hours day={day} counts={hours.slice(day.first, day.first + day.hours)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The hours of a day as a strip, and in words. */
function Hours({ day, counts }: { day: Day; counts: readonly number[] }) {
  const styles = useStyles();
  const text = useStore($text);
  const spans = nobodyIn(day, counts);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return (
    <>
      <div className={styles.strip} aria-hidden="true">
        {counts.map((count, hour) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour of a day has no other name
            key={hour}
            className={mergeClasses(styles.hour, count > 1 && styles.many, count === 0 && styles.nobody)}
          />
        ))}
      </div>
      {spans.length > 0 ? (
        <Mark tone="danger" wraps>
          {text('nobodyAt', { times: spans.join(', ') })}
        </Mark>
      ) : (
        <span className={styles.few}>
          {text('people', { count: least === most ? least : `${least}–${most}` })}
        </span>
      )}
    </>
  );
}
