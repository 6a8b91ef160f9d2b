import { AddRegular, FullScreenMaximizeRegular, SubtractRegular, TableRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, type Ref, useId, useMemo, useRef, useState } from 'react';
import { IconButton } from '#elements/ui/icon-button.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { Card, OpenCluster } from './card.tsx';
import { type Cluster, clustered } from './clusters.ts';
import { MAP_STATES } from './data.ts';
import { Ground, ScaleBar } from './ground.tsx';
import { useMapStyles } from './map.styles.ts';
import { Marks } from './marks.tsx';
import { stopsOf, wayOf } from './route.ts';
import { StateShape } from './state-shape.tsx';
import type { StationMapProps } from './station-map-props.ts';
import type { Translate } from './texts/index.ts';
import { useSight } from './use-sight.ts';
import { useSize } from './use-size.ts';

/** Stations at one place, some meters wide, are told apart by no zoom. */
const ONE_PLACE = 1e-5;

const isOnePlace = ({ stations }: Cluster): boolean =>
  stations.every(
    ({ lng, lat }) =>
      Math.abs(lng - (stations[0]?.lng ?? 0)) < ONE_PLACE &&
      Math.abs(lat - (stations[0]?.lat ?? 0)) < ONE_PLACE,
  );

const NO_ROUTE: readonly string[] = [];

interface MapViewProps extends StationMapProps {
  label: string;
  height: number;
  text: Translate;
  /** The button that shows the same as a table. */
  tableRef: Ref<HTMLButtonElement>;
  onTable: () => void;
}

/** The map itself, with its legend. */
export function MapView({
  label,
  stations,
  route = NO_ROUTE,
  href,
  height,
  text,
  tableRef,
  onTable,
  onOpen,
}: MapViewProps) {
  const styles = useMapStyles();
  const hidden = useTextStyles();
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const size = useSize(frame, height);
  const { sight, zoomIn, zoomOut, fit, fitTo, dragging } = useSight(stations, size, frame);
  const [pointed, setPointed] = useState<Cluster>();
  const [opened, setOpened] = useState<Cluster>();
  const marks = useMemo(() => clustered(stations, sight, size), [stations, sight, size]);
  const stops = useMemo(() => stopsOf(route), [route]);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit, t: onTable }[event.key.toLowerCase()];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const present = MAP_STATES.filter((state) => stations.some((station) => station.state === state));
  return (
    <div>
      <section
        ref={frame}
        className={styles.map}
        style={{ blockSize: `${height}px` }}
        aria-label={label}
        aria-describedby={id}
        onKeyDown={onKeyDown}
      >
        <span id={id} className={hidden.hidden}>
          {text('help')}
        </span>
        {/* Before the marks on the way of the tab key, since they change with the zoom. */}
        <div className={styles.tools}>
          <IconButton label={text('zoomIn')} icon={<AddRegular />} onClick={zoomIn} />
          <IconButton label={text('zoomOut')} icon={<SubtractRegular />} onClick={zoomOut} />
          <IconButton label={text('fit')} icon={<FullScreenMaximizeRegular />} onClick={fit} />
          <IconButton ref={tableRef} label={text('table')} icon={<TableRegular />} onClick={onTable} />
        </div>
        {size.width > 0 && (
          <>
            <div className={styles.ground} {...dragging}>
              <Ground {...{ sight, size }} way={wayOf(route, stations, sight, size)} />
            </div>
            <Marks
              {...{ marks, stops, size, text, href, onOpen }}
              onPoint={setPointed}
              onCluster={(mark) => (isOnePlace(mark) ? setOpened(mark) : fitTo(mark.stations))}
            />
            <ScaleBar sight={sight} size={size} text={text} />
          </>
        )}
        {stations.length === 0 && <div className={styles.empty}>{text('empty')}</div>}
        {pointed && !opened && marks.includes(pointed) && <Card mark={pointed} size={size} text={text} />}
        {opened && marks.includes(opened) && (
          <OpenCluster mark={opened} {...{ size, text, href, onOpen }} onClose={() => setOpened(undefined)} />
        )}
      </section>
      <ul className={styles.legend}>
        {present.map((state) => (
          <li key={state}>
            <StateShape state={state} />
            {text(state)}
          </li>
        ))}
      </ul>
    </div>
  );
}
