import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $notices, dismiss, type Notice } from '#client/stores/notice.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { NoticeCard } from './notice-card.tsx';
import { useNoticeStyles } from './notices.styles.ts';

/** Messages in the top layer. Both live regions exist from the start, because screen readers announce only changes. */
export function Notices() {
  const { t } = useTranslation('layout');
  const styles = useNoticeStyles();
  const text = useTextStyles();
  const notices = useStore($notices);
  const stack = useRef<HTMLElement>(null);
  const newest = notices.at(-1)?.id;
  // A message that is hovered or focused stays beyond its time.
  const [held, setHeld] = useState<readonly Notice[]>([]);
  const shown = [...held.filter(({ id }) => !notices.some((notice) => notice.id === id)), ...notices];
  const anyShown = shown.length > 0;

  // Shown again with each message, so that it is above a dialog that opened since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: show the region again with each new message
  useEffect(() => {
    const element = stack.current;
    if (!element?.isConnected) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (anyShown) element.showPopover();
  }, [newest, anyShown]);

  const takeAway = (id: number) => {
    setHeld(held.filter((notice) => notice.id !== id));
    dismiss(id);
  };

  const told = (urgent: boolean) =>
    notices
      .filter(({ kind }) => (kind === 'error') === urgent)
      .map(({ id, text: each }) => <p key={id}>{each}</p>);

  return (
    <>
      <div className={text.hidden} aria-live="polite">
        {told(false)}
      </div>
      <div className={text.hidden} aria-live="assertive">
        {told(true)}
      </div>
      <section
        ref={stack}
        popover="manual"
        className={styles.stack}
        aria-label={t('notices')}
        onPointerEnter={() => setHeld(shown)}
        onPointerLeave={() => setHeld([])}
        onFocus={() => setHeld(shown)}
        onBlur={() => setHeld([])}
      >
        {shown.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onDismiss={() => takeAway(notice.id)} />
        ))}
      </section>
    </>
  );
}
