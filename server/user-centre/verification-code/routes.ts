import type { FastifyInstance } from 'fastify';
import { sendMsgRegister, sendMsgSet } from '#contract/user-centre/verification-code/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { sendBindCode, sendRegistrationCode, sendSignInCode } from '#server/user-centre/account/public.ts';

export function verificationCodeRoutes(app: FastifyInstance, context: Context): void {
  route(app, sendMsgSet, async ({ caller, body, language, request }) => {
    const asker = { address: request.ip, language };
    if (caller) await sendBindCode(context, caller, body, asker);
    else await sendSignInCode(context, body, asker);
    return {};
  });

  route(app, sendMsgRegister, async ({ body, language, request }) => {
    await sendRegistrationCode(context, body, { address: request.ip, language });
    return {};
  });
}
