import { $organization, $session, TransportError } from '@heliport/client';
import type { Overview } from '#contract/energy/overview/calls.ts';
import { FRAME_INTERVAL_MS } from '#contract/energy/station/rules.ts';
import { followed } from '#kit/followed.ts';
import { getOverview } from '../api/station.ts';

/** Half a frame: a timer that asks once a frame never gets an old answer. */
const RECENT_MS = FRAME_INTERVAL_MS / 2;

interface Answer {
  readonly whose: string;
  readonly at: number;
  readonly overview: Promise<Overview>;
}

/** The answer that was asked for last, by a tile of the workbench or by the app's page. */
let last: Answer | undefined;

/** Answers belong to a person and an organisation. */
const whose = () => `${$session.get()?.uuid} ${$organization.get()?.orgUuid}`;

/** Asks for the overview and keeps the answer. */
export function askOverview(signal: AbortSignal): Promise<Overview> {
  const answer: Answer = { whose: whose(), at: Date.now(), overview: getOverview({}, { signal }) };
  last = answer;
  answer.overview.catch(() => {
    if (last === answer) last = undefined;
  });
  return answer.overview;
}

/** The last answer if it is recent, also while it is in flight; otherwise a new one. */
function recentOverview(signal: AbortSignal): Promise<Overview> {
  if (!last || last.whose !== whose() || Date.now() - last.at > RECENT_MS) return askOverview(signal);
  return last.overview.catch((error) => {
    // Whoever asked has left the page meanwhile.
    if (error instanceof TransportError && error.kind === 'aborted') return askOverview(signal);
    throw error;
  });
}

/** What the tiles show: loaded once for all of them, reloaded with each frame while the page is visible. */
function createShared() {
  const life = new AbortController();
  return { ...followed(recentOverview, FRAME_INTERVAL_MS, life.signal), end: () => life.abort() };
}

let shared: ReturnType<typeof createShared> | undefined;
let users = 0;

/** The overview for a tile, until the signal aborts. */
export function sharedOverview(life: AbortSignal): Omit<ReturnType<typeof createShared>, 'end'> {
  shared ??= createShared();
  users += 1;
  life.addEventListener(
    'abort',
    () => {
      users -= 1;
      if (users > 0) return;
      shared?.end();
      shared = undefined;
    },
    { once: true },
  );
  return shared;
}
