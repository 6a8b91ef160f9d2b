import type { ReadableAtom } from 'nanostores';
import { keptValue, textsOf } from './kept.ts';

/** How a person has arranged the columns of a table. */
export interface ColumnLayout {
  /** Keys of the columns that can be moved and hidden, in their order. */
  readonly order: readonly string[];
  /** Those of them that are shown. */
  readonly shown: readonly string[];
  /** Widths in px of the columns that were given one. */
  readonly widths: Readonly<Record<string, number>>;
}

/** The arrangement of a table, kept on this device for the person who is signed in. */
export interface KeptColumns {
  readonly $layout: ReadableAtom<ColumnLayout>;
  /** The arrangement until the person chooses another. */
  readonly usual: ColumnLayout;
  /** Shows these columns, in their order, as long as the person has not arranged the table. */
  readonly suggest: (shown: readonly string[]) => void;
  /** Shows these columns, in their order, and keeps the widths. */
  readonly choose: (shown: readonly string[]) => void;
  readonly arrange: (part: Partial<ColumnLayout>) => void;
  /** An arrangement of elsewhere, such as a saved view, with what the table has of it. */
  readonly fitting: (stored: unknown) => ColumnLayout;
}

/** Narrower, a header could not be read or grabbed; wider, it would fill the window. */
export const COLUMN_WIDTH_PX = { least: 56, most: 960 } as const;

const MOST_WIDTHS = 60;

function widthsOf(stored: unknown): Record<string, number> {
  const { least, most } = COLUMN_WIDTH_PX;
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries
      .filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= least)
      .slice(0, MOST_WIDTHS)
      .map(([key, width]) => [key, Math.min(Math.round(width), most)]),
  );
}

/** Keeps what is known of an arrangement. A column that is new since stands where it usually does. */
function fitted(stored: unknown, usual: ColumnLayout): ColumnLayout {
  if (typeof stored !== 'object' || stored === null) return usual;
  const { order: storedOrder, shown, widths } = stored as Partial<Record<keyof ColumnLayout, unknown>>;
  const known = [...new Set(textsOf(storedOrder))].filter((key) => usual.order.includes(key));
  if (known.length === 0) return { ...usual, widths: widthsOf(widths) };
  const order = [...known];
  usual.order.forEach((key, place) => {
    if (!known.includes(key)) order.splice(order.indexOf(usual.order[place - 1] ?? '') + 1, 0, key);
  });
  const isShown = new Set([...textsOf(shown), ...usual.shown.filter((key) => !known.includes(key))]);
  return { order, shown: order.filter((key) => isShown.has(key)), widths: widthsOf(widths) };
}

/** The columns of a table as a person has arranged them. `all` are those that can be moved, `usual` the shown ones. */
export function keptColumns(
  table: string,
  all: readonly string[],
  usualKeys: readonly string[] = all,
): KeptColumns {
  let usual: ColumnLayout = { order: all, shown: all.filter((key) => usualKeys.includes(key)), widths: {} };
  const fitting = (stored: unknown) => fitted(stored, usual);
  const ledBy = (keys: readonly string[]) => {
    const shown = keys.filter((key) => all.includes(key));
    return { order: [...new Set([...shown, ...all])], shown };
  };
  const { $value: $layout, keep, show } = keptValue(`columns/${table}`, fitting);
  const arrange = (part: Partial<ColumnLayout>) => keep(fitting({ ...$layout.get(), ...part }));
  return {
    $layout,
    fitting,
    get usual() {
      return usual;
    },
    suggest(keys) {
      const isUsual = same($layout.get(), usual);
      usual = { ...usual, ...ledBy(keys) };
      if (isUsual) show(usual);
    },
    choose: (keys) => arrange(ledBy(keys)),
    arrange,
  };
}

const same = (one: ColumnLayout, other: ColumnLayout): boolean =>
  one.order.join() === other.order.join() &&
  one.shown.join() === other.shown.join() &&
  Object.keys(one.widths).join() === Object.keys(other.widths).join();

/** Whether nothing is arranged in another way than usually. */
export const isUsualLayout = ({ usual }: KeptColumns, layout: ColumnLayout): boolean => same(layout, usual);
