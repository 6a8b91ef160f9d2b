import type { SiteFacts } from '../site.ts';
import type { RegisterMark } from '../story.ts';
import type { Stop } from './pass.ts';

/** Oids of the types of batches. */
export type Oids = Readonly<Record<'frame' | 'roll5' | 'roll15' | 'roll_day', number>>;

interface Common {
  readonly facts: SiteFacts;
  readonly oids: Oids;
  readonly from: number;
  readonly to: number;
  /** Rows of one statement. */
  readonly batch: number;
}

/** The buckets and days of a station, its meters, its weather station, its inverters and its converters. */
export interface BlockJob extends Common {
  readonly kind: 'block';
  readonly start?: Stop;
  /** For a block without a start. */
  readonly leadFrom: number;
  readonly end?: Stop;
  /** From here on meters and weather are summed up, too; before, on the days on which the clocks change. */
  readonly metersFrom: number;
  /** From here on inverters and converters are, too. */
  readonly unitsFrom: number;
}

/** Frames of all devices of a station, or buckets of some. */
export interface DevicesJob extends Common {
  readonly kind: 'frame' | 'roll5' | 'roll15';
  readonly start: Stop;
  /** Null for all. */
  readonly deviceIds: readonly number[] | null;
}

export type Job = BlockJob | DevicesJob;

/** A part of a job's result. */
export type Chunk =
  | {
      readonly kind: 'rows';
      readonly table: keyof Oids;
      readonly batch: Uint8Array;
      /** Times of the rows, one in each month and day. */
      readonly times: readonly number[];
    }
  | { readonly kind: 'checkpoints'; readonly checkpoints: readonly Stop[] }
  | { readonly kind: 'marks'; readonly marks: readonly RegisterMark[] };
