import { Type } from 'typebox';
import { call } from '../call.ts';
import { Phone } from '../fields.ts';

/** An organisation a person has joined (specification section 3). */
export const JoinedOrganization = Type.Object({
  orgUuid: Type.String(),
  orgName: Type.String(),
  /** 0 enterprise, 1 operator, 2 agent operator. */
  type: Type.Integer({ minimum: 0, maximum: 2 }),
  /** The organisation above this one, '' at the top of a tree. */
  parentUuid: Type.String(),
  /** The person's name in the organisation's lists. */
  name: Type.String(),
  /** When the person joined, ISO 8601 UTC. */
  createdAt: Type.String(),
  /** Pending join requests; null without `my-org-user:applyNoPassNumber`. */
  noPassed: Type.Union([Type.Integer(), Type.Null()]),
  /** All join requests; null without `my-org-user:applyAllNumber`. */
  passed: Type.Union([Type.Integer(), Type.Null()]),
});

const tokens = {
  accessToken: Type.String(),
  /** For callers of the API; browsers hold it in the HttpOnly cookie `heliport-refresh`. */
  refreshToken: Type.String(),
  /** When the access token expires, in seconds since 1970. */
  accessExpire: Type.Integer(),
  /** From when on the client should refresh, in seconds since 1970. */
  refreshAfter: Type.Integer(),
};

export const TokenSet = Type.Object(tokens);

/** Data of a sign-in (specification section 3). */
const SignIn = Type.Object({
  ...tokens,
  userUuid: Type.String(),
  name: Type.String(),
  displayName: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  avatar: Type.String(),
  /** 0 male, 1 female. */
  gender: Type.Integer({ minimum: 0, maximum: 1 }),
  appUuid: Type.String(),
  defaultApp: Type.String(),
  title: Type.String(),
  joinInList: Type.Array(JoinedOrganization),
  /** The organisation the session starts in; both fields are '' for a person in none. */
  signInOrg: Type.Object({ orgUuid: Type.String(), orgName: Type.String() }),
});

export const login = call({
  method: 'POST',
  path: '/usercenter/login',
  summary: 'Sign in with phone number and password.',
  access: 'open',
  body: Type.Object({
    /** The phone number, trimmed. */
    username: Phone,
    password: Type.String({ minLength: 1, maxLength: 128 }),
    /** The fixed application name. */
    appname: Type.Optional(Type.String({ maxLength: 64 })),
    /** The configured authorisation application. */
    application: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  data: SignIn,
});

export const refreshToken = call({
  method: 'POST',
  path: '/usercenter/refresh-token',
  summary: 'Exchange the refresh token (body, else the HttpOnly cookie) for a new token set.',
  access: 'open',
  body: Type.Object({ token: Type.Optional(Type.String({ maxLength: 256 })) }),
  data: TokenSet,
});

export const logout = call({
  method: 'POST',
  path: '/usercenter/logout',
  summary: 'End this session.',
  access: 'session',
  ignoresOrganization: true,
  data: Type.Object({}),
});
