import { Type } from 'typebox';
import { call } from '../../call.ts';

export const getApplicationByName = call({
  method: 'GET',
  path: '/usercenter/get-application-by-name',
  summary: 'Get the identifier of an application by its name',
  access: 'open',
  query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 64 }) }),
  data: Type.Object({ appUuid: Type.String() }),
});
