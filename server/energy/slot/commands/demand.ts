import type { DataOf, QueryOf } from '#contract/call.ts';
import { lastDateOf } from '#contract/energy/curve/rules.ts';
import { readDemand } from '#contract/energy/slot/calls.ts';
import { SLOT_MS, TOP_DEMANDS } from '#contract/energy/slot/limits.ts';
import type { Context } from '#server/core/context.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import { daysOfDates } from '#server/energy/day/public.ts';
import { type Asker, requirePoints, requireStation } from '#server/energy/scope/public.ts';
import { slotAt } from '../slots.ts';
import { readRegisters, registersOf } from './registers.ts';

type Demand = DataOf<typeof readDemand>;

/** Hours of a slot, by which an energy becomes a mean power. */
const SLOT_HOURS = SLOT_MS / 3_600_000;

/** The highest demands of a station in a local month, by its own figures. */
export async function findDemand(
  context: Context,
  reader: Reader,
  asker: Asker,
  { station: code, month }: QueryOf<typeof readDemand>,
): Promise<Demand> {
  const place = await requireStation(context, asker, readDemand, code);
  const { tz } = place;
  const days = await daysOfDates(context, tz, `${month}-01`, lastDateOf(month));
  const own = (await reader.devices.of(place.id)).station;
  const imports = own ? registersOf(own).filter(({ direction }) => direction === 'import') : [];
  requirePoints(
    asker,
    imports.map(({ point }) => point.code),
  );
  const now = context.clock().getTime();
  const [from, to] = [days[0]?.startsAt ?? now, days.at(-1)?.endsAt ?? now];
  const none: Demand = { tz, maxKw: null, at: null, running: null, top: [] };
  if (!own || from > now) return none;
  const asked = [{ stationId: place.id, device: own }];
  const registers = await readRegisters(context, reader, asked, { from, to, now });
  const bought = registers.find(({ register }) => register.direction === 'import')?.register;
  if (!bought) return none;
  const ended: Demand['top'] = [];
  for (let start = from; start + SLOT_MS <= Math.min(to, now); start += SLOT_MS) {
    const { kwh, quality } = slotAt(bought, start);
    if (kwh !== null) ended.push({ start, kw: rounded(Number(kwh) / SLOT_HOURS), quality });
  }
  const top = ended.toSorted((a, b) => b.kw - a.kw || a.start - b.start).slice(0, TOP_DEMANDS);
  const running = now < to ? await readRunning(context, place.id, own.id, bought, now) : null;
  return { tz, maxKw: top[0]?.kw ?? null, at: top[0]?.start ?? null, running, top };
}

const rounded = (kw: number) => Math.round(kw * 1000) / 1000;

/** The mean power of the slot that is under way, up to its newest frame. */
async function readRunning(
  { telemetry }: Context,
  stationId: bigint,
  deviceId: number,
  register: Awaited<ReturnType<typeof readRegisters>>[number]['register'],
  now: number,
): Promise<Demand['running']> {
  const start = Math.floor(now / SLOT_MS) * SLOT_MS;
  const { open } = register.edgeAt(start);
  const [newest] = await telemetry.query<{ t: number }>(
    `select (extract(epoch from ts) * 1000)::float8 as t from latest where station_id = $1::bigint and device_id = $2::int`,
    [stationId, deviceId],
  );
  const { close } = register.edgeAt(start + SLOT_MS);
  if (open === null || close === null || !newest || newest.t <= start || close < open) return null;
  const hours = (newest.t - start) / 3_600_000;
  const secondsLeft = Math.ceil((start + SLOT_MS - now) / 1000);
  return { start, kw: rounded((close - open) / 1000 / hours), secondsLeft };
}
