import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Flag, Uuid } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';

/** More members than an organisation is expected to have, so a request without `page` returns all of them. */
const ALL_MEMBERS = 1000;

/** A member of an organisation (specification section 3, "enterprise member"). */
const OrganizationUser = Type.Object({
  userUuid: Type.String(),
  /** The person's name in the organisation's lists. */
  name: Type.String(),
  phone: Type.String(),
  avatar: Type.String(),
  /** The invitation code that the person joined with, '' for a member from the beginning. */
  code: Type.String(),
  roleUuid: Type.String(),
  roleName: Type.String(),
  /** The role's `template`. */
  roleTemplate: Type.String(),
  isAdministrator: Flag,
  /** 0 disabled, 1 active. */
  isEnabled: Flag,
  /** When the person joined, ISO 8601 UTC. */
  createdAt: Type.String(),
});

export const getOrgUserList = call({
  method: 'GET',
  path: '/usercenter/get-org-user-list',
  summary: 'List the members of an organisation, oldest first',
  description: 'Includes disabled members.',
  access: 'session',
  organization: 'uuid',
  permission: 'apply-user:list',
  query: pageQuery({ filters: { uuid: Uuid }, size: { maximum: ALL_MEMBERS, default: ALL_MEMBERS } }),
  data: pageOf(OrganizationUser),
});

/**
 * What happens when a removed person applies again. `approval`: the request waits for a decision, even where approval
 * is automatic. `newCode`: the organisation's invitation code is renewed, and with the new one they join as anybody.
 */
const Rejoin = Type.Enum(['approval', 'newCode']);
export type Rejoin = Static<typeof Rejoin>;

export const removeUserFromMyOrg = call({
  method: 'POST',
  path: '/usercenter/remove-user-from-my-org',
  summary: 'Remove a member from the organisation',
  description:
    'Succeeds if the person is not a member. `rejoin: newCode` needs `invitation-code:edit` too, and creates no code where there is none. A disabled member who applies again always waits for a decision.',
  access: 'session',
  permission: 'org-user:edit',
  body: Type.Object({
    /** Identifier of the person. */
    uuid: Uuid,
    /** Default: `approval`. */
    rejoin: Type.Optional(Rejoin),
  }),
  data: Type.Object({}),
});

export const quitOrg = call({
  method: 'POST',
  path: '/usercenter/quit-org',
  summary: 'Leave an organisation',
  description: 'The last administrator is refused. Succeeds if the caller is not a member.',
  access: 'session',
  ignoresOrganization: true,
  body: Type.Object({ uuid: Uuid }),
  data: Type.Object({}),
});

export const disableOrgUser = call({
  method: 'POST',
  path: '/usercenter/disable-org-user',
  summary: 'Disable a member of the organisation',
  description: 'The member is refused from the next request on.',
  access: 'session',
  permission: 'org-user:edit',
  body: Type.Object({
    /** Identifier of the person. */
    uuid: Uuid,
  }),
  data: Type.Object({}),
});

export const activateOrgUser = call({
  method: 'POST',
  path: '/usercenter/activate-org-user',
  summary: 'Activate a disabled member of the organisation',
  access: 'session',
  permission: 'org-user:edit',
  body: Type.Object({
    /** Identifier of the person. */
    uuid: Uuid,
  }),
  data: Type.Object({}),
});

export const setOrgUserRole = call({
  method: 'POST',
  path: '/usercenter/set-org-user-role',
  summary: 'Change the role of a member of the organisation',
  description: 'A role with more rights than the caller’s is refused.',
  access: 'session',
  permission: 'role:edit',
  body: Type.Object({ userUuid: Uuid, roleUuid: Uuid }),
  data: Type.Object({}),
});
