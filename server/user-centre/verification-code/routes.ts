import type { FastifyInstance } from 'fastify';
import { sendMsgRegister, sendMsgSet } from '#contract/user-centre/verification-code/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import {
  prepareRegistrationCode,
  prepareSignInCode,
  sendBindCode,
} from '#server/user-centre/account/public.ts';
import { deliverAfterAnswer } from './delivery.ts';

export function verificationCodeRoutes(app: FastifyInstance, context: Context): void {
  const deliverLater = deliverAfterAnswer(app);

  route(app, sendMsgSet, async ({ caller, body, language, request, reply }) => {
    const asker = { address: request.ip, language };
    if (caller) await sendBindCode(context, caller, body, asker);
    else await deliverLater(await prepareSignInCode(context, body, asker), reply);
    return {};
  });

  route(app, sendMsgRegister, async ({ body, language, request, reply }) => {
    const asker = { address: request.ip, language };
    await deliverLater(await prepareRegistrationCode(context, body, asker), reply);
    return {};
  });
}
