import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type EventOf, STREAM_BYE, type StreamCall, type StreamEnd } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Limits } from '#server/core/limits.ts';
import { Refusal } from '#server/core/refusal.ts';
import { type Event, eventsWithPauses, type Turn } from './turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    streams: Streams;
  }
}

type StreamLimits = Pick<
  Limits,
  'streams' | 'streamsOfPerson' | 'streamHeartbeatMs' | 'streamRecheckMs' | 'streamStallMs'
>;

/** The streams that are open on this server. */
interface Streams {
  readonly limits: StreamLimits;
  /** Notes one more of an owner; refuses beyond the limits. It aborts when the server closes. */
  open(owner: string): AbortController;
  close(stream: AbortController): void;
}

/** Until somebody else's stream may have ended, or another server stands in the place of this one. */
const SECONDS_TO_WAIT = 5;
/** Bytes that wait for a slow reader before the source is no longer asked. */
const BUFFERED_BYTES = 16_384;

/** Counts streams, and ends them when the server closes, so that the drain does not wait for them. */
export function streams(app: FastifyInstance, limits: StreamLimits): void {
  const owners = new Map<AbortController, string>();
  let isClosing = false;
  app.decorate('streams', {
    limits,
    open(owner) {
      if (isClosing || owners.size >= limits.streams)
        throw new Refusal(Code.Unavailable, { retryAfterSeconds: SECONDS_TO_WAIT });
      const own = [...owners.values()].filter((known) => known === owner).length;
      if (own >= limits.streamsOfPerson)
        throw new Refusal(Code.TooManyRequests, { reason: 'streams', retryAfterSeconds: SECONDS_TO_WAIT });
      const stream = new AbortController();
      owners.set(stream, owner);
      return stream;
    },
    close(stream) {
      owners.delete(stream);
      stream.abort();
    },
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of owners.keys()) stream.abort('drain' satisfies StreamEnd);
  });
}

/** What a handler of a stream gets beside what every handler gets. */
export interface StreamStart {
  /** `id` of the last event that the client has seen: the stream goes on behind it. */
  readonly lastEventId: string | undefined;
  /** Aborts when nobody listens any more. */
  readonly signal: AbortSignal;
}

/**
 * Answers Server-Sent Events. The source is asked for an event only when the reader has taken those before, so one
 * that reads state when asked skips what a slow reader would get late. The caller's rights are looked at again at
 * intervals.
 */
export async function sendStream<C extends StreamCall>(
  request: FastifyRequest,
  reply: FastifyReply,
  definition: C,
  start: (start: StreamStart) => AsyncIterable<EventOf<C>> | Promise<AsyncIterable<EventOf<C>>>,
): Promise<FastifyReply> {
  const { streams: open } = request.server;
  const stream = open.open(request.caller?.userId ?? request.ip);
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
  const { streamStallMs, streamRecheckMs } = request.server.streams.limits;
  let checkedAt = Date.now();
  let reason: StreamEnd = 'done';
  try {
    // Sends the headers now, and not with the first event.
    yield ': open\n\n';
    for await (const turn of turns) {
      if (Date.now() - checkedAt >= streamRecheckMs) {
        await request.checkAgain();
        checkedAt = Date.now();
      }
      const stalled = setTimeout(() => reply.raw.destroy(), streamStallMs);
      try {
        yield turn === 'pause' ? ': \n\n' : frameOf(reply, definition, turn);
      } finally {
        clearTimeout(stalled);
      }
    }
    if (signal.aborted) reason = 'drain';
  } catch (error) {
    reason = error instanceof Refusal ? 'refused' : 'failed';
    if (reason === 'failed') request.log.error({ err: error }, 'stream failed');
  }
  yield `event: ${STREAM_BYE}\ndata: ${JSON.stringify({ reason })}\n\n`;
}

/** An event as it goes over the wire, with only the fields that the contract names. */
function frameOf(reply: FastifyReply, { events, path }: StreamCall, { event, data, id }: Event): string {
  const schema = events[event] as Record<string, unknown> | undefined;
  if (!schema) throw new TypeError(`${path} has no event ${event}.`);
  if (id !== undefined && /[\0\r\n]/.test(id)) throw new TypeError('The id of an event is one line.');
  const serialize = reply.compileSerializationSchema(schema);
  const head = id === undefined ? '' : `id: ${id}\n`;
  return `${head}event: ${event}\ndata: ${serialize(data as Record<string, unknown>)}\n\n`;
}
