import { caller } from '../caller.ts';
import type { EffectKind, LeftEffect } from './left-effects.ts';
import { isOwnDoing } from './own-doing.ts';

/** Something that a child did to the page and has not undone. */
export interface Entry {
  readonly kind: EffectKind;
  readonly what: string;
  /** Takes it out of the page; `forGood` when it is not to be restored. */
  release(forGood: boolean): void;
  /** Puts it back when the child returns: it believes that it is still there. */
  restore?(): void;
  /** False once it went by itself. */
  isThere?(): boolean;
}

interface EffectRecord {
  readonly entries: Map<Entry, Error>;
  /** Taken away until the child returns. */
  readonly away: Set<Entry>;
  /** What was done before the first lifecycle was done by its modules, which are evaluated only once. */
  evaluating: boolean;
}

const records = new Map<string, EffectRecord>();

function recordOf(child: string): EffectRecord {
  const record = records.get(child);
  if (!record) throw new Error(`${child} has no account`);
  return record;
}

/** From now on what the child does is written down. */
export function openRecord(child: string): void {
  if (!records.has(child)) records.set(child, { entries: new Map(), away: new Set(), evaluating: true });
}

/** Writes down what is being done, if a child with an account does it. Answers how to strike it out again. */
export function note(entry: Entry, trace = new Error()): (() => void) | undefined {
  // Formatting a stack is the dear part; that is done when somebody asks.
  const child = caller(trace);
  if (child === undefined || !records.has(child)) return undefined;
  const { entries, away, evaluating } = recordOf(child);
  const { restore, ...once } = entry;
  const lasting = evaluating || entry.kind === 'styleSheet';
  const kept = lasting && restore ? { ...once, restore } : once;
  entries.set(kept, trace);
  return () => {
    entries.delete(kept);
    away.delete(kept);
  };
}

/** The child's modules are evaluated; what it does from now on, it does again at the next mount. */
export function endEvaluation(child: string): void {
  recordOf(child).evaluating = false;
}

/** The child comes back: what its modules did once is there again. */
export function restore(child: string): void {
  const { away } = recordOf(child);
  for (const entry of away) entry.restore?.();
  away.clear();
}

/** Takes away what the child itself left. What a shared library did in its name stays and is told: others use it too. */
export function release(child: string): LeftEffect[] {
  const { entries, away } = recordOf(child);
  const left: LeftEffect[] = [];
  for (const [entry, trace] of entries) {
    if (away.has(entry)) continue;
    const { kind, what } = entry;
    const gone = entry.isThere?.() === false;
    const taken = !gone && isOwnDoing(child, trace);
    if (taken) entry.release(entry.restore === undefined);
    if (taken && entry.restore) away.add(entry);
    else entries.delete(entry);
    // A module's own effect is no leak: it is only out of the way.
    if (!gone && !away.has(entry)) left.push({ kind, what, taken });
  }
  return left;
}

/** How much of each kind a child has in the page now. */
export function countsOf(child: string): Partial<Record<EffectKind, number>> {
  const counts: Partial<Record<EffectKind, number>> = {};
  for (const { kind } of recordOf(child).entries.keys()) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
