import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { tokenOfCookie } from '#server/http/caller.ts';
import { createIdentifyCaller } from '#server/user-centre/session/public.ts';

/** Whether the token cookie of a navigation opens a session. */
export function signedInBy(context: Context): (request: FastifyRequest) => Promise<boolean> {
  const identify = createIdentifyCaller(context);
  return async (request) => {
    const token = tokenOfCookie(request);
    if (!token) return false;
    try {
      await identify(token, undefined);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
}
