import { Skeleton, SkeletonItem } from '@fluentui/react-components';
import { mergeClasses } from '@griffel/react';
import { useUserInfoStyles } from './user-info.styles.ts';

/** Stands where the two cards will. */
export function UserInfoSkeleton() {
  const styles = useUserInfoStyles();
  return (
    <>
      <div className={styles.card}>
        <Skeleton aria-hidden="true" className={styles.person}>
          <SkeletonItem shape="circle" size={96} />
          <SkeletonItem size={24} />
          <SkeletonItem size={32} />
        </Skeleton>
      </div>
      <div className={styles.card}>
        <Skeleton aria-hidden="true" className={mergeClasses(styles.form, styles.fields)}>
          {['phone', 'email', 'name', 'gender', 'save'].map((row) => (
            <SkeletonItem key={row} size={40} />
          ))}
        </Skeleton>
      </div>
    </>
  );
}
