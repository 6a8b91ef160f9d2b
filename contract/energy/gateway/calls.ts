import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { StationCode } from '../station/fields.ts';
import { FINDINGS, GATEWAY_STATES } from './rules.ts';

/** What was refused, with the sentence in the language of the request. */
const Refused = Type.Object({
  /** When it came, ISO 8601 UTC. */
  at: Type.String(),
  /** What the frame named; null where it named none. */
  device: Type.Union([Type.String(), Type.Null()]),
  field: Type.String(),
  rule: Type.String(),
  message: Type.String(),
});

/** A value that was stored but cannot be meant so. */
const Finding = Type.Object({
  device: Type.String(),
  point: Type.String(),
  pointName: Type.String(),
  kind: Type.Enum(FINDINGS),
  value: Type.Number(),
  unit: Type.String(),
  /** What it was compared with: a rating, or a counter’s growth by the power. */
  against: Type.Number(),
  /** What the value has to be multiplied by to fit; null if no power of ten does. */
  factor: Type.Union([Type.Number(), Type.Null()]),
});
export type Finding = Static<typeof Finding>;

const Gateway = Type.Object({
  station: Type.String(),
  tz: Type.String(),
  state: Type.Enum(GATEWAY_STATES),
  /** The server’s time, ISO 8601 UTC. */
  now: Type.String(),
  /** Where the broker listens; null if this platform takes no MQTT. `host` is null where it is that of the platform. */
  mqtt: Type.Union([
    Type.Object({
      host: Type.Union([Type.String(), Type.Null()]),
      port: Type.Integer(),
      tls: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  topic: Type.String(),
  ackTopic: Type.String(),
  /** Path of the call that takes frames. */
  framesPath: Type.String(),
  devices: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      kind: Type.String(),
      intervalS: Type.Integer(),
      /** Points that the gateway has to send. */
      points: Type.Array(Type.Object({ code: Type.String(), unit: Type.String() })),
      /** Time of the newest frame in ms since 1970; null before the first one. */
      ts: Type.Union([Type.Integer(), Type.Null()]),
      quality: Type.Integer(),
      /** Points without a value in it. */
      missing: Type.Array(Type.String()),
    }),
  ),
  refused: Type.Object({ count: Type.Integer(), list: Type.Array(Refused) }),
  findings: Type.Array(Finding),
});
export type Gateway = Static<typeof Gateway>;

export const getGateway = call({
  method: 'GET',
  path: '/ledger/v1/stations/:code/gateway',
  summary: 'Get what has come from a station’s gateway, and what is wrong with it',
  description:
    'The newest frame of each device, the last ten refusals, and stored values whose scale cannot be right.',
  access: 'session',
  permission: 'ledger:view',
  stationUse: 'view',
  params: Type.Object({ code: StationCode }),
  data: Gateway,
});
