import type { KeyboardEvent, RefObject } from 'react';
import { useView } from './view.ts';
import { around, walk } from './walk.ts';

interface Options {
  readonly ts: readonly number[];
  readonly cursor: number | null;
  /** Set when a key moves the cursor: only then it is spoken. */
  readonly isByKey: RefObject<boolean>;
  readonly onCursor: (ts: number | null) => void;
  readonly onTable: () => void;
}

/** The keys of the plot: they move the cursor, zoom, and open the table. */
export function useKeys({ ts, cursor, isByKey, onCursor, onTable }: Options) {
  const { range, isZoomed, zoomTo, zoomBy } = useView();

  function leave(): boolean {
    if (cursor !== null) onCursor(null);
    else if (isZoomed) zoomTo(null);
    else return false;
    return true;
  }
  function command(key: string): boolean {
    if (key === 'Escape') return leave();
    if (key === 't' || key === 'T') onTable();
    else if (key === '+' || key === '=') zoomBy(0.5, cursor ?? undefined);
    else if (key === '-') zoomBy(2, cursor ?? undefined);
    else if (key === '0') zoomTo(null);
    else return false;
    return true;
  }
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = ts.length > 0 ? walk(event.key, cursor, ts, range) : undefined;
    if (next === undefined && !command(event.key)) return;
    event.preventDefault();
    if (next === undefined) return;
    isByKey.current = true;
    onCursor(next);
    const moved = around(range, next);
    if (moved !== range) zoomTo(moved);
  };
}
