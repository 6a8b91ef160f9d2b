import { makeStyles, Skeleton, SkeletonItem, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { $text } from '../texts/text.ts';

const useStyles = makeStyles({
  skeleton: {
    display: 'grid',
    gap: '16px',
    padding: '24px',
    // What comes sooner needs no placeholder.
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '1ms',
    animationDelay: '150ms',
    animationFillMode: 'backwards',
    '@container (max-width: 640px)': { padding: '16px', gap: '12px' },
  },
  row: { height: '88px', borderRadius: tokens.borderRadiusLarge },
  body: { height: '480px', borderRadius: tokens.borderRadiusLarge },
});

/** The placeholder of a page that loads: a row of figures above its content. */
export function PageSkeleton({ bodyOnly = false }: { bodyOnly?: boolean }) {
  const styles = useStyles();
  const text = useStore($text);
  return (
    <Skeleton className={styles.skeleton} aria-label={text('loading')}>
      {!bodyOnly && <SkeletonItem className={styles.row} />}
      <SkeletonItem className={styles.body} />
    </Skeleton>
  );
}
