import { eq } from 'drizzle-orm';
import { datesViolation } from '#contract/energy/curve/rules.ts';
import { getPvStrings, type PvStrings } from '#contract/energy/pv/calls.ts';
import { SLOT_MS } from '#contract/energy/slot/limits.ts';
import type { Context } from '#server/core/context.ts';
import { type Reader, refuseWhere } from '#server/energy/curve/public.ts';
import { type Day, daysAt, daysOfDates, offsetsBetween } from '#server/energy/day/public.ts';
import { device } from '#server/energy/device/schema.ts';
import { type Asker, requireStation } from '#server/energy/scope/public.ts';
import { readCurrents, type StringDay, type StringSource, stringDay } from './currents.ts';
import { invertersOf } from './days.ts';
import { findFaults } from './since.ts';

const DAY_MS = 86_400_000;
/** Light is no longer of now after this. */
const NIGHT_MS = 1_800_000;

const before = (date: string) => new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10);

/** The currents of all strings of a station over a day with light, and what is wrong with them since when. */
export async function findStrings(
  context: Context,
  reader: Reader,
  asker: Asker,
  code: string,
  date: string | undefined,
): Promise<PvStrings> {
  const place = await requireStation(context, asker, getPvStrings, code);
  const now = context.clock().getTime();
  const today = (await daysAt(context, [place.tz], now)).get(place.tz)?.date ?? '';
  if (date !== undefined) refuseWhere({ date: datesViolation(date, date, 1) });
  const known = await reader.devices.of(place.id);
  const inverters = invertersOf(known);
  const source = { context, reader, stationId: place.id, inverters, now };
  const shown = await shownDay(source, place.tz, date ?? today, date === undefined);
  const names = await context.db
    .select({ code: device.code, name: device.name })
    .from(device)
    .where(eq(device.stationId, place.id));
  const nameOf = new Map(names.map((row) => [row.code, row.name]));
  const firstLight = shown.currents.ts[0] ?? 0;
  const lastLight = (shown.currents.ts.at(-1) ?? 0) + SLOT_MS;
  return {
    ...{ code: place.code, name: place.name, tz: place.tz, date: shown.date, today },
    offsets: await offsetsBetween(context, place.tz, shown.day?.startsAt ?? now, shown.day?.endsAt ?? now),
    isNight: now - lastLight > NIGHT_MS,
    ...{ ts: [...shown.currents.ts], quality: shown.currents.quality },
    inverters: shown.currents.inverters.map(({ device: one, strings, amps, median, have }) => ({
      ...{ device: one.code, name: nameOf.get(one.code) ?? one.code },
      strings: strings.map(({ number }) => number),
      ...{ amps: amps.map((row) => [...row]), median: [...median], have },
      expected: Math.max(0, Math.round((Math.min(now, lastLight) - firstLight) / one.intervalMs)),
    })),
    faults: shown.day ? await findFaults(source, shown.day, shown.currents) : [],
  };
}

interface ShownDay {
  readonly date: string;
  readonly day: Day | undefined;
  readonly currents: StringDay;
}

/** The wanted day; where none was named and it has no light yet, the one before. */
async function shownDay(source: StringSource, tz: string, date: string, isFree: boolean): Promise<ShownDay> {
  const [day] = await daysOfDates(source.context, tz, date, date);
  const entries = day ? await readCurrents(source, source.inverters, day.startsAt, day.endsAt) : new Map();
  const currents = stringDay(source.inverters, entries);
  if (isFree && currents.ts.length === 0) return shownDay(source, tz, before(date), false);
  return { date, day, currents };
}
