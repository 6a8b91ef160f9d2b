import { useStore } from '@nanostores/react';
import { IMPORT_PAGE, type ImportFlow } from '#client/stores/import.ts';
import type { ImportLine } from '#contract/user-centre/import/calls.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { DataTable } from '#elements/ui/data-table.tsx';
import { Pager } from '#elements/ui/pager.tsx';
import type { Column } from '#elements/ui/table-column.ts';
import { FaultTable } from './fault-table.tsx';
import { useImportStyles } from './import-flow.styles.ts';

/** Placeholder rows while a page loads. */
const PLACEHOLDERS = 4;

/** The lines of one state: what each would do, or what is wrong with it. */
export function LineTable({ flow }: { flow: ImportFlow }) {
  const { t } = useTranslation(['import', 'common']);
  const { status, error, rows, state, page, total } = useStore(flow.$lines);
  const label = t(`import:state.${state}`);
  const placeholders = status === 'loading' ? PLACEHOLDERS : 0;
  if (status === 'failed')
    return (
      <Failure error={error} title={t('import:failedLines')} onRetry={() => void flow.show(state, page)} />
    );
  return (
    <>
      {state === 'error' ? (
        <FaultTable label={label} faults={rows.flatMap(({ errors }) => errors)} placeholders={placeholders} />
      ) : (
        <ChangeTable label={label} rows={rows} placeholders={placeholders} />
      )}
      {total > IMPORT_PAGE && (
        <Pager
          label={label}
          texts={{
            previous: t('common:previousPage'),
            next: t('common:nextPage'),
            total: t('common:total', { count: total }),
            size: (size) => t('common:pageSize', { size }),
            goTo: t('common:goToPage'),
          }}
          page={page}
          size={IMPORT_PAGE}
          sizes={[IMPORT_PAGE]}
          total={total}
          onPage={(target) => void flow.show(state, target)}
          onSize={() => undefined}
        />
      )}
    </>
  );
}

interface ChangeTableProps {
  label: string;
  rows: readonly ImportLine[];
  placeholders: number;
}

function ChangeTable({ label, rows, placeholders }: ChangeTableProps) {
  const { t } = useTranslation('import');
  const isUnchanged = rows.every(({ state }) => state === 'unchanged');
  const isNew = rows.some(({ state }) => state === 'new');
  const columns: Column<ImportLine>[] = [
    { key: 'line', label: t('line'), cell: ({ line }) => t('lineNumber', { line }) },
    { key: 'key', label: t('key'), cell: ({ key }) => key },
    ...(isUnchanged && placeholders === 0
      ? []
      : [
          {
            ...{ key: 'changes', label: t(isNew ? 'facts' : 'changes') },
            cell: (row: ImportLine) => <Changes row={row} />,
          },
        ]),
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ line }) => String(line)}
      placeholders={placeholders}
    />
  );
}

const shown = (value: string | number | null): string =>
  value === null || value === '' ? '–' : String(value);

/** Facts before and after. Of something new, there is no before. */
function Changes({ row }: { row: ImportLine }) {
  const { t } = useTranslation('import');
  const styles = useImportStyles();
  return (
    <div className={styles.changes}>
      {row.changes.map(({ column, before, after }) => (
        <span key={column}>
          <span className={styles.changeTitle}>{column}: </span>
          {row.state !== 'new' && (
            <>
              <span className={styles.hidden}>{t('before')} </span>
              <del className={styles.was}>{shown(before)}</del> <span aria-hidden="true">→</span>{' '}
              <span className={styles.hidden}>{t('after')} </span>
            </>
          )}
          <ins className={styles.becomes} style={{ textDecoration: 'none' }}>
            {shown(after)}
          </ins>
        </span>
      ))}
    </div>
  );
}
