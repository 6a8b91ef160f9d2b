import { type Static, type TSchema, Type } from 'typebox';
import { call } from '../../call.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { STATION_GRADES, VOLTAGE_LEVELS } from './limits.ts';
import { READING_QUALITIES, STATION_STATUSES, STATION_TYPES } from './rules.ts';

const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);

/** A station. Ratings that its type does not have are 0. */
export const Station = Type.Object({
  /** A 64-bit integer as a string. */
  id: Type.String(),
  /** Unique on the platform. */
  code: Type.String(),
  name: Type.String(),
  type: Type.Enum(STATION_TYPES),
  grade: Type.Enum(STATION_GRADES),
  status: Type.Enum(STATION_STATUSES),
  /** WGS 84 in degrees, positive in the east. */
  lng: Type.Number(),
  /** WGS 84 in degrees, positive in the north. */
  lat: Type.Number(),
  /** IANA time zone of the station's days and tariffs. */
  tz: Type.String(),
  areaM2: Type.Number(),
  /** Calendar date in the station's time zone; null before the launch. */
  launchDate: Nullable(Type.String()),
  pvKwp: Type.Number(),
  essKw: Type.Number(),
  essKwh: Type.Number(),
  transformerKva: Type.Number(),
  voltageLevel: Type.Enum(VOLTAGE_LEVELS),
  /** Number of grid connection points. */
  pocCount: Type.Integer(),
  /** Full days in operation since the launch; null outside operation. */
  safeDays: Nullable(Type.Integer()),
});
export type Station = Static<typeof Station>;

/**
 * A station's newest reading. Storage is positive when it discharges, grid when energy is bought. Counters start at the
 * station's midnight.
 */
export const Reading = Type.Object({
  /** ISO 8601 UTC. */
  ts: Type.String(),
  quality: Type.Enum(READING_QUALITIES),
  /** True if the reading is older than three frames. */
  stale: Type.Boolean(),
  pvKw: Type.Number(),
  storageKw: Type.Number(),
  loadKw: Type.Number(),
  gridKw: Type.Number(),
  /** State of charge; null without storage. */
  socPercent: Nullable(Type.Number()),
  pvTodayKwh: Type.Number(),
  chargeTodayKwh: Type.Number(),
  dischargeTodayKwh: Type.Number(),
  loadTodayKwh: Type.Number(),
  buyTodayKwh: Type.Number(),
  sellTodayKwh: Type.Number(),
});
export type Reading = Static<typeof Reading>;

/** A page of stations. `search` matches name and code. */
export const StationQuery = pageQuery({
  sort: ['code', 'name', 'type', 'grade', 'status', 'launchDate', 'pvKwp', 'essKw', 'essKwh'],
  search: true,
  filters: {
    type: Type.Optional(Type.Enum(STATION_TYPES)),
    status: Type.Optional(Type.Enum(STATION_STATUSES)),
  },
});
export type StationQuery = Static<typeof StationQuery>;

export const listLedgerStations = call({
  method: 'GET',
  path: '/ledger/v1/stations',
  summary: 'List the stations in the request’s scope',
  description: 'Sorted by code by default.',
  access: 'session',
  permission: 'ledger:view',
  query: StationQuery,
  data: pageOf(Station),
});
