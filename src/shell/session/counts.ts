import { notify } from '#client/stores/notice.ts';
import { $pendingJoinRequests, onNewJoinRequests } from '#client/stores/signed-in/pending-join-request.ts';
import { $unreadAlarms } from '#client/stores/signed-in/unread-alarm.ts';
import { NOTIFICATION_MS } from '#contract/user-centre/notice/limits.ts';
import { text } from '../texts/texts.ts';

const listen = () => undefined;

/** Keeps counts of unread alarms and join requests current and announces new join requests. Returns the teardown. */
export function followCounts(): () => void {
  const stops = [
    // The stores poll only while they have a listener, and children may read them at any time.
    $unreadAlarms.listen(listen),
    $pendingJoinRequests.listen(listen),
    onNewJoinRequests((count) =>
      notify({
        kind: 'info',
        text: text('newJoinRequests', { count: String(count) }),
        durationMs: NOTIFICATION_MS,
        opens: 'uc-members',
      }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
