import type { DeviceEvent } from '#contract/energy/device/points.ts';
import { bankPlace } from '../state.ts';
import { type Minute, SOC_MAX, SOC_MIN } from '../truth.ts';
import {
  counter,
  energyWh,
  gauge,
  hertz,
  jitter,
  kvarOf,
  kw,
  type Part,
  phaseAmps,
  product,
  state,
  stateAt,
  trait,
  wander,
} from './product.ts';

const CELLS = 240;
/** Cells of lithium iron phosphate: flat between a fifth and nine tenths. */
const cellVolts = (soc: number) => 3.27 + (soc - 50) * 0.0011 - (soc < 15 ? (15 - soc) * 0.006 : 0);

const socOf = ({ state: row }: Minute, { places, plant, bank }: Part): number =>
  ((row[places.stored + bank] ?? 0) / (plant.banks[bank]?.capacityWh ?? 1)) * 100;
const bankWatts = ({ bankW }: Minute, { bank }: Part) => bankW[bank] ?? 0;
const batteryWatts = ({ batteryW }: Minute, { bank, share }: Part) => (batteryW[bank] ?? 0) * share;
/** Current per cell falls off its voltage, and rises from it when charging. */
const sag = (minute: Minute, part: Part) =>
  (-bankWatts(minute, part) / (part.plant.banks[part.bank]?.ratedW ?? 1)) * 0.035;
const meanCellVolts = (minute: Minute, part: Part) => cellVolts(socOf(minute, part)) + sag(minute, part);
const heatOf = ({ state: row }: Minute, { places, bank }: Part) => row[places.heat + bank] ?? 0;

const THERMAL_EVENTS: readonly DeviceEvent[] = [
  { code: 'B-101', level: 1 },
  { code: 'B-204', level: 2 },
  { code: 'B-310', level: 3 },
];

/** Four points of each pack: a pack map shows packs, not cells. */
const packPoints = (packs: number) =>
  Array.from({ length: packs }, (_, index) => index + 1).flatMap((pack) => [
    gauge(
      `pack${pack}CellMinV`,
      (m, p) => meanCellVolts(m, p) - 0.004 + trait(p, pack, 0.002) + jitter(m, p, pack, 0.0005),
      { unit: 'V', min: 2.5, max: 3.75, decimals: 3 },
    ),
    gauge(
      `pack${pack}CellMaxV`,
      (m, p) => meanCellVolts(m, p) + 0.005 + trait(p, pack + 20, 0.002) + jitter(m, p, pack + 20, 0.0005),
      { unit: 'V', min: 2.5, max: 3.75, decimals: 3 },
    ),
    gauge(`pack${pack}CellMaxC`, (m, p) => packCelsius(m, p, pack), { unit: '°C', min: -30, max: 90 }),
    gauge(
      `pack${pack}FanA`,
      (m, p) =>
        0.35 +
        0.9 * Math.min(1, Math.max(0, (packCelsius(m, p, pack) - 24) / 14)) +
        jitter(m, p, pack + 60, 0.02),
      { unit: 'A', min: 0, max: 3, decimals: 2 },
    ),
  ]);

const packCelsius = (minute: Minute, part: Part, pack: number) =>
  23.5 +
  13 * heatOf(minute, part) +
  0.12 * (minute.airCelsius - 20) +
  trait(part, pack + 40, 1.1) +
  wander(minute, part, pack, 0.5);

function thermalState(minute: Minute, part: Part): number {
  if (packCelsius(minute, part, 1) > 29) return 2;
  return minute.airCelsius < 0 ? 3 : 1;
}

/** 2 standby, 3 charging, 4 discharging. */
function directionOf(minute: Minute, part: Part): number {
  const watts = bankWatts(minute, part);
  if (watts === 0) return 2;
  return watts < 0 ? 3 : 4;
}

/** The twelve points of a battery besides its packs. */
const batteryPoints = [
  gauge('socPercent', socOf, { unit: '%', min: 0, max: 100, decimals: 2 }),
  gauge('sohPercent', (_, p) => 97.2 + trait(p, 90, 1.2), { unit: '%', min: 0, max: 100 }),
  gauge('volts', (m, p) => meanCellVolts(m, p) * CELLS, { unit: 'V', min: 0, max: 1000 }),
  gauge('amps', (m, p) => batteryWatts(m, p) / (meanCellVolts(m, p) * CELLS), {
    unit: 'A',
    min: -6000,
    max: 6000,
  }),
  gauge(
    'chargeLimitKw',
    (m, p) => (socOf(m, p) >= SOC_MAX * 100 - 0.05 ? 0 : kw((m.limitW[p.bank] ?? 0) * p.share)),
    { unit: 'kW', min: 0 },
  ),
  gauge(
    'dischargeLimitKw',
    (m, p) => (socOf(m, p) <= SOC_MIN * 100 + 0.05 ? 0 : kw((m.limitW[p.bank] ?? 0) * p.share)),
    { unit: 'kW', min: 0 },
  ),
  gauge('insulationKohm', (m, p) => 2450 + trait(p, 91, 300) + wander(m, p, 91, 40), {
    unit: 'kΩ',
    min: 0,
    max: 10_000,
    decimals: 0,
  }),
  // 0 off, 1 circulating, 2 cooling, 3 heating.
  state('thermalState', (m, p) => thermalState(m, p), {
    min: 0,
    max: 3,
  }),
  // 0 normal, 1 fault, 2 alarm.
  state('fireState', () => 0, { min: 0, max: 2 }),
  // 0 closed, 1 open.
  state('doorState', () => 0, { min: 0, max: 1 }),
  counter('chargeKwh', (m, p) => energyWh(m, bankPlace(p.places, p.bank, 'batteryIn'), p.share)),
  counter('dischargeKwh', (m, p) => energyWh(m, bankPlace(p.places, p.bank, 'batteryOut'), p.share)),
];

/** What the maker allows cells of lithium iron phosphate. */
const CELL_LIMITS = { cellMinV: 2.8, cellMaxV: 3.6, cellMaxC: 55, spreadV: 0.05, spreadC: 10 };

export const cabinet = product(
  { kind: 'cabinet', maker: 'Norvolt', model: 'NV-430C', events: THERMAL_EVENTS, limits: CELL_LIMITS },
  [...packPoints(10), ...batteryPoints],
);

export const rack = product(
  { kind: 'rack', maker: 'Norvolt', model: 'NV-500R', events: THERMAL_EVENTS, limits: CELL_LIMITS },
  [...packPoints(7), ...batteryPoints],
);

const PCS_VOLTS = 400;

export const pcs = product(
  {
    ...{ kind: 'pcs', maker: 'Axion Power', model: 'AP-PCS' },
    events: [
      { code: 'P-110', level: 1 },
      { code: 'P-220', level: 2 },
      { code: 'P-301', level: 3 },
    ],
  },
  [
    gauge('activeKw', (m, p) => kw(bankWatts(m, p)), { unit: 'kW', decimals: 3 }),
    gauge('reactiveKvar', (m, p) => kvarOf(bankWatts(m, p)), { unit: 'kvar' }),
    gauge('volts', (m, p) => (m.isMainsOff ? 0 : PCS_VOLTS + wander(m, p, 3, 3)), {
      unit: 'V',
      min: 0,
      max: 1000,
    }),
    gauge('amps', (m, p) => phaseAmps(bankWatts(m, p), PCS_VOLTS), { unit: 'A', min: 0 }),
    gauge('hz', hertz, { unit: 'Hz', min: 0, max: 70, decimals: 3 }),
    gauge('powerFactor', (m, p) => (bankWatts(m, p) === 0 ? 1 : 0.98), {
      ...{ min: -1, max: 1, decimals: 2, tolerance: 0.01 },
    }),
    // 0 manual, 1 automatic.
    state('mode', () => 1, { min: 0, max: 1, tolerance: 0 }),
    // 0 shut down, 2 standby, 3 charging, 4 discharging.
    state('state', (m, p) => stateAt(m, directionOf(m, p)), { min: 0, max: 9, tolerance: 0 }),
    gauge('setpointKw', (m, p) => kw(m.plannedBankW[p.bank] ?? 0), { unit: 'kW', decimals: 3, tolerance: 2 }),
    gauge('setpointKvar', () => 0, { unit: 'kvar', tolerance: 2 }),
    gauge('celsius', (m, p) => 27 + 18 * heatOf(m, p) + 0.2 * (m.airCelsius - 20) + wander(m, p, 4, 0.8), {
      unit: '°C',
      min: -40,
      max: 120,
    }),
    counter('chargeKwh', (m, p) => energyWh(m, bankPlace(p.places, p.bank, 'charge'))),
    counter('dischargeKwh', (m, p) => energyWh(m, bankPlace(p.places, p.bank, 'discharge'))),
    state('alarmWord', () => 0, { min: 0, max: 65_535 }),
  ],
);

/** Bands of the day by the clock: 1 valley, 2 shoulder, 3 peak. */
function periodOf({ hour }: Minute): number {
  if (hour < 8) return 1;
  return (hour >= 8.5 && hour < 11.5) || (hour >= 17 && hour < 21) ? 3 : 2;
}

export const ems = product({ kind: 'ems', maker: 'Heliport', model: 'EMS-1' }, [
  state('mode', () => 1, { min: 0, max: 1 }),
  gauge('setpointKw', (m) => kw(m.plannedW), { unit: 'kW', decimals: 3, tolerance: 5 }),
  gauge('socMinPercent', () => SOC_MIN * 100, { unit: '%', min: 0, max: 100, decimals: 0, tolerance: 0.5 }),
  gauge('socMaxPercent', () => SOC_MAX * 100, { unit: '%', min: 0, max: 100, decimals: 0, tolerance: 0.5 }),
  state('period', periodOf, { min: 1, max: 3 }),
]);

/** The battery of a base station. */
export const battery = product(
  { kind: 'battery', maker: 'Norvolt', model: 'NV-48T', events: THERMAL_EVENTS },
  [
    gauge('activeKw', (m, p) => kw(bankWatts(m, p)), { unit: 'kW', decimals: 3 }),
    gauge('socPercent', socOf, { unit: '%', min: 0, max: 100, decimals: 2 }),
    gauge('sohPercent', (_, p) => 96 + trait(p, 90, 1.5), { unit: '%', min: 0, max: 100 }),
    gauge('volts', (m, p) => meanCellVolts(m, p) * 16, { unit: 'V', min: 0, max: 80, decimals: 2 }),
    gauge('amps', (m, p) => batteryWatts(m, p) / (meanCellVolts(m, p) * 16), { unit: 'A' }),
    gauge('celsius', (m, p) => packCelsius(m, p, 1), { unit: '°C', min: -30, max: 90 }),
    state('state', (m, p) => directionOf(m, p), { min: 0, max: 9 }),
    counter('chargeKwh', (m, p) => energyWh(m, bankPlace(p.places, p.bank, 'charge'))),
    counter('dischargeKwh', (m, p) => energyWh(m, bankPlace(p.places, p.bank, 'discharge'))),
  ],
);
