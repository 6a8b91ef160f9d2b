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

/** The longest delay of a timer; a longer one would fire at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/**
 * Keeps the session fresh while somebody is signed in (specification section 4): a timer of at least six hours, and a
 * check every five minutes that reloads the page after a refresh, as soon as nothing would be lost. A refresh that is
 * due when the page starts is done by the start. Returns a function that stops it.
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

/** Refreshes only a token that is due: another tab may have been first. */
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
        // The new token is in use already: only the reload waits.
        await reloadWhenFree(reload);
      } else {
        await retryReload();
      }
    } catch (error) {
      // The person signed out meanwhile: this is no failure.
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
