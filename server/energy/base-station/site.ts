import type { BaseStation } from '#contract/energy/base-station/calls.ts';
import type { MainsState } from '#contract/energy/base-station/limits.ts';
import { energyLeft, hoursUntilDark, usageEffectiveness } from '#contract/energy/base-station/rules.ts';
import { silenceMs } from '#server/energy/alarm/public.ts';
import type { DeviceFacts } from '#server/energy/device/public.ts';
import type { LatestRow } from '#server/energy/latest/public.ts';

/** Code of a sensor of the mains that sees them. */
const MAINS_THERE = 1;

/** A device with its newest frame. */
export interface Heard {
  readonly device: DeviceFacts;
  readonly ratedKwh: number | null;
  readonly latest: LatestRow | undefined;
}

type Figures = Omit<BaseStation, 'code' | 'name' | 'tz' | 'alarms' | 'level'>;

/** What a site is judged by, out of the newest frames of its devices. */
export function siteFigures(heard: readonly Heard[], now: number): Figures {
  const of = (kind: string) => heard.filter(({ device }) => device.kind === kind);
  const [mains, it, hvac, batteries, own] = ['mains', 'it', 'hvac', 'battery', 'station'].map(of) as [
    ...[Heard[], Heard[], Heard[], Heard[], Heard[]],
  ];
  const battery = batteriesOf(batteries);
  const itKw = sumOf(it.map((one) => figureOf(one, 'activeKw')));
  const loadKw = sumOf(own.map((one) => figureOf(one, 'loadKw')));
  const used = [...it, ...batteries];
  const times = used.map(({ latest }) => latest?.ts ?? null);
  const codeOf = (list: readonly Heard[]) => list[0]?.device.code ?? null;
  return {
    mains: mainsOf(mains, now),
    ...{ itKw: rounded(itKw), loadKw: rounded(loadKw), pue: rounded(usageEffectiveness(loadKw, itKw)) },
    hvacKw: rounded(sumOf(hvac.map((one) => figureOf(one, 'activeKw')))),
    ...battery,
    hours: rounded(hoursUntilDark(battery.leftKwh, itKw)),
    stale: used.some((one) => isSilent(one, now)),
    devices: {
      ...{ mains: codeOf(mains), it: codeOf(it), hvac: codeOf(hvac) },
      ...{ battery: codeOf(batteries), station: codeOf(own) },
    },
    ts: times.length === 0 || times.includes(null) ? null : Math.min(...times.map(Number)),
    quality: [...used, ...mains].reduce((bits, { latest }) => bits | (latest?.quality ?? 0), 0),
  };
}

const isSilent = ({ device, latest }: Heard, now: number) => !latest || now - latest.ts > silenceMs(device);

/** The newest value of a point of a device. */
export function figureOf({ device, latest }: Heard, code: string): number | null {
  const point = device.model.points.get(code);
  return point ? (latest?.v[point.pos - 1] ?? null) : null;
}

/** The sum of what is known of all; null if one is not. */
const sumOf = (values: readonly (number | null)[]): number | null =>
  values.length === 0 || values.includes(null)
    ? null
    : values.reduce((sum: number, value) => sum + Number(value), 0);

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 1000);

function mainsOf(feeds: readonly Heard[], now: number): MainsState {
  const states = feeds.map((one) => (isSilent(one, now) ? null : figureOf(one, 'state')));
  if (states.includes(MAINS_THERE)) return 'on';
  return states.length === 0 || states.includes(null) ? 'unknown' : 'off';
}

function batteriesOf(list: readonly Heard[]) {
  const now = list.map((one) => ({
    kwh: one.ratedKwh,
    ...{ socPercent: figureOf(one, 'socPercent'), sohPercent: figureOf(one, 'sohPercent') },
  }));
  const capacityKwh = sumOf(now.map(({ kwh }) => kwh));
  const mean = (field: 'socPercent' | 'sohPercent') => {
    const weighed = sumOf(
      now.map((one) => (one.kwh === null || one[field] === null ? null : one.kwh * one[field])),
    );
    return weighed === null || !capacityKwh ? null : rounded(weighed / capacityKwh);
  };
  return {
    ...{ capacityKwh: rounded(capacityKwh), socPercent: mean('socPercent'), sohPercent: mean('sohPercent') },
    leftKwh: rounded(sumOf(now.map(energyLeft))),
  };
}
