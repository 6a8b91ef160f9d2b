import { $organization } from '@heliport/client';
import { remote } from '#kit/remote.ts';
import { getOverview } from '../api/station.ts';

/** The totals of the current organisation's stations, reloaded after a switch. Ends with the signal. */
export function createStationCount(life: AbortSignal) {
  const overview = remote((signal) => getOverview({}, { signal }), life);
  let organization: string | undefined;
  const forget = $organization.subscribe((now) => {
    if (now === null || now.orgUuid === organization) return;
    organization = now.orgUuid;
    void overview.load();
  });
  life.addEventListener('abort', forget);
  return { $overview: overview.$state, load: overview.load };
}
