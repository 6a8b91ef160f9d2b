import { Button } from '@fluentui/react-components';
import { mergeClasses } from '@griffel/react';
import { numbersIn } from '#client/format/numbers.ts';
import { cancelJob, isOpen, retryJob, saveResult } from '#client/stores/job.ts';
import type { Job } from '#contract/user-centre/job/calls.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useJobLineStyles } from './job-line.styles.ts';
import { useDates } from './use-dates.ts';
import type { Outcomes } from './use-outcome.tsx';

export interface JobLineProps {
  job: Job;
  /** Reports an action that failed. */
  onFailure: Outcomes['reportError'];
  /** Opens what the job works on; without it, there is no way to it. */
  onOpen?: (subject: string) => void;
}

/** A job with its progress, and what can be done about it: open, cancel, download or retry. */
export function JobLine({ job, onFailure, onOpen }: JobLineProps) {
  const { t } = useTranslation('job');
  const styles = useJobLineStyles();
  const { title, progress, subject } = job;
  const act = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => onFailure(error, 'operationFailed'));
  const button = (label: string, name: string, work: () => Promise<void>) => (
    <Button size="small" aria-label={name} onClick={act(work)}>
      {label}
    </Button>
  );
  return (
    <div className={styles.line}>
      <span className={styles.title}>{title}</span>
      <Facts job={job} />
      <div className={styles.actions}>
        {subject !== undefined && onOpen && (
          <Button size="small" aria-label={t('openNamed', { title })} onClick={() => onOpen(subject)}>
            {t('open')}
          </Button>
        )}
        {isOpen(job) && button(t('cancel'), t('cancelNamed', { title }), () => cancelJob(job.id))}
        {job.file !== undefined &&
          button(t('download'), t('downloadNamed', { title }), () => saveResult(job))}
        {subject === undefined &&
          (job.state === 'failed' || job.state === 'cancelled') &&
          button(t('retry'), t('retryNamed', { title }), () => retryJob(job.id))}
      </div>
      {isOpen(job) && (
        <div
          className={styles.track}
          role="progressbar"
          aria-label={t('progress', { title })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress * 100)}
        >
          <div className={styles.bar} style={{ transform: `scaleX(${progress})` }} />
        </div>
      )}
    </div>
  );
}

/** State, time and size of a job, or why it failed. */
function Facts({ job }: { job: Job }) {
  const { t, i18n } = useTranslation('job');
  const styles = useJobLineStyles();
  const text = useTextStyles();
  const dates = useDates();
  const { state, message, result, createdAt } = job;
  const percent = numbersIn(i18n.language as 'zh').percent(job.progress);
  const facts = [
    dates.dateTime(createdAt),
    t(`state.${state}`, { percent }),
    ...(result
      ? [sizeText(result.bytes, i18n.language), t('until', { date: dates.date(result.expiresAt) })]
      : []),
    ...(state === 'done' && !result && job.subject === undefined ? [t('expired')] : []),
  ];
  return (
    <p className={mergeClasses(styles.facts, text.numeric)}>
      {/* A line never begins with the dot. */}
      {facts.join('\u00a0· ')}
      {message && <span className={styles.failure}> {message}</span>}
    </p>
  );
}

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** Such as `1.2 MB`. */
function sizeText(bytes: number, language: string): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit: UNITS[power], unitDisplay: power === 0 ? 'long' : 'short' },
    maximumFractionDigits: power === 2 ? 1 : 0,
  }).format(bytes / 1000 ** power);
}
