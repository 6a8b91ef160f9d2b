import type { EventOf } from '#contract/call.ts';
import type { followEvents as followCall } from '#contract/user-centre/account-event/calls.ts';
import { followEvents } from '../../api/event.ts';
import { ApiError, TransportError } from '../../http.ts';
import { serverIsBack } from '../online.ts';
import { $session } from '../session/store.ts';
import { $streamQuery, loseSubjects, passSubjectEvent } from '../stream-subjects.ts';
import { setStreaming } from '../streaming.ts';
import { whileSignedIn } from './while-signed-in.ts';

export type StreamedEvent = EventOf<typeof followCall>;

/** After a network is back, the streams of a site open over this time. */
const SPREAD_MS = 2000;
/** Before another stream, when one has ended without a failure. */
const ENDED_PAUSE_MS = 1000;
/** Listeners come and go together when a page changes. */
const CHANGED_PAUSE_MS = 50;
/** After a refusal that a retry does not fix, such as by an older server. Meanwhile the polls do its work. */
const REFUSED_PAUSE_MS = 5 * 60_000;
/** Pause before the code that opens streams is loaded again. A stream that was open reconnects by itself. */
const UNLOADED_PAUSE_MS = 30_000;

/** Where a person's stream was left. */
interface Place {
  readonly person: string;
  /** On the page's clock: what is shown was loaded after it. */
  readonly dataSince: number;
  lastEventId?: string;
}

/**
 * Follows the stream of events while somebody is signed in and the tab is visible: browsers open few connections to an
 * origin over HTTP/1.1, for all of its tabs. It also tells what listeners of `onStream` ask for. `dataSince` is when the
 * page began to load what it shows. `refused` is told if the person is no longer a member of the tab's organisation.
 * Returns a function that stops it.
 */
export function followStream(
  take: (event: StreamedEvent) => void,
  dataSince: number,
  refused: () => void,
): () => void {
  let place: Place = { person: $session.get()?.uuid ?? '', dataSince };
  return whileSignedIn(() => {
    const person = $session.get()?.uuid ?? '';
    if (person !== place.person) place = { person, dataSince: performance.now() };
    return whileVisible((signal) => keepOpen(place, take, refused, signal));
  });
}

/** Runs work while the tab is visible, anew when a lost network is back. Returns a function that stops it. */
function whileVisible(work: (signal: AbortSignal) => Promise<void>): () => void {
  let life: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    life?.abort();
    life = undefined;
    setStreaming(false);
  };
  const begin = () => {
    end();
    if (document.visibilityState === 'hidden') return;
    life = new AbortController();
    void work(life.signal).catch((error) => globalThis.reportError?.(error));
  };
  const restart = () => {
    end();
    timer = setTimeout(begin, Math.random() * SPREAD_MS);
  };
  document.addEventListener('visibilitychange', begin);
  addEventListener('online', restart);
  begin();
  return () => {
    end();
    document.removeEventListener('visibilitychange', begin);
    removeEventListener('online', restart);
  };
}

async function keepOpen(
  place: Place,
  take: (event: StreamedEvent) => void,
  refused: () => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    let pauseMs = ENDED_PAUSE_MS;
    const subjects = $streamQuery.get();
    // Ends with the tab's stream, or when it is to tell of something else.
    const life = new AbortController();
    const end = () => life.abort();
    signal.addEventListener('abort', end);
    const forget = $streamQuery.listen(end);
    try {
      await readOnce(place, subjects, take, life.signal);
    } catch (error) {
      if (error instanceof TransportError) pauseMs = UNLOADED_PAUSE_MS;
      else if (error instanceof ApiError) {
        if (error.reason === 'notMember') refused();
        else if (Object.keys(subjects).length > 0) loseSubjects();
        pauseMs = REFUSED_PAUSE_MS;
      } else throw error;
    }
    await pause(pauseMs, life.signal);
    forget();
    signal.removeEventListener('abort', end);
    if (signal.aborted || !life.signal.aborted) continue;
    setStreaming(false);
    await pause(CHANGED_PAUSE_MS, signal);
  }
}

async function readOnce(
  place: Place,
  subjects: Readonly<Record<string, string>>,
  take: (event: StreamedEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const { lastEventId, dataSince } = place;
  const ageSeconds = Math.ceil((performance.now() - dataSince) / 1000);
  const query = { ...subjects, ...(lastEventId === undefined && { ageSeconds }) };
  const events = followEvents(Object.keys(query).length > 0 ? { query } : {}, {
    signal,
    ...(lastEventId !== undefined && { lastEventId }),
    onChange(open) {
      if (signal.aborted) return;
      setStreaming(open);
      if (open) serverIsBack();
    },
  });
  for await (const event of events) {
    if (event.id !== undefined) place.lastEventId = event.id;
    if (event.event === 'account') take(event);
    else passSubjectEvent(event);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
