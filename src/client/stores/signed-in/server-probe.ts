import { atom, type ReadableAtom } from 'nanostores';
import { getSystemConf } from '../../api/system.ts';
import { $online, $suspect, $waitingRetries, isOutage, serverIsBack, suspectServer } from '../online.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** A server that answers later is of no use. */
const TIMEOUT_MS = 10_000;
/** After this long without a failure the pauses begin anew. Before, something may fail although the server answers. */
const CALM_MS = 60_000;

const away = atom(false);

/** True while the server does not answer although there is a network. */
export const $serverAway: ReadableAtom<boolean> = away;

/**
 * Asks the server for a sign of life while retries wait for it, after growing pauses with jitter and in visible tabs
 * only. Returns a function that stops it.
 */
export function probeServer(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let calmSince = Number.NEGATIVE_INFINITY;
  let known = 0;
  let isProbing = false;
  /** A retry has been added since the server last answered. */
  let isNews = false;

  function plan(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isProbing) return;
    const isWanted = $waitingRetries.get() > 0 && ($suspect.get() || isNews);
    if (!isWanted || !$online.get() || document.visibilityState === 'hidden') return;
    timer = setTimeout(() => void probe(), pauseMs * (0.5 + Math.random() / 2));
  }

  async function probe(): Promise<void> {
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    isProbing = true;
    const isThere = await answers();
    isProbing = false;
    if (isThere) {
      isNews = false;
      away.set(false);
      serverIsBack();
    } else {
      suspectServer();
      away.set(true);
    }
    plan();
  }

  function follow(count: number): void {
    const now = performance.now();
    if (count > 0 && known === 0 && now - calmSince > CALM_MS) pauseMs = FIRST_PAUSE_MS;
    if (count === 0) {
      calmSince = now;
      away.set(false);
    }
    isNews ||= count > known;
    known = count;
    if (timer === undefined || count === 0) plan();
  }

  const stops = [
    $waitingRetries.subscribe(follow),
    $suspect.listen((suspected) => {
      // The stream was first to notice.
      if (!suspected) away.set(false);
      plan();
    }),
    $online.listen(() => {
      pauseMs = FIRST_PAUSE_MS;
      plan();
    }),
  ];
  document.addEventListener('visibilitychange', plan);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', plan);
    for (const stop of stops) stop();
  };
}

/** A refusal is an answer, too. */
const answers = () =>
  getSystemConf({ timeoutMs: TIMEOUT_MS }).then(
    () => true,
    (error: unknown) => !isOutage(error),
  );
