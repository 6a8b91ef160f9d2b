import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { OrderRow } from '#contract/energy/work-order/fields.ts';
import {
  ORDER_DUE_MINUTES,
  ORDER_GRADES,
  type OrderGrade,
  type OrderState,
} from '#contract/energy/work-order/limits.ts';
import { $format } from '#kit/formats.ts';
import { $lasted } from '#kit/lasted.ts';
import { Mark, type MarkTone, NoWrap, Place, Quiet, Stack } from '#kit/react/marks.tsx';
import { useNow } from '#kit/react/shown.ts';
import { $text } from '../../texts/text.ts';

const MINUTE_MS = 60_000;

const TONES: Readonly<Record<OrderState, MarkTone>> = {
  ...{ applied: 'warning', approved: 'warning', rejected: 'quiet', assigned: 'quiet', accepted: 'quiet' },
  ...{ inProgress: 'good', waitingParts: 'warning', done: 'good', verified: 'good', closed: 'quiet' },
};

const useStyles = makeStyles({
  grade: {
    display: 'inline-block',
    boxSizing: 'border-box',
    minWidth: '24px',
    padding: '0 6px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
  },
  urgent: {
    color: tokens.colorStatusDangerForeground1,
    border: `1px solid ${tokens.colorStatusDangerBorder2}`,
  },
});

export function StateMark({ state }: Pick<OrderRow, 'state'>) {
  const text = useStore($text);
  return <Mark tone={TONES[state]}>{text(`state_${state}`)}</Mark>;
}

/** Urgency as its letter. */
export function GradeMark({ grade }: Pick<OrderRow, 'grade'>) {
  const text = useStore($text);
  const styles = useStyles();
  return (
    <span
      className={`${styles.grade} ${grade === 'S' ? styles.urgent : ''}`}
      role="img"
      aria-label={text('grade', { grade })}
    >
      {grade}
    </span>
  );
}

/** The grades with the time that each leaves. */
export function useGrades(): readonly { readonly value: OrderGrade; readonly text: string }[] {
  const text = useStore($text);
  return ORDER_GRADES.map((grade) => {
    const hours = ORDER_DUE_MINUTES[grade] / 60;
    const within =
      hours < 24 ? text('gradeHours', { grade, hours }) : text('gradeDays', { grade, days: hours / 24 });
    return { value: grade, text: within };
  });
}

/** Until when, and how much too late it is. */
export function Due({ order: { dueAt, isLate, tz } }: { order: Pick<OrderRow, 'dueAt' | 'isLate' | 'tz'> }) {
  const text = useStore($text);
  const format = useStore($format);
  const lasted = useStore($lasted);
  const now = useNow(Date.now, MINUTE_MS);
  return (
    <Stack>
      <NoWrap>{format.time(dueAt, now, tz)}</NoWrap>
      {isLate && <Mark tone="danger">{text('lateBy', { time: lasted(now - Date.parse(dueAt)) })}</Mark>}
    </Stack>
  );
}

/** The station and device of an order. */
export function Where({ order }: { order: Pick<OrderRow, 'stationName' | 'device' | 'deviceName'> }) {
  const text = useStore($text);
  return (
    <Stack>
      <Place>{order.stationName}</Place>
      <Quiet>{deviceText(order, text('wholeStation'))}</Quiet>
    </Stack>
  );
}

/** A device by name and code; a name that has the code says both. */
export function deviceText(
  { device, deviceName }: Pick<OrderRow, 'device' | 'deviceName'>,
  whole: string,
): string {
  if (device === null) return whole;
  if (deviceName === null) return device;
  return deviceName.includes(device) ? deviceName : `${deviceName} · ${device}`;
}
