import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { DeviceCode, LocalDate, LocalMonth, StationCode } from '../station/fields.ts';
import { DIRECTIONS, SLOT_REASONS } from './rules.ts';

/** Billing energy of a quarter of an hour. */
const Slot = Type.Object({
  station: Type.String(),
  device: Type.String(),
  direction: Type.Enum(DIRECTIONS),
  /** In ms since 1970. */
  start: Type.Integer(),
  /** Exact decimal, with the meter’s multiplier; null where a reading at one of its ends is missing. */
  kwh: Type.Union([Type.String(), Type.Null()]),
  /** Bits: 1 estimated, 2 late, 4 simulated, 8 incomplete, 16 suspect. */
  quality: Type.Integer(),
  reason: Type.Union([Type.Null(), Type.Enum(SLOT_REASONS)]),
});
export type Slot = Static<typeof Slot>;

export const readSlots = call({
  method: 'POST',
  path: '/telemetry/v1/slots',
  summary: 'Get the billing energy of meters by quarter of an hour',
  description:
    'Differences of counter readings times the multiplier of that time, from the first local day to the last, both inside: 92, 96 or 100 slots a day. `meters` names meters; `stations` takes all meters of stations. `expected` and `have` count slots, of which those with energy are had. Slots that have not ended yet are left out.',
  access: 'session',
  permission: 'telemetry:view',
  clientScope: 'slots',
  stationUse: 'view',
  body: Type.Object({
    meters: Type.Optional(
      Type.Array(Type.Object({ station: StationCode, device: DeviceCode }), { minItems: 1, maxItems: 100 }),
    ),
    stations: Type.Optional(Type.Array(StationCode, { minItems: 1, maxItems: 100 })),
    from: LocalDate,
    to: LocalDate,
  }),
  data: Type.Object({
    /** Zone of the first station; each has the days of its own. */
    tz: Type.String(),
    slots: Type.Array(Slot),
    expected: Type.Integer(),
    have: Type.Integer(),
  }),
});

const Demand = Type.Object({ start: Type.Integer(), kw: Type.Number(), quality: Type.Integer() });

export const readDemand = call({
  method: 'GET',
  path: '/telemetry/v1/demand',
  summary: 'Get the highest demands of a station in a month',
  description:
    'Mean powers bought from the grid, of quarters of an hour of local time: the sum of the station’s own import figures. `running` is the slot that is under way, in the present month.',
  access: 'session',
  permission: 'telemetry:view',
  clientScope: 'slots',
  stationUse: 'view',
  query: Type.Object({
    station: StationCode,
    month: LocalMonth,
  }),
  data: Type.Object({
    tz: Type.String(),
    /** Null without a slot that can be judged. */
    maxKw: Type.Union([Type.Number(), Type.Null()]),
    /** Start of the slot with the maximum. */
    at: Type.Union([Type.Integer(), Type.Null()]),
    /** The mean so far; null outside the present month, and while nothing was received of the slot. */
    running: Type.Union([
      Type.Object({ start: Type.Integer(), kw: Type.Number(), secondsLeft: Type.Integer() }),
      Type.Null(),
    ]),
    /** The highest ones first. */
    top: Type.Array(Demand),
  }),
});
