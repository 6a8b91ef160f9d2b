import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { SEAL_MAX_LENGTH } from '../device/limits.ts';
import { DIRECTIONS, SLOT_REASONS } from '../slot/rules.ts';
import { DeviceCode, Instant, LocalDate, StationCode } from '../station/fields.ts';
import { CERTIFICATE_MAX_LENGTH, RATIO_LEAST, RATIO_MOST, READING_PATTERN } from './limits.ts';

const Decimal = Type.Union([Type.String(), Type.Null()]);

/** What a meter’s register means, for a time. */
const MeterPeriod = Type.Object({
  /** ISO 8601 UTC. */
  from: Type.String(),
  /** Null while it is in use. */
  to: Type.Union([Type.String(), Type.Null()]),
  ct: Type.Number(),
  pt: Type.Number(),
  /** kWh of one kWh of the register. */
  multiplier: Type.Number(),
  direction: Type.Enum(['normal', 'reversed']),
  seal: Type.String(),
  /** The register’s kWh when it was put into use, as an exact decimal; null where nobody wrote it down. */
  opening: Decimal,
  /** The same when it was taken out of use. */
  closing: Decimal,
  /** Local day of the next calibration; null where nobody wrote it down. */
  calibrationDue: Decimal,
  /** Local day of the last calibration; null where nobody wrote it down. */
  calibratedOn: Decimal,
  /** Number of its certificate; empty where nobody wrote it down. */
  certificate: Type.String(),
});

/** A device that bills. */
const Meter = Type.Object({
  device: Type.String(),
  name: Type.String(),
  maker: Type.String(),
  model: Type.String(),
  /** Registers that it has, seen from the site. */
  registers: Type.Array(Type.Enum(DIRECTIONS)),
  /** When a signed commissioning sheet proved its direction, ISO 8601 UTC; null for a meter that is not for settlement. */
  directionProved: Type.Union([Type.String(), Type.Null()]),
  /** In order of time. */
  periods: Type.Array(MeterPeriod),
});

const StationMeters = Type.Object({
  station: Type.String(),
  tz: Type.String(),
  /** Offsets of the zone from the first period to now, in minutes east of UTC from a time in ms since 1970. */
  offsets: Type.Array(Type.Object({ from: Type.Integer(), minutes: Type.Integer() })),
  /** Today in the station’s zone. */
  today: Type.String(),
  meters: Type.Array(Meter),
});
export type StationMeters = Static<typeof StationMeters>;

export const listMeters = call({
  method: 'GET',
  path: '/ledger/v1/stations/:code/meters',
  summary: 'List the meters of a station with what their registers meant over time',
  description:
    'Devices with a register of energy that bill. An exchange ends one period and begins the next.',
  access: 'session',
  permission: 'ledger:view',
  stationUse: 'view',
  params: Type.Object({ code: StationCode }),
  data: StationMeters,
});

const Reading = Type.String({
  pattern: READING_PATTERN,
  'x-rule': 'meter.reading',
  description: 'kWh of the register, as an exact decimal.',
  examples: ['1015.43'],
});
const Ratio = Type.Number({ minimum: RATIO_LEAST, maximum: RATIO_MOST, 'x-rule': 'meter.ratio' });

/** An old meter goes out and a new one comes in. */
const EXCHANGE = {
  at: Instant,
  /** What the old register showed. */
  closing: Reading,
  /** What the new one shows. */
  opening: Reading,
  ct: Ratio,
  pt: Ratio,
  multiplier: Ratio,
  direction: Type.Enum(['normal', 'reversed']),
  seal: Type.String({ maxLength: SEAL_MAX_LENGTH }),
  calibrationDue: Type.Union([LocalDate, Type.Null()]),
};
const ofMeter = Type.Object({ code: StationCode, device: DeviceCode });

export const previewExchange = call({
  method: 'POST',
  path: '/ledger/v1/stations/:code/meters/:device/preview',
  summary: 'Get the billing energy across an exchange as it would be',
  description: 'Nothing is stored. The slots of an hour around `at`; `before` is their energy as it is now.',
  access: 'session',
  permission: 'ledger:edit',
  stationUse: 'own',
  params: ofMeter,
  body: Type.Object(EXCHANGE),
  data: Type.Object({
    slots: Type.Array(
      Type.Object({
        direction: Type.Enum(DIRECTIONS),
        /** In ms since 1970. */
        start: Type.Integer(),
        before: Decimal,
        kwh: Decimal,
        quality: Type.Integer(),
        reason: Type.Union([Type.Null(), Type.Enum(SLOT_REASONS)]),
      }),
    ),
  }),
});

export const exchangeMeter = call({
  method: 'POST',
  path: '/ledger/v1/stations/:code/meters/:device/exchange',
  summary: 'Record the exchange of a meter',
  description:
    'Ends the period that is in use at `at` and begins the next one. Refused before the begin of that period, and in the future: two multipliers never hold at the same time.',
  access: 'session',
  permission: 'ledger:edit',
  stationUse: 'own',
  params: ofMeter,
  body: Type.Object(EXCHANGE),
  data: StationMeters,
});

export const calibrateMeter = call({
  method: 'POST',
  path: '/ledger/v1/stations/:code/meters/:device/calibration',
  summary: 'Record the calibration of a meter',
  description:
    'Of the meter that is in use. Not in the future, and due again on a later day. The calibration before stays in the operation records.',
  access: 'session',
  permission: 'ledger:edit',
  stationUse: 'own',
  params: ofMeter,
  body: Type.Object({
    calibratedOn: LocalDate,
    /** Local day of the next calibration. */
    due: Type.String({ ...LocalDate, examples: ['2029-11-01'] }),
    certificate: Type.String({
      minLength: 1,
      maxLength: CERTIFICATE_MAX_LENGTH,
      examples: ['JL-2026-004217'],
    }),
  }),
  data: StationMeters,
});
