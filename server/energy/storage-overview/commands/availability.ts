import type { StorageStation } from '#contract/energy/storage-overview/calls.ts';
import type { Context } from '#server/core/context.ts';
import { availabilityPercent, readUptimes, type Watched } from '#server/energy/data-quality/public.ts';
import type { Day } from '#server/energy/day/public.ts';
import type { StationDevices } from '#server/energy/device/public.ts';

/** Devices that charge and discharge a storage: without them, its batteries are of no use. */
const CONVERTER = 'pcs';

type Availability = Pick<StorageStation, 'availabilityPercent' | 'availability'>;

/** How available the converters of storages were in full local days, each as long as the others. */
export async function readAvailabilities(
  context: Pick<Context, 'telemetry'>,
  known: ReadonlyMap<bigint, StationDevices>,
  daysOf: (stationId: bigint) => readonly Day[],
): Promise<ReadonlyMap<bigint, Availability>> {
  const watched = new Map(
    [...known].map(([stationId, { byId }]) => [
      stationId,
      [...byId.values()]
        .filter(({ kind }) => kind === CONVERTER)
        .sort((one, other) => (one.code < other.code ? -1 : 1))
        .map((device): Watched => ({ stationId, device, days: daysOf(stationId) })),
    ]),
  );
  const uptimes = await readUptimes(context, [...watched.values()].flat());
  const found = new Map<bigint, Availability>();
  for (const [stationId, own] of watched) {
    const heard = own.flatMap(({ device }) => {
      const uptime = uptimes.get(device.id);
      return uptime ? [{ code: device.code, ...uptime }] : [];
    });
    const [availableS, totalS] = [sumOf(heard, 'availableS'), sumOf(heard, 'totalS')];
    const percent = availabilityPercent(availableS, totalS);
    const least = heard.toSorted((one, other) => shareOf(one) - shareOf(other))[0];
    if (percent === null || !least) continue;
    found.set(stationId, {
      availabilityPercent: percent,
      availability: {
        ...{ availableHours: hoursOf(availableS), hours: hoursOf(totalS) },
        ...{ devices: own.length, known: heard.length },
        least: { device: least.code, percent: availabilityPercent(least.availableS, least.totalS) ?? 0 },
      },
    });
  }
  return found;
}

type Heard = { readonly availableS: number; readonly totalS: number };

const sumOf = (heard: readonly Heard[], name: keyof Heard) => heard.reduce((sum, one) => sum + one[name], 0);
const shareOf = ({ availableS, totalS }: Heard) => availableS / totalS;
const hoursOf = (seconds: number) => Math.round(seconds / 36) / 100;
