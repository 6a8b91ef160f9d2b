import { notify } from '@heliport/client';
import { type RowSelection, SelectionBar } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo } from 'react';
import { failureOf } from '../failure.ts';
import { MOST_CHOSEN, type Selection } from '../selection.ts';
import { listTexts } from '../texts/list.ts';
import { texts } from '../texts/translator.ts';

const $text = texts(listTexts);

/** What a list needs to choose rows, and to do something with them. */
export interface Selecting<Row> {
  readonly selection: Selection<Row>;
  /** What names a row in its box. */
  readonly nameOf: (row: Row) => string;
  /** How many are chosen, where there is a word for the rows: `3 people selected`. */
  readonly count?: (count: number) => string;
  /** What can be done with the chosen rows. */
  readonly actions: (rows: readonly Row[]) => ReactNode;
}

/** The boxes of a table. */
export function useRowSelection<Row>(selecting: Selecting<Row>): RowSelection<Row> {
  const text = useStore($text);
  const { selection, nameOf } = selecting;
  const chosen = useStore(selection.$chosen);
  return {
    chosen: new Set(chosen.keys()),
    canChoose: selection.canChoose,
    onChoose: selection.choose,
    pageLabel: text('choosePage'),
    rowLabel: (row) => text('chooseRow', { name: nameOf(row) }),
  };
}

interface SelectedProps<Row> {
  selecting: Selecting<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows of the filter on all pages. */
  total: number;
}

/** How many rows are chosen, the way to all of them, and what can be done with them. */
export function Selected<Row>({ selecting, rows, rowKey, total }: SelectedProps<Row>) {
  const text = useStore($text);
  const { selection, actions } = selecting;
  const chosen = useStore(selection.$chosen);
  const isBusy = useStore(selection.$isBusy);
  // The same array until the choice changes, so that callers do not compute again.
  const chosenRows = useMemo(() => [...chosen.values()], [chosen]);
  if (chosen.size === 0) return null;
  const offered = rows.filter(selection.canChoose);
  const isPageChosen = offered.every((row) => chosen.has(rowKey(row)));
  const isMore = total > rows.length;
  const all = Math.min(total, MOST_CHOSEN);
  const chooseAll = () =>
    selection.chooseAll().catch((error: unknown) => {
      notify({ kind: 'error', text: failureOf(error).message || text('chooseAllFailed') });
    });
  return (
    <SelectionBar
      count={(selecting.count ?? ((count) => text('chosenRows', { count })))(chosen.size)}
      page={
        isPageChosen
          ? undefined
          : {
              text: text('choosePageRows', { count: offered.length }),
              onChoose: () => selection.choose(offered, true),
            }
      }
      all={
        isMore && chosen.size < all
          ? {
              text: text(total > MOST_CHOSEN ? 'chooseFirst' : 'chooseAll', { count: all }),
              onChoose: () => void chooseAll(),
            }
          : undefined
      }
      isBusy={isBusy}
      none={{ text: text('chooseNone'), onChoose: selection.chooseNone }}
    >
      {actions(chosenRows)}
    </SelectionBar>
  );
}
