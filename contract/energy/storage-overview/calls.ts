import { type Static, type TSchema, Type } from 'typebox';
import { call } from '../../call.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { RANGES_DAYS } from '../curve/limits.ts';
import { LocalDate } from '../station/fields.ts';
import { STATION_GRADES } from '../station/limits.ts';
import { STATION_STATUSES } from '../station/rules.ts';
import { STORAGE_FIGURES, STORAGE_STATION_TYPES } from './limits.ts';

const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const Figure = Nullable(Type.Number());

/** A storage station with what it does today, what it did lately, and how healthy it is. Null for what is not known. */
export const StorageStation = Type.Object({
  code: Type.String(),
  name: Type.String(),
  type: Type.Enum(STORAGE_STATION_TYPES),
  grade: Type.Enum(STATION_GRADES),
  status: Type.Enum(STATION_STATUSES),
  tz: Type.String(),
  /** Rated power and capacity. */
  essKw: Type.Number(),
  essKwh: Type.Number(),
  /** The device that has the station’s own figures, for curves; null without devices. */
  device: Nullable(Type.String()),
  /** The device that tells the set-point and the period of the tariff; null without one. */
  controller: Nullable(Type.String()),
  /** The station’s date now. */
  today: LocalDate,
  /** Batteries: cabinets or racks. Those of which a state of health is known. */
  batteries: Type.Object({ count: Type.Integer(), known: Type.Integer() }),
  /** The battery with the lowest state of health; null where none is known. */
  weakest: Nullable(Type.String()),
  /** True if the newest frame is older than three frames. */
  stale: Type.Boolean(),
  simulated: Type.Boolean(),
  /** Time of the newest frame in ms since 1970; null without one. */
  ts: Nullable(Type.Integer()),
  ...(Object.fromEntries(STORAGE_FIGURES.map((name) => [name, Figure])) as Record<
    (typeof STORAGE_FIGURES)[number],
    typeof Figure
  >),
  /** Energy of the auxiliaries that are measured, in the same days; null where none is. */
  auxiliaryKwh: Figure,
  /** What `availabilityPercent` is made of; null where no converter has frames. */
  availability: Nullable(
    Type.Object({
      /** Hours of all converters in which they sent frames and were not in a fault, and hours of their days. */
      availableHours: Type.Number(),
      hours: Type.Number(),
      /** Converters, and those of them with frames. */
      devices: Type.Integer(),
      known: Type.Integer(),
      least: Type.Object({ device: Type.String(), percent: Type.Number() }),
    }),
  ),
  /** Open alarms, and the highest level among them; null without one. */
  alarms: Type.Integer(),
  level: Nullable(Type.Integer()),
});
export type StorageStation = Static<typeof StorageStation>;

/** `search` matches name and code. `days`: full local days before today that ratios are computed over. */
export const StorageQuery = pageQuery({
  sort: ['code', 'name', 'type', 'status', 'essKw', 'essKwh', ...STORAGE_FIGURES, 'alarms'],
  search: true,
  filters: {
    type: Type.Optional(Type.Enum(STORAGE_STATION_TYPES)),
    status: Type.Optional(Type.Enum(STATION_STATUSES)),
    days: Type.Optional(Type.Union([Type.Literal(RANGES_DAYS[0]), Type.Literal(RANGES_DAYS[1])])),
  },
});
export type StorageQuery = Static<typeof StorageQuery>;

export const listStorageStations = call({
  method: 'GET',
  path: '/monitor/v1/energy-storage',
  summary: 'List the storage stations in the request’s scope with energies, efficiency and health',
  description:
    'Without base stations, whose batteries wait for the mains to fail. Sorted by code by default. Storage is positive when it discharges. `chargeTodayKwh` and `dischargeTodayKwh` are those of the local day of the newest frame, if that is today. `chargeKwh`, `dischargeKwh`, `rtePercent`, `cycles` (equivalent full ones), `availabilityPercent` and `completenessPercent` are those of the full local days before today: `days`, 7 by default. `rteWithAuxiliariesPercent` counts what cooling consumes as charged, and is null where that is not measured. `availabilityPercent` is the share of the time in which the converters sent frames and were not in a fault, each from its first day with frames on. `all` counts the storage stations of the scope, `total` sums those of the filter.',
  access: 'session',
  permission: 'energyStorage:view',
  query: StorageQuery,
  data: Type.Object({
    ...pageOf(StorageStation).properties,
    all: Type.Integer(),
    total: Type.Object({
      /** Built stations of the filter, and those of them with a frame of the last three minutes. */
      expected: Type.Integer(),
      fresh: Type.Integer(),
      /** Ratings of the built ones. */
      essKw: Type.Number(),
      essKwh: Type.Number(),
      /** Of the fresh ones. */
      storageKw: Figure,
      /** By capacity. */
      socPercent: Figure,
      /** Of stations with a frame of their today, and their number. */
      chargeTodayKwh: Figure,
      dischargeTodayKwh: Figure,
      ofToday: Type.Integer(),
      /** Of the days before; with the number of stations behind it. */
      chargeKwh: Figure,
      dischargeKwh: Figure,
      rtePercent: Figure,
      cycles: Figure,
      withDays: Type.Integer(),
    }),
  }),
});
export type StorageStations = Static<typeof listStorageStations.data>;
