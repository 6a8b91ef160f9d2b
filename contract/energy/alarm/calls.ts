import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { OPERATORS } from '../alarm-rule/limits.ts';
import { Instant } from '../station/fields.ts';
import { AlarmOrder, Remedy } from '../work-order/fields.ts';
import {
  ALARM_ID_PATTERN,
  ALARM_LEVELS,
  ALARM_STEPS,
  CONFIRM_MAX_ALARMS,
  EARLIER_MAX_ALARMS,
  NOTE_MAX_LENGTH,
  SUMMARY_MAX_ALARMS,
} from './limits.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

export const AlarmId = Type.String({ pattern: ALARM_ID_PATTERN, 'x-rule': 'field.uuid' });
const Level = Type.Integer({ minimum: 1, maximum: ALARM_LEVELS.length, 'x-rule': 'alarm.level' });
const Code = Type.String({ minLength: 1, maxLength: 64 });
const Note = Type.String({ maxLength: NOTE_MAX_LENGTH });

/** An alarm. Times are ISO 8601 UTC. */
export const Alarm = Type.Object({
  /** Opaque. */
  id: Type.String(),
  code: Type.String(),
  level: Type.Integer(),
  /** In the language of the request. */
  name: Type.String(),
  station: Type.String(),
  stationName: Type.String(),
  /** IANA zone of the station. */
  tz: Type.String(),
  /** Null for an alarm of the whole station. */
  device: nullable(Type.String()),
  deviceName: nullable(Type.String()),
  point: nullable(Type.String()),
  unit: Type.String(),
  /** Of the condition that became true last: its value then, the one before, and the farthest since. */
  value: nullable(Type.Number()),
  preValue: nullable(Type.Number()),
  extreme: nullable(Type.Number()),
  startAt: Type.String(),
  resetAt: nullable(Type.String()),
  /** Why it ended: `value`, `rule` (changed or deleted) or `device` (removed). */
  resetReason: nullable(Type.String()),
  restoreCount: Type.Integer(),
  /** The push rules that it has met, as the highest one; 0 for none. */
  escalation: Type.Integer(),
  confirmedAt: nullable(Type.String()),
  confirmedBy: nullable(Type.String()),
  takenAt: nullable(Type.String()),
  takenBy: nullable(Type.String()),
  note: Type.String(),
  notified: Type.Boolean(),
  suppressed: Type.Boolean(),
  /** It was recorded long after it began: its frames came late. */
  late: Type.Boolean(),
  /** The station is not in operation yet. */
  test: Type.Boolean(),
  /** The organisation may confirm and suppress it: the station is its own, or granted for operation. */
  mayOperate: Type.Boolean(),
  /** Power that the device could not deliver; null where it has no rating. */
  powerAtRiskKw: nullable(Type.Number()),
  /** Null until there are prices. */
  moneyAtRisk: nullable(Type.Number()),
  /** The order about it; of an open alarm also the open one about the same alarm of its device before. Null for none. */
  order: nullable(AlarmOrder),
});
export type Alarm = Static<typeof Alarm>;

/** What narrows a list of alarms; an export takes the same. */
export const AlarmFilters = {
  search: Type.Optional(Type.String({ maxLength: 64 })),
  state: Type.Optional(Type.Enum(['open', 'reset', 'unconfirmed', 'confirmed'])),
  level: Type.Optional(Level),
  station: Type.Optional(Code),
  device: Type.Optional(Code),
  code: Type.Optional(Code),
  suppressed: Type.Optional(Type.Enum(['yes', 'no'])),
  /** Open alarms that nobody has confirmed for longer than so many minutes. */
  waiting: Type.Optional(Type.Integer({ minimum: 0, maximum: 1440 })),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
};

export const listAlarms = call({
  method: 'GET',
  path: '/alarm_v2/alarms',
  summary: 'List the alarms of the stations in scope',
  description:
    'Open ones first, then the newest. `state`: `open`, `reset`, `unconfirmed` (open or not), `confirmed`. `search` looks at codes, names, remarks and stations. `waiting` leaves the open ones that nobody has confirmed for longer than so many minutes. 404 for a station out of scope.',
  access: 'session',
  permission: 'alarmRecords:view',
  stationUse: 'view',
  query: pageQuery({
    sort: ['startAt', 'resetAt', 'level', 'code', 'restoreCount', 'confirmedAt'],
    filters: AlarmFilters,
  }),
  data: pageOf(Alarm),
});

/** An alarm of the same code on a device of the same model. */
const EarlierAlarm = Type.Pick(Alarm, [
  ...(['id', 'station', 'stationName', 'tz', 'device', 'deviceName', 'startAt', 'resetAt'] as const),
  ...(['restoreCount', 'confirmedBy', 'note'] as const),
]);
export type EarlierAlarm = Static<typeof EarlierAlarm>;

export const getAlarm = call({
  method: 'GET',
  path: '/alarm_v2/alarms/:id',
  summary: 'Get an alarm with all its steps, oldest first, and what solved the same one before',
  access: 'session',
  permission: 'alarmRecords:view',
  stationUse: 'view',
  params: Type.Object({ id: AlarmId }),
  data: Type.Object({
    ...Alarm.properties,
    /** Protects people or the plant: it can never be suppressed. */
    safety: Type.Boolean(),
    /** What the configuration of the code advises; '' without. */
    advice: Type.String(),
    pointName: Type.String(),
    /** Where its rule raises and clears it, by the version that raised it. Null without a threshold. */
    limit: nullable(
      Type.Object({ op: Type.Enum(OPERATORS), value: Type.Number(), clear: nullable(Type.Number()) }),
    ),
    /** The newest one that ended after somebody had seen to it, with the remark. */
    solved: nullable(EarlierAlarm),
    /** The last order that was closed about the same alarm on a device of the same product. */
    remedy: nullable(Remedy),
    /** The newest ones before it. */
    earlier: Type.Array(EarlierAlarm, { maxItems: EARLIER_MAX_ALARMS }),
    events: Type.Array(
      Type.Object({
        step: Type.Enum(ALARM_STEPS),
        at: Type.String(),
        by: nullable(Type.String()),
        note: Type.String(),
        value: nullable(Type.Number()),
      }),
    ),
  }),
});
export type AlarmDetail = Static<typeof getAlarm.data>;

export const confirmAlarms = call({
  method: 'POST',
  path: '/alarm_v2/confirm',
  summary: 'Record the confirmation of alarms, with a remark',
  description:
    'Stops their pushes. Each is confirmed once; the others are refused with the reason: `confirmed` (by whom and when) or `unknown`.',
  access: 'session',
  permission: 'alarm:confirm',
  stationUse: 'operate',
  body: Type.Object({
    ids: Type.Array(AlarmId, { minItems: 1, maxItems: CONFIRM_MAX_ALARMS }),
    note: Note,
  }),
  data: Type.Object({
    confirmed: Type.Array(Type.String()),
    refused: Type.Array(
      Type.Object({
        id: Type.String(),
        reason: Type.Enum(['confirmed', 'unknown']),
        by: nullable(Type.String()),
        at: nullable(Type.String()),
      }),
    ),
  }),
});

/** What is open, for tiles and overviews. */
export const AlarmSummary = Type.Object({
  /** Open alarms by level, from 1. */
  open: Type.Array(Type.Integer()),
  unconfirmed: Type.Integer(),
  suppressed: Type.Integer(),
  /** Rules that are in force. */
  rules: Type.Integer(),
  /** The gravest, and of these the oldest. */
  list: Type.Array(
    Type.Pick(Alarm, [
      'id',
      'code',
      'level',
      'name',
      'station',
      'stationName',
      'tz',
      'device',
      'deviceName',
      'startAt',
      'extreme',
      'unit',
      'confirmedAt',
    ]),
    { maxItems: SUMMARY_MAX_ALARMS },
  ),
  /** Alarms that began at `since` or later: all, those that are over, and how often they came back. Null without it. */
  since: nullable(Type.Object({ raised: Type.Integer(), ended: Type.Integer(), restores: Type.Integer() })),
});
export type AlarmSummary = Static<typeof AlarmSummary>;

export const getAlarmSummary = call({
  method: 'GET',
  path: '/alarm_v2/summary',
  summary: 'Get the open alarms of the stations in scope in figures',
  description: 'With `since`, also what began from then on.',
  access: 'session',
  permission: ['alarm:view', 'alarmOverview:view', 'alarmRecords:view'],
  stationUse: 'view',
  query: Type.Object({ since: Type.Optional(Instant) }),
  data: AlarmSummary,
});
