import type { BodyOf, DataOf } from '#contract/call.ts';
import { datesViolation } from '#contract/energy/curve/rules.ts';
import { readSlots, type Slot } from '#contract/energy/slot/calls.ts';
import { SLOT_MAX, SLOT_MAX_DAYS, SLOT_MS } from '#contract/energy/slot/limits.ts';
import type { Context } from '#server/core/context.ts';
import { refuseField } from '#server/core/refusal.ts';
import { type Reader, refuseWhere } from '#server/energy/curve/public.ts';
import { daysOfDates } from '#server/energy/day/public.ts';
import type { DeviceFacts } from '#server/energy/device/public.ts';
import {
  type Asker,
  requirePoints,
  requireStations,
  type ScopedStation,
} from '#server/energy/scope/public.ts';
import { slotAt } from '../slots.ts';
import { type AskedMeter, readRegisters, registersOf } from './registers.ts';

type Body = BodyOf<typeof readSlots>;

interface Asked extends AskedMeter {
  readonly place: ScopedStation;
}

/** The billing energy of meters, for local days of their stations. */
export async function findSlots(
  context: Context,
  reader: Reader,
  asker: Asker,
  body: Body,
): Promise<DataOf<typeof readSlots>> {
  const { from, to } = body;
  const asked = await findMeters(context, reader, asker, body);
  refuseWhere({ to: datesViolation(from, to, SLOT_MAX_DAYS) });
  const now = context.clock().getTime();
  const slots: Slot[] = [];
  let expected = 0;
  for (const tz of new Set(asked.map(({ place }) => place.tz))) {
    const inZone = asked.filter(({ place }) => place.tz === tz);
    const days = await daysOfDates(context, tz, from, to);
    const [start, end] = [days[0]?.startsAt ?? now, days.at(-1)?.endsAt ?? now];
    const codes = new Map(inZone.map(({ stationId, place }) => [stationId, place.code]));
    for (const { stationId, device, register } of await readRegisters(context, reader, inZone, {
      from: start,
      to: end,
      now,
    })) {
      for (let at = start; at + SLOT_MS <= Math.min(end, now); at += SLOT_MS) {
        expected += 1;
        slots.push({ station: codes.get(stationId) ?? '', device: device.code, ...slotAt(register, at) });
      }
    }
  }
  const have = slots.filter(({ kwh }) => kwh !== null).length;
  return { tz: asked[0]?.place.tz ?? 'UTC', slots, expected, have };
}

/** The meters that a request names, one by one or by their stations. */
async function findMeters(
  context: Context,
  { devices }: Reader,
  asker: Asker,
  { meters, stations, from, to }: Body,
): Promise<Asked[]> {
  if ((meters === undefined) === (stations === undefined)) throw refuseField('meters', 'slots.which');
  const codes = stations ?? (meters ?? []).map(({ station }) => station);
  const places = await requireStations(context, asker, readSlots, codes);
  const known = await devices.among([...places.values()].map(({ id }) => id));
  const devicesOf = (place: ScopedStation) => known.get(place.id)?.byCode ?? new Map<string, DeviceFacts>();
  const asked = meters
    ? meters.map(({ station, device }, index) => namedMeter(places.get(station), device, index, devicesOf))
    : [...places.values()].flatMap((place) => allMeters(place, [...devicesOf(place).values()]));
  requirePoints(
    asker,
    asked.flatMap(({ device }) => registersOf(device).map(({ point }) => point.code)),
  );
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const registers = asked.reduce((sum, { device }) => sum + registersOf(device).length, 0);
  if (registers * days * 96 > SLOT_MAX) throw refuseField('to', 'slots.many');
  return asked;
}

function namedMeter(
  place: ScopedStation | undefined,
  code: string,
  index: number,
  devicesOf: (place: ScopedStation) => ReadonlyMap<string, DeviceFacts>,
): Asked {
  const device = place && devicesOf(place).get(code);
  const field = `meters.${index}.device`;
  if (!place || !device) throw refuseField(field, 'series.device', { device: code });
  if (registersOf(device).length === 0) throw refuseField(field, 'slots.meter', { device: code });
  return { place, stationId: place.id, device };
}

/** Those of a station are its devices of kind `meter`; without any, its own figures. */
function allMeters(place: ScopedStation, devices: readonly DeviceFacts[]): Asked[] {
  const all = devices.filter((device) => registersOf(device).length > 0);
  const meters = all.filter(({ kind }) => kind === 'meter');
  const chosen = meters.length > 0 ? meters : all.filter(({ kind }) => kind === 'station');
  return chosen.map((device) => ({ place, stationId: place.id, device }));
}
