import type { ImportFault } from '#contract/user-centre/import/calls.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { DataTable } from '#elements/ui/data-table.tsx';
import type { Column } from '#elements/ui/table-column.ts';
import { useImportStyles } from './import-flow.styles.ts';

/** A fault with a key that no other one of the table has. */
interface FaultRow extends ImportFault {
  readonly id: string;
}

const faultRows = (faults: readonly ImportFault[]): FaultRow[] =>
  faults.map((fault, index) => ({ ...fault, id: `${fault.line} ${index}` }));

export interface FaultTableProps {
  label: string;
  faults: readonly ImportFault[];
  placeholders?: number;
}

/** Every error with its line, column, value and sentence. */
export function FaultTable({ label, faults, placeholders = 0 }: FaultTableProps) {
  const { t } = useTranslation('import');
  const styles = useImportStyles();
  const columns: Column<FaultRow>[] = [
    {
      ...{ key: 'line', label: t('line') },
      cell: ({ line }) => (line === 0 ? '–' : t('lineNumber', { line })),
    },
    {
      ...{ key: 'column', label: t('column') },
      cell: ({ line, column }) => column || t(line === 0 ? 'wholeFile' : 'wholeLine'),
    },
    {
      ...{ key: 'value', label: t('value') },
      cell: ({ value }) => <span className={styles.anywhere}>{value === '' ? '–' : value}</span>,
    },
    { key: 'message', label: t('message'), cell: ({ message }) => message },
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={faultRows(faults)}
      rowKey={({ id }) => id}
      placeholders={placeholders}
    />
  );
}
