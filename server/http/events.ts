import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { EventSchemas, StreamCall } from '#contract/call.ts';
import { followEvents } from '#contract/user-centre/account-event/calls.ts';
import type { Caller } from '#server/core/caller.ts';
import type { EventSource, Feed } from '#server/core/event-source.ts';
import { type RouteContext, route } from './contract.ts';
import type { Event } from './turns.ts';

/** Answers the one stream that carries the events of all sources. */
export function eventRoutes(app: FastifyInstance, sources: readonly EventSource[]): void {
  if (sources.length === 0) return;
  const definition: StreamCall & { access: 'session' } = {
    ...followEvents,
    query: Type.Object({
      ...followEvents.query.properties,
      ...Object.assign({}, ...sources.map(({ query }) => query)),
    }),
    events: Object.assign({}, followEvents.events, ...sources.map(({ events }) => events)) as EventSchemas,
  };
  route(app, definition, (asked) => eventsOf(sources, asked as Asked) as AsyncIterable<never>);
}

type Asked = Pick<RouteContext<StreamCall>, 'lastEventId' | 'signal'> & {
  readonly caller: Caller;
  readonly query: unknown;
};

/** The events of all sources, each asked in turn so that none starves the others. */
async function* eventsOf(sources: readonly EventSource[], asked: Asked): AsyncGenerator<Event> {
  const { caller, lastEventId, signal } = asked;
  const positions = readPositions(lastEventId);
  const sleeper = createSleeper(signal);
  const feeds: { name: string; feed: Feed }[] = [];
  try {
    for (const source of sources) {
      const { name } = source;
      const query = asked.query as Record<string, unknown>;
      const feed = await source.open({ caller, query, after: positions.get(name), wake: sleeper.wake });
      feeds.push({ name, feed });
    }
    while (!signal.aborted) {
      let isQuiet = true;
      for (const { name, feed } of feeds) {
        const taken = feed.take();
        if (!taken) continue;
        isQuiet = false;
        const { position, ...event } = taken;
        if (position !== undefined) positions.set(name, position);
        yield { ...event, ...(positions.size > 0 && { id: writePositions(positions) }) };
      }
      if (isQuiet) await sleeper.sleep();
    }
  } finally {
    for (const { feed } of feeds) feed.close();
  }
}

/** Sleeps until it is woken or the signal aborts. A wake that came before is not lost. */
function createSleeper(signal: AbortSignal) {
  let isAwake = false;
  let rise: () => void = () => undefined;
  const wake = () => {
    isAwake = true;
    rise();
  };
  signal.addEventListener('abort', wake, { once: true });
  return {
    wake,
    async sleep() {
      if (!isAwake) await new Promise<void>((resolve) => (rise = resolve));
      isAwake = signal.aborted;
    },
  };
}

/** Positions by source, from `name=position;name=position`. */
function readPositions(id = ''): Map<string, string> {
  const entries = id.split(';').flatMap((entry) => {
    const [, name, position] = /^([a-z]+)=(.+)$/.exec(entry) ?? [];
    return name && position ? [[name, position] as const] : [];
  });
  return new Map(entries);
}

const writePositions = (positions: ReadonlyMap<string, string>): string =>
  [...positions].map(([name, position]) => `${name}=${position}`).join(';');
