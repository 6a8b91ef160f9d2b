import { type Health, healthOf } from '#contract/energy/storage-overview/rules.ts';
import type { Context } from '#server/core/context.ts';
import type { DeviceFacts, StationDevices } from '#server/energy/device/public.ts';
import { findLatest } from '#server/energy/latest/public.ts';

const HEALTH = 'sohPercent';

/** The batteries of a storage. */
export interface Batteries extends Health {
  readonly count: number;
  readonly known: number;
  /** Code of the one with the lowest state of health. */
  readonly weakest: string | null;
}

interface Battery extends Pick<DeviceFacts, 'id' | 'code'> {
  readonly pos: number;
}

/** Devices that tell a state of health. */
const batteriesOf = ({ byId }: StationDevices): Battery[] =>
  [...byId.values()].flatMap(({ id, code, model }) => {
    const point = model.points.get(HEALTH);
    return point && point.kind !== 'counter' ? [{ id, code, pos: point.pos }] : [];
  });

/** The health of the batteries of stations, in one statement: it changes too slowly for a silence to matter. */
export async function readBatteries(
  context: Context,
  known: ReadonlyMap<bigint, StationDevices>,
): Promise<ReadonlyMap<bigint, Batteries>> {
  const all = new Map([...known].map(([id, devices]) => [id, batteriesOf(devices)]));
  const deviceIds = [...all.values()].flat().map(({ id }) => id);
  const rows = await findLatest(context, { stationIds: [...known.keys()], deviceIds });
  const latest = new Map(rows.map((row) => [row.deviceId, row]));
  return new Map(
    [...all].map(([stationId, batteries]) => {
      const values = batteries.map(({ id, code, pos }) => ({
        code,
        value: latest.get(id)?.v[pos - 1] ?? null,
      }));
      const health = healthOf(values.map(({ value }) => value));
      return [
        stationId,
        {
          ...health,
          count: batteries.length,
          known: values.filter(({ value }) => value !== null).length,
          weakest: values.find(({ value }) => value !== null && value === health.sohPercent)?.code ?? null,
        },
      ];
    }),
  );
}
