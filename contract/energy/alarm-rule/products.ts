import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { POINT_KINDS } from '../device/points.ts';

/** A product of which a station in scope has a device, or of which a code has a meaning. */
const AlarmProduct = Type.Object({
  maker: Type.String(),
  model: Type.String(),
  /** Null where no device in scope is of it. */
  kind: Type.Union([Type.String(), Type.Null()]),
  /** Devices of it in scope. */
  devices: Type.Integer(),
  points: Type.Array(
    Type.Object({
      code: Type.String(),
      /** In the language of the request. */
      name: Type.String(),
      kind: Type.Enum(POINT_KINDS),
      unit: Type.String(),
    }),
  ),
  /** Codes that its devices send by themselves, as far as the maker has told. */
  codes: Type.Array(Type.String()),
  /** Codes that have a meaning. */
  configured: Type.Integer(),
});
export type AlarmProduct = Static<typeof AlarmProduct>;

export const listAlarmProducts = call({
  method: 'GET',
  path: '/alarm_v2/products',
  summary: 'List the products of the devices in scope with what rules and configurations are about',
  access: 'session',
  permission: ['alarmRule:view', 'alarmConfiguration:view'],
  stationUse: 'view',
  data: Type.Object({ list: Type.Array(AlarmProduct) }),
});
