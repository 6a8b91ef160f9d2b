import { asc, eq } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import { listMeters } from '#contract/energy/meter/calls.ts';
import { registerOf } from '#contract/energy/slot/rules.ts';
import type { Context } from '#server/core/context.ts';
import { directionsProved } from '#server/energy/commissioning/public.ts';
import { daysAt, offsetsBetween } from '#server/energy/day/public.ts';
import { device, deviceModel } from '#server/energy/device/schema.ts';
import { type Asker, requireStation } from '#server/energy/scope/public.ts';
import { meter } from '../schema.ts';

type Answer = DataOf<typeof listMeters>;

/** The meters of a station with what their registers meant over time. */
export async function findMeters(context: Context, asker: Asker, code: string): Promise<Answer> {
  const { id, tz } = await requireStation(context, asker, listMeters, code);
  const now = context.clock().getTime();
  const rows = await context.db
    .select({ meter, device, model: deviceModel })
    .from(meter)
    .innerJoin(device, eq(device.id, meter.deviceId))
    .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
    .where(eq(meter.stationId, id))
    .orderBy(asc(device.code), asc(meter.validFrom));
  const proved = await directionsProved(context.db, id);
  const meters = new Map<string, Answer['meters'][number]>();
  for (const { meter: row, device: one, model } of rows) {
    const found = meters.get(one.code) ?? {
      ...{ device: one.code, name: one.name, maker: model.maker, model: model.model, periods: [] },
      directionProved: proved.get(one.code)?.toISOString() ?? null,
      registers: model.points.flatMap((point) =>
        point.kind === 'counter' ? (registerOf(point.code) ?? []) : [],
      ),
    };
    found.periods.push(periodOf(row));
    meters.set(one.code, found);
  }
  const first = Math.min(now, ...rows.map(({ meter: { validFrom } }) => validFrom.getTime()));
  const days = await daysAt(context, [tz], now);
  return {
    ...{ station: code, tz, today: days.get(tz)?.date ?? '', meters: [...meters.values()] },
    offsets: await offsetsBetween(context, tz, first, now),
  };
}

const periodOf = ({
  validFrom,
  validTo,
  stationId: _station,
  deviceId: _device,
  ...row
}: typeof meter.$inferSelect): Answer['meters'][number]['periods'][number] => ({
  ...{ from: validFrom.toISOString(), to: validTo?.toISOString() ?? null },
  ...row,
});
