import { STREAM_BYE, STREAM_HEARTBEAT_MS, type StreamEnd } from '#contract/call.ts';
import { addressOf, type RequestOptions, sendInSession } from '../http.ts';
import { unwrap } from './envelope.ts';
import { ApiError, TransportError } from './errors.ts';
import { messagesIn } from './events.ts';
import { parseJson } from './json.ts';
import { readJson, transport } from './transport.ts';

export interface StreamOptions extends Pick<RequestOptions, 'signal' | 'profile' | 'headers' | 'open'> {
  /** Continues after this event, such as the last one before the page was reloaded. */
  readonly lastEventId?: string;
  /** The longest pause before the stream is opened again; it starts at a second and doubles. */
  readonly longestPauseMs?: number;
  /** Told when a connection is open, and when it is lost or over. */
  readonly onChange?: (open: boolean) => void;
}

interface StreamEvent {
  readonly event: string;
  readonly data: unknown;
  readonly id?: string;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** Two missed heartbeats plus latency: the connection is dead. */
const SILENCE_MS = 2.5 * STREAM_HEARTBEAT_MS;

/** Progress of a stream. */
interface Place {
  lastEventId: string | undefined;
  /** Connections since the last event. */
  failures: number;
}

/** The events of a stream, over as many connections as it takes. */
export async function* follow(
  path: string,
  query: object,
  options: StreamOptions = {},
): AsyncGenerator<StreamEvent, void> {
  const place: Place = { lastEventId: options.lastEventId, failures: 0 };
  for (;;) {
    let ended: StreamEnd | undefined;
    let retryAfterMs = 0;
    try {
      ended = yield* eventsOnce(path, query, options, place);
    } catch (error) {
      if (error instanceof TransportError && error.kind === 'aborted') return;
      retryAfterMs = waitAfter(error);
    }
    if (ended === 'done' || options.signal?.aborted) return;
    // The next attempt gets the refusal, or continues in the renewed session.
    if (ended !== 'refused' || place.failures > 0)
      await sleep(Math.max(retryAfterMs, pauseAfter(place.failures, options)), options.signal);
    place.failures += 1;
  }
}

/** The events of one connection. Answers why the server ended it; undefined for one that was lost. */
async function* eventsOnce(
  path: string,
  query: object,
  options: StreamOptions,
  place: Place,
): AsyncGenerator<StreamEvent, StreamEnd | undefined> {
  const messages = await connect(path, query, place.lastEventId, options);
  options.onChange?.(true);
  try {
    for await (const { event, data, id } of messages) {
      if (event === STREAM_BYE) return (JSON.parse(data) as { reason: StreamEnd }).reason;
      place.failures = 0;
      place.lastEventId = id ?? place.lastEventId;
      yield { event, data: await parseJson(data), ...(id !== undefined && { id }) };
    }
    return undefined;
  } finally {
    options.onChange?.(false);
  }
}

/** The wait that a failure asks for, in ms. Rethrows failures that a retry cannot fix. */
function waitAfter(error: unknown): number {
  if (error instanceof TransportError) return 0;
  const isPassing = error instanceof ApiError && (error.status >= 500 || error.status === 429);
  if (!isPassing) throw error;
  return (error.retryAfterSeconds ?? 0) * 1000;
}

/** Exponential backoff with jitter, so that the clients of a stopped server do not reconnect all at once. */
function pauseAfter(failures: number, { longestPauseMs = LONGEST_PAUSE_MS }: StreamOptions): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, longestPauseMs) * (0.5 + Math.random() / 2);
}

/** Opens the stream in the session; throws what the server refuses. */
function connect(path: string, query: object, lastEventId: string | undefined, options: StreamOptions) {
  return sendInSession(options, async ({ headers, signals, timeoutMs, okCode }) => {
    // The time-out covers the response headers, not the body.
    const read = async (response: Response) => (response.ok ? response.body : readJson(response));
    const answer = await transport(
      timeoutMs,
      signals,
      false,
      read,
    )(addressOf(path, query), {
      headers: { ...headers, ...(lastEventId && { 'Last-Event-ID': lastEventId }) },
    });
    if (!answer.ok) unwrap(answer, okCode);
    const ends = signals.filter((signal) => signal !== undefined);
    return messagesIn(textOf(answer.body as ReadableStream<Uint8Array>, ends));
  });
}

/** The text of a body until it ends, nothing comes for too long, or a signal aborts. */
async function* textOf(
  body: ReadableStream<Uint8Array>,
  signals: readonly AbortSignal[],
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  const isAborted = () => signals.some(({ aborted }) => aborted);
  for (const signal of signals) signal.addEventListener('abort', cancel);
  try {
    while (!isAborted()) {
      const silent = setTimeout(cancel, SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(silent));
      if (done) break;
      yield decoder.decode(value, { stream: true });
    }
  } catch (cause) {
    throw new TransportError('network', { cause });
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', cancel);
    cancel();
  }
  if (isAborted()) throw new TransportError('aborted');
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
  });
}
