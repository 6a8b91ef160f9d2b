import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOnce } from '#client/stores/ahead.ts';
import { $applications, type Application, loadApplications } from '#client/stores/application.ts';
import { Failure } from '#elements/parts/failure.tsx';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { useResource } from '#elements/ui/use-resource.ts';
import { ApplicationTable } from './application-table.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

export interface ApplicationsProps {
  /** Loads them anew whenever it changes. */
  revision: number;
  /** Keeps the card away until there is one, or they could not be loaded. */
  hideEmpty?: boolean;
  /** The card is as long as its place, however many there are. */
  fills?: boolean;
}

/** The person's own applications to join, and the way to take one back. */
export function Applications({ revision, hideEmpty = false, fills = false }: ApplicationsProps) {
  const { t } = useTranslation('workbench');
  const applications = useStore($applications);
  const { status, error, retry } = useResource(`${revision}`, () => loadOnce(loadApplications));
  const [withdrawing, setWithdrawing] = useState<Application | null>(null);
  const table = useRef<HTMLElement>(null);
  const empty = applications.length === 0;
  if (hideEmpty && empty && status !== 'failed') return null;

  const content = () => {
    if (status === 'failed') return <Failure error={error} title={t('recordsFailed')} onRetry={retry} />;
    if (status === 'ready' && empty) return <StatePanel drawing="empty" title={t('noRecords')} />;
    return (
      <ApplicationTable ref={table} fills={fills} applications={applications} onWithdraw={setWithdrawing} />
    );
  };
  return (
    <SectionCard title={t('records')}>
      {content()}
      {withdrawing && (
        <WithdrawDialog
          application={withdrawing}
          onClose={(result) => {
            setWithdrawing(null);
            if (result === 'refused') retry();
            // The button that opened the dialog is gone.
            if (result === 'done') table.current?.focus();
          }}
        />
      )}
    </SectionCard>
  );
}
