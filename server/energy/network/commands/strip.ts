import { STRIP_SLOTS } from '#contract/energy/network/limits.ts';
import { SLOT_MS } from '#contract/energy/slot/limits.ts';
import { FRAME_INTERVAL_MS } from '#contract/energy/station/rules.ts';
import type { Context } from '#server/core/context.ts';

/** Rollups of a quarter of an hour are there by then. */
const SETTLED_MS = 120_000;
/** Frames of a device in a quarter of an hour, by the longest interval that a device can have. */
const EXPECTED = SLOT_MS / FRAME_INTERVAL_MS;

/**
 * The last day of stations by quarter of an hour: the share of the expected frames that the device with the most of
 * them sent. So one silent device does not make its gateway look silent.
 */
export async function readStrips(
  { telemetry, clock }: Pick<Context, 'telemetry' | 'clock'>,
  ids: readonly bigint[],
): Promise<{ from: number; strips: ReadonlyMap<bigint, number[]> }> {
  const to = Math.floor((clock().getTime() - SETTLED_MS) / SLOT_MS) * SLOT_MS;
  const from = to - STRIP_SLOTS * SLOT_MS;
  const strips = new Map(ids.map((id) => [id, Array<number>(STRIP_SLOTS).fill(0)]));
  if (ids.length === 0) return { from, strips };
  const rows = await telemetry.query<{ s: string; t: number; frames: number }>(
    `select station_id::text as s, (extract(epoch from ts) * 1000)::float8 as t, max(frames)::int4 as frames
     from roll15 where station_id = any($1::bigint[]) and ts >= $2::timestamptz and ts < $3::timestamptz
     group by station_id, ts`,
    [ids, new Date(from), new Date(to)],
  );
  for (const { s, t, frames } of rows) {
    const strip = strips.get(BigInt(s));
    if (strip)
      strip[Math.round((t - from) / SLOT_MS)] = Math.min(1, Math.round((frames / EXPECTED) * 100) / 100);
  }
  return { from, strips };
}
