import { notify } from '#client/stores/notice.ts';
import { $pendingApplications, onNewApplications } from '#client/stores/signed-in/pending-application.ts';
import { $unreadAlarms } from '#client/stores/signed-in/unread-alarm.ts';
import { NOTIFICATION_MS } from '#contract/user-centre/notice/limits.ts';
import { text } from './texts.ts';

const listen = () => undefined;

/** Keeps unread alarms and applications to join counted, and announces new applications. Answers how to stop. */
export function followCounts(): () => void {
  const stops = [
    // They are asked for while somebody listens: children may look at any time.
    $unreadAlarms.listen(listen),
    $pendingApplications.listen(listen),
    onNewApplications((count) =>
      notify({
        kind: 'info',
        text: text('newApplications', { count: String(count) }),
        durationMs: NOTIFICATION_MS,
        opens: 'uc-members',
      }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
