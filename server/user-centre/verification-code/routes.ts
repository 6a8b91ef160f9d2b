import type { FastifyInstance } from 'fastify';
import { sendMsgRegister, sendMsgSet } from '#contract/calls/verification-code.ts';
import { sendBindCode, sendRegistrationCode, sendSignInCode } from '../commands/send-code.ts';
import type { Platform } from '../platform.ts';
import { route } from '../plugins/contract.ts';

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
