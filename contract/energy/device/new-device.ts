import { type Static, Type } from 'typebox';
import { DeviceCode, PointCode } from '../station/fields.ts';
import { DEVICE_CODE_PATTERN, DEVICE_MAX_RATING, METER_MAX_RATIO, SEAL_MAX_LENGTH } from './limits.ts';
import { CHANNEL_ROLES } from './points.ts';

const Rating = Type.Union([
  Type.Number({ exclusiveMinimum: 0, maximum: DEVICE_MAX_RATING, 'x-rule': 'device.rating' }),
  Type.Null(),
]);
const Ratio = Type.Number({ exclusiveMinimum: 0, maximum: METER_MAX_RATIO, 'x-rule': 'meter.ratio' });

/** What the register of a meter means. */
export const NewMeter = Type.Object({
  ct: Ratio,
  pt: Ratio,
  /** kWh of one kWh of the register: the product of the ratios, or 1 for a meter that reckons with them itself. */
  multiplier: Ratio,
  direction: Type.Enum(['normal', 'reversed']),
  seal: Type.String({ maxLength: SEAL_MAX_LENGTH }),
});

/** A device of a new station. */
export const NewDevice = Type.Object({
  code: Type.String({ pattern: DEVICE_CODE_PATTERN, 'x-rule': 'device.code', examples: ['PCS-01'] }),
  name: Type.String({ minLength: 1, maxLength: 128 }),
  /** Id of a model of the library. */
  model: Type.Integer({ minimum: 1 }),
  /** Code of the device that it is part of; one of the same request. */
  parent: Type.Union([DeviceCode, Type.Null()]),
  ratedKw: Rating,
  ratedKwh: Rating,
  /** Seconds between its frames. */
  intervalS: Type.Integer({ minimum: 1, maximum: 60 }),
  /** Of a meter that bills. */
  meter: Type.Union([NewMeter, Type.Null()]),
});
export type NewDevice = Static<typeof NewDevice>;

/** A point that contributes to a figure of its station. */
export const NewChannel = Type.Object({
  role: Type.Enum(CHANNEL_ROLES),
  device: DeviceCode,
  point: PointCode,
  sign: Type.Enum([1, -1]),
});
export type NewChannel = Static<typeof NewChannel>;
