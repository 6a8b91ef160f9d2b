import type { KeptColumns } from '@heliport/client';
import {
  Button,
  type Column,
  ColumnChooser,
  type ColumnWidths,
  DataTable,
  MessageBar,
  MessageBarBody,
  makeStyles,
  type RowSelection,
  StatePanel,
  tokens,
} from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type ReactNode, useRef } from 'react';
import type { Page } from '#contract/paging.ts';
import type { FailureKey } from '../explain.ts';
import type { ListPage } from '../list-page.ts';
import type { Translate } from '../texts/translator.ts';
import { useArrangement, useKeptColumns } from './arrangement.tsx';
import { Chipped } from './chips.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { ListPager } from './list-pager.tsx';
import { SavedViews } from './saved-views.tsx';
import { Selected, type Selecting, useRowSelection } from './selected.tsx';

const useStyles = makeStyles({
  content: {
    boxSizing: 'border-box',
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '24px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    '@container (max-width: 640px)': { padding: '12px', gap: '12px' },
  },
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  note: {
    marginInlineStart: 'auto',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    '@container (max-width: 640px)': { flex: '1 1 auto', margin: 0 },
  },
  /** Where a line has no room for both, they go to the next one together. */
  tools: { display: 'flex', flexShrink: 0, gap: '8px' },
  card: {
    minWidth: 0,
    padding: '4px 8px 8px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
});

/** Rows of the placeholder until the first answer. */
const FIRST_GUESS = 8;

interface PagedFilter {
  page: number;
  size: number;
  sort?: string | undefined;
}

/** Texts that every list says; `FailureKey` explains failures. */
type ListKey = FailureKey | 'refreshFailed' | 'noMatchWhy' | 'clearFilter';

export interface ListLayoutProps<Row, Filter extends PagedFilter, Data extends Page<Row>> {
  title: string;
  /** The bar or heading of the page. */
  header: ReactNode;
  text: Translate<ListKey>;
  page: ListPage<Filter, Data>;
  filters: ReactNode;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Such as `37 cabinets`. */
  total: (count: number) => string;
  /** Whether the organisation has nothing at all, whatever the filter. */
  isEmpty: (data: Data) => boolean;
  empty: { readonly title: string; readonly why: string };
  noMatch: string;
  /** Name of the table, under which its columns and views are kept; the path of the list by default. */
  table?: string;
  /** The columns as the person has arranged them, where the page itself reads them too. */
  kept?: KeptColumns;
  /** With it, rows can be chosen, on all pages. */
  selecting?: Selecting<Row>;
  /** Above the table, under the filters. */
  above?: ReactNode;
  /** Below the table. */
  below?: ReactNode;
}

/** A page that is a list: filters, table and pages, with all that can be said instead. */
export function ListLayout<Row, Filter extends PagedFilter, Data extends Page<Row>>(
  props: ListLayoutProps<Row, Filter, Data>,
) {
  const { header, text, page, filters, total, isEmpty, empty, above, below, table = page.path } = props;
  const styles = useStyles();
  const state = useStore(page.$state);
  const box = useRef<HTMLDivElement>(null);
  const kept = useKeptColumns(table, props.columns, props.kept);
  const { columns, sizes, chooser } = useArrangement(kept, props.columns, box);
  const isBare = state.status === 'ready' && isEmpty(state.data);
  return (
    <>
      {header}
      <div ref={box} className={styles.content}>
        {state.status === 'ready' && state.failure && (
          <MessageBar intent="warning">
            <MessageBarBody>
              {text(state.failure.kind === 'offline' ? 'offlineWhy' : 'refreshFailed')}{' '}
              <Button size="small" appearance="transparent" onClick={() => void page.refresh()}>
                {text('retry')}
              </Button>
            </MessageBarBody>
          </MessageBar>
        )}
        {!isBare && state.status !== 'failed' && (
          <Chipped>
            <search className={styles.filters}>
              {filters}
              <span className={styles.note} role="status">
                {state.status === 'ready' && total(state.data.pagination.total)}
              </span>
              <div className={styles.tools}>
                <SavedViews table={table} page={page} kept={kept} />
                {chooser && <ColumnChooser {...chooser} />}
              </div>
            </search>
          </Chipped>
        )}
        {!isBare && above}
        {isBare ? (
          <StatePanel drawing="empty" title={empty.title} reason={empty.why} />
        ) : (
          <Rows {...props} columns={columns} sizes={sizes} />
        )}
        {!isBare && below}
      </div>
    </>
  );
}

interface RowsProps<Row, Filter extends PagedFilter, Data extends Page<Row>>
  extends ListLayoutProps<Row, Filter, Data> {
  sizes: ColumnWidths;
}

function Rows<Row, Filter extends PagedFilter, Data extends Page<Row>>(props: RowsProps<Row, Filter, Data>) {
  const { text, page, noMatch, selecting } = props;
  const state = useStore(page.$state);
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={page.load} />;
  if (state.status === 'ready' && state.data.list.length === 0)
    return (
      <StatePanel
        drawing="empty"
        title={noMatch}
        reason={text('noMatchWhy')}
        action={<Button onClick={() => void page.clearFilter()}>{text('clearFilter')}</Button>}
      />
    );
  return selecting ? <SelectableRows {...props} selecting={selecting} /> : <Card {...props} />;
}

function SelectableRows<Row, Filter extends PagedFilter, Data extends Page<Row>>(
  props: RowsProps<Row, Filter, Data> & { selecting: Selecting<Row> },
) {
  const { selecting, page, rowKey } = props;
  const state = useStore(page.$state);
  const rowSelection = useRowSelection(selecting);
  return (
    <>
      <Card {...props} selection={rowSelection} />
      {state.status === 'ready' && (
        <Selected {...{ selecting, rowKey }} rows={state.data.list} total={state.data.pagination.total} />
      )}
    </>
  );
}

function Card<Row, Filter extends PagedFilter, Data extends Page<Row>>(
  props: RowsProps<Row, Filter, Data> & { selection?: RowSelection<Row> },
) {
  const { title, page, columns, rowKey, total, sizes, selection } = props;
  const styles = useStyles();
  const state = useStore(page.$state);
  const { sort } = useStore(page.$filter);
  const data = state.status === 'ready' ? state.data : undefined;
  const change = (part: Partial<PagedFilter>) => page.filter(part as Partial<Filter>);
  return (
    <div className={styles.card}>
      <DataTable
        label={title}
        {...{ columns, rowKey, sort, sizes, selection }}
        rows={data?.list ?? []}
        placeholders={data ? 0 : FIRST_GUESS}
        onSort={(next) => void change({ sort: next })}
      />
      {data && (
        <ListPager
          label={title}
          total={total(data.pagination.total)}
          pagination={data.pagination}
          filter={change}
        />
      )}
    </div>
  );
}
