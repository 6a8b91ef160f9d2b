import { CHANNEL_ROLES } from '#contract/energy/device/points.ts';
import { bankPlace } from '../state.ts';
import type { Minute } from '../truth.ts';
import {
  counter,
  energyWh,
  gauge,
  hertz,
  kvarOf,
  kw,
  type Part,
  POWER_FACTOR,
  phaseAmps,
  product,
  state,
  wander,
} from './product.ts';

const VOLTS = { '<1kV': 400, high: 10_000 } as const;
/** Larger sites are connected to 10 kV. */
const voltsOf = (minute: Minute, part: Part) => {
  if (minute.isMainsOff) return 0;
  const rated = part.plant.transformerKva > 1000 ? VOLTS.high : VOLTS['<1kV'];
  return rated * (1.01 + wander(minute, part, 3, 0.008));
};

const QUARTER_MS = 900_000;
const sumBanks = ({ plant, places }: Part, row: Float64Array, name: 'charge' | 'discharge') => {
  let sum = 0;
  for (let bank = 0; bank < plant.banks.length; bank++) sum += row[bankPlace(places, bank, name)] ?? 0;
  return sum;
};
const sumInverters = ({ plant, places }: Part, row: Float64Array) => {
  let sum = 0;
  for (let index = 0; index < plant.arraysKwp.length; index++) sum += row[places.inverters + index] ?? 0;
  return sum;
};

/** What a meter measures: its power with the sign of the station's figure, and the energies in W·min. */
interface Measured {
  readonly watts: (minute: Minute) => number;
  readonly net: (part: Part, row: Float64Array) => number;
  readonly readings: (minute: Minute, part: Part) => { readonly import: number; readonly export: number };
}

/** Mean power of the quarter of an hour so far, in kW. */
function demandKw(minute: Minute, part: Part, { net, watts }: Measured): number {
  const passed = (minute.at % QUARTER_MS) / 60_000;
  if (passed === 0) return kw(watts(minute));
  return kw((net(part, minute.state) - net(part, minute.quarter)) / passed);
}

const meterOf = (model: string, measured: Measured) =>
  product({ kind: 'meter', maker: 'Precisia', model, events: [{ code: 'M-120', level: 2 }] }, [
    gauge('activeKw', (m) => kw(measured.watts(m)), { unit: 'kW', decimals: 3 }),
    gauge('reactiveKvar', (m) => kvarOf(measured.watts(m)), { unit: 'kvar' }),
    gauge('volts', voltsOf, { unit: 'V', min: 0, max: 40_500 }),
    gauge('amps', (m, p) => phaseAmps(measured.watts(m), voltsOf(m, p)), { unit: 'A', min: 0, decimals: 2 }),
    gauge('hz', hertz, { unit: 'Hz', min: 0, max: 70, decimals: 3 }),
    gauge('powerFactor', (m) => (measured.watts(m) === 0 ? 1 : POWER_FACTOR), {
      min: -1,
      max: 1,
      decimals: 2,
    }),
    gauge('demandKw', (m, p) => demandKw(m, p, measured), { unit: 'kW', decimals: 3 }),
    counter('importKwh', (m, p) => measured.readings(m, p).import),
    counter('exportKwh', (m, p) => measured.readings(m, p).export),
  ]);

/** Between the site and the grid: import is what is bought. */
export const gridMeter = meterOf('PM-9 grid', {
  watts: ({ gridW }) => gridW,
  net: ({ places }, row) => (row[places.other.buy] ?? 0) - (row[places.other.sell] ?? 0),
  readings: (m, p) => p.register(m),
});

/** Between the arrays and the site: export is what they produce. */
export const pvMeter = meterOf('PM-9 PV', {
  watts: ({ pvW }) => pvW,
  net: sumInverters,
  readings: (m, p) => ({ import: 0, export: Math.floor(sumInverters(p, m.state) / 60) }),
});

/** Between the storage and the site: import is its charging. */
export const storageMeter = meterOf('PM-9 storage', {
  watts: ({ storageW }) => storageW,
  net: (p, row) => sumBanks(p, row, 'discharge') - sumBanks(p, row, 'charge'),
  readings: (m, p) => ({
    import: Math.floor(sumBanks(p, m.state, 'charge') / 60),
    export: Math.floor(sumBanks(p, m.state, 'discharge') / 60),
  }),
});

/** The connection to the grid, with transducers of its own. */
export const connection = product(
  { kind: 'poc', maker: 'Precisia', model: 'POC-7', events: [{ code: 'G-301', level: 3 }] },
  [
    gauge('activeKw', (m) => kw(m.gridW), { unit: 'kW', decimals: 3 }),
    gauge('volts', voltsOf, { unit: 'V', min: 0, max: 40_500 }),
    gauge('hz', hertz, { unit: 'Hz', min: 0, max: 70, decimals: 3 }),
    // 0 open, 1 closed.
    state('breakerState', (m) => (m.isMainsOff ? 0 : 1), { min: 0, max: 1 }),
    gauge(
      'transformerCelsius',
      (m, p) =>
        m.airCelsius + 18 + (Math.abs(m.gridW) / 1000 / p.plant.transformerKva) * 40 + wander(m, p, 5, 1),
      { unit: '°C', min: -40, max: 160 },
    ),
    counter('importKwh', (m, p) => energyWh(m, p.places.other.buy)),
    counter('exportKwh', (m, p) => energyWh(m, p.places.other.sell)),
  ],
);

/** The station itself. Its frames are made of those of its devices. */
export const stationFigures = product({ kind: 'station', maker: 'Heliport', model: 'Station' }, [
  ...CHANNEL_ROLES.filter((role) => !role.endsWith('Wh')).map((role) =>
    gauge(
      role,
      () => 0,
      role === 'socPercent' ? { unit: '%', min: 0, max: 100, decimals: 2 } : { unit: 'kW', decimals: 3 },
    ),
  ),
  ...CHANNEL_ROLES.filter((role) => role.endsWith('Wh')).map((role) => counter(role, () => 0)),
]);
