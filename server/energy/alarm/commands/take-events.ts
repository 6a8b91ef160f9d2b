import type { Context } from '#server/core/context.ts';
import type { StationDevices } from '#server/energy/device/public.ts';
import { type Arrival, arrivalTime, shortened } from '#server/energy/telemetry/public.ts';
import { markNow } from '#server/energy/work/public.ts';

/** An event of a device's own alarm code, by its place in the message. */
export interface RefusedEvent {
  readonly index: number;
  readonly field: string;
  readonly rule: 'event.device' | 'event.shape' | 'frame.time' | 'frame.ahead' | 'frame.old';
  readonly params: Record<string, string | number>;
}

export interface StoredEvents {
  readonly stored: number;
  readonly repeated: number;
  readonly refused: readonly RefusedEvent[];
}

interface EventRow {
  readonly device_id: number;
  readonly code: string;
  readonly ts: string;
  readonly state: string;
}

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/;

/** An event with the same device, code, time and state is the same event. */
const STORE = `
insert into device_event (station_id, device_id, code, ts, state, received_at, is_judged)
select distinct $1::bigint, device_id, code, ts, state, $3::timestamptz, false
from jsonb_to_recordset($2::jsonb) as x(device_id int, code text, ts timestamptz, state text)
on conflict do nothing returning device_id`;

/** Stores the events of a station's message, except those that it refuses, and lets them be judged. */
export async function takeEvents(
  { telemetry, clock, config }: Pick<Context, 'telemetry' | 'clock' | 'config'>,
  devices: StationDevices,
  stationId: bigint,
  message: readonly unknown[],
): Promise<StoredEvents> {
  const now = clock();
  const rows: EventRow[] = [];
  const refused: RefusedEvent[] = [];
  for (const [index, given] of message.entries()) {
    const found = eventOf(devices, given, { now: now.getTime(), limits: config.limits });
    if ('rule' in found) refused.push({ index, ...found });
    else rows.push(found);
  }
  if (rows.length === 0) return { stored: 0, repeated: 0, refused };
  const stored = await telemetry.transaction(async (tx) => {
    const added = await tx.query(STORE, [stationId, JSON.stringify(rows), now]);
    if (added.length > 0) await markNow(tx, stationId, now);
    return added.length;
  });
  return { stored, repeated: rows.length - stored, refused };
}

function eventOf(
  devices: StationDevices,
  given: unknown,
  arrival: Arrival,
): EventRow | Omit<RefusedEvent, 'index'> {
  const { device, code, state, ts } = Object(given) as Record<string, unknown>;
  if (typeof code !== 'string' || !CODE.test(code)) return { field: 'code', rule: 'event.shape', params: {} };
  if (state !== 'raised' && state !== 'cleared') return { field: 'state', rule: 'event.shape', params: {} };
  const found = typeof device === 'string' ? devices.byCode.get(device) : undefined;
  if (!found) return { field: 'device', rule: 'event.device', params: { device: shortened(device) } };
  const at = arrivalTime(ts, arrival);
  if (typeof at !== 'number') return { field: 'ts', ...at };
  return { device_id: found.id, code, ts: new Date(at).toISOString(), state };
}
