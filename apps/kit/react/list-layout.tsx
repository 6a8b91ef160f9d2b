import {
  Button,
  type Column,
  DataTable,
  MessageBar,
  MessageBarBody,
  makeStyles,
  StatePanel,
  tokens,
} from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Page } from '#contract/paging.ts';
import type { FailureKey } from '../explain.ts';
import type { ListPage } from '../list-page.ts';
import type { Translate } from '../texts/translator.ts';
import { FailureNotice } from './failure-notice.tsx';
import { ListPager } from './list-pager.tsx';

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
  },
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
  /** Above the table, under the filters. */
  above?: ReactNode;
  /** Below the table. */
  below?: ReactNode;
}

/** A page that is a list: filters, table and pages, with all that can be said instead. */
export function ListLayout<Row, Filter extends PagedFilter, Data extends Page<Row>>(
  props: ListLayoutProps<Row, Filter, Data>,
) {
  const { header, text, page, filters, total, isEmpty, empty, above, below } = props;
  const styles = useStyles();
  const state = useStore(page.$state);
  const isBare = state.status === 'ready' && isEmpty(state.data);
  return (
    <>
      {header}
      <div className={styles.content}>
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
          <search className={styles.filters}>
            {filters}
            <span className={styles.note} role="status">
              {state.status === 'ready' && total(state.data.pagination.total)}
            </span>
          </search>
        )}
        {!isBare && above}
        {isBare ? <StatePanel drawing="empty" title={empty.title} reason={empty.why} /> : <Rows {...props} />}
        {!isBare && below}
      </div>
    </>
  );
}

function Rows<Row, Filter extends PagedFilter, Data extends Page<Row>>(
  props: ListLayoutProps<Row, Filter, Data>,
) {
  const { title, text, page, columns, rowKey, total, noMatch } = props;
  const styles = useStyles();
  const state = useStore(page.$state);
  const { sort } = useStore(page.$filter);
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={page.load} />;
  const isLoading = state.status === 'loading';
  const change = (part: Partial<PagedFilter>) => page.filter(part as Partial<Filter>);
  if (!isLoading && state.data.list.length === 0)
    return (
      <StatePanel
        drawing="empty"
        title={noMatch}
        reason={text('noMatchWhy')}
        action={<Button onClick={() => void page.clearFilter()}>{text('clearFilter')}</Button>}
      />
    );
  return (
    <div className={styles.card}>
      <DataTable
        label={title}
        columns={columns}
        rows={isLoading ? [] : state.data.list}
        rowKey={rowKey}
        placeholders={isLoading ? FIRST_GUESS : 0}
        sort={sort}
        onSort={(next) => void change({ sort: next })}
      />
      {!isLoading && (
        <ListPager
          label={title}
          total={total(state.data.pagination.total)}
          pagination={state.data.pagination}
          filter={change}
        />
      )}
    </div>
  );
}
