import type { Context } from '#server/core/context.ts';
import type { StationDevices } from '#server/energy/device/public.ts';
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
/** A time without a zone would mean another moment on each server. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
const DAY_MS = 86_400_000;

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
    const found = eventOf(devices, given, now.getTime(), config.limits);
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
  now: number,
  limits: Pick<Context['config']['limits'], 'ingestFutureSeconds' | 'rawDays'>,
): EventRow | Omit<RefusedEvent, 'index'> {
  const { device, code, state, ts } = Object(given) as Record<string, unknown>;
  if (typeof code !== 'string' || !CODE.test(code)) return { field: 'code', rule: 'event.shape', params: {} };
  if (state !== 'raised' && state !== 'cleared') return { field: 'state', rule: 'event.shape', params: {} };
  const found = typeof device === 'string' ? devices.byCode.get(device) : undefined;
  if (!found)
    return { field: 'device', rule: 'event.device', params: { device: String(device).slice(0, 64) } };
  const at = typeof ts === 'string' && TIME.test(ts) ? Date.parse(ts) : Number.NaN;
  if (Number.isNaN(at)) return { field: 'ts', rule: 'frame.time', params: {} };
  const { ingestFutureSeconds, rawDays } = limits;
  if (at > now + ingestFutureSeconds * 1000)
    return { field: 'ts', rule: 'frame.ahead', params: { seconds: ingestFutureSeconds } };
  if (at < now - rawDays * DAY_MS) return { field: 'ts', rule: 'frame.old', params: { days: rawDays } };
  return { device_id: found.id, code, ts: new Date(at).toISOString(), state };
}
