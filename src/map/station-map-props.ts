import type { Language } from '#contract/preferences.ts';
import type { MapStation } from './data.ts';

export interface StationMapProps {
  /** What the map shows. Default: “Map of stations”. */
  label?: string | undefined;
  /** The stations. Those given first are above the others. */
  stations: readonly MapStation[];
  /** Path of a station's page, with `{code}` in the place of its code: stations are links then. */
  href?: string | undefined;
  /** Height in pixels. Default: 440. */
  height?: number | undefined;
  /** Default: the language of the page. */
  lang?: Language | undefined;
  /** A station was opened. */
  onOpen?: ((code: string) => void) | undefined;
}
