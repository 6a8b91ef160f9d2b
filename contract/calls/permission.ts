import { Type } from 'typebox';
import { call } from '../call.ts';
import { Uuid } from '../fields.ts';

export const getUserPermissions = call({
  method: 'POST',
  path: '/usercenter/get-user-permissions',
  summary: 'Function codes that the person holds in the request’s organisation, by group.',
  access: 'session',
  body: Type.Object({ userUuid: Uuid }),
  data: Type.Object({ permissions: Type.Record(Type.String(), Type.Array(Type.String())) }),
});

export const getUserAppPermissions = call({
  method: 'POST',
  path: '/usercenter/get-user-app-permissions',
  summary: 'Function codes that the person holds for an application, in the request’s organisation.',
  access: 'session',
  body: Type.Object({
    /** The application. */
    uuid: Uuid,
  }),
  data: Type.Object({ permissions: Type.Array(Type.String()) }),
});
