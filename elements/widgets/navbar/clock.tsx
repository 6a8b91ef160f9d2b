import { mergeClasses } from '@griffel/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
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
  const ref = useRef<HTMLTimeElement>(null);
  const now = useNow(useIsSeen(ref));
  const dates = useDates();
  return (
    <time ref={ref} className={mergeClasses(styles.clock, text.numeric)} aria-label={t('clock')} role="timer">
      <span className={styles.date}>{dates.date(now)}</span>
      <span className={styles.date}>{dates.weekday(now)}</span>
      <span>{dates.clock(now)}</span>
    </time>
  );
}

/** False while nobody can see the element, such as on a page whose tab is left. */
function useIsSeen(ref: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isSeen;
}

/** The current time, updated at each full second while it is seen. */
function useNow(isSeen: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isSeen) return;
    const untilNext = CLOCK_INTERVAL_MS - (now.getTime() % CLOCK_INTERVAL_MS);
    const timer = setTimeout(() => setNow(new Date()), untilNext);
    return () => clearTimeout(timer);
  }, [now, isSeen]);
  return now;
}
