import { HOOKS_FILE } from '../page-hooks.ts';
import { type LeftEffect, publishLeft } from './left-effects.ts';
import { passOver } from './own-effect.ts';
import { coverSheets, endEvaluation, openRecord, release, restore, uncoverSheets } from './record.ts';
import { looksOf, removeAddedLooks } from './root-looks.ts';
import { watchPage } from './watch.ts';

/** Records a child's effects on the page outside of its container. */
export interface EffectAccount {
  /** Starts a mount. When the signal aborts, the effects that the child left behind are removed. */
  begin(signal: AbortSignal): void;
  /** Runs a lifecycle and records which globals it added. */
  run<T>(work: () => T): T;
  /** Takes the child's own style sheets out of the page while it is hidden, and puts them back. */
  cover(isHidden: boolean): void;
  /** Takes a snapshot before the child unmounts, because other children mount right after it. */
  ending(): void;
}

const watched = new WeakSet<Document>();

function watchOnce(): void {
  if (watched.has(document)) return;
  watched.add(document);
  watchPage(globalThis, document);
  passOver(HOOKS_FILE);
}

/** Opens the account of a child. Stack frames of `hostFile` are skipped when an effect is attributed. */
export function openEffectAccount(child: string, hostFile: string): EffectAccount {
  watchOnce();
  passOver(hostFile);
  openRecord(child);
  let before = looksOf(document);
  let after: typeof before | undefined;
  const globals = new Set<string>();

  function run<T>(work: () => T): T {
    endEvaluation(child);
    const known = new Set(Object.keys(globalThis));
    try {
      return work();
    } finally {
      for (const key of Object.keys(globalThis)) if (!known.has(key)) globals.add(key);
    }
  }

  function close(): void {
    const looks = removeAddedLooks(document, before, after ?? looksOf(document));
    // Globals are only reported: other code may hold references to them.
    const added = [...globals].filter((key) => key in globalThis);
    const globalEffects = added.map((what): LeftEffect => ({ kind: 'global', what, removed: false }));
    globals.clear();
    publishLeft(child, [...release(child), ...looks, ...globalEffects]);
  }

  return {
    begin(signal) {
      uncoverSheets(child);
      restore(child);
      before = looksOf(document);
      after = undefined;
      // Runs after the child's own abort listeners, which may still clean up.
      signal.addEventListener('abort', () => queueMicrotask(close), { once: true });
    },
    run,
    cover: (isHidden) => (isHidden ? coverSheets(child) : uncoverSheets(child)),
    ending() {
      after = looksOf(document);
    },
  };
}
