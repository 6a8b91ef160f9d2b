import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { DeviceCode, LocalDate, StationCode, StationCodes } from '../station/fields.ts';

/** How complete the data of a device are. */
const DeviceQuality = Type.Object({
  station: Type.String(),
  device: Type.String(),
  /** Quarters of an hour that should have frames, and those that have them. */
  expected: Type.Integer(),
  have: Type.Integer(),
  gaps: Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer(), slots: Type.Integer() })),
  /** Gauges that showed one value although they usually change. */
  stuck: Type.Array(Type.Object({ point: Type.String(), from: Type.Integer(), to: Type.Integer() })),
  /** Quarters of an hour with frames that came late. */
  late: Type.Integer(),
  /**
   * How far the device’s clock is ahead of the server’s by its newest frame; negative for one that is behind or whose
   * frames take long. Null where the newest frame came late.
   */
  driftSeconds: Type.Union([Type.Number(), Type.Null()]),
});
export type DeviceQuality = Static<typeof DeviceQuality>;

const Period = Type.Object({ stations: StationCodes, from: LocalDate, to: LocalDate });

export const readQuality = call({
  method: 'GET',
  path: '/telemetry/v1/quality',
  summary: 'Get gaps and faults in the data of stations',
  description:
    'From the first local day to the last, both inside; at most 62 days. Stuck values are looked for in at most 7 days.',
  access: 'session',
  permission: 'telemetry:view',
  clientScope: 'quality',
  stationUse: 'view',
  query: Period,
  data: Type.Object({ list: Type.Array(DeviceQuality) }),
});

/** How long a device was in each state. */
const DeviceAvailability = Type.Object({
  station: Type.String(),
  device: Type.String(),
  states: Type.Array(
    Type.Object({
      /** Value of the device’s point `state`; `on` for a device without one, `silent` without frames. */
      state: Type.String(),
      seconds: Type.Integer(),
    }),
  ),
  /** Share of the time in which it sent frames and was not in a fault; null for no time. */
  availabilityPercent: Type.Union([Type.Number(), Type.Null()]),
});
export type DeviceAvailability = Static<typeof DeviceAvailability>;

export const readAvailability = call({
  method: 'GET',
  path: '/telemetry/v1/availability',
  summary: 'Get how long the devices of stations were in each state',
  description:
    'From the first local day to the last, both inside; at most 62 days. 403 `clientPoint` for a client that was not allowed the point `state` of the devices.',
  access: 'session',
  permission: 'telemetry:view',
  clientScope: 'quality',
  stationUse: 'view',
  query: Period,
  data: Type.Object({ list: Type.Array(DeviceAvailability) }),
});

/** When a point showed another value than now for the last time. */
const LastChange = Type.Object({
  point: Type.String(),
  /**
   * Time of the first frame with the value that it still has, in ms since 1970; before the last 24 hours, start of the
   * quarter of an hour of the change. Null without a change in the last seven days.
   */
  at: Type.Union([Type.Integer(), Type.Null()]),
});
export type LastChange = Static<typeof LastChange>;

export const readLastChanges = call({
  method: 'GET',
  path: '/monitor/v1/last-changes',
  summary: 'Get when each point of a device changed last',
  description: 'Within the last seven days. A dead sensor stands out.',
  access: 'session',
  permission: 'diagram:view',
  stationUse: 'view',
  query: Type.Object({ station: StationCode, device: DeviceCode }),
  data: Type.Object({ list: Type.Array(LastChange) }),
});
