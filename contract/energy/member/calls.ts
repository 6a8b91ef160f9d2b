import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { MenuItem } from '../../user-centre/menu/calls.ts';
import { STATION_USES } from '../authority/limits.ts';
import { MEMBER_STATES } from './limits.ts';

/** A person of the organisation: one row, whatever their places. */
const Person = Type.Object({
  userUuid: Type.String(),
  /** The person's name in the organisation's lists. */
  name: Type.String(),
  displayName: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  avatar: Type.String(),
  /** 0 male, 1 female. */
  gender: Type.Integer(),
  /** What the employer knows the person by; '' for none. */
  jobNumber: Type.String(),
  /** Postal address; '' for none, null for a caller without `org-user:edit`. */
  address: Type.Union([Type.String(), Type.Null()]),
  roleUuid: Type.String(),
  /** In the language of the request. */
  roleName: Type.String(),
  isAdministrator: Type.Boolean(),
  /** The last enabled administrator cannot be disabled, removed or given another role. */
  isLastAdministrator: Type.Boolean(),
  /** Whether the caller may change this member: not themselves, and nobody with more rights. */
  isChangeable: Type.Boolean(),
  isEnabled: Type.Boolean(),
  /** True for a member who is not limited to stations. */
  allStations: Type.Boolean(),
  /** Codes of the stations that the member is limited to. */
  stations: Type.Array(Type.String()),
  /** Organisations that the caller is a member of, too. */
  places: Type.Array(
    Type.Object({ orgUuid: Type.String(), title: Type.String(), isEnabled: Type.Boolean() }),
  ),
  /** When the person joined, ISO 8601 UTC. */
  joinedAt: Type.String(),
  /** Approximate time of the last request; null where no session of the person is remembered. */
  lastSeenAt: Type.Union([Type.String(), Type.Null()]),
});
export type Person = Static<typeof Person>;

export const listMembers = call({
  method: 'GET',
  path: '/platform/v1/members',
  summary: 'List the people of the organisation',
  description: 'Disabled ones too. `search` looks at name, phone number, email and job number.',
  access: 'session',
  permission: ['users:view', 'account:view'],
  query: pageQuery({
    sort: ['name', 'role', 'joinedAt', 'lastSeenAt'],
    search: true,
    filters: {
      user: Type.Optional(Uuid),
      role: Type.Optional(Uuid),
      state: Type.Optional(Type.Enum(MEMBER_STATES)),
    },
  }),
  data: Type.Object({
    ...pageOf(Person).properties,
    /** Members whatever the filter. */
    all: Type.Integer(),
    /** The roles of the organisation, for filter and choice. */
    roles: Type.Array(
      Type.Object({
        uuid: Type.String(),
        name: Type.String(),
        /** Whether the caller may give it: it has no right that the caller lacks. */
        isGivable: Type.Boolean(),
      }),
    ),
  }),
});

export const viewAsMember = call({
  method: 'POST',
  path: '/platform/v1/members/:id/view',
  summary: 'Record that the caller looks at what a member sees, and get it',
  description:
    'The menu and the stations of the member, made by the code that answers their requests, and no more than the caller sees. No session of the member is opened, and nothing of their account is told. 404 for a person who is no member, 403 `higherRole` for one with more rights than the caller.',
  access: 'session',
  permission: 'org-user:edit',
  params: Type.Object({ id: Uuid }),
  data: Type.Object({
    name: Type.String(),
    /** In the language of the request. */
    roleName: Type.String(),
    /** Somebody who is disabled sees nothing. */
    isEnabled: Type.Boolean(),
    menu: Type.Array(MenuItem),
    stations: Type.Array(
      Type.Object({
        code: Type.String(),
        name: Type.String(),
        /** What the organisation may do with it. What the member may do depends on their role, too. */
        uses: Type.Array(Type.Enum(STATION_USES)),
      }),
    ),
  }),
});
