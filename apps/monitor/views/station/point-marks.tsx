import type { TimeWords } from '@heliport/charts';
import { makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { LevelMark } from '#kit/react/level-mark.tsx';
import type { Fault, Judged } from '../../stores/judge.ts';
import { $text, type TextKey } from '../../texts/station/text.ts';

const useStyles = makeStyles({
  marks: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 12px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  mark: { display: 'inline-flex', alignItems: 'center', gap: '4px', color: tokens.colorNeutralForeground2 },
  grave: { color: tokens.colorPaletteDarkOrangeForeground1 },
});

/** Each fault has a drawing of its own, in a 16 × 16 box. */
const LOOKS: Record<Fault, { text: TextKey; drawing: string; isGrave: boolean }> = {
  none: { text: 'faultNone', drawing: 'M4 8h8', isGrave: false },
  above: { text: 'faultAbove', drawing: 'M3 4h10M8 13V7M5.500 9.500 8 7l2.500 2.500', isGrave: true },
  below: { text: 'faultBelow', drawing: 'M3 12h10M8 3v6M5.500 6.500 8 9l2.500-2.500', isGrave: true },
  stuck: { text: 'faultStuck', drawing: 'M2.500 8h11M5 5.500v5M11 5.500v5', isGrave: true },
  suspect: { text: 'faultSuspect', drawing: 'm4 4 8 8M12 4l-8 8', isGrave: true },
  stale: {
    text: 'faultStale',
    drawing: 'M8 2.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11M8 5v3l2 1.500',
    isGrave: true,
  },
  late: {
    text: 'faultLate',
    drawing: 'M8 2.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11M8 5v3h2.500',
    isGrave: false,
  },
  estimated: {
    text: 'faultEstimated',
    drawing: 'M3 6.500c2-2 3 2 5 0s3 2 5 0M3 10.500c2-2 3 2 5 0s3 2 5 0',
    isGrave: false,
  },
};

/** A fault by its drawing and words. */
export function FaultMark({ fault, children }: { fault: Fault; children: ReactNode }) {
  const styles = useStyles();
  const { drawing, isGrave } = LOOKS[fault];
  return (
    <span className={mergeClasses(styles.mark, isGrave && styles.grave)}>
      <svg
        width="14"
        height="14"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.500"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={drawing} />
      </svg>
      {children}
    </span>
  );
}

/** What is wrong with a point, each by drawing and words. */
export function PointMarks({
  judged: { faults, alarms, stuckSince, ts },
  times,
}: {
  judged: Judged;
  times: TimeWords;
}) {
  const styles = useStyles();
  const text = useStore($text);
  if (faults.length === 0 && alarms.length === 0) return null;
  const since: Partial<Record<Fault, number | undefined>> = { stuck: stuckSince, stale: ts };
  return (
    <span className={styles.marks}>
      {alarms.map(({ id, level, name }) => (
        <LevelMark key={id} level={level}>
          {name}
        </LevelMark>
      ))}
      {faults.map((fault) => {
        const from = since[fault];
        return (
          <FaultMark key={fault} fault={fault}>
            {text(LOOKS[fault].text, { time: from === undefined ? '' : times.full(from) })}
          </FaultMark>
        );
      })}
    </span>
  );
}
