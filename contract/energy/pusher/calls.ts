import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { LANGUAGES } from '../../preferences.ts';
import { ALARM_LEVELS, ALARM_RULES } from '../alarm/limits.ts';
import { Instant } from '../station/fields.ts';
import { GROUP_MAX_MEMBERS, GROUP_NAME_MAX_LENGTH, MINUTES_OF_DAY } from './limits.ts';

const Minute = Type.Integer({ minimum: 0, maximum: MINUTES_OF_DAY - 1 });
const Steps = Type.Array(Type.Integer({ minimum: 1, maximum: ALARM_RULES.length }), {
  minItems: 1,
  maxItems: ALARM_RULES.length,
});

const Member = Type.Object({
  userId: Uuid,
  /** The push rules (1–3) at which the person is told. */
  steps: Steps,
  /** Beside the list behind the bell. */
  sms: Type.Boolean(),
  email: Type.Boolean(),
});

const fields = {
  name: Type.String({ maxLength: GROUP_NAME_MAX_LENGTH }),
  /** Codes of stations; empty for all. */
  stations: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 1000, default: [] }),
  /** Levels; empty for all. */
  levels: Type.Array(Type.Integer({ minimum: 1, maximum: ALARM_LEVELS.length, 'x-rule': 'alarm.level' }), {
    maxItems: ALARM_LEVELS.length,
    default: [],
  }),
  /** Alarm codes; empty for all. */
  codes: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 200, default: [] }),
  members: Type.Array(Member, { maxItems: GROUP_MAX_MEMBERS }),
};

/** People who are told of alarms. */
const PusherGroup = Type.Object({
  id: Type.String(),
  ...fields,
  members: Type.Array(Type.Object({ ...Member.properties, name: Type.String(), reachable: Type.Boolean() })),
  /** Open alarms that the group is told of. */
  alarmCount: Type.Integer(),
  userCount: Type.Integer(),
  /** Somebody gets text messages. */
  sms: Type.Boolean(),
});
export type PusherGroup = Static<typeof PusherGroup>;

const byId = Type.Object({ id: Uuid });

export const listPusherGroups = call({
  method: 'GET',
  path: '/alarm_v2/groups',
  summary: 'List the push groups of the request’s organisation',
  access: 'session',
  permission: 'pushConfiguration:view',
  query: pageQuery({ search: true }),
  data: Type.Object({
    ...pageOf(PusherGroup).properties,
    /** False for a caller who is limited to stations: a group must name one of them. */
    allStations: Type.Boolean(),
  }),
});

export const createPusherGroup = call({
  method: 'POST',
  path: '/alarm_v2/groups',
  summary: 'Add a push group',
  description: '403 `higherRole` without stations, which means all, for a caller who is limited to some.',
  access: 'session',
  permission: 'push:edit',
  stationUse: 'view',
  body: Type.Object(fields),
  data: Type.Object({ id: Type.String() }),
});

export const changePusherGroup = call({
  method: 'PUT',
  path: '/alarm_v2/groups/:id',
  summary: 'Change a push group and its members',
  description:
    '403 `higherRole` for one that is or was also for stations that the caller is kept from; without stations, it is for all.',
  access: 'session',
  permission: 'push:edit',
  stationUse: 'view',
  params: byId,
  body: Type.Object(fields),
  data: Type.Object({}),
});

export const deletePusherGroup = call({
  method: 'DELETE',
  path: '/alarm_v2/groups/:id',
  summary: 'Delete a push group',
  description: '403 `higherRole` for one that is also for stations that the caller is kept from.',
  access: 'session',
  permission: 'push:edit',
  params: byId,
  data: Type.Object({}),
});

/** How a person wants to be told. */
export const PushSetting = Type.Object({
  language: Type.Enum(LANGUAGES),
  /** IANA time zone of the quiet hours. */
  tz: Type.String({ minLength: 1, maxLength: 64 }),
  /** Minutes of the day; null for none. Messages wait until they end. */
  quiet: Type.Union([Type.Object({ from: Minute, to: Minute }), Type.Null()]),
  /** Alarms of level 3 are sent in the quiet hours too. */
  urgentAnyway: Type.Boolean(),
  sms: Type.Boolean(),
  email: Type.Boolean(),
  /** Told of nothing until then; ISO 8601. */
  awayUntil: Type.Union([Instant, Type.Null()]),
});
export type PushSetting = Static<typeof PushSetting>;

export const getPushSetting = call({
  method: 'GET',
  path: '/alarm_v2/push-setting',
  summary: 'Get how the caller wants to be told of alarms',
  access: 'session',
  data: PushSetting,
});

export const setPushSetting = call({
  method: 'PUT',
  path: '/alarm_v2/push-setting',
  summary: 'Set how the caller wants to be told of alarms',
  access: 'session',
  body: PushSetting,
  data: PushSetting,
});

const Pusher = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  /** Partly masked; '' without one. */
  contact: Type.Object({ phone: Type.String(), email: Type.String() }),
  phoneVerified: Type.Boolean(),
  emailVerified: Type.Boolean(),
  ...PushSetting.properties,
  groups: Type.Array(Type.String()),
});

export const listPushers = call({
  method: 'GET',
  path: '/alarm_v2/pushers',
  summary: 'List the members of the request’s organisation with how they are told of alarms',
  access: 'session',
  permission: 'alarmPushers:view',
  query: pageQuery({ search: true }),
  data: pageOf(Pusher),
});

export const testPusher = call({
  method: 'POST',
  path: '/alarm_v2/pushers/:id/test',
  summary: 'Send a member a test message by each of their channels',
  description: '429 after five tests an hour.',
  access: 'session',
  permission: 'push:edit',
  params: byId,
  data: Type.Object({ channels: Type.Array(Type.Enum(['sms', 'email'])) }),
});
