import type { Telemetry } from '#server/db/telemetry.ts';
import type { StationDevices } from '#server/energy/device/public.ts';

/** Sums that a server keeps, of a few kB each. */
const MOST = 5000;

/** What sums follow from. They are made again when any of it is another. */
export interface Basis {
  readonly devices: StationDevices;
  /** Days, ratings, and hashes of the rows. */
  readonly facts: string;
}

interface Kept<Sums> extends Basis {
  readonly sums: Sums;
}

/** Keeps the sums of finished days that a server has made of a database, by a key of station and length. */
export function createKeptSums<Sums>() {
  const stores = new WeakMap<Telemetry, Map<string, Kept<Sums>>>();
  const storeOf = (telemetry: Telemetry) => {
    const store = stores.get(telemetry) ?? new Map<string, Kept<Sums>>();
    stores.set(telemetry, store);
    return store;
  };
  return {
    find(telemetry: Telemetry, key: string, { devices, facts }: Basis): Sums | undefined {
      const known = storeOf(telemetry).get(key);
      return known?.devices === devices && known.facts === facts ? known.sums : undefined;
    },
    keep(telemetry: Telemetry, key: string, basis: Basis, sums: Sums): void {
      const store = storeOf(telemetry);
      store.delete(key);
      store.set(key, { ...basis, sums });
      const [oldest] = store.keys();
      if (store.size > MOST && oldest !== undefined) store.delete(oldest);
    },
  };
}
