import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Lasting } from '#contract/energy/alarm/overview.ts';
import { $format } from '#kit/formats.ts';
import { $lasted } from '#kit/lasted.ts';
import { LevelMark } from '#kit/react/level-mark.tsx';
import type { OverviewFilter, ShownOverview } from '../../stores/overview.ts';
import { $text } from '../../texts/overview/text.ts';
import { ToRecords } from '../to-records.tsx';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    margin: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    '@container (max-width: 1080px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '@container (max-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  cell: {
    display: 'grid',
    alignContent: 'start',
    gap: '2px',
    minWidth: 0,
    padding: '12px 20px',
    // Hairlines between the figures, whatever their number in a row.
    boxShadow: `1px 1px 0 0 ${tokens.colorNeutralStroke2}`,
    '@container (max-width: 640px)': {
      padding: '10px 14px',
      '&:first-child': { gridColumn: '1 / -1' },
    },
  },
  name: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  unit: {
    marginInlineStart: '4px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface KpisProps {
  overview: ShownOverview;
  filter: OverviewFilter;
}

/** What is open, what waits, what is at risk, and how long it takes. Each leads to its records. */
export function Kpis({ overview, filter: { station } }: KpisProps) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const { open, waiting, suppressed, powerAtRiskKw, devicesAtRisk } = overview;
  const total = open.reduce((sum, count) => sum + count, 0);
  const power = format.power(powerAtRiskKw);
  return (
    <dl className={styles.row}>
      <Kpi
        name={text('open')}
        value={<ToRecords query={{ state: 'open', station }}>{format.number(total)}</ToRecords>}
        note={<Open overview={overview} station={station} />}
      />
      <Kpi
        name={text('waiting')}
        value={<ToRecords query={{ waiting: 0, station }}>{format.number(overview.unconfirmed)}</ToRecords>}
        note={
          <>
            {waiting.map(({ minutes, count }) => (
              <ToRecords key={minutes} query={{ waiting: minutes, station }}>
                {text('waitingFor', { minutes, count })}
              </ToRecords>
            ))}
            {suppressed > 0 && (
              <ToRecords query={{ state: 'open', suppressed: 'yes', station }}>
                {text('suppressed', { count: suppressed })}
              </ToRecords>
            )}
          </>
        }
      />
      <Kpi
        name={text('risk')}
        value={
          <>
            {power.value}
            <span className={styles.unit}>{power.unit}</span>
          </>
        }
        note={
          <>
            <span>{text('riskOf', { count: devicesAtRisk })}</span>
            <span>{text('riskWhy')}</span>
          </>
        }
      />
      <Time name={text('mtta')} times={overview.acknowledged} of="mttaOf" />
      <Time name={text('mttr')} times={overview.resolved} of="mttrOf" />
    </dl>
  );
}

interface KpiProps {
  name: string;
  value: ReactNode;
  note: ReactNode;
}

function Kpi({ name, value, note }: KpiProps) {
  const styles = useStyles();
  return (
    <div className={styles.cell}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}

/** The open alarms by level, the gravest first; since when there is none. */
function Open({
  overview: { open, quietSince },
  station,
}: {
  overview: ShownOverview;
  station: string | undefined;
}) {
  const text = useStore($text);
  const format = useStore($format);
  if (quietSince !== null) return text('quietSince', { time: format.time(quietSince, Date.now()) });
  const levels = open.map((count, index) => ({ level: index + 1, count })).reverse();
  if (levels.every(({ count }) => count === 0)) return text('quiet');
  return levels.map(({ level, count }) => (
    <ToRecords key={level} query={{ state: 'open', level, station }}>
      <LevelMark level={level}>{text('levelCount', { level, count })}</LevelMark>
    </ToRecords>
  ));
}

interface TimeProps {
  name: string;
  times: Lasting;
  /** What happened to the alarms that it counts. */
  of: 'mttaOf' | 'mttrOf';
}

/** A mean time, with the longest one. */
function Time({ name, times: { count, meanSeconds, longestSeconds }, of }: TimeProps) {
  const text = useStore($text);
  const lasted = useStore($lasted);
  const time = (seconds: number | null) => (seconds === null ? '–' : lasted(seconds * 1000));
  return (
    <Kpi
      name={name}
      value={time(meanSeconds)}
      note={
        <>
          <span>{text(of, { count })}</span>
          {longestSeconds !== null && <span>{text('longest', { time: time(longestSeconds) })}</span>}
        </>
      }
    />
  );
}
