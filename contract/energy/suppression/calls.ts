import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { NOTE_MAX_LENGTH } from '../alarm/limits.ts';
import { Instant } from '../station/fields.ts';

const Code = Type.String({ minLength: 1, maxLength: 64 });
const nullableText = Type.Union([Type.String(), Type.Null()]);

/** Silences the pushes of alarms, not their records. */
const Suppression = Type.Object({
  id: Type.String(),
  station: Type.String(),
  stationName: Type.String(),
  device: nullableText,
  code: nullableText,
  from: Type.String(),
  /** Null: until somebody ends it. */
  to: nullableText,
  note: Type.String(),
  by: Type.String(),
  state: Type.Enum(['planned', 'active', 'expired', 'ended']),
  endedBy: nullableText,
  endedAt: nullableText,
  /** Alarms that it silenced. */
  hidden: Type.Integer(),
});

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
      state: Type.Optional(Type.Enum(['planned', 'active', 'expired', 'ended'])),
    },
  }),
  data: pageOf(Suppression),
});

export const createSuppression = call({
  method: 'POST',
  path: '/alarm_v2/suppressions',
  summary: 'Add a suppression of the pushes of a station, device or code for a time',
  description:
    'Alarms are recorded all the same. Refused: a time that another suppression of the same scope covers, an end in the past, and codes that protect people or the plant.',
  access: 'session',
  permission: 'alarm:suppress',
  stationUse: 'operate',
  body: Type.Object({
    scope: Type.Object({ station: Code, device: Type.Optional(Code), code: Type.Optional(Code) }),
    /** Without it, now. */
    from: Type.Optional(Instant),
    to: Type.Union([Instant, Type.Null()]),
    note: Type.String({ maxLength: NOTE_MAX_LENGTH }),
  }),
  data: Type.Object({ id: Type.String() }),
});

export const endSuppression = call({
  method: 'POST',
  path: '/alarm_v2/suppressions/:id/end',
  summary: 'End a suppression now',
  description: '409 `suppressionEnded` if it has ended already.',
  access: 'session',
  permission: 'alarm:suppress',
  stationUse: 'operate',
  params: Type.Object({ id: Uuid }),
  data: Type.Object({}),
});
