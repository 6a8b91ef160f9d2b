import { mergeClasses } from '@griffel/react';
import { useEffect, useState } from 'react';
import { CLOCK_INTERVAL_MS } from '#contract/user-centre/layout/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useDates } from '#elements/parts/use-dates.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useNavbarStyles } from './navbar.styles.ts';

/** Date and time, updated each second. Not announced. */
export function Clock() {
  const { t } = useTranslation('layout');
  const styles = useNavbarStyles();
  const text = useTextStyles();
  const now = useNow();
  const dates = useDates();
  return (
    <time className={mergeClasses(styles.clock, text.numeric)} aria-label={t('clock')} role="timer">
      <span className={styles.date}>{dates.date(now)}</span>
      <span className={styles.date}>{dates.weekday(now)}</span>
      <span>{dates.clock(now)}</span>
    </time>
  );
}

/** The current time, updated at each full second. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const untilNext = CLOCK_INTERVAL_MS - (now.getTime() % CLOCK_INTERVAL_MS);
    const timer = setTimeout(() => setNow(new Date()), untilNext);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
