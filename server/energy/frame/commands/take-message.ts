import type { Context } from '#server/core/context.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { type Arrival, type Decoded, decodeFrames, type RefusedFrame } from './decode.ts';
import type { Ingest, Stored } from './ingest.ts';

/** Rules whose cause may be that this server's copy of the devices is older than the device. */
const OUTDATED = new Set(['frame.device', 'frame.point', 'frame.model', 'frame.row']);

/** Stores the frames of a station's message, except those that it refuses. `waits` as in `Ingest.store`. */
export async function takeMessage(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  devices: Devices,
  ingest: Ingest,
  stationId: bigint,
  message: readonly unknown[],
  waits: boolean,
): Promise<Stored & { readonly refused: readonly RefusedFrame[] }> {
  const arrival: Arrival = { now: clock().getTime(), limits: config.limits };
  let known = await devices.of(stationId);
  let decoded: Decoded = decodeFrames(stationId, known, message, arrival);
  if (decoded.refused.some(({ rule }) => OUTDATED.has(rule))) {
    known = await devices.of(stationId, true);
    decoded = decodeFrames(stationId, known, message, arrival);
  }
  const stored = await ingest.store(decoded.frames, known.channels.length > 0, waits);
  return { ...stored, refused: decoded.refused };
}
