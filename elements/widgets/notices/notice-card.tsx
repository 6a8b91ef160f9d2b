import {
  CheckmarkCircleRegular,
  DismissRegular,
  ErrorCircleRegular,
  InfoRegular,
} from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '#client/stores/notice.ts';
import { IconButton } from '#elements/ui/icon-button.tsx';
import { useNoticeStyles } from './notices.styles.ts';

const icons = { success: CheckmarkCircleRegular, error: ErrorCircleRegular, info: InfoRegular } as const;

/** One message with its kind's icon and a button to take it away. */
export function NoticeCard({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const { t } = useTranslation('layout');
  const styles = useNoticeStyles();
  const Icon = icons[notice.kind];
  return (
    <div className={styles.card}>
      <Icon fontSize="20px" className={mergeClasses(styles.icon, styles[notice.kind])} />
      <p className={styles.text}>{notice.text}</p>
      <IconButton label={t('dismiss')} icon={<DismissRegular />} onClick={onDismiss} />
    </div>
  );
}
