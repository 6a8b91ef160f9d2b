import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { type EventOf, STREAM_BYE, type StreamCall, type StreamEnd } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Limits } from '#server/core/limits.ts';
import { networkOf } from '#server/core/network.ts';
import { Refusal } from '#server/core/refusal.ts';
import { addressOf } from './address.ts';
import { type Event, eventsWithPauses, type Turn } from './turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    streams: Streams;
  }
}

type StreamLimits = Pick<
  Limits,
  | 'streams'
  | 'streamsOfSession'
  | 'streamsOfPerson'
  | 'streamsOfAddress'
  | 'streamHeartbeatMs'
  | 'streamRecheckMs'
  | 'streamStallMs'
>;

/** The streams that are open on this server. */
interface Streams {
  readonly limits: StreamLimits;
  /**
   * Adds a stream; refuses beyond the limits. Aborts with a `StreamEnd`, or with the failure that ends the stream.
   */
  open(owner: Owner, checkAgain: () => Promise<void>): AbortController;
  close(stream: AbortController): void;
}

/** Whose streams are counted together. */
interface Owner {
  readonly session: string | undefined;
  /** The address for callers without a session. */
  readonly person: string;
  readonly address: string;
}

interface Open {
  readonly owner: Owner;
  readonly checkAgain: () => Promise<void>;
}

/** Time for another stream to end, or for another server to replace this one. */
const SECONDS_TO_WAIT = 5;
/** Bytes buffered for a slow reader before the source is asked for no more. */
const BUFFERED_BYTES = 16_384;

/**
 * Limits the number of streams, rechecks their callers at intervals, and ends all streams when the server closes, so
 * that the drain need not wait for them.
 */
export function streams(app: FastifyInstance, limits: StreamLimits, registry: Registry): void {
  const known = new Map<AbortController, Open>();
  countStreams(known, registry);
  const recheck = recheckOf(known, limits.streamRecheckMs);
  let isClosing = false;
  app.decorate('streams', {
    limits,
    open(owner, checkAgain) {
      if (isClosing || known.size >= limits.streams)
        throw new Refusal(Code.Unavailable, { retryAfterSeconds: SECONDS_TO_WAIT });
      if (isFull(known, owner, limits))
        throw new Refusal(Code.TooManyRequests, { reason: 'streams', retryAfterSeconds: SECONDS_TO_WAIT });
      const stream = new AbortController();
      known.set(stream, { owner, checkAgain });
      recheck.start();
      return stream;
    },
    close(stream) {
      known.delete(stream);
      stream.abort('done' satisfies StreamEnd);
    },
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    recheck.stop();
    for (const stream of known.keys()) stream.abort('drain' satisfies StreamEnd);
  });
}

function countStreams(known: ReadonlyMap<AbortController, Open>, registry: Registry): void {
  new Gauge({
    name: 'heliport_streams',
    help: 'Streams of Server-Sent Events that are open on this server.',
    registers: [registry],
    collect() {
      this.set(known.size);
    },
  });
}

function isFull(
  known: ReadonlyMap<AbortController, Open>,
  { session, person, address }: Owner,
  { streamsOfSession, streamsOfPerson, streamsOfAddress }: StreamLimits,
): boolean {
  const owners = [...known.values()].map(({ owner }) => owner);
  const count = (isSame: (owner: Owner) => boolean) => owners.filter(isSame).length;
  return (
    (session !== undefined && count((owner) => owner.session === session) >= streamsOfSession) ||
    count((owner) => owner.person === person) >= streamsOfPerson ||
    count((owner) => owner.address === address) >= streamsOfAddress
  );
}

/**
 * Checks the callers of all streams at intervals while there are streams, and aborts refused streams. All are checked
 * at once, so that their lookups share statements (decision 0027).
 */
function recheckOf(known: ReadonlyMap<AbortController, Open>, everyMs: number) {
  let timer: NodeJS.Timeout | undefined;

  async function recheck(): Promise<void> {
    await Promise.all(
      [...known].map(([stream, { checkAgain }]) =>
        checkAgain().catch((error: unknown) => stream.abort(error)),
      ),
    );
    // `stop` was called while the checks ran.
    if (timer === undefined) return;
    timer = undefined;
    if (known.size > 0) start();
  }

  function start(): void {
    timer ??= setTimeout(recheck, everyMs).unref();
  }

  return {
    start,
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Additional context of a stream's handler. */
export interface StreamStart {
  /** `id` of the last event that the client received: the stream resumes after it. */
  readonly lastEventId: string | undefined;
  /** Aborts when the reader has disconnected or may no longer read. */
  readonly signal: AbortSignal;
}

/**
 * Answers Server-Sent Events. The source is asked for the next event only when the reader has taken the previous
 * ones, so a source that reads current state skips what a slow reader would get late. The stream ends within seconds
 * after its caller loses the session or the right to make the call.
 */
export async function sendStream<C extends StreamCall>(
  request: FastifyRequest,
  reply: FastifyReply,
  definition: C,
  start: (start: StreamStart) => AsyncIterable<EventOf<C>> | Promise<AsyncIterable<EventOf<C>>>,
): Promise<FastifyReply> {
  const { streams: open } = request.server;
  const { caller } = request;
  const address = networkOf(addressOf(request));
  // A reader that left while its request was checked is not told of again.
  if (reply.raw.destroyed) return reply.hijack();
  const owner = { session: caller?.sessionId, person: caller?.userId ?? address, address };
  const stream = open.open(owner, () => request.checkAgain());
  reply.raw.once('close', () => open.close(stream));
  const id = request.headers['last-event-id'];
  const lastEventId = typeof id === 'string' && id !== '' ? id : undefined;
  try {
    const source: AsyncIterable<Event> = await start({ lastEventId, signal: stream.signal });
    const turns = eventsWithPauses(source, stream.signal, open.limits.streamHeartbeatMs);
    const frames = framesOf(turns, request, reply, definition, stream.signal);
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
    return reply.send(Readable.from(frames, { objectMode: false, highWaterMark: BUFFERED_BYTES }));
  } catch (error) {
    open.close(stream);
    throw error;
  }
}

async function* framesOf(
  turns: AsyncIterable<Turn>,
  request: FastifyRequest,
  reply: FastifyReply,
  definition: StreamCall,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { streamStallMs } = request.server.streams.limits;
  let reason: StreamEnd;
  try {
    // Sends the headers immediately, not with the first event.
    yield ': open\n\n';
    for await (const turn of turns) {
      const stalled = setTimeout(() => reply.raw.destroy(), streamStallMs);
      try {
        yield turn === 'pause' ? ': \n\n' : frameOf(reply, definition, turn);
      } finally {
        clearTimeout(stalled);
      }
    }
    reason = endOf(signal);
  } catch (error) {
    reason = error instanceof Refusal ? 'refused' : 'failed';
    if (reason === 'failed') request.log.error({ err: error }, 'stream failed');
  }
  yield `event: ${STREAM_BYE}\ndata: ${JSON.stringify({ reason })}\n\n`;
}

/** Why a stream ended after its last event. Throws the failure that ended it. */
function endOf({ aborted, reason }: AbortSignal): StreamEnd {
  if (!aborted) return 'done';
  if (reason instanceof Error) throw reason;
  return reason as StreamEnd;
}

/** An event in the wire format, with only the fields that the contract names. */
function frameOf(reply: FastifyReply, { events, path }: StreamCall, { event, data, id }: Event): string {
  const schema = events[event] as Record<string, unknown> | undefined;
  if (!schema) throw new TypeError(`${path} has no event ${event}.`);
  if (id !== undefined && /[\0\r\n]/.test(id)) throw new TypeError('The id of an event is one line.');
  const serialize = reply.compileSerializationSchema(schema);
  const head = id === undefined ? '' : `id: ${id}\n`;
  return `${head}event: ${event}\ndata: ${serialize(data as Record<string, unknown>)}\n\n`;
}
