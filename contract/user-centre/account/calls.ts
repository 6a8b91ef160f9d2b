import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Flag, Uuid } from '../../fields.ts';
import { AVATAR_MAX_BYTES, AVATAR_REQUEST_PX } from '../avatar/limits.ts';

const Password = Type.String({ maxLength: 128 });
const Code = Type.String({ maxLength: 32 });

/** Profile form (specification section 3). */
const Account = Type.Object({
  userUuid: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  /** '' for none. */
  email: Type.String(),
  /** Address of the picture, '' for none; `?size=80` gives a small one. */
  avatar: Type.String(),
  /** 0 male, 1 female. */
  gender: Flag,
  remark: Type.String(),
  isEnabled: Flag,
  phoneVerified: Flag,
  mailVerified: Flag,
});

export const register = call({
  method: 'POST',
  path: '/usercenter/register',
  summary:
    'Make an account with a phone number and the code of `send-msg-register`. A number that has an account is refused like a wrong code.',
  access: 'open',
  body: Type.Object({
    name: Type.String({ maxLength: 256 }),
    phone: Type.String({ maxLength: 32 }),
    code: Code,
    password: Password,
    confirmPassword: Password,
    appName: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  data: Type.Object({}),
});

export const getUser = call({
  method: 'GET',
  path: '/usercenter/get-user',
  summary: 'The person’s own account.',
  access: 'session',
  ignoresOrganization: true,
  data: Account,
});

export const updateAccount = call({
  method: 'POST',
  path: '/usercenter/update-account',
  summary:
    'Change name and gender; an empty `avatar` removes the picture, another one comes by `upload-avatar`.',
  access: 'session',
  ignoresOrganization: true,
  body: Type.Object({
    name: Type.String({ maxLength: 256 }),
    avatar: Type.Optional(Type.String({ maxLength: 256 })),
    gender: Type.Optional(Type.Integer()),
  }),
  data: Account,
});

export const uploadAvatar = call({
  method: 'POST',
  path: '/usercenter/upload-avatar',
  summary: 'Replace the person’s picture; it is encoded anew, without what else was in the file.',
  access: 'session',
  ignoresOrganization: true,
  // Base 64 takes four characters for three bytes; the rest is the address around them.
  bodyBytes: Math.ceil((AVATAR_MAX_BYTES * 4) / 3) + 1024,
  body: Type.Object({
    /** A PNG, JPEG or WebP picture of at most 1 MiB as a `data:` address. */
    image: Type.String({ minLength: 1 }),
  }),
  data: Type.Object({ avatar: Type.String() }),
});

export const getAvatar = call({
  method: 'GET',
  path: '/usercenter/avatar/:id',
  summary: 'A person’s picture. An `<img>` sends no token, so the address cannot be guessed.',
  access: 'open',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({
    /** Returns a small picture. Other sizes are refused, because anyone could request endless work. */
    size: Type.Optional(Type.Literal(AVATAR_REQUEST_PX)),
  }),
  // Each picture has its own address, so its content never changes.
  file: { types: ['image/png', 'image/jpeg', 'image/webp'], cache: 'immutable' },
});

export const updatePhone = call({
  method: 'POST',
  path: '/usercenter/update-phone',
  summary: 'Change the phone number with a code that was sent to the new one; the old one is told.',
  access: 'session',
  ignoresOrganization: true,
  body: Type.Object({ phone: Type.String({ maxLength: 32 }), phoneCode: Code }),
  data: Type.Object({}),
});

export const updateEmail = call({
  method: 'POST',
  path: '/usercenter/update-email',
  summary: 'Change the e-mail address with a code that was sent to the new one; the old one is told.',
  access: 'session',
  ignoresOrganization: true,
  body: Type.Object({ email: Type.String({ maxLength: 320 }), emailCode: Code }),
  data: Type.Object({}),
});

export const setMyPassword = call({
  method: 'POST',
  path: '/usercenter/set-my-password',
  summary: 'Change the password; all other sessions end and the person is told.',
  access: 'session',
  ignoresOrganization: true,
  body: Type.Object({
    /** Must be the caller. */
    uuid: Type.Optional(Uuid),
    oldPassword: Password,
    newPassword: Password,
    /** Compared in the browser only. */
    confirmPassword: Type.Optional(Password),
  }),
  data: Type.Object({}),
});

export const resetPasswordByLink = call({
  method: 'POST',
  path: '/usercenter/reset-password-by-link',
  summary: 'Set a new password with the token of an administrator’s link, once; all sessions end.',
  access: 'open',
  body: Type.Object({
    token: Type.String({ minLength: 1, maxLength: 128 }),
    newPassword: Password,
    confirmPassword: Type.Optional(Password),
  }),
  data: Type.Object({}),
});

/** Request of the legacy recovery; its content is ignored. */
const legacy = {
  username: Type.Optional(Type.String({ maxLength: 256 })),
  email: Type.Optional(Type.String({ maxLength: 320 })),
};

export const legacyVerify = call({
  method: 'POST',
  path: '/users/verify',
  summary: 'Recovery of older clients: always refused, with the advice to contact the administrator.',
  access: 'open',
  body: Type.Object(legacy),
  data: Type.Object({}),
});

export const legacySignup = call({
  method: 'POST',
  path: '/users/signup',
  summary: 'Recovery of older clients: always refused, with the advice to contact the administrator.',
  access: 'open',
  body: Type.Object({
    ...legacy,
    password: Type.Optional(Password),
    code: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  data: Type.Object({}),
});
