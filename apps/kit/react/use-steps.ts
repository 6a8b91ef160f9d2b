import type { DrawerSteps } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { listTexts } from '../texts/list.ts';
import { texts } from '../texts/translator.ts';

const $text = texts(listTexts);

/** Marks what opens an item's drawer, so that the focus goes back to it. */
export const opens = (id: string) => ({ 'data-opens': id });

interface Steps {
  /** Ids of the items as the list shows them. */
  ids: readonly string[];
  /** The item that is opened. */
  id: string;
  go: (id: string) => void;
  /** Whether there are pages before and after. */
  pages?: { readonly before: boolean; readonly after: boolean } | undefined;
  /** Shows another page; resolves with its ids. */
  turn?: ((by: 1 | -1) => Promise<readonly string[]>) | undefined;
}

interface DrawerWay {
  /** Undefined for an item that is not in the list. */
  steps: DrawerSteps | undefined;
  returnTo: () => HTMLElement | null;
}

/** The way to the items before and after the one in the drawer, over pages, and back to the row of the last one. */
export function useSteps({ ids, id, go, pages, turn }: Steps): DrawerWay {
  const text = useStore($text);
  const latest = useRef(id);
  latest.current = id;
  const returnTo = () => document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(latest.current)}"]`);
  const place = ids.indexOf(id);
  if (place < 0) return { steps: undefined, returnTo };
  const step = (by: 1 | -1, hasPage: boolean) => {
    const next = ids[place + by];
    if (next !== undefined) return () => go(next);
    if (!hasPage || !turn) return undefined;
    return () =>
      void turn(by).then((turned) => {
        const first = by === 1 ? turned[0] : turned.at(-1);
        if (first !== undefined && latest.current === id) go(first);
      });
  };
  return {
    steps: {
      previousLabel: text('previousItem'),
      nextLabel: text('nextItem'),
      onPrevious: step(-1, pages?.before ?? false),
      onNext: step(1, pages?.after ?? false),
    },
    returnTo,
  };
}

/** The pages around one of a list. */
export const pagesAround = ({ page, size, total }: { page: number; size: number; total: number }) => ({
  before: page > 1,
  after: page * size < total,
});
