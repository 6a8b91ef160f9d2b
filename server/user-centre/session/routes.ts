import type { FastifyInstance } from 'fastify';
import {
  endMySession,
  endOtherSessions,
  listMySession,
  login,
  logout,
  reauthenticate,
  refreshToken,
} from '#contract/user-centre/session/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import type { RefreshCookie } from '#server/user-centre/refresh-token/public.ts';
import { secretOf } from '#server/user-centre/sign-in/public.ts';
import * as ownSession from './commands/own-session.ts';
import { refreshSession } from './commands/session.ts';
import * as stepUp from './commands/step-up.ts';
import { createFirstAnswers } from './first-answers.ts';
import { signInBrowser } from './sign-in-browser.ts';
import { sourceOf } from './source.ts';

export function sessionRoutes(app: FastifyInstance, context: Context, cookie: RefreshCookie): void {
  const firstAnswers = createFirstAnswers(context);
  route(app, login, async ({ body: { first, ...body }, language, request, reply }) => {
    const answer = await signInBrowser(context, cookie, body, request, reply);
    if (!first) return answer;
    const report = (err: unknown, part: string) => request.log.warn({ err, part }, 'first answer is missing');
    return { ...answer, first: await firstAnswers(answer, first, language, report) };
  });

  route(app, refreshToken, async ({ body, request, reply }) => {
    const answer = await refreshSession(context, body.token ?? cookie.read(request), sourceOf(request));
    // A client that stores the token itself did not ask for a cookie.
    if (body.token === undefined) cookie.write(request, reply, answer.refreshToken);
    return answer;
  });

  route(app, logout, async ({ caller, request, reply }) => {
    await ownSession.endSession(context, caller);
    cookie.clear(request, reply);
    return {};
  });

  route(app, reauthenticate, async ({ caller, body, request }) => {
    await stepUp.reauthenticate(context, caller, secretOf(body, 'password.wrong'), sourceOf(request));
    return {};
  });

  route(app, listMySession, ({ caller }) => ownSession.findOwnSessions(context, caller));

  route(app, endMySession, async ({ caller, body }) => {
    await ownSession.endOwnSession(context, caller.userId, body.sessionUuid);
    return {};
  });

  route(app, endOtherSessions, async ({ caller }) => ({
    ended: await ownSession.endOtherSessions(context, caller),
  }));
}
