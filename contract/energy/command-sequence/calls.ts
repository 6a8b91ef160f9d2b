import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { Command, CommandReason, IdempotencyKey, SentValue } from '../command/calls.ts';
import { SEQUENCE_MAX_STEPS, SEQUENCE_STATES } from '../command/limits.ts';
import { DeviceCode, PointCode, StationCode } from '../station/fields.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);
const byId = Type.Object({ id: Uuid });

const Sequence = Type.Object({
  id: Type.String(),
  station: Type.String(),
  by: nullable(Type.String()),
  state: Type.Enum(SEQUENCE_STATES),
  createdAt: Type.String(),
  finishedAt: nullable(Type.String()),
  steps: Type.Array(
    Type.Object({
      /** From 1. */
      position: Type.Integer(),
      device: Type.String(),
      point: Type.String(),
      value: Type.Number(),
      /** Null for a step that has not begun, or never will. */
      command: nullable(Command),
    }),
  ),
});
export type Sequence = Static<typeof Sequence>;

export const sendSequence = call({
  method: 'POST',
  path: '/control/v1/sequences',
  summary: 'Send commands to a station one after the other',
  description:
    'The next one is checked and sent when the one before is verified. Anything else ends the sequence, and the rest is not sent. Each is in the log like any command.',
  access: 'session',
  permission: 'control:batch',
  stationUse: 'operate',
  body: Type.Object({
    station: StationCode,
    steps: Type.Array(Type.Object({ device: DeviceCode, point: PointCode, value: SentValue }), {
      minItems: 1,
      maxItems: SEQUENCE_MAX_STEPS,
    }),
    idempotencyKey: IdempotencyKey,
    reason: Type.Optional(CommandReason),
  }),
  data: Sequence,
});

export const getSequence = call({
  method: 'GET',
  path: '/control/v1/sequences/:id',
  summary: 'Get a sequence of commands',
  access: 'session',
  permission: 'remoteControl:view',
  stationUse: 'view',
  params: byId,
  data: Sequence,
});

export const endSequence = call({
  method: 'POST',
  path: '/control/v1/sequences/:id/end',
  summary: 'End a sequence before its next step',
  description: 'The command that is in flight goes on to its own end.',
  access: 'session',
  permission: 'control:batch',
  stationUse: 'operate',
  params: byId,
  data: Sequence,
});
