import { readLatest } from '#contract/energy/device/calls.ts';
import { LIVE_EVENTS, LIVE_QUERY } from '#contract/energy/live/events.ts';
import type { Context } from '#server/core/context.ts';
import type { EventSource, Feed, Listener } from '#server/core/event-source.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { findLatest, type LatestRow, namedBy, ownDevices } from '#server/energy/latest/public.ts';
import type { ScopedStation } from '#server/energy/scope/public.ts';
import { type Change, createValueFeed, type ValueFeed } from './feed.ts';
import { createFollowing, namedStations, OVERLAP_MS, SILENT } from './following.ts';
import { markOf, readPosition, writePosition } from './position.ts';

/** A source of the stream that reads while there are listeners. */
export interface PollingSource extends EventSource {
  /** Ends the reading; resolves when nothing is read any more. */
  stop(): Promise<void>;
}

/** What a listener is told: stations, and those of them whose devices are told too. */
interface Wanted {
  readonly places: ReadonlyMap<string, ScopedStation>;
  readonly whole: ReadonlySet<string>;
}

interface DeviceChange extends Change {
  /** It has the station's own figures. */
  readonly isStation: boolean;
}

const byId = ({ places }: Wanted) => [...places.values()].map((place) => [place.id, place] as const);

const isFor = ({ latest, isStation }: DeviceChange, { places, whole }: Wanted) =>
  isStation ? places.has(latest.station) : whole.has(latest.station);

/**
 * Tells listeners the newest values of the stations that they name. `onFailure` is called once per outage of a
 * database.
 */
export function liveValues(
  context: Context,
  devices: Devices,
  onFailure: (error: unknown) => void,
): PollingSource {
  const { clock } = context;
  const following = createFollowing<Wanted, ValueFeed>(context, {
    ...{ resolve, onFailure },
    async look(open) {
      const stations = new Map(open.flatMap(({ wanted }) => byId(wanted)));
      const changes = await read(stations, { changedSince: clock().getTime() - OVERLAP_MS });
      for (const { feed, wanted } of open) feed.put(changes.filter((change) => isFor(change, wanted)));
    },
  });

  /** The stations that a listener names, if they are in its scope. */
  async function resolve(listener: Listener): Promise<Wanted> {
    const { stations, figures } = listener.query;
    const [whole, own] = await namedStations(context, listener, readLatest, [stations, figures]);
    return { places: new Map([...(own ?? []), ...(whole ?? [])]), whole: new Set(whole?.keys()) };
  }

  async function read(
    stations: ReadonlyMap<bigint, ScopedStation>,
    which: { readonly changedSince?: number } = {},
  ): Promise<DeviceChange[]> {
    if (stations.size === 0) return [];
    const known = await devices.among([...stations.keys()]);
    const rows = await findLatest(context, { stationIds: [...stations.keys()], ...which });
    const own = new Set(ownDevices(known));
    const places = new Map([...stations.values()].map((place) => [place.code, place]));
    return rows.flatMap((row: LatestRow) =>
      namedBy(places, known, [row]).map((latest) => ({
        ...{ latest, changedAt: row.changedAt, isStation: own.has(row.deviceId) },
      })),
    );
  }

  return {
    name: 'values',
    events: LIVE_EVENTS,
    query: LIVE_QUERY,
    async open(listener): Promise<Feed> {
      const { query, after, wake, caller } = listener;
      if (query.stations === undefined && query.figures === undefined) return SILENT;
      const wanted = await resolve(listener);
      const startedAt = clock().getTime();
      const { organizationId = '' } = caller.membership ?? {};
      const mark = markOf(String(query.stations), String(query.figures), organizationId);
      const resumed = readPosition(after, mark, startedAt);
      const since = resumed === undefined ? {} : { changedSince: resumed - OVERLAP_MS };
      const changes = await read(new Map(byId(wanted)), since);
      const feed = createValueFeed({
        first: changes.filter((change) => isFor(change, wanted)),
        isSnapshot: resumed === undefined,
        wake,
        positionOf: (at) => writePosition(at, mark),
        startedAt: resumed ?? startedAt - OVERLAP_MS,
        close: () => following.remove(feed),
      });
      following.add(listener, wanted, feed);
      return feed;
    },
    stop: following.stop,
  };
}
