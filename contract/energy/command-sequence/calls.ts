import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { Command, CommandReason, IdempotencyKey, SentValue } from '../command/calls.ts';
import { SEQUENCE_MAX_STEPS, SEQUENCE_STATES, SEQUENCE_WAIT_MINUTES } from '../command/limits.ts';
import { DeviceCode, PointCode, StationCode } from '../station/fields.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);
const byId = Type.Object({ id: Uuid });

const Sequence = Type.Object({
  id: Type.String(),
  station: Type.String(),
  by: nullable(Type.String()),
  /** Did the caller send it. */
  isOwn: Type.Boolean(),
  state: Type.Enum(SEQUENCE_STATES),
  /** Why it was sent. */
  reason: Type.String(),
  createdAt: Type.String(),
  /** It can be released until then. */
  expiresAt: Type.String(),
  /** Who released or declined it. */
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Type.String()),
  /** Why it was declined. */
  remark: Type.String(),
  finishedAt: nullable(Type.String()),
  /** May the caller release or decline it now: right, and grant of the station. Never its author. */
  mayDecide: Type.Boolean(),
  /** While it waits, how many people other than its author may release it. */
  deciders: nullable(Type.Integer()),
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

const DECIDED =
  'Decided once: 409 `sequenceState` with `data.details.state` if it does not wait any more, 409 `sequenceExpired` after its time.';

export const sendSequence = call({
  method: 'POST',
  path: '/control/v1/sequences',
  summary: 'Send a sequence of commands for release',
  description: `Nothing goes to a device before another person has released it, within ${SEQUENCE_WAIT_MINUTES} minutes. Its values are checked at once. \`deciders\` of the answer is 0 if nobody else may release it.`,
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

export const releaseSequence = call({
  method: 'POST',
  path: '/control/v1/sequences/:id/release',
  summary: 'Release a sequence, so that its commands are sent one after the other',
  description: `409 \`sequenceAuthor\` for whoever sent it. ${DECIDED} Its steps are checked again: 409 with the rules in \`errors\`, at \`steps.1.value\` or \`station\`, and it goes on waiting. The next command is checked and sent when the one before is verified. Anything else ends the sequence, and the rest is not sent. Each is in the log like any command, as its author’s.`,
  access: 'session',
  permission: 'control:batch',
  stationUse: 'operate',
  params: byId,
  data: Sequence,
});

export const declineSequence = call({
  method: 'POST',
  path: '/control/v1/sequences/:id/decline',
  summary: 'Decline a sequence with a remark',
  description: `409 \`sequenceAuthor\` for whoever sent it. ${DECIDED}`,
  access: 'session',
  permission: 'control:batch',
  stationUse: 'operate',
  params: byId,
  body: Type.Object({ remark: CommandReason }),
  data: Sequence,
});

export const withdrawSequence = call({
  method: 'POST',
  path: '/control/v1/sequences/:id/withdraw',
  summary: 'Withdraw a sequence of the caller that waits',
  description: `403 \`sequenceOwn\` for anybody but its author. ${DECIDED}`,
  access: 'session',
  permission: 'control:batch',
  stationUse: 'operate',
  params: byId,
  data: Sequence,
});

export const endSequence = call({
  method: 'POST',
  path: '/control/v1/sequences/:id/end',
  summary: 'End a running sequence before its next step',
  description:
    'The command that is in flight goes on to its own end. 409 `sequenceState` for one that waits.',
  access: 'session',
  permission: 'control:batch',
  stationUse: 'operate',
  params: byId,
  data: Sequence,
});
