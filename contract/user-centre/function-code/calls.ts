import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';

/** A function code that a role can grant. `id` is the code, `name` its name in the language of the request. */
const GrantableCode = Type.Object({ id: Type.String(), name: Type.String() });

export const getFunctionCodes = call({
  method: 'GET',
  path: '/usercenter/get-resources',
  summary: 'List all function codes of the platform',
  access: 'session',
  data: Type.Object({ list: Type.Array(GrantableCode) }),
});

export const getGuardedCalls = call({
  method: 'GET',
  path: '/usercenter/get-server-resources',
  summary: 'List the calls that need a function code',
  description: '`funcCodes` holds the codes of a call; one of them is enough.',
  access: 'session',
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        /** Method and path. */
        id: Type.String(),
        name: Type.String(),
        funcCodes: Type.Array(Type.String()),
      }),
    ),
  }),
});

export const getGrantableCodes = call({
  method: 'GET',
  path: '/usercenter/get-org-resources',
  summary: 'List the function codes that the request’s organisation may use',
  access: 'session',
  organization: 'header',
  data: Type.Object({ list: Type.Array(GrantableCode) }),
});

export const getGrantableCodesOf = call({
  method: 'GET',
  path: '/usercenter/get-org-resources-by-org',
  summary: 'List the function codes that an organisation may use',
  access: 'session',
  organization: 'uuid',
  query: Type.Object({ uuid: Uuid }),
  data: Type.Object({ list: Type.Array(GrantableCode) }),
});
