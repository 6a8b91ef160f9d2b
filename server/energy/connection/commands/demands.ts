import type { ConnectionDemand } from '#contract/energy/connection/calls.ts';
import { fittingKw } from '#contract/energy/connection/rules.ts';
import { lastDateOf } from '#contract/energy/curve/rules.ts';
import { SLOT_MS } from '#contract/energy/slot/limits.ts';
import type { Context } from '#server/core/context.ts';
import { type Day, daysAt, daysOfDates } from '#server/energy/day/public.ts';
import type { StationDevices } from '#server/energy/device/public.ts';
import { type Register, slotAt } from '#server/energy/slot/public.ts';
import { type Newest, readNewest } from '#server/energy/station-figures/public.ts';
import { type Bought, readBought } from './bought.ts';

/** A station whose demand is asked for. */
interface Place {
  readonly id: bigint;
  readonly tz: string;
  readonly transformerKva: number;
}

const SLOT_HOURS = SLOT_MS / 3_600_000;
const rounded = (kw: number) => Math.round(kw * 1000) / 1000;

/** A demand, and what it was made of. */
export interface DemandTrace {
  readonly demand: ConnectionDemand;
  readonly bought: Bought;
  readonly newest: Newest | undefined;
  /** Start of the local month, its first day, and today. */
  readonly from: number;
  readonly days: readonly [first: string, last: string];
}

/** The demands of stations in their present local month, in as many statements for any number of stations of a zone. */
export async function readDemands(
  context: Context,
  known: ReadonlyMap<bigint, StationDevices>,
  places: readonly Place[],
): Promise<ReadonlyMap<bigint, ConnectionDemand>> {
  const traces = await readDemandTraces(context, known, places);
  return new Map([...traces].map(([id, { demand }]) => [id, demand]));
}

/** The same with what each demand was made of. */
export async function readDemandTraces(
  context: Context,
  known: ReadonlyMap<bigint, StationDevices>,
  places: readonly Place[],
): Promise<ReadonlyMap<bigint, DemandTrace>> {
  const now = context.clock().getTime();
  const newest = await readNewest(
    context,
    places.map(({ id }) => id),
  );
  const today = await daysAt(
    context,
    places.map(({ tz }) => tz),
    now,
  );
  const found = new Map<bigint, DemandTrace>();
  for (const [tz, { date }] of today) {
    const month = date.slice(0, 7);
    const days = await daysOfDates(context, tz, `${month}-01`, lastDateOf(month));
    const from = days[0]?.startsAt ?? now;
    const inZone = places.filter((place) => place.tz === tz);
    const own = inZone.flatMap(({ id }) => {
      const device = known.get(id)?.station;
      return device ? [{ stationId: id, device }] : [];
    });
    const registers = await readBought(context, own, { from, now });
    for (const place of inZone) {
      const bought = registers.get(place.id);
      if (!bought) continue;
      const last = newest.get(place.id);
      found.set(place.id, {
        ...{ demand: demandOf(place, bought, last, days, { from, now }), bought, newest: last, from },
        days: [`${month}-01`, date],
      });
    }
  }
  return found;
}

function demandOf(
  { transformerKva }: Place,
  { register, pos }: Bought,
  newest: Newest | undefined,
  days: readonly Day[],
  { from, now }: { readonly from: number; readonly now: number },
): ConnectionDemand {
  let most: { kw: number; start: number; quality: number } | undefined;
  for (let start = from; start + SLOT_MS <= now; start += SLOT_MS) {
    const { kwh, quality } = slotAt(register, start);
    const kw = kwh === null ? null : rounded(Number(kwh) / SLOT_HOURS);
    if (kw !== null && (most === undefined || kw > most.kw)) most = { kw, start, quality };
  }
  const [maxKw, at] = [most?.kw ?? null, most?.start ?? null];
  const day = days.find(({ startsAt, endsAt }) => at !== null && at >= startsAt && at < endsAt);
  return {
    running: runningOf(register, newest?.c[pos - 1] ?? null, newest?.ts ?? 0, now, maxKw, transformerKva),
    ...{ maxKw, at, day: day?.date ?? null, quality: most?.quality ?? 0 },
  };
}

/** The quarter that is under way, up to the newest frame. */
function runningOf(
  register: Register,
  close: number | null,
  ts: number,
  now: number,
  maxKw: number | null,
  transformerKva: number,
): ConnectionDemand['running'] {
  const start = Math.floor(now / SLOT_MS) * SLOT_MS;
  const { open } = register.edgeAt(start);
  if (open === null || close === null || ts <= start || close < open) return null;
  const passedMs = ts - start;
  const kw = rounded((close - open) / 1000 / (passedMs / 3_600_000));
  const fits = maxKw === null ? null : fittingKw({ kw, passedMs, slotMs: SLOT_MS }, maxKw);
  const fitsKw = fits === null ? null : rounded(Math.min(fits, transformerKva));
  return { start, end: start + SLOT_MS, kw, ts, fitsKw };
}
