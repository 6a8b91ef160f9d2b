import { mergeClasses } from '@griffel/react';
import { useTranslation } from '#elements/define/translated.tsx';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { useWorkbenchStyles } from './workbench.styles.ts';

/**
 * Placeholder of an enterprise card. Invisible buttons reserve their space, since in some languages they wrap to two
 * lines.
 */
export function CardPlaceholder() {
  const { t } = useTranslation('workbench');
  const styles = useWorkbenchStyles();
  return (
    <li className={styles.card}>
      <Placeholder className={styles.cardPlaceholder} lines={[24, 16, 40]} />
      <div className={mergeClasses(styles.cardActions, styles.unseen)}>
        {[t('enter'), t('configure'), t('invitationCode')].map((label) => (
          <span key={label} className={styles.unseenAction} data-label={label} />
        ))}
      </div>
    </li>
  );
}
