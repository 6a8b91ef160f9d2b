import type { FastifyInstance } from 'fastify';
import { sendFrames } from '#contract/energy/frame/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { answerMessage, type Intake } from './commands/answer-message.ts';

export function frameRoutes(app: FastifyInstance, context: Context, intake: Intake): void {
  route(app, sendFrames, async ({ caller, body, language }) =>
    answerMessage(context, intake, caller.stationId, body, { language }),
  );
}
