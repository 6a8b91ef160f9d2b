import { type Minute, SOILING } from '../truth.ts';
import {
  counter,
  energyWh,
  gauge,
  jitter,
  kvarOf,
  kw,
  type Part,
  product,
  state,
  stateAt,
  trait,
  wander,
} from './product.ts';

const STRINGS = 12;
const DC_EFFICIENCY = 0.975;

const wattsOf = ({ inverterW }: Minute, { index }: Part) => inverterW[index] ?? 0;
const dcVolts = (minute: Minute, part: Part) =>
  minute.irradiance < 2
    ? 0
    : 640 +
      40 * Math.min(1, minute.irradiance / 300) -
      1.4 * (minute.airCelsius - 20) +
      wander(minute, part, 2, 4);

/** The current of a string: all have the same share but for small differences. */
function stringAmps(minute: Minute, part: Part, string: number): number {
  const volts = dcVolts(minute, part);
  const watts = wattsOf(minute, part);
  const dead = part.deadStrings.filter(({ from, to }) => minute.at >= from && minute.at < to);
  if (volts === 0 || watts === 0 || dead.some((one) => one.string === string)) return 0;
  const mean = watts / DC_EFFICIENCY / volts / (STRINGS - dead.length);
  return Math.max(0, mean * (1 + trait(part, string, 0.012)) + jitter(minute, part, string, 0.02));
}

export const inverter = product(
  {
    ...{ kind: 'inverter', maker: 'Helion', model: 'HI-12S' },
    events: [
      { code: 'I-105', level: 1 },
      { code: 'I-214', level: 2 },
      { code: 'I-302', level: 3 },
    ],
  },
  [
    gauge('activeKw', (m, p) => kw(wattsOf(m, p)), { unit: 'kW', min: 0, decimals: 3 }),
    gauge('reactiveKvar', (m, p) => kvarOf(wattsOf(m, p)) * 0.2, { unit: 'kvar' }),
    gauge('volts', dcVolts, { unit: 'V', min: 0, max: 1500 }),
    gauge(
      'celsius',
      (m, p) =>
        m.airCelsius +
        6 +
        (wattsOf(m, p) / 1000 / (p.plant.arraysKwp[p.index] ?? 1)) * 28 +
        wander(m, p, 3, 0.6),
      { unit: '°C', min: -40, max: 110 },
    ),
    // 0 shut down, 2 standby, 5 generating.
    state('state', (m, p) => stateAt(m, wattsOf(m, p) > 0 ? 5 : 2), { min: 0, max: 9 }),
    ...Array.from({ length: STRINGS }, (_, index) =>
      gauge(`string${index + 1}A`, (m, p) => stringAmps(m, p, index + 1), {
        unit: 'A',
        min: 0,
        max: 200,
        decimals: 2,
      }),
    ),
    counter('energyKwh', (m, p) => energyWh(m, p.places.inverters + p.index)),
  ],
);

const HORIZONTAL = 0.93;

export const weatherStation = product({ kind: 'weather', maker: 'Meteonorm', model: 'WS-15' }, [
  gauge('planeIrradiance', (m) => m.irradiance, { unit: 'W/m²', min: 0, max: 1600 }),
  gauge('globalIrradiance', (m) => m.irradiance * HORIZONTAL, { unit: 'W/m²', min: 0, max: 1600 }),
  gauge('diffuseIrradiance', (m, p) => m.irradiance * (0.28 + wander(m, p, 3, 0.08)), {
    unit: 'W/m²',
    min: 0,
    max: 1000,
  }),
  gauge('airCelsius', (m) => m.airCelsius, { unit: '°C', min: -50, max: 60 }),
  gauge('module1Celsius', (m, p) => m.airCelsius + m.irradiance * 0.03 + wander(m, p, 5, 0.4), {
    unit: '°C',
    min: -50,
    max: 110,
  }),
  gauge('module2Celsius', (m, p) => m.airCelsius + m.irradiance * 0.0295 + wander(m, p, 6, 0.4), {
    unit: '°C',
    min: -50,
    max: 110,
  }),
  gauge('windMs', (m, p) => Math.max(0, 3.2 + wander(m, p, 7, 2.2) + jitter(m, p, 7, 0.5)), {
    unit: 'm/s',
    min: 0,
    max: 60,
  }),
  gauge('windDegrees', (m, p) => (360 + 140 + wander(m, p, 8, 70)) % 360, {
    unit: '°',
    min: 0,
    max: 360,
    decimals: 0,
  }),
  gauge(
    'humidityPercent',
    (m, p) => Math.min(98, Math.max(20, 72 - (m.airCelsius - 15) * 1.2 + wander(m, p, 9, 8))),
    { unit: '%', min: 0, max: 100 },
  ),
  gauge('pressureHpa', (m, p) => 1014 + wander(m, p, 10, 3), { unit: 'hPa', min: 850, max: 1090 }),
  gauge('rainMm', () => 0, { unit: 'mm/h', min: 0, max: 300 }),
  gauge('soilingPercent', (m, p) => SOILING * 100 + wander(m, p, 12, 0.2), { unit: '%', min: 0, max: 100 }),
  gauge('supplyVolts', (m, p) => 24.1 + wander(m, p, 13, 0.2), { unit: 'V', min: 0, max: 30 }),
  state('state', () => 1, { min: 0, max: 9 }),
  // What the sensor in the plane of the arrays has counted, in Wh/m².
  counter('insolationKwh', (m, p) => energyWh(m, p.places.other.sun), { unit: 'kWh/m²' }),
]);
