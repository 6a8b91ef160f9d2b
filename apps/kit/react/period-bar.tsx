import { makeStyles } from '@heliport/ui';
import type { Period, PeriodKind } from '#contract/energy/period/calendar.ts';
import { UcPeriod } from './elements.ts';

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

/** `<UcPeriod>` with a callback, for curves of one station. */
export function PeriodBar({ period, today, zone, onPeriod }: PeriodBarProps) {
  const styles = useStyles();
  return (
    <UcPeriod
      className={styles.bar}
      from={period.from}
      to={period.to}
      today={today}
      zone={zone}
      kinds={KINDS}
      onUcPeriod={({ detail: { from, to } }) => onPeriod({ from, to })}
    />
  );
}
