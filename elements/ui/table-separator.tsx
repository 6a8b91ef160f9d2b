import { mergeClasses } from '@griffel/react';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTableStyles } from './data-table.styles.ts';
import type { ColumnWidths } from './table-column.ts';

const STEP_PX = 16;
const LARGE_STEP_PX = 64;

export interface TableSeparatorProps {
  sizes: ColumnWidths;
  columnKey: string;
  label: string;
  isTabStop: boolean;
  onTabStop: (key: string) => void;
  onDrag: (key: string, width: number | undefined) => void;
}

/**
 * The end edge of a header: dragged, or moved by the left and right keys, it changes the column's width. Up and down
 * lead to the edges of the other columns, so that all of them are one stop of Tab.
 */
export function TableSeparator(props: TableSeparatorProps) {
  const { sizes, columnKey, label, isTabStop, onTabStop, onDrag } = props;
  const { least, most, onWidth } = sizes;
  const styles = useTableStyles();
  const ref = useRef<HTMLSpanElement>(null);
  const drag = useRef<{ x: number; width: number; now?: number }>(undefined);
  const [isDragged, setDragged] = useState(false);
  const now = useWidth(ref, least);
  const within = (width: number) => Math.round(Math.min(most, Math.max(least, width)));
  const measured = () => ref.current?.parentElement?.getBoundingClientRect().width ?? least;

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    // No text is selected meanwhile.
    event.preventDefault();
    ref.current?.focus();
    ref.current?.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width: measured() };
  };
  const onPointerMove = (event: PointerEvent) => {
    const begun = drag.current;
    if (!begun || begun.x === event.clientX) return;
    begun.now = within(begun.width + event.clientX - begun.x);
    setDragged(true);
    onDrag(columnKey, begun.now);
  };
  const end = (isKept: boolean) => {
    const width = drag.current?.now;
    drag.current = undefined;
    setDragged(false);
    onDrag(columnKey, undefined);
    if (isKept && width !== undefined) onWidth(columnKey, width);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !act(event.key, event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** Whether the key means something here. */
  const act = (key: string, isLarge: boolean): boolean => {
    const step = isLarge ? LARGE_STEP_PX : STEP_PX;
    switch (key) {
      case 'ArrowLeft':
      case 'ArrowRight':
        onWidth(columnKey, within(measured() + (key === 'ArrowLeft' ? -step : step)));
        return true;
      case 'ArrowUp':
      case 'ArrowDown':
        focusNext(ref.current, key === 'ArrowUp' ? -1 : 1);
        return true;
      case 'Home':
        onWidth(columnKey, least);
        return true;
      case 'Delete':
      case 'Backspace':
        onWidth(columnKey, undefined);
        return true;
      case 'Escape':
        if (!drag.current) return false;
        end(false);
        return true;
      default:
        return false;
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that takes the focus and has a value
    <span
      ref={ref}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={now}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuetext={`${now} px`}
      title={sizes.hint}
      tabIndex={isTabStop ? 0 : -1}
      className={mergeClasses(styles.separator, isDragged && styles.dragged)}
      onFocus={() => onTabStop(columnKey)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onDoubleClick={() => onWidth(columnKey, undefined)}
    />
  );
}

/** Focuses the edge of the next or previous column. */
function focusNext(from: HTMLElement | null, direction: 1 | -1): void {
  const edges = [
    ...(from?.closest('tr')?.querySelectorAll<HTMLElement>('[role=separator]') ?? []),
  ] as HTMLElement[];
  edges[edges.indexOf(from as HTMLElement) + direction]?.focus();
}

/** The width of the header that the separator is in. An observer reads it without another layout. */
function useWidth(ref: { readonly current: HTMLElement | null }, least: number): number {
  const [width, setWidth] = useState(least);
  useLayoutEffect(() => {
    const header = ref.current?.parentElement;
    if (!header) return;
    const observer = new ResizeObserver(([entry]) => {
      const size = entry?.borderBoxSize[0]?.inlineSize ?? 0;
      if (size > 0) setWidth(Math.round(size));
    });
    observer.observe(header);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
