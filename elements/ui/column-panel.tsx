import { Button, Checkbox } from '@fluentui/react-components';
import {
  AddRegular,
  ChevronDownRegular,
  ChevronUpRegular,
  ReOrderDotsVerticalRegular,
  SubtractRegular,
} from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ColumnChooserProps } from './column-arrangement.ts';
import { useColumnPanelStyles } from './column-panel.styles.ts';
import type { ColumnTexts } from './column-texts/column-texts.ts';
import { IconButton } from './icon-button.tsx';
import { useTextStyles } from './text-styles.ts';

const WIDTH_STEP_PX = 32;
/** Taken for the width of a column that is not in sight. */
const GUESSED_WIDTH_PX = 140;

/** `order` with the column at another place. */
function moved(order: readonly string[], key: string, place: number): string[] {
  const others = order.filter((each) => each !== key);
  others.splice(Math.max(0, Math.min(place, others.length)), 0, key);
  return others;
}

/** The columns with a box to show each and a handle to move it. Arrow keys move what the pointer drags. */
export function ColumnPanel(props: ColumnChooserProps) {
  const { texts, columns, layout, onArrange, onUsual, measure } = props;
  const styles = useColumnPanelStyles();
  const { hidden } = useTextStyles();
  const list = useRef<HTMLUListElement>(null);
  /** While a column is dragged. */
  const [dragged, setDragged] = useState<{ key: string; order: readonly string[] }>();
  const [told, setTold] = useState('');
  const order = dragged?.order ?? layout.order;
  const nameOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key;

  const move = (key: string, place: number) => {
    const next = moved(layout.order, key, place);
    onArrange({ order: next });
    setTold(texts.moved(nameOf(key), next.indexOf(key) + 1, next.length));
  };
  const show = (key: string, isShown: boolean) =>
    onArrange({
      shown: layout.order.filter((each) => (each === key ? isShown : layout.shown.includes(each))),
    });
  const widen = (key: string, by: number) =>
    onArrange({
      widths: {
        ...layout.widths,
        [key]: (layout.widths[key] ?? measure?.(key) ?? GUESSED_WIDTH_PX) + by,
      },
    });
  /** The place in the list under the pointer. */
  const placeAt = (y: number) =>
    [...(list.current?.children ?? [])].filter((item) => {
      const { top, height } = item.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;

  return (
    <>
      <ul ref={list} className={styles.list} aria-label={texts.columns}>
        {order.map((key, place) => (
          <Line
            key={key}
            {...{ texts, place }}
            name={nameOf(key)}
            count={order.length}
            isShown={layout.shown.includes(key)}
            isDragged={dragged?.key === key}
            onShow={(isShown) => show(key, isShown)}
            onMove={(to) => move(key, to)}
            onWiden={measure && ((by) => widen(key, by))}
            onDrag={(y) => {
              const to = placeAt(y);
              setDragged({ key, order: moved(order, key, to > place ? to - 1 : to) });
            }}
            onDrop={(isKept) => {
              if (isKept && dragged) move(key, dragged.order.indexOf(key));
              setDragged(undefined);
            }}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <Button size="small" appearance="subtle" disabledFocusable={!onUsual} onClick={() => onUsual?.()}>
          {texts.usual}
        </Button>
      </div>
      <span className={hidden} role="status">
        {told}
      </span>
    </>
  );
}

interface LineProps {
  texts: ColumnTexts;
  name: string;
  place: number;
  count: number;
  isShown: boolean;
  isDragged: boolean;
  onShow: (isShown: boolean) => void;
  onMove: (place: number) => void;
  onWiden: ((by: number) => void) | undefined;
  onDrag: (y: number) => void;
  onDrop: (isKept: boolean) => void;
}

function Line(props: LineProps) {
  const { texts, name, place, count, isShown, isDragged, onShow, onMove, onWiden, onDrag, onDrop } = props;
  const styles = useColumnPanelStyles();
  const handle = useRef<HTMLButtonElement>(null);
  const isHeld = useRef(false);
  // The moved line is another place in the document, and its handle would lose the focus.
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place says when the line has moved
  useLayoutEffect(() => {
    if (hadFocus.current) handle.current?.focus();
  }, [place]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 }[event.key];
    if (event.key === 'Escape' && isHeld.current) {
      // Ends the move, not the panel.
      event.preventDefault();
      drop(false);
    }
    if (to === undefined || to < 0 || to >= count) return;
    event.preventDefault();
    hadFocus.current = true;
    onMove(to);
  };
  const drop = (isKept: boolean) => {
    if (!isHeld.current) return;
    isHeld.current = false;
    onDrop(isKept);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    isHeld.current = true;
    handle.current?.setPointerCapture(event.pointerId);
  };
  return (
    <li className={mergeClasses(styles.line, isDragged && styles.dragged)}>
      <button
        ref={handle}
        type="button"
        className={styles.handle}
        aria-label={texts.move(name)}
        title={texts.move(name)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          hadFocus.current = false;
        }}
        onPointerDown={onPointerDown}
        onPointerMove={({ clientY }) => isHeld.current && onDrag(clientY)}
        onPointerUp={() => drop(true)}
        onPointerCancel={() => drop(false)}
      >
        <ReOrderDotsVerticalRegular aria-hidden="true" />
      </button>
      <span className={styles.name}>
        <Checkbox label={name} checked={isShown} onChange={(_, { checked }) => onShow(checked === true)} />
      </span>
      {onWiden && (
        <span className={styles.widths}>
          <IconButton
            tabIndex={-1}
            className={styles.button}
            label={texts.narrower(name)}
            icon={<SubtractRegular />}
            disabled={!isShown}
            onClick={() => onWiden(-WIDTH_STEP_PX)}
          />
          <IconButton
            tabIndex={-1}
            className={styles.button}
            label={texts.wider(name)}
            icon={<AddRegular />}
            disabled={!isShown}
            onClick={() => onWiden(WIDTH_STEP_PX)}
          />
        </span>
      )}
      {/* For a pointer that does not drag; keys have the handle. */}
      <IconButton
        tabIndex={-1}
        className={styles.button}
        label={texts.up(name)}
        icon={<ChevronUpRegular />}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        tabIndex={-1}
        className={styles.button}
        label={texts.down(name)}
        icon={<ChevronDownRegular />}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      />
    </li>
  );
}
