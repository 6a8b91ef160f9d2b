import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { pageOf } from '../../paging.ts';
import { Reading, Station, StationQuery } from '../station/calls.ts';
import { STATION_STATUSES, STATION_TYPES } from '../station/rules.ts';

const Percent = Type.Number({ minimum: 0, maximum: 100 });

const counts = <const Names extends readonly string[]>(names: Names) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Type.Integer()])) as Record<
      Names[number],
      ReturnType<typeof Type.Integer>
    >,
  );

/** Totals over the stations of an organisation. Storage: + discharge; grid: + buy. */
export const Overview = Type.Object({
  /** Time of the newest reading, ISO 8601 UTC; null without one. */
  ts: Type.Union([Type.String(), Type.Null()]),
  stations: Type.Object({
    total: Type.Integer(),
    byStatus: counts(STATION_STATUSES),
    byType: counts(STATION_TYPES),
  }),
  /** What is installed, stations in construction left out. */
  installed: Type.Object({
    pvKwp: Type.Number(),
    essKw: Type.Number(),
    essKwh: Type.Number(),
    transformerKva: Type.Number(),
  }),
  /** The present, over the stations whose reading is fresh. */
  power: Type.Object({
    pvKw: Type.Number(),
    storageKw: Type.Number(),
    loadKw: Type.Number(),
    gridKw: Type.Number(),
    /** Mean of the states of charge, weighted by capacity; null without storage. */
    socPercent: Type.Union([Percent, Type.Null()]),
  }),
  /** Since each station's own midnight; a reading of an earlier day is left out. */
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
  /** How complete the sums are, in stations. */
  coverage: Type.Object({
    /** Stations that should send: those not in construction. */
    expected: Type.Integer(),
    fresh: Type.Integer(),
    /** Sent once, but not in the last three frames. */
    stale: Type.Integer(),
    /** Never sent. */
    missing: Type.Integer(),
    estimated: Type.Integer(),
    simulated: Type.Integer(),
  }),
});
export type Overview = Static<typeof Overview>;

/** A station with its newest reading, null when it never sent one. */
export const StationWithReading = Type.Object({
  ...Station.properties,
  reading: Type.Union([Reading, Type.Null()]),
});
export type StationWithReading = Static<typeof StationWithReading>;

export const getMonitorOverview = call({
  method: 'GET',
  path: '/monitor/v1/overview',
  summary: 'Running totals over the stations of the request’s organisation.',
  access: 'session',
  permission: 'overview:view',
  data: Overview,
});

export const listMonitorStations = call({
  method: 'GET',
  path: '/monitor/v1/stations',
  summary:
    'The stations of the request’s organisation with their newest readings, by code unless `sort` says otherwise.',
  access: 'session',
  permission: 'monitor:view',
  query: StationQuery,
  data: pageOf(StationWithReading),
});
