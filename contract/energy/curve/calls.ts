import { Type } from 'typebox';
import { call } from '../../call.ts';
import { CURVE_MAX_SERIES } from './limits.ts';

const Code = Type.String({ minLength: 1, maxLength: 64 });
const Moment = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?(Z|[+-]\\d\\d:\\d\\d)$',
  description: 'ISO 8601 with zone.',
});
const Values = Type.Array(Type.Union([Type.Number(), Type.Null()]));

/** A line: values at times. */
const Series = Type.Object({
  station: Type.String(),
  device: Type.String(),
  point: Type.String(),
  unit: Type.String(),
  /** Starts of frames or buckets, in ms since 1970. A gap has one entry without a value. */
  ts: Type.Array(Type.Integer()),
  /** A gauge’s value or mean; a counter’s energy until the next entry, in kWh. */
  value: Values,
  /** Of gauges in buckets of 15 min. */
  min: Type.Optional(Values),
  max: Type.Optional(Values),
  /** Bits: 1 estimated, 2 late, 4 simulated, 8 incomplete, 16 suspect. */
  quality: Type.Array(Type.Integer()),
  /** Frames that the device should have sent in the period, and those that are there. */
  expected: Type.Integer(),
  have: Type.Integer(),
});

export const readCurves = call({
  method: 'POST',
  path: '/telemetry/v1/curves',
  summary: 'Get the curves of points',
  description:
    'Density 1440 has the frames as they were sent, 288 and 96 their means of 5 and 15 min. At most 31, 93 and 366 days, 60 points and 10 stations. 404 for a station that the organisation does not have. `offsets` are the minutes east of UTC of the first station’s zone; format times with them.',
  access: 'session',
  permission: 'telemetry:view',
  body: Type.Object({
    series: Type.Array(Type.Object({ station: Code, device: Code, point: Code }), {
      minItems: 1,
      maxItems: CURVE_MAX_SERIES,
    }),
    from: Moment,
    to: Moment,
    density: Type.Union([Type.Literal(1440), Type.Literal(288), Type.Literal(96)]),
  }),
  data: Type.Object({
    tz: Type.String(),
    offsets: Type.Array(Type.Object({ from: Type.Integer(), minutes: Type.Integer() })),
    series: Type.Array(Series),
  }),
});
