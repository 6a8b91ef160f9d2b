import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Flag, Uuid } from '../../fields.ts';
import { PageQuery, pageOf } from '../../paging.ts';
import { TokenSet } from '../session/token-set.ts';
import { JoinedOrganization } from './joined-organization.ts';

/** Organisation info (specification section 3). */
const Organization = Type.Object({
  orgUuid: Type.String(),
  /** 0 enterprise, 1 operator, 2 agent operator. */
  type: Type.Integer({ minimum: 0, maximum: 2 }),
  parentUuid: Type.String(),
  parentOrgTitle: Type.String(),
  title: Type.String(),
  address: Type.String(),
  contact: Type.String(),
  phone: Type.String(),
  website: Type.String(),
  /** When the organisation was created, ISO 8601 UTC. */
  createdAt: Type.String(),
  /** When the caller joined it, ISO 8601 UTC. */
  joinedAt: Type.String(),
  /** Number of members; null without the right `my-org-user:orgMember`. */
  member: Type.Union([Type.Integer(), Type.Null()]),
});

export const getDefaultOrganization = call({
  method: 'GET',
  path: '/usercenter/get-default-organization',
  summary: 'Get the caller’s default organisation',
  description: 'New sessions start in it. Empty for a person without an organisation.',
  access: 'session',
  data: Type.Object({ orgUuid: Type.String() }),
});

export const getOrganization = call({
  method: 'GET',
  path: '/usercenter/get-organization',
  summary: 'Get an organisation that the caller has joined',
  access: 'session',
  organization: 'uuid',
  query: Type.Object({ uuid: Uuid }),
  data: Organization,
});

export const listMyJoined = call({
  method: 'GET',
  path: '/usercenter/list-my-joined',
  summary: 'List the organisations that the caller has joined, oldest first',
  access: 'session',
  query: PageQuery,
  data: pageOf(JoinedOrganization),
});

export const changeOrg = call({
  method: 'POST',
  path: '/usercenter/change-org',
  summary: 'Switch to another organisation and make it the default',
  description: 'Returns a new token set.',
  access: 'session',
  ignoresOrganization: true,
  body: Type.Object({ uuid: Uuid }),
  data: TokenSet,
});

export const changeOrgView = call({
  method: 'POST',
  path: '/usercenter/change-org-view',
  summary: 'Switch to another organisation without making it the default',
  description: 'Returns a new token set.',
  access: 'session',
  ignoresOrganization: true,
  body: Type.Object({ uuid: Uuid }),
  data: TokenSet,
});

export const getOrgAppCustomData = call({
  method: 'GET',
  path: '/uc/v1/org/get-org-app-custom-data',
  summary: 'Get logo and title of the request’s organisation',
  description: 'Returns JSON text with the fields `orgLogo` and `orgTitle`.',
  access: 'session',
  data: Type.String(),
});

export const setOrgAppCustomData = call({
  method: 'POST',
  path: '/uc/v1/org/set-org-app-custom-data',
  summary: 'Change logo and title of the request’s organisation',
  description: 'For an empty value, the product’s own is shown.',
  access: 'session',
  permission: 'organization:edit',
  body: Type.Object({
    /** A PNG picture as a `data:` address, '' for none. */
    orgLogo: Type.String({ maxLength: 65_536 }),
    orgTitle: Type.String({ maxLength: 256 }),
  }),
  data: Type.Object({ orgLogo: Type.String(), orgTitle: Type.String() }),
});

/** How people join the organisation. */
const invitationSettings = {
  /** 1: a person who applies with a valid code becomes a member immediately. */
  isAutoApproved: Flag,
  /** The role of new members. */
  roleUuid: Uuid,
};

export const getInvitationSettings = call({
  method: 'GET',
  path: '/usercenter/get-invitation-settings',
  summary: 'Get the invitation settings of the request’s organisation',
  access: 'session',
  permission: 'organization:edit',
  data: Type.Object({ ...invitationSettings, roleUuid: Type.String() }),
});

export const setInvitationSettings = call({
  method: 'POST',
  path: '/usercenter/set-invitation-settings',
  summary: 'Change the invitation settings of the request’s organisation',
  access: 'session',
  permission: 'organization:edit',
  body: Type.Object(invitationSettings),
  data: Type.Object({}),
});
