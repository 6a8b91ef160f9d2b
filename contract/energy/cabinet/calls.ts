import { type Static, type TSchema, Type } from 'typebox';
import { call } from '../../call.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { CABINET_FLAGS, CABINET_LIMITS, CABINET_STATES } from './limits.ts';

const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const Figure = Nullable(Type.Number());

/** A battery cabinet or rack with its newest values; null for what it does not tell. */
export const Cabinet = Type.Object({
  station: Type.String(),
  stationName: Type.String(),
  /** Code of the device. */
  device: Type.String(),
  name: Type.String(),
  /** Maker and model, such as `Norvolt NV-430C`. */
  model: Type.String(),
  state: Type.Enum(CABINET_STATES),
  flags: Type.Array(Type.Enum(CABINET_FLAGS)),
  socPercent: Figure,
  sohPercent: Figure,
  /** Hottest cell. */
  maxC: Figure,
  /** Between the hottest cells of its packs. */
  spreadC: Figure,
  minV: Figure,
  maxV: Figure,
  /** Between the highest and the lowest cell. */
  spreadV: Figure,
  ratedKw: Figure,
  /** What the battery management allows now. */
  chargeLimitKw: Figure,
  dischargeLimitKw: Figure,
  /** Limits of the product model that the newest values break. */
  broken: Type.Array(Type.Object({ limit: Type.Enum(CABINET_LIMITS), at: Type.Number() })),
  /** Open alarms, and the highest level among them; null without one. */
  alarms: Type.Integer(),
  level: Nullable(Type.Integer()),
  /** Time of the newest frame in ms since 1970; null if it never sent one. */
  ts: Nullable(Type.Integer()),
  /** Bits: 1 estimated, 2 late, 4 simulated, 8 incomplete, 16 suspect. */
  quality: Type.Integer(),
  /** Minutes east of UTC at that time in the station’s zone. */
  offsetMinutes: Type.Integer(),
});
export type Cabinet = Static<typeof Cabinet>;

/** `search` matches name and code of cabinet and station. */
export const CabinetQuery = pageQuery({
  sort: ['name', 'station', 'spreadV', 'spreadC', 'maxC', 'socPercent', 'sohPercent', 'alarms'],
  search: true,
  filters: {
    model: Type.Optional(Type.String({ maxLength: 160, examples: ['Norvolt NV-430C'] })),
    state: Type.Optional(Type.Enum(CABINET_STATES)),
    /** `broken`: only those that break a limit of their model. */
    limit: Type.Optional(Type.Enum(['broken'])),
  },
});
export type CabinetQuery = Static<typeof CabinetQuery>;

export const listCabinets = call({
  method: 'GET',
  path: '/monitor/v1/cabinets',
  summary: 'List the battery cabinets of all stations in the request’s scope',
  description:
    'Sorted by station and code by default. Limits are those of the product models. `models` names those of the whole scope, `all` counts its cabinets.',
  access: 'session',
  permission: 'baseCabinet:view',
  query: CabinetQuery,
  data: Type.Object({
    ...pageOf(Cabinet).properties,
    models: Type.Array(Type.String()),
    all: Type.Integer(),
  }),
});
export type Cabinets = Static<typeof listCabinets.data>;
