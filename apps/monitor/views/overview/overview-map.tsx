import { can, navigate } from '@heliport/client';
import type { MapState, MapStation, StationMapProps } from '@heliport/map';
import { Button, makeStyles, StatePanel, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import type { MonitorStation } from '#contract/energy/overview/calls.ts';
import { useBasePath } from '#kit/react/address.ts';
import { MAP_MOST } from '../../stores/monitor.ts';
import { $text } from '../../texts/text.ts';
import { useNeedWords } from './need-words.ts';

const HEIGHT = 480;

const useStyles = makeStyles({
  map: { marginTop: '12px', minHeight: `${HEIGHT}px` },
  note: { margin: '8px 0 0', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** An alarm before silence where it is the worse of the two. */
function stateOf({ level, need, status, reading }: MonitorStation): MapState {
  const isSilent = status !== 'construction' && (reading === null || reading.stale);
  const alarm = need?.alarm ? level : null;
  if (alarm === 3) return 'alarm3';
  if (isSilent) return 'silent';
  if (alarm === 2) return 'alarm2';
  if (alarm === 1) return 'alarm1';
  return status === 'operation' ? 'normal' : status;
}

/** The map, whose code comes with the first one; null until then. */
function useMap() {
  const [StationMap, setStationMap] = useState<ComponentType<StationMapProps> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads it again
  useEffect(() => {
    let active = true;
    setFailed(false);
    import('@heliport/map').then(
      (map) => active && setStationMap(() => map.StationMap),
      (error: unknown) => {
        console.error(error);
        if (active) setFailed(true);
      },
    );
    return () => {
      active = false;
    };
  }, [attempt]);
  return { StationMap, isFailed, retry: () => setAttempt((count) => count + 1) };
}

/** The same stations as in the list, on a map. */
export function OverviewMap({ stations, total }: { stations: readonly MonitorStation[]; total: number }) {
  const styles = useStyles();
  const text = useStore($text);
  const base = useBasePath();
  const words = useNeedWords();
  const { StationMap, isFailed, retry } = useMap();
  const places = useMemo(
    () =>
      stations.map((station): MapStation => {
        const { code, name, lng, lat } = station;
        return { ...{ code, name, lng, lat }, state: stateOf(station), note: words(station) };
      }),
    [stations, words],
  );
  const page = `${base}/monitor/diagram?station={code}`;
  return (
    <div className={styles.map}>
      {isFailed && (
        <StatePanel
          drawing="error"
          title={text('mapFailed')}
          action={<Button onClick={retry}>{text('retry')}</Button>}
        />
      )}
      {StationMap && (
        <StationMap
          label={text('stationMap')}
          stations={places}
          height={HEIGHT}
          {...(can('diagram:view') && {
            href: page,
            onOpen: (code: string) => navigate(page.replace('{code}', encodeURIComponent(code))),
          })}
        />
      )}
      {total > MAP_MOST && <p className={styles.note}>{text('mapMost', { count: MAP_MOST, total })}</p>}
    </div>
  );
}
