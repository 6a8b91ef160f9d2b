import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Flag } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { Alarm, AlarmId } from '../alarm/calls.ts';
import { PUSH_CHANNELS } from '../pusher/limits.ts';
import { PUSH_STATES } from './limits.ts';

const nullableText = Type.Union([Type.String(), Type.Null()]);

/** A push: one alarm, at one step, to one person, by one channel. */
export const Push = Type.Object({
  /** Opaque. */
  id: Type.String(),
  alarm: Type.Pick(Alarm, [
    'id',
    'code',
    'level',
    'name',
    'station',
    'stationName',
    'tz',
    'device',
    'deviceName',
    'value',
    'unit',
    'startAt',
    'resetAt',
    'confirmedAt',
    'confirmedBy',
    'takenAt',
    'takenBy',
    'suppressed',
  ]),
  /** The push rule that was met. */
  step: Type.Integer(),
  channel: Type.Enum(PUSH_CHANNELS),
  user: Type.String(),
  group: nullableText,
  state: Type.Enum(PUSH_STATES),
  /** Why it failed or was left out. */
  reason: nullableText,
  attempts: Type.Integer(),
  at: Type.String(),
  /** For a text message or an e-mail: when the gateway took it. */
  sentAt: nullableText,
  /** When it was in the list behind the bell; null for other channels, whose gateways give no receipt. */
  deliveredAt: nullableText,
  readAt: nullableText,
  /** When the next step of the alarm is due; null where none is left, or where somebody has taken it over. */
  nextAt: nullableText,
  /** Whether the caller can have it sent again. */
  canResend: Type.Boolean(),
  /** Whether it is the caller's own. */
  isMine: Type.Boolean(),
});
export type Push = Static<typeof Push>;

export const listPushes = call({
  method: 'GET',
  path: '/alarm_v2/pushes',
  summary: 'List the pushes of the stations in scope, newest first',
  description: '`open=1`: of alarms that are not reset.',
  access: 'session',
  permission: 'pushAlarms:view',
  stationUse: 'view',
  query: pageQuery({
    filters: {
      open: Type.Optional(Flag),
      station: Type.Optional(Type.String({ maxLength: 64 })),
      state: Type.Optional(Type.Enum(PUSH_STATES)),
      channel: Type.Optional(Type.Enum(PUSH_CHANNELS)),
    },
  }),
  data: pageOf(Push),
});

export const takeAlarm = call({
  method: 'POST',
  path: '/alarm_v2/pushes/:id/take',
  summary: 'Record that the caller takes over an alarm, so that nobody is told any further',
  description: '`id` is that of a push or of an alarm. 409 `alarmTaken` if somebody else has it.',
  access: 'session',
  permission: ['push:edit', 'alarm:confirm'],
  stationUse: 'operate',
  params: Type.Object({ id: AlarmId }),
  data: Type.Object({}),
});

export const resendPush = call({
  method: 'POST',
  path: '/alarm_v2/pushes/:id/resend',
  summary: 'Send a text message or an e-mail of an alarm again',
  description:
    '409 `pushOver` if nobody needs to hear of the alarm any more, `pushWaiting` if it was not sent yet, `pushApp` for an entry behind the bell. 429 `pushResends` after five times an hour, or too many messages of the caller.',
  access: 'session',
  permission: 'push:edit',
  stationUse: 'operate',
  params: Type.Object({ id: AlarmId }),
  data: Type.Object({}),
});

export const listPushLogs = call({
  method: 'GET',
  path: '/alarm_v2/push-logs',
  summary: 'List push records, newest first',
  description:
    '`isMyself=1`: the caller’s own. `id`: those of one alarm, or one push. `unread=1`: those that the bell counts.',
  access: 'session',
  permission: 'alarmPushLog:view',
  stationUse: 'view',
  query: pageQuery({
    filters: {
      isMyself: Type.Optional(Flag),
      unread: Type.Optional(Flag),
      channel: Type.Optional(Type.Enum(PUSH_CHANNELS)),
      id: Type.Optional(AlarmId),
    },
  }),
  data: pageOf(Push),
});

export const readPushLogs = call({
  method: 'POST',
  path: '/alarm_v2/push-logs/read',
  summary: 'Record that the caller has read own push records',
  description: 'Without `ids`, all that the bell counts.',
  access: 'session',
  organization: 'header',
  body: Type.Object({ ids: Type.Optional(Type.Array(AlarmId, { maxItems: 200 })) }),
  data: Type.Object({ count: Type.Integer() }),
});
