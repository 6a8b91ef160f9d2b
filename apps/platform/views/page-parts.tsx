import { makeStyles, Skeleton, SkeletonItem } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $text } from '../texts/text.ts';

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
  tabs: {
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '8px 24px 0',
    '@container (max-width: 640px)': { padding: '4px 12px 0' },
  },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  skeleton: { height: '420px' },
});

/** The content of a page below its heading, with the margins of a list. */
export const Content = ({ children }: { children: ReactNode }) => (
  <div className={useStyles().content}>{children}</div>
);

/** The place of a page's tabs. */
export const Tabs = ({ children }: { children: ReactNode }) => (
  <div className={useStyles().tabs}>{children}</div>
);

/** Fields and buttons on one line, where there is room. */
export const Bar = ({ children }: { children: ReactNode }) => (
  <div className={useStyles().bar}>{children}</div>
);

/** What is shown while a page loads. */
export function Loading() {
  const styles = useStyles();
  const text = useStore($text);
  return (
    <Skeleton aria-label={text('loading')}>
      <SkeletonItem className={styles.skeleton} />
    </Skeleton>
  );
}
