import { HOOKS_FILE } from '../page-hooks.ts';
import { type LeftEffect, publishLeft } from './left-effects.ts';
import { passOver } from './own-doing.ts';
import { endEvaluation, openRecord, release, restore } from './record.ts';
import { looksOf, takeBackLooks } from './root-looks.ts';
import { watchPage } from './watch.ts';

/** Keeps account of what one child does to the page outside of its place. */
export interface EffectAccount {
  /** A showing begins; it ends with the signal, and what the child has left then is taken away. */
  begin(signal: AbortSignal): void;
  /** Runs a lifecycle, and sees which globals are new after it. */
  run<T>(work: () => T): T;
  /** The child is about to unmount: others come right after it. */
  ending(): void;
}

const watched = new WeakSet<Document>();

function watchOnce(): void {
  if (watched.has(document)) return;
  watched.add(document);
  watchPage(globalThis, document);
  passOver(HOOKS_FILE);
}

/** Opens the account of a child. `hostFile` is a file of the host that may call the page in the child’s name. */
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
    const looks = takeBackLooks(document, before, after ?? looksOf(document));
    // Code may hold on to a global from wherever; it is only told.
    const added = [...globals].filter((key) => key in globalThis);
    const told = added.map((what): LeftEffect => ({ kind: 'global', what, taken: false }));
    globals.clear();
    publishLeft(child, [...release(child), ...looks, ...told]);
  }

  return {
    begin(signal) {
      restore(child);
      before = looksOf(document);
      after = undefined;
      // After the child's own listeners of the signal, which may still clean up.
      signal.addEventListener('abort', () => queueMicrotask(close), { once: true });
    },
    run,
    ending() {
      after = looksOf(document);
    },
  };
}
