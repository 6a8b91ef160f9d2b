import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Flag, Uuid } from '../../fields.ts';

/** Role info (specification section 3). */
const RoleInfo = Type.Object({
  roleUuid: Type.String(),
  organizationUuid: Type.String(),
  /** The application whose function codes the role grants. */
  applicationUuid: Type.String(),
  name: Type.String(),
  description: Type.String(),
  /** `admin` for the role that grants everything, else `member`. */
  role: Type.String(),
  /** JSON text of the list of function codes that the role grants. */
  authorizeJson: Type.String(),
  /** 1: came with the organisation; to be copied, neither edited nor deleted. */
  isTemplate: Flag,
  /** Which of the roles that came with the organisation it is, as in `TEMPLATE_ROLES`; '' for those made there. */
  template: Type.String(),
  /** 1: people who join get this role. */
  isDefault: Flag,
  /** Members who hold it. */
  member: Type.Integer(),
});

const fields = {
  name: Type.String({ maxLength: 256 }),
  description: Type.String({ maxLength: 512, default: '' }),
  /** JSON text of a list of function codes. */
  authorizeJson: Type.String({ maxLength: 16_384 }),
};

export const getRole = call({
  method: 'GET',
  path: '/usercenter/get-role',
  summary: 'A role of the request’s organisation, the caller’s own without `uuid`; others’ need `role:list`.',
  access: 'session',
  organization: 'header',
  query: Type.Object({ uuid: Type.Optional(Uuid) }),
  data: RoleInfo,
});

export const getRolesByOrgUuid = call({
  method: 'GET',
  path: '/usercenter/get-roles-by-org-uuid',
  summary: 'The roles of an organisation, its templates first.',
  access: 'session',
  organization: 'uuid',
  permission: 'role:list',
  query: Type.Object({ uuid: Uuid }),
  data: Type.Object({ list: Type.Array(RoleInfo) }),
});

export const createRole = call({
  method: 'POST',
  path: '/usercenter/create-role',
  summary: 'Add a role to the request’s organisation, with no right that the caller does not hold.',
  access: 'session',
  permission: 'role:edit',
  body: Type.Object({
    ...fields,
    /** Without it, `templateUuid` names the role to copy the function codes of. */
    authorizeJson: Type.Optional(fields.authorizeJson),
    templateUuid: Type.Optional(Uuid),
  }),
  data: RoleInfo,
});

export const updateRole = call({
  method: 'POST',
  path: '/usercenter/update-role',
  summary: 'Change a role of the request’s organisation; its holders’ rights change from their next request.',
  access: 'session',
  permission: 'role:edit',
  body: Type.Object({ roleUuid: Uuid, ...fields }),
  data: RoleInfo,
});

export const deleteRole = call({
  method: 'POST',
  path: '/usercenter/delete-role',
  summary: 'Delete a role of the request’s organisation that nobody holds.',
  access: 'session',
  permission: 'role:edit',
  body: Type.Object({
    /** The role. */
    uuid: Uuid,
  }),
  data: Type.Object({}),
});
