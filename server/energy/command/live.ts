import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { getCommand } from '#contract/energy/command/calls.ts';
import { COMMAND_EVENTS, COMMAND_QUERY, type CommandNews } from '#contract/energy/command/events.ts';
import type { Context } from '#server/core/context.ts';
import type { EventSource, Feed, Listener } from '#server/core/event-source.ts';
import { device } from '#server/energy/device/schema.ts';
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
import { command, commandStep } from './schema.ts';

type Places = ReadonlyMap<bigint, ScopedStation>;

/**
 * Tells listeners each step of the commands to the stations that they name. `onFailure` is called once per outage of the
 * database.
 */
export function liveCommands(
  context: Context,
  onFailure: (error: unknown) => void,
): EventSource & { stop(): Promise<void> } {
  const { clock, db } = context;
  const following = createFollowing<Places, StepFeed<CommandNews>>(context, {
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
    const [named] = await namedStations(context, listener, getCommand, [listener.query.commands]);
    return new Map([...(named?.values() ?? [])].map((place) => [place.id, place]));
  }

  async function read(
    places: Places,
    since: number,
  ): Promise<(RecordedStep<CommandNews> & { readonly stationId: bigint })[]> {
    if (places.size === 0) return [];
    const rows = await db
      .select({ step: commandStep, row: command, code: device.code })
      .from(commandStep)
      .innerJoin(command, eq(command.id, commandStep.commandId))
      .innerJoin(device, eq(device.id, command.deviceId))
      .where(and(inArray(commandStep.stationId, [...places.keys()]), gte(commandStep.at, new Date(since))))
      .orderBy(asc(commandStep.at), asc(commandStep.ordinal));
    return rows.map(({ step, row, code }) => ({
      ...{ stationId: row.stationId, stepId: step.id, recordedAt: step.at.getTime() },
      news: {
        ...{ id: row.id, station: places.get(row.stationId)?.code ?? '', device: code, point: row.point },
        ...{ kind: row.kind, step: step.step, at: step.at.getTime() },
        ...{ state: row.state, sendStatus: row.sendStatus, executionState: row.executionState },
      },
    }));
  }

  return {
    name: 'commands',
    events: COMMAND_EVENTS,
    query: COMMAND_QUERY,
    async open(listener): Promise<Feed> {
      const { query, after, wake, caller } = listener;
      if (query.commands === undefined) return SILENT;
      const wanted = await resolve(listener);
      const now = clock().getTime();
      const mark = markOf(String(query.commands), caller.membership?.organizationId ?? '');
      const resumed = readPosition(after, mark, now);
      const feed = createStepFeed({
        ...{ event: 'command', isStart: resumed === undefined, startedAt: resumed ?? now, wake },
        first: resumed === undefined ? [] : await read(wanted, resumed - OVERLAP_MS),
        positionOf: (at) => writePosition(at, mark),
        close: () => following.remove(feed),
      });
      following.add(listener, wanted, feed);
      return feed;
    },
    stop: following.stop,
  };
}
