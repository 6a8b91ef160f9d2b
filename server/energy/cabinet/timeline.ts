import type { Timeline } from '#contract/energy/cabinet/calls.ts';
import type { CabinetFlag, CabinetState, ChangeReason } from '#contract/energy/cabinet/limits.ts';
import { cabinetFlags } from '#contract/energy/cabinet/rules.ts';

/** A frame of a power converter. Powers are in kW, + discharge. */
export interface ConverterSample {
  readonly t: number;
  readonly state: CabinetState;
  readonly setpointKw: number | null;
  readonly volts: number | null;
  readonly alarmWord: number | null;
}

/** A frame of a battery. */
export interface BatterySample {
  readonly t: number;
  readonly socPercent: number | null;
  /** Hottest cell of all packs. */
  readonly maxC: number | null;
  readonly chargeLimitKw: number | null;
  readonly dischargeLimitKw: number | null;
}

/** What a timeline is made for. */
export interface TimelineSpan {
  readonly from: number;
  readonly to: number;
  /** After so long without a frame, a device is silent. */
  readonly silenceMs: number;
}

type Stretch = Timeline['states'][number];
type Limits = Timeline['limits'][number];
type Reason = NonNullable<Stretch['reason']>;

const because = (reason: ChangeReason, value: number | null = null, limit: number | null = null): Reason => ({
  ...{ reason, value, limit },
});

/** Below it, a converter has no mains, in V. */
const DEAD_VOLTS = 10;

/** What a converter did, one stretch after the other, and why, as far as its values and those of the battery tell. */
export function foldStates(
  samples: readonly ConverterSample[],
  batteries: readonly BatterySample[],
  { from, to, silenceMs }: TimelineSpan,
): Stretch[] {
  const batteryAt = new Map(batteries.map((one) => [one.t, one]));
  const found: Stretch[] = [];
  const begin = (at: number, state: CabinetState, reason: Reason) => {
    const last = found.at(-1);
    if (last?.state === state) return;
    if (last) last.to = at;
    found.push({ from: at, to, state, reason: at <= from ? null : reason });
  };
  let before: ConverterSample | undefined;
  let heardUntil = from;
  for (const sample of samples) {
    if (sample.t - heardUntil > silenceMs) {
      begin(heardUntil, 'silent', because('noFrames'));
      before = undefined;
    }
    const isFirst = found.length === 0;
    begin(isFirst ? from : sample.t, sample.state, reasonOf(sample, before, batteryAt.get(sample.t)));
    before = sample;
    heardUntil = sample.t;
  }
  if (to - heardUntil > silenceMs) begin(heardUntil, 'silent', because('noFrames'));
  return found;
}

function reasonOf(
  { state, setpointKw, volts, alarmWord }: ConverterSample,
  before: ConverterSample | undefined,
  battery: BatterySample | undefined,
): Reason {
  if (before === undefined) return because('framesBack');
  if (state === 'fault') return because('fault', alarmWord);
  const isDead = (value: number | null) => value !== null && value < DEAD_VOLTS;
  if (state === 'shutdown') return isDead(volts) ? because('mains', volts) : because('untold');
  if (before.state === 'shutdown' && isDead(before.volts)) return because('mainsBack', volts);
  if (setpointKw === null) return because('untold');
  const wanted = { charging: -1, discharging: 1, standby: 0 }[state as string];
  if (wanted === Math.sign(setpointKw)) return because('setpoint', setpointKw);
  if (state === 'standby' && battery) {
    if (setpointKw < 0 && battery.chargeLimitKw === 0) return because('full', battery.socPercent);
    if (setpointKw > 0 && battery.dischargeLimitKw === 0) return because('empty', battery.socPercent);
  }
  return because('untold');
}

interface Rating {
  readonly ratedKw: number | null;
  /** Limit of the model; undefined where it names none. */
  readonly cellMaxC: number | undefined;
}

/** What the battery management allowed, one stretch after the other. There is none for a time without frames. */
export function foldLimits(
  samples: readonly BatterySample[],
  rating: Rating,
  { from, to, silenceMs }: TimelineSpan,
): Limits[] {
  const found: Limits[] = [];
  let heardUntil = from;
  for (const sample of samples) {
    const last = found.at(-1);
    const isGap = sample.t - heardUntil > silenceMs;
    const next = limitsAt(sample, last, isGap, rating);
    if (next) {
      const at = last || isGap ? sample.t : from;
      if (last) last.to = isGap ? heardUntil : at;
      found.push({ from: at, to, ...next, reason: at <= from ? null : next.reason });
    }
    heardUntil = sample.t;
  }
  const last = found.at(-1);
  if (last && to - heardUntil > silenceMs) last.to = heardUntil;
  return found;
}

/** What begins with a frame; undefined where all stays as it was. */
function limitsAt(
  sample: BatterySample,
  last: Limits | undefined,
  isGap: boolean,
  { ratedKw, cellMaxC }: Rating,
): Omit<Limits, 'from' | 'to'> | undefined {
  const now = allowedBy(sample, ratedKw);
  if (isGap) return { ...now, reason: because('framesBack') };
  if (last && isSame(last, now)) return undefined;
  return { ...now, reason: changeOf(last?.flags ?? [], now.flags, sample, cellMaxC) };
}

type Allowed = Pick<Limits, 'flags' | 'allowedKw'>;

const isSame = (one: Allowed, other: Allowed) =>
  one.allowedKw === other.allowedKw && one.flags.join() === other.flags.join();

function allowedBy({ chargeLimitKw, dischargeLimitKw }: BatterySample, ratedKw: number | null): Allowed {
  const flags = cabinetFlags(chargeLimitKw, dischargeLimitKw, ratedKw);
  const limits = [chargeLimitKw, dischargeLimitKw].filter((limit) => limit !== null && limit > 0) as number[];
  return { flags, allowedKw: flags.includes('derated') ? Math.min(...limits) : null };
}

function changeOf(
  before: readonly CabinetFlag[],
  now: readonly CabinetFlag[],
  { socPercent, maxC }: BatterySample,
  cellMaxC: number | undefined,
): Reason {
  const isNew = (flag: CabinetFlag) => now.includes(flag) && !before.includes(flag);
  if (isNew('derated') && maxC !== null && cellMaxC !== undefined && maxC > cellMaxC)
    return because('hot', maxC, cellMaxC);
  if (isNew('noCharge')) return because('full', socPercent);
  if (isNew('noDischarge')) return because('empty', socPercent);
  return because(now.length < before.length ? 'released' : 'battery');
}
