import { makeStyles } from '@heliport/ui';
import { useEffect } from 'react';
import type { Period, PeriodKind } from '#contract/energy/period/calendar.ts';

/** The kinds that fit a curve. */
const KINDS: readonly PeriodKind[] = ['day', 'week', 'days7', 'days30', 'month', 'range'];

const useStyles = makeStyles({
  // The room that it has once its code is there.
  bar: { display: 'block', minHeight: '32px' },
});

interface PeriodBarProps {
  period: Period;
  /** The calendar date at the station now: no period begins later. */
  today: string;
  /** The station's zone, which is named. */
  zone: string;
  onPeriod: (period: Period) => void;
}

/** `<uc-period>` with a callback, for curves of one station. */
export function PeriodBar({ period, today, zone, onPeriod }: PeriodBarProps) {
  const styles = useStyles();
  useEffect(() => void import('@heliport/elements/uc-period'), []);
  return (
    <uc-period
      className={styles.bar}
      from={period.from}
      to={period.to}
      today={today}
      zone={zone}
      kinds={KINDS}
      onuc-period={({ detail: { from, to } }) => onPeriod({ from, to })}
    />
  );
}
