import { Skeleton, SkeletonItem } from '@fluentui/react-components';
import { mergeClasses } from '@griffel/react';
import { useTranslation } from '#elements/define/translated.tsx';
import { useWorkbenchStyles } from './workbench.styles.ts';

/** An enterprise's card that is still to come. Its buttons take their place unseen: in some languages they take two lines. */
export function CardPlaceholder() {
  const { t } = useTranslation('workbench');
  const styles = useWorkbenchStyles();
  return (
    <li className={styles.card}>
      <Skeleton aria-hidden="true" className={styles.cardPlaceholder}>
        <SkeletonItem size={24} />
        <SkeletonItem size={16} />
        <SkeletonItem size={40} />
      </Skeleton>
      <div className={mergeClasses(styles.cardActions, styles.unseen)}>
        {[t('enter'), t('configure'), t('invitationCode')].map((label) => (
          <span key={label} className={styles.unseenAction} data-label={label} />
        ))}
      </div>
    </li>
  );
}
