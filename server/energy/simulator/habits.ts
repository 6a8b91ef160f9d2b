import type { StationType } from '#contract/energy/station/rules.ts';

/** Peak load as a share of the transformer's rating: storage sites need capacity left for charging. */
const PEAK_SHARE: Record<Exclude<StationType, 'PV'>, number> = { ES: 0.24, PV_ES: 0.3, BS: 0.5, CES: 0.16 };

/** Peak load of the site in kW, derived from the ratings of its transformer and arrays. */
export function peakLoadKw(type: StationType, transformerKva: number, pvKwp: number): number {
  return type === 'PV' ? pvKwp * 0.008 : transformerKva * PEAK_SHARE[type];
}

/** Share of the peak load at an hour of the local day: two shifts, or equipment that runs all day. */
export function loadShare(type: StationType, hour: number): number {
  if (type === 'PV') return hour > 6 && hour < 18 ? 0.5 : 1;
  if (type === 'BS') return 0.82 + 0.12 * Math.sin(((hour - 9) / 24) * 2 * Math.PI);
  const rise = ramp(hour, 6.5, 9);
  const lunch = 0.18 * (ramp(hour, 11.5, 12) - ramp(hour, 13, 13.5));
  const evening = 0.25 * ramp(hour, 17, 18.5);
  const close = 0.45 * ramp(hour, 21, 23);
  return 0.3 + 0.7 * rise - lunch - evening - close;
}

/** Share of the usual load on a day of the week: sites of industry rest on Sundays. `day` counts from 1 January 1970. */
export function weekdayShare(type: StationType, day: number): number {
  const weekday = (day + 4) % 7;
  if (type === 'BS' || type === 'PV') return 1;
  if (weekday === 0) return 0.72;
  return weekday === 6 ? 0.88 : 1;
}

/** 0 before `from`, 1 after `to`, linear in between. */
const ramp = (hour: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (hour - from) / (to - from)));

const within = (hour: number, from: number, to: number) => hour >= from && hour < to;

/**
 * The requested power of the storage at an hour, in kW, + discharge. It never feeds into the grid: discharge is
 * limited by the load.
 */
export function storageDemandKw(
  type: StationType,
  hour: number,
  essKw: number,
  pvKw: number,
  loadKw: number,
): number {
  const deficit = loadKw - pvKw;
  const discharge = (share: number) => Math.min(Math.max(0, deficit), essKw * share);
  switch (type) {
    case 'PV':
      return 0;
    case 'PV_ES':
      if (deficit < 0) return Math.max(deficit, -essKw);
      if (within(hour, 1, 5)) return -essKw * 0.15;
      return within(hour, 8, 11) || within(hour, 16.5, 22) ? discharge(0.7) : 0;
    case 'BS':
      if (within(hour, 0, 6)) return -essKw * 0.2;
      return within(hour, 10, 12) || within(hour, 18, 21) ? discharge(0.5) : 0;
    default:
      if (within(hour, 0, 7)) return -essKw * 0.32;
      if (within(hour, 12, 14)) return -essKw * 0.6;
      return within(hour, 9, 11.5) || within(hour, 17, 21) ? discharge(0.85) : 0;
  }
}
