import { mergeClasses } from '@griffel/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Cluster, towards } from './clusters.ts';
import { type MapState, worstOf } from './data.ts';
import { named } from './labels.ts';
import { useMapStyles } from './map.styles.ts';
import type { Size } from './projection.ts';
import { numbersText, type Stops, stopsAt } from './route.ts';
import { StateShape } from './state-shape.tsx';
import { openProps, type StationLinkProps } from './station-link.tsx';
import type { Translate } from './texts/index.ts';

interface MarksProps extends Omit<StationLinkProps, 'station'> {
  marks: readonly Cluster[];
  /** Numbers of stops by the code of their station; none without a route. */
  stops: Stops;
  size: Size;
  text: Translate;
  /** The mark that is pointed at or has the focus. */
  onPoint: (mark: Cluster | undefined) => void;
  onCluster: (mark: Cluster) => void;
}

const keyOf = ({ stations }: Cluster): string => stations[0]?.code ?? '';

/** The stations and clusters. One of them has the tab stop, and arrow keys go to the others. */
export function Marks({ marks, stops, size, text, onPoint, onCluster, href, onOpen }: MarksProps) {
  const styles = useMapStyles();
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState('');
  const found = marks.findIndex((mark) => keyOf(mark) === at);
  const active = Math.max(0, found);
  const labels = named(marks, size.width);
  const walk = (event: KeyboardEvent, from: number) => {
    const to = { Home: 0, End: marks.length - 1 }[event.key] ?? towards(marks, from, event.key);
    if (to === from) return;
    event.preventDefault();
    list.current?.children[to]?.querySelector<HTMLElement>('a, button')?.focus();
  };
  return (
    <ul ref={list} className={styles.marks}>
      {marks.map((mark, index) => {
        const { stations, x, y } = mark;
        const [station] = stations;
        if (!station) return null;
        const state = worstOf(stations);
        const numbers = stopsAt(stations, stops);
        const isStop = numbers.length > 0;
        const told = (label: string) =>
          isStop ? text('stop', { numbers: numbersText(numbers), station: label }) : label;
        const common = {
          tabIndex: index === active ? 0 : -1,
          style: { insetInlineStart: `${x}px`, insetBlockStart: `${y}px` },
          onKeyDown: (event: KeyboardEvent) => walk(event, index),
          onFocus() {
            setAt(keyOf(mark));
            onPoint(mark);
          },
          onBlur: () => onPoint(undefined),
          onPointerEnter: () => onPoint(mark),
          onPointerLeave: () => onPoint(undefined),
        };
        if (stations.length > 1)
          return (
            <li key={keyOf(mark)}>
              <button
                type="button"
                {...common}
                className={isStop ? styles.stop : mergeClasses(styles.mark, styles.cluster, styles[state])}
                aria-label={told(text('cluster', { count: stations.length, state: text(state) }))}
                onClick={() => onCluster(mark)}
              >
                <Count numbers={numbers} count={stations.length} state={state} />
              </button>
            </li>
          );
        const { href: address, ...rest } = openProps({ station, href, onOpen });
        const label = told(text('station', { name: station.name, state: text(state) }));
        const className = isStop ? styles.stop : styles.mark;
        const content = (
          <>
            {isStop ? <Count numbers={numbers} count={1} state={state} /> : <StateShape state={state} />}
            {isStop && ' '}
            {labels.has(mark) && (
              <span className={mergeClasses(styles.name, isStop && styles.stopName)}>{station.name}</span>
            )}
          </>
        );
        return (
          <li key={keyOf(mark)}>
            {address === undefined ? (
              <button type="button" {...common} {...rest} className={className} aria-label={label}>
                {content}
              </button>
            ) : (
              <a
                href={address}
                {...common}
                {...rest}
                className={className}
                aria-label={label}
                draggable={false}
              >
                {content}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface CountProps {
  numbers: readonly number[];
  /** Stations of the mark. */
  count: number;
  state: MapState;
}

/** The numbers of a mark's stops, else how many stations it has; in its corner the state, unless all is well. */
function Count({ numbers, count, state }: CountProps) {
  const styles = useMapStyles();
  return (
    <>
      {numbers.length > 0 ? numbersText(numbers) : <span className={styles.count}>{count}</span>}
      {state !== 'normal' && (
        <span className={styles.corner}>
          <StateShape state={state} />
        </span>
      )}
    </>
  );
}
