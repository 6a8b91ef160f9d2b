import type { FastifyInstance } from 'fastify';
import {
  getUser,
  legacySignup,
  legacyVerify,
  register,
  resetPasswordByLink,
  setMyPassword,
  updateAccount,
  updateEmail,
  updatePhone,
} from '#contract/user-centre/account/calls.ts';
import type { Context } from '#server/core/context.ts';
import { forbid } from '#server/core/refusal.ts';
import { addressOf } from '#server/http/address.ts';
import { route } from '#server/http/contract.ts';
import { changePassword, resetPassword } from '#server/user-centre/password/public.ts';
import type { RefreshCookie } from '#server/user-centre/refresh-token/public.ts';
import { sourceOf } from '#server/user-centre/session/public.ts';
import { changeAccount, readAccount } from './commands/account.ts';
import { changeEmail, changePhone } from './commands/contact.ts';
import { registerPerson } from './commands/registration.ts';

export function accountRoutes(app: FastifyInstance, context: Context, cookie: RefreshCookie): void {
  route(app, register, async ({ body, request }) => {
    await registerPerson(context, body, sourceOf(request));
    return {};
  });

  route(app, getUser, ({ caller }) => readAccount(context, caller.userId));

  route(app, updateAccount, ({ caller, body }) => changeAccount(context, caller.userId, body));

  route(app, updatePhone, async ({ caller, body, language }) => {
    await changePhone(context, caller, body, language);
    return {};
  });

  route(app, updateEmail, async ({ caller, body, language }) => {
    await changeEmail(context, caller, body, language);
    return {};
  });

  route(app, setMyPassword, async ({ caller, body, language, request }) => {
    await changePassword(context, caller, body, sourceOf(request), language);
    return {};
  });

  route(app, resetPasswordByLink, async ({ body, language, request, reply }) => {
    await resetPassword(context, body, addressOf(request), language);
    cookie.clear(request, reply);
    return {};
  });

  // The recovery calls of older clients only answer that the administrator must be contacted (specification section
  // 7, "Legacy").
  for (const call of [legacyVerify, legacySignup]) {
    route(app, call, async () => {
      throw forbid('contactAdministrator');
    });
  }
}
