import type { FastifyInstance } from 'fastify';
import { sendMsgRegister, sendMsgSet } from '#contract/user-centre/verification-code/calls.ts';
import type { Platform } from '#server/core/platform.ts';
import { route } from '#server/http/contract.ts';
import {
  sendBindCode,
  sendRegistrationCode,
  sendSignInCode,
} from '#server/user-centre/account/commands/send-code.ts';

export function verificationCodeRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, sendMsgSet, async ({ caller, body, language, request }) => {
    const asker = { address: request.ip, language };
    if (caller) await sendBindCode(platform, caller, body, asker);
    else await sendSignInCode(platform, body, asker);
    return {};
  });

  route(app, sendMsgRegister, async ({ body, language, request }) => {
    await sendRegistrationCode(platform, body, { address: request.ip, language });
    return {};
  });
}
