import { $organization } from '@heliport/client';
import { getOverview } from '../api/station.ts';
import { resource } from './resource.ts';

/** The totals of the present organisation's stations, asked for anew after a switch. Ends with the signal. */
export function createStationCount(life: AbortSignal) {
  const overview = resource((signal) => getOverview({}, { signal }), life);
  let organization: string | undefined;
  const forget = $organization.subscribe((now) => {
    if (now === null || now.orgUuid === organization) return;
    organization = now.orgUuid;
    void overview.load();
  });
  life.addEventListener('abort', forget);
  return { $overview: overview.$state, load: overview.load };
}
