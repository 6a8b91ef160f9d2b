import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Flag, Uuid } from '../../fields.ts';

/** A role (specification section 3). */
const RoleInfo = Type.Object({
  roleUuid: Type.String(),
  organizationUuid: Type.String(),
  /** The application whose function codes the role grants. */
  applicationUuid: Type.String(),
  name: Type.String(),
  description: Type.String(),
  /** `admin` for the role that grants everything, else `member`. */
  role: Type.String(),
  /** List of the function codes that the role grants, as JSON text. */
  authorizeJson: Type.String(),
  /** 1: a built-in role, which can be copied but not changed or deleted. */
  isTemplate: Flag,
  /** Key of a built-in role, as in `TEMPLATE_ROLES`; '' for other roles. */
  template: Type.String(),
  /** 1: new members get this role. */
  isDefault: Flag,
  /** Number of members with the role. */
  member: Type.Integer(),
});

const fields = {
  name: Type.String({ maxLength: 256 }),
  description: Type.String({ maxLength: 512, default: '' }),
  /** List of function codes as JSON text. */
  authorizeJson: Type.String({ maxLength: 16_384 }),
};

export const getRole = call({
  method: 'GET',
  path: '/usercenter/get-role',
  summary: 'Get a role of the request’s organisation',
  description:
    'Without `uuid`, returns the caller’s own role. Other roles need the function code `role:list`.',
  access: 'session',
  organization: 'header',
  query: Type.Object({ uuid: Type.Optional(Uuid) }),
  data: RoleInfo,
});

export const getRolesByOrgUuid = call({
  method: 'GET',
  path: '/usercenter/get-roles-by-org-uuid',
  summary: 'List the roles of an organisation, built-in roles first',
  access: 'session',
  organization: 'uuid',
  permission: 'role:list',
  query: Type.Object({ uuid: Uuid }),
  data: Type.Object({ list: Type.Array(RoleInfo) }),
});

export const createRole = call({
  method: 'POST',
  path: '/usercenter/create-role',
  summary: 'Add a role to the request’s organisation',
  description: 'A right that the caller does not have is refused.',
  access: 'session',
  permission: 'role:edit',
  body: Type.Object({
    ...fields,
    /** Without it, the function codes are copied from the role `templateUuid`. */
    authorizeJson: Type.Optional(fields.authorizeJson),
    templateUuid: Type.Optional(Uuid),
  }),
  data: RoleInfo,
});

export const updateRole = call({
  method: 'POST',
  path: '/usercenter/update-role',
  summary: 'Change a role of the request’s organisation',
  description: 'The change applies from the next request of each member with the role.',
  access: 'session',
  permission: 'role:edit',
  body: Type.Object({ roleUuid: Uuid, ...fields }),
  data: RoleInfo,
});

export const deleteRole = call({
  method: 'POST',
  path: '/usercenter/delete-role',
  summary: 'Delete a role of the request’s organisation',
  description: 'A role that members have is refused.',
  access: 'session',
  permission: 'role:edit',
  body: Type.Object({
    /** Identifier of the role. */
    uuid: Uuid,
  }),
  data: Type.Object({}),
});
