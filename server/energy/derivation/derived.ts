import { eq } from 'drizzle-orm';
import type {
  Derivation,
  DerivationInput,
  DerivationQuery,
  DerivationSource,
} from '#contract/energy/derivation/calls.ts';
import type { ChannelRole } from '#contract/energy/device/points.ts';
import { registerOf } from '#contract/energy/slot/rules.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import {
  type DeviceFacts,
  type Devices,
  pointNameOf,
  type StationDevices,
} from '#server/energy/device/public.ts';
import { device } from '#server/energy/device/schema.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import type { station } from '#server/energy/station/schema.ts';

/** Who asks what a figure was made of. */
export interface FigureAsk {
  readonly context: Context;
  readonly devices: Devices;
  readonly asker: Asker;
  readonly query: DerivationQuery;
  readonly language: Language;
}

/** The same for a figure of one station. */
export interface StationAsk extends FigureAsk {
  readonly place: typeof station.$inferSelect;
  readonly known: StationDevices;
  /** Names of its devices, by id. */
  readonly names: ReadonlyMap<number, string>;
}

/** What a noun tells of its figure. */
export type Derived = Pick<Derivation, 'value' | 'reason' | 'formula'> &
  Partial<
    Pick<
      Derivation,
      'quality' | 'ts' | 'inputs' | 'sources' | 'period' | 'coverage' | 'ratings' | 'stations' | 'notes'
    >
  >;

export type Input = Pick<DerivationInput, 'id' | 'value' | 'unit'> & Partial<DerivationInput>;

/** An input with what is not said of it. */
export const inputOf = (input: Input): DerivationInput => ({
  ...{ name: null, quality: 0, ts: null, days: null, source: null, flow: null, figure: null },
  ...input,
});

/** What a share is by rule where there is no whole. */
const WITHOUT = { withoutProduction: '0', withoutLoad: '100' } as const;

/** The share that is left of a whole, in %. Where the meters would put it outside of 0 to 100, it is the bound. */
export function restOf(
  part: { readonly id: string; readonly kwh: number },
  whole: { readonly id: string; readonly kwh: number },
  without: keyof typeof WITHOUT,
): Pick<Derived, 'formula' | 'notes'> {
  if (whole.kwh <= 0) return { formula: WITHOUT[without], notes: [without] };
  const formula = `(1 - ${part.id} / ${whole.id}) * 100`;
  const isOutside = part.kwh > whole.kwh || part.kwh < 0;
  return isOutside ? { formula: `min(100, max(0, ${formula}))`, notes: ['bounded'] } : { formula, notes: [] };
}

/** Three decimals, as lists have. */
export const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1000) / 1000;

export async function readNames(
  { db }: Pick<Context, 'db'>,
  stationId: bigint,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: device.id, name: device.name })
    .from(device)
    .where(eq(device.stationId, stationId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Names = Pick<StationAsk, 'place' | 'names' | 'language'>;

/** A point of a device, as people know it. */
export function sourceOf(
  { place, names, language }: Names,
  { id, code, model }: DeviceFacts,
  pointCode: string,
): DerivationSource | null {
  const point = model.points.get(pointCode);
  if (!point) return null;
  const registers = [...model.points.values()].filter(
    ({ kind, code: one }) => kind === 'counter' && registerOf(one) !== null,
  );
  return {
    ...{ station: place.code, device: code, deviceName: names.get(id) ?? code },
    ...{ point: point.code, pointName: pointNameOf(point, language), kind: point.kind },
    hasSlots: registers.length > 0,
  };
}

/** The point that a channel reads. */
export function channelSource(
  ask: Names & Pick<StationAsk, 'known'>,
  { deviceId, part, pos }: StationDevices['channels'][number],
): DerivationSource | null {
  const one = ask.known.byId.get(deviceId);
  const point = one && (part === 'c' ? one.model.counters : one.model.gauges)[pos - 1];
  return point ? sourceOf(ask, one, point.code) : null;
}

/** The station’s own figures, and the points that make them. */
export function roleSources(
  ask: Names & Pick<StationAsk, 'known'>,
  roles: readonly ChannelRole[],
): DerivationSource[] {
  const { known } = ask;
  const own = roles.flatMap((role) => (known.station ? (sourceOf(ask, known.station, role) ?? []) : []));
  const channels = known.channels.filter(({ role }) => roles.includes(role));
  const all = [...own, ...channels.flatMap((channel) => channelSource(ask, channel) ?? [])];
  const keys = new Set<string>();
  return all.filter(({ device: code, point }) => {
    const key = `${code}/${point}`;
    return keys.has(key) ? false : keys.add(key);
  });
}
