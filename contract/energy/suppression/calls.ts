import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { Alarm } from '../alarm/calls.ts';
import { NOTE_MAX_LENGTH } from '../alarm/limits.ts';
import { Instant, StationCode } from '../station/fields.ts';
import {
  SUPPRESSION_MAX_HIDDEN,
  SUPPRESSION_MAX_MINUTES,
  SUPPRESSION_ORDER_MAX_LENGTH,
  SUPPRESSION_STATES,
  SUPPRESSION_TERMS,
} from './limits.ts';

const Code = Type.String({ minLength: 1, maxLength: 64 });
const nullableText = Type.Union([Type.String(), Type.Null()]);

/** How long: until a moment, null until somebody ends it, or for minutes by the server's clock. */
const term = {
  to: Type.Optional(Type.Union([Instant, Type.Null()])),
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: SUPPRESSION_MAX_MINUTES })),
};

/** Silences the pushes of alarms, not their records. */
const Suppression = Type.Object({
  id: Type.String(),
  station: Type.String(),
  stationName: Type.String(),
  /** IANA zone of the station. */
  tz: Type.String(),
  device: nullableText,
  code: nullableText,
  from: Type.String(),
  /** Null: until somebody ends it. */
  to: nullableText,
  note: Type.String(),
  /** Number of the work order that it belongs to; '' for none. */
  order: Type.String(),
  by: Type.String(),
  state: Type.Enum(SUPPRESSION_STATES),
  /** When it asks whether it is still wanted; null for one with an end. */
  askAt: nullableText,
  /** Whether the caller's organisation can extend and end it. */
  canChange: Type.Boolean(),
  endedBy: nullableText,
  endedAt: nullableText,
  /** Alarms that it silenced. */
  hidden: Type.Integer(),
});
export type Suppression = Static<typeof Suppression>;

export const listSuppressions = call({
  method: 'GET',
  path: '/alarm_v2/suppressions',
  summary: 'List the suppressions of the stations in scope, newest first',
  access: 'session',
  permission: 'suppressLogs:view',
  stationUse: 'view',
  query: pageQuery({
    filters: {
      station: Type.Optional(Code),
      state: Type.Optional(Type.Enum(SUPPRESSION_STATES)),
      term: Type.Optional(Type.Enum(SUPPRESSION_TERMS)),
    },
  }),
  data: pageOf(Suppression),
});

const byId = Type.Object({ id: Uuid });

export const getSuppression = call({
  method: 'GET',
  path: '/alarm_v2/suppressions/:id',
  summary: 'Get a suppression with the alarms that it hid, newest first',
  access: 'session',
  permission: 'suppressLogs:view',
  stationUse: 'view',
  params: byId,
  data: Type.Object({
    ...Suppression.properties,
    alarms: Type.Array(
      Type.Pick(Alarm, ['id', 'code', 'level', 'name', 'device', 'deviceName', 'startAt', 'resetAt']),
      { maxItems: SUPPRESSION_MAX_HIDDEN },
    ),
  }),
});

export const listSuppressionScopes = call({
  method: 'GET',
  path: '/alarm_v2/suppressions/scopes',
  summary: 'List the devices and alarm codes of a station that can be suppressed',
  description: 'Codes that protect people or the plant are `safety`: a suppression of them is refused.',
  access: 'session',
  permission: 'alarm:suppress',
  stationUse: 'operate',
  query: Type.Object({ station: StationCode }),
  data: Type.Object({
    devices: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    codes: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), safety: Type.Boolean() })),
  }),
});

export const createSuppression = call({
  method: 'POST',
  path: '/alarm_v2/suppressions',
  summary: 'Add a suppression of the pushes of a station, device or code for a time',
  description:
    'Alarms are recorded all the same. `minutes` count from its start. Refused: a time that another suppression of the same scope covers, an end in the past, and codes that protect people or the plant.',
  access: 'session',
  permission: 'alarm:suppress',
  stationUse: 'operate',
  body: Type.Object({
    scope: Type.Object({ station: Code, device: Type.Optional(Code), code: Type.Optional(Code) }),
    /** Without it, now. */
    from: Type.Optional(Instant),
    ...term,
    note: Type.String({ maxLength: NOTE_MAX_LENGTH }),
    /** Number of the work order that it belongs to. */
    order: Type.Optional(Type.String({ maxLength: SUPPRESSION_ORDER_MAX_LENGTH })),
  }),
  data: Type.Object({ id: Type.String() }),
});

export const extendSuppression = call({
  method: 'POST',
  path: '/alarm_v2/suppressions/:id/extend',
  summary: 'Set a new end of a suppression',
  description:
    '`minutes` count from now. An unlimited one that is kept so asks again after 30 days. 409 `suppressionEnded` if it has ended already.',
  access: 'session',
  permission: 'alarm:suppress',
  stationUse: 'operate',
  params: byId,
  body: Type.Object(term),
  data: Type.Object({}),
});

export const endSuppression = call({
  method: 'POST',
  path: '/alarm_v2/suppressions/:id/end',
  summary: 'End a suppression now',
  description: '409 `suppressionEnded` if it has ended already.',
  access: 'session',
  permission: 'alarm:suppress',
  stationUse: 'operate',
  params: byId,
  data: Type.Object({}),
});
