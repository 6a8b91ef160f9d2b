import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { Cabinet } from '../cabinet/calls.ts';
import { Converter, Figure, Limits, Nullable, Pack, Surroundings } from '../cabinet/parts.ts';
import { CONTAINER_NEEDS } from './limits.ts';

/** A rack of a container: what the list of cabinets tells of it, and its packs. */
export const Rack = Type.Object({
  ...Type.Omit(Cabinet, ['station', 'stationName', 'tz']).properties,
  need: Type.Enum(CONTAINER_NEEDS),
  /** Limits of its model, which a map is coloured by. */
  limits: Limits,
  packs: Type.Array(Pack),
});
export type Rack = Static<typeof Rack>;

/** A container with its racks, those that need somebody first. */
export const Container = Type.Object({
  device: Type.String(),
  name: Type.String(),
  need: Type.Enum(CONTAINER_NEEDS),
  /** Sum of its converters, in kW, + discharge; null where one of them is not known. */
  activeKw: Figure,
  ratedKw: Figure,
  /** Mean of the racks that tell theirs. */
  socPercent: Figure,
  /** Racks whose state of charge is in it. */
  socRacks: Type.Integer(),
  converters: Type.Array(Converter),
  ...Surroundings.properties,
  racks: Type.Array(Rack),
});
export type Container = Static<typeof Container>;

/** A station with containers. */
export const ContainerStation = Type.Object({
  station: Type.String(),
  name: Type.String(),
  need: Type.Enum(CONTAINER_NEEDS),
  /** Time of its newest frame in ms since 1970; null if it never sent one. */
  ts: Nullable(Type.Integer()),
  /** Bits: 1 estimated, 2 late, 4 simulated, 8 incomplete, 16 suspect. */
  quality: Type.Integer(),
  /** Time zone of the station. */
  tz: Type.String(),
  containers: Type.Array(Container),
});
export type ContainerStation = Static<typeof ContainerStation>;

/** `search` matches code and name of the station. */
export const ContainerQuery = pageQuery({
  sort: ['need', 'station', 'name'],
  search: true,
  filters: {
    /** `attention`: only stations that need somebody. */
    need: Type.Optional(Type.Enum(['attention'])),
  },
});
export type ContainerQuery = Static<typeof ContainerQuery>;

export const listContainers = call({
  method: 'GET',
  path: '/monitor/v1/containers',
  summary: 'List the storage containers of the stations in the request’s scope, down to the packs',
  description:
    'By station; those that need somebody first, and so are containers and racks. Packs are compared with those behind the same power converter. A fire loop without a signal counts as grave as an alarm. `all` counts the stations of the whole scope.',
  access: 'session',
  permission: 'containerStorage:view',
  query: ContainerQuery,
  data: Type.Object({ ...pageOf(ContainerStation).properties, all: Type.Integer() }),
});
export type Containers = Static<typeof listContainers.data>;
