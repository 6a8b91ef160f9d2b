import { readLatest } from '#contract/energy/device/calls.ts';
import { ALL_STATIONS, LIVE_EVENTS, LIVE_QUERY } from '#contract/energy/live/events.ts';
import { codesIn } from '#contract/energy/station/fields.ts';
import type { Context } from '#server/core/context.ts';
import type { EventSource, Feed, Listener } from '#server/core/event-source.ts';
import { forbid, Refusal } from '#server/core/refusal.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { findLatest, type LatestRow, namedBy, ownDevices } from '#server/energy/latest/public.ts';
import { requireStations, type ScopedStation, stationsInScope } from '#server/energy/scope/public.ts';
import { createFindMembership } from '#server/user-centre/permission/public.ts';
import { type Change, createValueFeed, type ValueFeed } from './feed.ts';
import { markOf, readPosition, writePosition } from './position.ts';

/** The stream's source for the newest values of stations. */
export interface LiveValues extends EventSource {
  /** Ends the reading; resolves when nothing is read any more. */
  stop(): Promise<void>;
}

/**
 * Rows are read again for this long after their time of arrival: a transaction can commit after a later one, and
 * servers' clocks differ. Feeds leave out what was told.
 */
const OVERLAP_MS = 15_000;

/** What a listener is told: stations, and those of them whose devices are told too. */
interface Wanted {
  readonly places: ReadonlyMap<string, ScopedStation>;
  readonly whole: ReadonlySet<string>;
}

/** An open stream. */
interface Open {
  readonly listener: Listener;
  readonly feed: ValueFeed;
  wanted: Wanted;
  /** When the scope was resolved, on the process's clock. */
  checkedAt: number;
}

/** Of a stream that names no station. */
const SILENT: Feed = { take: () => undefined, close: () => undefined };

interface DeviceChange extends Change {
  /** It has the station's own figures. */
  readonly isStation: boolean;
}

const byId = ({ places }: Wanted) => [...places.values()].map((place) => [place.id, place] as const);

const isFor = ({ latest, isStation }: DeviceChange, { places, whole }: Wanted) =>
  isStation ? places.has(latest.station) : whole.has(latest.station);

/**
 * Tells listeners the newest values of the stations that they name, by one poll a second for all listeners of this
 * server. Their rights and stations are looked at again every minute. `onFailure` is called once per outage of a
 * database.
 */
export function liveValues(
  context: Context,
  devices: Devices,
  onFailure: (error: unknown) => void,
): LiveValues {
  const { clock, config } = context;
  const { streamPollMs, streamScopeMs } = config.limits;
  const findMembership = createFindMembership(context);
  const open = new Set<Open>();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> = Promise.resolve();
  let isFailing = false;
  let isStopped = false;

  async function poll(): Promise<void> {
    const now = performance.now();
    await Promise.all([...open].filter(({ checkedAt }) => now - checkedAt >= streamScopeMs).map(recheck));
    const stations = new Map([...open].flatMap(({ wanted }) => byId(wanted)));
    const changes = await read(stations, { changedSince: clock().getTime() - OVERLAP_MS });
    for (const { feed, wanted } of open) feed.put(changes.filter((change) => isFor(change, wanted)));
  }

  /** Ends a stream whose person may no longer see what it tells. */
  async function recheck(one: Open): Promise<void> {
    const { userId, membership } = one.listener.caller;
    one.checkedAt = performance.now();
    try {
      const current = membership && (await findMembership(userId, membership.organizationId));
      if (!current) throw forbid('notMember');
      one.wanted = await resolve({
        ...one.listener,
        caller: { ...one.listener.caller, membership: current },
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      one.feed.refuse(error);
    }
  }

  /** The stations that a listener names, if they are in its scope. */
  async function resolve({ caller: { userId, membership }, query }: Listener): Promise<Wanted> {
    if (!membership) throw forbid('noOrganization');
    if (!membership.codes.includes(readLatest.permission)) throw forbid('noPermission');
    const find = async (named: unknown) => {
      if (typeof named !== 'string') return [];
      const codes = codesIn(named);
      const asker = { userId, membership };
      return codes.includes(ALL_STATIONS)
        ? [...(await stationsInScope(context, asker))]
        : [...(await requireStations(context, asker, readLatest, codes))];
    };
    const [whole, figures] = [await find(query.stations), await find(query.figures)];
    return { places: new Map([...figures, ...whole]), whole: new Set(whole.map(([code]) => code)) };
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

  /** Polls again after the interval, until nobody listens. */
  function schedule(): void {
    if (isStopped || open.size === 0) return;
    timer ??= setTimeout(() => {
      polling = poll()
        .then(() => {
          isFailing = false;
        })
        .catch((error: unknown) => {
          if (!isFailing) onFailure(error);
          isFailing = true;
        })
        .then(() => {
          timer = undefined;
          schedule();
        });
    }, streamPollMs).unref();
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
        close: () => void open.delete(one),
      });
      const one: Open = { listener, feed, wanted, checkedAt: performance.now() };
      open.add(one);
      schedule();
      return feed;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await polling;
    },
  };
}
