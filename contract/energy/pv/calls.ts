import { type Static, type TSchema, Type } from 'typebox';
import { call } from '../../call.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { LocalDate, StationCode } from '../station/fields.ts';
import { READING_QUALITIES, STATION_TYPES } from '../station/rules.ts';
import { LOSS_BASES, PV_PERIODS, STRING_STATES, SUN_FAULTS, SUN_STATES } from './limits.ts';

const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const Figure = Nullable(Type.Number());

/** A loss in kWh, and by what it is known; null where it cannot be told. */
const Loss = Type.Object({
  kwh: Figure,
  basis: Type.Enum(LOSS_BASES),
  /** What it cost; null while there are no prices. */
  money: Figure,
});

/** A time in which the irradiation is not believed, in ms since 1970. `value` is what a stuck sensor showed, in W/m². */
const SunFaultTime = Type.Object({
  fault: Type.Enum(SUN_FAULTS),
  from: Type.Integer(),
  to: Type.Integer(),
  value: Figure,
});

/**
 * A station with arrays. Powers and energies of today are those of its newest frame, if that is of its local day; all
 * other figures those of the full local days from `from` to `to`. Null for what is not known.
 */
export const PvStation = Type.Object({
  code: Type.String(),
  name: Type.String(),
  type: Type.Enum(STATION_TYPES),
  tz: Type.String(),
  stale: Type.Boolean(),
  /** Time of the newest frame in ms since 1970; null without one. */
  ts: Nullable(Type.Integer()),
  /** Of the newest frame; null without one. */
  quality: Nullable(Type.Enum(READING_QUALITIES)),
  pvKwp: Type.Number(),
  pvKw: Figure,
  /** Irradiance on the arrays now, in W/m². */
  irradiance: Figure,
  todayKwh: Figure,
  /** `todayKwh` by rated power. */
  todayHours: Figure,
  from: Type.Integer(),
  to: Type.Integer(),
  kwh: Figure,
  /** `kwh` by rated power. */
  hours: Figure,
  /** Irradiation of the days that are believed, in kWh/m². */
  irradiation: Figure,
  /** Energy of these days. */
  kwhInSun: Figure,
  prPercent: Figure,
  sun: Type.Object({
    state: Type.Enum(SUN_STATES),
    goodDays: Type.Integer(),
    days: Type.Integer(),
    faults: Type.Array(SunFaultTime),
  }),
  /** The median of `hours` of other stations nearby, to compare with where the ratio is not known; null without one. */
  peers: Nullable(Type.Object({ hours: Type.Number(), stations: Type.Integer() })),
  /** Share of the time with light in which inverters made power. */
  availabilityPercent: Figure,
  losses: Type.Object({ outage: Loss, soiling: Loss, curtailment: Loss, clipping: Loss }),
  /** Distance of the best and the worst inverter by rated power, in % of the median. */
  spreadPercent: Figure,
  /** Inverters, and those whose energy is known. */
  inverters: Type.Object({ all: Type.Integer(), known: Type.Integer() }),
  /** Codes of the devices that have the figures, for links. */
  devices: Type.Object({ station: Nullable(Type.String()), weather: Nullable(Type.String()) }),
});
export type PvStation = Static<typeof PvStation>;

/** An inverter that made less than its neighbours. */
export const WeakInverter = Type.Object({
  station: Type.String(),
  stationName: Type.String(),
  device: Type.String(),
  name: Type.String(),
  /** Hours at rated power, and the median of the station’s inverters. */
  hours: Type.Number(),
  medianHours: Type.Number(),
  /** Distance from the median in %. */
  percent: Type.Number(),
  lostKwh: Type.Number(),
  /** Numbers of the strings that had no current on the last day. */
  deadStrings: Type.Array(Type.Integer()),
});
export type WeakInverter = Static<typeof WeakInverter>;

/** `search` matches name and code. */
export const PvQuery = pageQuery({
  sort: [
    'name',
    'pvKw',
    'todayKwh',
    'kwh',
    'hours',
    'prPercent',
    'availabilityPercent',
    'spreadPercent',
    'outage',
  ],
  search: true,
  filters: {
    /** Full local days before today. */
    days: Type.Optional(Type.Enum(PV_PERIODS, { default: '1' })),
    type: Type.Optional(Type.Enum(['PV', 'PV_ES'])),
    /** `doubtful`: only those whose irradiation is not believed. */
    sun: Type.Optional(Type.Enum(['doubtful'])),
  },
});
export type PvQuery = Static<typeof PvQuery>;

export const listPv = call({
  method: 'GET',
  path: '/monitor/v1/pv',
  summary: 'List the stations with arrays in the request’s scope, and what they should have made',
  description:
    'Sorted by performance ratio by default, the least first, those without one before all others. `worst` lists the inverters of the filtered stations that are farthest below their neighbours. `totals` sums the filtered stations: `of` counts them, `known` those with a value.',
  access: 'session',
  permission: 'photovoltaic:view',
  query: PvQuery,
  data: Type.Object({
    ...pageOf(PvStation).properties,
    all: Type.Integer(),
    worst: Type.Array(WeakInverter),
    totals: Type.Object({
      of: Type.Integer(),
      kw: Type.Object({ value: Figure, known: Type.Integer() }),
      kwh: Type.Object({ value: Figure, known: Type.Integer() }),
      lostKwh: Type.Object({ value: Figure, known: Type.Integer() }),
    }),
  }),
});
export type PvOverview = Static<typeof listPv.data>;

/** A string that is far below like strings. */
export const StringFault = Type.Object({
  device: Type.String(),
  /** Number of the string. */
  string: Type.Integer(),
  state: Type.Enum(STRING_STATES),
  /** Median of the shown day in % of like strings; null without a signal. */
  percent: Figure,
  /** First frame with the fault in ms since 1970; null if it is older than what was looked at, or was not looked for. */
  since: Nullable(Type.Integer()),
  /** Start of what was looked at in ms since 1970, at most seven days before the shown one; null if nothing was. */
  lookedFrom: Nullable(Type.Integer()),
  /** End of the last light in which it was well. Long before `since`, it happened in the dark between. */
  wellUntil: Nullable(Type.Integer()),
});
export type StringFault = Static<typeof StringFault>;

export const getPvStrings = call({
  method: 'GET',
  path: '/monitor/v1/pv/:code/strings',
  summary: 'Get the currents of a station’s strings over a day, with their faults',
  description:
    'Means of 15 minutes from the first light to the last. Without `date`, the day is today, or before its first light the day before. `median` are those of like strings: of inverters of the same model and rating.',
  access: 'session',
  permission: 'photovoltaic:view',
  stationUse: 'view',
  params: Type.Object({ code: StationCode }),
  query: Type.Object({ date: Type.Optional(LocalDate) }),
  data: Type.Object({
    code: Type.String(),
    name: Type.String(),
    tz: Type.String(),
    offsets: Type.Array(Type.Object({ from: Type.Integer(), minutes: Type.Integer() })),
    /** The shown day, and that of today. */
    date: Type.String(),
    today: Type.String(),
    /** True if there is no light now, so that the last light is shown. */
    isNight: Type.Boolean(),
    /** Starts of the quarters of an hour with light, in ms since 1970. */
    ts: Type.Array(Type.Integer()),
    /** Bits: 1 estimated, 2 late, 4 simulated, 8 incomplete, 16 suspect. */
    quality: Type.Integer(),
    inverters: Type.Array(
      Type.Object({
        device: Type.String(),
        name: Type.String(),
        /** Numbers of its strings. */
        strings: Type.Array(Type.Integer()),
        /** Current by string and time in A. */
        amps: Type.Array(Type.Array(Figure)),
        /** That of like strings by time. */
        median: Type.Array(Figure),
        /** Frames of this time that should be there, and those that are. */
        expected: Type.Integer(),
        have: Type.Integer(),
      }),
    ),
    faults: Type.Array(StringFault),
  }),
});
export type PvStrings = Static<typeof getPvStrings.data>;
