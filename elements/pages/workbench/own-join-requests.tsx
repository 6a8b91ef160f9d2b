import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { loadOnce } from '#client/stores/ahead.ts';
import { $organization } from '#client/stores/organization.ts';
import {
  $ownJoinRequests,
  loadOwnJoinRequests,
  type OwnJoinRequest,
} from '#client/stores/own-join-request.ts';
import { tellError } from '#client/tell.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { useLater } from '#elements/parts/use-later.ts';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { useLoading } from '#elements/ui/use-loading.ts';
import { JoinRequestTable } from './join-request-table.tsx';

export interface OwnJoinRequestsProps {
  /** The list reloads whenever this value changes. */
  revision?: number;
  /** True to hide the card until there is a request or the load fails. */
  hideEmpty?: boolean;
  /** True to fill the container's height, however many rows there are. */
  fills?: boolean;
}

/** The person's own join requests, with an action to withdraw each. */
export function OwnJoinRequests({ revision = 0, hideEmpty = false, fills = false }: OwnJoinRequestsProps) {
  const { t } = useTranslation('workbench');
  const requests = useStore($ownJoinRequests);
  // A person who has lost the organisation was refused there, so the list is loaded again without it.
  const organization = useStore($organization)?.orgUuid ?? '';
  const { status, error, retry } = useLoading(`${revision} ${organization}`, () =>
    loadOnce(loadOwnJoinRequests),
  );
  const [withdrawing, setWithdrawing] = useState<OwnJoinRequest | null>(null);
  const dialog = useLater(
    withdrawing !== null,
    async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog,
  );
  useEffect(() => {
    if (dialog.error === undefined) return;
    setWithdrawing(null);
    void tellError(dialog.error, 'dialogFailed');
  }, [dialog.error]);
  const table = useRef<HTMLElement>(null);
  const empty = requests.length === 0;
  if (hideEmpty && empty && status !== 'failed') return null;

  const content = () => {
    if (status === 'failed') return <Failure error={error} title={t('recordsFailed')} onRetry={retry} />;
    if (status === 'ready' && empty) return <StatePanel drawing="empty" title={t('noRecords')} />;
    return <JoinRequestTable ref={table} fills={fills} requests={requests} onWithdraw={setWithdrawing} />;
  };
  return (
    <SectionCard title={t('records')}>
      {content()}
      {withdrawing && dialog.View && (
        <dialog.View
          request={withdrawing}
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
