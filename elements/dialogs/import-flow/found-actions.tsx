import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { ImportFlow } from '#client/stores/import.ts';
import type { Import } from '#contract/user-centre/import/calls.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { ConfirmModal } from '#elements/ui/confirm-modal.tsx';

export interface FoundActionsProps {
  flow: ImportFlow;
  found: Import;
  act: (work: () => Promise<void>) => void;
}

/** What can be done about an import as it stands. */
export function FoundActions({ flow, found, act }: FoundActionsProps) {
  const { t } = useTranslation('import');
  const { state, counts, undo, job } = found;
  const lines = counts.new + counts.changed;
  const isCutOff = job?.state === 'failed' || job?.state === 'cancelled';
  const mayCheck = state === 'new' || (isCutOff && (state === 'checked' || state === 'faulty'));
  return (
    <>
      {found.corrected && (
        <Button icon={<ArrowDownloadRegular aria-hidden="true" />} onClick={() => act(flow.saveCorrected)}>
          {t('corrected')}
        </Button>
      )}
      {mayCheck && <Button onClick={() => act(() => flow.start('check'))}>{t('again')}</Button>}
      {state !== 'applied' && <Button onClick={() => act(flow.chooseAgain)}>{t('another')}</Button>}
      {state === 'checked' && lines > 0 && (
        <Button appearance="primary" onClick={() => act(() => flow.start('apply'))}>
          {t('apply', { count: lines })}
        </Button>
      )}
      {undo && undo.built.length === 0 && <Undo onSure={() => act(() => flow.start('undo'))} />}
    </>
  );
}

/** Asks before everything is taken back. */
function Undo({ onSure }: { onSure: () => void }) {
  const { t } = useTranslation(['import', 'common']);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('import:undo')}</Button>
      {isAsking && (
        <ConfirmModal
          title={t('import:undo')}
          text={t('import:undoSure')}
          confirm={t('import:undoYes')}
          cancel={t('import:undoNo')}
          close={t('common:close')}
          busy={false}
          failure=""
          onConfirm={() => {
            setAsking(false);
            onSure();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
