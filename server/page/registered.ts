import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/core/config.ts';
import { isSecure } from '#server/http/secure.ts';

const NAME = 'heliport-registered';
/** The page that follows the registration is asked for at once. */
const LIFE_S = 60;

const PHONE = new RegExp(`(?:^|;\\s*)${NAME}=(\\d{11})(?:;|$)`);

const write = (phone: string, maxAge: number, secure: boolean): string =>
  `${NAME}=${phone}; Path=/login; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure ? '; Secure' : ''}`;

/** Notes for the sign-in page who has just registered without the script. Not in its address: that is logged and shared. */
export const registeredCookie = (phone: string, secure: boolean): string => write(phone, LIFE_S, secure);

/** What the sign-in form is to say of a registration without the script, once: adds a header that forgets it. */
export const tellsOfRegistration =
  (config: Config) =>
  (request: FastifyRequest, reply: FastifyReply): Readonly<Record<string, string>> | undefined => {
    const [, username] = PHONE.exec(request.headers.cookie ?? '') ?? [];
    if (username === undefined) return undefined;
    reply.header('set-cookie', write('', 0, isSecure(config, request)));
    return { username, registered: 'true' };
  };
