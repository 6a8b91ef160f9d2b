import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { Instant, PointCode, StationCode, StationCodes } from '../station/fields.ts';
import {
  CLIENT_MAX_POINTS,
  CLIENT_MAX_RATE,
  CLIENT_MAX_STATIONS,
  CLIENT_MIN_RATE,
  CLIENT_NAME_MAX_LENGTH,
  CLIENT_SCOPES,
  CLIENT_STATES,
  KEY_DEFAULT_OVERLAP_HOURS,
  KEY_MAX_OVERLAP_HOURS,
} from './limits.ts';

const Moment = Type.Union([Type.String(), Type.Null()]);

/** A key of a client, without its secret. */
const ClientKey = Type.Object({
  id: Type.Integer(),
  /** ISO 8601 UTC, as the others. */
  createdAt: Type.String(),
  /** When it stops to work because another one took its place; null for the newest key. */
  endsAt: Moment,
  /** Within a minute; null if it was never used. */
  lastUsedAt: Moment,
});

/** Another system that reads the organisation’s data. */
export const OpenClient = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: Type.Enum(CLIENT_STATES),
  /** ISO 8601 UTC, as the others. */
  authorizedAt: Type.String(),
  /** Name of the person; '' for a person who is gone. */
  authorizedBy: Type.String(),
  stations: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  /** Codes of the points that it may read; null for all points of its stations. */
  points: Type.Union([Type.Array(Type.String()), Type.Null()]),
  scopes: Type.Array(Type.Enum(CLIENT_SCOPES)),
  /** Calls that it may make in a minute. */
  ratePerMinute: Type.Integer(),
  expiresAt: Moment,
  revokedAt: Moment,
  lastUsedAt: Moment,
  /** Calls that were answered since it was authorised, and those that were refused for their number. */
  calls: Type.Integer(),
  limited: Type.Integer(),
  /** Keys that still work, newest first. */
  keys: Type.Array(ClientKey),
});
export type OpenClient = Static<typeof OpenClient>;

/** What a client is allowed. */
const Allowed = {
  name: Type.String({ minLength: 1, maxLength: CLIENT_NAME_MAX_LENGTH }),
  stations: Type.Array(StationCode, { minItems: 1, maxItems: CLIENT_MAX_STATIONS, uniqueItems: true }),
  /** Null for all points of the stations. */
  points: Type.Union([
    Type.Array(PointCode, { minItems: 1, maxItems: CLIENT_MAX_POINTS, uniqueItems: true }),
    Type.Null(),
  ]),
  scopes: Type.Array(Type.Enum(CLIENT_SCOPES), { minItems: 1, uniqueItems: true }),
  ratePerMinute: Type.Integer({ minimum: CLIENT_MIN_RATE, maximum: CLIENT_MAX_RATE }),
  expiresAt: Type.Union([Instant, Type.Null()]),
};
const ClientId = Type.Object({ id: Uuid });

/** The answer is the only place where the key is shown. */
const Shown = Type.Object({
  client: OpenClient,
  /** `hc_<id>_<secret>`. */
  key: Type.String(),
});

export const listClients = call({
  method: 'GET',
  path: '/platform/v1/clients',
  summary: 'List the systems that read the organisation’s data, newest first',
  description: 'A member who is limited to some stations is told of the clients of these stations alone.',
  access: 'session',
  permission: 'openPlatform:view',
  query: pageQuery({ search: true, filters: { state: Type.Optional(Type.Enum(CLIENT_STATES)) } }),
  data: pageOf(OpenClient),
});

export const listClientPoints = call({
  method: 'GET',
  path: '/platform/v1/clients/points',
  summary: 'List the points that the devices of stations have',
  description: 'Each code once, with the name that its first device gives it.',
  access: 'session',
  permission: 'openPlatform:view',
  stationUse: 'view',
  query: Type.Object({ stations: StationCodes }),
  data: Type.Object({
    list: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), unit: Type.String() })),
  }),
});

export const addClient = call({
  method: 'POST',
  path: '/platform/v1/clients',
  summary: 'Add a client that reads data of stations',
  description:
    'The answer is the only place where its key is shown. 409 `clients` if the organisation has too many.',
  access: 'session',
  permission: 'openPlatform:edit',
  stationUse: 'view',
  body: Type.Object(Allowed),
  data: Shown,
});

export const changeClient = call({
  method: 'POST',
  path: '/platform/v1/clients/:id/change',
  summary: 'Change what a client may read',
  description: 'It holds from the client’s next call. 409 `clientState` for a revoked one.',
  access: 'session',
  permission: 'openPlatform:edit',
  stationUse: 'view',
  params: ClientId,
  body: Type.Object(Allowed),
  data: OpenClient,
});

export const revokeClient = call({
  method: 'POST',
  path: '/platform/v1/clients/:id/revoke',
  summary: 'Revoke a client for good',
  description: 'All its keys are refused from the next call on. 409 `clientState` for a revoked one.',
  access: 'session',
  permission: 'openPlatform:edit',
  params: ClientId,
  data: OpenClient,
});

export const rotateKey = call({
  method: 'POST',
  path: '/platform/v1/clients/:id/rotate',
  summary: 'Replace the key of a client',
  description:
    'The answer is the only place where it is shown. The old key works for `overlapHours` more, so that the other system is changed over without a gap. 409 `clientRotating` while the client has two keys, 409 `clientState` for a revoked one.',
  access: 'session',
  permission: 'openPlatform:edit',
  params: ClientId,
  body: Type.Object({
    overlapHours: Type.Integer({
      minimum: 0,
      maximum: KEY_MAX_OVERLAP_HOURS,
      default: KEY_DEFAULT_OVERLAP_HOURS,
    }),
  }),
  data: Shown,
});

export const endKey = call({
  method: 'POST',
  path: '/platform/v1/clients/:id/keys/:key/end',
  summary: 'End the old key of a client at once',
  description: '404 for a key that the client does not have. 409 `clientKey` for its newest one.',
  access: 'session',
  permission: 'openPlatform:edit',
  params: Type.Object({ id: Uuid, key: Type.String({ pattern: '^\\d{1,9}$', examples: ['1'] }) }),
  data: OpenClient,
});

export const getOpenApi = call({
  method: 'GET',
  path: '/open/v1/openapi.json',
  summary: 'Get the OpenAPI document of the calls that take a client’s key',
  access: 'open',
  file: { types: ['application/json'], cache: 'revalidate' },
});
