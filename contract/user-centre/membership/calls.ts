import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Flag, Uuid } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';

/** More members than an organisation is expected to have: without a page the list is whole. */
const ALL_MEMBERS = 1000;

/** A member, as the members dialog shows it (specification section 3, "enterprise member"). */
const OrganizationUser = Type.Object({
  userUuid: Type.String(),
  /** The person's name in the organisation's lists. */
  name: Type.String(),
  phone: Type.String(),
  avatar: Type.String(),
  /** The invitation code that the person joined with, '' for one who was there from the start. */
  code: Type.String(),
  roleUuid: Type.String(),
  roleName: Type.String(),
  /** As `template` of the role. */
  roleTemplate: Type.String(),
  isAdministrator: Flag,
  /** 0 disabled. */
  isEnabled: Flag,
  /** When the person joined, ISO 8601 UTC. */
  createdAt: Type.String(),
});

export const getOrgUserList = call({
  method: 'GET',
  path: '/usercenter/get-org-user-list',
  summary: 'The members of an organisation, disabled ones included, oldest first.',
  access: 'session',
  organization: 'uuid',
  permission: 'apply-user:list',
  query: pageQuery({ filters: { uuid: Uuid }, size: { maximum: ALL_MEMBERS, default: ALL_MEMBERS } }),
  data: pageOf(OrganizationUser),
});

export const removeUserFromMyOrg = call({
  method: 'POST',
  path: '/usercenter/remove-user-from-my-org',
  summary: 'Remove a person from the organisation; one who is not in it is not missed.',
  access: 'session',
  permission: 'org-user:edit',
  body: Type.Object({
    /** The person. */
    uuid: Uuid,
  }),
  data: Type.Object({}),
});

export const quitOrg = call({
  method: 'POST',
  path: '/usercenter/quit-org',
  summary:
    'Leave an organisation; the last administrator cannot. Leaving one that was left before changes nothing.',
  access: 'session',
  ignoresOrganization: true,
  body: Type.Object({ uuid: Uuid }),
  data: Type.Object({}),
});

export const disableOrgUser = call({
  method: 'POST',
  path: '/usercenter/disable-org-user',
  summary: 'Disable a member of the organisation, who is denied from the next request.',
  access: 'session',
  permission: 'org-user:edit',
  body: Type.Object({
    /** The person. */
    uuid: Uuid,
  }),
  data: Type.Object({}),
});

export const activateOrgUser = call({
  method: 'POST',
  path: '/usercenter/activate-org-user',
  summary: 'Let a disabled member of the organisation in again.',
  access: 'session',
  permission: 'org-user:edit',
  body: Type.Object({
    /** The person. */
    uuid: Uuid,
  }),
  data: Type.Object({}),
});

export const setOrgUserRole = call({
  method: 'POST',
  path: '/usercenter/set-org-user-role',
  summary: 'Give a member of the organisation another of its roles; none with more rights than the caller’s.',
  access: 'session',
  permission: 'role:edit',
  body: Type.Object({ userUuid: Uuid, roleUuid: Uuid }),
  data: Type.Object({}),
});
