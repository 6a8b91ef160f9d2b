import { getAlarmSummary } from '#contract/energy/alarm/calls.ts';
import { ALARM_EVENTS, ALARM_QUERY, type AlarmNews } from '#contract/energy/alarm/events.ts';
import type { Context } from '#server/core/context.ts';
import type { EventSource, Feed, Listener } from '#server/core/event-source.ts';
import type { Devices } from '#server/energy/device/public.ts';
import {
  createFollowing,
  createStepFeed,
  markOf,
  namedStations,
  OVERLAP_MS,
  type RecordedStep,
  readPosition,
  SILENT,
  type StepFeed,
  writePosition,
} from '#server/energy/live/public.ts';
import type { ScopedStation } from '#server/energy/scope/public.ts';
import { readSteps, type StepRow } from './commands/read-steps.ts';
import { publicId } from './id.ts';

type Places = ReadonlyMap<bigint, ScopedStation>;

/**
 * Tells listeners each step of the alarms of the stations that they name: raised, reset, confirmed, taken over,
 * suppressed. `onFailure` is called once per outage of a database.
 */
export function liveAlarms(
  context: Context,
  devices: Devices,
  onFailure: (error: unknown) => void,
): EventSource & { stop(): Promise<void> } {
  const { clock, telemetry } = context;
  const following = createFollowing<Places, StepFeed<AlarmNews>>(context, {
    ...{ resolve, onFailure },
    async look(open) {
      const since = clock().getTime() - OVERLAP_MS;
      const steps = await read(new Map(open.flatMap(({ wanted }) => [...wanted])), since);
      for (const { feed, wanted } of open)
        feed.put(
          steps.filter(({ stationId }) => wanted.has(stationId)),
          since,
        );
    },
  });

  async function resolve(listener: Listener): Promise<Places> {
    const [named] = await namedStations(context, listener, getAlarmSummary, [listener.query.alarms]);
    return new Map([...(named?.values() ?? [])].map((place) => [place.id, place]));
  }

  async function read(
    places: Places,
    since: number,
  ): Promise<(RecordedStep<AlarmNews> & { readonly stationId: bigint })[]> {
    const rows = await readSteps(telemetry, [...places.keys()], new Date(since));
    if (rows.length === 0) return [];
    const known = await devices.among([...new Set(rows.map(({ stationId }) => stationId))]);
    return rows.map(({ stationId, stepId, recordedAt, ...row }) => {
      const device = known.get(stationId)?.byId.get(row.deviceId)?.code ?? null;
      return { stationId, stepId, recordedAt, news: newsOf(row, stationId, places, device) };
    });
  }

  return {
    name: 'alarms',
    events: ALARM_EVENTS,
    query: ALARM_QUERY,
    async open(listener): Promise<Feed> {
      const { query, after, wake, caller } = listener;
      if (query.alarms === undefined) return SILENT;
      const wanted = await resolve(listener);
      const now = clock().getTime();
      const mark = markOf(String(query.alarms), caller.membership?.organizationId ?? '');
      const resumed = readPosition(after, mark, now);
      const feed = createStepFeed({
        event: 'alarm',
        first: resumed === undefined ? [] : await read(wanted, resumed - OVERLAP_MS),
        isStart: resumed === undefined,
        startedAt: resumed ?? now,
        wake,
        positionOf: (at) => writePosition(at, mark),
        close: () => following.remove(feed),
      });
      following.add(listener, wanted, feed);
      return feed;
    },
    stop: following.stop,
  };
}

function newsOf(
  { alarmId, code, level, names, step, at }: Omit<StepRow, 'stationId' | 'stepId' | 'recordedAt'>,
  stationId: bigint,
  places: Places,
  device: string | null,
): AlarmNews {
  const id = publicId({ stationId, id: alarmId });
  return { id, station: places.get(stationId)?.code ?? '', device, code, level, names, step, at };
}
