import { LEAST_AMPS } from '#contract/energy/pv/limits.ts';
import { medianOf } from '#contract/energy/pv/rules.ts';
import type { Context } from '#server/core/context.ts';
import { type Entry, entryKey, preparePast, type Reader, readEntries } from '#server/energy/curve/public.ts';
import type { DeviceFacts } from '#server/energy/device/public.ts';
import { stringsOf } from './days.ts';

/** What is read of a station. */
export interface StringSource {
  readonly context: Context;
  readonly reader: Reader;
  readonly stationId: bigint;
  readonly inverters: readonly DeviceFacts[];
  readonly now: number;
}

type Density = 96 | 1440;

/** The currents of an inverter's strings. */
export interface StringRows {
  readonly device: DeviceFacts;
  readonly strings: ReturnType<typeof stringsOf>;
  /** By string and time, in A. */
  readonly amps: readonly (readonly (number | null)[])[];
  /** Of like strings, by time. */
  readonly median: readonly (number | null)[];
  /** Frames at these times. */
  readonly have: number;
}

/** Currents at the times with light. */
export interface StringDay {
  readonly ts: readonly number[];
  readonly quality: number;
  readonly inverters: readonly StringRows[];
}

/** The entries of inverters in a time, with the currents of all their strings. */
export async function readCurrents(
  { context, reader, stationId, now }: StringSource,
  inverters: readonly DeviceFacts[],
  from: number,
  to: number,
  density: Density = 96,
): Promise<ReadonlyMap<number, readonly Entry[]>> {
  const wanted = inverters.flatMap((device) =>
    stringsOf(device).flatMap(({ code }) => {
      const point = device.model.points.get(code);
      return point ? [{ stationId, device, point }] : [];
    }),
  );
  if (wanted.length === 0) return new Map();
  const span = { from, to, now, density };
  await preparePast(reader, wanted, span);
  const entries = await readEntries(context.telemetry, wanted, span);
  return new Map(
    inverters.map(({ id }) => [
      id,
      (entries.get(entryKey(stationId, id)) ?? []).filter(({ t }) => t >= from && t < to),
    ]),
  );
}

/** Strings of inverters of the same model and rating have the same current. */
const likenessOf = ({ model, ratedKw }: DeviceFacts) => `${model.maker}/${model.name}/${ratedKw}`;

/** Lines the entries up by time, from the first light to the last. */
export function stringDay(
  inverters: readonly DeviceFacts[],
  entries: ReadonlyMap<number, readonly Entry[]>,
): StringDay {
  const byTime = new Map(
    inverters.map(({ id }) => [id, new Map((entries.get(id) ?? []).map((entry) => [entry.t, entry]))]),
  );
  const all = [...new Set([...byTime.values()].flatMap((own) => [...own.keys()]))].sort((a, b) => a - b);
  const medians = new Map<string, Map<number, number | null>>();
  for (const kind of new Set(inverters.map(likenessOf))) {
    const like = inverters.filter((one) => likenessOf(one) === kind);
    medians.set(kind, new Map(all.map((t) => [t, medianAt(like, byTime, t)])));
  }
  const isLight = (t: number) => [...medians.values()].some((own) => (own.get(t) ?? 0) >= LEAST_AMPS);
  const [first, last] = [all.findIndex(isLight), all.findLastIndex(isLight)];
  const ts = first < 0 ? [] : all.slice(first, last + 1);
  let quality = 0;
  for (const own of byTime.values()) for (const t of ts) quality |= own.get(t)?.quality ?? 0;
  return {
    ...{ ts, quality },
    inverters: inverters.map((device) => {
      const strings = stringsOf(device);
      const own = byTime.get(device.id);
      return {
        ...{ device, strings },
        amps: strings.map(({ pos }) => ts.map((t) => rounded(own?.get(t)?.value[pos - 1] ?? null))),
        have: ts.reduce((sum, t) => sum + (own?.get(t)?.frames ?? 0), 0),
        median: ts.map((t) => rounded(medians.get(likenessOf(device))?.get(t) ?? null)),
      };
    }),
  };
}

function medianAt(
  inverters: readonly DeviceFacts[],
  byTime: ReadonlyMap<number, ReadonlyMap<number, Entry>>,
  t: number,
): number | null {
  return medianOf(
    inverters.flatMap((one) => {
      const value = byTime.get(one.id)?.get(t)?.value;
      return value ? stringsOf(one).flatMap(({ pos }) => value[pos - 1] ?? []) : [];
    }),
  );
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);
