import { type Static, type TSchema, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { WaitingSequence } from '../command-sequence/waiting.ts';
import { DeviceCode, Instant, PointCode, StationCode } from '../station/fields.ts';
import { STATION_GRADES } from '../station/limits.ts';
import {
  COMMAND_KINDS,
  COMMAND_REASON_MAX_LENGTH,
  COMMAND_SOURCES,
  COMMAND_STATES,
  COMMAND_STEPS,
  CONTROL_ROLES,
  EXECUTION_STATES,
  GATEWAY_LINKS,
  IDEMPOTENCY_KEY_MAX_LENGTH,
  SEND_STATUSES,
} from './limits.ts';

const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const nullableText = nullable(Type.String());
const nullableNumber = nullable(Type.Number());

/** A rule that keeps something from being sent, with its sentence in the language of the request. */
const Blocked = Type.Object({
  rule: Type.String(),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  message: Type.String(),
});
export type Blocked = Static<typeof Blocked>;

/** A command with how it stands. Times are ISO 8601 UTC. */
export const Command = Type.Object({
  id: Type.String(),
  kind: Type.Enum(COMMAND_KINDS),
  source: Type.Enum(COMMAND_SOURCES),
  /** Name of the person; null for a command of the platform itself. */
  by: nullableText,
  station: Type.String(),
  stationName: Type.String(),
  /** IANA zone of the station. */
  tz: Type.String(),
  device: Type.String(),
  deviceName: Type.String(),
  point: Type.String(),
  pointName: Type.String(),
  unit: Type.String(),
  decimals: Type.Integer(),
  /** Of a state: what its values mean. */
  states: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** The point’s value when the command was checked; null if it was not known. */
  before: nullableNumber,
  /** What was sent. Null where a refused value was no number. */
  after: nullableNumber,
  /** What a later frame showed, and the time of that frame in ms since 1970. */
  readback: nullableNumber,
  frameTs: nullable(Type.Integer()),
  state: Type.Enum(COMMAND_STATES),
  /** `fail` also for a command that a rule kept from being sent. */
  sendStatus: Type.Enum(SEND_STATUSES),
  /** Null where nothing was to be carried out: a refused command. */
  executionState: nullable(Type.Enum(EXECUTION_STATES)),
  /** The rule that kept it from being sent; null for one that was sent. */
  refusal: nullable(Blocked),
  /** What the gateway said. */
  answer: Type.String(),
  /** Why the person sent it. An emergency stop always says so. */
  reason: Type.String(),
  createdAt: Type.String(),
  sentAt: nullableText,
  answeredAt: nullableText,
  finishedAt: nullableText,
  /** Until then the gateway may answer. */
  expiresAt: Type.String(),
  /** Seconds until the lock of the device is free at the latest; 0 for a finished command. */
  secondsLeft: Type.Integer(),
  /** Seconds from its record to its end; null for an open one. */
  seconds: nullableNumber,
  /** The sequence that it is a step of, and its place in that, from 1. */
  sequence: nullable(Type.Object({ id: Type.String(), position: Type.Integer() })),
  /** The command whose value before it puts back. */
  restores: nullableText,
});
export type Command = Static<typeof Command>;

export const IdempotencyKey = Type.String({
  minLength: 1,
  maxLength: IDEMPOTENCY_KEY_MAX_LENGTH,
  description: 'Of the caller’s choice, one for each intention. A repeat answers with the first command.',
});
export const SentValue = Type.Union([Type.Number(), Type.String({ maxLength: 32 }), Type.Null()], {
  description: 'A number, or its decimal text.',
});
export const CommandReason = Type.String({ maxLength: COMMAND_REASON_MAX_LENGTH });
const byId = Type.Object({ id: Uuid });
const byCode = Type.Object({ code: StationCode });

const REFUSALS =
  'Refused by a rule: 400 for the value, 409 for the present state, with the rule in `errors`. A refused command is in the log, too. 403 `grant` for a station whose grant does not include operation.';

export const sendCommand = call({
  method: 'POST',
  path: '/control/v1/commands',
  summary: 'Send a command to a device',
  description: `It is sent, answered by the gateway, and verified by a later frame. A device has one in flight: 409 \`control.locked\` with who sent it and the seconds left. ${REFUSALS}`,
  access: 'session',
  permission: 'control:send',
  stationUse: 'operate',
  body: Type.Object({
    station: StationCode,
    device: DeviceCode,
    point: PointCode,
    value: SentValue,
    idempotencyKey: IdempotencyKey,
    reason: Type.Optional(CommandReason),
  }),
  data: Command,
});

export const restoreCommand = call({
  method: 'POST',
  path: '/control/v1/commands/:id/restore',
  summary: 'Send the value that a point had before a command',
  description: `A command of its own, with all checks. ${REFUSALS}`,
  access: 'session',
  permission: 'control:send',
  stationUse: 'operate',
  params: byId,
  body: Type.Object({ idempotencyKey: IdempotencyKey, reason: Type.Optional(CommandReason) }),
  data: Command,
});

export const stopStation = call({
  method: 'POST',
  path: '/control/v1/stations/:code/stop',
  summary: 'Send an emergency stop to a station',
  description:
    'Shuts down all converters of the station, or one. It waits for no other command, and neither mode nor strategy keeps it from being sent. Needs a reason. One command for each converter.',
  access: 'session',
  permission: 'control:send',
  stationUse: 'operate',
  params: byCode,
  body: Type.Object({
    device: Type.Optional(DeviceCode),
    reason: CommandReason,
    idempotencyKey: IdempotencyKey,
  }),
  data: Type.Object({ list: Type.Array(Command) }),
});

export const getCommand = call({
  method: 'GET',
  path: '/control/v1/commands/:id',
  summary: 'Get a command with its steps, oldest first',
  access: 'session',
  permission: 'remoteControl:view',
  stationUse: 'view',
  params: byId,
  data: Type.Object({
    ...Command.properties,
    steps: Type.Array(
      Type.Object({
        step: Type.Enum(COMMAND_STEPS),
        at: Type.String(),
        /** Of a frame: the value that it showed. */
        value: nullableNumber,
        note: Type.String(),
      }),
    ),
  }),
});

/** Log of commands, newest first. `search` matches device, point and operator. `others` leaves those of the caller out. */
export const CommandQuery = pageQuery({
  sort: ['createdAt', 'station', 'device', 'point', 'by', 'state'],
  search: true,
  filters: {
    station: Type.Optional(StationCode),
    device: Type.Optional(DeviceCode),
    point: Type.Optional(PointCode),
    kind: Type.Optional(Type.Enum(COMMAND_KINDS)),
    source: Type.Optional(Type.Enum(COMMAND_SOURCES)),
    state: Type.Optional(Type.Enum(COMMAND_STATES)),
    sendStatus: Type.Optional(Type.Enum(SEND_STATUSES)),
    executionState: Type.Optional(Type.Enum(EXECUTION_STATES)),
    others: Type.Optional(Type.Boolean()),
    from: Type.Optional(Instant),
    to: Type.Optional(Instant),
  },
});
export type CommandQuery = Static<typeof CommandQuery>;

export const listCommands = call({
  method: 'GET',
  path: '/control/v1/log',
  summary: 'List the commands to the stations in scope',
  description:
    'Every command once, also those that a rule refused. Newest first by default. `others` leaves out those of the caller.',
  access: 'session',
  permission: 'remoteControl:view',
  stationUse: 'view',
  query: CommandQuery,
  data: pageOf(Command),
});

/** A point that can be set. */
const ControlPoint = Type.Object({
  code: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  role: Type.Enum(CONTROL_ROLES),
  decimals: Type.Integer(),
  /** Least and greatest value that can be sent now; null for none. */
  min: nullableNumber,
  max: nullableNumber,
  /** Of a state: what the values that can be sent mean. */
  states: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** What the device shows as its set-point. */
  present: nullableNumber,
  /** What it measures against the set-point. */
  actual: nullable(
    Type.Object({ point: Type.String(), name: Type.String(), unit: Type.String(), value: nullableNumber }),
  ),
  /** The last command to it that was verified. */
  lastSet: nullable(Type.Object({ value: Type.Number(), by: nullableText, at: Type.String() })),
  /** Why no value can be sent now. Of a switch, the value that the device has already is no reason. */
  blocked: nullable(Blocked),
});
export type ControlPoint = Static<typeof ControlPoint>;

const ControlDevice = Type.Object({
  code: Type.String(),
  name: Type.String(),
  kind: Type.String(),
  parent: nullableText,
  ratedKw: nullableNumber,
  /** Null for a device without modes. */
  mode: nullable(Type.Enum(['manual', 'automatic'])),
  /** Null for a device without a switch, or whose state is not known. */
  isOn: nullable(Type.Boolean()),
  strategyEnabled: Type.Boolean(),
  /** Time of the newest frame in ms since 1970; null before the first one. */
  ts: nullable(Type.Integer()),
  quality: Type.Integer(),
  /** The newest frame is older than three intervals. */
  stale: Type.Boolean(),
  /** The command that is in flight. */
  lock: nullable(
    Type.Object({
      command: Type.String(),
      kind: Type.Enum(COMMAND_KINDS),
      point: Type.String(),
      value: Type.Number(),
      by: nullableText,
      secondsLeft: Type.Integer(),
    }),
  ),
  points: Type.Array(ControlPoint),
});
export type ControlDevice = Static<typeof ControlDevice>;

export const getControlStation = call({
  method: 'GET',
  path: '/control/v1/stations/:code',
  summary: 'Get what can be set in a station, and why not',
  access: 'session',
  permission: 'remoteControl:view',
  stationUse: 'view',
  params: byCode,
  data: Type.Object({
    station: Type.String(),
    name: Type.String(),
    tz: Type.String(),
    grade: Type.Enum(STATION_GRADES),
    /** The server’s time. */
    now: Type.String(),
    gateway: Type.Object({
      link: Type.Enum(GATEWAY_LINKS),
      /** When it was heard of last. */
      heardAt: nullableText,
      /** Its clock minus the server’s. */
      driftSeconds: nullableNumber,
      /** Why it is sent nothing now. */
      blocked: nullable(Blocked),
    }),
    /** Of all converters together. `mixed` where they differ. */
    mode: nullable(Type.Enum(['manual', 'automatic', 'mixed'])),
    isOn: nullable(Type.Enum(['on', 'off', 'mixed'])),
    strategyEnabled: Type.Boolean(),
    /** Why no emergency stop can be sent now. */
    stopBlocked: nullable(Blocked),
    /** May the caller send: right, and grant of the station. */
    maySend: Type.Boolean(),
    /** Oldest first. */
    waiting: Type.Array(WaitingSequence),
    /** All devices of the station; those without points that can be set have none. */
    devices: Type.Array(ControlDevice),
  }),
});
