import { type Static, Type } from 'typebox';
import { Names } from '../alarm-rule/calls.ts';
import { namedStations } from '../live/events.ts';
import { ALARM_STEPS } from './limits.ts';

/** A step in the life of an alarm, with what a page needs to tell of it. The page loads the rest. */
const AlarmNews = Type.Object({
  /** Of the alarm, as in its records. */
  id: Type.String(),
  station: Type.String(),
  /** Null for an alarm of the whole station. */
  device: Type.Union([Type.String(), Type.Null()]),
  code: Type.String(),
  level: Type.Integer(),
  names: Names,
  step: Type.Enum(ALARM_STEPS),
  /** When it happened, in ms since 1970. */
  at: Type.Integer(),
});
export type AlarmNews = Static<typeof AlarmNews>;

/** What the stream of events tells of the alarms of the stations that it was opened for. */
export const ALARM_EVENTS = {
  alarm: Type.Object({
    /**
     * True at the beginning and after a long interruption: what the page shows of alarms may be old. A step can come
     * again after a short one.
     */
    isStart: Type.Boolean(),
    list: Type.Array(AlarmNews),
  }),
};
export type AlarmEvent = Static<(typeof ALARM_EVENTS)['alarm']>;

/** The field that the stream’s query has for it. */
export const ALARM_QUERY = {
  alarms: namedStations('the steps of their alarms are told.', 'one of the codes of the alarm summary'),
};
