import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type { login } from '#contract/user-centre/session/calls.ts';
import type { Context } from '#server/core/context.ts';
import { writeDevice } from '#server/user-centre/known-device/public.ts';
import type { RefreshCookie } from '#server/user-centre/refresh-token/public.ts';
import { signIn } from './commands/session.ts';
import { sourceOf } from './source.ts';

/** Signs a person in, and gives their browser the cookies of the session: refresh token and known device. */
export async function signInBrowser(
  context: Context,
  cookie: RefreshCookie,
  body: BodyOf<typeof login>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<DataOf<typeof login>> {
  const { answer, deviceToken } = await signIn(context, body, sourceOf(request));
  cookie.write(request, reply, answer.refreshToken);
  writeDevice(context.config, request, reply, deviceToken);
  request.log.info({ user: answer.userUuid }, 'signed in');
  return answer;
}
