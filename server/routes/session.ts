import type { FastifyInstance, FastifyRequest } from 'fastify';
import { login, logout, refreshToken } from '#contract/calls/session.ts';
import { endSession, refreshSession, type Source, signIn } from '../commands/session.ts';
import type { Platform } from '../platform.ts';
import { route } from '../plugins/contract.ts';
import type { RefreshCookie } from '../plugins/refresh-cookie.ts';

export function sessionRoutes(app: FastifyInstance, platform: Platform, cookie: RefreshCookie): void {
  route(app, login, async ({ body, request, reply }) => {
    const answer = await signIn(platform, body, sourceOf(request));
    cookie.write(request, reply, answer.refreshToken);
    request.log.info({ user: answer.userUuid }, 'signed in');
    return answer;
  });

  route(app, refreshToken, async ({ body, request, reply }) => {
    const answer = await refreshSession(platform, body.token ?? cookie.read(request));
    // A caller that keeps the token itself gets no cookie that it did not ask for.
    if (body.token === undefined) cookie.write(request, reply, answer.refreshToken);
    return answer;
  });

  route(app, logout, async ({ caller, request, reply }) => {
    await endSession(platform, caller.sessionId);
    cookie.clear(request, reply);
    return {};
  });
}

function sourceOf(request: FastifyRequest): Source {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}
