import { type Static, type TSchema, Type } from 'typebox';
import { CABINET_LIMITS, CABINET_STATES, SAFETY_SIGNS } from './limits.ts';

export const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
export const Figure = Nullable(Type.Number());

/** A pack with its newest values and what is wrong with it. Voltages are those of its lowest and highest cell. */
export const Pack = Type.Object({
  pack: Type.Integer(),
  minV: Figure,
  maxV: Figure,
  spreadV: Figure,
  maxC: Figure,
  fanA: Figure,
  /** Standard deviations from its neighbours, by temperature and by the spread of its cells. */
  scoreC: Figure,
  scoreV: Figure,
  /** Limits of the product model that it breaks. */
  broken: Type.Array(Type.Enum(CABINET_LIMITS)),
  /** Without current while those of other packs run. */
  isFanStill: Type.Boolean(),
});
export type Pack = Static<typeof Pack>;

/** A power converter. Powers are in kW, + discharge. */
export const Converter = Type.Object({
  device: Type.String(),
  name: Type.String(),
  state: Type.Enum(CABINET_STATES),
  activeKw: Figure,
  setpointKw: Figure,
  /** Follows a plan; null where it does not tell. */
  isAutomatic: Nullable(Type.Boolean()),
  ratedKw: Figure,
  celsius: Figure,
  ts: Nullable(Type.Integer()),
});
export type Converter = Static<typeof Converter>;

/** Cooling. */
export const Cooling = Type.Object({
  device: Type.String(),
  name: Type.String(),
  state: Type.Enum(['running', 'off', 'silent', 'unknown']),
  supplyC: Figure,
  returnC: Figure,
  setpointC: Figure,
  humidityPercent: Figure,
});
export type Cooling = Static<typeof Cooling>;

/** Fire loops of batteries and detectors together: the gravest that any of them says. */
export const Fire = Type.Object({
  sign: Type.Enum(SAFETY_SIGNS),
  /** Devices that say so; empty for a place without any. */
  by: Type.Array(Type.String()),
  smokePercent: Figure,
  agentBar: Figure,
});
export type Fire = Static<typeof Fire>;

/** Detectors of gas; null for a place without one. */
export const Gas = Type.Object({
  sign: Type.Enum(SAFETY_SIGNS),
  by: Type.Array(Type.String()),
  hydrogenPpm: Figure,
  monoxidePpm: Figure,
  vapourPpm: Figure,
});
export type Gas = Static<typeof Gas>;

/** Doors by the batteries that they belong to. */
export const Doors = Type.Object({
  open: Type.Array(Type.String()),
  closed: Type.Integer(),
  /** Without a signal. */
  unknown: Type.Array(Type.String()),
});
export type Doors = Static<typeof Doors>;

/** What keeps batteries safe. */
export const Surroundings = Type.Object({
  cooling: Type.Array(Cooling),
  fire: Fire,
  gas: Nullable(Gas),
  doors: Doors,
});
export type Surroundings = Static<typeof Surroundings>;

/** Limits of the product model; one that its maker does not name is missing. */
export const Limits = Type.Object({
  cellMinV: Type.Optional(Type.Number()),
  cellMaxV: Type.Optional(Type.Number()),
  cellMaxC: Type.Optional(Type.Number()),
  spreadV: Type.Optional(Type.Number()),
  spreadC: Type.Optional(Type.Number()),
});
