import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { LocalDate, StationCode } from '../station/fields.ts';
import {
  ASSET_REASON_MAX_LENGTH,
  ASSET_STATES,
  PART_MAX_LENGTH,
  REMOVED_STATES,
  SERIAL_MAX_LENGTH,
} from './limits.ts';

/** A place of an asset, with its times. For a station that the caller does not see, it has the times only. */
const Place = Type.Object({
  /** Code of the station; null for one that the caller does not see. */
  station: Type.Union([Type.String(), Type.Null()]),
  /** Code of the device. */
  device: Type.String(),
  /** A part of the device; empty for the device itself. */
  part: Type.String(),
  /** ISO 8601 UTC. */
  since: Type.String(),
  /** Null while it is there. */
  until: Type.Union([Type.String(), Type.Null()]),
  /** Why it was taken out. */
  reason: Type.String(),
});

/** A physical thing with a serial number. */
const Asset = Type.Object({
  id: Type.Integer(),
  maker: Type.String(),
  model: Type.String(),
  serial: Type.String(),
  ratedKw: Type.Union([Type.Number(), Type.Null()]),
  ratedKwh: Type.Union([Type.Number(), Type.Null()]),
  firmware: Type.String(),
  /** Local day; null if it is not known. */
  warrantyEnds: Type.Union([Type.String(), Type.Null()]),
  state: Type.Enum(ASSET_STATES),
  /** The newest first. */
  places: Type.Array(Place),
});
export type Asset = Static<typeof Asset>;

const StationAssets = Type.Object({
  station: Type.String(),
  tz: Type.String(),
  /** Today in the station’s zone. */
  today: Type.String(),
  /** Without the station’s own figures, by code. */
  devices: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      kind: Type.String(),
      parent: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  /** Those that are installed and those that were, by serial number. */
  assets: Type.Array(Asset),
});
export type StationAssets = Static<typeof StationAssets>;

export const listAssets = call({
  method: 'GET',
  path: '/ledger/v1/stations/:code/assets',
  summary: 'List the assets of a station with their places over time',
  access: 'session',
  permission: 'ledger:view',
  stationUse: 'view',
  params: Type.Object({ code: StationCode }),
  data: StationAssets,
});

const text = (maxLength: number, examples: string[]) => Type.String({ minLength: 1, maxLength, examples });

const ofAsset = Type.Object({
  code: StationCode,
  asset: Type.String({ pattern: '^\\d{1,9}$', examples: ['1'] }),
});

export const swapAsset = call({
  method: 'POST',
  path: '/ledger/v1/stations/:code/assets/:asset/swap',
  summary: 'Replace an installed asset by another one',
  description:
    'The place keeps its device and its measurements. The old asset keeps its history and gets the state `state`. 409 `assetMoved` if it is no longer there; a serial number of the station’s assets is refused unless that asset is a spare, which then returns.',
  access: 'session',
  permission: 'ledger:edit',
  stationUse: 'own',
  params: ofAsset,
  body: Type.Object({
    maker: text(SERIAL_MAX_LENGTH, ['Norvolt']),
    model: text(SERIAL_MAX_LENGTH, ['NV-FAN-172']),
    serial: text(SERIAL_MAX_LENGTH, ['NVF-2611-0101']),
    firmware: Type.String({ maxLength: SERIAL_MAX_LENGTH }),
    warrantyEnds: Type.Union([LocalDate, Type.Null()]),
    /** What becomes of the old asset. */
    state: Type.Enum(REMOVED_STATES),
    reason: text(ASSET_REASON_MAX_LENGTH, ['Fan stands still']),
  }),
  data: StationAssets,
});

export const moveAsset = call({
  method: 'POST',
  path: '/ledger/v1/stations/:code/assets/:asset/move',
  summary: 'Change the place or state of an asset',
  description:
    'With the state `installed`, it goes into the place `device` and `part`, which must be empty. With another state, it is taken out of its place, or one that is away gets that state. It keeps its history. Nothing changes if it is there already. With `station`, it goes to that own station, into a place there or into the other state, and its documents and its label go with it.',
  access: 'session',
  permission: 'ledger:edit',
  stationUse: 'own',
  params: ofAsset,
  body: Type.Object({
    /** Another own station that it goes to. */
    station: Type.Optional(StationCode),
    state: Type.Enum(ASSET_STATES),
    /** Code of the device; not read without the state `installed`. */
    device: Type.String({ maxLength: 64, examples: ['C03'] }),
    /** A part of the device; empty for the device itself. */
    part: Type.String({ maxLength: PART_MAX_LENGTH }),
    reason: text(ASSET_REASON_MAX_LENGTH, ['Repaired']),
  }),
  data: StationAssets,
});
