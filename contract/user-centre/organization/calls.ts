import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Flag, Uuid } from '../../fields.ts';
import { PageQuery, pageOf } from '../../paging.ts';
import { JoinedOrganization, TokenSet } from '../session/calls.ts';

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
  /** When the organisation came to the platform, ISO 8601 UTC. */
  createdAt: Type.String(),
  /** When the person of the request joined it, ISO 8601 UTC. */
  joinedAt: Type.String(),
  /** User count; null without `my-org-user:orgMember`. */
  member: Type.Union([Type.Integer(), Type.Null()]),
});

export const getDefaultOrganization = call({
  method: 'GET',
  path: '/usercenter/get-default-organization',
  summary: 'The organisation that the person’s sessions start in; empty for a person in none.',
  access: 'session',
  data: Type.Object({ orgUuid: Type.String() }),
});

export const getOrganization = call({
  method: 'GET',
  path: '/usercenter/get-organization',
  summary: 'Facts about an organisation that the person has joined.',
  access: 'session',
  organization: 'uuid',
  query: Type.Object({ uuid: Uuid }),
  data: Organization,
});

export const listMyJoined = call({
  method: 'GET',
  path: '/usercenter/list-my-joined',
  summary: 'The organisations that the person has joined, oldest first.',
  access: 'session',
  query: PageQuery,
  data: pageOf(JoinedOrganization),
});

export const changeOrg = call({
  method: 'POST',
  path: '/usercenter/change-org',
  summary: 'Work in another organisation and make it the default; answers a new token set.',
  access: 'session',
  ignoresOrganization: true,
  body: Type.Object({ uuid: Uuid }),
  data: TokenSet,
});

export const changeOrgView = call({
  method: 'POST',
  path: '/usercenter/change-org-view',
  summary: 'Work in another organisation without making it the default; answers a new token set.',
  access: 'session',
  ignoresOrganization: true,
  body: Type.Object({ uuid: Uuid }),
  data: TokenSet,
});

export const getOrgAppCustomData = call({
  method: 'GET',
  path: '/uc/v1/org/get-org-app-custom-data',
  summary: 'Logo and title of the request’s organisation, as a JSON string with `orgLogo` and `orgTitle`.',
  access: 'session',
  data: Type.String(),
});

export const setOrgAppCustomData = call({
  method: 'POST',
  path: '/uc/v1/org/set-org-app-custom-data',
  summary: 'Change logo and title of the request’s organisation; empty ones fall back to the product’s own.',
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
  /** 1: who applies with a good code is in at once. */
  isAutoApproved: Flag,
  /** The role that they get. */
  roleUuid: Uuid,
};

export const getInvitationSettings = call({
  method: 'GET',
  path: '/usercenter/get-invitation-settings',
  summary: 'How people join the request’s organisation.',
  access: 'session',
  permission: 'organization:edit',
  data: Type.Object({ ...invitationSettings, roleUuid: Type.String() }),
});

export const setInvitationSettings = call({
  method: 'POST',
  path: '/usercenter/set-invitation-settings',
  summary: 'Change how people join the request’s organisation.',
  access: 'session',
  permission: 'organization:edit',
  body: Type.Object(invitationSettings),
  data: Type.Object({}),
});
