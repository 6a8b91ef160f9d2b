import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';

/** 16 and 32 bytes in hexadecimal. */
const Half = Type.String({ pattern: '^[0-9a-f]{32}$' });
const Key = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** A challenge of the ALTCHA protocol, version 2, signed by the server. */
export const Challenge = Type.Object({
  parameters: Type.Object({
    algorithm: Type.Literal('PBKDF2/SHA-256'),
    nonce: Half,
    salt: Half,
    /** Rounds of one attempt. */
    cost: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
    /** Bytes of a derived key. */
    keyLength: Type.Literal(32),
    /** The first half of the key that is looked for. */
    keyPrefix: Half,
    /** Seconds since 1970. */
    expiresAt: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    keySignature: Key,
  }),
  signature: Key,
});
export type Challenge = Static<typeof Challenge>;

/** A solved challenge: `counter` is the attempt that derived the key. It is good for one code. */
export const Proof = Type.Object({
  challenge: Challenge,
  solution: Type.Object({
    counter: Type.Integer({ minimum: 0, maximum: 0xffff_ffff }),
    derivedKey: Key,
  }),
});
export type Proof = Static<typeof Proof>;

export const getCodeChallenge = call({
  method: 'GET',
  path: '/usercenter/code-challenge',
  summary: 'Get a proof-of-work challenge',
  description:
    'To solve when a code is refused with 403 `challenge`. Derive keys with PBKDF2 from `nonce`, followed by a counter of four bytes (big-endian, from 0), until one starts with `keyPrefix`; then request the code again with `proof`. A proof is good for one code, within minutes.',
  access: 'open',
  data: Challenge,
});

/** Recipient of a code. Unused fields may be ''. */
const target = {
  phone: Type.Optional(Type.String({ maxLength: 32 })),
  email: Type.Optional(Type.String({ maxLength: 320 })),
  /** A field of the specification's form. The server ignores it. */
  validCode: Type.Optional(Type.String({ maxLength: 64 })),
  appName: Type.Optional(Type.String({ maxLength: 64 })),
  /** Needed after 403 `challenge`; ignored for signed-in people. */
  proof: Type.Optional(Proof),
};

export const sendMsgSet = call({
  method: 'POST',
  path: '/usercenter/send-msg-set',
  summary: 'Send a verification code',
  description:
    'Without a token, a code to sign in. With a token, a code to set the given phone number or email, or, for the caller’s own phone number, a code for `reauthenticate`. The answer does not reveal whether an account exists. Once budgets of strangers are half used, they are refused with 403 `challenge` and request again with a solved challenge.',
  access: 'either',
  ignoresOrganization: true,
  body: Type.Object(target),
  data: Type.Object({}),
});

export const sendMsgRegister = call({
  method: 'POST',
  path: '/usercenter/send-msg-register',
  summary: 'Send a registration code to a phone number',
  description:
    'The answer does not reveal whether an account exists. Once budgets of strangers are half used, refuses with 403 `challenge`: request again with a solved challenge.',
  access: 'open',
  body: Type.Object(target),
  data: Type.Object({}),
});
