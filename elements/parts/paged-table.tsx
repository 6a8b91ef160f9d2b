import { makeStyles } from '@griffel/react';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { expectedRows, type PagedList } from '#client/stores/paged-list.ts';
import { DataTable } from '#elements/ui/data-table.tsx';
import { KeptFocus } from '#elements/ui/kept-focus.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import type { Column } from '#elements/ui/table-column.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { Failure } from './failure.tsx';
import { ListPager } from './list-pager.tsx';

/** Number of placeholder rows until the total is known. */
const FIRST_GUESS = 4;

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    rowGap: tokens.spacingVerticalM,
    minBlockSize: 0,
  },
  // The dialog keeps its size, however many rows the list has.
  content: { display: 'flex', flexDirection: 'column', flexGrow: 1, minBlockSize: 0 },
  middle: { marginBlock: 'auto' },
});

export interface PagedTableProps<Row> {
  list: PagedList<Row>;
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Explains a failure. */
  failed: string;
  empty: string;
  emptyWhy?: ReactNode;
}

/** A paged list as a table, with placeholders, failure and empty state. */
export function PagedTable<Row>({
  list,
  label,
  columns,
  rowKey,
  failed,
  empty,
  emptyWhy,
}: PagedTableProps<Row>) {
  const styles = useStyles();
  const state = useStore(list.$state);
  const { status, error, rows } = state;

  const content = () => {
    if (status === 'failed') {
      return <Failure error={error} title={failed} onRetry={() => void list.reload()} />;
    }
    if (status === 'ready' && rows.length === 0) {
      return <StatePanel drawing="empty" title={empty} reason={emptyWhy} />;
    }
    const placeholders = status === 'loading' ? expectedRows(state, FIRST_GUESS) : 0;
    return (
      <DataTable label={label} columns={columns} rows={rows} rowKey={rowKey} placeholders={placeholders} />
    );
  };
  const instead = status === 'failed' || (status === 'ready' && rows.length === 0);
  return (
    <KeptFocus className={styles.list}>
      <div className={styles.content}>
        <div className={instead ? styles.middle : styles.content}>{content()}</div>
      </div>
      <ListPager list={list} label={label} />
    </KeptFocus>
  );
}
