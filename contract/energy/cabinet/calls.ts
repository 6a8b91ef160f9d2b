import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { DeviceCode, StationCode } from '../station/fields.ts';
import { CABINET_FLAGS, CABINET_LIMITS, CABINET_STATES, CHANGE_REASONS, TIMELINE_STEPS } from './limits.ts';
import { Converter, Figure, Limits, Nullable, Pack, Surroundings } from './parts.ts';

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
  /** Time zone of the station. */
  tz: Type.String(),
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
  // The page of one cabinet offers a choice of them.
  permission: ['baseCabinet:view', 'cabinet:view'],
  query: CabinetQuery,
  data: Type.Object({
    ...pageOf(Cabinet).properties,
    models: Type.Array(Type.String()),
    all: Type.Integer(),
  }),
});
export type Cabinets = Static<typeof listCabinets.data>;

/** What made the state what it is, with the figure that told, and the limit that it was held against. */
const Reason = Type.Object({
  reason: Type.Enum(CHANGE_REASONS),
  value: Figure,
  limit: Figure,
});

/** Times are in ms since 1970. A `reason` of null: it was so when the timeline begins. */
const Stretch = { from: Type.Integer(), to: Type.Integer(), reason: Nullable(Reason) };

/** The last 24 hours of a cabinet. */
export const Timeline = Type.Object({
  from: Type.Integer(),
  to: Type.Integer(),
  /** What it did, by its power converter. */
  states: Type.Array(Type.Object({ ...Stretch, state: Type.Enum(CABINET_STATES) })),
  /** What the battery management allowed, in kW; null for as much as the cabinet is rated. Nothing where it was silent. */
  limits: Type.Array(
    Type.Object({ ...Stretch, flags: Type.Array(Type.Enum(CABINET_FLAGS)), allowedKw: Figure }),
  ),
  /** Steps of its alarms, oldest first. */
  alarms: Type.Array(
    Type.Object({
      at: Type.Integer(),
      step: Type.Enum(TIMELINE_STEPS),
      code: Type.String(),
      level: Type.Integer(),
      /** In the language of the request. */
      name: Type.String(),
      /** What the condition was about, and its value when it became true; null for a device’s own code. */
      pointName: Nullable(Type.String()),
      value: Figure,
      unit: Type.String(),
    }),
  ),
});
export type Timeline = Static<typeof Timeline>;

export const getCabinet = call({
  method: 'GET',
  path: '/monitor/v1/cabinets/:cabinet',
  summary: 'Get a battery cabinet or rack down to its packs, with the states of its last 24 hours',
  description:
    'Packs are compared with those behind the same power converter. Reasons of changes are those that values tell: `untold` where none does.',
  access: 'session',
  permission: 'cabinet:view',
  stationUse: 'view',
  params: Type.Object({ cabinet: DeviceCode }),
  query: Type.Object({ station: StationCode }),
  data: Type.Object({
    ...Cabinet.properties,
    /** Time of the server in ms since 1970. */
    now: Type.Integer(),
    /** Offsets of the station’s zone in the timeline: minutes east of UTC, from a time on. */
    offsets: Type.Array(Type.Object({ from: Type.Integer(), minutes: Type.Integer() })),
    /** Container that it stands in; null for a cabinet of its own. */
    container: Nullable(Type.String()),
    ratedKwh: Figure,
    modelLimits: Limits,
    volts: Figure,
    amps: Figure,
    insulationKohm: Figure,
    /** 0 off, 1 circulating, 2 cooling, 3 heating. */
    thermalState: Figure,
    chargeKwh: Figure,
    dischargeKwh: Figure,
    packs: Type.Array(Pack),
    converter: Nullable(Converter),
    ...Surroundings.properties,
    /** The meter above it, which it shares with the other cabinets; null without one. */
    meter: Nullable(
      Type.Object({
        device: Type.String(),
        name: Type.String(),
        activeKw: Figure,
        importKwh: Figure,
        exportKwh: Figure,
        ts: Nullable(Type.Integer()),
      }),
    ),
    timeline: Timeline,
  }),
});
export type CabinetDetail = Static<typeof getCabinet.data>;
