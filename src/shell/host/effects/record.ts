import { caller } from '../caller.ts';
import type { EffectKind, LeftEffect } from './left-effects.ts';
import { isOwnEffect, passOver } from './own-effect.ts';

/** An effect of a child on the page that has not been undone. */
export interface Entry {
  readonly kind: EffectKind;
  readonly what: string;
  /** Removes the effect from the page. `forGood` is true if it will not be restored. */
  release(forGood: boolean): void;
  /** Restores the effect at the child's next mount, because the child assumes that it still exists. */
  restore?(): void;
  /** False if the effect has already ended without the host. */
  isThere?(): boolean;
}

interface EffectRecord {
  readonly entries: Map<Entry, Error>;
  /** Effects that are removed until the child's next mount. */
  readonly away: Set<Entry>;
  /** Style sheets that are out of the page while the child is hidden. */
  readonly covered: Set<Entry>;
  hidden: boolean;
  /** True until the first lifecycle. Effects in this time come from module evaluation, which happens only once. */
  evaluating: boolean;
}

const records = new Map<string, EffectRecord>();

function recordOf(child: string): EffectRecord {
  const record = records.get(child);
  if (!record) throw new Error(`${child} has no account`);
  return record;
}

/** Starts to record the effects of a child. */
export function openRecord(child: string): void {
  if (records.has(child)) return;
  passOver(import.meta.url);
  const empty = { entries: new Map(), away: new Set<Entry>(), covered: new Set<Entry>() };
  records.set(child, { ...empty, hidden: false, evaluating: true });
}

/** Records an effect if it comes from a child with an account. Returns a function that deletes the record. */
export function note(entry: Entry, trace = new Error()): (() => void) | undefined {
  // Formatting a stack is expensive, so it is deferred until the trace is read.
  const child = caller(trace);
  if (child === undefined || !records.has(child)) return undefined;
  const record = recordOf(child);
  const { entries, away, covered, evaluating } = record;
  const { restore, ...once } = entry;
  const lasting = evaluating || entry.kind === 'styleSheet';
  const kept = lasting && restore ? { ...once, restore } : once;
  entries.set(kept, trace);
  if (record.hidden) coverSheet(child, kept, trace);
  return () => {
    entries.delete(kept);
    away.delete(kept);
    covered.delete(kept);
  };
}

/** Marks the child's modules as evaluated. Effects recorded from now on are repeated by the child at its next mount. */
export function endEvaluation(child: string): void {
  recordOf(child).evaluating = false;
}

/** Takes a style sheet out of the page until the child is shown, if it is the child's own and in the document. */
function coverSheet(child: string, entry: Entry, trace: Error): void {
  const { away, covered } = recordOf(child);
  if (entry.kind !== 'styleSheet' || away.has(entry) || entry.isThere?.() === false) return;
  if (!isOwnEffect(child, trace)) return;
  entry.release(false);
  covered.add(entry);
}

/** Takes the style sheets that the child itself added out of the page, also those that it adds until it is shown. */
export function coverSheets(child: string): void {
  const record = recordOf(child);
  record.hidden = true;
  for (const [entry, trace] of record.entries) coverSheet(child, entry, trace);
}

/** Puts them back. */
export function uncoverSheets(child: string): void {
  const record = recordOf(child);
  record.hidden = false;
  for (const entry of record.covered) if (!record.away.has(entry)) entry.restore?.();
  record.covered.clear();
}

/** Restores the effects of module evaluation at a new mount. */
export function restore(child: string): void {
  const { away } = recordOf(child);
  for (const entry of away) entry.restore?.();
  away.clear();
}

/**
 * Removes the effects that the child itself left behind. Effects of shared libraries stay and are only reported, since
 * other children may use them.
 */
export function release(child: string): LeftEffect[] {
  const { entries, away } = recordOf(child);
  const left: LeftEffect[] = [];
  for (const [entry, trace] of entries) {
    if (away.has(entry)) continue;
    const { kind, what } = entry;
    const gone = entry.isThere?.() === false;
    const removed = !gone && isOwnEffect(child, trace);
    if (removed) entry.release(entry.restore === undefined);
    if (removed && entry.restore) away.add(entry);
    else entries.delete(entry);
    // An effect of module evaluation is not a leak: it is restored at the next mount.
    if (!gone && !away.has(entry)) left.push({ kind, what, removed });
  }
  return left;
}

/** A child's current effects, oldest first; those that are out of the page until it is shown count as well. */
export const effectsOf = (child: string): Pick<Entry, 'kind' | 'what'>[] =>
  [...(records.get(child)?.entries.keys() ?? [])].map(({ kind, what }) => ({ kind, what }));
