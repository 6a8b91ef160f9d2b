import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';

/** What an organisation may use of an application (specification section 3). */
const Authorize = Type.Object({
  appUuid: Type.String(),
  appName: Type.String(),
  /** JSON text of a list of function codes. */
  appAuthorizeJson: Type.String(),
});

export const getOrgAllAuthorizes = call({
  method: 'GET',
  path: '/usercenter/get-org-all-authorizes',
  summary: 'What an organisation may use, by application.',
  access: 'session',
  organization: 'uuid',
  query: Type.Object({ uuid: Uuid }),
  data: Type.Object({ list: Type.Array(Authorize) }),
});

export const getOrgAuthorize = call({
  method: 'GET',
  path: '/usercenter/get-org-authorize',
  summary: 'What the request’s organisation may use of one application.',
  access: 'session',
  organization: 'header',
  query: Type.Object({
    /** The application. */
    id: Uuid,
  }),
  data: Authorize,
});
