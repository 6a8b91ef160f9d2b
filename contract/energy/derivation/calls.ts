import { type Static, type TSchema, Type } from 'typebox';
import { call } from '../../call.ts';
import { RANGES_DAYS } from '../curve/limits.ts';
import { CarbonFactor } from '../overview/calls.ts';
import { BALANCE_PERIODS, ENERGY_SOURCES, ENERGY_USES } from '../pv-storage/limits.ts';
import { LocalDate, StationCode } from '../station/fields.ts';
import {
  COVERED_UNITS,
  DERIVATION_CODES,
  DERIVATION_NOTES,
  FIGURES,
  INPUT_NAMES,
  OUT_REASONS,
} from './limits.ts';

const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const Figure = Nullable(Type.Number());

/** A point of a device that a value was read from. */
const Source = Type.Object({
  station: Type.String(),
  device: Type.String(),
  /** In the language of the request, as the name of the point. */
  deviceName: Type.String(),
  point: Type.String(),
  pointName: Type.String(),
  kind: Type.Enum(['gauge', 'counter', 'state']),
  /** The device has registers of bought and sold energy, so slots can be read. */
  hasSlots: Type.Boolean(),
});
export type DerivationSource = Static<typeof Source>;

const Input = Type.Object({
  /** What the formula calls it. */
  id: Type.String(),
  name: Nullable(Type.Enum(INPUT_NAMES)),
  /** Null where it is not known. */
  value: Figure,
  unit: Type.String(),
  /** Bits: 1 estimated, 2 late, 4 simulated, 8 incomplete, 16 suspect. */
  quality: Type.Integer(),
  /** Time of the frame that has it, in ms since 1970; null for a value of a period or a rating. */
  ts: Nullable(Type.Integer()),
  /** Local days that it is of. */
  days: Nullable(Type.Object({ from: Type.String(), to: Type.String() })),
  source: Nullable(Source),
  /** The flow of an energy balance. */
  flow: Nullable(Type.Object({ from: Type.Enum(ENERGY_SOURCES), to: Type.Enum(ENERGY_USES) })),
  /** The figure that opens how this input itself was made, at the same station or over the same stations. */
  figure: Nullable(Type.Enum(FIGURES)),
});
export type DerivationInput = Static<typeof Input>;

/** What a figure was made of. */
export const Derivation = Type.Object({
  figure: Type.Enum(FIGURES),
  /** Null for a figure of all stations in scope. */
  station: Nullable(Type.Object({ code: Type.String(), name: Type.String(), tz: Type.String() })),
  /** Minutes east of UTC of the station’s zone, to show times with. */
  offsets: Type.Array(Type.Object({ from: Type.Integer(), minutes: Type.Integer() })),
  /** Clock of the server, in ms since 1970. */
  now: Type.Integer(),
  value: Figure,
  unit: Type.String(),
  /** Why there is no value; null with one. */
  reason: Nullable(Type.Enum(OUT_REASONS)),
  quality: Type.Integer(),
  /** Time of the frame behind a value of now, in ms since 1970. */
  ts: Nullable(Type.Integer()),
  /**
   * How the inputs make the value: their ids, numbers, `+ - * /`, parentheses, `min`, `max`, and `sum(stations)` for the
   * stations that are counted.
   */
  formula: Type.String(),
  inputs: Type.Array(Input),
  /** Local days of a value that is of a period, both inside. */
  period: Nullable(Type.Object({ from: Type.String(), to: Type.String() })),
  /** What is there of what was expected. */
  coverage: Nullable(
    Type.Object({ have: Type.Number(), expected: Type.Number(), unit: Type.Enum(COVERED_UNITS) }),
  ),
  /** The ratings that were used, each from a local day on; null for one that has always been so. */
  ratings: Type.Array(
    Type.Object({ from: Nullable(Type.String()), pvKwp: Type.Number(), essKwh: Type.Number() }),
  ),
  /** The factor that was used for CO₂; null for other figures. */
  carbon: Nullable(CarbonFactor),
  /** The stations of a sum: those that count with their value, the others with the reason why not. */
  stations: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      value: Figure,
      ts: Nullable(Type.Integer()),
      tz: Type.String(),
      reason: Nullable(Type.Enum(OUT_REASONS)),
    }),
  ),
  notes: Type.Array(Type.Enum(DERIVATION_NOTES)),
  /** The points of devices that it goes back to. */
  sources: Type.Array(Source),
});
export type Derivation = Static<typeof Derivation>;

export const DerivationQuery = Type.Object({
  figure: Type.Enum(FIGURES, { examples: ['pvKw'] }),
  /** Without it, the figure of all stations in the request’s scope. */
  station: Type.Optional(StationCode),
  /** Of ratios: full local days before today, 30 by default. */
  days: Type.Optional(Type.Union([Type.Literal(RANGES_DAYS[0]), Type.Literal(RANGES_DAYS[1])])),
  /** Of an energy balance: the local day (default) or month around `date`, today’s by default. */
  period: Type.Optional(Type.Enum(BALANCE_PERIODS)),
  date: Type.Optional(LocalDate),
  /** The flow of `originKwh`. */
  from: Type.Optional(Type.Enum(ENERGY_SOURCES)),
  to: Type.Optional(Type.Enum(ENERGY_USES)),
});
export type DerivationQuery = Static<typeof DerivationQuery>;

export const getDerivation = call({
  method: 'GET',
  path: '/monitor/v1/derivation',
  summary: 'Get how a figure of the monitor was made',
  description:
    'Formula, inputs and sources of the value that lists and overview show, by the same computation. Needs the function code of a page that shows the figure. Field errors: `figure` of one station without `station`, or the other way round; `originKwh` without a flow.',
  access: 'session',
  permission: DERIVATION_CODES,
  stationUse: 'view',
  query: DerivationQuery,
  data: Derivation,
});
