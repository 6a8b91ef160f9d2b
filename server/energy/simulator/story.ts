import type { Day } from '#server/energy/day/public.ts';
import type { SimulationEvent } from './events.ts';

/** A time from `from` until before `to`, in ms since 1970. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** The storage's power by plan of the day, in W, + discharge. */
interface Dispatch extends Period {
  readonly watts: number;
}

/** A change of a meter's register: by an exchange, which ends one row of `meter`, or by itself. */
export interface RegisterChange {
  readonly device: string;
  readonly at: number;
  readonly reason: 'exchange' | 'reset';
  /** kWh of one kWh of the register, before and after. */
  readonly multipliers: readonly [number, number];
  /** The register just before; null for the site's energies. Just after it is 0, unless the next change says else. */
  readonly beforeWh: { readonly import: number; readonly export: number } | null;
}

/** The site's energies at the moment of a change, which are known once it was simulated. */
export interface RegisterMark {
  readonly device: string;
  readonly at: number;
  readonly buyWh: number;
  readonly sellWh: number;
}

/** How a device's values differ from the truth. */
export type Distortion =
  | ({ readonly kind: 'stuck'; readonly point: string; readonly value: number } & Period)
  | ({ readonly kind: 'missing'; readonly point: string } & Period)
  | ({ readonly kind: 'scaled'; readonly point: string; readonly factor: number } & Period)
  | ({ readonly kind: 'reversed' } & Period)
  /** Like reversed, with the registers as they are. */
  | ({ readonly kind: 'turned' } & Period);

/** A correction that a commissioning sheet made, as the gateway of a real station would be read. */
export interface SimulatedCorrection {
  readonly device: string;
  /** Null for the direction of the whole device. */
  readonly point: string | null;
  readonly factor: number;
  readonly from: number;
  /** What moves the readings of the counter, so that they go on; null for no counter. */
  readonly base: { readonly pos: number; readonly offsetWh: number } | null;
}

/** What happens in a station: the facts of the demo, and the events that testers asked for. */
export interface Story {
  readonly dispatch: readonly Dispatch[];
  /** The battery management allows a bank no more than this. */
  readonly derated: readonly (Period & { readonly bank: number; readonly watts: number })[];
  /** Power that a converter was told to have. */
  readonly setpoints: readonly (Period & { readonly bank: number; readonly watts: number })[];
  /** A converter that was switched off. */
  readonly switchedOff: readonly (Period & { readonly bank: number })[];
  /** A string of an array without current. */
  readonly deadStrings: readonly (Period & { readonly inverter: number; readonly string: number })[];
  readonly mainsOff: readonly Period[];
  /** The hottest cell of a pack, from point to point. */
  readonly hot: readonly {
    readonly device: string;
    readonly pack: number;
    readonly curve: readonly (readonly [at: number, celsius: number])[];
  }[];
  readonly distortions: ReadonlyMap<string, readonly Distortion[]>;
  readonly registers: readonly RegisterChange[];
  /** No frames between, both ends excluded. `isWithheld`: the gateway has them, and sends them when it is asked. */
  readonly gaps: readonly (Period & { readonly isWithheld: boolean })[];
  readonly muted: readonly (Period & { readonly deviceId: number })[];
}

/** What a story is made from. */
export interface StoryFacts {
  readonly code: string;
  readonly startedAt: number;
  /** The station's local days, from before the month before the start. */
  readonly days: readonly Day[];
  readonly events: readonly SimulationEvent[];
  readonly corrections: readonly SimulatedCorrection[];
  /** Ids of devices by code. */
  readonly deviceIds: ReadonlyMap<string, number>;
}
