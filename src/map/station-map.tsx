import { useEffect, useRef, useState } from 'react';
import { useMapStyles } from './map.styles.ts';
import { MapView } from './map-view.tsx';
import type { StationMapProps } from './station-map-props.ts';
import { StationTable } from './station-table.tsx';
import { useTexts } from './texts/index.ts';

/**
 * Stations and clusters of them on land and a graticule, without any border. Each state has a colour and a shape. Arrow
 * keys go from mark to mark, `+`, `-` and `0` zoom, `T` shows the same as a table. A route numbers its stops.
 */
export function StationMap({ label, stations, route, href, height = 440, lang, onOpen }: StationMapProps) {
  const text = useTexts(lang);
  const styles = useMapStyles();
  const [isTable, setTable] = useState<boolean>();
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: its counterpart takes the focus.
    if (isTable !== undefined) toggle.current?.focus();
  }, [isTable]);
  const name = label ?? text('map');
  if (!isTable)
    return (
      <MapView
        {...{ stations, route, href, height, text, onOpen }}
        label={name}
        tableRef={toggle}
        onTable={() => setTable(true)}
      />
    );
  return (
    <div>
      <div className={styles.tableTools}>
        <button type="button" ref={toggle} className={styles.button} onClick={() => setTable(false)}>
          {text('asMap')}
        </button>
      </div>
      <StationTable label={name} {...{ stations, route, text, href, onOpen }} />
    </div>
  );
}
