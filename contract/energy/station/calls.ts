import { type Static, type TSchema, Type } from 'typebox';
import { call } from '../../call.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { NewChannel, NewDevice } from '../device/new-device.ts';
import { LocalDate, StationCode } from './fields.ts';
import {
  NEW_STATION_MAX_DEVICES,
  STATE_REASON_MAX_LENGTH,
  STATION_CODE_PATTERN,
  STATION_GRADES,
  STATION_MAX_AREA_M2,
  STATION_MAX_KW,
  STATION_MAX_KWH,
  STATION_MAX_POC,
  STATION_MIN_KVA,
  STATION_NAME_MAX_LENGTH,
  VOLTAGE_LEVELS,
} from './limits.ts';
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

/** A station in the ledger of an organisation. */
export const LedgerStation = Type.Object({
  ...Station.properties,
  owner: Type.Object({ uuid: Type.String(), title: Type.String() }),
  /** Of the organisation that asks. Others are granted to it. */
  isOwn: Type.Boolean(),
  mayOperate: Type.Boolean(),
  maySettle: Type.Boolean(),
  /** Organisations that it is granted to now; null for a station of others, whose grants only its owner sees. */
  grants: Nullable(Type.Integer()),
  /** The next day on which the warranty of an installed asset ends; null if none is known. */
  warrantyEnds: Nullable(Type.String()),
  /** Documents and photos, with those of devices and assets. */
  documents: Type.Integer(),
});
export type LedgerStation = Static<typeof LedgerStation>;

export const listLedgerStations = call({
  method: 'GET',
  path: '/ledger/v1/stations',
  summary: 'List the stations in the request’s scope',
  description: 'Sorted by code by default.',
  access: 'session',
  permission: 'ledger:view',
  query: StationQuery,
  data: pageOf(LedgerStation),
});

/** Ratings from a local day on. */
const DatedRatings = Type.Object({
  /** First local day; null for ratings that have always been so. */
  from: Nullable(Type.String()),
  pvKwp: Type.Number(),
  essKw: Type.Number(),
  essKwh: Type.Number(),
  transformerKva: Type.Number(),
});

const LedgerStationDetail = Type.Object({
  ...LedgerStation.properties,
  /** Today in the station’s zone. */
  today: Type.String(),
  /** In order of time; the last ones are those of today. */
  ratings: Type.Array(DatedRatings),
});
export type LedgerStationDetail = Static<typeof LedgerStationDetail>;

const byCode = Type.Object({ code: StationCode });

export const getLedgerStation = call({
  method: 'GET',
  path: '/ledger/v1/stations/:code',
  summary: 'Get a station of the ledger with its ratings over time',
  access: 'session',
  permission: 'ledger:view',
  stationUse: 'view',
  params: byCode,
  data: LedgerStationDetail,
});

const kw = Type.Number({ minimum: 0, maximum: STATION_MAX_KW });
const kwh = Type.Number({ minimum: 0, maximum: STATION_MAX_KWH });

/** Facts that can change at any time. */
const EDITABLE = {
  name: Type.String({ minLength: 1, maxLength: STATION_NAME_MAX_LENGTH, 'x-rule': 'station.name' }),
  grade: Type.Enum(STATION_GRADES),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  areaM2: Type.Number({ minimum: 0, maximum: STATION_MAX_AREA_M2 }),
  voltageLevel: Type.Enum(VOLTAGE_LEVELS),
  pocCount: Type.Integer({ minimum: 1, maximum: STATION_MAX_POC }),
  pvKwp: kw,
  essKw: kw,
  essKwh: kwh,
  transformerKva: Type.Number({
    minimum: STATION_MIN_KVA,
    maximum: STATION_MAX_KW,
    'x-rule': 'station.rating',
  }),
};

export const createStation = call({
  method: 'POST',
  path: '/ledger/v1/stations',
  summary: 'Add a station with its devices, meters and channels',
  description:
    'All of it or nothing. The station begins under construction, and its frames come from a gateway. Its own figures are made of the points that the channels name. 409 `stationCode` if the code is in use.',
  access: 'session',
  permission: 'ledger:edit',
  bodyFields: 20_000,
  body: Type.Object({
    code: Type.String({ pattern: STATION_CODE_PATTERN, 'x-rule': 'station.code', examples: ['NEW-ES-01'] }),
    type: Type.Enum(STATION_TYPES),
    tz: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'IANA time zone, for good: the station’s days are counted in it.',
      examples: ['Asia/Shanghai'],
    }),
    ...EDITABLE,
    devices: Type.Array(NewDevice, { minItems: 1, maxItems: NEW_STATION_MAX_DEVICES }),
    channels: Type.Array(NewChannel, { maxItems: NEW_STATION_MAX_DEVICES }),
  }),
  data: Type.Object({ code: Type.String() }),
});

export const changeStation = call({
  method: 'POST',
  path: '/ledger/v1/stations/:code/facts',
  summary: 'Change the facts of a station',
  description:
    'Ratings hold from the local day `from` on; earlier days keep theirs, and so do the ratios of those days. `from` is at most today and not before the last change.',
  access: 'session',
  permission: 'ledger:edit',
  stationUse: 'own',
  params: byCode,
  body: Type.Object({ ...EDITABLE, from: LocalDate }),
  data: LedgerStationDetail,
});

export const changeStationState = call({
  method: 'POST',
  path: '/ledger/v1/stations/:code/state',
  summary: 'Change the state of a station',
  description:
    'A step back needs a reason. `launchDate` is the local day of the launch, for a station that goes into operation for the first time.',
  access: 'session',
  permission: 'ledger:edit',
  stationUse: 'own',
  params: byCode,
  body: Type.Object({
    status: Type.Enum(STATION_STATUSES),
    reason: Type.String({ maxLength: STATE_REASON_MAX_LENGTH }),
    launchDate: Type.Optional(LocalDate),
  }),
  data: LedgerStationDetail,
});
