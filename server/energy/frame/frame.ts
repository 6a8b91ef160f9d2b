import type { encodeFrames } from '#server/energy/telemetry/public.ts';

/**
 * The values of a device at a moment, under the names of the type `frame_in`: station, device, time in ms, quality
 * bits, gauges in their units and counters in Wh.
 */
export type Frame = Parameters<typeof encodeFrames>[0][number];
