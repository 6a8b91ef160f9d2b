import { Button } from '@fluentui/react-components';
import { mergeClasses } from '@griffel/react';
import { useState } from 'react';
import { type ScheduleList, sendScheduleNow } from '#client/stores/schedule.ts';
import type { Schedule } from '#contract/user-centre/schedule/calls.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useDates } from '#elements/parts/use-dates.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { useScheduleStyles } from './schedule.styles.ts';
import { useTimingText } from './timing-text.ts';

export interface ScheduleRowProps {
  schedule: Schedule;
  mayEdit: boolean;
  schedules: ScheduleList;
  act: (
    work: () => Promise<unknown>,
    done: 'scheduleSent' | 'schedulePaused' | 'scheduleResumed',
  ) => Promise<void>;
  onEdit: () => void;
  /** Deletes it, or leaves it. */
  onEnd: () => void;
}

/** A schedule: when it is sent to whom, what comes next, and what can be done. */
export function ScheduleRow({ schedule, mayEdit, schedules, act, onEdit, onEnd }: ScheduleRowProps) {
  const { t } = useTranslation('schedule');
  const styles = useScheduleStyles();
  const dates = useDates();
  const timingText = useTimingText();
  const [isLogOpen, setLogOpen] = useState(false);
  const { id, title, isOwn, by, recipients, nextAt, pausedAt, message } = schedule;
  const isPaused = pausedAt !== null;
  const names = recipients.map(({ name }) => name).join(', ');
  const stopped = recipients.filter(({ stoppedAt }) => stoppedAt !== null);
  const named = { title };
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 className={styles.name}>{title}</h3>
        <span className={styles.secondary}>{schedule.params.format.toUpperCase()}</span>
      </div>
      <p className={styles.secondary}>{timingText(schedule)}</p>
      <p className={styles.secondary}>{isOwn ? t('to', { names }) : t('from', { name: by.name })}</p>
      <p className={styles.secondary}>
        {isPaused
          ? t('paused')
          : t('next', { time: nextAt === null ? '' : dates.dateTimeIn(schedule.tz, nextAt) })}
      </p>
      {message !== null && <p className={mergeClasses(styles.secondary, styles.warning)}>{message}</p>}
      {stopped.map(({ userId, name, message: why }) => (
        <p key={userId} className={mergeClasses(styles.secondary, styles.warning)}>
          {t('stopped', { name, why })}
        </p>
      ))}
      <div className={styles.buttons}>
        {mayEdit && (
          <>
            <Button size="small" aria-label={t('editNamed', named)} onClick={onEdit}>
              {t('edit')}
            </Button>
            <Button
              size="small"
              aria-label={t(isPaused ? 'resumeNamed' : 'pauseNamed', named)}
              onClick={() =>
                void act(
                  () => schedules.pause(id, !isPaused),
                  isPaused ? 'scheduleResumed' : 'schedulePaused',
                )
              }
            >
              {t(isPaused ? 'resume' : 'pause')}
            </Button>
            <Button
              size="small"
              aria-label={t('sendNamed', named)}
              onClick={() => void act(() => sendScheduleNow(id), 'scheduleSent')}
            >
              {t('send')}
            </Button>
          </>
        )}
        <Button
          size="small"
          aria-label={t('logNamed', named)}
          aria-expanded={isLogOpen}
          onClick={() => setLogOpen(!isLogOpen)}
        >
          {t('log')}
        </Button>
        {(mayEdit || !isOwn) && (
          <Button
            size="small"
            appearance="subtle"
            aria-label={t(isOwn ? 'removeNamed' : 'leaveNamed', named)}
            onClick={onEnd}
          >
            {t(isOwn ? 'remove' : 'leave')}
          </Button>
        )}
      </div>
      {isLogOpen && <DeliveryLog id={id} />}
    </li>
  );
}
