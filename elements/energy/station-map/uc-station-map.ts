import { define, event, json } from '#elements/define.tsx';
import { StationMapElement } from './station-map.tsx';

/**
 * Stations and clusters of them on land and a graticule, without any border. Each state has a colour and a shape. Arrow
 * keys go from mark to mark, `+`, `-` and `0` zoom, `T` shows the same as a table.
 */
export const UcStationMap = define('uc-station-map', StationMapElement, {
  root: 'shadow',
  props: {
    /** What the map shows. Default: “Map of stations”. */
    label: 'string',
    /** The stations, WGS 84. Those given first are above the others. `note` is shown of the one that is pointed at. */
    stations:
      json<
        readonly {
          readonly code: string;
          readonly name: string;
          readonly lng: number;
          readonly lat: number;
          readonly state: 'alarm3' | 'alarm2' | 'silent' | 'alarm1' | 'debug' | 'construction' | 'normal';
          readonly note?: string | undefined;
        }[]
      >(),
    /**
     * Codes of stations in the order in which somebody goes to them: marks have the numbers of their stops, and a line
     * leads from stop to stop.
     */
    route: json<readonly string[]>(),
    /** Path of a station’s page, with `{code}` in the place of its code: stations are links then. */
    href: 'string',
    /** Height in pixels. Default: 440. */
    height: 'number',
  },
  events: {
    /** A station was opened. */
    'uc-station': event<{ code: string }>(),
  },
});
