import { useEffect, useState } from 'react';
import { previewSchedule } from '#client/stores/schedule.ts';
import type { DataOf } from '#contract/call.ts';
import type { previewSchedule as previewCall, ScheduleTiming } from '#contract/user-centre/schedule/calls.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useDates } from '#elements/parts/use-dates.ts';
import { useScheduleStyles } from './schedule.styles.ts';

/** A person who goes through a list of choices has stopped by then. */
const PAUSE_MS = 300;
const SHOWN = 3;

/** The next dates of what the form says, and the time that each is about. */
export function NextDates({ timing }: { timing: ScheduleTiming }) {
  const { t } = useTranslation('schedule');
  const styles = useScheduleStyles();
  const dates = useDates();
  const [list, setList] = useState<DataOf<typeof previewCall>['list']>([]);
  const { every, days, dayOfMonth, at, tz, period } = timing;
  const key = JSON.stringify({ every, days, dayOfMonth, at, tz, period });
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      previewSchedule(JSON.parse(key) as ScheduleTiming).then(
        (answer) => isCurrent && setList(answer.list),
        // What is wrong is told when it is saved.
        () => isCurrent && setList([]),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  if (list.length === 0) return null;
  return (
    <section aria-label={t('nextDates')}>
      <p className={styles.secondary}>{t('nextDates')}</p>
      <ol className={styles.preview}>
        {list.slice(0, SHOWN).map((each) => (
          <li key={each.at} className={styles.secondary}>
            {dates.dateTimeIn(tz, each.at)}
            {each.from !== null &&
              each.to !== null &&
              t('about', {
                from: dates.dateTimeIn(tz, each.from),
                to: dates.dateTimeIn(tz, each.to),
              })}
          </li>
        ))}
      </ol>
    </section>
  );
}
