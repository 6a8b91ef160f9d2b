import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';

/** Kinds of the roles held there, as `role` of a role's info: `admin` for one that grants everything. */
const roles = Type.Array(Type.String());

export const getUserPermissions = call({
  method: 'POST',
  path: '/usercenter/get-user-permissions',
  summary:
    'Function codes that the person holds in the request’s organisation, by group, and their roles there.',
  access: 'session',
  body: Type.Object({ userUuid: Uuid }),
  data: Type.Object({ permissions: Type.Record(Type.String(), Type.Array(Type.String())), roles }),
});

export const getUserAppPermissions = call({
  method: 'POST',
  path: '/usercenter/get-user-app-permissions',
  summary:
    'Function codes that the person holds for an application, in the request’s organisation, and their roles there.',
  access: 'session',
  body: Type.Object({
    /** The application. */
    uuid: Uuid,
  }),
  data: Type.Object({ permissions: Type.Array(Type.String()), roles }),
});
