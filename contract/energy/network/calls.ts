import { type Static, type TSchema, Type } from 'typebox';
import { call } from '../../call.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { STATION_TYPES } from '../station/rules.ts';
import { NETWORK_STATES, NETWORK_VERDICTS, STRIP_SLOTS } from './limits.ts';

const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
/** In ms since 1970. */
const Moment = Nullable(Type.Integer());

/** Whether a station's frames come, and who is at fault if they do not. */
export const StationNetwork = Type.Object({
  station: Type.String(),
  name: Type.String(),
  type: Type.Enum(STATION_TYPES),
  verdict: Type.Enum(NETWORK_VERDICTS),
  /** Time of the last frame of what is silent; of several devices, of the one that was heard last. */
  since: Moment,
  /** Time of the newest frame of any device. */
  lastFrame: Moment,
  /** When the last frame arrived at the platform. */
  lastArrival: Moment,
  /** How long the newest frames took, of 95 % of the devices that send. */
  delaySeconds: Nullable(Type.Number()),
  /** How far the clock of a device that sends is ahead, by its newest frame: of the one that is ahead most. */
  aheadSeconds: Nullable(Type.Number()),
  devices: Type.Object({
    /** Devices that have ever sent, and those that send now. */
    known: Type.Integer(),
    sending: Type.Integer(),
    silent: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), since: Type.Integer() })),
  }),
  /** Share of the expected frames by quarter of an hour, oldest first; 0 for a quarter without any. */
  strip: Type.Array(Type.Number(), { minItems: STRIP_SLOTS, maxItems: STRIP_SLOTS }),
  /** Start of the first quarter, in ms since 1970. */
  stripFrom: Type.Integer(),
  /** Time zone of the station. */
  tz: Type.String(),
});
export type StationNetwork = Static<typeof StationNetwork>;

/** `search` matches name and code. */
export const NetworkQuery = pageQuery({
  sort: ['station', 'name', 'verdict', 'lastFrame', 'delaySeconds', 'aheadSeconds', 'silent'],
  search: true,
  filters: { state: Type.Optional(Type.Enum(NETWORK_STATES)) },
});
export type NetworkQuery = Static<typeof NetworkQuery>;

export const listNetwork = call({
  method: 'GET',
  path: '/monitor/v1/network',
  summary: 'List which stations in the request’s scope are silent, and whose fault it is',
  description:
    'Without stations in construction. By default, those that need somebody first. `silent` are stations with a silent device, gateway or platform. The platform is at fault if it has heard nobody at all for three frames.',
  access: 'session',
  permission: 'network:view',
  query: NetworkQuery,
  data: Type.Object({
    ...pageOf(StationNetwork).properties,
    /** Stations of the whole scope by verdict. */
    counts: Type.Object(
      Object.fromEntries(NETWORK_VERDICTS.map((name) => [name, Type.Integer()])) as Record<
        (typeof NETWORK_VERDICTS)[number],
        ReturnType<typeof Type.Integer>
      >,
    ),
    /** When the platform heard any station last, in ms since 1970. */
    heardAt: Moment,
  }),
});
export type Network = Static<typeof listNetwork.data>;
