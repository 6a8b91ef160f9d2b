import { Spark, type TimeWords } from '@heliport/charts';
import { makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { LAST_CHANGE_DAYS } from '#contract/energy/data-quality/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { opens } from '#kit/react/use-steps.ts';
import { same } from '#kit/same.ts';
import type { Judged } from '../../stores/judge.ts';
import type { Changed } from '../../stores/last-changes.ts';
import { SPARK_HOURS, type Sparks } from '../../stores/points.ts';
import { $text } from '../../texts/station/text.ts';
import { PointMarks } from './point-marks.tsx';
import { limitsText, useAge, useFormat, valueText } from './words.ts';

const useStyles = makeStyles({
  tile: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'end',
    gap: '2px 8px',
    padding: '10px 12px 10px 14px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  marked: { boxShadow: `inset 3px 0 0 ${tokens.alarmLevel2}` },
  name: {
    gridColumn: '1 / -1',
    paddingRight: '28px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  open: {
    padding: 0,
    border: 0,
    color: 'inherit',
    backgroundColor: 'transparent',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    outlineStyle: 'none',
    // The whole tile opens the point.
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusLarge },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  value: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  unit: {
    marginLeft: '4px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  old: { color: tokens.colorNeutralForeground3 },
  quiet: {
    gridColumn: '1 / -1',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  pin: {
    position: 'absolute',
    top: '4px',
    right: '4px',
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  pinned: { color: tokens.colorBrandForeground1 },
});

interface PointTileProps {
  judged: Judged;
  sparks: Sparks | undefined;
  times: TimeWords;
  /** When its value changed last, and the server's time; undefined until that is known. */
  changed: Changed | undefined;
  now: number;
  isPinned: boolean;
  onPin: () => void;
}

/** A point: name, value, what is wrong with it, limits, and its last hours. A press opens its history. */
export const PointTile = memo(
  PointTileView,
  (one, other) =>
    same(one.judged, other.judged) &&
    one.isPinned === other.isPinned &&
    one.changed === other.changed &&
    one.now === other.now &&
    one.sparks === other.sparks &&
    one.times === other.times,
);

function PointTileView({ judged, sparks, times, changed, now, isPinned, onPin }: PointTileProps) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useFormat();
  const { point, value, faults, alarms } = judged;
  const limits = limitsText(point, format);
  const isOld = faults.includes('stale');
  return (
    <li className={mergeClasses(styles.tile, alarms.length > 0 && styles.marked)}>
      <span className={styles.name}>
        <button
          type="button"
          className={styles.open}
          {...opens(point.code)}
          onClick={() => replaceQuery({ point: point.code })}
        >
          {point.name}
        </button>
      </span>
      <button
        type="button"
        className={mergeClasses(styles.pin, isPinned && styles.pinned)}
        aria-pressed={isPinned}
        aria-label={text('pin', { name: point.name })}
        onClick={onPin}
      >
        <svg
          width="16"
          height="16"
          viewBox="0 0 16 16"
          fill={isPinned ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="m8 1.800 1.900 3.900 4.300.600-3.100 3 .700 4.200L8 11.500l-3.800 2 .700-4.200-3.100-3 4.300-.600z" />
        </svg>
      </button>
      <span className={mergeClasses(styles.value, isOld && styles.old)}>
        {valueText(point, value, format)}
        {value !== null && point.unit !== '' && <span className={styles.unit}>{point.unit}</span>}
      </span>
      {sparks && <PointSpark judged={judged} sparks={sparks} />}
      <PointMarks judged={judged} times={times} />
      {limits !== '' && <span className={styles.quiet}>{text('limits', { limits })}</span>}
      {changed !== undefined && (
        <span className={styles.quiet}>
          <LastChanged at={changed} times={times} now={now} />
        </span>
      )}
    </li>
  );
}

/** A value that should move and has not for long is a dead sensor. */
function LastChanged({ at, times, now }: { at: Changed; times: TimeWords; now: number }) {
  const text = useStore($text);
  const age = useAge(times);
  return at === null
    ? text('changedNever', { days: LAST_CHANGE_DAYS })
    : text('changedAt', { time: age(at, now) });
}

function PointSpark({ judged: { point }, sparks }: { judged: Judged; sparks: Sparks }) {
  const text = useStore($text);
  const state = useStore(sparks.$state);
  const series = state.status === 'ready' ? state.data[point.code] : undefined;
  if (!series) return <span />;
  return (
    <Spark
      label={text('sparkLabel', { name: point.name, hours: SPARK_HOURS })}
      values={series.value}
      unit={point.unit}
      decimals={Math.min(point.decimals, 2)}
      width={88}
      height={28}
    />
  );
}
