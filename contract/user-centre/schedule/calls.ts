import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { LANGUAGES } from '../../preferences.ts';
import {
  SCHEDULE_DELIVERY_STATES,
  SCHEDULE_MAX_RECIPIENTS,
  SCHEDULE_PERIODS,
  SCHEDULE_PREVIEW_DATES,
  SCHEDULE_TITLE_MAX_LENGTH,
  SCHEDULE_UNITS,
} from './limits.ts';

const Moment = Type.Union([Type.String({ description: 'ISO 8601 UTC.' }), Type.Null()]);

/** When it is sent: by the wall clock of a zone, once on each date, also where the clock changes. */
const Timing = {
  every: Type.Enum(SCHEDULE_UNITS),
  /** Days of the week from Monday as 1, for `week`. */
  days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7, uniqueItems: true, default: [] }),
  /** For `month`; a shorter month has its last day. */
  dayOfMonth: Type.Integer({ minimum: 1, maximum: 31, default: 1 }),
  at: Type.String({
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    description: 'Time of day in `tz`.',
    examples: ['08:00'],
  }),
  /** An IANA name. */
  tz: Type.String({ minLength: 1, maxLength: 64 }),
  period: Type.Enum(SCHEDULE_PERIODS),
};
const TimingObject = Type.Object(Timing);
export type ScheduleTiming = Static<typeof TimingObject>;

const ScheduleFields = Type.Object({
  title: Type.String({ minLength: 1, maxLength: SCHEDULE_TITLE_MAX_LENGTH, pattern: '\\S' }),
  /** What is exported, as for a job of the kind `export`. The server replaces this by what its sources know. */
  params: Type.Record(Type.String(), Type.Unknown()),
  ...Timing,
  /** Of the file and the message. */
  language: Type.Enum(LANGUAGES),
  recipients: Type.Array(Uuid, { minItems: 1, maxItems: SCHEDULE_MAX_RECIPIENTS, uniqueItems: true }),
});
export type ScheduleFields = Static<typeof ScheduleFields>;

const Recipient = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  /** Since when nothing is sent to this person, and why. */
  stoppedAt: Moment,
  message: Type.Union([Type.String(), Type.Null()]),
});

export const Schedule = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** What is exported, as people know it. */
  about: Type.String(),
  params: Type.Object({
    source: Type.String(),
    format: Type.String(),
    columns: Type.Optional(Type.Array(Type.String())),
    filter: Type.Record(Type.String(), Type.Unknown()),
  }),
  ...Timing,
  language: Type.Enum(LANGUAGES),
  recipients: Type.Array(Recipient),
  /** Who made it. Only this person may change it. */
  by: Type.Object({ userId: Type.String(), name: Type.String() }),
  isOwn: Type.Boolean(),
  nextAt: Moment,
  pausedAt: Moment,
  /** Why the platform has paused it: its author may no longer send it. */
  message: Type.Union([Type.String(), Type.Null()]),
});
export type Schedule = Static<typeof Schedule>;

const Delivery = Type.Object({
  id: Type.String(),
  dueAt: Type.String(),
  name: Type.String(),
  state: Type.Enum(SCHEDULE_DELIVERY_STATES),
  sentAt: Moment,
  /** Why it failed. */
  message: Type.Union([Type.String(), Type.Null()]),
});
export type ScheduleDelivery = Static<typeof Delivery>;

const byId = Type.Object({ id: Uuid });
const OWNER = 'Only the author, in the organisation of the schedule; else 404.';
const SEEN = 'Only the author and the recipients, in the organisation of the schedule; else 404.';

export const listSchedules = call({
  method: 'GET',
  path: '/jobs/v1/schedules',
  summary: 'List the schedules that the caller made or receives, newest first',
  access: 'session',
  organization: 'header',
  query: pageQuery({ filters: { source: Type.Optional(Type.String({ maxLength: 64 })) } }),
  data: pageOf(Schedule),
});

export const getScheduleOptions = call({
  method: 'GET',
  path: '/jobs/v1/schedules/options',
  summary: 'Get to whom an export can be sent, and whether it has a period',
  access: 'session',
  organization: 'header',
  permission: 'report:schedule',
  query: Type.Object({ source: Type.String({ maxLength: 64 }) }),
  data: Type.Object({
    /** Members of the organisation by name. */
    recipients: Type.Array(
      Type.Object({ userId: Type.String(), name: Type.String(), hasEmail: Type.Boolean() }),
    ),
    hasPeriod: Type.Boolean(),
  }),
});

export const previewSchedule = call({
  method: 'POST',
  path: '/jobs/v1/schedules/preview',
  summary: 'Get the next dates of a schedule, and the time that each is about',
  access: 'session',
  organization: 'header',
  body: TimingObject,
  data: Type.Object({
    list: Type.Array(Type.Object({ at: Type.String(), from: Moment, to: Moment }), {
      maxItems: SCHEDULE_PREVIEW_DATES,
    }),
  }),
});

export const addSchedule = call({
  method: 'POST',
  path: '/jobs/v1/schedules',
  summary: 'Send an export to members again and again',
  description:
    'Each recipient gets the rows that they themselves may see. Refused at its field for a recipient without an e-mail address, or without the rights that the export needs.',
  access: 'session',
  organization: 'header',
  permission: 'report:schedule',
  bodyFields: 2000,
  body: ScheduleFields,
  data: Type.Object({ id: Type.String() }),
});

export const changeSchedule = call({
  method: 'PUT',
  path: '/jobs/v1/schedules/:id',
  summary: 'Change a schedule',
  description: `It goes on with its next date; who was stopped gets it again. ${OWNER}`,
  access: 'session',
  organization: 'header',
  permission: 'report:schedule',
  params: byId,
  bodyFields: 2000,
  body: ScheduleFields,
  data: Type.Object({}),
});

export const pauseSchedule = call({
  method: 'POST',
  path: '/jobs/v1/schedules/:id/pause',
  summary: 'Set whether a schedule is paused',
  description: `A paused one goes on with its next date. ${OWNER}`,
  access: 'session',
  organization: 'header',
  permission: 'report:schedule',
  params: byId,
  body: Type.Object({ isPaused: Type.Boolean() }),
  data: Type.Object({}),
});

export const removeSchedule = call({
  method: 'DELETE',
  path: '/jobs/v1/schedules/:id',
  summary: 'Delete a schedule with its log',
  description: OWNER,
  access: 'session',
  organization: 'header',
  params: byId,
  data: Type.Object({}),
});

export const sendScheduleNow = call({
  method: 'POST',
  path: '/jobs/v1/schedules/:id/send',
  summary: 'Send a schedule at once, beside its dates',
  description: `429 after too many an hour. ${OWNER}`,
  access: 'session',
  organization: 'header',
  permission: 'report:schedule',
  params: byId,
  data: Type.Object({}),
});

export const leaveSchedule = call({
  method: 'POST',
  path: '/jobs/v1/schedules/:id/leave',
  summary: 'End the delivery of a schedule to the caller',
  description: SEEN,
  access: 'session',
  organization: 'header',
  params: byId,
  data: Type.Object({}),
});

export const listScheduleDeliveries = call({
  method: 'GET',
  path: '/jobs/v1/schedules/:id/deliveries',
  summary: 'List what was sent, newest first',
  description: `A recipient sees the own ones. ${SEEN}`,
  access: 'session',
  organization: 'header',
  params: byId,
  query: pageQuery({}),
  data: pageOf(Delivery),
});
