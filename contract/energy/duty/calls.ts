import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { Instant, LocalDate } from '../station/fields.ts';
import {
  DUTY_MAX_INTERVAL,
  DUTY_MAX_MINUTES,
  DUTY_MIN_MINUTES,
  DUTY_NOTE_MAX_LENGTH,
  DUTY_UNITS,
} from './limits.ts';

const LocalTime = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'Time of day in the zone of the duty.',
  examples: ['20:00'],
});

/** When a person is on duty, again and again. Times are those of the wall clock in `tz`, across its changes. */
const DutyFields = Type.Object({
  userId: Uuid,
  /** The first day. */
  from: LocalDate,
  /** The last day on which it begins; null for no end. */
  until: Type.Union([LocalDate, Type.Null()]),
  at: LocalTime,
  minutes: Type.Integer({ minimum: DUTY_MIN_MINUTES, maximum: DUTY_MAX_MINUTES }),
  tz: Type.String({ minLength: 1, maxLength: 64 }),
  every: Type.Enum(DUTY_UNITS),
  /** Every so many days or weeks. */
  interval: Type.Integer({ minimum: 1, maximum: DUTY_MAX_INTERVAL, default: 1 }),
  /** Days of the week from Monday as 1, for `week`. */
  days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7, default: [] }),
});
export type DutyFields = Static<typeof DutyFields>;

const Duty = Type.Object({ id: Type.String(), name: Type.String(), ...DutyFields.properties });
export type Duty = Static<typeof Duty>;

/** Somebody stands in for a person, or nobody does. */
const DutySwap = Type.Object({
  id: Type.String(),
  /** Who is off. */
  userId: Type.String(),
  name: Type.String(),
  /** Who stands in; null for nobody. */
  byUserId: Type.Union([Type.String(), Type.Null()]),
  byName: Type.Union([Type.String(), Type.Null()]),
  from: Type.String(),
  to: Type.String(),
  note: Type.String(),
});
export type DutySwap = Static<typeof DutySwap>;

/** A time in which a person is on duty. */
const Shift = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  from: Type.String(),
  to: Type.String(),
  /** The person stands in for somebody. */
  isSwap: Type.Boolean(),
});
export type Shift = Static<typeof Shift>;

const byId = Type.Object({ id: Uuid });

export const getRoster = call({
  method: 'GET',
  path: '/alarm_v2/duties',
  summary: 'Get the duty plans of the organisation, and who is on duty from one moment to another',
  description: 'At most 70 days. Who has no plan is always on duty, and has no shifts.',
  access: 'session',
  permission: 'alarmPushers:view',
  query: Type.Object({ from: Instant, to: Instant }),
  data: Type.Object({
    plans: Type.Array(Duty),
    swaps: Type.Array(DutySwap),
    shifts: Type.Array(Shift),
  }),
});

export const addDuty = call({
  method: 'POST',
  path: '/alarm_v2/duties',
  summary: 'Add a duty plan of a member',
  access: 'session',
  permission: 'push:edit',
  body: DutyFields,
  data: Type.Object({ id: Type.String() }),
});

export const changeDuty = call({
  method: 'PUT',
  path: '/alarm_v2/duties/:id',
  summary: 'Change a duty plan',
  access: 'session',
  permission: 'push:edit',
  params: byId,
  body: DutyFields,
  data: Type.Object({}),
});

export const removeDuty = call({
  method: 'DELETE',
  path: '/alarm_v2/duties/:id',
  summary: 'Delete a duty plan',
  access: 'session',
  permission: 'push:edit',
  params: byId,
  data: Type.Object({}),
});

export const addDutySwap = call({
  method: 'POST',
  path: '/alarm_v2/duty-swaps',
  summary: 'Record that a member is off for a time, and who stands in',
  access: 'session',
  permission: 'push:edit',
  body: Type.Object({
    userId: Uuid,
    byUserId: Type.Union([Uuid, Type.Null()]),
    from: Instant,
    to: Instant,
    note: Type.String({ maxLength: DUTY_NOTE_MAX_LENGTH, default: '' }),
  }),
  data: Type.Object({ id: Type.String() }),
});

export const removeDutySwap = call({
  method: 'DELETE',
  path: '/alarm_v2/duty-swaps/:id',
  summary: 'Delete a swap of duties',
  access: 'session',
  permission: 'push:edit',
  params: byId,
  data: Type.Object({}),
});

export const getDutyCalendar = call({
  method: 'GET',
  path: '/alarm_v2/duty-calendar',
  summary: 'Get since when the caller’s duties can be subscribed to',
  access: 'session',
  permission: 'alarmPushers:view',
  data: Type.Object({ since: Type.Union([Type.String(), Type.Null()]) }),
});

export const makeDutyCalendar = call({
  method: 'POST',
  path: '/alarm_v2/duty-calendar',
  summary: 'Create an address at which the caller’s duties can be subscribed to',
  description: 'The address is told once. An earlier one ends.',
  access: 'session',
  permission: 'alarmPushers:view',
  data: Type.Object({
    /** Path with a secret token. */
    path: Type.String(),
  }),
});

export const endDutyCalendar = call({
  method: 'DELETE',
  path: '/alarm_v2/duty-calendar',
  summary: 'End the subscription of the caller’s duties',
  access: 'session',
  permission: 'alarmPushers:view',
  data: Type.Object({}),
});

export const readDutyCalendar = call({
  method: 'GET',
  path: '/alarm_v2/duty-calendars/:token',
  summary: 'Get the duties of a member as an iCalendar file',
  description: 'For programs that subscribe: the token is the right. 404 for one that has ended.',
  access: 'open',
  params: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
  file: { types: ['text/calendar'] },
});
