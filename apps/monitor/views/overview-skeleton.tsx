import { makeStyles, Skeleton, SkeletonItem, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { $text } from '../texts/text.ts';

const useStyles = makeStyles({
  skeleton: { display: 'grid', gap: '16px' },
  kpi: { height: '104px', borderRadius: tokens.borderRadiusLarge },
  picture: { height: '440px', borderRadius: tokens.borderRadiusLarge },
  list: { height: '320px', borderRadius: tokens.borderRadiusLarge },
});

/** The page's placeholders while its data loads, so that nothing shifts. */
export function OverviewSkeleton() {
  const styles = useStyles();
  const text = useStore($text);
  return (
    <Skeleton className={styles.skeleton} aria-label={text('loading')}>
      <SkeletonItem className={styles.kpi} />
      <SkeletonItem className={styles.picture} />
      <SkeletonItem className={styles.list} />
    </Skeleton>
  );
}
