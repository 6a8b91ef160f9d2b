import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';

/** Kinds of the caller's roles: `admin` for a role that grants everything, else `member`. */
const roles = Type.Array(Type.String());

export const getUserPermissions = call({
  method: 'POST',
  path: '/usercenter/get-user-permissions',
  summary: 'Get the caller’s function codes and roles in the request’s organisation',
  description: '`permissions` holds the codes by group.',
  access: 'session',
  body: Type.Object({ userUuid: Uuid }),
  data: Type.Object({ permissions: Type.Record(Type.String(), Type.Array(Type.String())), roles }),
});

export const getUserAppPermissions = call({
  method: 'POST',
  path: '/usercenter/get-user-app-permissions',
  summary: 'Get the caller’s function codes and roles for an application',
  description: 'In the request’s organisation.',
  access: 'session',
  body: Type.Object({
    /** Identifier of the application. */
    uuid: Uuid,
  }),
  data: Type.Object({ permissions: Type.Array(Type.String()), roles }),
});
