import { Button } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { decideRequest, type JoinRequest, waitingRequests } from '#client/stores/join-request.ts';
import { $can } from '#client/stores/permission.ts';
import { $pendingJoinRequests } from '#client/stores/signed-in/pending-join-request.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { PagedTable } from '#elements/parts/paged-table.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { useMembersStyles } from './members.styles.ts';
import { useRequestColumns } from './request-columns.tsx';

/** Pending join requests. Decisions are final, so the list waits for the server instead of updating optimistically. */
export function WaitingRequests() {
  const { t } = useTranslation('membership');
  const styles = useMembersStyles();
  const mayDecide = useStore($can('apply-user:check'));
  const columns = useRequestColumns();
  const outcome = useOutcome();
  const pending = useStore($pendingJoinRequests);
  const [deciding, setDeciding] = useState('');

  useEffect(() => {
    void waitingRequests.open();
  }, []);

  // Reload: someone may have applied, or decided elsewhere, while the dialog is open.
  useEffect(() => {
    const { status, total } = waitingRequests.$state.get();
    if (status === 'ready' && total !== pending) void waitingRequests.reload();
  }, [pending]);

  const decide = async ({ recordUuid }: JoinRequest, approve: boolean) => {
    if (deciding !== '') return;
    setDeciding(recordUuid);
    try {
      await decideRequest(recordUuid, approve);
      outcome.report('approvalSucceeded');
    } catch (error) {
      outcome.reportError(error, 'approvalFailed');
    }
    setDeciding('');
  };
  const actions = (request: JoinRequest) => {
    const busy = deciding === request.recordUuid;
    return (
      <span className={styles.actions}>
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={busy}
          aria-label={t('approveNamed', { name: request.userName })}
          onClick={() => void decide(request, true)}
        >
          {t('approve')}
        </Button>
        <Button
          size="small"
          disabledFocusable={busy}
          aria-label={t('rejectNamed', { name: request.userName })}
          onClick={() => void decide(request, false)}
        >
          {t('reject')}
        </Button>
      </span>
    );
  };
  return (
    <>
      {outcome.region}
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
