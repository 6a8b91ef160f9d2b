import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { MenuItem } from '../../user-centre/menu/calls.ts';
import { StationCode } from '../station/fields.ts';
import { RIGHT_LINKS, STATION_USES } from './limits.ts';

const AuthorityRole = Type.Object({
  uuid: Type.String(),
  /** In the language of the request. */
  name: Type.String(),
  isTemplate: Type.Boolean(),
  isAdministrator: Type.Boolean(),
  /** Number of members with the role. */
  members: Type.Integer(),
  codes: Type.Array(Type.String()),
});
export type AuthorityRole = Static<typeof AuthorityRole>;

export const getAuthority = call({
  method: 'GET',
  path: '/platform/v1/authority',
  summary: 'Get who may do what: the roles of the organisation and their function codes',
  access: 'session',
  permission: ['authority:view', 'roles:view'],
  data: Type.Object({
    roles: Type.Array(AuthorityRole),
    /** The codes that the organisation may use, with their names in the language of the request. */
    codes: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    /** The members, to ask about. */
    people: Type.Array(Type.Object({ uuid: Type.String(), name: Type.String() })),
  }),
});

const Step = Type.Object({
  link: Type.Enum(RIGHT_LINKS),
  holds: Type.Boolean(),
  /** The name of the role, for that link; else ''. */
  name: Type.String(),
});
export type RightStep = Static<typeof Step>;

export const explainRight = call({
  method: 'GET',
  path: '/platform/v1/authority/explain',
  summary: 'Get why a member may do something, or may not',
  description:
    'Decided by the code that answers requests. `steps` has every link in order; the first that does not hold is the missing one. 404 for a person who is no member, and for a station that the caller may not see.',
  access: 'session',
  permission: 'authority:view',
  stationUse: 'view',
  query: Type.Object({
    user: Uuid,
    code: Type.String({ minLength: 1, maxLength: 64, examples: ['control:send'] }),
    station: Type.Optional(StationCode),
    /** Default: `view`. */
    use: Type.Optional(Type.Enum(STATION_USES)),
  }),
  data: Type.Object({ isAllowed: Type.Boolean(), steps: Type.Array(Step) }),
});

export const previewMenu = call({
  method: 'GET',
  path: '/platform/v1/roles/:id/menu',
  summary: 'Get the menu that a member with a role of the organisation sees',
  access: 'session',
  permission: ['roles:view', 'menu:view'],
  params: Type.Object({ id: Uuid }),
  data: Type.Object({ list: Type.Array(MenuItem) }),
});
