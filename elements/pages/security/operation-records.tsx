import { useEffect } from 'react';
import { type OperationRecord, operationRecords } from '#client/stores/operation-record.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { PagedTable } from '#elements/parts/paged-table.tsx';
import { useDates } from '#elements/parts/use-dates.ts';
import { useOperationName } from '#elements/parts/use-record-names.ts';
import { SectionCard } from '#elements/ui/section-card.tsx';
import type { Column } from '#elements/ui/table-column.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { ExportButton } from '#elements/widgets/export/export-button.tsx';
import { useSecurityStyles } from './security.styles.ts';

/** The person's operations as a paged list: time, operation, and path of the call. */
export function OperationRecords() {
  const { t } = useTranslation('security');
  const nameOf = useOperationName();
  const styles = useSecurityStyles();
  const text = useTextStyles();
  const dates = useDates();

  useEffect(() => {
    void operationRecords.open();
  }, []);

  const columns: readonly Column<OperationRecord>[] = [
    {
      key: 'time',
      label: t('recordTime'),
      cell: ({ createdAt }) => <span className={text.numeric}>{dates.dateTime(createdAt)}</span>,
    },
    {
      key: 'title',
      label: t('recordTitle'),
      cell: ({ title }) => nameOf(title),
    },
    {
      key: 'path',
      label: t('recordPath'),
      cell: ({ uri }) => <code className={styles.path}>{uri}</code>,
    },
  ];
  return (
    <SectionCard title={t('records')} action={<ExportButton source="records" />}>
      <div className={styles.records}>
        <PagedTable
          list={operationRecords}
          label={t('records')}
          columns={columns}
          rowKey={({ recordUuid }) => recordUuid}
          failed={t('recordsFailed')}
          empty={t('recordsNone')}
          emptyWhy={t('recordsNoneWhy')}
        />
      </div>
    </SectionCard>
  );
}
