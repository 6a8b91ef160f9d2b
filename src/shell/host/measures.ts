import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, TransportError } from '#client/http.ts';
import { $signedIn } from '#client/stores/session.ts';
import {
  type ChildFailureCause,
  type ChildFailureStep,
  type ChildPhase,
  DEPRECATIONS_BATCH,
  MEASURE_MAX_MS,
  MEASURES_BATCH,
} from '#contract/user-centre/child-measure/limits.ts';
import { isDeveloper } from '../page/developer.ts';

interface About {
  readonly child: string;
  /** The trace id shared by all measures of one mount. */
  readonly trace: string;
  /** The release that the page loaded. */
  readonly version?: string;
}
type Measure = About & { readonly phase: ChildPhase; readonly ms: number };
type Failure = About & { readonly step: ChildFailureStep; readonly cause: ChildFailureCause };
/** A child uses something deprecated. */
type Deprecated = About & { readonly what: string };

/** One measure of a child. `at` is the page time in ms at which it began. */
export type Sighting = (Measure | Failure) & { readonly at: number };

/** Share of pages that send measures: one in ten. Failures are always sent. */
const SAMPLE_SHARE = 0.1;
/** Batches are small and infrequent: only the total over all pages matters. */
const SEND_AFTER_MS = 10_000;
/** Limit of measures kept for the developer panel. */
const TIMELINE_LENGTH = 60;

const TRACE_ID_SHOWN = 8;

const timeline = atom<readonly Sighting[]>([]);
/** Measures of children in this page, oldest first. */
export const $timeline: ReadableAtom<readonly Sighting[]> = timeline;

const $sampled = atom<boolean | undefined>();

/** Whether this page sends measures; decided once per page. */
function isSampled(): boolean {
  const sampled = $sampled.get() ?? (isDeveloper() || Math.random() < SAMPLE_SHARE);
  $sampled.set(sampled);
  return sampled;
}

const measures: Measure[] = [];
const failures: Failure[] = [];
const deprecations: Deprecated[] = [];
const traces = new Map<string, string>();
const releases = new Map<string, string>();
/** The timer runs while measures wait to be sent. */
const $timer = atom<ReturnType<typeof setTimeout> | undefined>();

/** Starts the trace of a mount. Later measures carry its id (W3C: 16 bytes in hex). */
export function beginTrace(child: string): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const trace = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  traces.set(child, trace);
  return trace;
}

/** The part of a mount's trace id that is shown: long enough to find it in a log, short enough to read out. */
export const traceShownOf = (child: string): string => traceOf(child).slice(0, TRACE_ID_SHOWN);

const traceOf = (child: string): string => traces.get(child) ?? beginTrace(child);

/** Notes which release of a child the page loads: later measures and failures are those of that release. */
export function noteRelease(child: string, version: string): void {
  releases.set(child, version);
}

/** What all measures of a child's mount have. */
function aboutOf(child: string): About {
  const version = releases.get(child);
  return { child, trace: traceOf(child), ...(version !== undefined && { version }) };
}

function see(sighting: Sighting): void {
  timeline.set([...timeline.get(), sighting].slice(-TIMELINE_LENGTH));
}

/** Records that a phase of a child has just ended, also as a User Timing measure for the browser's tools. */
export function reportPhase(child: string, phase: ChildPhase, since: number): void {
  const about = aboutOf(child);
  const name = `${child}:${phase}`;
  // The browser keeps every measure, so older ones are cleared; observers have received them by then.
  performance.clearMeasures(name);
  const ms = performance.measure(name, { start: since, detail: { trace: about.trace } }).duration;
  const measure: Measure = { ...about, phase, ms: Math.min(ms, MEASURE_MAX_MS) };
  see({ ...measure, at: since });
  if (isSampled()) queue(measures, measure);
}

/** Reports a child's failure to the server: the step and the kind, never the error's message. */
export function reportFailure(child: string, step: ChildFailureStep, cause: unknown): void {
  const failure: Failure = { ...aboutOf(child), step, cause: causeOf(cause) };
  const { startTime } = performance.mark(`${child}:failed`, { detail: { ...failure } });
  see({ ...failure, at: startTime });
  queue(failures, failure);
}

/** Reports to the server that a child uses something deprecated. */
export function reportDeprecation(child: string, what: string): void {
  queue(deprecations, { ...aboutOf(child), what }, DEPRECATIONS_BATCH);
}

/** What Chromium, Firefox and WebKit say of a file that did not come, by `fetch` and by `import()`. */
const NETWORK = /fetch|NetworkError|dynamically imported|Load failed|Importing a module script failed/;

/** Failures that disappear on their own when network and server are back. */
export const mayPass = (error: unknown): boolean => ['file', 'network'].includes(causeOf(error));

/** Kind of a failure, matched by name: the error may come from a child's own copy of a module. */
export function causeOf(error: unknown): ChildFailureCause {
  if (!(error instanceof Error)) return 'thrown';
  switch (error.name) {
    case 'DeadlineError':
      return 'deadline';
    case 'ClientVersionError':
      return 'clientVersion';
    case 'FileError':
      return 'file';
    case 'PolicyError':
    case 'ScriptRefusedError':
      return 'policy';
    case 'SyntaxError':
      return 'syntax';
    case 'TypeError':
      return NETWORK.test(error.message) ? 'network' : 'thrown';
    default:
      return 'thrown';
  }
}

function queue<Item>(items: Item[], item: Item, most = MEASURES_BATCH): void {
  // Repeated failures of one page add no information.
  if (items.length === most) return;
  items.push(item);
  if ($timer.get() === undefined) $timer.set(setTimeout(send, SEND_AFTER_MS));
}

/** Sends the pending measures. A lost batch is acceptable. */
export async function send(): Promise<void> {
  clearTimeout($timer.get());
  $timer.set(undefined);
  const used = deprecations.splice(0);
  const batch = {
    ...{ measures: measures.splice(0), failures: failures.splice(0) },
    ...(used.length > 0 && { deprecations: used }),
  };
  if (Object.values(batch).flat().length === 0 || !$signedIn.get()) return;
  // Without a network, the code for sending cannot be loaded either.
  const api = await import('#client/api/child-measure.ts').catch(() => undefined);
  try {
    await api?.sendMeasures(batch);
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof TransportError)) throw error;
  }
}

/**
 * Reports a child's last failure to the operator at the person's request. The id appears in the server's log.
 * `reported` is false if the server could not be reached.
 */
export async function reportToOperator(child: string): Promise<{ id: string; reported: boolean }> {
  const trace = traceOf(child);
  const id = traceShownOf(child);
  try {
    await (await import('#client/api/child-measure.ts')).sendMeasures({
      measures: [],
      failures: [],
      reports: [{ child, trace }],
    });
    return { id, reported: true };
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof TransportError)) throw error;
    return { id, reported: false };
  }
}

/**
 * Decides whether this page sends measures. Pending ones are sent when the page is hidden, since it may never be shown
 * again.
 */
export function followMeasures(): void {
  // Decided by the address at which the page was opened: the first app can be mounted at another one.
  isSampled();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void send();
  });
}
