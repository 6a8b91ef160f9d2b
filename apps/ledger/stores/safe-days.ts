import { forEachOrganization } from '#kit/organization.ts';
import { remote } from '#kit/remote.ts';
import { listStations } from '../api/station.ts';

/** The station that has run safely for the longest time, and the number of those in operation; null without any. */
export interface SafeDays {
  readonly longest: { readonly name: string; readonly days: number } | null;
  readonly inOperation: number;
}

/** The first station by launch is the one with the most safe days. */
async function fetchSafeDays(signal: AbortSignal): Promise<SafeDays> {
  const query = { page: 1, size: 1, sort: 'launchDate', status: 'operation' } as const;
  const { list, pagination } = await listStations({ query }, { signal });
  const [first] = list;
  return {
    longest: first ? { name: first.name, days: first.safeDays ?? 0 } : null,
    inOperation: pagination.total,
  };
}

/** Safe days of the current organisation, loaded again after a switch. Ends with the signal. */
export function createSafeDays(life: AbortSignal) {
  const safeDays = remote(fetchSafeDays, life);
  forEachOrganization(() => void safeDays.load(), life);
  return { $data: safeDays.$state, load: safeDays.load };
}
