import { Button } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import '#client/job-told.ts';
import { $jobs, loadJobs, watchJobs } from '#client/stores/job.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { type ElementProps, useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import { Failure } from '#elements/parts/failure.tsx';
import { JobLine } from '#elements/parts/job-line.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { Modal } from '#elements/ui/modal.tsx';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { useJobsStyles } from './jobs.styles.ts';

export type JobsProps = ElementProps<{ 'uc-close': undefined }>;

/** The person's newest jobs with their progress. */
export function Jobs({ emit }: JobsProps) {
  const { t } = useTranslation(['job', 'common']);
  const styles = useJobsStyles();
  const outcome = useOutcome();
  const host = useHost();
  const { status, error, list } = useStore($jobs);
  useEffect(watchJobs, []);

  /** Leads back to the import of a job. */
  function open(subject: string): void {
    const [kind, id] = subject.split(':');
    if (kind !== 'import' || id === undefined) return;
    emit('uc-close');
    void openFrom(host, 'uc-import-flow', { importId: id });
  }
  return (
    <Modal
      title={t('job:title')}
      closeLabel={t('common:close')}
      maxWidth="560px"
      onClose={() => emit('uc-close')}
      actions={(close) => (
        <Button appearance="primary" onClick={close}>
          {t('common:close')}
        </Button>
      )}
    >
      {outcome.region}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list must take the focus, so that it can be scrolled with the keyboard */}
      <section className={styles.content} aria-label={t('job:title')} tabIndex={0}>
        {list.length > 0 && (
          <ul className={styles.list}>
            {list.map((job) => (
              <li key={job.id} className={styles.row}>
                <JobLine job={job} onFailure={outcome.reportError} onOpen={open} />
              </li>
            ))}
          </ul>
        )}
        {list.length === 0 && status === 'loading' && <Placeholder lines={[24, 24, 24]} />}
        {list.length === 0 && status === 'failed' && (
          <Failure error={error} title={t('job:failedLoad')} onRetry={() => void loadJobs()} />
        )}
        {list.length === 0 && status === 'ready' && (
          <StatePanel drawing="empty" title={t('job:none')} reason={t('job:noneWhy')} />
        )}
      </section>
    </Modal>
  );
}
