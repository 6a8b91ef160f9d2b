import { DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Notice } from '#client/stores/notice.ts';
import { NoticeIcon } from '#elements/parts/notice-icon.tsx';
import { IconButton } from '#elements/ui/icon-button.tsx';
import { useNoticeStyles } from './notices.styles.ts';

/** One message with its kind's icon and a button to take it away. */
export function NoticeCard({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const { t } = useTranslation('layout');
  const styles = useNoticeStyles();
  return (
    <div className={styles.card}>
      <NoticeIcon kind={notice.kind} />
      <p className={styles.text}>{notice.text}</p>
      <IconButton label={t('dismiss')} icon={<DismissRegular />} onClick={onDismiss} />
    </div>
  );
}
