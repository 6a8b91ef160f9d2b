import { $unreadAlarms } from '@heliport/client';
import type { AlarmSummary } from '#contract/energy/alarm/calls.ts';
import { ALARM_POLLING_MS } from '#contract/energy/alarm/limits.ts';
import { FRAME_INTERVAL_MS } from '#contract/energy/station/rules.ts';
import { gathered } from '#kit/gathered.ts';
import { followAlarms } from '#kit/live.ts';
import { forEachOrganization } from '#kit/organization.ts';
import { remote } from '#kit/remote.ts';
import { noteStay } from '#kit/stay.ts';
import { getAlarmSummary } from '../api/alarm.ts';

/** The open alarms, and the moment from which new ones are counted: the end of the person's last stay, in ms. */
export interface Summary extends AlarmSummary {
  readonly leftAt: number | null;
}

/**
 * What is open, until the signal aborts: reloaded when the stream tells of an alarm, and once per frame where no stream
 * can be opened.
 */
export function followSummary(life: AbortSignal) {
  const summary = remote<Summary>(async (signal) => {
    const leftAt = noteStay();
    const query = leftAt === null ? {} : { since: new Date(leftAt).toISOString() };
    return { ...(await getAlarmSummary({ query }, { signal })), leftAt };
  }, life);
  const renew = gathered(summary.refresh);
  forEachOrganization(() => void summary.load(), life);
  const refresh = () => {
    if (document.visibilityState === 'visible') renew.soon();
  };
  let isLive = false;
  followAlarms(
    ['*'],
    {
      steps(_, isStart) {
        // The tile has just been loaded when the stream begins.
        if (isLive || !isStart) refresh();
        isLive = true;
      },
      lost: () => {
        isLive = false;
      },
    },
    life,
  );
  const timer = setInterval(() => {
    if (!isLive || !renew.isRecent(ALARM_POLLING_MS)) refresh();
  }, FRAME_INTERVAL_MS);
  const stop = $unreadAlarms.listen(refresh);
  document.addEventListener('visibilitychange', refresh);
  life.addEventListener(
    'abort',
    () => {
      stop();
      renew.stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    },
    { once: true },
  );
  return { $data: summary.$state, load: summary.load };
}
