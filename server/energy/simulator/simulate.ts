import { gridKw } from '#contract/energy/balance/rules.ts';
import { FRAME_INTERVAL_MS, type StationType } from '#contract/energy/station/rules.ts';
import { dayStart } from '#server/energy/station/public.ts';
import { type Losses, limitPower, storedAfter, storedDelta } from './battery.ts';
import { loadShare, peakLoadKw, storageDemandKw } from './habits.ts';
import { noise, seedOf } from './noise.ts';
import { clearSkyIrradiance, inverterAc, pvDc, solarElevation } from './sun.ts';

/** What the simulator needs to know about a station. */
export interface SimulatedStation {
  code: string;
  type: StationType;
  lat: number;
  lng: number;
  tz: string;
  pvKwp: number;
  essKw: number;
  essKwh: number;
  transformerKva: number;
}

/** Powers at a point in time, in kW. Storage: + discharge; grid: + buy. */
export interface Powers {
  pvKw: number;
  storageKw: number;
  loadKw: number;
  gridKw: number;
}

/** One frame; its counters start at the station's midnight. */
export interface Frame extends Powers {
  ts: Date;
  socPercent: number | null;
  pvTodayKwh: number;
  chargeTodayKwh: number;
  dischargeTodayKwh: number;
  loadTodayKwh: number;
  buyTodayKwh: number;
  sellTodayKwh: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const STEP_MS = 300_000;
const LOSSES: Losses = { chargeEfficiency: 0.96, dischargeEfficiency: 0.96, retentionPerHour: 0.9997 };
const SOC_MIN = 0.1;
const SOC_MAX = 0.95;
const SOC_START = 0.2;
/** Share of the storage's power that cooling and controls consume. */
const AUXILIARY_SHARE = 0.015;
const CELL_GAMMA_PER_CELSIUS = -0.0035;
const INVERTER_EFFICIENCY = 0.96;
/** First-order autoregression of the sky's clearness: how much of the last step remains, and how far it varies. */
const SKY_MEMORY = 0.93;
const SKY_SPREAD = 0.07;
/** Frames have a resolution of 1 W: three decimals of a kW. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;

/**
 * A station's frame at `now`, always the same for the same station and minute. The simulation starts at the midnight
 * before last and takes steps of five minutes, so that the battery's initial state no longer matters.
 */
export function simulate(station: SimulatedStation, now: number): Frame {
  const end = Math.floor(now / FRAME_INTERVAL_MS) * FRAME_INTERVAL_MS;
  const today = dayStart(end, station.tz);
  const yesterday = dayStart(today - 1, station.tz);
  const seed = seedOf(station.code);
  const battery = {
    kwh: station.essKwh * SOC_START,
    minKwh: station.essKwh * SOC_MIN,
    maxKwh: station.essKwh * SOC_MAX,
  };
  const sum = { pv: 0, charge: 0, discharge: 0, load: 0, buy: 0, sell: 0 };
  let sky = 0;

  const powersAt = (at: number, hours: number): Powers => {
    const hour = (at - (at < today ? yesterday : today)) / HOUR_MS;
    const jitter = noise(seed + 1, Math.floor(at / FRAME_INTERVAL_MS)) * 0.06 - 0.03;
    const loadKw =
      peakLoadKw(station.type, station.transformerKva, station.pvKwp) *
        (loadShare(station.type, hour) + jitter) +
      station.essKw * AUXILIARY_SHARE;
    const pvKw = pvKwAt(station, at, clearness(seed, at, sky));
    const wanted = storageDemandKw(station.type, hour, station.essKw, pvKw, loadKw);
    return balanced(pvKw, limitPower(wanted, hours, battery, LOSSES), loadKw);
  };

  for (let at = yesterday; at < end; at += STEP_MS) {
    const hours = (Math.min(at + STEP_MS, end) - at) / HOUR_MS;
    sky = SKY_MEMORY * sky + SKY_SPREAD * (noise(seed, Math.floor(at / STEP_MS)) * 2 - 1);
    const { pvKw, storageKw, loadKw, gridKw } = powersAt(at, hours);
    const delta = storedDelta(storageKw, hours, LOSSES);
    battery.kwh = storedAfter(battery.kwh, delta, LOSSES.retentionPerHour ** hours);
    if (at < today) continue;
    sum.pv += pvKw * hours;
    sum.load += loadKw * hours;
    sum.charge += Math.max(0, -storageKw) * hours;
    sum.discharge += Math.max(0, storageKw) * hours;
    sum.buy += Math.max(0, gridKw) * hours;
    sum.sell += Math.max(0, -gridKw) * hours;
  }

  return {
    ts: new Date(end),
    ...powersAt(end, FRAME_INTERVAL_MS / HOUR_MS),
    socPercent: station.essKwh > 0 ? rounded((battery.kwh / station.essKwh) * 100) : null,
    pvTodayKwh: rounded(sum.pv),
    chargeTodayKwh: rounded(sum.charge),
    dischargeTodayKwh: rounded(sum.discharge),
    loadTodayKwh: rounded(sum.load),
    buyTodayKwh: rounded(sum.buy),
    sellTodayKwh: rounded(sum.sell),
  };
}

/** Share of the clear-sky irradiance that reaches the ground: the day's weather and passing clouds. */
function clearness(seed: number, at: number, sky: number): number {
  const weather = 0.6 + 0.35 * noise(seed + 2, Math.floor(at / DAY_MS));
  return Math.min(1, Math.max(0.12, weather + sky));
}

function pvKwAt(station: SimulatedStation, at: number, clear: number): number {
  if (station.pvKwp === 0) return 0;
  const irradiance = clearSkyIrradiance(solarElevation(at, station.lat, station.lng)) * clear;
  const dc = pvDc(irradiance, 15 + irradiance * 0.03, station.pvKwp, CELL_GAMMA_PER_CELSIUS);
  return inverterAc(dc, station.pvKwp, INVERTER_EFFICIENCY);
}

/** Rounds the powers and lets the grid absorb the difference, so that every frame balances. */
function balanced(pv: number, storage: number, load: number): Powers {
  const frame = { pvKw: rounded(pv), storageKw: rounded(storage), loadKw: rounded(load) };
  return { ...frame, gridKw: rounded(gridKw(frame.loadKw, frame.pvKw, frame.storageKw)) };
}
