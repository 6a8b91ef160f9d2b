import { mergeClasses } from '@griffel/react';
import type { PastNotice } from '#client/stores/notice.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { NoticeIcon } from '#elements/parts/notice-icon.tsx';
import { useDates } from '#elements/parts/use-dates.ts';
import { useRelativeTime } from '#elements/parts/use-relative-time.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useNotificationStyles } from './notification-center.styles.ts';

export interface NotificationRowProps {
  notice: PastNotice;
  /** True if the message disappeared before it was read. */
  unread: boolean;
  /** In ms since 1970. */
  now: number;
}

/** A past message: kind, text and age. */
export function NotificationRow({ notice, unread, now }: NotificationRowProps) {
  const { t } = useTranslation('layout');
  const styles = useNotificationStyles();
  const text = useTextStyles();
  const dates = useDates();
  const ago = useRelativeTime();
  const { kind, at } = notice;
  return (
    <li className={styles.row}>
      <NoticeIcon kind={kind} />
      <span className={text.hidden}>{t(`noticeKind.${kind}`)}</span>
      <p className={mergeClasses(styles.text, unread && styles.unreadText)}>{notice.text}</p>
      <span className={styles.aside}>
        <time className={styles.time} dateTime={new Date(at).toISOString()} title={dates.dateTime(at)}>
          {ago(at, now)}
        </time>
        {unread && (
          <span className={styles.mark}>
            <span className={text.hidden}>{t('noticeUnread')}</span>
          </span>
        )}
      </span>
    </li>
  );
}
