import { makeStyles, Skeleton, SkeletonItem } from '@heliport/ui';

const useStyles = makeStyles({ list: { display: 'grid', gap: '12px' } });

const HEIGHTS = [40, 24, 24, 96, 24, 48] as const;

/** The room of a derivation until it is there. */
export function DerivationSkeleton() {
  const styles = useStyles();
  return (
    <Skeleton className={styles.list} aria-hidden="true">
      {HEIGHTS.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike
        <SkeletonItem key={index} size={size} />
      ))}
    </Skeleton>
  );
}
