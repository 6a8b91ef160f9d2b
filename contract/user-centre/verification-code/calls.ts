import { Type } from 'typebox';
import { call } from '../../call.ts';

/** Recipient of a code. Unused fields may be ''. */
const target = {
  phone: Type.Optional(Type.String({ maxLength: 32 })),
  email: Type.Optional(Type.String({ maxLength: 320 })),
  /** A field of the specification's form. The server ignores it. */
  validCode: Type.Optional(Type.String({ maxLength: 64 })),
  appName: Type.Optional(Type.String({ maxLength: 64 })),
};

export const sendMsgSet = call({
  method: 'POST',
  path: '/usercenter/send-msg-set',
  summary: 'Send a verification code',
  description:
    'Without a token, a code to sign in. With a token, a code to set the given phone number or email, or, for the caller’s own phone number, a code for `reauthenticate`. The answer does not reveal whether an account exists.',
  access: 'either',
  ignoresOrganization: true,
  body: Type.Object(target),
  data: Type.Object({}),
});

export const sendMsgRegister = call({
  method: 'POST',
  path: '/usercenter/send-msg-register',
  summary: 'Send a registration code to a phone number',
  description: 'The answer does not reveal whether an account exists.',
  access: 'open',
  body: Type.Object(target),
  data: Type.Object({}),
});
