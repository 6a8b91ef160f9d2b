import { type Static, type TSchema, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { pageOf } from '../../paging.ts';
import { Reading, Station, StationQuery } from '../station/calls.ts';
import { StationCode } from '../station/fields.ts';
import { STATION_GRADES } from '../station/limits.ts';
import { STATION_STATUSES, STATION_TYPES } from '../station/rules.ts';
import { ALARM_FILTERS, ALARM_LEVEL_NAMES, MOST_NEEDY, SIGNALS } from './limits.ts';

const Percent = Type.Number({ minimum: 0, maximum: 100 });

const counts = <const Names extends readonly string[]>(names: Names) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Type.Integer()])) as Record<
      Names[number],
      ReturnType<typeof Type.Integer>
    >,
  );

/** Factor of a grid, as published for a year. */
export const CarbonFactor = Type.Object({
  region: Type.String(),
  year: Type.Integer(),
  kgPerKwh: Type.Number(),
});

/** Totals over the stations of a request's scope. Storage is positive when it discharges, grid when energy is bought. */
export const Overview = Type.Object({
  /** Time of the newest reading, ISO 8601 UTC; null without one. */
  ts: Type.Union([Type.String(), Type.Null()]),
  stations: Type.Object({
    total: Type.Integer(),
    byStatus: counts(STATION_STATUSES),
    byType: counts(STATION_TYPES),
  }),
  /** Installed capacities, without stations under construction. */
  installed: Type.Object({
    pvKwp: Type.Number(),
    essKw: Type.Number(),
    essKwh: Type.Number(),
    transformerKva: Type.Number(),
  }),
  /** Current values of the stations with a fresh reading. */
  power: Type.Object({
    pvKw: Type.Number(),
    storageKw: Type.Number(),
    loadKw: Type.Number(),
    gridKw: Type.Number(),
    /** Mean state of charge as batteries report it, weighted by capacity; null without storage. */
    socPercent: Type.Union([Type.Number(), Type.Null()]),
  }),
  /** Energies since each station's local midnight. Readings of earlier days are excluded. */
  today: Type.Object({
    pvKwh: Type.Number(),
    chargeKwh: Type.Number(),
    dischargeKwh: Type.Number(),
    loadKwh: Type.Number(),
    buyKwh: Type.Number(),
    sellKwh: Type.Number(),
    /** 1 − sell / production. */
    selfConsumptionPercent: Percent,
    /** 1 − buy / consumption. */
    autarkyPercent: Percent,
  }),
  /** CO₂ that PV energy of today spared the grid: an estimate by a factor of the configuration. */
  co2: Type.Object({
    /** PV energy of today × factor; null where the PV energy of no station is known. */
    avoidedKg: Type.Union([Type.Number(), Type.Null()]),
    /** What a kWh spares the grid, where and in which year. */
    factor: CarbonFactor,
  }),
  /** Number of stations behind the sums. */
  coverage: Type.Object({
    /** Stations that should send readings: all that are not under construction. */
    expected: Type.Integer(),
    fresh: Type.Integer(),
    /** Stations with readings, but none in the last three frames. */
    stale: Type.Integer(),
    /** Stations that never sent a reading. */
    missing: Type.Integer(),
    estimated: Type.Integer(),
    simulated: Type.Integer(),
  }),
  /** Open alarms by level, the suppressed ones included. */
  alarms: counts(ALARM_LEVEL_NAMES),
  /** Stations that need somebody, because they send nothing: the most important and the longest silent ones first. */
  needy: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      /** Time of the last reading, ISO 8601 UTC; null if the station never sent one. */
      silentSince: Type.Union([Type.String(), Type.Null()]),
      /** IANA zone of the station. */
      tz: Type.String(),
    }),
    { maxItems: MOST_NEEDY },
  ),
});
export type Overview = Static<typeof Overview>;

/** A station with its newest reading; null without one. */
export const StationWithReading = Type.Object({
  ...Station.properties,
  reading: Type.Union([Reading, Type.Null()]),
});
export type StationWithReading = Static<typeof StationWithReading>;

const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);

/** Why a station needs somebody. */
export const Need = Type.Object({
  /** Level of the alarm × power at risk × silence: the higher, the sooner. */
  score: Type.Number(),
  /** Rated power in kW of what the alarms are about; of the whole station while it is silent. */
  powerKw: Type.Number(),
  /** Time of the last reading of a station that sends nothing, ISO 8601 UTC; null while it sends, and without any. */
  silentSince: Nullable(Type.String()),
  /** The alarm that weighs most; null for a station that is only silent. */
  alarm: Nullable(
    Type.Object({
      level: Type.Integer(),
      /** In the language of the request. */
      name: Type.String(),
      /** Null for the whole station. */
      device: Nullable(Type.String()),
      deviceName: Nullable(Type.String()),
      /** ISO 8601 UTC. */
      since: Type.String(),
      ratedKw: Nullable(Type.Number()),
      /** What the battery management allows, if that is less than the rated power. */
      limitedToKw: Nullable(Type.Number()),
    }),
  ),
  /** What the power at risk costs an hour; null as long as there are no prices. */
  moneyAtRisk: Nullable(Type.Number()),
});
export type Need = Static<typeof Need>;

/** A station with its newest reading and what it needs somebody for. */
export const MonitorStation = Type.Object({
  ...StationWithReading.properties,
  /** Open alarms, and the highest level among them; null without one. */
  alarms: Type.Integer(),
  level: Nullable(Type.Integer()),
  need: Nullable(Need),
});
export type MonitorStation = Static<typeof MonitorStation>;

/** The ledger's query with what is known of the present. */
export const MonitorStationQuery = Type.Object({
  ...StationQuery.properties,
  order: Type.Optional(
    Type.Enum(['need'], { description: 'Those that need somebody first; `sort` decides among the others.' }),
  ),
  grade: Type.Optional(Type.Enum(STATION_GRADES)),
  signal: Type.Optional(Type.Enum(SIGNALS)),
  alarm: Type.Optional(Type.Enum(ALARM_FILTERS, { description: 'The highest level of its open alarms.' })),
  owner: Type.Optional(Uuid),
});
export type MonitorStationQuery = Static<typeof MonitorStationQuery>;

const Powers = Type.Array(Type.Union([Type.Number(), Type.Null()]));

/**
 * Powers of the last 24 hours, summed over the stations of a request's scope: means of quarters of an hour, null where no
 * station has one. Signs as in `Overview`.
 */
export const RecentPower = Type.Object({
  /** Start of the first quarter, in ms since 1970. */
  from: Type.Integer(),
  pvKw: Powers,
  storageKw: Powers,
  loadKw: Powers,
  gridKw: Powers,
  /** Stations behind each quarter. */
  have: Type.Array(Type.Integer()),
  /** Stations that should send readings: all that are not under construction. */
  expected: Type.Integer(),
});
export type RecentPower = Static<typeof RecentPower>;

export const getRecentPower = call({
  method: 'GET',
  path: '/monitor/v1/recent-power',
  summary: 'Get the powers of the last 24 hours over the stations in the request’s scope',
  access: 'session',
  permission: 'overview:view',
  data: RecentPower,
});

export const getMonitorOverview = call({
  method: 'GET',
  path: '/monitor/v1/overview',
  summary: 'Get the totals over the stations in the request’s scope',
  access: 'session',
  permission: 'overview:view',
  data: Overview,
});

export const listMonitorStations = call({
  method: 'GET',
  path: '/monitor/v1/stations',
  summary: 'List the stations in the request’s scope with their newest readings',
  description:
    'Sorted by code by default. `need` says why a station needs somebody: level of the alarm × power at risk × silence, and what they are. Suppressed alarms count in `alarms` only.',
  access: 'session',
  permission: 'monitor:view',
  query: MonitorStationQuery,
  data: Type.Object({
    ...pageOf(MonitorStation).properties,
    /** The organisations that the stations of the whole scope belong to, by title. */
    owners: Type.Array(Type.Object({ uuid: Type.String(), title: Type.String() })),
  }),
});

export const getMonitorStation = call({
  method: 'GET',
  path: '/monitor/v1/stations/:code',
  summary: 'Get a station with its newest reading and its clock',
  description:
    '`today` is the calendar date there. `offsets` are the minutes east of UTC of its zone in the last 400 days; format times with them.',
  access: 'session',
  permission: 'monitor:view',
  stationUse: 'view',
  params: Type.Object({ code: StationCode }),
  data: Type.Object({
    ...StationWithReading.properties,
    /** Clock of the server, in ms since 1970. */
    now: Type.Integer(),
    today: Type.String(),
    offsets: Type.Array(Type.Object({ from: Type.Integer(), minutes: Type.Integer() })),
  }),
});
