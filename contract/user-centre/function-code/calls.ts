import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';

/** What a role can grant: a function code and its name in the language of the request. */
const Resource = Type.Object({ id: Type.String(), name: Type.String() });

export const getResources = call({
  method: 'GET',
  path: '/usercenter/get-resources',
  summary: 'All function codes of the platform.',
  access: 'session',
  data: Type.Object({ list: Type.Array(Resource) }),
});

export const getServerResources = call({
  method: 'GET',
  path: '/usercenter/get-server-resources',
  summary: 'The calls that need a function code, and which; of several one is enough.',
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

export const getOrgResources = call({
  method: 'GET',
  path: '/usercenter/get-org-resources',
  summary: 'Function codes that the request’s organisation may use.',
  access: 'session',
  organization: 'header',
  data: Type.Object({ list: Type.Array(Resource) }),
});

export const getOrgResourcesByOrg = call({
  method: 'GET',
  path: '/usercenter/get-org-resources-by-org',
  summary: 'Function codes that an organisation may use.',
  access: 'session',
  organization: 'uuid',
  query: Type.Object({ uuid: Uuid }),
  data: Type.Object({ list: Type.Array(Resource) }),
});
