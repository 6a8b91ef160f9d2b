import type { CurveDensity } from '#contract/energy/curve/limits.ts';
import type { DeviceFacts, Devices } from '#server/energy/device/public.ts';
import type { OnDemand } from '#server/energy/simulator/public.ts';

/** What reads measurements. */
export interface Reader {
  readonly devices: Devices;
  /** Makes what is missing of the past of demo devices. */
  readonly prepare: OnDemand['prepare'];
}

/** Reads what is stored: an export waits for no past of demo devices to be made. */
export const storedOnly = (devices: Devices): Reader => ({ devices, prepare: async () => undefined });

interface Span {
  readonly from: number;
  readonly to: number;
  readonly now: number;
  readonly density: CurveDensity;
}

/** Makes what is missing of the past of devices, up to now. Call it before they are read. */
export async function preparePast(
  { prepare }: Reader,
  wanted: readonly { readonly stationId: bigint; readonly device: DeviceFacts }[],
  { from, to, now, density }: Span,
): Promise<void> {
  for (const stationId of new Set(wanted.map((one) => one.stationId))) {
    const own = wanted.filter((one) => one.stationId === stationId);
    const deviceIds = [...new Set(own.map(({ device }) => device.id))];
    await prepare({ stationId, deviceIds, from, to: Math.min(to, now), density });
  }
}
