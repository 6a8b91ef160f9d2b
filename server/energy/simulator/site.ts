import type { Day } from '#server/energy/day/public.ts';
import type { SimulationEvent } from './events.ts';
import { devicesOf, type SimulatedDevice } from './frames.ts';
import { type Plant, plantOf, type SimulatedStation } from './plant.ts';
import { figuresOf } from './station-figures.ts';
import type { RegisterMark, SimulatedCorrection, Story } from './story.ts';
import { storyOf } from './story-of.ts';
import { type Offsets, Run } from './truth.ts';

/** All that a station's simulation depends on. It is handed to the thread that makes the history. */
export interface SiteFacts {
  readonly stationId: bigint;
  /** Device of the station's own figures. */
  readonly ownId: number;
  readonly station: SimulatedStation;
  readonly startedAt: number;
  /** Time of the last frame of a station that is silent; null for one that goes on. */
  readonly endedAt: number | null;
  readonly days: readonly Day[];
  readonly offsets: Offsets;
  readonly events: readonly SimulationEvent[];
  readonly deviceIds: ReadonlyMap<string, number>;
  readonly marks: readonly RegisterMark[];
  readonly corrections: readonly SimulatedCorrection[];
}

/** A simulated station, ready to run. */
export interface Site {
  readonly facts: SiteFacts;
  readonly plant: Plant;
  readonly story: Story;
  /** The devices that send, and the station's own figures. */
  readonly devices: readonly SimulatedDevice[];
  readonly own: SimulatedDevice;
  run(from: { readonly at: number; readonly state?: readonly number[] }): Run;
}

export function siteOf(facts: SiteFacts): Site {
  const { station, offsets, marks, deviceIds } = facts;
  const plant = plantOf(station);
  const story = storyOf({ ...facts, code: station.code });
  return {
    ...{ facts, plant, story },
    devices: devicesOf({ plant, story, marks, deviceIds }),
    own: figuresOf(facts.ownId, plant, story),
    run: (from) => new Run(plant, story, offsets, from),
  };
}

/** The local day of a moment. */
export const dayAt = ({ days }: Pick<SiteFacts, 'days'>, at: number): Day => {
  const day = days.find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
  if (!day) throw new Error(`The local day of ${new Date(at).toISOString()} was not read.`);
  return day;
};
