import { Button } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useState } from 'react';
import { $noticeHistory, clearNotices, isUnread, markNoticesRead } from '#client/stores/notice.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { Modal } from '#elements/ui/modal.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { useNotificationStyles } from './notification-center.styles.ts';
import { NotificationRow } from './notification-row.tsx';

/** Interval at which relative times are updated. */
const TICK_MS = 30_000;

/** Messages of this tab, newest first, including those no longer shown. */
export function NotificationCenter({ emit }: ElementProps<{ 'uc-close': undefined }>) {
  const { t } = useTranslation(['layout', 'common']);
  const styles = useNotificationStyles();
  const past = useStore($noticeHistory);
  const now = useNow();
  // The unread marks stay while the list is open.
  const [unread] = useState(() => new Set(past.filter(isUnread).map(({ id }) => id)));
  useEffect(() => {
    markNoticesRead();
    // Messages that arrived while the list was open count as read.
    return markNoticesRead;
  }, []);
  const clear = (event: MouseEvent<HTMLElement>) => {
    // The pressed button disappears with the list, so the focus moves to the next button.
    (event.currentTarget.nextElementSibling as HTMLElement).focus();
    clearNotices();
  };

  return (
    <Modal
      title={t('layout:notices')}
      closeLabel={t('common:close')}
      maxWidth="480px"
      onClose={() => emit('uc-close')}
      actions={(close) => (
        <>
          {past.length > 0 && (
            <Button appearance="subtle" className={styles.clear} onClick={clear}>
              {t('layout:noticesClear')}
            </Button>
          )}
          <Button appearance="primary" onClick={close}>
            {t('common:close')}
          </Button>
        </>
      )}
    >
      {past.length === 0 ? (
        <div role="status">
          <StatePanel drawing="empty" title={t('layout:noticesNone')} reason={t('layout:noticesNoneWhy')} />
        </div>
      ) : (
        <ul className={styles.list}>
          {past.map((notice) => (
            <NotificationRow key={notice.id} notice={notice} unread={unread.has(notice.id)} now={now} />
          ))}
        </ul>
      )}
    </Modal>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
