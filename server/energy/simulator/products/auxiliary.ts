import type { Minute } from '../truth.ts';
import { counter, energyWh, gauge, jitter, kw, type Part, product, state, wander } from './product.ts';

/** Share of a station's auxiliary power that its cooling takes. */
const COOLING = 0.6;

/** A container, which has no points of its own. */
export const container = product({ kind: 'container', maker: 'Norvolt', model: 'NV-40FT' }, []);

const coolingW = ({ isMainsOff }: Minute, { plant, share }: Part) =>
  isMainsOff ? 0 : plant.auxiliaryW * COOLING * share;

export const cooling = product(
  { kind: 'hvac', maker: 'Boreal', model: 'BC-60', events: [{ code: 'H-201', level: 2 }] },
  [
    gauge('supplyCelsius', (m, p) => 16 + wander(m, p, 1, 0.6), { unit: '°C', min: -20, max: 60 }),
    gauge('returnCelsius', (m, p) => 24 + wander(m, p, 2, 0.9), { unit: '°C', min: -20, max: 60 }),
    gauge('setpointCelsius', () => 18, { unit: '°C', min: 10, max: 30, tolerance: 0.5 }),
    gauge('humidityPercent', (m, p) => 48 + wander(m, p, 4, 5), { unit: '%', min: 0, max: 100 }),
    gauge('fanPercent', (m, p) => (m.isMainsOff ? 0 : 55 + wander(m, p, 5, 10)), {
      unit: '%',
      min: 0,
      max: 100,
      decimals: 0,
    }),
    state('compressorState', (m) => (m.isMainsOff ? 0 : 1), { min: 0, max: 1 }),
    state('mode', (m) => (m.airCelsius < 2 ? 3 : 2), { min: 0, max: 3 }),
    gauge('activeKw', (m, p) => kw(coolingW(m, p)), { unit: 'kW', min: 0, decimals: 3 }),
    counter('energyKwh', (m, p) => energyWh(m, p.places.other.auxiliary, COOLING * p.share)),
  ],
);

export const fireSystem = product(
  { kind: 'fire', maker: 'Vigil', model: 'VF-7', events: [{ code: 'F-300', level: 3 }] },
  [
    state('loopState', () => 0, { min: 0, max: 2 }),
    gauge('smokePercent', (m, p) => 0.2 + Math.abs(jitter(m, p, 2, 0.1)), {
      unit: '%',
      min: 0,
      max: 100,
      decimals: 2,
    }),
    gauge('celsius', (m, p) => 23 + wander(m, p, 3, 1.2), { unit: '°C', min: -30, max: 150 }),
    gauge('agentBar', (m, p) => 42 + wander(m, p, 4, 0.3), { unit: 'bar', min: 0, max: 80 }),
    state('valveState', () => 0, { min: 0, max: 1 }),
    state('mode', () => 1, { min: 0, max: 1 }),
    state('alarmState', () => 0, { min: 0, max: 2 }),
  ],
);

export const gasDetector = product(
  { kind: 'gas', maker: 'Vigil', model: 'VG-5', events: [{ code: 'F-310', level: 3 }] },
  [
    gauge('hydrogenPpm', (m, p) => 3 + Math.abs(jitter(m, p, 1, 2)), {
      unit: 'ppm',
      min: 0,
      max: 40_000,
      decimals: 0,
    }),
    gauge('monoxidePpm', (m, p) => 1 + Math.abs(jitter(m, p, 2, 1)), {
      unit: 'ppm',
      min: 0,
      max: 2000,
      decimals: 0,
    }),
    gauge('vapourPpm', (m, p) => 4 + Math.abs(jitter(m, p, 3, 2)), {
      unit: 'ppm',
      min: 0,
      max: 10_000,
      decimals: 0,
    }),
    state('exhaustState', () => 0, { min: 0, max: 1 }),
    state('alarmState', () => 0, { min: 0, max: 2 }),
  ],
);

/** Of a base station's load, the share of its computers; the rest is cooling and losses. */
const IT = 0.66;
const RECTIFIER_EFFICIENCY = 0.96;
const DC_VOLTS = 53.5;

export const rectifier = product(
  { kind: 'rectifier', maker: 'Axion Power', model: 'AR-9', events: [{ code: 'R-201', level: 2 }] },
  [
    gauge('outputKw', (m) => kw(m.loadW * IT), { unit: 'kW', min: 0, decimals: 3 }),
    gauge('volts', (m, p) => DC_VOLTS + wander(m, p, 2, 0.2), { unit: 'V', min: 0, max: 80, decimals: 2 }),
    gauge('amps', (m) => (m.loadW * IT) / DC_VOLTS, { unit: 'A', min: 0 }),
    gauge('efficiencyPercent', () => RECTIFIER_EFFICIENCY * 100, { unit: '%', min: 0, max: 100 }),
    gauge('celsius', (m, p) => 34 + 0.3 * (m.airCelsius - 20) + wander(m, p, 5, 1), {
      unit: '°C',
      min: -40,
      max: 110,
    }),
    gauge('modules', () => 8, { min: 0, max: 32, decimals: 0 }),
    gauge('setpointVolts', () => DC_VOLTS, { unit: 'V', min: 42, max: 58, decimals: 2, tolerance: 0.1 }),
    state('state', (m) => (m.isMainsOff ? 0 : 1), { min: 0, max: 9 }),
    counter('energyKwh', (m, p) => energyWh(m, p.places.other.load, IT)),
  ],
);

export const mains = product(
  { kind: 'mains', maker: 'Precisia', model: 'MS-5', events: [{ code: 'G-310', level: 3 }] },
  [
    gauge('volts', (m, p) => (m.isMainsOff ? 0 : 400 + wander(m, p, 1, 4)), { unit: 'V', min: 0, max: 600 }),
    gauge('amps', (m) => Math.abs(m.gridW) / (Math.sqrt(3) * 400), { unit: 'A', min: 0 }),
    gauge('hz', (m, p) => (m.isMainsOff ? 0 : 50 + wander(m, p, 3, 0.02)), {
      unit: 'Hz',
      min: 0,
      max: 70,
      decimals: 3,
    }),
    gauge('powerFactor', () => 0.98, { min: -1, max: 1, decimals: 2 }),
    // 0 failed, 1 there.
    state('state', (m) => (m.isMainsOff ? 0 : 1), { min: 0, max: 1 }),
  ],
);

export const computers = product({ kind: 'it', maker: 'Rackline', model: 'PDU-4' }, [
  gauge('activeKw', (m) => kw(m.loadW * IT), { unit: 'kW', min: 0, decimals: 3 }),
  gauge('pue', (m) => (m.loadW > 0 ? 1 / IT : 1), { min: 1, max: 5, decimals: 3 }),
  gauge('inletCelsius', (m, p) => 22.5 + wander(m, p, 3, 0.8), { unit: '°C', min: 0, max: 60 }),
  counter('energyKwh', (m, p) => energyWh(m, p.places.other.load, IT)),
]);
