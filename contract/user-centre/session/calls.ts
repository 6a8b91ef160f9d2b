import { type TSchema, Type } from 'typebox';
import { call } from '../../call.ts';
import { Phone, Uuid } from '../../fields.ts';
import { VERIFICATION_CODE_PATTERN } from '../verification-code/rules.ts';

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

/** What the specification's sign-in form holds beside; nothing is read out of it. */
const signInForm = {
  phone: Type.Optional(Type.String({ maxLength: 32 })),
  validCode: Type.Optional(Type.String({ maxLength: 64 })),
  email: Type.Optional(Type.String({ maxLength: 320 })),
  appName: Type.Optional(Type.String({ maxLength: 64 })),
};

/** Of password and code one is filled in; the other is left out, or ''. */
const secrets = {
  password: Type.Optional(Type.String({ maxLength: 128 })),
  phoneCode: Type.Optional(
    Type.String({ pattern: `^$|${VERIFICATION_CODE_PATTERN}`, 'x-rule': 'verificationCode.pattern' }),
  ),
};

const Filled = { type: 'string', minLength: 1 };

/** Keywords of a body that holds a password, or a code in its place, after `fields` that it holds anyway. */
const passwordOrCode = (fields: Record<string, TSchema> = {}) =>
  // Written as a literal, the `then` would make it a promise to a linter's eye.
  Object.fromEntries([
    ['if', { not: { required: ['phoneCode'], properties: { phoneCode: Filled } } }],
    [
      'then',
      // What a form shows first is refused first.
      {
        required: [...Object.keys(fields), 'password'],
        properties: { ...fields, password: Filled },
      },
    ],
  ]);

export const login = call({
  method: 'POST',
  path: '/usercenter/login',
  summary:
    'Sign in with phone number and password, or with a code of `send-msg-set` in the place of the password.',
  access: 'open',
  body: Type.Object(
    {
      /** The phone number, trimmed. */
      username: Phone,
      ...secrets,
      /** The fixed application name. */
      appname: Type.Optional(Type.String({ maxLength: 64 })),
      /** The configured authorisation application. */
      application: Type.Optional(Type.String({ maxLength: 64 })),
      ...signInForm,
    },
    passwordOrCode({ username: Phone }),
  ),
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

export const reauthenticate = call({
  method: 'POST',
  path: '/usercenter/reauthenticate',
  summary:
    'Prove again to be there, by password or by a code sent to the own phone, before phone or e-mail change.',
  access: 'session',
  ignoresOrganization: true,
  body: Type.Object(secrets, passwordOrCode()),
  data: Type.Object({}),
});

/** A sign-in of the person that has not ended. */
const OwnSession = Type.Object({
  sessionUuid: Type.String(),
  /** The browser or program, as it names itself. */
  device: Type.String(),
  /** Network address of the last refresh or sign-in. */
  ip: Type.String(),
  /** ISO 8601 UTC. */
  createdAt: Type.String(),
  /** About when the last request came, ISO 8601 UTC. */
  lastSeenAt: Type.String(),
  isCurrent: Type.Boolean(),
});

export const listMySession = call({
  method: 'GET',
  path: '/usercenter/list-my-session',
  summary: 'Where the person is signed in, last seen first.',
  access: 'session',
  ignoresOrganization: true,
  data: Type.Object({ list: Type.Array(OwnSession) }),
});

export const endMySession = call({
  method: 'POST',
  path: '/usercenter/end-session',
  summary: 'End a session of the person; one that has ended stays so.',
  access: 'session',
  ignoresOrganization: true,
  body: Type.Object({ sessionUuid: Uuid }),
  data: Type.Object({}),
});

export const endOtherSessions = call({
  method: 'POST',
  path: '/usercenter/end-other-sessions',
  summary: 'End all sessions of the person but this one.',
  access: 'session',
  ignoresOrganization: true,
  data: Type.Object({ ended: Type.Integer() }),
});
