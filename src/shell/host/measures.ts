import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, TransportError } from '#client/http.ts';
import { $signedIn } from '#client/stores/session.ts';
import {
  type ChildFailureCause,
  type ChildFailureStep,
  type ChildPhase,
  MEASURE_MAX_MS,
  MEASURES_BATCH,
} from '#contract/user-centre/child-measure/limits.ts';

interface About {
  readonly child: string;
  /** The same for all that belongs to one showing of the child. */
  readonly trace: string;
}
type Measure = About & { readonly phase: ChildPhase; readonly ms: number };
type Failure = About & { readonly step: ChildFailureStep; readonly cause: ChildFailureCause };

/** Something that was seen of a child; `at` is the page's time when it began. */
export type Sighting = (Measure | Failure) & { readonly at: number };

/** One page in ten measures for the server; failures are always told. */
const SAMPLE_SHARE = 0.1;
/** Batches are small and seldom: what counts is the sum of all pages. */
const SEND_AFTER_MS = 10_000;
/** What the developer panel can show. */
const TIMELINE_LENGTH = 60;

const TRACE_ID_SHOWN = 8;

const timeline = atom<readonly Sighting[]>([]);
/** What was seen of children in this page, oldest first. */
export const $timeline: ReadableAtom<readonly Sighting[]> = timeline;

const isDeveloper = () => new URLSearchParams(globalThis.location?.search).has('dev');
const $sampled = atom<boolean | undefined>();

/** Decided once a page. */
function isSampled(): boolean {
  const sampled = $sampled.get() ?? (isDeveloper() || Math.random() < SAMPLE_SHARE);
  $sampled.set(sampled);
  return sampled;
}

const measures: Measure[] = [];
const failures: Failure[] = [];
const traces = new Map<string, string>();
/** Running while something waits to be sent. */
const $timer = atom<ReturnType<typeof setTimeout> | undefined>();

/** Begins a showing of a child; what follows carries its trace id (W3C: 16 bytes in hex). */
export function beginTrace(child: string): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const trace = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  traces.set(child, trace);
  return trace;
}

/** Enough of the trace id of a child's showing to find it in a log, and to read it out. */
export const traceShownOf = (child: string): string => traceOf(child).slice(0, TRACE_ID_SHOWN);

const traceOf = (child: string): string => traces.get(child) ?? beginTrace(child);

function see(sighting: Sighting): void {
  timeline.set([...timeline.get(), sighting].slice(-TIMELINE_LENGTH));
}

/** Notes that a phase of a child has ended just now; also as a User Timing measure, for the browser's own tools. */
export function reportPhase(child: string, phase: ChildPhase, since: number): void {
  const trace = traceOf(child);
  const name = `${child}:${phase}`;
  // The browser keeps every measure; whoever observes them has had the older ones.
  performance.clearMeasures(name);
  const ms = performance.measure(name, { start: since, detail: { trace } }).duration;
  const measure: Measure = { child, trace, phase, ms: Math.min(ms, MEASURE_MAX_MS) };
  see({ ...measure, at: since });
  if (isSampled()) queue(measures, measure);
}

/** Tells the server that a child failed: where and in which way, not what its error says. */
export function reportFailure(child: string, step: ChildFailureStep, cause: unknown): void {
  const failure: Failure = { child, trace: traceOf(child), step, cause: causeOf(cause) };
  const { startTime } = performance.mark(`${child}:failed`, { detail: { ...failure } });
  see({ ...failure, at: startTime });
  queue(failures, failure);
}

/** Kind of a failure; told by name, since an error may come out of a child's own copy of a module. */
export function causeOf(error: unknown): ChildFailureCause {
  if (!(error instanceof Error)) return 'thrown';
  switch (error.name) {
    case 'DeadlineError':
      return 'deadline';
    case 'DoorError':
      return 'door';
    case 'FileError':
      return 'file';
    case 'SyntaxError':
      return 'syntax';
    case 'TypeError':
      return /fetch|NetworkError|dynamically imported/.test(error.message) ? 'network' : 'thrown';
    default:
      return 'thrown';
  }
}

function queue<Item>(items: Item[], item: Item): void {
  // A page that fails over and over tells no more by that.
  if (items.length === MEASURES_BATCH) return;
  items.push(item);
  if ($timer.get() === undefined) $timer.set(setTimeout(send, SEND_AFTER_MS));
}

/** Sends what is waiting. Nobody waits for it, and a batch that is lost is no loss. */
export async function send(): Promise<void> {
  clearTimeout($timer.get());
  $timer.set(undefined);
  const batch = { measures: measures.splice(0), failures: failures.splice(0) };
  if (batch.measures.length + batch.failures.length === 0 || !$signedIn.get()) return;
  // Without a network its code does not come either.
  const api = await import('#client/api/child-measure.ts').catch(() => undefined);
  try {
    await api?.sendMeasures(batch);
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof TransportError)) throw error;
  }
}

/**
 * Tells the operator of a child's last failure, because the person asks for it. The id stands in the server's log;
 * `told` is false when nobody could be reached.
 */
export async function reportToOperator(child: string): Promise<{ id: string; told: boolean }> {
  const trace = traceOf(child);
  const id = traceShownOf(child);
  try {
    await (await import('#client/api/child-measure.ts')).sendMeasures({
      measures: [],
      failures: [],
      reports: [{ child, trace }],
    });
    return { id, told: true };
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof TransportError)) throw error;
    return { id, told: false };
  }
}

/** Decides whether this page measures for the server. Sends the rest when the page goes out of sight: it may never come back. */
export function followMeasures(): void {
  // By the address that the page was opened at: the first app may stand at another one.
  isSampled();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void send();
  });
}
