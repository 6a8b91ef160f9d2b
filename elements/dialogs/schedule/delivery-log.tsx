import { mergeClasses } from '@griffel/react';
import { useCallback, useEffect, useState } from 'react';
import { scheduleDeliveries } from '#client/stores/schedule.ts';
import type { ScheduleDelivery } from '#contract/user-centre/schedule/calls.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { useDates } from '#elements/parts/use-dates.ts';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { useScheduleStyles } from './schedule.styles.ts';

type Log = readonly ScheduleDelivery[] | { readonly error: unknown } | undefined;

/** What a schedule has sent, newest first, with the reason of each failure. */
export function DeliveryLog({ id }: { id: string }) {
  const { t } = useTranslation('schedule');
  const styles = useScheduleStyles();
  const dates = useDates();
  const [log, setLog] = useState<Log>();
  const load = useCallback(() => {
    setLog(undefined);
    scheduleDeliveries(id).then(setLog, (error: unknown) => setLog({ error }));
  }, [id]);
  useEffect(load, [load]);

  if (log === undefined) return <Placeholder lines={[16, 16]} />;
  if ('error' in log) return <Failure error={log.error} title={t('failedLog')} onRetry={load} />;
  if (log.length === 0) return <p className={styles.secondary}>{t('logNone')}</p>;
  return (
    <ul className={styles.list} aria-label={t('log')}>
      {log.map((each) => (
        <li
          key={each.id}
          className={mergeClasses(styles.secondary, each.state === 'failed' && styles.warning)}
        >
          {t('logLine', {
            time: dates.dateTime(each.sentAt ?? each.dueAt),
            name: each.name,
            state: t(`state.${each.state}`),
          })}
          {each.message !== null && ` ${each.message}`}
        </li>
      ))}
    </ul>
  );
}
