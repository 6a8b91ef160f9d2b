import { type Static, type TSchema, Type } from 'typebox';
import { call } from '../../call.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { LocalDate } from '../station/fields.ts';
import { STATION_STATUSES } from '../station/rules.ts';
import { BALANCE_PERIODS, ENERGY_SOURCES, ENERGY_USES } from './limits.ts';

const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const Figure = Nullable(Type.Number());

const Balance = {
  pvKwh: Type.Number(),
  chargeKwh: Type.Number(),
  dischargeKwh: Type.Number(),
  loadKwh: Type.Number(),
  buyKwh: Type.Number(),
  sellKwh: Type.Number(),
  /** 1 − sell / production; 0 without production. */
  selfConsumptionPercent: Type.Number({ minimum: 0, maximum: 100 }),
  /** 1 − buy / consumption; 100 without consumption. */
  autarkyPercent: Type.Number({ minimum: 0, maximum: 100 }),
  /** Energy by origin and use in kWh. What leaves a source and what reaches a use adds up to its energy. */
  flows: Type.Array(
    Type.Object({
      from: Type.Enum(ENERGY_SOURCES),
      to: Type.Enum(ENERGY_USES),
      value: Type.Number({ exclusiveMinimum: 0 }),
    }),
  ),
};

/** Where the energy of a period came from and went to. */
export const EnergyBalance = Type.Object(Balance);
export type EnergyBalance = Static<typeof EnergyBalance>;

/** A station with arrays and storage: its present powers and the balance of the period. Null for what is not known. */
export const PvStorageStation = Type.Object({
  code: Type.String(),
  name: Type.String(),
  status: Type.Enum(STATION_STATUSES),
  tz: Type.String(),
  pvKwp: Type.Number(),
  essKwh: Type.Number(),
  /** The device that has the station’s own figures, for curves; null without devices. */
  device: Nullable(Type.String()),
  /** True if the newest frame is older than three frames. */
  stale: Type.Boolean(),
  simulated: Type.Boolean(),
  /** Time of the newest frame in ms since 1970; null without one. */
  ts: Nullable(Type.Integer()),
  /** The station’s date now, which no period is later than. */
  today: LocalDate,
  pvKw: Figure,
  storageKw: Figure,
  loadKw: Figure,
  gridKw: Figure,
  socPercent: Figure,
  /** First and last local day of the period. */
  from: LocalDate,
  to: LocalDate,
  /** Start of the first day and end of the last, in ms since 1970. */
  startsAt: Type.Integer(),
  endsAt: Type.Integer(),
  /** Quarters of an hour of the period that are over, and those that are there. */
  expected: Type.Integer(),
  have: Type.Integer(),
  /** True where meters were not read for longer than a quarter of an hour, or a reading is an estimate. */
  estimated: Type.Boolean(),
  /**
   * Energy that the arrays could have made had nobody limited them, estimated for the full days of the period: null
   * without one, and where the sun of one of them is not believed.
   */
  curtailedKwh: Figure,
  /** Null without two readings in the period. */
  balance: Nullable(EnergyBalance),
});
export type PvStorageStation = Static<typeof PvStorageStation>;

/** `search` matches name and code. `date` is a day of the period at each station, its today by default. */
export const PvStorageQuery = pageQuery({
  sort: ['code', 'name', 'pvKwp', 'essKwh'],
  search: true,
  filters: {
    period: Type.Optional(Type.Enum(BALANCE_PERIODS)),
    date: Type.Optional(LocalDate),
  },
});
export type PvStorageQuery = Static<typeof PvStorageQuery>;

export const listPvStorage = call({
  method: 'GET',
  path: '/monitor/v1/pv-storage',
  summary: 'List the energy balances of stations with arrays and storage',
  description:
    'The balance is that of a local day or month of each station: of `period` (day by default) around `date`, up to now. Energies are differences of counters. Each quarter of an hour is assigned by itself: PV is used on site first, then stored, then sold; the storage covers the load before it is sold. Sorted by code by default. `total` sums the stations of the page that have a balance.',
  access: 'session',
  permission: 'photovoltaicStorage:view',
  query: PvStorageQuery,
  data: Type.Object({
    ...pageOf(PvStorageStation).properties,
    /** Stations of the scope with arrays and storage. */
    all: Type.Integer(),
    total: Type.Object({
      /** Built stations of the page, and those with a balance. */
      expected: Type.Integer(),
      have: Type.Integer(),
      balance: Nullable(EnergyBalance),
      /** Of the built stations that have one; `known` counts them. */
      curtailed: Type.Object({ kwh: Figure, known: Type.Integer() }),
    }),
  }),
});
export type PvStorage = Static<typeof listPvStorage.data>;
