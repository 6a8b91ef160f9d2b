import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { StationCode } from '../station/fields.ts';
import { KEY_NAME_MAX_LENGTH } from './limits.ts';

const Moment = Type.Union([Type.String(), Type.Null()]);

/** A key by which a gateway sends frames, without its secret. */
const StationKey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** ISO 8601 UTC, as the others. */
  createdAt: Type.String(),
  /** Within five minutes; null if it was never used. */
  lastUsedAt: Moment,
  revokedAt: Moment,
});
export type StationKey = Static<typeof StationKey>;

export const listStationKeys = call({
  method: 'GET',
  path: '/ledger/v1/stations/:code/keys',
  summary: 'List the keys of a station’s gateways, newest first',
  access: 'session',
  permission: 'ledger:edit',
  stationUse: 'own',
  params: Type.Object({ code: StationCode }),
  data: Type.Object({ list: Type.Array(StationKey) }),
});

export const addStationKey = call({
  method: 'POST',
  path: '/ledger/v1/stations/:code/keys',
  summary: 'Create a key of a station',
  description:
    'The answer is the only place where the key is shown. Other keys stay valid until they are revoked, so that a gateway can be changed over without a gap. 409 `stationKeys` if the station has too many.',
  access: 'session',
  permission: 'ledger:edit',
  stationUse: 'own',
  params: Type.Object({ code: StationCode }),
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: KEY_NAME_MAX_LENGTH }) }),
  data: Type.Object({
    id: Type.Integer(),
    /** `hk_<id>_<secret>`. */
    key: Type.String(),
  }),
});

export const revokeKey = call({
  method: 'POST',
  path: '/ledger/v1/stations/:code/keys/:key/revoke',
  summary: 'Revoke a key of a station',
  description:
    'It is refused from the next request on. A connection over MQTT ends within a minute. 404 for a key that the station does not have or that is revoked.',
  access: 'session',
  permission: 'ledger:edit',
  stationUse: 'own',
  params: Type.Object({
    code: StationCode,
    key: Type.String({ pattern: '^\\d{1,9}$', examples: ['1'] }),
  }),
  data: Type.Object({}),
});
