import { define, event, json } from '#elements/define.tsx';
import { Schedules } from './schedules.tsx';

/**
 * Sends an export to members again and again: the schedules of a source that the person made or receives, with their
 * next dates and what was sent. Who has `report:schedule` makes and changes own ones.
 */
export const UcSchedule = define('uc-schedule', Schedules, {
  root: 'shadow',
  props: {
    /** What is exported: a source of the server, such as `stations`. */
    source: 'string',
    /** The filter of the page, which a new schedule takes over. */
    filter: json<Readonly<Record<string, unknown>>>(),
    /** Keys of the columns in their order; all without it. */
    columns: json<readonly string[]>(),
  },
  events: {
    /** The dialog was closed. */
    'uc-close': event(),
  },
});
