import type { DataOf, QueryOf } from '#contract/call.ts';
import { listClientPoints } from '#contract/energy/open-client/calls.ts';
import { codesIn } from '#contract/energy/station/fields.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { type Devices, pointNameOf } from '#server/energy/device/public.ts';
import { type Asker, requireStations } from '#server/energy/scope/public.ts';

/** The points of the devices of stations, each code once, sorted by it. */
export async function findPoints(
  context: Context,
  devices: Devices,
  asker: Asker,
  { stations }: QueryOf<typeof listClientPoints>,
  language: Language,
): Promise<DataOf<typeof listClientPoints>> {
  const places = await requireStations(context, asker, listClientPoints, codesIn(stations));
  const known = await devices.among([...places.values()].map(({ id }) => id));
  const found = new Map<string, { code: string; name: string; unit: string }>();
  for (const { byCode } of known.values())
    for (const { model } of byCode.values())
      for (const point of model.points.values())
        if (!found.has(point.code))
          found.set(point.code, {
            ...{ code: point.code, name: pointNameOf(point, language), unit: point.unit },
          });
  return { list: [...found.values()].sort((a, b) => (a.code < b.code ? -1 : 1)) };
}
