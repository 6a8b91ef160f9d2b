import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';

/** The function codes of an application that an organisation may use (specification section 3). */
const Authorize = Type.Object({
  appUuid: Type.String(),
  appName: Type.String(),
  /** List of function codes as JSON text. */
  appAuthorizeJson: Type.String(),
});

export const getOrgAllAuthorizes = call({
  method: 'GET',
  path: '/usercenter/get-org-all-authorizes',
  summary: 'List the function codes that an organisation may use, by application',
  access: 'session',
  organization: 'uuid',
  query: Type.Object({ uuid: Uuid }),
  data: Type.Object({ list: Type.Array(Authorize) }),
});

export const getOrgAuthorize = call({
  method: 'GET',
  path: '/usercenter/get-org-authorize',
  summary: 'Get the function codes that the request’s organisation may use in an application',
  access: 'session',
  organization: 'header',
  query: Type.Object({
    /** Identifier of the application. */
    id: Uuid,
  }),
  data: Authorize,
});
