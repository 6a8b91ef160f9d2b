import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Instant } from '../station/fields.ts';
import { OVERVIEW_MAX_DAYS, OVERVIEW_WORST, WAITING_MINUTES } from './limits.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

/** How long something took: of how many alarms, in the mean and at most. */
const Lasting = Type.Object({
  count: Type.Integer(),
  /** Null without any. */
  meanSeconds: nullable(Type.Number()),
  longestSeconds: nullable(Type.Number()),
});
export type Lasting = Static<typeof Lasting>;

/** Alarms in the hours of the period. */
const Load = Type.Object({
  count: Type.Integer(),
  perHour: Type.Number(),
  /** The fullest hour: alarms, and when it began. Null without any. */
  peak: Type.Integer(),
  peakAt: nullable(Type.String()),
  /** Hours with more alarms than the limit. */
  above: Type.Integer(),
  /** The code with the most alarms, and its share of them. */
  cause: nullable(Type.Object({ code: Type.String(), name: Type.String(), share: Type.Number() })),
});
export type Load = Static<typeof Load>;

/** A code of a device with its alarms in the period. */
const Worst = Type.Object({
  code: Type.String(),
  level: Type.Integer(),
  name: Type.String(),
  station: Type.String(),
  stationName: Type.String(),
  /** Null for the whole station. */
  device: nullable(Type.String()),
  deviceName: nullable(Type.String()),
  count: Type.Integer(),
  restores: Type.Integer(),
  open: Type.Integer(),
});
export type Worst = Static<typeof Worst>;

export const AlarmOverview = Type.Object({
  /** Open alarms by level, from 1. */
  open: Type.Array(Type.Integer()),
  unconfirmed: Type.Integer(),
  suppressed: Type.Integer(),
  /** Open alarms that nobody has confirmed for longer than so many minutes. */
  waiting: Type.Array(Type.Object({ minutes: Type.Integer(), count: Type.Integer() }), {
    description: `For ${WAITING_MINUTES.join(' and ')} minutes.`,
  }),
  /** When the last open alarm ended, where none is open; null where none ever was. */
  quietSince: nullable(Type.String()),
  /** Rated power of the devices that have an open alarm, each counted once. */
  powerAtRiskKw: Type.Number(),
  devicesAtRisk: Type.Integer(),
  /** Of alarms that began in the period. */
  raised: Type.Integer(),
  acknowledged: Lasting,
  resolved: Lasting,
  hours: Type.Integer(),
  /** All alarms that began in the period, whoever was told. */
  load: Load,
  /** The same of each person who was told of any, the fullest first. */
  operators: Type.Array(Type.Object({ user: Type.String(), ...Load.properties })),
  byCount: Type.Array(Worst, { maxItems: OVERVIEW_WORST }),
  byRestores: Type.Array(Worst, { maxItems: OVERVIEW_WORST }),
  /** Alarms that began, by weekday from Monday and hour of the day at their station. */
  heat: Type.Array(Type.Array(Type.Integer())),
});
export type AlarmOverview = Static<typeof AlarmOverview>;

export const getAlarmOverview = call({
  method: 'GET',
  path: '/alarm_v2/overview',
  summary: 'Get how the alarms of the stations in scope stand, and how they went since a moment',
  description: `Open alarms, times until somebody confirmed them and until they ended, the load on people, the worst devices. At most ${OVERVIEW_MAX_DAYS} days. 404 for a station out of scope.`,
  access: 'session',
  permission: 'alarmOverview:view',
  stationUse: 'view',
  query: Type.Object({
    from: Instant,
    station: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  }),
  data: AlarmOverview,
});
