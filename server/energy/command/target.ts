import type { ControlTarget } from '#contract/energy/command/check.ts';
import type { ControlRole } from '#contract/energy/command/limits.ts';
import type { ControlState } from '#contract/energy/command/rules.ts';
import type { Point } from '#contract/energy/device/points.ts';
import type { DeviceFacts, StationDevices } from '#server/energy/device/public.ts';
import type { LatestRow } from '#server/energy/latest/public.ts';
import type { Switch } from '#server/energy/strategy/public.ts';

/** Kinds of devices: the converter, and the controller that shares a station’s set-point among its converters. */
export const CONVERTER = 'pcs';
const CONTROLLER = 'ems';
/** Devices that charge and discharge. */
const TWO_WAY: readonly string[] = [CONVERTER, CONTROLLER, 'battery'];

/** Points that show what the rules ask for. */
const MODE = 'mode';
export const SWITCH = 'state';

const ROLES: Readonly<Record<string, ControlRole>> = {
  ...{ setpointKw: 'power', setpointKvar: 'reactive', powerFactor: 'powerFactor' },
  ...{ [MODE]: 'mode', [SWITCH]: 'switch' },
  ...{ socMinPercent: 'socLow', socMaxPercent: 'socHigh' },
  ...{ periodStartMinute: 'periodStart', periodEndMinute: 'periodEnd' },
};

/** The other end of a pair of limits. */
const OTHERS: Readonly<Record<string, string>> = {
  ...{ socMinPercent: 'socMaxPercent', socMaxPercent: 'socMinPercent' },
  ...{ periodStartMinute: 'periodEndMinute', periodEndMinute: 'periodStartMinute' },
};

/** What a device measures against a set-point. */
const ACTUALS: Readonly<Record<string, string>> = {
  ...{ setpointKw: 'activeKw', setpointKvar: 'reactiveKvar' },
};

/** States that can be sent. */
const SENT: Readonly<Partial<Record<ControlRole, readonly number[]>>> = { mode: [0, 1], switch: [0, 2] };

export const roleOf = ({ code }: Pick<Point, 'code'>): ControlRole => ROLES[code] ?? 'other';

/** The newest frames of a station’s devices. */
export type Newest = ReadonlyMap<number, LatestRow>;

/** The newest value of a gauge or state of a device. */
export function presentValue(device: DeviceFacts, code: string, newest: Newest): number | null {
  const point = device.model.points.get(code);
  if (!point || point.kind === 'counter') return null;
  return newest.get(device.id)?.v[point.pos - 1] ?? null;
}

export const actualOf = (device: DeviceFacts, { code }: Point): Point | undefined =>
  device.model.points.get(ACTUALS[code] ?? '');

/** What a point can be set to. */
export function targetOf(device: DeviceFacts, point: Point, newest: Newest): ControlTarget {
  const role = roleOf(point);
  return {
    ...{ role, min: point.min, max: point.max, ratedKw: device.ratedKw },
    isTwoWay: TWO_WAY.includes(device.kind),
    states: SENT[role] ?? [],
    other: presentValue(device, OTHERS[point.code] ?? '', newest),
  };
}

/** A station as its control sees it. */
export interface Watch {
  readonly devices: StationDevices;
  readonly newest: Newest;
  readonly switches: ReadonlyMap<number, Switch>;
  /** True for a device whose newest frame is too old to tell its state. */
  readonly isSilent: (device: DeviceFacts) => boolean;
}

/** What is known of a device: null where its state is not. */
export type Status = Omit<ControlState, 'sending'>;

export const convertersOf = ({ byCode }: StationDevices): DeviceFacts[] =>
  [...byCode.values()].filter(({ kind }) => kind === CONVERTER);

/** Mode, state and strategy of a device; those of a controller are its converters’ together. */
export function statusOf(device: DeviceFacts, watch: Watch): Status | null {
  if (device.kind === CONVERTER) return ofConverter(device, watch);
  if (device.kind !== CONTROLLER) return { mode: 'manual', pcsOn: true, strategyEnabled: false };
  const known = convertersOf(watch.devices).flatMap((one) => ofConverter(one, watch) ?? []);
  if (known.length === 0) return null;
  return {
    mode: known.every(({ mode }) => mode === 'manual') ? 'manual' : 'automatic',
    pcsOn: known.some(({ pcsOn }) => pcsOn),
    strategyEnabled: known.some(({ strategyEnabled }) => strategyEnabled),
  };
}

function ofConverter(device: DeviceFacts, { newest, switches, isSilent }: Watch): Status | null {
  if (isSilent(device)) return null;
  const own = switches.get(device.id);
  const shown = presentValue(device, MODE, newest) === 1 ? 'automatic' : 'manual';
  const state = presentValue(device, SWITCH, newest);
  return {
    mode: own?.mode ?? shown,
    pcsOn: device.model.points.has(SWITCH) ? state !== 0 && state !== null : true,
    strategyEnabled: own?.enabled ?? false,
  };
}
