import type { ControlDevice, ControlPoint } from '#contract/energy/command/calls.ts';
import type { Device } from '#contract/energy/device/calls.ts';
import { actualOf, type LatestValues, OFF, otherEndOf, presentOf, valueNow } from './target.ts';

/** A figure of a sentence. `clock` counts minutes from midnight. */
export interface Amount {
  readonly value: number;
  readonly unit: string;
}

type EffectKey =
  | 'effectDischarge'
  | 'effectCharge'
  | 'effectIdle'
  | 'effectBuy'
  | 'effectBuyNotSell'
  | 'effectSell'
  | 'effectSellNotBuy'
  | 'effectAboveDemand'
  | 'effectBelowDemand'
  | 'effectBatteryLimit'
  | 'effectEmptyIn'
  | 'effectFullIn'
  | 'effectOff'
  | 'effectOn'
  | 'effectManual'
  | 'effectAutomatic'
  | 'effectUsable'
  | 'effectSocAbove'
  | 'effectSocBelow'
  | 'effectApparent'
  | 'effectPeriod';

/** Something that a command is expected to change, as a sentence with figures. */
export interface Effect {
  readonly key: EffectKey;
  readonly amounts: Readonly<Record<string, Amount>>;
  /** Somebody should think of it twice. */
  readonly isGrave?: boolean;
}

/** What the station is like now. */
export interface Scene {
  readonly controls: readonly ControlDevice[];
  readonly devices: readonly Device[];
  readonly latest: LatestValues;
  /** The month's highest demand so far; null where none is known. */
  readonly demandKw: number | null;
}

const kw = (value: number): Amount => ({ value: Math.abs(value), unit: 'kW' });
const percent = (value: number): Amount => ({ value, unit: '%' });

/** What happens when a point gets a value, as far as the newest frames tell. */
export function effectsOf(
  device: ControlDevice,
  point: ControlPoint,
  value: number,
  scene: Scene,
): readonly Effect[] {
  switch (point.role) {
    case 'power':
      return powerEffects(device, actualPower(device, point, scene), value, scene);
    case 'switch':
      return switchEffects(device, value, scene);
    case 'mode':
      return modeEffects(device, value);
    case 'socLow':
    case 'socHigh':
      return socEffects(device, point, value, scene);
    case 'reactive':
    case 'powerFactor':
      return apparentEffects(device, point, value, scene);
    case 'periodStart':
    case 'periodEnd': {
      const other = otherEndOf(device, point);
      const end = other && presentOf(device, other, scene.latest);
      if (end == null) return [];
      const [from, to] = point.role === 'periodStart' ? [value, end] : [end, value];
      const clock = (minutes: number): Amount => ({ value: minutes, unit: 'clock' });
      return [{ key: 'effectPeriod', amounts: { from: clock(from), to: clock(to) } }];
    }
    case 'other':
      return [];
  }
}

const stationOf = ({ devices }: Scene): Device | undefined => devices.find(({ kind }) => kind === 'station');

const figureOf = (scene: Scene, point: string): number | null =>
  valueNow(scene.latest, stationOf(scene)?.code ?? '', point) ?? null;

/** Present power of a converter; of a controller, that of the station’s storage. */
function actualPower(device: ControlDevice, point: ControlPoint, scene: Scene): number | null {
  return actualOf(device, point, scene.latest) ?? figureOf(scene, 'storageKw');
}

function powerEffects(
  device: ControlDevice,
  actual: number | null,
  value: number,
  scene: Scene,
): readonly Effect[] {
  const battery = batteryOf(device, scene);
  const limit = value < 0 ? battery.chargeKw : battery.dischargeKw;
  const isLimited = limit !== null && Math.abs(value) > limit;
  const reached = isLimited ? Math.sign(value) * limit : value;
  return [
    directionOf(value),
    ...(isLimited
      ? [{ key: 'effectBatteryLimit', amounts: { limit: kw(limit) }, isGrave: true } as const]
      : []),
    ...gridEffects(actual, reached, scene),
    ...durationEffects(reached, battery, scene),
  ];
}

function directionOf(value: number): Effect {
  if (value === 0) return { key: 'effectIdle', amounts: {} };
  return { key: value > 0 ? 'effectDischarge' : 'effectCharge', amounts: { power: kw(value) } };
}

function gridEffects(actual: number | null, value: number, scene: Scene): readonly Effect[] {
  const grid = figureOf(scene, 'gridKw');
  if (grid === null || actual === null) return [];
  const after = grid - (value - actual);
  const { demandKw } = scene;
  const flow: Effect = { key: flowOf(grid, after), amounts: { power: kw(after), now: kw(grid) } };
  if (after <= 0 || demandKw === null) return [flow];
  const isAbove = after > demandKw;
  const demand: Effect = {
    key: isAbove ? 'effectAboveDemand' : 'effectBelowDemand',
    amounts: { demand: kw(demandKw) },
    isGrave: isAbove,
  };
  return [flow, demand];
}

/** Which way the power goes at the connection, and whether it turns round. */
function flowOf(before: number, after: number): EffectKey {
  if (after >= 0) return before >= 0 ? 'effectBuy' : 'effectBuyNotSell';
  return before < 0 ? 'effectSell' : 'effectSellNotBuy';
}

interface Battery {
  readonly kwh: number;
  readonly socPercent: number | null;
  readonly chargeKw: number | null;
  readonly dischargeKw: number | null;
}

/** The cabinets or racks behind a converter; behind a controller, all of the station. */
function batteryOf({ code, kind }: ControlDevice, { devices, latest }: Scene): Battery {
  const own = devices.find((device) => device.code === code);
  const parent = own?.parent ?? null;
  const isBehind = (device: Device) =>
    kind === 'ems' ||
    device.code === code ||
    device.code === parent ||
    (parent !== null && device.parent === parent);
  const stores = devices.filter(
    (device) =>
      isBehind(device) &&
      device.points.some((point) => point.code === 'socPercent') &&
      device.kind !== 'station',
  );
  const of = (point: string) => stores.map((store) => valueNow(latest, store.code, point) ?? null);
  const sum = (values: readonly (number | null)[]) =>
    values.length === 0 || values.includes(null)
      ? null
      : values.reduce<number>((all, one) => all + (one ?? 0), 0);
  const charge = sum(of('socPercent'));
  return {
    kwh: stores.reduce((all, { ratedKwh }) => all + (ratedKwh ?? 0), 0),
    socPercent: charge === null ? null : charge / stores.length,
    chargeKw: sum(of('chargeLimitKw')),
    dischargeKw: sum(of('dischargeLimitKw')),
  };
}

/** Limits of the state of charge, as the station’s controller has them. */
function socLimits({ controls, latest }: Scene): { low: number; high: number } {
  const limit = (role: 'socLow' | 'socHigh', usual: number) => {
    for (const device of controls) {
      const point = device.points.find((one) => one.role === role);
      if (point) return presentOf(device, point, latest) ?? usual;
    }
    return usual;
  };
  return { low: limit('socLow', 0), high: limit('socHigh', 100) };
}

const DAY_HOURS = 24;

function durationEffects(value: number, { kwh, socPercent }: Battery, scene: Scene): readonly Effect[] {
  if (value === 0 || kwh === 0 || socPercent === null) return [];
  const { low, high } = socLimits(scene);
  const isEmptying = value > 0;
  const left = isEmptying ? socPercent - low : high - socPercent;
  const hours = ((Math.max(0, left) / 100) * kwh) / Math.abs(value);
  if (hours > DAY_HOURS) return [];
  const amounts = { limit: percent(isEmptying ? low : high), time: { value: hours * 60, unit: 'duration' } };
  return [{ key: isEmptying ? 'effectEmptyIn' : 'effectFullIn', amounts }];
}

function switchEffects(device: ControlDevice, value: number, scene: Scene): readonly Effect[] {
  const power = device.points.find(({ role }) => role === 'power');
  const actual = power ? actualPower(device, power, scene) : null;
  if (value === OFF)
    return [
      { key: 'effectOff', amounts: { power: { value: actual ?? 0, unit: 'kW' } } },
      ...gridEffects(actual, 0, scene),
    ];
  const present = power ? presentOf(device, power, scene.latest) : null;
  return [{ key: 'effectOn', amounts: { power: { value: present ?? 0, unit: 'kW' } } }];
}

function modeEffects({ points }: ControlDevice, value: number): readonly Effect[] {
  const present = points.find(({ role }) => role === 'power')?.present ?? 0;
  return [
    value === 0
      ? { key: 'effectManual', amounts: { power: { value: present, unit: 'kW' } } }
      : { key: 'effectAutomatic', amounts: {}, isGrave: true },
  ];
}

function socEffects(
  device: ControlDevice,
  point: ControlPoint,
  value: number,
  scene: Scene,
): readonly Effect[] {
  const other = otherEndOf(device, point);
  const end = other && presentOf(device, other, scene.latest);
  const { kwh, socPercent } = batteryOf(device, scene);
  if (end == null || kwh === 0) return [];
  const [low, high] = point.role === 'socLow' ? [value, end] : [end, value];
  const usable: Effect = {
    key: 'effectUsable',
    amounts: { share: percent(high - low), energy: { value: ((high - low) / 100) * kwh, unit: 'kWh' } },
  };
  if (socPercent === null || (socPercent >= low && socPercent <= high)) return [usable];
  const key = socPercent > high ? 'effectSocAbove' : 'effectSocBelow';
  return [usable, { key, amounts: { soc: percent(socPercent) }, isGrave: true }];
}

/** Apparent power, which heats the converter whatever its direction. */
function apparentEffects(
  device: ControlDevice,
  point: ControlPoint,
  value: number,
  scene: Scene,
): readonly Effect[] {
  const active = valueNow(scene.latest, device.code, 'activeKw') ?? null;
  if (active === null || device.ratedKw === null) return [];
  const kva = point.role === 'reactive' ? Math.hypot(active, value) : Math.abs(active / value);
  return [
    {
      key: 'effectApparent',
      amounts: {
        apparent: { value: kva, unit: 'kVA' },
        share: percent((kva / device.ratedKw) * 100),
      },
      isGrave: kva > device.ratedKw,
    },
  ];
}
