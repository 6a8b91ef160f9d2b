import { Button } from '@fluentui/react-components';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { $inboxFilter, filterInbox, inboxEntries, putAside } from '#client/stores/inbox.ts';
import { $inbox } from '#client/stores/signed-in/inbox.ts';
import type { InboxEntry } from '#contract/user-centre/inbox/calls.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { ListPager } from '#elements/parts/list-pager.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { KeptFocus } from '#elements/ui/kept-focus.tsx';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { InboxFilters } from './filters.tsx';
import { useInboxStyles } from './inbox.styles.ts';
import { InboxRow } from './inbox-row.tsx';

interface Props {
  kind: string;
  onOpen: (path: string) => void;
}

/** What waits, by kind, in pages; and what was put aside. */
export function InboxList({ kind, onOpen }: Props) {
  const { t } = useTranslation('inbox');
  const styles = useInboxStyles();
  const text = useTextStyles();
  const outcome = useOutcome();
  const head = useStore($inbox);
  const filter = useStore($inboxFilter);
  const { status, error, rows } = useStore(inboxEntries.$state);
  /** The entry that was put aside last, which can be taken back. */
  const [moved, setMoved] = useState<InboxEntry | null>(null);

  // Before the first paint: a choice that is made then must not be undone.
  useLayoutEffect(() => void filterInbox({ kind, shelf: 'waiting' }), [kind]);
  // Something came, or was decided elsewhere.
  useEffect(() => {
    if (head !== null && inboxEntries.$state.get().status === 'ready') void inboxEntries.reload();
  }, [head]);

  const move = async (entry: InboxEntry, until: number | null) => {
    try {
      await putAside(entry.id, until);
      setMoved(until === null ? null : entry);
    } catch (failure) {
      outcome.reportError(failure, 'inboxFailed');
    }
  };
  const isEmpty = status === 'ready' && rows.length === 0;
  const isLater = filter.shelf === 'later';
  const emptyTitle = filter.kind === '' ? 'none' : 'noneOfKind';
  return (
    <KeptFocus className={styles.list}>
      {outcome.region}
      <InboxFilters head={head} filter={filter} onFilter={(changes) => void filterInbox(changes)} />
      <p className={mergeClasses(styles.moved, moved === null && text.hidden)} role="status">
        {moved !== null && (
          <>
            {t('putAside', { name: moved.title })}{' '}
            <Button size="small" appearance="subtle" onClick={() => void move(moved, null)}>
              {t('undo')}
            </Button>
          </>
        )}
      </p>
      {status === 'loading' && <Placeholder label={t('loading')} lines={[48, 48, 48]} />}
      {status === 'failed' && (
        <Failure error={error} title={t('failed')} onRetry={() => void inboxEntries.reload()} />
      )}
      {isEmpty && (
        <div role="status">
          <StatePanel
            drawing="empty"
            title={t(isLater ? 'noneLater' : emptyTitle)}
            reason={t(isLater ? 'noneLaterWhy' : 'noneWhy')}
            action={
              (isLater || filter.kind !== '') && (
                <Button onClick={() => void filterInbox({ kind: '', shelf: 'waiting' })}>
                  {t('showAll')}
                </Button>
              )
            }
          />
        </div>
      )}
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label={t(isLater ? 'later' : 'title')}>
          {rows.map((entry) => (
            <InboxRow
              key={entry.id}
              entry={entry}
              onOpen={onOpen}
              onMove={(until) => void move(entry, until)}
            />
          ))}
        </ul>
      )}
      <ListPager list={inboxEntries} label={t('title')} />
    </KeptFocus>
  );
}
