import { define, event, json, oneOf } from '#elements/define.tsx';
import { PeriodChoice } from './period.tsx';

/**
 * Chooses a period in the calendar days of a station: day, week, month, year, 7 or 30 days, or a range, with steps back
 * and forth. It names the zone that the days are of. Dates are calendar dates such as `2026-11-23`, both inside.
 */
export const UcPeriod = define('uc-period', PeriodChoice, {
  root: 'shadow',
  props: {
    /** First day. Default: the present day. */
    from: 'string',
    /** Last day. Default: the present day. */
    to: 'string',
    /** The calendar date at the station now: no period begins later. Default: the date that the browser knows for `zone`. */
    today: 'string',
    /** IANA zone of the station, which is named. */
    zone: 'string',
    /** Zones of several stations. With more than one, the person says whose days are meant. */
    zones: json<readonly string[]>(),
    /** Of several zones: `own`, each station in its own day, or `one`, the days of `zone` for all. Default: own. */
    basis: oneOf<'own' | 'one'>(),
    /** The kinds that are offered: `day`, `week`, `month`, `year`, `days7`, `days30`, `range`. Default: all. */
    kinds: json<readonly ('day' | 'week' | 'month' | 'year' | 'days7' | 'days30' | 'range')[]>(),
    /** Day on which a month begins, 1 to 28, as on bills. Default: 1. */
    cycleDay: 'number',
  },
  events: {
    /** Another period was chosen, or other days of several zones. */
    'uc-period': event<{
      from: string;
      to: string;
      kind: 'day' | 'week' | 'month' | 'year' | 'days7' | 'days30' | 'range';
      basis: 'own' | 'one';
    }>(),
  },
});
