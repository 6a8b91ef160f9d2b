import { makeStyles, Skeleton, SkeletonItem } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { $text } from '../../texts/overview/text.ts';

const useStyles = makeStyles({
  rows: { display: 'grid', gap: '16px' },
  kpis: { height: '112px' },
  card: { height: '320px' },
});

/** Stands for the overview until the first answer. */
export function OverviewSkeleton() {
  const styles = useStyles();
  const text = useStore($text);
  return (
    <Skeleton className={styles.rows} aria-label={text('loading')}>
      <SkeletonItem className={styles.kpis} />
      <SkeletonItem className={styles.card} />
      <SkeletonItem className={styles.card} />
    </Skeleton>
  );
}
