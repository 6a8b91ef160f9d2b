import { type Static, type TSchema, Type } from 'typebox';
import { call } from '../../call.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { STATION_STATUSES, STATION_TYPES } from '../station/rules.ts';
import { CONNECTION_FIGURES } from './limits.ts';

const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const Figure = Nullable(Type.Number());

/** Demand: mean powers bought in quarters of an hour. */
const Demand = Type.Object({
  /** The quarter that is under way; null while nothing was received of it. */
  running: Nullable(
    Type.Object({
      start: Type.Integer(),
      end: Type.Integer(),
      /** The mean so far, up to `ts`. */
      kw: Type.Number(),
      ts: Type.Integer(),
      /**
       * Mean power that can be bought until the end without a new maximum of the month, at most what the transformer
       * carries; null without a maximum.
       */
      fitsKw: Figure,
    }),
  ),
  /** Highest quarter of the local month so far, and its start; null without one that can be judged. */
  maxKw: Figure,
  at: Nullable(Type.Integer()),
  /** The local day of that quarter. */
  day: Nullable(Type.String()),
  /** Bits: 1 estimated, 2 late, 4 simulated, 8 incomplete, 16 suspect. */
  quality: Type.Integer(),
});
export type ConnectionDemand = Static<typeof Demand>;

/** Newest values of a connection to the grid. Power is positive when energy is bought, negative in reverse. */
const Values = {
  kw: Figure,
  kvar: Figure,
  kva: Figure,
  powerFactor: Figure,
  volts: Figure,
  /** Rating of its transformer, and its load by apparent power. */
  ratedKva: Figure,
  loadPercent: Figure,
  /** Time of the oldest frame behind these values, in ms since 1970; null without one. */
  ts: Nullable(Type.Integer()),
  stale: Type.Boolean(),
  /** Bits: 1 estimated, 2 late, 4 simulated, 8 incomplete, 16 suspect. */
  quality: Type.Integer(),
};

/** A point of connection of a station, or the sum of several. */
export const Connection = Type.Object({
  station: Type.String(),
  stationName: Type.String(),
  type: Type.Enum(STATION_TYPES),
  status: Type.Enum(STATION_STATUSES),
  tz: Type.String(),
  /** The device at the point; null for the sum of a station with several. */
  device: Nullable(Type.String()),
  name: Type.String(),
  /** The device that measures the reactive power; null where none does. */
  meter: Nullable(Type.String()),
  /** Points of the station. */
  points: Type.Integer(),
  ...Values,
  /** Of the whole station; null in the rows of single points of a station with several. */
  demand: Nullable(Demand),
});
export type Connection = Static<typeof Connection>;

/** `search` matches name and code of the station. `flow`: which way the energy goes. */
export const ConnectionQuery = pageQuery({
  sort: ['station', 'name', ...CONNECTION_FIGURES],
  search: true,
  filters: {
    type: Type.Optional(Type.Enum(STATION_TYPES)),
    flow: Type.Optional(Type.Enum(['buy', 'sell'])),
  },
});
export type ConnectionQuery = Static<typeof ConnectionQuery>;

export const listConnections = call({
  method: 'GET',
  path: '/monitor/v1/poc',
  summary: 'List the points of connection of the stations in the request’s scope',
  description:
    'A station with several points has a row for each and one for their sum. Without stations in construction. Demands are mean powers bought in quarters of an hour, as of `GET /telemetry/v1/demand`. Sorted by station by default. `all` counts the rows of the scope.',
  access: 'session',
  permission: 'pointOfConnection:view',
  query: ConnectionQuery,
  data: Type.Object({
    ...pageOf(Connection).properties,
    all: Type.Integer(),
    /** Time of the server in ms since 1970. */
    now: Type.Integer(),
    total: Type.Object({
      /** Stations of the filter, and those with a frame of the last three minutes, which the sums are of. */
      expected: Type.Integer(),
      fresh: Type.Integer(),
      buyKw: Type.Number(),
      sellKw: Type.Number(),
      /** Stations that sell. */
      selling: Type.Integer(),
      /** Rows whose transformer carries much, or more than it should. */
      high: Type.Integer(),
    }),
  }),
});
export type Connections = Static<typeof listConnections.data>;
