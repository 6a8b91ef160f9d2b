import { Type } from 'typebox';
import { call } from '../../call.ts';
import { BATCH_READ_MAX_POINTS, READ_MISSES } from '../command/limits.ts';
import { DeviceCode, PointCode, StationCode } from '../station/fields.ts';

export const batchRead = call({
  method: 'POST',
  path: '/control/v1/batch-read',
  summary: 'Get points of several devices of a station from the gateway',
  description:
    'Asks the devices themselves, and answers when all have or the time is up. Devices without an answer are named in `missing`. 429 after too many reads in a minute.',
  access: 'session',
  permission: 'control:batch',
  stationUse: 'operate',
  body: Type.Object({
    station: StationCode,
    points: Type.Array(Type.Object({ device: DeviceCode, point: PointCode }), {
      minItems: 1,
      maxItems: BATCH_READ_MAX_POINTS,
      uniqueItems: true,
    }),
  }),
  data: Type.Object({
    values: Type.Array(
      Type.Object({
        device: Type.String(),
        deviceName: Type.String(),
        point: Type.String(),
        pointName: Type.String(),
        unit: Type.String(),
        value: Type.Number(),
        /** When the device answered, in ms since 1970. */
        ts: Type.Integer(),
      }),
    ),
    missing: Type.Array(
      Type.Object({
        device: Type.String(),
        deviceName: Type.String(),
        point: Type.String(),
        pointName: Type.String(),
        reason: Type.Enum(READ_MISSES),
        /** In the language of the request. */
        message: Type.String(),
      }),
    ),
  }),
});
