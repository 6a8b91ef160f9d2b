import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { EventSchemas } from '#contract/call.ts';
import { getCommand } from '#contract/energy/command/calls.ts';
import { COMMAND_EVENTS, COMMAND_QUERY, type CommandNews } from '#contract/energy/command/events.ts';
import { SEQUENCE_EVENTS, type SequenceNews } from '#contract/energy/command-sequence/events.ts';
import type { Context } from '#server/core/context.ts';
import type { EventSource, Feed, Listener } from '#server/core/event-source.ts';
import type { Database } from '#server/db/database.ts';
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
import { changedAt, command, commandSequence, commandStep } from './schema.ts';

type Places = ReadonlyMap<bigint, ScopedStation>;
type Source = EventSource & { stop(): Promise<void> };
type News = CommandNews | SequenceNews;
type Step<Told extends News> = RecordedStep<Told> & { readonly stationId: bigint };

/**
 * Tells listeners each step of the commands to the stations that they name. `onFailure` is called once per outage of the
 * database.
 */
export const liveCommands = (context: Context, onFailure: (error: unknown) => void): Source =>
  liveSteps<CommandNews>(context, {
    ...{ name: 'commands', event: 'command', events: COMMAND_EVENTS, read: readCommands, onFailure },
  });

/** Tells the same listeners each state that the sequences to those stations come into. */
export const liveSequences = (context: Context, onFailure: (error: unknown) => void): Source =>
  liveSteps<SequenceNews>(context, {
    ...{ name: 'sequences', event: 'sequence', events: SEQUENCE_EVENTS, read: readSequences, onFailure },
  });

async function readCommands(db: Database, places: Places, since: Date): Promise<Step<CommandNews>[]> {
  const rows = await db
    .select({ step: commandStep, row: command, code: device.code })
    .from(commandStep)
    .innerJoin(command, eq(command.id, commandStep.commandId))
    .innerJoin(device, eq(device.id, command.deviceId))
    .where(and(inArray(commandStep.stationId, [...places.keys()]), gte(commandStep.at, since)))
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

/** A sequence comes into each state once. */
async function readSequences(db: Database, places: Places, since: Date): Promise<Step<SequenceNews>[]> {
  const at = changedAt(commandSequence);
  const rows = await db
    .select()
    .from(commandSequence)
    .where(and(inArray(commandSequence.stationId, [...places.keys()]), gte(at, since)))
    .orderBy(asc(at), asc(commandSequence.id));
  return rows.map(({ id, stationId, state, finishedAt, decidedAt, createdAt }) => {
    const recordedAt = (finishedAt ?? decidedAt ?? createdAt).getTime();
    const news = { id, station: places.get(stationId)?.code ?? '', step: state, at: recordedAt };
    return { stationId, stepId: `${id}/${state}`, recordedAt, news };
  });
}

interface Options<Told extends News> {
  /** Of the source, and of its event. */
  readonly name: string;
  readonly event: string;
  readonly events: EventSchemas;
  /** The steps at stations since a moment, in their order. */
  readonly read: (db: Database, places: Places, since: Date) => Promise<Step<Told>[]>;
  readonly onFailure: (error: unknown) => void;
}

/** Tells of the stations whose commands a stream is asked for. */
function liveSteps<Told extends News>(
  context: Context,
  { name, event, events, read, onFailure }: Options<Told>,
): Source {
  const { clock, db } = context;
  const following = createFollowing<Places, StepFeed<Told>>(context, {
    ...{ resolve, onFailure },
    async look(open) {
      const since = clock().getTime() - OVERLAP_MS;
      const steps = await readSince(new Map(open.flatMap(({ wanted }) => [...wanted])), since);
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

  const readSince = async (places: Places, since: number) =>
    places.size === 0 ? [] : read(db, places, new Date(since));

  return {
    ...{ name, events, query: COMMAND_QUERY },
    async open(listener): Promise<Feed> {
      const { query, after, wake, caller } = listener;
      if (query.commands === undefined) return SILENT;
      const wanted = await resolve(listener);
      const now = clock().getTime();
      const mark = markOf(String(query.commands), caller.membership?.organizationId ?? '');
      const resumed = readPosition(after, mark, now);
      const feed = createStepFeed<Told>({
        ...{ event, isStart: resumed === undefined, startedAt: resumed ?? now, wake },
        first: resumed === undefined ? [] : await readSince(wanted, resumed - OVERLAP_MS),
        positionOf: (at) => writePosition(at, mark),
        close: () => following.remove(feed),
      });
      following.add(listener, wanted, feed);
      return feed;
    },
    stop: following.stop,
  };
}
