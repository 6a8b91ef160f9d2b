import {
  TOKEN_CHECK_INTERVAL_MS,
  TOKEN_REFRESH_INTERVAL_S,
  TOKEN_REFRESH_MAX_RUNS,
} from '#contract/user-centre/session/limits.ts';
import { TransportError } from '../../http.ts';
import { endWhenRefused, refresh, refreshWhenDue } from '../refresh.ts';
import { reloadWhenFree, retryReload } from '../reload.ts';
import { $signedIn } from '../session/store.ts';
import { isRefreshDue, secondsToRefresh } from '../token.ts';

/** Timers count no further; a longer one would fire at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/**
 * Keeps the session fresh while somebody is signed in (specification section 4): a timer of at least six hours, and a
 * check every five minutes that reloads the page after a refresh, as soon as nothing would be lost. What is due when
 * the page starts, the start has refreshed. Answers how to stop.
 */
export function keepFresh(reload: () => void): () => void {
  let stopTimers: (() => void) | undefined;
  const stopFollowing = $signedIn.subscribe((signedIn) => {
    stopTimers?.();
    stopTimers = signedIn ? startTimers(reload) : undefined;
  });
  return () => {
    stopFollowing();
    stopTimers?.();
  };
}

function startTimers(reload: () => void): () => void {
  const stops = [repeatRefresh(), checkOften(reload)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Another tab may have been first: only what is due is refreshed. */
function repeatRefresh(): () => void {
  const pauseMs = Math.max(TOKEN_REFRESH_INTERVAL_S, secondsToRefresh()) * 1000;
  let runs = 0;
  const timer = setInterval(
    () => {
      runs += 1;
      if (runs === TOKEN_REFRESH_MAX_RUNS) clearInterval(timer);
      void refreshWhenDue();
    },
    Math.min(pauseMs, TIMER_MAX_MS),
  );
  return () => clearInterval(timer);
}

function checkOften(reload: () => void): () => void {
  let checking = false;

  async function check(): Promise<void> {
    if (checking) return;
    checking = true;
    try {
      if (isRefreshDue()) {
        await refresh();
        // The new token holds already: only the reload waits.
        await reloadWhenFree(reload);
      } else {
        await retryReload();
      }
    } catch (error) {
      // Signed out meanwhile: nothing has failed.
      if (error instanceof TransportError && error.kind === 'aborted') return;
      console.error('The session was not refreshed.', error);
      endWhenRefused(error);
    } finally {
      checking = false;
    }
  }

  const timer = setInterval(() => void check(), TOKEN_CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}
