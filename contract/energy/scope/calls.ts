import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { Instant, StationCode } from '../station/fields.ts';
import { MEMBER_MAX_STATIONS } from './limits.ts';
import { GRANT_STATES } from './rules.ts';

const Party = Type.Object({ uuid: Type.String(), title: Type.String() });
const Moment = Type.Union([Type.String(), Type.Null()]);

/** What a station’s owner lets another organisation do with it. */
const Grant = Type.Object({
  id: Type.String(),
  station: Type.String(),
  stationName: Type.String(),
  owner: Party,
  /** The organisation that the station is granted to. */
  partner: Party,
  mayOperate: Type.Boolean(),
  maySettle: Type.Boolean(),
  state: Type.Enum(GRANT_STATES),
  /** When it begins and ends, ISO 8601 UTC; null without a limit. */
  from: Moment,
  to: Moment,
  /** The side whose offer it is; the other one accepts it. */
  offeredBy: Type.Enum(['owner', 'partner']),
  createdAt: Type.String(),
  decidedAt: Moment,
  /** Approximate time when the partner last asked for the station by its code. */
  lastUsedAt: Moment,
});
export type Grant = Static<typeof Grant>;

/** What a grant holds. */
const Granted = {
  mayOperate: Type.Boolean(),
  maySettle: Type.Boolean(),
  from: Type.Union([Instant, Type.Null()]),
  to: Type.Union([Instant, Type.Null()]),
};
const GrantId = Type.Object({ id: Uuid });

export const listGrants = call({
  method: 'GET',
  path: '/platform/v1/grants',
  summary: 'List the grants that the organisation gave and received, newest first',
  description: 'Ended ones are kept.',
  access: 'session',
  permission: 'enterprise:view',
  query: pageQuery({
    filters: {
      side: Type.Optional(Type.Enum(['given', 'received'])),
      state: Type.Optional(Type.Enum(GRANT_STATES)),
    },
  }),
  data: pageOf(Grant),
});

export const listPartners = call({
  method: 'GET',
  path: '/platform/v1/grants/partners',
  summary: 'List the organisations that stations can be offered to',
  description: 'The operators and agents above, and those that a station was granted to or by before.',
  access: 'session',
  permission: 'enterprise:view',
  data: Type.Object({ list: Type.Array(Party) }),
});

export const offerGrant = call({
  method: 'POST',
  path: '/platform/v1/grants',
  summary: 'Add a grant of a station as an offer',
  description:
    'The owner offers it to an organisation. An operator or agent, named by `organization` as itself, offers it to an enterprise below it. 409 if there is one already.',
  access: 'session',
  permission: 'organization:edit',
  stationUse: 'own',
  body: Type.Object({ station: StationCode, organization: Uuid, ...Granted }),
  data: Grant,
});

export const acceptGrant = call({
  method: 'POST',
  path: '/platform/v1/grants/:id/accept',
  summary: 'Approve an offered grant',
  description: 'By the side that did not offer it. 409 otherwise.',
  access: 'session',
  permission: 'organization:edit',
  params: GrantId,
  data: Grant,
});

export const changeGrant = call({
  method: 'POST',
  path: '/platform/v1/grants/:id/change',
  summary: 'Change what a grant holds',
  description: 'By the owner, before and after it is accepted. 409 otherwise.',
  access: 'session',
  permission: 'organization:edit',
  params: GrantId,
  body: Type.Object(Granted),
  data: Grant,
});

export const endGrant = call({
  method: 'POST',
  path: '/platform/v1/grants/:id/end',
  summary: 'End a grant, withdraw an offer or decline it',
  description: 'By either side. It holds from the next request on. 409 if it has ended.',
  access: 'session',
  permission: 'organization:edit',
  params: GrantId,
  data: Grant,
});

const MemberStations = Type.Object({
  /** The member sees all stations of the organisation, and `stations` is empty. */
  allStations: Type.Boolean(),
  stations: Type.Array(Type.String()),
});
const MemberId = Type.Object({ id: Uuid });

export const getMemberStations = call({
  method: 'GET',
  path: '/platform/v1/members/:id/stations',
  summary: 'Get the stations that a member is limited to',
  access: 'session',
  permission: 'users:view',
  params: MemberId,
  data: MemberStations,
});

export const setMemberStations = call({
  method: 'POST',
  path: '/platform/v1/members/:id/stations',
  summary: 'Set the stations that a member is limited to',
  description: 'Own and granted stations alike. It holds from the member’s next request on.',
  access: 'session',
  permission: 'org-user:edit',
  stationUse: 'view',
  params: MemberId,
  body: Type.Object({
    allStations: Type.Boolean(),
    stations: Type.Array(StationCode, { maxItems: MEMBER_MAX_STATIONS, uniqueItems: true }),
  }),
  data: MemberStations,
});

export const listScope = call({
  method: 'GET',
  path: '/platform/v1/stations',
  summary: 'List the stations that the caller may see, by code',
  description: 'Own and granted ones, to be chosen from.',
  access: 'session',
  permission: ['users:view', 'enterprise:view', 'authority:view', 'openPlatform:view'],
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        code: Type.String(),
        name: Type.String(),
        /** Owned by the organisation, not granted to it. */
        isOwn: Type.Boolean(),
      }),
    ),
  }),
});
