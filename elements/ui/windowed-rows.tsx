import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useTableStyles } from './data-table.styles.ts';
import { TableRow, TableRows, type TableRowsProps } from './table-rows.tsx';

/** Height of a row until it is measured. */
const ROW_PX = 48;
/** The header, which stays above the rows. */
const HEADER_PX = 40;
/** Rows before and after those in sight, so that a fast scroll shows no gap. */
const OVERSCAN = 10;

export interface WindowedRowsProps<Row> extends TableRowsProps<Row> {
  /** What scrolls. */
  box: RefObject<HTMLElement | null>;
}

/**
 * The rows that are in sight, with room for the others before and after. The row that has the focus stays. Paper gets
 * all of them.
 */
export function WindowedRows<Row>({ box, ...rest }: WindowedRowsProps<Row>) {
  const isPrinted = useSyncExternalStore(followPrint, () => printing);
  return isPrinted ? <TableRows {...rest} /> : <Window box={box} {...rest} />;
}

function Window<Row>({ box, rows, rowKey, ...rest }: WindowedRowsProps<Row>) {
  const styles = useTableStyles();
  const focused = useFocusedRow(box);
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rowKey(rows[index] as Row),
    overscan: OVERSCAN,
    scrollMargin: HEADER_PX,
    scrollPaddingStart: HEADER_PX,
    useFlushSync: false,
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const kept = focused.current;
      if (kept === undefined || kept >= rows.length || shown.includes(kept)) return shown;
      return [...shown, kept].toSorted((one, other) => one - other);
    },
  });
  useEnds(box, (isEnd) =>
    virtualizer.scrollToIndex(isEnd ? rows.length - 1 : 0, { align: isEnd ? 'end' : 'start' }),
  );
  const items = virtualizer.getVirtualItems();
  const end = virtualizer.getTotalSize() + HEADER_PX;
  const room = (key: string, size: number) =>
    size > 0 && (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: room is nothing, and takes no focus
      <tr key={key} aria-hidden="true" className={styles.room}>
        <td className={styles.roomCell} style={{ blockSize: `${size}px` }} />
      </tr>
    );
  let last = HEADER_PX;
  return (
    <>
      {items.map(({ index, key, start, end: itemEnd }) => {
        const gap = start - last;
        last = itemEnd;
        return [
          room(`before ${key}`, gap),
          <TableRow
            key={key}
            ref={virtualizer.measureElement}
            row={rows[index] as Row}
            {...{ index, rowKey, ...rest }}
          />,
        ];
      })}
      {room('after', end - last)}
    </>
  );
}

/** The index of the row that has the focus. */
function useFocusedRow(box: RefObject<HTMLElement | null>): { readonly current: number | undefined } {
  const focused = useRef<number>(undefined);
  useEffect(() => {
    const element = box.current;
    const note = (target: EventTarget | null) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      focused.current = row ? Number(row.dataset.index) : undefined;
    };
    const onFocus = ({ target }: FocusEvent) => note(target);
    const onBlur = ({ relatedTarget }: FocusEvent) => note(relatedTarget);
    element?.addEventListener('focusin', onFocus);
    element?.addEventListener('focusout', onBlur);
    return () => {
      element?.removeEventListener('focusin', onFocus);
      element?.removeEventListener('focusout', onBlur);
    };
  }, [box]);
  return focused;
}

/** End and Home go to the last and first row: the browser knows only the room that the rows are guessed to need. */
function useEnds(box: RefObject<HTMLElement | null>, go: (isEnd: boolean) => void): void {
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const element = box.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target !== element || (event.key !== 'End' && event.key !== 'Home')) return;
      event.preventDefault();
      latest.current(event.key === 'End');
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [box]);
}

let printing = false;

/** The browser prints what is in the document when `beforeprint` has ended. */
function followPrint(changed: () => void): () => void {
  const before = () => {
    printing = true;
    flushSync(changed);
  };
  const after = () => {
    printing = false;
    changed();
  };
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}
