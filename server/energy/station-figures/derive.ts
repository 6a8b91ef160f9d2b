import type { ChannelRole } from '#contract/energy/device/points.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import type { Channel } from '#server/energy/device/public.ts';
import type { Values } from '#server/energy/telemetry/public.ts';
import { STATION_COUNTERS, STATION_GAUGES } from './positions.ts';

/** A device's frame of a minute. */
export interface Input {
  readonly quality: number;
  readonly v: Values;
  readonly c: Values;
}

type Figures = Partial<Record<ChannelRole, number | null>>;

/**
 * A station's figures of a minute out of its devices' frames. A figure that lacks an input is missing rather than too
 * small. Without a load meter, the load is what PV, storage and grid supply.
 */
export function derive(channels: readonly Channel[], inputs: ReadonlyMap<number, Input>): Input {
  const figures: Figures = {};
  let isComplete = true;
  for (const { role, deviceId, part, pos, sign, scale } of channels) {
    const value = inputs.get(deviceId)?.[part][pos - 1] ?? null;
    if (value === null) isComplete = false;
    const before = figures[role];
    figures[role] = value === null || before === null ? null : (before ?? 0) + sign * scale * value;
  }
  const complete = withLoad(figures);
  const bits = [...inputs.values()].reduce((all, { quality }) => all | quality, 0);
  return {
    quality: isComplete ? bits : bits | Quality.Incomplete,
    v: STATION_GAUGES.map((role) => complete[role] ?? null),
    c: STATION_COUNTERS.map((role) => whole(complete[role])),
  };
}

const whole = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value);

/** A role without a channel counts as 0; one that lacks an input as unknown. */
function withLoad(figures: Figures): Figures {
  const sum = (...terms: [role: ChannelRole, sign: number][]) => {
    let total = 0;
    for (const [role, sign] of terms) {
      const value = figures[role];
      if (value === null) return null;
      total += sign * (value ?? 0);
    }
    return total;
  };
  const loadKw =
    figures.loadKw === undefined ? sum(['pvKw', 1], ['storageKw', 1], ['gridKw', 1]) : figures.loadKw;
  const loadWh =
    figures.loadWh === undefined
      ? sum(['pvWh', 1], ['dischargeWh', 1], ['chargeWh', -1], ['buyWh', 1], ['sellWh', -1])
      : figures.loadWh;
  return { ...figures, loadKw, loadWh };
}
