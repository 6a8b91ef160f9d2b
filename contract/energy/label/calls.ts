import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { StationCode } from '../station/fields.ts';
import { LABELS_MOST } from './limits.ts';

/** Something of a station that can have a label: an asset, or a device without one. */
const Labelled = Type.Object({
  /** Id of the asset; null for a device where no asset is on record. */
  asset: Type.Union([Type.Integer(), Type.Null()]),
  /** Code of the device; empty for an asset that is not installed. */
  device: Type.String(),
  /** The part of the device; empty for the device itself. */
  part: Type.String(),
  /** Name of the device, or maker and model of the asset. */
  name: Type.String(),
  serial: Type.String(),
  /** The code of its label; null while it has none. */
  code: Type.Union([Type.String(), Type.Null()]),
});
export type Labelled = Static<typeof Labelled>;

const StationLabels = Type.Object({
  station: Type.String(),
  name: Type.String(),
  /** By device and part; assets that are not installed are last. */
  list: Type.Array(Labelled),
});
export type StationLabels = Static<typeof StationLabels>;

const byStation = Type.Object({ code: StationCode });

export const listLabels = call({
  method: 'GET',
  path: '/ledger/v1/stations/:code/labels',
  summary: 'List what can have a label at a station, with the codes of those that have one',
  access: 'session',
  permission: 'ledger:view',
  stationUse: 'view',
  params: byStation,
  data: StationLabels,
});

export const makeLabels = call({
  method: 'POST',
  path: '/ledger/v1/stations/:code/labels',
  summary: 'Add labels to assets and devices',
  description:
    'A code is random and tells nothing. Those that have one keep it. Assets and devices of other stations answer 404.',
  access: 'session',
  permission: 'ledger:edit',
  stationUse: 'own',
  params: byStation,
  body: Type.Object({
    assets: Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), { maxItems: LABELS_MOST }),
    devices: Type.Array(Type.String({ minLength: 1, maxLength: 32 }), { maxItems: LABELS_MOST }),
  }),
  bodyFields: 2 * LABELS_MOST + 10,
  data: StationLabels,
});

export const readLabel = call({
  method: 'GET',
  path: '/ledger/v1/labels/:label',
  summary: 'Get what a label is on',
  description:
    'By its code as printed or typed. 404 for a code that nothing has, and for one of a station outside of the scope. 429 after too many of those.',
  access: 'session',
  permission: 'ledger:view',
  stationUse: 'view',
  params: Type.Object({ label: Type.String({ minLength: 1, maxLength: 64 }) }),
  data: Type.Object({
    /** Code of the station. */
    station: Type.String(),
    asset: Type.Union([Type.Integer(), Type.Null()]),
    /** Code of the device, or where the asset is now; empty for an asset that is not installed. */
    device: Type.String(),
    part: Type.String(),
    name: Type.String(),
    serial: Type.String(),
  }),
});
export type ReadLabel = Static<(typeof readLabel)['data']>;
