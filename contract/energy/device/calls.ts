import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { StationCode, StationCodes } from '../station/fields.ts';
import { POINT_KINDS } from './points.ts';

const Limit = Type.Union([Type.Number(), Type.Null()]);

/** A device of a station, with the points of its model. */
export const Device = Type.Object({
  code: Type.String(),
  name: Type.String(),
  /** `station` for the station’s own figures. */
  kind: Type.String(),
  model: Type.Object({ maker: Type.String(), name: Type.String(), version: Type.Integer() }),
  /** Code of the device that it is part of. */
  parent: Type.Union([Type.String(), Type.Null()]),
  ratedKw: Limit,
  ratedKwh: Limit,
  /** Seconds between its frames. */
  intervalS: Type.Integer(),
  points: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      unit: Type.String(),
      kind: Type.Enum(POINT_KINDS),
      min: Limit,
      max: Limit,
      decimals: Type.Integer(),
      writable: Type.Boolean(),
      /** Of a state: what its values mean. */
      states: Type.Optional(Type.Record(Type.String(), Type.String())),
    }),
  ),
});

export type Device = Static<typeof Device>;

export const getStationTree = call({
  method: 'GET',
  path: '/telemetry/v1/stations/:code/tree',
  summary: 'Get the devices of a station with their points',
  description: 'Names of points and of the values of states are in the language of the request.',
  access: 'session',
  permission: 'telemetry:view',
  clientScope: 'devices',
  stationUse: 'view',
  params: Type.Object({ code: StationCode }),
  data: Type.Object({ station: Type.String(), tz: Type.String(), devices: Type.Array(Device) }),
});

/** A device’s newest values. */
export const Latest = Type.Object({
  station: Type.String(),
  device: Type.String(),
  /** Time of the frame, in ms since 1970. */
  ts: Type.Integer(),
  /** Bits: 1 estimated, 2 late, 4 simulated, 8 incomplete, 16 suspect. */
  quality: Type.Integer(),
  /** By the code of the point; null for a missing value. Counters as the device shows them, in kWh. */
  values: Type.Record(Type.String(), Type.Union([Type.Number(), Type.Null()])),
});
export type Latest = Static<typeof Latest>;

/** `station`: only the stations’ own figures, without those of their devices. */
export const LatestKind = Type.Enum(['all', 'station']);

export const readLatest = call({
  method: 'GET',
  path: '/telemetry/v1/latest',
  summary: 'Get the newest values of stations or devices',
  description:
    'Of `stations`; or of `station`, where `devices` chooses some; or of the whole scope. A device that never sent a frame is missing.',
  access: 'session',
  permission: 'telemetry:view',
  clientScope: 'latest',
  stationUse: 'view',
  query: Type.Object({
    stations: Type.Optional(StationCodes),
    station: Type.Optional(StationCode),
    devices: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 4000,
        description: 'Codes of devices, with commas between them.',
      }),
    ),
    kind: Type.Optional(LatestKind),
  }),
  data: Type.Object({ list: Type.Array(Latest) }),
});
