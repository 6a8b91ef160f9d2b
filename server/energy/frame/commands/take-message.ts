import type { Context } from '#server/core/context.ts';
import { type StoredEvents, takeEvents } from '#server/energy/alarm/public.ts';
import type { Devices } from '#server/energy/device/public.ts';
import { shortened } from '#server/energy/telemetry/public.ts';
import { type Decoded, decodeFrames, type FrameArrival, type RefusedFrame } from './decode.ts';
import type { Ingest, Stored } from './ingest.ts';

/** Rules whose cause may be that this server's copy of the devices is older than the device. */
const OUTDATED = new Set(['frame.device', 'frame.point', 'frame.model', 'frame.row']);

/** What a station sends at once. */
interface Message {
  readonly frames: readonly unknown[];
  readonly events?: readonly unknown[] | undefined;
}

/** Stores the frames and events of a station's message, except those that it refuses. `waits` as in `Ingest.store`. */
export async function takeMessage(
  context: Pick<Context, 'telemetry' | 'clock' | 'config'>,
  devices: Devices,
  ingest: Ingest,
  stationId: bigint,
  { frames, events = [] }: Message,
  waits: boolean,
): Promise<Stored & { readonly refused: readonly RefusedFrame[]; readonly events: StoredEvents }> {
  const { clock, config } = context;
  const arrival: FrameArrival = { now: clock().getTime(), limits: config.limits };
  let known = await devices.of(stationId);
  let decoded: Decoded = decodeFrames(stationId, known, frames, arrival);
  const isOutdated = events.some(
    (event) => !known.byCode.has(shortened((Object(event) as { device?: unknown }).device)),
  );
  if (isOutdated || decoded.refused.some(({ rule }) => OUTDATED.has(rule))) {
    known = await devices.of(stationId, true);
    decoded = decodeFrames(stationId, known, frames, arrival);
  }
  const stored = await ingest.store(decoded.frames, known.channels.length > 0, waits);
  return { ...stored, refused: decoded.refused, events: await takeEvents(context, known, stationId, events) };
}
