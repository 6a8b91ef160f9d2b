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
  // Opened before the answer begins, so that what a source refuses is answered as of any other call.
  route(
    app,
    definition,
    async (asked) => eventsOf(await openFeeds(sources, asked as Asked)) as AsyncIterable<never>,
  );
}

type Asked = Pick<RouteContext<StreamCall>, 'lastEventId' | 'signal'> & {
  readonly caller: Caller;
  readonly query: unknown;
};

/** The feeds of a stream. They are closed when it ends. */
interface Feeds {
  readonly feeds: readonly { readonly name: string; readonly feed: Feed }[];
  readonly positions: Map<string, string>;
  readonly sleep: () => Promise<void>;
  readonly signal: AbortSignal;
}

async function openFeeds(sources: readonly EventSource[], asked: Asked): Promise<Feeds> {
  const { caller, lastEventId, signal } = asked;
  const positions = readPositions(lastEventId);
  const { wake, sleep } = createSleeper(signal);
  const feeds: { name: string; feed: Feed }[] = [];
  const close = () => {
    for (const { feed } of feeds) feed.close();
  };
  try {
    for (const source of sources) {
      const { name } = source;
      const query = asked.query as Record<string, unknown>;
      feeds.push({ name, feed: await source.open({ caller, query, after: positions.get(name), wake }) });
    }
  } catch (error) {
    close();
    throw error;
  }
  if (signal.aborted) close();
  else signal.addEventListener('abort', close, { once: true });
  return { feeds, positions, sleep, signal };
}

/** The events of all sources, each asked in turn so that none starves the others. */
async function* eventsOf({ feeds, positions, sleep, signal }: Feeds): AsyncGenerator<Event> {
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
    if (isQuiet) await sleep();
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
