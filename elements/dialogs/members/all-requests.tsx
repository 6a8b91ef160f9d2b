import { useEffect } from 'react';
import { allRequests, type JoinRequest } from '#client/stores/join-request.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { statusOf } from '#elements/parts/join-request-status.ts';
import { JoinRequestStatusLabel } from '#elements/parts/join-request-status-label.tsx';
import { PagedTable } from '#elements/parts/paged-table.tsx';
import { useRequestColumns } from './request-columns.tsx';

/** All join requests with their states. */
export function AllRequests() {
  const { t } = useTranslation('membership');
  const columns = useRequestColumns();

  useEffect(() => {
    void allRequests.open();
  }, []);

  const status = (request: JoinRequest) => <JoinRequestStatusLabel status={statusOf(request)} />;
  return (
    <PagedTable
      list={allRequests}
      label={t('all')}
      columns={[...columns, { key: 'status', label: t('state'), cell: status }]}
      rowKey={(request) => request.recordUuid}
      failed={t('listFailed')}
      empty={t('allEmpty')}
    />
  );
}
