import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { tokenOfCookie } from '#server/http/caller.ts';
import { isSecure } from '#server/http/secure.ts';
import { createIdentifyCaller, describeSignIn } from '#server/user-centre/session/public.ts';
import { dataBlock } from './markup.ts';

const NAME = 'heliport-signed-in';
/** The browser requests the page after the sign-in immediately. */
const LIFE_S = 60;

const PAIR = new RegExp(`(?:^|;\\s*)${NAME}=(\\d+)\\.(\\d+)(?:;|$)`);

const write = (value: string, maxAge: number, secure: boolean): string =>
  `${NAME}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure ? '; Secure' : ''}`;

/** Marks a sign-in that the script does not know of yet, with the times of its token. */
export const handOverCookie = (
  { accessExpire, refreshAfter }: { accessExpire: number; refreshAfter: number },
  secure: boolean,
): string => write(`${accessExpire}.${refreshAfter}`, LIFE_S, secure);

/**
 * The public data of a sign-in without the script, once, as a data block in the next page. The session store reads
 * it.
 */
export function handOverOf(context: Context) {
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
      // The session has already ended, so there is nothing to hand over.
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  };
}
