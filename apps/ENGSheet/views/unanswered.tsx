import { makeStyles, Skeleton, SkeletonItem } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Heading } from '#kit/react/heading.tsx';
import type { RemoteState } from '#kit/remote.ts';
import type { Sheets, StationSheets } from '../stores/sheet.ts';
import { $text } from '../texts/text.ts';

const useStyles = makeStyles({
  rows: {
    display: 'grid',
    gap: '16px',
    boxSizing: 'border-box',
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '16px 24px',
    '@container (max-width: 640px)': { padding: '12px' },
  },
  bar: { height: '32px' },
  list: { height: '320px' },
});

/** Until there is something that can be asked. */
export const $waiting = atom<RemoteState<StationSheets>>({ status: 'loading' });

interface UnansweredProps {
  title: string;
  state: RemoteState<StationSheets>;
  sheets: Sheets | null | undefined;
}

/** A page whose sheet is not there: its title, and a skeleton or why the sheet could not be loaded. */
export function Unanswered({ title, state, sheets }: UnansweredProps) {
  const styles = useStyles();
  const text = useStore($text);
  return (
    <>
      <Heading title={title} refresh={async () => sheets?.refresh()} />
      {state.status === 'failed' && sheets ? (
        <FailureNotice failure={state.failure} text={text} retry={sheets.load} />
      ) : (
        <Skeleton className={styles.rows} aria-label={text('loading')}>
          <SkeletonItem className={styles.bar} />
          <SkeletonItem className={styles.list} />
        </Skeleton>
      )}
    </>
  );
}
