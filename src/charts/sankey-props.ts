import type { Language } from '#contract/preferences.ts';
import type { Tone } from './data.ts';

export interface SankeyProps {
  /** What flows. */
  readonly label: string;
  readonly unit?: string | undefined;
  readonly nodes: readonly {
    readonly id: string;
    readonly label: string;
    readonly tone?: Tone | undefined;
  }[];
  /** Flows between nodes, without circles. What does not balance is a node of its own: the page names it. */
  readonly flows: readonly { readonly from: string; readonly to: string; readonly value: number }[];
  readonly decimals?: number | undefined;
  /** Height in pixels. Default: 280. */
  readonly height?: number | undefined;
  readonly lang?: Language | undefined;
}
