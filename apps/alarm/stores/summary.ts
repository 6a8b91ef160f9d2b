import { $organization, $unreadAlarms } from '@heliport/client';
import type { AlarmSummary } from '#contract/energy/alarm/calls.ts';
import { FRAME_INTERVAL_MS } from '#contract/energy/station/rules.ts';
import { remote } from '#kit/remote.ts';
import { getAlarmSummary } from '../api/alarm.ts';

/** What is open, until the signal aborts: reloaded with each frame while the page is visible, and with each push. */
export function followSummary(life: AbortSignal) {
  const summary = remote<AlarmSummary>((signal) => getAlarmSummary({}, { signal }), life);
  let organization: string | undefined;
  const forget = $organization.subscribe((now) => {
    if (now === null || now.orgUuid === organization) return;
    organization = now.orgUuid;
    void summary.load();
  });
  const refresh = () => {
    if (document.visibilityState === 'visible') void summary.refresh();
  };
  const timer = setInterval(refresh, FRAME_INTERVAL_MS);
  const stop = $unreadAlarms.listen(refresh);
  document.addEventListener('visibilitychange', refresh);
  life.addEventListener(
    'abort',
    () => {
      forget();
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    },
    { once: true },
  );
  return { $data: summary.$state, load: summary.load };
}
