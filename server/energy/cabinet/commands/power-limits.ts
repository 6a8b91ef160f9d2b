import { cabinetFlags } from '#contract/energy/cabinet/rules.ts';
import type { Context } from '#server/core/context.ts';
import { findLatest } from '#server/energy/latest/public.ts';
import { readCabinets } from './devices.ts';

/** What the battery management allows of derated cabinets, in kW by device. */
export async function deratedTo(
  context: Context,
  stationIds: readonly bigint[],
): Promise<ReadonlyMap<number, number>> {
  const cabinets = await readCabinets(context, stationIds);
  if (cabinets.length === 0) return new Map();
  const deviceIds = cabinets.map(({ id }) => id);
  const rows = await findLatest(context, { stationIds: [...stationIds], deviceIds });
  const latest = new Map(rows.map((row) => [row.deviceId, row]));
  const found = new Map<number, number>();
  for (const { id, gauges, ratedKw } of cabinets) {
    const value = (name: string) => {
      const pos = gauges.find(({ code }) => code === name)?.pos;
      return pos === undefined ? null : (latest.get(id)?.v[pos - 1] ?? null);
    };
    const limits = [value('chargeLimitKw'), value('dischargeLimitKw')] as const;
    if (!cabinetFlags(...limits, ratedKw).includes('derated')) continue;
    found.set(id, Math.min(...limits.filter((limit) => limit !== null && limit > 0).map(Number)));
  }
  return found;
}
