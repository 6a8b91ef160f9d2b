import { type TSchema, Type } from 'typebox';
import { call } from '../../call.ts';
import { Phone, Uuid } from '../../fields.ts';
import { JoinedOrganization } from '../organization/joined-organization.ts';
import { VERIFICATION_CODE_PATTERN } from '../verification-code/rules.ts';
import { FirstAnswers, FirstQuestion } from './first-answers.ts';
import { TokenSet, tokens } from './token-set.ts';

/** Result of a sign-in (specification section 3). */
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
  /** The organisation that the session starts in; both fields are '' for a person without one. */
  signInOrg: Type.Object({ orgUuid: Type.String(), orgName: Type.String() }),
  first: Type.Optional(FirstAnswers),
});

/** Other fields of the specification's sign-in form. The server ignores them. */
const signInForm = {
  phone: Type.Optional(Type.String({ maxLength: 32 })),
  validCode: Type.Optional(Type.String({ maxLength: 64 })),
  email: Type.Optional(Type.String({ maxLength: 320 })),
  appName: Type.Optional(Type.String({ maxLength: 64 })),
};

/** Either password or code; the other one is absent or ''. */
const secrets = {
  password: Type.Optional(Type.String({ maxLength: 128 })),
  phoneCode: Type.Optional(
    Type.String({ pattern: `^$|${VERIFICATION_CODE_PATTERN}`, 'x-rule': 'verificationCode.pattern' }),
  ),
};

const Filled = { type: 'string', minLength: 1 };

/** JSON Schema keywords: `fields` are required, and either `phoneCode` or `password`. */
const passwordOrCode = (fields: Record<string, TSchema> = {}) =>
  // Not an object literal: lint takes an object with `then` for a promise.
  Object.fromEntries([
    ['if', { not: { required: ['phoneCode'], properties: { phoneCode: Filled } } }],
    [
      'then',
      // In the order of the form's fields, so that the first one is reported first.
      {
        required: [...Object.keys(fields), 'password'],
        properties: { ...fields, password: Filled },
      },
    ],
  ]);

export const login = call({
  method: 'POST',
  path: '/usercenter/login',
  summary: 'Sign in with a phone number and a password or code',
  description:
    '`phoneCode` is the one that `send-msg-set` sent. Fill in either `password` or `phoneCode`. With `first`, the answer also holds those of the calls that a page makes next.',
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
      first: Type.Optional(FirstQuestion),
      ...signInForm,
    },
    passwordOrCode({ username: Phone }),
  ),
  data: SignIn,
});

export const refreshToken = call({
  method: 'POST',
  path: '/usercenter/refresh-token',
  summary: 'Exchange a refresh token for a new token set',
  description: 'The token is in the body, or else in the HttpOnly cookie `heliport-refresh`.',
  access: 'open',
  body: Type.Object({ token: Type.Optional(Type.String({ maxLength: 256 })) }),
  data: TokenSet,
});

export const logout = call({
  method: 'POST',
  path: '/usercenter/logout',
  summary: 'Sign out',
  access: 'session',
  ignoresOrganization: true,
  data: Type.Object({}),
});

export const reauthenticate = call({
  method: 'POST',
  path: '/usercenter/reauthenticate',
  summary: 'Verify the caller’s identity again',
  description:
    'By password, or by a code sent to the caller’s phone. Needed before a change of phone number or email some time after the sign-in.',
  access: 'session',
  ignoresOrganization: true,
  body: Type.Object(secrets, passwordOrCode()),
  data: Type.Object({}),
});

/** An active session of the caller. */
const OwnSession = Type.Object({
  sessionUuid: Type.String(),
  /** Name of the browser or program, from its User-Agent. */
  device: Type.String(),
  /** IP address of the last refresh or sign-in. */
  ip: Type.String(),
  /** ISO 8601 UTC. */
  createdAt: Type.String(),
  /** Approximate time of the last request, ISO 8601 UTC. */
  lastSeenAt: Type.String(),
  isCurrent: Type.Boolean(),
});

export const listMySession = call({
  method: 'GET',
  path: '/usercenter/list-my-session',
  summary: 'List the caller’s sessions, last seen first',
  access: 'session',
  ignoresOrganization: true,
  data: Type.Object({ list: Type.Array(OwnSession) }),
});

export const endMySession = call({
  method: 'POST',
  path: '/usercenter/end-session',
  summary: 'End a session of the caller',
  description: 'Succeeds if the session has already ended.',
  access: 'session',
  ignoresOrganization: true,
  body: Type.Object({ sessionUuid: Uuid }),
  data: Type.Object({}),
});

export const endOtherSessions = call({
  method: 'POST',
  path: '/usercenter/end-other-sessions',
  summary: 'End all other sessions of the caller',
  access: 'session',
  ignoresOrganization: true,
  data: Type.Object({ ended: Type.Integer() }),
});
