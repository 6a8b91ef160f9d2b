import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type JoinRequest, waitingRequests } from '#client/stores/join-request.ts';
import { $can } from '#client/stores/permission.ts';
import { $rejections } from '#client/stores/rejection.ts';
import { $pendingJoinRequests } from '#client/stores/signed-in/pending-join-request.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { PagedTable } from '#elements/parts/paged-table.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { RequestActions } from './request-actions.tsx';
import { useRequestColumns } from './request-columns.tsx';
import { useDecision } from './use-decision.ts';

/**
 * Pending join requests. Decisions are final, so the list waits for the server instead of updating optimistically, and
 * a rejection can be taken back before it is sent.
 */
export function WaitingRequests() {
  const { t } = useTranslation('membership');
  const mayDecide = useStore($can('apply-user:check'));
  const columns = useRequestColumns();
  const outcome = useOutcome();
  const pending = useStore($pendingJoinRequests);
  const { deciding, approve, reject } = useDecision(outcome);
  const rejections = useStore($rejections);
  const text = useTextStyles();
  const [said, setSaid] = useState('');

  useEffect(() => {
    void waitingRequests.open();
  }, []);

  // Reload: someone may have applied, or decided elsewhere, while the dialog is open.
  useEffect(() => {
    const { status, total } = waitingRequests.$state.get();
    if (status === 'ready' && total !== pending) void waitingRequests.reload();
  }, [pending]);

  const actions = (request: JoinRequest) => {
    const undo = rejections.get(request.recordUuid);
    return (
      <RequestActions
        request={request}
        busy={deciding === request.recordUuid}
        onApprove={() => void approve(request)}
        onReject={() => {
          setSaid(`${request.userName}: ${t('rejected')}`);
          void reject(request);
        }}
        onUndo={
          undo &&
          (() => {
            setSaid(`${request.userName}: ${t('rejectionUndone')}`);
            undo();
          })
        }
      />
    );
  };
  return (
    <>
      {outcome.region}
      <p className={text.hidden} role="status">
        {said}
      </p>
      <PagedTable
        list={waitingRequests}
        label={t('pending')}
        columns={
          mayDecide
            ? [...columns, { key: 'actions', label: t('actions'), actions: true, cell: actions }]
            : columns
        }
        rowKey={(request) => request.recordUuid}
        failed={t('listFailed')}
        empty={t('pendingEmpty')}
        emptyWhy={t('pendingEmptyWhy')}
      />
    </>
  );
}
