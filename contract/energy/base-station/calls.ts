import { type Static, type TSchema, Type } from 'typebox';
import { call } from '../../call.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { MAINS_STATES } from './limits.ts';

const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const Figure = Nullable(Type.Number());

/** A base station with its newest values; null for what it does not tell. */
export const BaseStation = Type.Object({
  code: Type.String(),
  name: Type.String(),
  tz: Type.String(),
  /** Of several feeds, one that is there is enough. Unknown while the sensor is silent. */
  mains: Type.Enum(MAINS_STATES),
  itKw: Figure,
  /** Load of the whole site. */
  loadKw: Figure,
  /** `loadKw` by `itKw`. */
  pue: Figure,
  hvacKw: Figure,
  /** Rated capacity of all batteries. */
  capacityKwh: Figure,
  /** Of several batteries the mean by capacity. */
  socPercent: Figure,
  sohPercent: Figure,
  /** Capacity × SOC × SOH, summed over the batteries. */
  leftKwh: Figure,
  /** Hours until dark without mains: `leftKwh` by `itKw`. */
  hours: Figure,
  /** True if a device that `hours` was made of is silent: the figure is that of `ts`. */
  stale: Type.Boolean(),
  /** The codes of the devices that the figures are made of, for links; null without one. */
  devices: Type.Object({
    mains: Nullable(Type.String()),
    it: Nullable(Type.String()),
    hvac: Nullable(Type.String()),
    battery: Nullable(Type.String()),
    station: Nullable(Type.String()),
  }),
  /** Open alarms, and the highest level among them; null without one. */
  alarms: Type.Integer(),
  level: Nullable(Type.Integer()),
  /** Time of the oldest of the newest frames of these devices, in ms since 1970; null if one never sent. */
  ts: Nullable(Type.Integer()),
  /** Bits: 1 estimated, 2 late, 4 simulated, 8 incomplete, 16 suspect. */
  quality: Type.Integer(),
});
export type BaseStation = Static<typeof BaseStation>;

/** `search` matches name and code. */
export const BaseStationQuery = pageQuery({
  sort: ['name', 'hours', 'itKw', 'pue', 'hvacKw', 'socPercent', 'sohPercent', 'alarms'],
  search: true,
  filters: {
    mains: Type.Optional(Type.Enum(MAINS_STATES)),
    /** `short`: only those that go dark within four hours without mains. */
    hours: Type.Optional(Type.Enum(['short'])),
  },
});
export type BaseStationQuery = Static<typeof BaseStationQuery>;

export const listBaseStations = call({
  method: 'GET',
  path: '/monitor/v1/base-stations',
  summary: 'List the base stations in the request’s scope with the hours until they go dark',
  description:
    'Those without mains first, then by hours. `hours` is capacity × SOC × SOH / IT power. `counts` are those of the whole scope.',
  access: 'session',
  permission: 'baseStation:view',
  query: BaseStationQuery,
  data: Type.Object({
    ...pageOf(BaseStation).properties,
    counts: Type.Object({
      all: Type.Integer(),
      off: Type.Integer(),
      unknown: Type.Integer(),
      short: Type.Integer(),
    }),
  }),
});
export type BaseStations = Static<typeof listBaseStations.data>;
