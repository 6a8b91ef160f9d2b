import { eq } from 'drizzle-orm';
import type { Violation } from '#contract/rules/violation.ts';
import type { Context } from '#server/core/context.ts';
import { silenceMs } from '#server/energy/alarm/public.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { reachOf } from '#server/energy/gateway-connection/public.ts';
import { findLatest } from '#server/energy/latest/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { readSwitches } from '#server/energy/strategy/public.ts';
import { reachViolation } from '../check.ts';
import type { Newest, Watch } from '../target.ts';

/** Devices of a station with their newest values. */
export interface Present {
  readonly devices: Watch['devices'];
  readonly newest: Newest;
}

/**
 * Reads what telemetry knows. Not in the transaction of a command: that is another database, and the embedded one has
 * one connection.
 */
export async function readPresent(context: Context, devices: Devices, stationId: bigint): Promise<Present> {
  const rows = await findLatest(context, { stationIds: [stationId] });
  return { devices: await devices.of(stationId), newest: new Map(rows.map((row) => [row.deviceId, row])) };
}

/** With the switches of this moment. */
export async function watchOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  stationId: bigint,
  { devices, newest }: Present,
): Promise<Watch> {
  const now = clock().getTime();
  return {
    ...{ devices, newest, switches: await readSwitches(db, stationId) },
    isSilent: (device) => now - (newest.get(device.id)?.ts ?? 0) > silenceMs(device),
  };
}

/** Why a station’s gateway can be sent nothing now. */
export async function reachRule(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  stationId: bigint,
): Promise<Violation | null> {
  const [place] = await context.db
    .select({ source: station.source })
    .from(station)
    .where(eq(station.id, stationId));
  const reach = (await reachOf(context, [stationId])).get(stationId);
  return reachViolation(reach, place?.source === 'simulator');
}
