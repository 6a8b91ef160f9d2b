import { mergeClasses } from '@griffel/react';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { useUserInfoStyles } from './user-info.styles.ts';

/** Placeholders of the two cards. */
export function UserInfoSkeleton() {
  const styles = useUserInfoStyles();
  return (
    <>
      <div className={styles.card}>
        <Placeholder className={styles.person} lines={[{ shape: 'circle', size: 96 }, 24, 32]} />
      </div>
      <div className={styles.card}>
        <Placeholder
          className={mergeClasses(styles.form, styles.fields)}
          lines={[40, 40, 40, 40, 40, 40, 40]}
        />
      </div>
    </>
  );
}
