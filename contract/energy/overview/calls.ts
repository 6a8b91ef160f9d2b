import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { pageOf } from '../../paging.ts';
import { Reading, Station, StationQuery } from '../station/calls.ts';
import { StationCode } from '../station/fields.ts';
import { STATION_STATUSES, STATION_TYPES } from '../station/rules.ts';
import { MOST_NEEDY } from './limits.ts';

const Percent = Type.Number({ minimum: 0, maximum: 100 });

const counts = <const Names extends readonly string[]>(names: Names) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Type.Integer()])) as Record<
      Names[number],
      ReturnType<typeof Type.Integer>
    >,
  );

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
    /** Mean state of charge, weighted by capacity; null without storage. */
    socPercent: Type.Union([Percent, Type.Null()]),
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
  description: 'Sorted by code by default.',
  access: 'session',
  permission: 'monitor:view',
  query: StationQuery,
  data: pageOf(StationWithReading),
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
