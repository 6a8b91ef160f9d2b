import type { Language } from '#contract/preferences.ts';
import type { MapStation } from './data.ts';

export interface StationMapProps {
  /** What the map shows. Default: “Map of stations”. */
  label?: string | undefined;
  /** The stations. Those given first are above the others. */
  stations: readonly MapStation[];
  /**
   * Codes of stations in the order in which somebody goes to them, a station more than once where it has several stops:
   * marks have the numbers of their stops then, and a line leads from stop to stop.
   */
  route?: readonly string[] | undefined;
  /** Path of a station's page, with `{code}` in the place of its code: stations are links then. */
  href?: string | undefined;
  /** Height in pixels. Default: 440. */
  height?: number | undefined;
  /** Default: the language of the page. */
  lang?: Language | undefined;
  /** A station was opened. */
  onOpen?: ((code: string) => void) | undefined;
}
