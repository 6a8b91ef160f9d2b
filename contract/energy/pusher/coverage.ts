import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { LocalDate } from '../station/fields.ts';
import { STATION_GRADES } from '../station/limits.ts';

/** A time in which an alarm of a level reaches nobody. */
const CoverageHole = Type.Object({
  grade: Type.Enum(STATION_GRADES),
  level: Type.Integer(),
  from: Type.String(),
  to: Type.String(),
  /** Codes of the stations of the grade for which there is nobody. */
  stations: Type.Array(Type.String()),
});
export type CoverageHole = Static<typeof CoverageHole>;

const Coverage = Type.Object({
  tz: Type.String(),
  /** The local midnights around the seven days, ISO 8601. */
  from: Type.String(),
  to: Type.String(),
  /** By grade and level, the gravest first. */
  rows: Type.Array(
    Type.Object({
      grade: Type.Enum(STATION_GRADES),
      level: Type.Integer(),
      /** Stations of the grade. */
      stations: Type.Integer(),
      /** People who are reached in each hour from `from` on, at the station with the fewest. */
      hours: Type.Array(Type.Integer()),
    }),
  ),
  holes: Type.Array(CoverageHole),
});
export type Coverage = Static<typeof Coverage>;

export const getCoverage = call({
  method: 'GET',
  path: '/alarm_v2/coverage',
  summary: 'Get who is reached by alarms of the organisation’s stations in a week',
  description:
    'Counts people who get a text message or an e-mail at step 1 or 2, by duty plans, absences and quiet hours. Groups for some codes only do not count, nor does the list behind the bell.',
  access: 'session',
  permission: 'pushConfiguration:view',
  query: Type.Object({
    /** The first of seven days. */
    from: LocalDate,
    /** IANA zone of the days. */
    tz: Type.String({ minLength: 1, maxLength: 64, default: 'Asia/Shanghai' }),
  }),
  data: Coverage,
});
