import type { Offset } from './time/zone.ts';

/** A line as `POST /telemetry/v1/curves` answers it. */
export interface Line {
  readonly station: string;
  readonly device: string;
  readonly point: string;
  readonly unit: string;
  /** Starts of frames or buckets, in ms since 1970. */
  readonly ts: readonly number[];
  /** Null is a gap. A counter's energy counts until the next entry. */
  readonly value: readonly (number | null)[];
  readonly min?: readonly (number | null)[] | undefined;
  readonly max?: readonly (number | null)[] | undefined;
  /** Bits of `Quality` of each entry. */
  readonly quality: readonly number[];
  /** Frames that should be there, and those that are. */
  readonly expected: number;
  readonly have: number;
}

/** A line of the period that the first one is compared with. */
export interface ComparedLine extends Line {
  /** Place of each entry on the time of the first period; null for a wall time that the clocks skip there. */
  readonly at: readonly (number | null)[];
}

/** The answer of `POST /telemetry/v1/curves`. */
export interface CurveData {
  readonly tz: string;
  /** Minutes east of UTC, with the changes of the clocks in the period. */
  readonly offsets: readonly Offset[];
  readonly series: readonly Line[];
  readonly compared?: readonly ComparedLine[] | undefined;
}

/** What a line stands for. Kinds of energy have their colour and dash in every chart; numbers are other lines. */
export type Tone = 'pv' | 'storage' | 'load' | 'grid' | 'income' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** How the line of the same place in `series` is named and drawn. */
export interface LineLook {
  readonly name: string;
  /** Default: its place among the lines. */
  readonly tone?: Tone | undefined;
  /** A step holds its value until the next entry. Default: steps for energies (kWh), lines for all others. */
  readonly shape?: 'line' | 'step' | undefined;
  /** Decimals of the values. Default: as many as the size of the values needs. */
  readonly decimals?: number | undefined;
  /** Hidden at first. */
  readonly hidden?: boolean | undefined;
}

/** A time with a tariff behind the lines. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  /** Default: shoulder. */
  readonly tone?: 'sharp' | 'peak' | 'shoulder' | 'valley' | 'deepValley' | undefined;
}

/** A limit: a horizontal line. */
export interface Threshold {
  readonly value: number;
  readonly unit: string;
  readonly label: string;
  /** Level of the alarm that it raises. Default: a limit without an alarm. */
  readonly level?: 1 | 2 | 3 | undefined;
}

/** Something that happened: a button above the lines. */
export interface Mark {
  readonly id: string;
  readonly ts: number;
  readonly kind: 'alarm' | 'command' | 'price' | 'fix' | 'plan';
  readonly label: string;
  /** Level of an alarm. */
  readonly level?: 1 | 2 | 3 | undefined;
}

/** A time without values, and the reason where it is known. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  readonly reason?: string | undefined;
}

/** A shown period, in ms since 1970. */
export interface Range {
  readonly from: number;
  readonly to: number;
}
