import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/preferences.ts';
import {
  getCodeChallenge,
  sendMsgRegister,
  sendMsgSet,
} from '#contract/user-centre/verification-code/calls.ts';
import type { Context } from '#server/core/context.ts';
import { addressOf } from '#server/http/address.ts';
import { route } from '#server/http/contract.ts';
import {
  prepareRegistrationCode,
  prepareSignInCode,
  sendBindCode,
} from '#server/user-centre/account/public.ts';
import { readDevice } from '#server/user-centre/known-device/public.ts';
import { issueChallenge, type Proof } from './commands/challenge.ts';
import { issueTicket } from './commands/ticket.ts';
import type { Subject } from './commands/verification-code.ts';
import { deliverAfterAnswer } from './delivery.ts';
import { readTicket, writeTicket } from './ticket-cookie.ts';

export function verificationCodeRoutes(app: FastifyInstance, context: Context): void {
  const deliverLater = deliverAfterAnswer(app);
  const askedBy = (request: FastifyRequest, language: Language, proof: Proof | undefined) => ({
    ...{ address: addressOf(request), language, deviceToken: readDevice(request), proof },
  });
  /** The browser that asked has guesses of its own. */
  async function giveTicket(subject: Subject, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    writeTicket(context.config, request, reply, await issueTicket(context, subject, readTicket(request)));
  }

  route(app, getCodeChallenge, () => issueChallenge(context));

  route(app, sendMsgSet, async ({ caller, body, language, request, reply }) => {
    const asked = askedBy(request, language, body.proof);
    if (caller) {
      await sendBindCode(context, caller, body, asked);
      return {};
    }
    const deliver = await prepareSignInCode(context, body, asked);
    await giveTicket({ purpose: 'signIn', target: body.phone ?? '' }, request, reply);
    await deliverLater(deliver, reply);
    return {};
  });

  route(app, sendMsgRegister, async ({ body, language, request, reply }) => {
    const deliver = await prepareRegistrationCode(context, body, askedBy(request, language, body.proof));
    await giveTicket({ purpose: 'register', target: body.phone ?? '' }, request, reply);
    await deliverLater(deliver, reply);
    return {};
  });
}
