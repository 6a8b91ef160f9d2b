import { Button } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import '#client/job-told.ts';
import { createImportFlow } from '#client/stores/import.ts';
import { isOpen, watchJobs } from '#client/stores/job.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { Modal } from '#elements/ui/modal.tsx';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { ChooseStep } from './choose-step.tsx';
import { Found } from './found.tsx';
import { FoundActions } from './found-actions.tsx';
import { useImportStyles } from './import-flow.styles.ts';
import { UnderWay } from './under-way.tsx';

export interface ImportFlowProps extends ElementProps<{ 'uc-close': { changed: boolean } }> {
  kind?: string;
  importId?: string;
}

const STEPS = { check: 'import:checking', apply: 'import:applying', undo: 'import:undoing' } as const;

/** One import, step by step: choose a file, see what it would do, import it, undo it. */
export function ImportFlowDialog({ kind, importId, emit }: ImportFlowProps) {
  const { t } = useTranslation(['import', 'common']);
  const styles = useImportStyles();
  const outcome = useOutcome();
  const [flow] = useState(() => createImportFlow(importId));
  const state = useStore(flow.$state);
  const hasChanged = useRef(false);
  useEffect(() => {
    void flow.load();
    return flow.end;
  }, [flow]);
  // What the dialog shows is not told once more.
  useEffect(watchJobs, []);
  const found = state.status === 'open' ? state.found : undefined;
  const openJob = found?.job && isOpen(found.job) ? found.job : undefined;
  if (found && (found.state === 'applied' || found.state === 'undone') && !openJob) hasChanged.current = true;

  const act = (work: () => Promise<void>) =>
    void work().catch((error: unknown) => outcome.reportError(error, 'operationFailed'));
  const title = () => {
    if (found) return t('import:title', { title: found.title });
    if (state.status !== 'choosing') return t('import:titleAny');
    const chosen = state.kinds.find(({ name }) => name === kind);
    return chosen ? t('import:title', { title: chosen.title }) : t('import:titleAny');
  };
  const content = () => {
    if (state.status === 'loading') return <Placeholder lines={[24, 24, 96]} />;
    if (state.status === 'failed')
      return (
        <div className={styles.middle}>
          <Failure error={state.error} title={t('import:failedLoad')} onRetry={() => void flow.load()} />
        </div>
      );
    if (state.status === 'choosing')
      return <ChooseStep flow={flow} kinds={state.kinds} wanted={kind} act={act} />;
    if (state.status === 'uploading') return <UnderWay text={t('import:uploading', { name: state.name })} />;
    if (openJob)
      return (
        <UnderWay
          text={t(STEPS[state.found.step ?? 'check'], { name: state.found.name })}
          progress={openJob.progress}
          mayLeave
        />
      );
    return <Found flow={flow} found={state.found} />;
  };

  return (
    <Modal
      title={title()}
      closeLabel={t('common:close')}
      maxWidth="920px"
      closesOutside={false}
      onClose={() => emit('uc-close', { changed: hasChanged.current })}
      actions={(close) => (
        <>
          {found && !openJob && <FoundActions flow={flow} found={found} act={act} />}
          <Button onClick={close}>{t('common:close')}</Button>
        </>
      )}
    >
      {outcome.region}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the content must take the focus, so that it can be scrolled with the keyboard */}
      <section className={styles.content} aria-label={title()} tabIndex={0}>
        {content()}
      </section>
    </Modal>
  );
}
