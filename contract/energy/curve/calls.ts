import { Type } from 'typebox';
import { call } from '../../call.ts';
import { DeviceCode, Instant, LocalDate, PointCode, StationCode } from '../station/fields.ts';
import { BUCKETS, COMPARISONS, CURVE_MAX_SERIES } from './limits.ts';

const Values = Type.Array(Type.Union([Type.Number(), Type.Null()]));

/** A line: values at times. */
export const Series = Type.Object({
  station: Type.String(),
  device: Type.String(),
  point: Type.String(),
  unit: Type.String(),
  /** Starts of frames or buckets, in ms since 1970. A gap has one entry without a value. */
  ts: Type.Array(Type.Integer()),
  /** A gauge’s value or mean; a counter’s energy until the next entry, in kWh. */
  value: Values,
  /** Of gauges in buckets of 15 min and longer. */
  min: Type.Optional(Values),
  max: Type.Optional(Values),
  /** Bits: 1 estimated, 2 late, 4 simulated, 8 incomplete, 16 suspect. */
  quality: Type.Array(Type.Integer()),
  /** Frames that the device should have sent in the period, and those that are there. */
  expected: Type.Integer(),
  have: Type.Integer(),
});

/** The lines of a request. */
const Lines = Type.Array(Type.Object({ station: StationCode, device: DeviceCode, point: PointCode }), {
  minItems: 1,
  maxItems: CURVE_MAX_SERIES,
});

const Zoned = {
  /** Zone of the first station. */
  tz: Type.String(),
  /** Minutes east of UTC, with the changes of the clocks in the period. */
  offsets: Type.Array(Type.Object({ from: Type.Integer(), minutes: Type.Integer() })),
};

export const readCurves = call({
  method: 'POST',
  path: '/telemetry/v1/curves',
  summary: 'Get the curves of points',
  description:
    'Density 1440 has the frames as they were sent, 288 and 96 their means of 5 and 15 min. At most 31, 93 and 366 days, 60 points and 10 stations. 404 for a station outside of the scope. `from` and `to` are instants, or calendar dates of the first station’s zone, both inside. `offsets` are the minutes east of UTC of the first station’s zone; format times with them. `compare` adds the same lines of an earlier period, or of the one that begins on a date, shifted by whole local days.',
  access: 'session',
  permission: 'telemetry:view',
  clientScope: 'curves',
  stationUse: 'view',
  body: Type.Object({
    series: Lines,
    /** An instant, or a calendar date of the first station’s zone: from the start of the first day to the end of the last. */
    from: Type.Union([Instant, LocalDate]),
    to: Type.Union([Instant, LocalDate]),
    density: Type.Union([Type.Literal(1440), Type.Literal(288), Type.Literal(96)]),
    compare: Type.Optional(Type.Union([Type.Enum(COMPARISONS, { 'x-rule': 'field.pattern' }), LocalDate])),
  }),
  data: Type.Object({
    ...Zoned,
    /** The period that was read, in ms since 1970. */
    from: Type.Integer(),
    to: Type.Integer(),
    series: Type.Array(Series),
    compared: Type.Optional(
      Type.Array(
        Type.Object({
          ...Series.properties,
          /**
           * For each entry its place on the time of the first period: where that shows the same wall time. Null for a
           * wall time that the clocks skip there. An hour that comes twice there has entries the first time only.
           */
          at: Type.Array(Type.Union([Type.Integer(), Type.Null()])),
        }),
      ),
    ),
  }),
});

export const readBuckets = call({
  method: 'POST',
  path: '/telemetry/v1/buckets',
  summary: 'Get points by quarter of an hour, day or month',
  description:
    'From the first local day to the last, both inside. Means, least and most of gauges, energies of counters in kWh. Each series has the days of its station’s zone. At most 31 days of 5 min, 366 of 15 min and 800 of days and months.',
  access: 'session',
  permission: 'telemetry:view',
  clientScope: 'curves',
  stationUse: 'view',
  body: Type.Object({
    series: Lines,
    from: LocalDate,
    to: LocalDate,
    bucket: Type.Enum(BUCKETS),
  }),
  data: Type.Object({
    ...Zoned,
    series: Type.Array(
      Type.Object({
        ...Series.properties,
        /** Ends of the buckets. */
        ends: Type.Array(Type.Integer()),
        /** Frames in each bucket. */
        n: Type.Array(Type.Integer()),
      }),
    ),
  }),
});
