import type { Language } from '#contract/preferences.ts';
import type { Offset } from '../time/zone.ts';

/** How good a value is: as the bits of telemetry say, and `demo` for invented data. */
export type FigureQuality =
  | 'measured'
  | 'estimated'
  | 'late'
  | 'incomplete'
  | 'simulated'
  | 'suspect'
  | 'demo';

/** What a figure was made of. */
export interface FigureDerivation {
  /** How the inputs make the value, such as `PV + storage + grid`. */
  readonly formula?: string | undefined;
  readonly inputs?:
    | readonly {
        readonly label: string;
        readonly value: number | null;
        readonly unit?: string | undefined;
        readonly quality?: FigureQuality | undefined;
        readonly href?: string | undefined;
      }[]
    | undefined;
  /** What is there of what was expected: frames, slots or stations. */
  readonly coverage?: { readonly have: number; readonly expected: number; readonly unit: string } | undefined;
  /** Price version, corrections and other remarks. */
  readonly notes?: readonly string[] | undefined;
  /** Ways down, to slots and frames. */
  readonly links?: readonly { readonly label: string; readonly href: string }[] | undefined;
}

export interface FigureProps {
  /** What the number is. */
  readonly label: string;
  /** Null when it is not known: shown as –, never as 0. Absent while it loads. */
  readonly value?: number | null | undefined;
  readonly unit?: string | undefined;
  readonly decimals?: number | undefined;
  /** Default: measured. */
  readonly quality?: FigureQuality | undefined;
  /** Time of a value that is not of the present, in ms since 1970: “since 07:42”. */
  readonly since?: number | undefined;
  /** Offsets of the station, for `since`: minutes east of UTC. */
  readonly offsets?: readonly Offset[] | undefined;
  /** What the value was made of. It makes the figure a button. */
  readonly derivation?: FigureDerivation | undefined;
  /** Address of a page or drawer that tells what the value was made of. It makes the figure a link. */
  readonly href?: string | undefined;
  /** Default: medium. */
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly lang?: Language | undefined;
  /** Opens a link of the figure or its derivation within the page. Without it, the browser follows the link. */
  readonly onLink?: ((href: string) => void) | undefined;
}
