import { Type } from 'typebox';
import { call } from '../../call.ts';

/** Where a code goes; texts that are not filled in may be there, as ''. */
const target = {
  phone: Type.Optional(Type.String({ maxLength: 32 })),
  email: Type.Optional(Type.String({ maxLength: 320 })),
  /** Kept for the specification's form; nothing is read out of it. */
  validCode: Type.Optional(Type.String({ maxLength: 64 })),
  appName: Type.Optional(Type.String({ maxLength: 64 })),
};

export const sendMsgSet = call({
  method: 'POST',
  path: '/usercenter/send-msg-set',
  summary:
    'Send a code: to sign in (without a token), to bind the given phone or e-mail, or, to the own phone, to prove again to be there. The answer is the same whether or not there is an account.',
  access: 'either',
  ignoresOrganization: true,
  body: Type.Object(target),
  data: Type.Object({}),
});

export const sendMsgRegister = call({
  method: 'POST',
  path: '/usercenter/send-msg-register',
  summary: 'Send a registration code to a phone. The answer is the same whether or not there is an account.',
  access: 'open',
  body: Type.Object(target),
  data: Type.Object({}),
});
