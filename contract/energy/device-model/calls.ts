import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { POINT_KINDS } from '../device/points.ts';
import { MODEL_MAX_POINTS, MODEL_NAME_MAX_LENGTH } from './limits.ts';
import { DEVICE_KINDS } from './rules.ts';

const Limit = Type.Union([Type.Number(), Type.Null()]);

const ModelPoint = Type.Object({
  code: Type.String(),
  name: Type.String(),
  kind: Type.Enum(POINT_KINDS),
  unit: Type.String(),
  /** Factor from what the device sends to the unit. */
  scale: Type.Number(),
  min: Limit,
  max: Limit,
});

/** The newest version of a product. */
const DeviceModel = Type.Object({
  id: Type.Integer(),
  maker: Type.String(),
  model: Type.String(),
  version: Type.Integer(),
  kind: Type.String(),
  /** Added by this organisation; others come with the platform. */
  isOwn: Type.Boolean(),
  points: Type.Array(ModelPoint),
});
export type DeviceModel = Static<typeof DeviceModel>;

export const listDeviceModels = call({
  method: 'GET',
  path: '/ledger/v1/models',
  summary: 'List the device models that the organisation can use, in their newest versions',
  description: 'Those of the platform and its own. Names of points are in the language of the request.',
  access: 'session',
  permission: 'ledger:view',
  data: Type.Object({ list: Type.Array(DeviceModel) }),
});

const text = (maxLength: number, examples: string[]) => Type.String({ minLength: 1, maxLength, examples });

export const addDeviceModel = call({
  method: 'POST',
  path: '/ledger/v1/models',
  summary: 'Add a device model, or the next version of one',
  description:
    'Only the organisation sees it. Points keep the places that they have in earlier versions; devices in use keep the version that they have.',
  access: 'session',
  permission: 'ledger:edit',
  bodyFields: 10_000,
  body: Type.Object({
    maker: text(MODEL_NAME_MAX_LENGTH, ['Precisia']),
    model: text(MODEL_NAME_MAX_LENGTH, ['PM-9']),
    kind: Type.Enum(DEVICE_KINDS),
    points: Type.Array(
      Type.Object({
        code: Type.String({
          pattern: '^[A-Za-z][A-Za-z0-9_]{0,63}$',
          'x-rule': 'model.pointCode',
          examples: ['activeKw'],
        }),
        name: Type.String({ maxLength: 128 }),
        kind: Type.Enum(POINT_KINDS),
        unit: Type.String({ maxLength: 16 }),
        scale: Type.Number({ minimum: -1e9, maximum: 1e9 }),
        min: Limit,
        max: Limit,
      }),
      { minItems: 1, maxItems: MODEL_MAX_POINTS },
    ),
  }),
  data: DeviceModel,
});
