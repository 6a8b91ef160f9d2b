import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { tokenOfCookie } from '#server/http/caller.ts';
import { isSecure } from '#server/http/secure.ts';
import { createIdentifyCaller, describeSignIn } from '#server/user-centre/session/public.ts';
import { dataBlock } from './markup.ts';

const NAME = 'heliport-signed-in';
/** The page that follows the sign-in is asked for at once. */
const LIFE_S = 60;

const PAIR = new RegExp(`(?:^|;\\s*)${NAME}=(\\d+)\\.(\\d+)(?:;|$)`);

const write = (value: string, maxAge: number, secure: boolean): string =>
  `${NAME}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure ? '; Secure' : ''}`;

/** Notes that the script has not heard of the sign-in yet, and the times of its token. */
export const handOverCookie = (
  { accessExpire, refreshAfter }: { accessExpire: number; refreshAfter: number },
  secure: boolean,
): string => write(`${accessExpire}.${refreshAfter}`, LIFE_S, secure);

/**
 * The public part of a sign-in that went without the script, once, as a data block for the page that follows; the
 * session's store takes it up.
 */
export function handsOver(context: Context) {
  const identify = createIdentifyCaller(context);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> => {
    const [, accessExpire, refreshAfter] = PAIR.exec(request.headers.cookie ?? '') ?? [];
    const token = tokenOfCookie(request);
    if (!accessExpire || !token) return undefined;
    reply.header('set-cookie', write('', 0, isSecure(context.config, request)));
    try {
      const { userId } = await identify(token, undefined);
      const person = await describeSignIn(context, userId);
      return dataBlock('heliport-session', {
        ...person,
        accessExpire: Number(accessExpire),
        refreshAfter: Number(refreshAfter),
      });
    } catch (error) {
      // The session has ended already: the script will find no one signed in.
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  };
}
