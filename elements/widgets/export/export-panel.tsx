import { Button } from '@fluentui/react-components';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $jobs, type ExportRequest, isOpen, startExport, watchJobs } from '#client/stores/job.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#contract/user-centre/export/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import { JobLine } from '#elements/parts/job-line.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { useExportStyles } from './export.styles.ts';

export interface ExportPanelProps {
  request: Omit<ExportRequest, 'format'>;
  /** The job that was started here last. */
  started: string | null;
  onStart: (id: string) => void;
  onLeave: () => void;
}

/** The formats, the export under way, and the way to all of them. */
export function ExportPanel({ request, started, onStart, onLeave }: ExportPanelProps) {
  const { t } = useTranslation(['job', 'schedule']);
  const styles = useExportStyles();
  const host = useHost();
  const outcome = useOutcome();
  const job = useStore($jobs).list.find(({ id }) => id === started);
  const [isStarting, setStarting] = useState(false);
  useEffect(watchJobs, []);
  const isBusy = isStarting || (job !== undefined && isOpen(job));

  async function start(format: ExportFormat): Promise<void> {
    setStarting(true);
    try {
      onStart(await startExport({ ...request, format }));
    } catch (error) {
      outcome.reportError(error, 'operationFailed');
    } finally {
      setStarting(false);
    }
  }

  return (
    <>
      {outcome.region}
      <fieldset className={mergeClasses(styles.group, styles.formats)} aria-label={t('job:exportOf')}>
        {EXPORT_FORMATS.toReversed().map((format) => (
          <button
            key={format}
            type="button"
            className={styles.format}
            aria-disabled={isBusy}
            onClick={() => !isBusy && void start(format)}
          >
            <span className={styles.name}>{t(`job:${format}`)}</span>
            <span className={styles.why}>{t(`job:${format}Why`)}</span>
          </button>
        ))}
      </fieldset>
      {job && (
        <div className={mergeClasses(styles.group, styles.job)} aria-live="polite">
          <JobLine job={job} onFailure={outcome.reportError} />
          <p className={mergeClasses(styles.why, styles.note)}>{t('job:mayLeave')}</p>
        </div>
      )}
      <div className={styles.group}>
        <Button
          appearance="subtle"
          onClick={() => {
            onLeave();
            void openFrom(host, 'uc-jobs');
          }}
        >
          {t('job:all')}
        </Button>
        <Button
          appearance="subtle"
          onClick={() => {
            onLeave();
            void openFrom(host, 'uc-schedule', { ...request });
          }}
        >
          {t('schedule:schedules')}
        </Button>
      </div>
    </>
  );
}
