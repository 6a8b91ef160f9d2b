import { DismissRegular } from '@fluentui/react-icons';
import type { Notice } from '#client/stores/notice.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import { NoticeIcon } from '#elements/parts/notice-icon.tsx';
import { IconButton } from '#elements/ui/icon-button.tsx';
import { useNoticeStyles } from './notices.styles.ts';

/** One message with its kind's icon and a dismiss button. */
export function NoticeCard({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const { t } = useTranslation('layout');
  const styles = useNoticeStyles();
  const host = useHost();
  const { opens } = notice;
  return (
    <div className={styles.card}>
      <NoticeIcon kind={notice.kind} />
      <p className={styles.text}>{notice.text}</p>
      {opens && (
        <button
          type="button"
          className={styles.open}
          onClick={() => {
            onDismiss();
            void openFrom(host, opens);
          }}
        >
          {t('noticeOpen')}
        </button>
      )}
      <IconButton label={t('dismiss')} icon={<DismissRegular />} onClick={onDismiss} />
    </div>
  );
}
