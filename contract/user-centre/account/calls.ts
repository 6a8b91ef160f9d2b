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
  /** Address of the picture, '' for none. `?size=80` returns a small one. */
  avatar: Type.String(),
  /** 0 male, 1 female. */
  gender: Flag,
  /** What the employer knows the person by; '' for none. */
  jobNumber: Type.String(),
  /** Postal address; '' for none. */
  address: Type.String(),
  remark: Type.String(),
  isEnabled: Flag,
  phoneVerified: Flag,
  mailVerified: Flag,
});

export const register = call({
  method: 'POST',
  path: '/usercenter/register',
  summary: 'Create an account with a phone number',
  description:
    '`code` is the one that `send-msg-register` sent. A number that already has an account is refused in the same way as a wrong code.',
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
  summary: 'Get the caller’s account',
  access: 'session',
  ignoresOrganization: true,
  data: Account,
});

export const updateAccount = call({
  method: 'POST',
  path: '/usercenter/update-account',
  summary: 'Change name, gender, job number and address of the caller',
  description:
    'An empty `avatar` removes the picture. Use `upload-avatar` to set one. Without `jobNumber` or `address`, it stays. Records have neither of them.',
  access: 'session',
  ignoresOrganization: true,
  body: Type.Object({
    name: Type.String({ maxLength: 256 }),
    avatar: Type.Optional(Type.String({ maxLength: 256 })),
    gender: Type.Optional(Type.Integer()),
    jobNumber: Type.Optional(Type.String({ maxLength: 256 })),
    address: Type.Optional(Type.String({ maxLength: 1024 })),
  }),
  data: Account,
});

export const uploadAvatar = call({
  method: 'POST',
  path: '/usercenter/upload-avatar',
  summary: 'Replace the caller’s picture',
  description: 'The server encodes the picture again, which removes metadata and hidden content.',
  access: 'session',
  ignoresOrganization: true,
  // Base 64 uses four characters for three bytes. The rest is for the JSON around the picture.
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
  summary: 'Get a person’s picture',
  description: 'Needs no token, because an `<img>` sends none. The address cannot be guessed.',
  access: 'open',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({
    /** Returns a small picture. Other sizes are refused, so that nobody can make the server scale without limit. */
    size: Type.Optional(Type.Literal(AVATAR_REQUEST_PX)),
  }),
  // Each picture has its own address, so its content never changes.
  file: { types: ['image/png', 'image/jpeg', 'image/webp'], cache: 'immutable' },
});

export const updatePhone = call({
  method: 'POST',
  path: '/usercenter/update-phone',
  summary: 'Change the caller’s phone number',
  description:
    '`phoneCode` was sent to the new number. The old number receives a notice. Some time after the sign-in, the call is refused with 403 and the reason `reauthenticate`.',
  access: 'session',
  ignoresOrganization: true,
  body: Type.Object({ phone: Type.String({ maxLength: 32 }), phoneCode: Code }),
  data: Type.Object({}),
});

export const updateEmail = call({
  method: 'POST',
  path: '/usercenter/update-email',
  summary: 'Change the caller’s email address',
  description:
    '`emailCode` was sent to the new address. The old address receives a notice. Some time after the sign-in, the call is refused with 403 and the reason `reauthenticate`.',
  access: 'session',
  ignoresOrganization: true,
  body: Type.Object({ email: Type.String({ maxLength: 320 }), emailCode: Code }),
  data: Type.Object({}),
});

export const setMyPassword = call({
  method: 'POST',
  path: '/usercenter/set-my-password',
  summary: 'Change the caller’s password',
  description: 'Ends all other sessions of the caller and sends a notice.',
  access: 'session',
  ignoresOrganization: true,
  body: Type.Object({
    /** Must be the caller's id. */
    uuid: Type.Optional(Uuid),
    oldPassword: Password,
    newPassword: Password,
    /** Not checked: the browser has compared it already. */
    confirmPassword: Type.Optional(Password),
  }),
  data: Type.Object({}),
});

export const resetPasswordByLink = call({
  method: 'POST',
  path: '/usercenter/reset-password-by-link',
  summary: 'Set a new password with a one-time link',
  description:
    '`token` is part of the link that an administrator created. It works once. All sessions of the person end.',
  access: 'open',
  body: Type.Object({
    token: Type.String({ minLength: 1, maxLength: 128 }),
    newPassword: Password,
    confirmPassword: Type.Optional(Password),
  }),
  data: Type.Object({}),
});

/** Fields of the legacy password recovery. The server ignores them. */
const legacy = {
  username: Type.Optional(Type.String({ maxLength: 256 })),
  email: Type.Optional(Type.String({ maxLength: 320 })),
};

export const legacyVerify = call({
  method: 'POST',
  path: '/users/verify',
  summary: 'Recover a password (older clients)',
  description: 'Always refused. The message asks the person to contact the administrator.',
  access: 'open',
  body: Type.Object(legacy),
  data: Type.Object({}),
});

export const legacySignup = call({
  method: 'POST',
  path: '/users/signup',
  summary: 'Recover a password (older clients)',
  description: 'Always refused. The message asks the person to contact the administrator.',
  access: 'open',
  body: Type.Object({
    ...legacy,
    password: Type.Optional(Password),
    code: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  data: Type.Object({}),
});
